//! A question that others must agree to.

use tafelrune_engine::{Seat, Seats};

use crate::log::consent::Asking;

/// An open question.
#[derive(Clone, PartialEq, Debug)]
pub struct Petition {
    /// Who asks.
    pub seat: Seat,
    /// What the others would agree to.
    pub what: Asking,
    /// Who has yet to agree.
    pub waiting: Seats,
    /// For an undo: how many steps of the running game would be left.
    pub(crate) steps: usize,
}
