//! Rules of thumb: what a move looks worth right now, on what the seat knows.

mod mara;
mod markt;
mod thalara;
mod weights;

use crate::Insight;

pub use weights::{Style, Theme, Weight};

/// A game whose moves can be valued without looking ahead.
pub trait Greedy: Insight {
    /// What its rules of thumb are weighed with.
    const WEIGHTS: &'static [Weight];

    /// What is worked out once per decision.
    type Eye;

    /// The weights in a style, in the order of [`WEIGHTS`](Greedy::WEIGHTS).
    fn weights(style: Style) -> Vec<f32> {
        Self::WEIGHTS.iter().map(|weight| weight.in_style(style)).collect()
    }

    /// Looks at the table with these weights, one for each of [`WEIGHTS`](Greedy::WEIGHTS).
    fn look(&self, view: &Self::View, weights: &[f32]) -> Self::Eye;

    /// What a move looks worth; only the order counts.
    fn worth(&self, view: &Self::View, eye: &Self::Eye, mv: Self::Move) -> f32;
}
