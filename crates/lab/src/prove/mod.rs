//! Checks of the rules by bulk play: every card is used ([`cards`]), hidden cards do not leak ([`secrecy`]),
//! invariants hold ([`rules`]), bots make legal moves in time ([`bots`]), and engine and reference implementation
//! agree ([`mod@reference`]).

mod ablation;
pub mod bots;
mod bulk_game;
pub mod cards;
mod coverage;
mod invariant_checks;
mod mara;
mod markt;
mod openings;
pub mod reference;
pub mod rules;
pub mod secrecy;
mod shrink;
mod thalara;

use tafelrune_ai::Strategy;
use tafelrune_engine::{Knowledge, Rules, Seat, Setup, Viewer};

pub use ablation::Piece;
pub use bulk_game::{Bulk, BulkGame, PlannedGame, Policy};
pub use coverage::{Coverage, Group, Row};
pub use invariant_checks::{CheckCounts, FailedCheck};
pub use openings::Opening;

/// What these checks need of a game besides its rules. Only published games implement it.
pub trait Provable: Strategy<Event: PartialEq> {
    /// Starting positions for coverage that games from the deal hardly ever reach.
    const OPENINGS: &'static [Opening];

    /// Everything that must be used at least once, apart from clauses and pieces.
    fn required_coverage(cards: &Self::Cards) -> Vec<(Group, String)>;

    /// The parts of cards, each with a card set that lacks it.
    fn pieces(cards: &Self::Cards) -> Vec<Piece<Self>>;

    /// Counts what a move used; `before` is the state in which it was made.
    fn count_usage(&self, before: &Self::State, events: &[Self::Event], coverage: &mut Coverage);

    /// Changes the setup of game `number`, so that a series varies everything that a setup can choose.
    fn vary_setup(_setup: &mut Setup<Self>, _number: u64) {}

    /// Changes the setup of game `number` so that something not yet covered becomes likely.
    fn steer_setup(_setup: &mut Setup<Self>, _number: u64, _coverage: &Coverage) {}

    /// The points of a seat, computed independently from what lies on the table.
    fn recount_score(&self, state: &Self::State, seat: Seat) -> i32;

    /// A description of something in the memory of `viewer` that contradicts the state.
    fn wrong_memory(
        &self,
        state: &Self::State,
        memory: &<Self as Knowledge>::Memory,
        viewer: Viewer,
    ) -> Option<String>;

    /// A legal move that leads to something not covered yet.
    fn exploring_move(
        &self,
        _state: &Self::State,
        _legal: &[<Self as Rules>::Move],
        _coverage: &Coverage,
    ) -> Option<<Self as Rules>::Move> {
        None
    }
}
