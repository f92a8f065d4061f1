use std::fmt::Debug;

use super::Rules;
use crate::chance::Outcome;

/// Knows which physical copy of a card lies where, so that chance results can be written with card
/// ids. Optional: see [`Notation::inventory`](crate::Notation::inventory).
///
/// Rules look at kinds alone; copies exist for expanded records, which engines without our generator
/// can follow.
pub trait Inventory<G: Rules>: Debug {
    /// Writes the chance results of a ply with physical ids and follows its events.
    fn write(&mut self, game: &G, outcomes: &[Outcome], events: &[G::Event]) -> Vec<String>;
}
