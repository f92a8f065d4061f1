//! Which cards were used in finished matches, and how those fared who used them.
//!
//! Every match is counted once, out of its record, when nothing else is to be thought about; what came of
//! it is kept in the store. The sums stay in memory: a visit adds only what is new.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tafelrune_host::Entry;
use tafelrune_host::any_game::AnyGame;
use tafelrune_host::card_usage::{Counted, Used};

use crate::bots::thinkers::Rank;
use crate::protocol::refusal::RequestError;
use crate::protocol::{CardUse, CardUses};
use crate::services::Services;
use crate::tables::match_log;

/// With fewer games than this, figures would tell more about chance than about cards.
const FEW: u64 = 5;
/// How many stored matches are read at once.
const PAGE: usize = 500;

/// The sums of a game.
#[derive(Default)]
struct Sum {
    /// Up to here, what is kept is in it.
    position: u64,
    all: Counted,
    /// Whether matches are being counted.
    counting: Arc<AtomicBool>,
}

/// Counts finished matches in the background and sums them by game.
pub struct CardUsage {
    services: Arc<Services>,
    sums: Mutex<HashMap<&'static str, Sum>>,
}

impl CardUsage {
    /// Nothing is read before the first request.
    pub fn new(services: Arc<Services>) -> Arc<CardUsage> {
        Arc::new(CardUsage { services, sums: Mutex::default() })
    }

    /// How often the cards of a game's own edition were used; nothing as long as there are few games.
    /// What waits to be counted is counted in the background.
    pub fn of_game(self: &Arc<CardUsage>, game: &'static dyn AnyGame) -> Result<CardUses, RequestError> {
        let mut sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        let sum = sums.entry(game.id()).or_default();
        let edition = game.edition();
        loop {
            let kept = self.services.store.card_usage_after(game.id(), sum.position, PAGE);
            let kept = kept.map_err(|error| self.services.store_failed(&error))?;
            for usage in &kept {
                sum.position = usage.position;
                let counted: Counted = serde_json::from_str(&usage.body).unwrap_or_default();
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
    fn count_next(self: &Arc<CardUsage>, game: &'static dyn AnyGame, counting: &Arc<AtomicBool>) {
        let waiting = self
            .services
            .store
            .uncounted_matches(game.id(), 1)
            .map_err(|error| self.services.store_failed(&error));
        let Some(id) = waiting.unwrap_or_default().pop() else {
            counting.store(false, Ordering::Release);
            return;
        };
        let (usage, counting) = (self.clone(), counting.clone());
        self.services.thinkers.queue(
            Rank::Idle,
            Box::new(move |_| {
                let counted = catch_unwind(AssertUnwindSafe(|| usage.count_match(game, &id.as_str().into())));
                // A match that cannot be counted counts for nothing, and is not tried again and again.
                let counted = counted.ok().flatten().unwrap_or_default();
                let kept = usage
                    .services
                    .store
                    .add_card_usage(&id, &serde_json::to_string(&counted).unwrap_or_default());
                match kept.map_err(|error| usage.services.store_failed(&error)) {
                    Ok(_) => usage.count_next(game, &counting),
                    Err(_) => counting.store(false, Ordering::Release),
                }
            }),
        );
    }

    fn count_match(&self, game: &dyn AnyGame, id: &Arc<str>) -> Option<Counted> {
        let entries = match_log::read(&self.services, id).ok()?;
        // What goes on from a moment of another match was played there already.
        match &entries.first()?.entry {
            Entry::Created(created) if created.from.is_none() => {}
            _ => return None,
        }
        let recorded = match_log::restore(id, entries).ok()?.recorded()?;
        game.count(&recorded).ok()
    }
}
