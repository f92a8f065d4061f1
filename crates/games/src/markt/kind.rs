//! Kinds of hand cards, colours, and bags of cards.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most different number values a card set may have.
pub const MAX_NUMBERS: usize = 16;
/// The most copies of one kind: a count in a [`Bag`] has four bits.
pub const MAX_COPIES: u8 = 15;
/// How many kinds there are room for.
pub const KINDS: usize = MAX_NUMBERS + 3;

/// A rune colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red, always first.
    Red,
    Blue,
}

impl Colour {
    /// Both, in canonical order.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// Index into arrays by colour.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The word used in moves.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
        }
    }

    /// Reads [`name`](Colour::name).
    pub fn parse(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == text)
    }
}

/// A kind of hand card inside the engine: number values of the card set ascending, then thief, red
/// and blue main store. The order is the canonical order of the specification.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u8);

impl Kind {
    pub const THIEF: Kind = Kind(MAX_NUMBERS as u8);
    /// The red main store.
    pub const MAIN_RED: Kind = Kind(MAX_NUMBERS as u8 + 1);
    /// The blue main store.
    pub const MAIN_BLUE: Kind = Kind(MAX_NUMBERS as u8 + 2);

    /// The main store of a colour.
    #[inline]
    pub fn main(colour: Colour) -> Kind {
        Kind(Kind::MAIN_RED.0 + colour as u8)
    }

    /// Index into arrays by kind.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a number card.
    #[inline]
    pub fn is_number(self) -> bool {
        self.0 < Kind::THIEF.0
    }

    /// The colour, if it is a main store.
    #[inline]
    pub fn main_colour(self) -> Option<Colour> {
        match self {
            Kind::MAIN_RED => Some(Colour::Red),
            Kind::MAIN_BLUE => Some(Colour::Blue),
            _ => None,
        }
    }

    /// All kinds there is room for.
    pub fn all() -> impl DoubleEndedIterator<Item = Kind> {
        (0..KINDS as u8).map(Kind)
    }
}

/// A kind of hand card outside the engine: it carries its value, so that it needs no card set.
/// Written `num_05`, `thief`, `main_red`, `main_blue`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Card {
    /// A number card.
    Number(u8),
    Thief,
    /// A main store.
    Main(Colour),
}

impl Card {
    /// Reads a slug; a bare number stands for the number card of that value.
    pub fn parse(text: &str) -> Option<Card> {
        match text {
            "thief" => Some(Card::Thief),
            "main_red" => Some(Card::Main(Colour::Red)),
            "main_blue" => Some(Card::Main(Colour::Blue)),
            _ => {
                let digits = text.strip_prefix("num_").unwrap_or(text);
                let plain = digits.len() <= 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
                if plain { digits.parse().ok().map(Card::Number) } else { None }
            }
        }
    }

    /// Its value in a duel or as money; 0 if it is no number.
    pub fn value(self) -> u8 {
        match self {
            Card::Number(value) => value,
            Card::Thief | Card::Main(_) => 0,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Number(value) => write!(f, "num_{value:02}"),
            Card::Thief => f.write_str("thief"),
            Card::Main(colour) => write!(f, "main_{}", colour.name()),
        }
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        Card::parse(&text)
            .ok_or_else(|| format!("`{text}` is no card: num_01 or 1 and so on, thief, main_red, main_blue"))
    }
}

/// A multiset of cards: four bits a kind in one word, so that a hand is cheap to copy and to walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag {
    counts: u128,
    len: u8,
}

impl Bag {
    const NUMBERS: u128 = (1 << (4 * MAX_NUMBERS)) - 1;

    /// How many of a kind.
    #[inline]
    pub fn count(self, kind: Kind) -> u8 {
        (self.counts >> (4 * kind.0)) as u8 & 15
    }

    /// Whether there is one of a kind.
    #[inline]
    pub fn has(self, kind: Kind) -> bool {
        self.counts >> (4 * kind.0) & 15 != 0
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Puts one in.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        debug_assert!(self.count(kind) < MAX_COPIES);
        self.counts += 1 << (4 * kind.0);
        self.len += 1;
    }

    /// Takes one out, which must be there.
    #[inline]
    pub fn take(&mut self, kind: Kind) {
        debug_assert!(self.has(kind));
        self.counts -= 1 << (4 * kind.0);
        self.len -= 1;
    }

    /// The kinds in it, in canonical order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let mut rest = self.counts;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let kind = rest.trailing_zeros() / 4;
            rest &= !(15 << (4 * kind));
            Some(Kind(kind as u8))
        })
    }

    /// The number cards alone.
    #[inline]
    pub fn numbers(self) -> Bag {
        let counts = self.counts & Bag::NUMBERS;
        let others = self.count(Kind::THIEF) + self.count(Kind::MAIN_RED) + self.count(Kind::MAIN_BLUE);
        Bag { counts, len: self.len - others }
    }

    /// The highest kind in it.
    #[inline]
    pub fn highest(self) -> Option<Kind> {
        let bits = 128 - self.counts.leading_zeros();
        if bits == 0 { None } else { Some(Kind(((bits - 1) / 4) as u8)) }
    }

    /// The cards of kinds up to and including `kind`.
    #[inline]
    pub fn up_to(self, kind: Kind) -> Bag {
        let kept = self.counts & ((1 << (4 * (kind.0 + 1))) - 1);
        let mut bag = Bag { counts: kept, len: 0 };
        bag.len = bag.kinds().map(|kind| bag.count(kind)).sum();
        bag
    }

    /// What is left without `other`, all of which is in this bag.
    #[inline]
    pub fn without(self, other: Bag) -> Bag {
        Bag { counts: self.counts - other.counts, len: self.len - other.len }
    }

    /// The cards one by one, in canonical order.
    pub fn cards(self) -> impl Iterator<Item = Kind> {
        self.kinds().flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }

    /// The counts by kind.
    #[inline]
    pub fn weights(self) -> [u8; KINDS] {
        std::array::from_fn(|kind| self.count(Kind(kind as u8)))
    }
}

impl Extend<Kind> for Bag {
    fn extend<I: IntoIterator<Item = Kind>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Kind> for Bag {
    fn from_iter<I: IntoIterator<Item = Kind>>(cards: I) -> Bag {
        let mut bag = Bag::default();
        bag.extend(cards);
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
