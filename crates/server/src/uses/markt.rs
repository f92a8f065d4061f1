//! Uses of the cards of Markt der Runen.

use tafelrune_engine::Seat;
use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::markt::event::{Event, Secret, Use};

use super::Uses;

impl Uses for Markt {
    fn used(&self, event: &Event<Secret>) -> Vec<(Seat, String)> {
        match *event {
            // Who has to throw a card away does not use it.
            Event::Discarded { used: Use::Forced { .. }, .. } => Vec::new(),
            Event::Discarded { seat, card, .. }
            | Event::Laid { seat, card }
            | Event::Shown { seat, card }
            | Event::Duel { attacker: seat, card, .. } => vec![(seat, card.to_string())],
            _ => Vec::new(),
        }
    }
}
