//! What the fuzz targets run: each function takes any bytes and panics only if a promise is broken.

use tafelrune_engine::testkit::fuzz;

use crate::{CatalogGame, IDS, Visit, dispatch, for_each};

/// Defines the visitor that runs one entry of the engine's testkit.
macro_rules! entry {
    ($(#[$doc:meta])* $name:ident, $visitor:ident) => {
        struct $visitor<'a>(&'a [u8]);

        impl Visit for $visitor<'_> {
            type Output = ();

            fn visit<G: CatalogGame>(&mut self) {
                fuzz::$name::<G>(self.0);
            }
        }

        $(#[$doc])*
        pub fn $name(data: &[u8]) {
            for_each($visitor(data));
        }
    };
}

entry! {
    /// Any record: its head says which game it belongs to.
    record, RecordEntry
}
entry! {
    /// Any scenario: its head says which game it belongs to.
    scenario, ScenarioEntry
}
entry! {
    /// Any card set: none is valid for two games.
    cards, CardsEntry
}
entry! {
    /// Any text as a move of every game.
    moves, MovesEntry
}

struct PlayEntry<'a>(&'a [u8]);

impl Visit for PlayEntry<'_> {
    type Output = ();

    fn visit<G: CatalogGame>(&mut self) {
        fuzz::play::<G>(self.0);
    }
}

/// A match of the game that the first byte names.
pub fn play(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    dispatch(IDS[usize::from(*first) % IDS.len()], PlayEntry(rest));
}
