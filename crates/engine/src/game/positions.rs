use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Rules;
use crate::{Fault, Faults};

/// A game whose positions can be written down completely. Optional: scenarios and lessons that begin
/// in the middle of a game need it.
///
/// [`Notation::positions`](crate::Notation::positions) offers it to code that is generic over games.
pub trait Positions: Rules {
    /// The writable twin of [`State`](Rules::State), secrets included.
    type Position: Clone + Debug + Serialize + DeserializeOwned;

    /// Builds a described position; names every fault.
    fn place(&self, position: &Self::Position) -> Result<Self::State, Faults>;

    /// Describes a position, so that [`place`](Positions::place) gives it back.
    fn describe(&self, state: &Self::State) -> Self::Position;
}

/// [`Positions`] without the type of the position, for code that is generic over games. Every game
/// with [`Positions`] has it.
pub trait AnyPositions<G: Rules> {
    /// Builds the position of a TOML table.
    fn place_table(&self, position: toml::Table) -> Result<G::State, PlaceError>;

    /// The syntax fault of the table `position` in a TOML document, with its line.
    fn syntax_fault(&self, document: &str) -> Option<Fault>;

    /// The position as a TOML value.
    fn describe_value(&self, state: &G::State) -> toml::Value;

    /// Describes a state and builds it again: equal to `state` if positions are complete.
    fn rebuild(&self, state: &G::State) -> Result<G::State, Faults>;
}

/// Why a table is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceError {
    /// It does not have the form of a position; the message says what is wrong with it.
    Syntax(String),
    /// It breaks the rules.
    Faults(Faults),
}

impl<G: Positions> AnyPositions<G> for G {
    fn place_table(&self, position: toml::Table) -> Result<G::State, PlaceError> {
        let position = G::Position::deserialize(position)
            .map_err(|error| PlaceError::Syntax(error.message().trim().to_string()))?;
        self.place(&position).map_err(PlaceError::Faults)
    }

    fn syntax_fault(&self, document: &str) -> Option<Fault> {
        #[derive(Deserialize)]
        struct Document<P> {
            #[allow(dead_code, reason = "read only to find out where it cannot be")]
            position: Option<P>,
        }
        let read = toml::from_str::<Document<G::Position>>(document);
        read.err().map(|error| Fault::toml(document, 1, &error))
    }

    fn describe_value(&self, state: &G::State) -> toml::Value {
        toml::Value::try_from(self.describe(state)).expect("a position can be written as TOML")
    }

    fn rebuild(&self, state: &G::State) -> Result<G::State, Faults> {
        self.place(&self.describe(state))
    }
}
