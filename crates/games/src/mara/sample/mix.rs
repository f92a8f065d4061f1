//! Makes every history that leads to a world equally likely (a Markov chain of exchanges).
//!
//! A way is a choice of all that is hidden: which entries have left their stacks, which card each
//! trace means, and where every card lies. The random choices that `deal` makes one after the other
//! reach all ways, but some more often than others. Here two cards, two traces or two entries change
//! places, many times; a change that a memory rules out is not made. Every change is as likely as the
//! one that takes it back (or is made so much more rarely as it is more likely), so nothing is
//! preferred in the end.

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::deal::{Filled, Piles};
use super::frame::{Change, Frame};
use super::spread::spread;
use super::{BINS, Hidden};
use crate::mara::kind::{Kind, MAX_CARDS, SEATS, STACKS};
use crate::mara::memory::{Known, Locations, What};
use crate::mara::setup::RuleData;
use crate::mara::state::State;
use tafelrune_engine::Seat;
use tafelrune_engine::{Chance, Dice};

/// So often every change is tried. A test compares what comes of it with all ways there are.
const ROUNDS: usize = 6;
/// Places for cards: those of hands, and all entries of stacks, which have numbers below 256.
const SLOTS: usize = MAX_CARDS + 256 * STACKS;
/// No card, or no trace.
const NONE: u8 = u8::MAX;

/// One way in which a world can have come about.
struct Way<'a> {
    frame: &'a Frame,
    known: &'a Known,
    /// The card in each slot; none in those of entries that have left.
    who: [u8; SLOTS],
    /// The slot of each card.
    at: [u16; MAX_CARDS],
    /// The trace that means each card.
    trace: [u8; MAX_CARDS],
    /// The card that each trace means.
    meant: [u8; MAX_CARDS],
    /// Where each card may be, traces aside: a single one that has left its stack is not anywhere.
    home: [Locations; MAX_CARDS],
    /// The cards of each class in each stack.
    counts: [[u8; 4]; STACKS],
}

impl Hidden {
    /// Deals the free cards, evens out all choices and puts everything into the state.
    pub(super) fn lay_out<R: Rng>(
        &self,
        rules: &RuleData,
        filled: Filled,
        state: &mut State,
        dice: &mut Dice<R>,
    ) {
        let mut way = Way::new(self, filled, dice);
        for _ in 0..ROUNDS {
            way.change(rules, dice);
        }
        way.write(state);
    }
}

impl<'a> Way<'a> {
    fn new<R: Rng>(hidden: &'a Hidden, filled: Filled, dice: &mut Dice<R>) -> Way<'a> {
        let Filled { deal, bounds, shares } = filled;
        let (frame, known) = (&hidden.frame, &hidden.known);
        let mut way = Way {
            frame,
            known,
            who: [NONE; SLOTS],
            at: [0; MAX_CARDS],
            trace: [NONE; MAX_CARDS],
            meant: [NONE; MAX_CARDS],
            home: [Locations::ALL; MAX_CARDS],
            counts: [[0; 4]; STACKS],
        };
        let mut next = frame.first;
        let mut new = |kind: Kind| {
            next[kind.index()] += 1;
            next[kind.index()] - 1
        };
        let mut bins: [ArrayVec<[u8; MAX_CARDS]>; BINS] = Default::default();
        for (number, placed) in deal.placed.iter().enumerate() {
            let card = new(placed.kind);
            bins[usize::from(placed.bin)].push(card);
            if number < known.traces.len() {
                way.tie(number as u8, card);
            }
        }
        let mut piles = Piles::of(&deal, dice);
        for (stack, share) in spread(&bounds, shares, dice).iter().enumerate() {
            way.counts[stack] = std::array::from_fn(|class| deal.counts[stack][class] + share[class]);
            bins[SEATS + stack].extend(piles.take(share).map(|kind| new(Kind(kind))));
        }
        let (mut rest, count) = piles.rest();
        dice.shuffle("sample", &mut rest[..count]);
        let mut left = rest[..count].iter();
        for (seat, room) in deal.room[..SEATS].iter().enumerate() {
            bins[seat].extend(left.by_ref().take((*room).into()).map(|kind| new(Kind(*kind))));
        }
        for (bin, cards) in bins.iter_mut().enumerate() {
            // In a hand there is no order.
            if bin >= SEATS {
                dice.shuffle("sample", cards);
            }
            let mut cards = cards.iter();
            for slot in frame.begin[bin]..frame.begin[bin + 1] {
                let gone =
                    bin.checked_sub(SEATS).is_some_and(|stack| deal.is_gone(stack, slot - frame.begin[bin]));
                if !gone
                    && let Some(card) = frame.listed[slot].map(&mut new).or_else(|| cards.next().copied())
                {
                    way.put(card, slot);
                }
            }
        }
        for (kind, stack) in &frame.singles {
            let card = frame.first[kind.index()];
            let (slot, to) = (way.slot(card), known.stacks[*stack].to);
            if frame.listed[slot].is_none() && to.has(Locations::bin(way.bin(slot))) {
                way.home[usize::from(card)] = to;
            }
        }
        way
    }

    /// Every change once, if it may be.
    fn change<R: Rng>(&mut self, rules: &RuleData, dice: &mut Dice<R>) {
        for change in &self.frame.changes {
            match change {
                Change::Move(trace, slots) => self.move_to(self.meant[usize::from(*trace)], slots, dice),
                Change::Mean(trace) => self.mean_another(*trace, false, dice),
                Change::Replace(trace) => self.mean_another(*trace, true, dice),
                Change::Single(card, slots) => self.move_to(*card, slots, dice),
                Change::Leave(stack) => self.another_left(rules, *stack, dice),
                Change::Any => {
                    let slot = self.frame.free[dice.below(self.frame.free.len() as u32) as usize];
                    let card = self.who[usize::from(slot)];
                    if card != NONE {
                        self.move_to(card, &self.frame.free, dice);
                    }
                }
            }
        }
    }

    /// Puts all cards where they lie.
    fn write(&self, state: &mut State) {
        for (slot, card) in self.who[..self.frame.begin[SEATS]].iter().enumerate() {
            let kind = self.frame.kind[usize::from(*card)];
            state.player_mut(Seat(self.frame.bin[slot])).hand.add(kind);
        }
        for (stack, cards) in state.stacks.iter_mut().enumerate() {
            // The top is the last.
            let entries = self.frame.begin[SEATS + stack]..self.frame.begin[SEATS + stack + 1];
            let here = self.who[entries].iter().rev().filter(|card| **card != NONE);
            cards.extend(here.map(|card| self.frame.kind[usize::from(*card)].0));
        }
    }

    fn bin(&self, slot: usize) -> usize {
        self.frame.bin[slot].into()
    }

    fn slot(&self, card: u8) -> usize {
        self.at[usize::from(card)].into()
    }

    /// Whether a card may lie in a place, by its trace and by the stack that it has left.
    fn may(&self, card: u8, trace: u8, bin: usize) -> bool {
        let place = Locations::bin(bin);
        self.home[usize::from(card)].has(place)
            && (trace == NONE || self.known.traces[usize::from(trace)].at.has(place))
    }

    fn means(&self, trace: u8, card: u8) -> bool {
        trace == NONE || self.known.traces[usize::from(trace)].what.fits(self.frame.kind[usize::from(card)])
    }

    /// Whether stacks keep their ranges if a card of one class goes from one place to another and one of another
    /// class comes back.
    fn in_range(&self, (out, from): (u8, usize), (back, to): (u8, usize)) -> bool {
        let [out, back] = [out, back].map(|card| usize::from(self.frame.class[usize::from(card)]));
        if out == back || from == to {
            return true;
        }
        let keeps = |bin: usize, less: usize, more: usize| {
            bin.checked_sub(SEATS).is_none_or(|stack| {
                let range = &self.known.stacks[stack].range;
                self.counts[stack][less] > range[less].0 && self.counts[stack][more] < range[more].1
            })
        };
        keeps(from, out, back) && keeps(to, back, out)
    }

    fn put(&mut self, card: u8, slot: usize) {
        self.who[slot] = card;
        self.at[usize::from(card)] = slot as u16;
    }

    /// Counts that a card leaves one place for another.
    fn count(&mut self, card: u8, from: usize, to: usize) {
        let class = usize::from(self.frame.class[usize::from(card)]);
        if let Some(stack) = from.checked_sub(SEATS) {
            self.counts[stack][class] -= 1;
        }
        if let Some(stack) = to.checked_sub(SEATS) {
            self.counts[stack][class] += 1;
        }
    }

    fn tie(&mut self, trace: u8, card: u8) {
        self.trace[usize::from(card)] = trace;
        if trace != NONE {
            self.meant[usize::from(trace)] = card;
        }
    }

    /// Two cards change places, and their traces go with them.
    fn move_to<R: Rng>(&mut self, card: u8, slots: &[u16], dice: &mut Dice<R>) {
        let (here, there) = (self.slot(card), usize::from(slots[dice.below(slots.len() as u32) as usize]));
        let other = self.who[there];
        if other == NONE || other == card || self.frame.listed[here].is_some() {
            return;
        }
        let (from, to) = (self.bin(here), self.bin(there));
        let [mine, yours] = [card, other].map(|card| self.trace[usize::from(card)]);
        if self.may(card, mine, to)
            && self.may(other, yours, from)
            && self.in_range((card, from), (other, to))
        {
            self.swap((card, here), (other, there));
        }
    }

    fn swap(&mut self, (card, here): (u8, usize), (other, there): (u8, usize)) {
        let (from, to) = (self.bin(here), self.bin(there));
        self.count(card, from, to);
        self.count(other, to, from);
        self.put(card, there);
        self.put(other, here);
    }

    /// A trace means another card: where that lies, or in the place of the one that it meant so far.
    fn mean_another<R: Rng>(&mut self, trace: u8, stays: bool, dice: &mut Dice<R>) {
        let card = self.meant[usize::from(trace)];
        let Some(other) = self.frame.a_copy(self.known.traces[usize::from(trace)].what, dice) else { return };
        let (here, there) = (self.slot(card), self.slot(other));
        if other == card || self.frame.listed[there].is_some() {
            return;
        }
        let (from, to) = (self.bin(here), self.bin(there));
        let theirs = self.trace[usize::from(other)];
        if !self.means(theirs, card) {
            return;
        }
        if stays {
            let may = self.may(other, trace, from) && self.may(card, theirs, to);
            if !may || !self.in_range((card, from), (other, to)) {
                return;
            }
            self.swap((card, here), (other, there));
        } else if !self.may(other, trace, to) || !self.may(card, theirs, from) {
            return;
        }
        self.tie(trace, other);
        self.tie(theirs, card);
    }

    /// Another entry of a stack has left instead of one that had.
    fn another_left<R: Rng>(&mut self, rules: &RuleData, stack: usize, dice: &mut Dice<R>) {
        let (begin, end) = (self.frame.begin[SEATS + stack], self.frame.begin[SEATS + stack + 1]);
        let [back, leaves] = [(); 2].map(|()| begin + dice.below((end - begin) as u32) as usize);
        let card = self.who[leaves];
        if self.who[back] != NONE || card == NONE {
            return;
        }
        let listed = [back, leaves].map(|slot| self.frame.listed[slot]);
        // What is unknown, or alike, just lies elsewhere in the stack.
        if listed[0] == listed[1] {
            self.who[leaves] = NONE;
            self.put(card, back);
            return;
        }
        // The card that comes back, or that goes where the one that leaves was hidden.
        let slots = self.frame.free.len() as u32;
        let copies = |kind: Kind| self.frame.copies(What::Kind(kind)).len() as u32;
        let (there, odds) = match listed {
            [Some(kind), other] => {
                let Some(copy) = self.frame.a_copy(What::Kind(kind), dice) else { return };
                (self.slot(copy), (copies(kind), other.map_or(slots, copies)))
            }
            [None, Some(kind)] => {
                (usize::from(self.frame.free[dice.below(slots) as usize]), (slots, copies(kind)))
            }
            [None, None] => return,
        };
        if odds.0 < odds.1 && dice.below(odds.1) >= odds.0 {
            return;
        }
        self.exchange(rules, stack, (back, leaves), there);
    }

    /// The card at `there` comes back to the entry `back`, the one at the entry `leaves` goes there.
    fn exchange(&mut self, rules: &RuleData, stack: usize, (back, leaves): (usize, usize), there: usize) {
        let card = self.who[leaves];
        let to = self.bin(there);
        let here = SEATS + stack;
        // Nothing but that the one card lies under another entry.
        let alone = there == leaves || there == back;
        let comes = if alone { card } else { self.who[there] };
        if comes == NONE || self.frame.listed[there].is_some_and(|_| !alone) {
            return;
        }
        let [leaving, coming] = [card, comes].map(|card| self.trace[usize::from(card)]);
        // What is listed is meant by no trace.
        if self.frame.listed[back]
            .is_some_and(|kind| coming != NONE || kind != self.frame.kind[usize::from(comes)])
        {
            return;
        }
        let end = if alone { here } else { to };
        let before = [card, comes].map(|card| (card, self.home[usize::from(card)]));
        let single = |slot: usize| self.frame.listed[slot].is_some_and(|kind| rules.is_single(kind));
        if single(back) {
            self.home[usize::from(comes)] = Locations::ALL;
        }
        if single(leaves) {
            self.home[usize::from(card)] = self.known.stacks[stack].to;
        }
        let may = self.may(card, leaving, end) && self.may(comes, coming, here);
        if !may || !self.in_range((card, here), (comes, end)) {
            before.iter().for_each(|(card, home)| self.home[usize::from(*card)] = *home);
            return;
        }
        self.who[leaves] = NONE;
        if alone {
            self.put(card, back);
            return;
        }
        self.count(card, here, to);
        self.count(comes, to, here);
        self.put(card, there);
        self.put(comes, back);
    }
}
