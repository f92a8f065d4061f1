//! Changes of a table, as viewers may know them.

use serde::Serialize;
use tafelrune_engine::{Game, Seat};

use crate::log::consent::Asking;

/// The kind of a change, as everybody who is told of it may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChangeKind {
    /// Somebody sat down or stood up, or a bot did.
    Seat { seat: Seat },
    /// Cards were dealt.
    Dealt,
    /// Somebody moved; or the viewer made a step of a command that others cannot see.
    Moved { seat: Seat },
    /// The viewer's own answer was filed or withdrawn.
    Filed,
    /// Moves were taken back: the viewer's earlier view no longer holds.
    Undone {
        /// Whose wish it was.
        seat: Seat,
    },
    /// Somebody asks the others.
    Asked { seat: Seat, what: Asking },
    /// Somebody answered.
    Answered { seat: Seat, yes: bool },
    /// Somebody gave up.
    Resigned { seat: Seat },
    /// Somebody ran out of time.
    Flagged { seat: Seat },
    /// A bot plays for somebody.
    TakenOver {
        /// For whom.
        seat: Seat,
    },
    /// Somebody plays for themselves again.
    TakenBack { seat: Seat },
    /// A game of the match ended.
    GameEnded,
    /// The match is over.
    Over,
    /// The match was broken off.
    Aborted,
    /// The same people play again.
    Rematch { id: String },
}

/// A change as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change<S> {
    /// The viewer's version after it.
    pub version: u64,
    /// What happened, without details of the game.
    pub kind: ChangeKind,
    /// The events of the change that the viewer may know.
    pub seen: Vec<S>,
}

/// A change with all secrets, as the table keeps it for viewers who reconnect.
pub(crate) struct KeptChange<G: Game> {
    /// Its place among all changes.
    pub order: u64,
    /// The only seat that is told of it; none if it is public.
    pub only: Option<Seat>,
    pub kind: ChangeKind,
    pub events: Box<[G::Event]>,
}
