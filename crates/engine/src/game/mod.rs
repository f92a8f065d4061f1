//! The contract between a game and the code around it, in three traits: [`Rules`], [`Knowledge`] and
//! [`Notation`]. Generic code asks for a [`Game`], which is all three.

mod cards;
mod inventory;
mod knowledge;
mod log;
mod notation;
mod positions;
mod presets;
mod rules;
mod setup;

pub use cards::{CardSet, NoCards, card_set_hash};
pub use inventory::Inventory;
pub use knowledge::Knowledge;
pub use log::Log;
pub use notation::Notation;
pub use positions::{AnyPositions, PlaceError, Positions};
pub use presets::{DEFAULT_PRESET, PRINTED_PRESET, Preset, preset_of, preset_options};
pub use rules::Rules;
pub use setup::{NoOptions, Setup};

/// A card game: [`Rules`], [`Knowledge`] and [`Notation`]. Every type with all three is one.
///
/// The conformance suite (feature `testkit`) checks what the three promise.
pub trait Game: Rules + Knowledge + Notation {}

impl<G: Rules + Knowledge + Notation> Game for G {}
