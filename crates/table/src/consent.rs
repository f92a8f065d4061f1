//! Questions that the others must agree to.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Seat, Seats};

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// To take a move back.
    Undo,
    /// To break the match off.
    Abort,
}

/// An open question.
#[derive(Clone, PartialEq, Debug)]
pub struct Petition {
    /// Who asks.
    pub seat: Seat,
    /// What.
    pub what: Asking,
    /// Who has yet to agree.
    pub waiting: Seats,
    /// For an undo: how many steps of the running game would be left.
    pub(crate) steps: usize,
}
