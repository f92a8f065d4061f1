use std::fmt::Debug;
use std::sync::{Arc, OnceLock};

use sha2::{Digest, Sha256};

use crate::chance::hex;
use crate::{Fault, Faults, Place};

/// A set of cards, read from TOML and validated. A game without card data uses [`NoCards`].
pub trait CardSet: Clone + Debug + Send + Sync + Sized + 'static {
    /// The TOML text of the built-in edition.
    const EDITION: &'static str;

    /// Reads a card set; names every fault with its line.
    fn parse(text: &str) -> Result<Self, Faults>;

    /// The name that records and messages call it by.
    fn name(&self) -> &str;

    /// A digest of everything that the rules depend on: a record replays only with the same one.
    fn hash(&self) -> String;

    /// A static cell of this type's own, in which [`edition`](CardSet::edition) is cached.
    fn cache() -> &'static OnceLock<Arc<Self>>;

    /// The built-in edition, parsed once per process.
    fn edition() -> Arc<Self> {
        let read = || Arc::new(Self::parse(Self::EDITION).expect("a test parses every edition"));
        Self::cache().get_or_init(read).clone()
    }
}

/// SHA-256 in hexadecimal digits of a text with everything that rules depend on, for
/// [`CardSet::hash`].
pub fn card_set_hash(figures: &str) -> String {
    hex(&Sha256::digest(figures.as_bytes()))
}

/// The card set of a game whose cards are written in its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoCards;

impl CardSet for NoCards {
    const EDITION: &'static str = "";

    fn parse(text: &str) -> Result<NoCards, Faults> {
        match text.trim().is_empty() {
            true => Ok(NoCards),
            false => Err(Fault::new("cards.none", "this game has no card sets").at(Place::line(1)).into()),
        }
    }

    fn name(&self) -> &str {
        "none"
    }

    fn hash(&self) -> String {
        card_set_hash("")
    }

    fn cache() -> &'static OnceLock<Arc<NoCards>> {
        static CACHE: OnceLock<Arc<NoCards>> = OnceLock::new();
        &CACHE
    }
}
