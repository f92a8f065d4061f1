//! What the commands ask of a game.

use tafelrune_ai::Strategy;
use tafelrune_words::Present;

/// A game that the terminal can show and bots can play.
pub trait Playable: Present + Strategy {}

impl<G: Present + Strategy> Playable for G {}

/// Calls a function generic over [`Playable`] for the game of an id, or fails for an unknown one:
/// `with_game!(id, run_with(args, texts))`.
macro_rules! with_game {
    ($id:expr, $function:ident ( $($argument:expr),* $(,)? )) => {{
        let id: &str = $id;
        tafelrune_catalog::with_game!(id, $function($($argument),*))
            .unwrap_or_else(|| Err($crate::failure::Failure::UnknownGame(id.to_string())))
    }};
}
pub(crate) use with_game;

/// The same for functions that need a game whose rules have proofs.
#[cfg(feature = "lab")]
macro_rules! with_published_game {
    ($id:expr, $function:ident ( $($argument:expr),* $(,)? )) => {{
        let id: &str = $id;
        tafelrune_catalog::with_published_game!(id, $function($($argument),*))
            .unwrap_or_else(|| Err($crate::failure::Failure::UnknownGame(id.to_string())))
    }};
}
#[cfg(feature = "lab")]
pub(crate) use with_published_game;
