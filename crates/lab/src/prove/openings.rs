//! Starting positions for coverage that games from the deal hardly ever reach.

use tafelrune_engine::Board;
use tafelrune_engine::scenario::Scenario;

use super::{Coverage, Group, Provable};

/// A starting position and what it is meant to cover.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The kind of `id`.
    pub group: Group,
    /// As in [`Coverage`].
    pub id: &'static str,
    /// The head of a scenario: players, options, position.
    pub scenario: &'static str,
}

/// The position for something with a count of 0; `number` chooses among them.
pub(super) fn wanted<G: Provable>(number: u64, coverage: &Coverage) -> Option<Board<G>> {
    let lacking: Vec<&Opening> =
        G::OPENINGS.iter().filter(|opening| coverage.times(opening.group, opening.id) == 0).collect();
    let opening = lacking.get(number as usize % lacking.len().max(1))?;
    let board = Scenario::parse(opening.scenario).and_then(|scenario| scenario.board());
    Some(board.unwrap_or_else(|faults| panic!("the opening for {} can be: {faults}", opening.id)))
}
