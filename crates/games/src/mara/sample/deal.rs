//! The remembered part of a deal, as it is being made, and how it becomes a state.

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::{BINS, Bounds};
use crate::mara::kind::{Class, KINDS, Kind, MAX_CARDS, SEATS, STACKS};
use crate::mara::memory::{Known, Locations};
use tafelrune_engine::{Chance, Dice};

/// A card dealt to a hand or to an unknown place of a stack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placed {
    pub kind: Kind,
    pub bin: u8,
    may: Locations,
}

/// A set of entries of a stack; they have numbers below 256.
type Entries = [u64; 4];

/// The remembered part of a deal. It is copied for every world, so it has no memory of its own to ask for.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    /// The entries of each stack that have left.
    gone: [Entries; STACKS],
    /// How many more have.
    pub leaving: [usize; STACKS],
    /// Copies of each kind to be dealt; below 0 while too many entries are kept.
    pub pool: [i16; KINDS],
    pub placed: ArrayVec<[Placed; MAX_CARDS]>,
    /// Room left in hands and stacks.
    pub room: [u8; BINS],
    /// The cards of each class in each stack so far.
    pub counts: [[u8; 4]; STACKS],
}

/// A deal of everything: the free cards as numbers by class.
#[derive(Clone, Debug)]
pub(super) struct Filled {
    pub deal: Deal,
    pub bounds: Bounds,
    pub shares: [[u8; 4]; STACKS],
}

impl Deal {
    /// Before any choice: every entry is kept, nothing is dealt.
    pub fn begin(known: &Known, unseen: &[u8; KINDS], hands: &[u8; SEATS]) -> Deal {
        let mut deal = Deal {
            gone: Default::default(),
            leaving: [0; STACKS],
            pool: unseen.map(i16::from),
            placed: ArrayVec::new(),
            room: [0; BINS],
            counts: [[0; 4]; STACKS],
        };
        deal.room[..SEATS].copy_from_slice(hands);
        for (index, stack) in known.stacks.iter().enumerate() {
            deal.leaving[index] = stack.gone;
            for entry in &stack.order {
                match entry {
                    Some(kind) => {
                        deal.pool[kind.index()] -= 1;
                        deal.counts[index][kind.class().index()] += 1;
                    }
                    None => deal.room[SEATS + index] += 1,
                }
            }
        }
        deal
    }

    #[inline]
    pub fn is_gone(&self, stack: usize, position: usize) -> bool {
        self.gone[stack][position / 64] >> (position % 64) & 1 == 1
    }

    pub fn put(&mut self, kind: Kind, bin: usize, may: Locations) {
        self.pool[kind.index()] -= 1;
        self.room[bin] -= 1;
        self.placed.push(Placed { kind, bin: bin as u8, may });
        if let Some(stack) = bin.checked_sub(SEATS) {
            self.counts[stack][kind.class().index()] += 1;
        }
    }

    /// An entry of a stack has left.
    pub fn drop(&mut self, stack: usize, position: usize, entry: Option<Kind>) {
        self.gone[stack][position / 64] |= 1 << (position % 64);
        self.leaving[stack] -= 1;
        match entry {
            Some(kind) => {
                self.pool[kind.index()] += 1;
                self.counts[stack][kind.class().index()] -= 1;
            }
            None => self.room[SEATS + stack] -= 1,
        }
    }

    /// A location with room, by the room that it has; if none has any, cards dealt before move on.
    pub fn random_bin<R: Rng>(&mut self, at: Locations, dice: &mut Dice<R>) -> Option<usize> {
        let mut rooms = [0u8; BINS];
        at.iter().for_each(|bin| rooms[bin] = self.room[bin]);
        if rooms == [0; BINS] { self.make_room(at) } else { Some(dice.draw("sample", &rooms)) }
    }

    /// Moves cards from location to location, each to one where it may be, until one of `at` has
    /// room (an augmenting path).
    fn make_room(&mut self, at: Locations) -> Option<usize> {
        // The card that would move to each location.
        let mut came: [Option<usize>; BINS] = [None; BINS];
        let mut seen = at;
        let mut queue: Vec<usize> = at.iter().collect();
        let mut next = 0;
        while let Some(bin) = queue.get(next).copied() {
            next += 1;
            for (index, card) in
                self.placed.iter().enumerate().filter(|(_, card)| usize::from(card.bin) == bin)
            {
                let mut fresh = card.may;
                fresh.remove(seen);
                seen.add(fresh);
                for other in fresh.iter() {
                    came[other] = Some(index);
                    queue.push(other);
                    if self.room[other] > 0 {
                        return Some(self.shift(other, &came));
                    }
                }
            }
        }
        None
    }

    /// Moves cards along a path that ends where there is room; gives back where there is now.
    fn shift(&mut self, end: usize, came: &[Option<usize>; BINS]) -> usize {
        let mut bin = end;
        while let Some(index) = came[bin] {
            let Placed { kind, bin: from, .. } = self.placed[index];
            let from = usize::from(from);
            self.placed[index].bin = bin as u8;
            self.room[bin] -= 1;
            self.room[from] += 1;
            let class = kind.class().index();
            if let Some(stack) = bin.checked_sub(SEATS) {
                self.counts[stack][class] += 1;
            }
            if let Some(stack) = from.checked_sub(SEATS) {
                self.counts[stack][class] -= 1;
            }
            bin = from;
        }
        bin
    }
}

/// The free cards, shuffled class by class.
pub(super) struct Piles {
    cards: [u8; MAX_CARDS],
    /// Where the pile of each class begins now, and where it ends.
    piles: [(usize, usize); 4],
}

impl Piles {
    pub fn of<R: Rng>(deal: &Deal, dice: &mut Dice<R>) -> Piles {
        let mut piles = Piles { cards: [0; MAX_CARDS], piles: [(0, 0); 4] };
        let mut count = 0;
        for class in Class::ALL {
            let begin = count;
            for index in class.kinds() {
                for _ in 0..deal.pool[index] {
                    piles.cards[count] = index as u8;
                    count += 1;
                }
            }
            piles.piles[class.index()] = (begin, count);
            dice.shuffle("sample", &mut piles.cards[begin..count]);
        }
        piles
    }

    /// The number of cards of each class.
    pub fn take(&mut self, share: &[u8; 4]) -> impl Iterator<Item = u8> {
        let ranges: [_; 4] = std::array::from_fn(|class| {
            let begin = self.piles[class].0;
            self.piles[class].0 += usize::from(share[class]);
            begin..self.piles[class].0
        });
        ranges.into_iter().flatten().map(|index| self.cards[index])
    }

    /// What is left, and how much that is.
    pub fn rest(&self) -> ([u8; MAX_CARDS], usize) {
        let mut rest = [0; MAX_CARDS];
        let mut count = 0;
        for index in self.piles.iter().flat_map(|(begin, end)| *begin..*end) {
            rest[count] = self.cards[index];
            count += 1;
        }
        (rest, count)
    }
}
