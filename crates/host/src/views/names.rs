//! What everybody at a table is called.

use tafelrune_words::Texts;

use crate::log::seat::Sitter;
use crate::table::seat_state::SeatInfo;

/// The name of every seat; bots get the names that the language lists, empty seats none.
pub fn names(seats: &[SeatInfo], texts: Option<&Texts>) -> Vec<String> {
    let bots = texts.map_or_else(|| "Bot".to_string(), |texts| texts.app("bot-names", &[]));
    let mut bots = bots.split(',').map(str::trim).cycle();
    let name = |info: &SeatInfo| match &info.sitter {
        Sitter::Open => String::new(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot { .. } => bots.next().unwrap_or("Bot").to_string(),
    };
    seats.iter().map(name).collect()
}
