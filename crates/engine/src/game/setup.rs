use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{CardSet, Fault, Rules};

/// What a game is played with, before anything is dealt.
#[derive(Clone, Debug)]
pub struct Setup<G: Rules> {
    /// One of [`Rules::SEATS`]; [`Rules::new`] refuses other numbers.
    pub players: u8,
    /// The variants that were chosen.
    pub options: G::Options,
    /// Shared by all games that are played with the same cards.
    pub cards: Arc<G::Cards>,
}

impl<G: Rules> Setup<G> {
    /// Default options and the built-in card set.
    pub fn new(players: u8) -> Setup<G> {
        Setup { players, options: G::Options::default(), cards: G::Cards::edition() }
    }

    /// A fault if the number of players is not one of [`Rules::SEATS`]. `name` is what the message
    /// calls the game.
    pub fn players_fault(&self, name: &str) -> Option<Fault> {
        let (least, most) = (G::SEATS.start(), G::SEATS.end());
        let message = || format!("{name} is for {least} to {most} players, not {}", self.players);
        (!G::SEATS.contains(&self.players)).then(|| Fault::new("setup.players", message()))
    }
}

/// The options of a game without variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}
