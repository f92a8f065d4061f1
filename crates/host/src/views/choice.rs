//! A legal move as it is offered.

use tafelrune_catalog::CatalogGame;
use tafelrune_engine::Seat;
use tafelrune_words::{Names, Texts};

use crate::protocol::ChoiceInfo;

/// What it takes to put a move into words.
pub type Words<'a, G> = (&'a Texts, &'a Names, &'a <G as tafelrune_engine::Knowledge>::View);

/// A move as it is offered; without words only its text form.
pub fn choice<G: CatalogGame>(game: &G, seat: Seat, mv: G::Move, words: Option<Words<'_, G>>) -> ChoiceInfo {
    let text_form = game.move_text(mv);
    match words {
        None => ChoiceInfo { mv: text_form, ..ChoiceInfo::default() },
        Some((texts, names, view)) => ChoiceInfo {
            mv: text_form,
            text: Some(game.say_move(texts, names, view, mv)),
            things: game.targets(seat, mv),
        },
    }
}
