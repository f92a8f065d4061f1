//! The games that the commands know, in one place.

use tafelrune_lab::prove::Provable;
use tafelrune_texts::{Names, Speak, Texts};

use crate::play::Screen;

/// What a game must offer to be played in the terminal.
pub trait Playable: Speak + Provable + Screen {
    /// A change as lines of the log, for a reader who saw `before`.
    fn tell_change(
        &self,
        texts: &Texts,
        names: &Names,
        before: Option<&Self::View>,
        seen: &[Self::Seen],
    ) -> Vec<String> {
        let lines = match before {
            Some(before) => self.tell_at(texts, names, before, seen),
            None => self.tell(texts, names, seen),
        };
        lines.into_iter().map(|line| line.text).collect()
    }
}

impl<G: Speak + Provable + Screen> Playable for G {}

/// Short names of all games.
pub const IDS: [&str; 3] = ["mara", "markt", "thalara"];

/// Calls a function generic over [`Playable`] for the game of a short name:
/// `with_game!(name, run_with(args, texts))`.
macro_rules! with_game {
    ($name:expr, $function:ident ( $($argument:expr),* $(,)? )) => {
        match $name {
            "mara" => $function::<tafelrune_engine::games::mara::Mara>($($argument),*),
            "markt" => $function::<tafelrune_engine::games::markt::Markt>($($argument),*),
            "thalara" => $function::<tafelrune_engine::games::thalara::Thalara>($($argument),*),
            other => Err($crate::failure::Failure::UnknownGame(other.to_string())),
        }
    };
}
pub(crate) use with_game;
