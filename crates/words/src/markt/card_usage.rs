//! When a card of Markt der Runen is used.

use tafelrune_engine::Seat;
use tafelrune_games::markt::event::{Event, Secret, Use};

pub(super) fn used_cards(event: &Event<Secret>) -> Vec<(Seat, String)> {
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
