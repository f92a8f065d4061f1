//! A deal as it is being made: cards that may be at several locations first, then all others.

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::super::kind::{Kind, MAX_CARDS, SEATS, STACKS};
use super::super::state::STACK;
use super::hidden::Hidden;
use super::leave::places;
use super::{BINS, Cell};
use crate::chance::{Chance, Dice};

/// The hidden cards of a world, with the explanation that it came from.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    /// Entries of each stack that have left, as bits from the top.
    pub gone: [u128; STACKS],
    /// Single kinds among them, with the index of the set where they may be.
    pub moved: ArrayVec<[(u8, u8); STACK]>,
    /// Room in hands and at unknown entries.
    pub room: [u8; BINS],
    /// What lies there.
    pub bins: [Cell; BINS],
    /// Cards that can be anywhere.
    pub free: ArrayVec<[u8; MAX_CARDS]>,
    /// Cards of each class in the stacks so far.
    pub counts: [[u8; 4]; STACKS],
}

impl Deal {
    #[inline]
    pub(super) fn new(hidden: &Hidden) -> Deal {
        Deal {
            gone: [0; STACKS],
            moved: ArrayVec::new(),
            room: hidden.room,
            bins: Default::default(),
            free: hidden.free,
            counts: std::array::from_fn(|stack| hidden.stacks[stack].known),
        }
    }

    #[inline]
    pub(super) fn put(&mut self, kind: Kind, bin: usize) {
        self.bins[bin].push(kind.0);
        self.room[bin] -= 1;
        if bin >= SEATS {
            self.counts[bin - SEATS][kind.class().index()] += 1;
        }
    }

    /// Cards with a set of locations, in the order of the sets.
    pub(super) fn with_sets(&self, hidden: &Hidden) -> ArrayVec<[(u8, u8); MAX_CARDS]> {
        let mut cards: ArrayVec<[(u8, u8); MAX_CARDS]> = ArrayVec::new();
        let mut moved = self.moved.iter().peekable();
        for (kind, set) in &hidden.traced {
            while let Some(card) = moved.next_if(|(_, earlier)| usize::from(*earlier) <= *set) {
                cards.push(*card);
            }
            cards.push((kind.0, *set as u8));
        }
        cards.extend(moved.copied());
        cards
    }

    /// Puts every card with a set of locations at one of them. Where cards of other sets have taken
    /// more places than they must, the deal is kept with the odds that make up for it.
    #[inline]
    pub(super) fn place_traced<R: Rng>(&mut self, hidden: &Hidden, dice: &mut Dice<R>) -> Option<()> {
        if hidden.traced.is_empty() && self.moved.is_empty() {
            return Some(());
        }
        let start = self.room;
        let mut placed = [0u8; 64];
        let mut odds = 1.0;
        for (kind, index) in self.with_sets(hidden).iter().copied() {
            let set = hidden.sets[usize::from(index)];
            let mut free = [0u8; BINS];
            let mut sum = 0u32;
            for bin in (0..BINS).filter(|bin| set >> bin & 1 == 1) {
                free[bin] = self.room[bin];
                sum += u32::from(free[bin]);
            }
            if sum == 0 {
                return None;
            }
            let most =
                places(hidden, &start, &placed, usize::from(index)) - i16::from(placed[usize::from(index)]);
            odds *= f64::from(sum) / f64::from(most);
            placed[usize::from(index)] += 1;
            let bin = if set.is_power_of_two() {
                set.trailing_zeros() as usize
            } else {
                dice.draw("sample", &free)
            };
            self.put(Kind(kind), bin);
        }
        (odds >= 1.0 || dice.unit() < odds).then_some(())
    }

    /// Deals the rest; `None` if a range is broken.
    #[inline]
    pub(super) fn fill<R: Rng>(&mut self, hidden: &Hidden, dice: &mut Dice<R>) -> Option<()> {
        for stack in hidden.filled.iter().copied() {
            let bin = SEATS + stack;
            let mixed = !self.bins[bin].is_empty();
            self.take(bin, dice);
            let range = &hidden.stacks[stack].range;
            let fits = |(count, (least, most)): (&u8, &(u8, u8))| (least..=most).contains(&count);
            if !self.counts[stack].iter().zip(range).all(fits) {
                return None;
            }
            if mixed {
                dice.shuffle("sample", &mut self.bins[bin]);
            }
        }
        for seat in 0..SEATS {
            self.take(seat, dice);
        }
        debug_assert!(self.free.is_empty(), "as many cards as places");
        Some(())
    }

    /// Fills a hand or a stack with free cards.
    #[inline]
    fn take<R: Rng>(&mut self, bin: usize, dice: &mut Dice<R>) {
        let room = usize::from(self.room[bin]);
        if room < self.free.len() || bin >= SEATS {
            dice.pull(&mut self.free, room);
        }
        for _ in 0..room {
            let kind = Kind(self.free.pop().unwrap_or_default());
            self.put(kind, bin);
        }
    }

    /// A stack as it lies in the state, the top card last.
    pub(super) fn stack(&self, hidden: &Hidden, stack: usize) -> Cell {
        let mut unknown = self.bins[SEATS + stack].iter();
        let mut cards = Cell::new();
        for (position, entry) in hidden.stacks[stack].order.iter().enumerate().rev() {
            if self.gone[stack] >> position & 1 == 0 {
                let card = entry.map(|kind| kind.0).or_else(|| unknown.next().copied());
                cards.extend(card);
            }
        }
        cards
    }
}
