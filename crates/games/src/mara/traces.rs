//! The pieces of a memory: where a card may be, and what is known of a stack.

use super::kind::{Class, Kind, SEATS, STACKS, digit};
use tafelrune_engine::Seat;

/// A set of places where a card may be: the hands of opponents and the stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Locations(u8);

impl Locations {
    /// Everywhere.
    pub(super) const ALL: Locations = Locations(u8::MAX);

    /// A place by its number: hands by seat, then stacks.
    pub(super) fn bin(number: usize) -> Locations {
        Locations(1 << number)
    }

    /// The hand of a seat.
    pub fn hand(seat: Seat) -> Locations {
        Locations::bin(seat.index())
    }

    /// A stack, under one of its unknown cards.
    pub fn stack(index: usize) -> Locations {
        Locations::bin(SEATS + index)
    }

    /// Whether all of `other` are among these.
    pub fn has(self, other: Locations) -> bool {
        self.0 & other.0 == other.0
    }

    /// Adds locations.
    pub fn add(&mut self, other: Locations) {
        self.0 |= other.0;
    }

    /// Takes locations away.
    pub fn remove(&mut self, other: Locations) {
        self.0 &= !other.0;
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers of the locations: hands by seat, then stacks.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..SEATS + STACKS).filter(move |index| self.0 >> index & 1 == 1)
    }

    pub(super) fn write(self) -> Vec<String> {
        let name = |index: usize| match index.checked_sub(SEATS) {
            None => format!("hand {}", Seat(index as u8)),
            Some(stack) => format!("stack {stack}"),
        };
        self.iter().map(name).collect()
    }

    pub(super) fn read(names: &[String]) -> Locations {
        let mut locations = Locations::default();
        for name in names {
            match name.split_once(' ') {
                Some(("hand", seat)) => {
                    Seat::parse(seat).into_iter().for_each(|seat| locations.add(Locations::hand(seat)));
                }
                Some((_, stack)) => digit(stack, STACKS)
                    .into_iter()
                    .for_each(|stack| locations.add(Locations::stack(stack.into()))),
                None => {}
            }
        }
        locations
    }
}

/// What is known of a card: its kind, or its class alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Kind(Kind),
    Class(Class),
}

impl What {
    /// Whether a card of this kind may be meant.
    pub fn fits(self, kind: Kind) -> bool {
        match self {
            What::Kind(other) => other == kind,
            What::Class(class) => kind.class() == class,
        }
    }

    /// Whether everything that fits `other` fits this.
    pub(super) fn covers(self, other: What) -> bool {
        match other {
            What::Kind(kind) => self.fits(kind),
            What::Class(_) => self == other,
        }
    }
}

/// Such a card, listed in no order, is at one of these locations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The card.
    pub what: What,
    /// Where it may be.
    pub at: Locations,
}

/// What is known of one stack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StackMemory {
    /// Entries from the top; `None` for an unknown card.
    pub order: Vec<Option<Kind>>,
    /// How many of them have left from unknown positions.
    pub gone: usize,
    /// Where the single kinds among those may be.
    pub to: Locations,
    /// Least and greatest possible number of cards by class.
    pub range: [(u8, u8); 4],
}

impl StackMemory {
    /// The number of cards that are really there.
    pub fn size(&self) -> usize {
        self.order.len() - self.gone
    }

    pub(super) fn card_out(&mut self, class: Option<Class>) {
        for (index, range) in self.range.iter_mut().enumerate() {
            match class {
                Some(class) if class.index() != index => {}
                Some(_) => *range = (range.0.saturating_sub(1), range.1.saturating_sub(1)),
                None => range.0 = range.0.saturating_sub(1),
            }
        }
        self.clamp();
    }

    pub(super) fn card_in(&mut self, class: Option<Class>) {
        for (index, range) in self.range.iter_mut().enumerate() {
            match class {
                Some(class) if class.index() != index => {}
                Some(_) => *range = (range.0 + 1, range.1 + 1),
                None => range.1 += 1,
            }
        }
        self.clamp();
    }

    pub(super) fn clamp(&mut self) {
        let size = self.size() as u8;
        for range in &mut self.range {
            range.1 = range.1.min(size);
        }
    }

    pub(super) fn less_gone(&mut self, by: usize) {
        self.gone = self.gone.saturating_sub(by);
        if self.gone == 0 {
            self.to = Locations::default();
        }
    }
}
