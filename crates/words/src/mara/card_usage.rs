//! When a card of MARA is used.

use tafelrune_engine::Seat;
use tafelrune_games::mara::event::{Event, Truth};
use tafelrune_games::mara::kind::Card;

pub(super) fn used_cards(event: &Truth) -> Vec<(Seat, String)> {
    let one = |seat: Seat, card: &Card| vec![(seat, card.to_string())];
    match event {
        Event::LaidPlace { seat, card, .. }
        | Event::LaidRune { seat, card, .. }
        | Event::Built { seat, card, .. }
        | Event::ActionPlayed { seat, card, .. }
        | Event::Cancelled { seat, card } => one(*seat, card),
        // An attack from the hand: the power is never built.
        Event::AttackDeclared { seat, attackers, .. } => {
            attackers.iter().map(|attacker| (*seat, attacker.card.to_string())).collect()
        }
        _ => Vec::new(),
    }
}
