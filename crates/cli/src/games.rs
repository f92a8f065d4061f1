//! The games that the commands know, in one place.

use tafelrune_ai::Greedy;
use tafelrune_texts::Speak;

use crate::play::Screen;

/// What a game must offer to be played in the terminal.
pub trait Playable: Speak + Greedy + Screen {}

impl<G: Speak + Greedy + Screen> Playable for G {}

/// Short names of all games.
pub const IDS: [&str; 1] = ["markt"];

/// Calls a function generic over [`Playable`] for the game of a short name:
/// `with_game!(name, run_with(args, texts))`.
macro_rules! with_game {
    ($name:expr, $function:ident ( $($argument:expr),* $(,)? )) => {
        match $name {
            "markt" => $function::<tafelrune_engine::games::markt::Markt>($($argument),*),
            other => Err($crate::failure::Failure::UnknownGame(other.to_string())),
        }
    };
}
pub(crate) use with_game;
