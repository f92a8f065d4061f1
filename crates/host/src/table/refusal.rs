//! Why something was not done.

use tafelrune_engine::{Clause, Fault, Seat};

/// Why a move or a wish was refused; nothing has changed.
#[derive(Debug, thiserror::Error, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The table has moved on since the seat looked.
    #[error("the table is at version {now}, not {seen}")]
    Stale {
        /// The version that the seat answered to.
        seen: u64,
        /// The version now.
        now: u64,
    },
    /// A rule forbids it.
    #[error("refused by {0}")]
    Rule(Clause),
    /// It is no move at all.
    #[error(transparent)]
    Text(#[from] Fault),
    /// Nobody sits there.
    #[error("nobody sits at {0}")]
    NoSeat(Seat),
    /// Somebody sits there already.
    #[error("the seat {0} is taken")]
    Taken(Seat),
    /// Every seat is taken.
    #[error("every seat is taken")]
    Full,
    /// Seats are still open.
    #[error("seats are still open")]
    SeatsOpen,
    /// Not possible at this stage of the match (lobby, running, over).
    #[error("not possible at this stage of the match")]
    NotNow,
    /// Only somebody else may do that.
    #[error("only somebody else may do that")]
    NotYours,
    /// A bot plays for this seat now: take it back first.
    #[error("a bot plays for this seat")]
    TakenOver,
    /// The seat is out: it resigned or ran out of time.
    #[error("the seat is out")]
    Out,
    /// Nothing can be taken back.
    #[error("nothing can be taken back")]
    NothingToUndo,
    /// The table plays without taking back.
    #[error("the table plays without taking back")]
    NoUndo,
    /// A question is open already, or none is.
    #[error("a question is open already, or none is")]
    Question,
    /// A name without a letter in it, or much too long.
    #[error("a name has 1 to 40 characters")]
    Name,
}

impl Refusal {
    /// A stable word for the wire; texts go by it.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Stale { .. } => "stale",
            Refusal::Rule(_) => "rule",
            Refusal::Text(_) => "text",
            Refusal::NoSeat(_) => "no-seat",
            Refusal::Taken(_) => "taken",
            Refusal::Full => "full",
            Refusal::SeatsOpen => "seats-open",
            Refusal::NotNow => "not-now",
            Refusal::NotYours => "not-yours",
            Refusal::TakenOver => "taken-over",
            Refusal::Out => "out",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::NoUndo => "no-undo",
            Refusal::Question => "question",
            Refusal::Name => "name",
        }
    }
}

/// Why a move cannot be taken back alone.
#[derive(Debug, thiserror::Error, Clone, Copy, PartialEq, Eq)]
pub enum CannotUndo {
    /// The seat has not moved since anybody learned something or somebody else acted.
    #[error("somebody has acted or learned something since")]
    TooLate,
}
