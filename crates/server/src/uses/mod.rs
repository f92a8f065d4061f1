//! Which cards were used in finished matches, and how those fared who used them.
//!
//! Every match is counted once, out of its record, when nothing else is to be thought about; what came of
//! it is kept in the store. The sums stay in memory: a visit adds only what is new.

mod mara;
mod markt;
mod thalara;

use std::collections::{BTreeMap, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Faults, Game, Seat, Seats};
use tafelrune_table::Entry;

use crate::bots::Rank;
use crate::games::Hosts;
use crate::hall::Hall;
use crate::hosting::Playable;
use crate::refused::Refused;
use crate::replaying::Recorded;
use crate::wire::{CardUse, CardUses};

/// With fewer games than this, figures would tell more about chance than about cards.
const FEW: u64 = 5;
/// So many kept matches are read at once.
const PAGE: usize = 500;

/// A game that knows when a card is used: played, laid, built, cast or won, whatever it is there for.
pub trait Uses: Game {
    /// Who used which cards in an event; ids as on their faces.
    fn used(&self, event: &Self::Event) -> Vec<(Seat, String)>;
}

/// How often a card was used.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Used {
    games: u64,
    /// Each seat counts once a game.
    players: u64,
    /// Wins of those, a shared one in parts.
    wins: f64,
    /// What they would have won if every seat won as often as any other.
    even: f64,
}

/// What was counted in a match, or in many.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Counted {
    /// The hash of the card set.
    set: String,
    games: u64,
    cards: BTreeMap<String, Used>,
}

impl Counted {
    fn add(&mut self, other: &Counted) {
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
pub fn count<G: Playable>(recorded: &Recorded) -> Result<Counted, Faults> {
    let first: G = recorded.game()?;
    let even = 1.0 / f64::from(first.players());
    let mut games: Vec<BTreeMap<String, Seats>> = Vec::new();
    let played = recorded.record.replay(first, |played, step| {
        if step.seat.is_none() {
            games.push(BTreeMap::new());
        }
        let Some(cards) = games.last_mut() else { return };
        for (seat, card) in step.events.iter().flat_map(|event| played.board().game().used(event)) {
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

/// The sums of a game.
#[derive(Default)]
struct Sum {
    /// Up to here, what is kept is in it.
    place: i64,
    all: Counted,
    /// Whether matches are being counted.
    counting: Arc<AtomicBool>,
}

/// The sums of all games, by short name.
#[derive(Default)]
pub struct Counts(Mutex<HashMap<&'static str, Sum>>);

impl Hall {
    /// How often the cards of a game's own edition were used; nothing as long as there are few games.
    /// What waits to be counted is counted in the background.
    pub fn card_uses(self: &Arc<Hall>, game: &'static dyn Hosts) -> Result<CardUses, Refused> {
        let mut sums = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sum = sums.entry(game.id()).or_default();
        let edition = game.edition();
        loop {
            let kept = self.store.uses_after(game.id(), sum.place, PAGE);
            let kept = kept.map_err(|error| self.store_failed(&error))?;
            for (place, body) in &kept {
                sum.place = *place;
                let counted: Counted = serde_json::from_str(body).unwrap_or_default();
                if counted.set == edition {
                    sum.all.add(&counted);
                }
            }
            if kept.len() < PAGE {
                break;
            }
        }
        if !sum.counting.swap(true, Ordering::AcqRel) {
            self.count_next(game, &sum.counting);
        }
        let all = &sum.all;
        if all.games < FEW {
            return Ok(CardUses::default());
        }
        let card = |(id, used): (&String, &Used)| CardUse {
            id: id.clone(),
            games: used.games,
            players: used.players,
            wins: used.wins,
            even: used.even,
        };
        Ok(CardUses { games: all.games, cards: all.cards.iter().map(card).collect() })
    }

    /// Counts the matches that wait for it, one after the other, when nothing else is to be thought about.
    fn count_next(self: &Arc<Hall>, game: &'static dyn Hosts, counting: &Arc<AtomicBool>) {
        let waiting = self.store.uncounted(game.id(), 1).map_err(|error| self.store_failed(&error));
        let Some(id) = waiting.unwrap_or_default().pop() else {
            counting.store(false, Ordering::Release);
            return;
        };
        let (hall, counting) = (self.clone(), counting.clone());
        self.ponder(
            Rank::Idle,
            Box::new(move |_| {
                let counted = catch_unwind(AssertUnwindSafe(|| hall.count_match(game, &id.as_str().into())));
                // A match that cannot be counted counts for nothing, and is not tried again and again.
                let counted = counted.ok().flatten().unwrap_or_default();
                let kept = hall.store.keep_uses(&id, serde_json::to_string(&counted).unwrap_or_default());
                match kept.map_err(|error| hall.store_failed(&error)) {
                    Ok(_) => hall.count_next(game, &counting),
                    Err(_) => counting.store(false, Ordering::Release),
                }
            }),
        );
    }

    fn count_match(&self, game: &dyn Hosts, id: &Arc<str>) -> Option<Counted> {
        let entries = self.read_log(id).ok()?;
        // What goes on from a moment of another match was played there already.
        match &entries.first()?.entry {
            Entry::Created(created) if created.from.is_none() => {}
            _ => return None,
        }
        let recorded = self.bring_back(id, entries).ok()?.recorded()?;
        game.count(&recorded).ok()
    }
}
