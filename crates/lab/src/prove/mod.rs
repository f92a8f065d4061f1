//! Proofs by bulk play: is every card alive ([`cards`]), can two worlds be told apart ([`secrecy`]), do
//! the rules keep their promises ([`rules`]), do bots make legal moves alone ([`bots`]), do two readings of the
//! specification agree ([`mod@reference`])?

pub mod bots;
pub mod cards;
mod crew;
mod knockout;
mod mara;
mod markt;
mod openings;
pub mod reference;
pub mod rules;
pub mod secrecy;
mod shrink;
mod tally;
mod thalara;
mod vigil;

use tafelrune_ai::Greedy;
use tafelrune_engine::testkit::house_rules::HouseRules;
use tafelrune_engine::{Game, Seat, Setup, Viewer};

pub use crew::{Bulk, Crew, Deal, Sitting};
pub use knockout::Piece;
pub use openings::Opening;
pub use tally::{Group, Row, Tally};
pub use vigil::{Checks, Flaw};

/// A game that can be proven: what the proofs must know of it beside the contract.
pub trait Provable: Greedy + HouseRules {
    /// Positions to begin with, for what games from the deal hardly ever come to.
    const OPENINGS: &'static [Opening];

    /// Everything that must have been used at the end, apart from clauses and pieces.
    fn wanted(cards: &Self::Cards) -> Vec<(Group, String)>;

    /// What cards are made of: each piece with a card set that lacks it.
    fn pieces(cards: &Self::Cards) -> Vec<Piece<Self>>;

    /// Counts what a move used. `before` is the state that it was made in.
    fn watch(&self, before: &Self::State, events: &[Self::Event], tally: &mut Tally);

    /// Whether the same happened.
    fn alike(one: &[Self::Event], two: &[Self::Event]) -> bool;

    /// Changes the setup of game `number`, so that a series goes through everything there is.
    fn arrange(_setup: &mut Setup<Self>, _number: u64) {}

    /// Changes the setup of game `number` so that something lacking becomes likely.
    fn seek(_setup: &mut Setup<Self>, _number: u64, _tally: &Tally) {}

    /// The points of a seat, counted anew from the cards and pieces on the table.
    fn recount(&self, state: &Self::State, seat: Seat) -> i32;

    /// Something that `viewer` believes to remember and that is not so.
    fn misremembered(
        &self,
        state: &Self::State,
        memory: &<Self as Game>::Memory,
        viewer: Viewer,
    ) -> Option<String>;

    /// A legal move that leads to something not counted yet, if there is one.
    fn curious(
        &self,
        _state: &Self::State,
        _legal: &[<Self as Game>::Move],
        _tally: &Tally,
    ) -> Option<<Self as Game>::Move> {
        None
    }
}
