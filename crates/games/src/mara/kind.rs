//! Colours, classes and kinds of cards, and where cards lie in a display.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use tafelrune_engine::Seat;

/// The most that can play.
pub const SEATS: usize = 4;
/// The most places in a display.
pub const PLACES: usize = 3;
/// Attachments that a place has room for.
pub const SLOTS: usize = 4;
/// Attachments that a display has room for.
pub const SPOTS: usize = PLACES * SLOTS;
/// The common stacks.
pub const STACKS: usize = 4;
/// The most a rune card holds.
pub const FULL: u8 = 3;

/// The most kinds of each class that a card set may have.
pub const MAX_PLACES: usize = 24;
/// Rune cards have one kind per colour.
pub const RUNES: usize = 4;
/// The most powers.
pub const MAX_POWERS: usize = 60;
/// The most kinds of actions.
pub const MAX_ACTIONS: usize = 24;
/// How many kinds there are room for.
pub const KINDS: usize = MAX_PLACES + RUNES + MAX_POWERS + MAX_ACTIONS;
/// The most copies of one kind.
pub const MAX_COPIES: u8 = 15;
/// The most cards of a card set.
pub const MAX_CARDS: usize = 160;

const FIRST_RUNE: u8 = MAX_PLACES as u8;
const FIRST_POWER: u8 = FIRST_RUNE + RUNES as u8;
const FIRST_ACTION: u8 = FIRST_POWER + MAX_POWERS as u8;

/// A colour with its symbol, in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red, triquetra.
    #[default]
    Red,
    /// Blue, valknut.
    Blue,
    /// Green, disc cross.
    Green,
    /// Pink, triskele.
    Pink,
}

impl Colour {
    /// All, in canonical order.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Green, Colour::Pink];

    /// Index into arrays by colour.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The word used in ids and moves.
    pub fn name(self) -> &'static str {
        ["red", "blue", "green", "pink"][self.index()]
    }

    /// Reads [`name`](Colour::name).
    pub fn parse(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == text)
    }
}

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// A mythological place.
    Place,
    /// A rune card.
    Rune,
    Power,
    Action,
}

impl Class {
    /// All, in canonical order.
    pub const ALL: [Class; 4] = [Class::Place, Class::Rune, Class::Power, Class::Action];

    /// Index into arrays by class.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The indexes of its kinds.
    #[inline]
    pub(super) fn kinds(self) -> std::ops::Range<usize> {
        const ENDS: [u8; 5] = [0, FIRST_RUNE, FIRST_POWER, FIRST_ACTION, KINDS as u8];
        ENDS[self.index()].into()..ENDS[self.index() + 1].into()
    }

    /// The word used in ids.
    pub fn name(self) -> &'static str {
        ["place", "rune", "power", "action"][self.index()]
    }

    /// Reads [`name`](Class::name).
    pub fn parse(text: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.name() == text)
    }
}

/// A kind of card inside the engine: each class has its own range of numbers, so that the order of
/// the numbers is the canonical order and the class needs no table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Kind(pub u8);

impl Kind {
    /// The place of this number.
    #[inline]
    pub const fn place(index: u8) -> Kind {
        Kind(index)
    }

    /// The rune card of a colour.
    #[inline]
    pub const fn rune(colour: Colour) -> Kind {
        Kind(FIRST_RUNE + colour as u8)
    }

    /// The power of this number.
    #[inline]
    pub const fn power(index: u8) -> Kind {
        Kind(FIRST_POWER + index)
    }

    /// The action of this number.
    #[inline]
    pub const fn action(index: u8) -> Kind {
        Kind(FIRST_ACTION + index)
    }

    /// Index into arrays by kind.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn class(self) -> Class {
        match self.0 {
            0..FIRST_RUNE => Class::Place,
            FIRST_RUNE..FIRST_POWER => Class::Rune,
            FIRST_POWER..FIRST_ACTION => Class::Power,
            _ => Class::Action,
        }
    }

    /// Its number among the kinds of its class.
    #[inline]
    pub fn number(self) -> usize {
        let first = match self.class() {
            Class::Place => 0,
            Class::Rune => FIRST_RUNE,
            Class::Power => FIRST_POWER,
            Class::Action => FIRST_ACTION,
        };
        usize::from(self.0 - first)
    }

    /// Whether it is a power.
    #[inline]
    pub fn is_power(self) -> bool {
        (FIRST_POWER..FIRST_ACTION).contains(&self.0)
    }

    /// Whether it is a rune card.
    #[inline]
    pub fn is_rune(self) -> bool {
        (FIRST_RUNE..FIRST_POWER).contains(&self.0)
    }

    /// The bit of a power in a set of powers.
    #[inline]
    pub fn bit(self) -> u64 {
        1 << self.number()
    }
}

/// A kind as it is named outside: `power.thor`, `rune.red`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(Arc<str>);

impl Card {
    /// The card of this id.
    pub fn new(id: &str) -> Card {
        Card(id.into())
    }

    pub fn id(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer).map(|id| Card::new(&id))
    }
}

/// An attachment of a display: which place, which slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Spot {
    /// The index of the place.
    pub place: u8,
    pub slot: u8,
}

impl Spot {
    /// Every spot of a display, in canonical order.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Spot> {
        (0..SPOTS as u8).map(Spot::at)
    }

    /// The spot of this number in canonical order.
    #[inline]
    pub fn at(index: u8) -> Spot {
        Spot { place: index / SLOTS as u8, slot: index % SLOTS as u8 }
    }

    /// Its number in canonical order.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.place) * SLOTS + usize::from(self.slot)
    }

    /// Reads `0.2`.
    pub fn parse(text: &str) -> Option<Spot> {
        let (place, slot) = text.split_once('.')?;
        Some(Spot { place: digit(place, PLACES)?, slot: digit(slot, SLOTS)? })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.place, self.slot)
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> String {
        spot.to_string()
    }
}

impl TryFrom<String> for Spot {
    type Error = String;

    fn try_from(text: String) -> Result<Spot, String> {
        Spot::parse(&text).ok_or_else(|| format!("`{text}` is no place and slot such as `0.2`"))
    }
}

/// One digit below `bound`.
pub(super) fn digit(text: &str, bound: usize) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] if usize::from(digit - b'0') < bound => Some(digit - b'0'),
        _ => None,
    }
}

/// Something in a display that a move or an effect is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Object {
    /// An attachment.
    Card(Seat, Spot),
    /// A place as a whole.
    Place(Seat, u8),
}

impl Object {
    /// Whose display it is in.
    #[inline]
    pub fn owner(self) -> Seat {
        match self {
            Object::Card(seat, _) | Object::Place(seat, _) => seat,
        }
    }

    /// The place it is at.
    #[inline]
    pub fn place(self) -> u8 {
        match self {
            Object::Card(_, spot) => spot.place,
            Object::Place(_, place) => place,
        }
    }

    /// Reads `B.0.2` or `B.0`.
    pub fn parse(text: &str) -> Option<Object> {
        let (seat, rest) = text.split_once('.')?;
        let seat = Seat::parse(seat).filter(|seat| seat.index() < SEATS)?;
        match Spot::parse(rest) {
            Some(spot) => Some(Object::Card(seat, spot)),
            None => Some(Object::Place(seat, digit(rest, PLACES)?)),
        }
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Object::Card(seat, spot) => write!(f, "{seat}.{spot}"),
            Object::Place(seat, place) => write!(f, "{seat}.{place}"),
        }
    }
}
