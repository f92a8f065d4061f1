//! Which cards were used in a finished match, and how those fared who used them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::{Faults, Seats};

use crate::replay::Recorded;

/// How often a card was used.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Used {
    /// In how many games.
    pub games: u64,
    /// Each seat counts once a game.
    pub players: u64,
    /// Wins of those, a shared one in parts.
    pub wins: f64,
    /// What they would have won if every seat won as often as any other.
    pub even: f64,
}

/// What was counted in a match, or in many.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Counted {
    /// The hash of the card set.
    pub set: String,
    /// How many games were counted.
    pub games: u64,
    /// By card id.
    pub cards: BTreeMap<String, Used>,
}

impl Counted {
    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Counted) {
        self.games += other.games;
        for (card, used) in &other.cards {
            let sum = self.cards.entry(card.clone()).or_default();
            sum.games += used.games;
            sum.players += used.players;
            sum.wins += used.wins;
            sum.even += used.even;
        }
    }
}

/// Counts the games of a match that were played to their end.
pub fn count<G: CatalogGame>(recorded: &Recorded) -> Result<Counted, Faults> {
    let first: G = recorded.game()?;
    let even = 1.0 / f64::from(first.players());
    let mut games: Vec<BTreeMap<String, Seats>> = Vec::new();
    let played = recorded.record.replay(first, |played, step| {
        if step.seat.is_none() {
            games.push(BTreeMap::new());
        }
        let Some(cards) = games.last_mut() else { return };
        for (seat, card) in step.events.iter().flat_map(|event| played.board().game().used_cards(event)) {
            cards.entry(card).or_insert(Seats::NONE).insert(seat);
        }
    })?;
    let mut counted = Counted { set: recorded.record.head.cards_hash.clone(), ..Counted::default() };
    for (cards, result) in games.iter().zip(played.results()) {
        counted.games += 1;
        for (card, seats) in cards {
            let used = counted.cards.entry(card.clone()).or_default();
            used.games += 1;
            for seat in seats.iter() {
                used.players += 1;
                used.wins += result.reward(seat);
                used.even += even;
            }
        }
    }
    Ok(counted)
}
