//! The stage of a match.

use serde::{Deserialize, Serialize};

/// The stage of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are still open; nothing was dealt.
    #[default]
    Lobby,
    /// A game is being played.
    Running,
    /// A game is over, but the match goes on with another.
    GameOver,
    /// The match was decided.
    Over,
    /// The match was broken off and has no ranks.
    Aborted,
}

impl Status {
    /// The word in JSON and in the rows of the store.
    pub fn name(self) -> &'static str {
        match self {
            Status::Lobby => "lobby",
            Status::Running => "running",
            Status::GameOver => "game_over",
            Status::Over => "over",
            Status::Aborted => "aborted",
        }
    }

    /// Whether nothing more will be played.
    pub fn is_final(self) -> bool {
        matches!(self, Status::Over | Status::Aborted)
    }
}
