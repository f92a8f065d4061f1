//! Positions that games begin with, where a deal hardly ever leads to what is still lacking.

use tafelrune_engine::Board;
use tafelrune_engine::scenario::Scenario;

use super::{Group, Provable, Tally};

/// A position out of which something is met that a game from the deal hardly ever comes to.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// What it is about.
    pub group: Group,
    /// Which.
    pub id: &'static str,
    /// The head of a scenario: players, settings, position.
    pub scenario: &'static str,
}

/// The position for something that is still lacking, another one for each number.
pub(super) fn wanted<G: Provable>(number: u64, tally: &Tally) -> Option<Board<G>> {
    let lacking: Vec<&Opening> =
        G::OPENINGS.iter().filter(|opening| tally.times(opening.group, opening.id) == 0).collect();
    let opening = lacking.get(number as usize % lacking.len().max(1))?;
    let board = Scenario::parse(opening.scenario).and_then(|scenario| scenario.board());
    Some(board.unwrap_or_else(|faults| panic!("the opening for {} can be: {faults}", opening.id)))
}
