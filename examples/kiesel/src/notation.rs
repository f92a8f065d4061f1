//! Moves as texts. Ids and parsing are the engine's defaults, which search the list of all moves.

use tafelrune_engine::Notation;

use crate::rules::{Kiesel, Move};

impl Notation for Kiesel {
    const MOVE_IDS: u32 = 51;

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Lay { pebble, pile } => format!("lay {pebble} on {}", pile + 1),
            Move::Take { pile } => format!("take {}", pile + 1),
            Move::Drop { pebble } => format!("drop {pebble}"),
        }
    }
}
