//! Rules of thumb: what a move looks worth right now, on what the seat knows.

mod mara;
mod markt;
mod thalara;

use crate::Insight;

/// A game whose moves can be valued without looking ahead.
pub trait Greedy: Insight {
    /// What is worked out once per decision.
    type Eye;

    /// Looks at the table.
    fn look(&self, view: &Self::View) -> Self::Eye;

    /// What a move looks worth; only the order counts.
    fn worth(&self, view: &Self::View, eye: &Self::Eye, mv: Self::Move) -> f32;
}
