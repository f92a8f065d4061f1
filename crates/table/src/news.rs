//! What a viewer is told.

use serde::Serialize;
use tafelrune_engine::{Game, Seat};

use crate::consent::Asking;

/// What kind of change it was, as everybody who hears of it may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum News {
    /// Somebody sat down or stood up, or a bot did.
    Seat {
        /// Where.
        seat: Seat,
    },
    /// Cards were dealt.
    Dealt,
    /// Somebody moved; or the viewer made a step of a command that nobody else hears of.
    Moved {
        /// Who.
        seat: Seat,
    },
    /// The viewer's own answer is filed, or is no more.
    Filed,
    /// Moves were taken back: what was known before is not the table any more.
    Undone {
        /// Whose wish it was.
        seat: Seat,
    },
    /// Somebody asks the others.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        what: Asking,
    },
    /// Somebody answered.
    Answered {
        /// Who.
        seat: Seat,
        /// What.
        yes: bool,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody ran out of time.
    Flagged {
        /// Who.
        seat: Seat,
    },
    /// A bot plays for somebody.
    TakenOver {
        /// For whom.
        seat: Seat,
    },
    /// Somebody plays for themselves again.
    TakenBack {
        /// Who.
        seat: Seat,
    },
    /// A game of the match ended.
    GameEnded,
    /// The match is over.
    Over,
    /// The match was broken off.
    Aborted,
    /// The same people play again.
    Rematch {
        /// Where.
        id: String,
    },
}

/// A change as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change<S> {
    /// The viewer's version after it.
    pub version: u64,
    /// What kind of change.
    pub news: News,
    /// What was seen.
    pub seen: Vec<S>,
}

/// A change with all secrets, as the room keeps it.
pub(crate) struct Kept<G: Game> {
    /// Its place among all changes.
    pub order: u64,
    /// The only one who hears of it, if it is not public.
    pub only: Option<Seat>,
    pub news: News,
    pub events: Box<[G::Event]>,
}
