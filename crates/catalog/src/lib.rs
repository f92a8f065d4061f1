//! The only list of games: everything else iterates over it or dispatches by a game's id.
//!
//! A new game is one name at the end of this file. Two groups have a macro each: [`with_game!`] knows all
//! games, [`with_published_game!`] those whose rules have proofs in `lab`.
//!
//! ```
//! use tafelrune_catalog::{CatalogGame, with_game};
//!
//! fn seats<G: CatalogGame>() -> u8 {
//!     *G::SEATS.end()
//! }
//!
//! assert_eq!(with_game!("markt", seats()), Some(5));
//! assert_eq!(with_game!("chess", seats()), None);
//! ```

#[cfg(feature = "testkit")]
pub mod fuzz;

use tafelrune_ai::Strategy;
use tafelrune_engine::Clause;
use tafelrune_words::{AllTexts, Lang, Present, Texts};

#[doc(hidden)]
pub use tafelrune_engine::Rules;

/// What a game needs to be in the list: rules, words, and a strategy for bots, which may be the default.
pub trait CatalogGame: Present<View: Sync> + Strategy {}

impl<G: Present<View: Sync> + Strategy> CatalogGame for G {}

/// A function that is generic over the game, as a value: for [`dispatch`] and [`for_each`].
pub trait Visit {
    /// What it returns.
    type Output;

    /// Called with the game that was asked for.
    fn visit<G: CatalogGame>(&mut self) -> Self::Output;
}

/// The texts of every language, with those of every game.
pub fn all_texts() -> AllTexts {
    AllTexts::new(texts)
}

/// The clauses of a game, by its id; none if there is no such game.
pub fn clauses(id: &str) -> &'static [Clause] {
    fn of<G: CatalogGame>() -> &'static [Clause] {
        G::CLAUSES
    }
    with_game!(id, of()).unwrap_or_default()
}

/// Writes everything that follows from the list. `$d` is a dollar sign, which a macro needs in order to
/// write a macro.
macro_rules! games {
    (($d:tt) [$($published:ident),*] [$($other:ident),*]) => {
        games!(@functions $($published),* $(, $other)*);
        games!(@dispatch ($d) with_game [$($published),* $(, $other)*]);
        games!(@dispatch ($d) with_published_game [$($published),*]);
    };
    (@functions $($game:ident),*) => {
        /// The id of every game.
        pub const IDS: &[&str] = &[$(<$game as Rules>::ID),*];

        /// Calls `visit` for the game of this id, if there is one.
        pub fn dispatch<V: Visit>(id: &str, mut visit: V) -> Option<V::Output> {
            match id {
                $(id if id == <$game as Rules>::ID => Some(visit.visit::<$game>()),)*
                _ => None,
            }
        }

        /// Calls `visit` for every game, in the order of the list.
        pub fn for_each<V: Visit>(mut visit: V) -> Vec<V::Output> {
            vec![$(visit.visit::<$game>()),*]
        }

        /// The texts of a language, with those of every game.
        pub fn texts(lang: Lang) -> Texts {
            Texts::new(lang)$(.with::<$game>())*
        }
    };
    (@dispatch ($d:tt) $name:ident [$($game:ident),*]) => {
        /// Calls a function that is generic over the game for the game of an id:
        #[doc = concat!("`", stringify!($name), "!(id, function(arguments))` is `Some` of what it returns, or `None`.")]
        #[macro_export]
        macro_rules! $name {
            ($d id:expr, $d function:ident ( $d($d argument:expr),* $d(,)? )) => {
                match $d id {
                    $(id if id == <$d crate::$game as $d crate::Rules>::ID => {
                        Some($d function::<$d crate::$game>($d($d argument),*))
                    })*
                    _ => None,
                }
            };
        }
    };
}

/// The published games, whose rules have proofs, and then others.
macro_rules! published_and {
    (($d:tt) $($other:ident),*) => {
        games!(($d) [Mara, Markt, Thalara] [$($other),*]);
    };
}

pub use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

#[cfg(feature = "kiesel")]
pub use tafelrune_kiesel::Kiesel;

#[cfg(not(feature = "kiesel"))]
published_and!(($));
#[cfg(feature = "kiesel")]
published_and!(($) Kiesel);
