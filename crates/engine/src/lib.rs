#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod board;
mod chance;
mod fault;
mod game;
mod matches;
mod move_ids;
mod ranking;
mod receipt;
pub mod record;
mod rule;
pub mod scenario;
mod seat;
#[cfg(feature = "testkit")]
pub mod testkit;
mod turn;

pub use board::Board;
/// The trait of random generators that [`Knowledge::draw`] takes, so that a game needs no dependency
/// for it.
pub use rand_core::Rng;

pub use chance::{Chance, Dice, Outcome, Recording, Scripted, Seed};
pub use fault::{Fault, Faults, Place};
pub use game::{
    AnyPositions, CardSet, DEFAULT_PRESET, Game, Inventory, Knowledge, Log, NoCards, NoOptions, Notation,
    PRINTED_PRESET, PlaceError, Positions, Preset, Rules, Setup, card_set_hash, preset_of, preset_options,
};
pub use matches::{Match, RecordEntry};
pub use move_ids::{LegalMove, MoveFamilies};
pub use ranking::Ranking;
pub use receipt::{Forged, Receipt, Share};
pub use rule::{Clause, Rule, Tag, Verdict, forbid};
pub use seat::{Seat, Seats, Viewer};
pub use turn::Turn;
