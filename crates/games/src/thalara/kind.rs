//! Energy cards: what they are inside the engine, and sets of them.

use serde::{Deserialize, Serialize};

/// The colours; a sixth value stands for "none".
pub const COLOURS: usize = 5;
/// The colour of colourless cards.
pub const COLOURLESS: u8 = COLOURS as u8;
/// Room for cards: one bit each for memories and artefacts, and two kinds of alike cards.
pub const CARDS: usize = 64;
/// Memories of a player.
pub const MEMORIES: usize = 20;
/// The most artefacts in one set: two sets and the memories share the bits of a word.
pub const MAX_ARTEFACTS: usize = 21;

/// An energy card. The number is its rank in the canonical order of the whole card set (colour, base
/// strength, id), so that sets of cards are bit masks that list themselves in the right order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(pub u8);

impl Card {
    /// Any aftershock.
    pub const AFTERSHOCK: Card = Card(62);
    /// Any transformation.
    pub const TRANSFORMATION: Card = Card(63);
    /// A card that the holder of this data does not know.
    pub const UNKNOWN: Card = Card(255);

    /// Index into arrays by card.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The bit of a memory or artefact.
    #[inline]
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    /// Whether all cards of this kind are alike, so that they are counted and not listed.
    #[inline]
    pub fn is_alike(self) -> bool {
        self.0 >= Card::AFTERSHOCK.0
    }
}

/// The cards of a bit mask, in canonical order.
#[inline]
pub fn listed(mask: u64) -> impl Iterator<Item = Card> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lowest = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        Some(Card(lowest))
    })
}

/// What an energy card is; its back shows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Memory,
    Artefact,
    Aftershock,
    Transformation,
}

/// Cards that somebody holds: listed ones as bits, alike ones counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hold {
    /// Memories and artefacts.
    pub cards: u64,
    pub aftershocks: u8,
    pub transformations: u8,
}

impl Hold {
    /// How many cards.
    #[inline]
    pub fn len(self) -> u8 {
        self.cards.count_ones() as u8 + self.aftershocks + self.transformations
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Hold::default()
    }

    /// How many of this card.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        match card {
            Card::AFTERSHOCK => self.aftershocks,
            Card::TRANSFORMATION => self.transformations,
            card if card.is_alike() => 0,
            card => u8::from(self.cards & card.bit() != 0),
        }
    }

    /// Whether the card is there.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        match card {
            Card::AFTERSHOCK => self.aftershocks += 1,
            Card::TRANSFORMATION => self.transformations += 1,
            card => self.cards |= card.bit(),
        }
    }

    /// Takes a card out.
    #[inline]
    pub fn take(&mut self, card: Card) {
        match card {
            Card::AFTERSHOCK => self.aftershocks -= 1,
            Card::TRANSFORMATION => self.transformations -= 1,
            card => self.cards &= !card.bit(),
        }
    }

    /// The different cards, in canonical order; alike ones once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        listed(self.cards)
            .chain((self.aftershocks > 0).then_some(Card::AFTERSHOCK))
            .chain((self.transformations > 0).then_some(Card::TRANSFORMATION))
    }

    /// All cards, in canonical order.
    pub fn all(self) -> impl Iterator<Item = Card> {
        listed(self.cards)
            .chain(std::iter::repeat_n(Card::AFTERSHOCK, self.aftershocks.into()))
            .chain(std::iter::repeat_n(Card::TRANSFORMATION, self.transformations.into()))
    }
}
