//! What lies before a player: hand, display and pile.

use tinyvec::ArrayVec;

use super::kind::{Colour, Kind, PLACES, SLOTS, Spot};

/// Room in a hand: the limit, and what a card can bring before anybody must discard.
pub const HAND: usize = 64;

/// A hand: kinds in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand(ArrayVec<[u8; HAND]>);

impl Hand {
    /// How many cards.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every card, in canonical order.
    #[inline]
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Kind> {
        self.0.iter().map(|kind| Kind(*kind))
    }

    /// Every kind once, in canonical order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let mut last = u8::MAX;
        self.0.iter().filter_map(move |kind| {
            let new = *kind != last;
            last = *kind;
            new.then_some(Kind(*kind))
        })
    }

    /// Whether a card of this kind is in it.
    #[inline]
    pub fn has(&self, kind: Kind) -> bool {
        self.0.contains(&kind.0)
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        // Hands are small, and shifting by hand is much quicker than the rotation behind `insert`.
        let mut index = self.0.len();
        self.0.push(kind.0);
        while index > 0 && self.0[index - 1] > kind.0 {
            self.0[index] = self.0[index - 1];
            index -= 1;
        }
        self.0[index] = kind.0;
    }

    /// Takes a card out that is in it.
    #[inline]
    pub fn take(&mut self, kind: Kind) {
        if let Some(index) = self.0.iter().position(|other| *other == kind.0) {
            self.0.copy_within(index + 1.., index);
            self.0.pop();
        }
    }
}

impl FromIterator<Kind> for Hand {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Hand {
        let mut hand = Hand::default();
        kinds.into_iter().for_each(|kind| hand.add(kind));
        hand
    }
}

/// An attachment, or room for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    pub card: Option<Kind>,
    /// The energy of a rune card.
    pub energy: u8,
    /// Whether it was laid in the running turn.
    pub fresh: bool,
}

impl Slot {
    /// Whether a rune card lies in it.
    #[inline]
    pub fn is_rune(&self) -> bool {
        self.card.is_some_and(Kind::is_rune)
    }

    #[inline]
    pub fn power(&self) -> Option<Kind> {
        self.card.filter(|card| card.is_power())
    }
}

/// A place with its attachments, or room for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// The place.
    pub card: Option<Kind>,
    /// Whether it was laid in the running turn.
    pub fresh: bool,
    /// Its attachments.
    pub slots: [Slot; SLOTS],
}

impl Site {
    /// The rune cards at it.
    #[inline]
    pub fn runes(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter().filter(|slot| slot.is_rune())
    }

    #[inline]
    pub fn powers(&self) -> impl Iterator<Item = Kind> {
        self.slots.iter().filter_map(Slot::power)
    }

    /// The energy on its rune cards.
    #[inline]
    pub fn energy(&self) -> u8 {
        self.slots.iter().map(|slot| slot.energy).sum()
    }
}

/// Won cards: rune cards by colour, powers as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    /// Rune cards by colour.
    pub runes: [u8; 4],
    /// Powers, by their bit.
    pub powers: u64,
}

impl Pile {
    /// Puts a card on it.
    pub fn add(&mut self, kind: Kind) {
        if kind.is_rune() {
            self.runes[kind.number()] += 1;
        } else {
            self.powers |= kind.bit();
        }
    }

    /// Every card, in canonical order.
    pub fn cards(&self) -> impl Iterator<Item = Kind> {
        let Pile { runes, powers } = *self;
        let runes = Colour::ALL
            .into_iter()
            .flat_map(move |colour| std::iter::repeat_n(Kind::rune(colour), runes[colour.index()].into()));
        runes.chain(bits(powers))
    }
}

/// The powers of a set of bits.
#[inline]
pub fn bits(mut set: u64) -> impl Iterator<Item = Kind> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let index = set.trailing_zeros();
        set &= set - 1;
        Some(Kind::power(index as u8))
    })
}

/// What lies before one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    pub hand: Hand,
    pub display: [Site; PLACES],
    /// The victory pile.
    pub pile: Pile,
}

impl Player {
    /// An attachment.
    #[inline]
    pub fn slot(&self, spot: Spot) -> &Slot {
        &self.display[usize::from(spot.place)].slots[usize::from(spot.slot)]
    }

    /// An attachment, to be changed.
    #[inline]
    pub fn slot_mut(&mut self, spot: Spot) -> &mut Slot {
        &mut self.display[usize::from(spot.place)].slots[usize::from(spot.slot)]
    }

    /// The powers in the display, with their spots.
    #[inline]
    pub fn powers(&self) -> impl Iterator<Item = (Spot, Kind)> {
        Spot::all().filter_map(|spot| Some((spot, self.slot(spot).power()?)))
    }

    /// How many places lie in the display.
    #[inline]
    pub fn places(&self) -> usize {
        self.display.iter().filter(|site| site.card.is_some()).count()
    }

    #[inline]
    pub fn energy(&self) -> u8 {
        self.display.iter().map(Site::energy).sum()
    }

    /// Energy by colour.
    #[inline]
    pub fn energies(&self) -> [u8; 4] {
        let mut energies = [0; 4];
        for slot in self.display.iter().flat_map(|site| &site.slots) {
            if let Some(card) = slot.card
                && slot.energy > 0
            {
                energies[card.number()] += slot.energy;
            }
        }
        energies
    }

    /// Where a power lies in the display.
    #[inline]
    pub fn find(&self, power: Kind) -> Option<Spot> {
        Spot::all().find(|spot| self.slot(*spot).card == Some(power))
    }
}
