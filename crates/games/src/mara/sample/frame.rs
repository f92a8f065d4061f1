//! The places and cards that all worlds of a view have in common, and which changes can make a
//! difference between them.

use rand_core::Rng;

use super::BINS;
use crate::mara::kind::{KINDS, Kind, SEATS};
use crate::mara::memory::{Known, Locations, What};
use crate::mara::setup::RuleData;
use tafelrune_engine::Dice;

/// How many pairs of entries are tried in a stack that some have left.
const ENTRIES: usize = 6;
/// How many pairs of any cards are tried each time.
const SWAPS: usize = 4;

/// What all worlds of a view have in common.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The hand or stack of each slot.
    pub bin: Vec<u8>,
    /// The kind of each known entry.
    pub listed: Vec<Option<Kind>>,
    /// Where the slots of each hand and stack begin; from the top.
    pub begin: [usize; BINS + 1],
    /// Slots for any card, by hand and stack; and where those of each begin.
    pub free: Vec<u16>,
    free_begin: [usize; BINS + 1],
    /// The hidden cards are numbered by kind: where each kind begins, and the kind of each.
    pub first: [u8; KINDS + 1],
    pub kind: Vec<Kind>,
    pub class: Vec<u8>,
    /// Single kinds among the entries of stacks that some have left, with their stacks.
    pub singles: Vec<(Kind, usize)>,
    /// What can make a difference.
    pub changes: Vec<Change>,
}

/// A kind of change.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// The card that a trace means goes to one of these slots.
    Move(u8, Vec<u16>),
    /// A trace means another card, where that lies.
    Mean(u8),
    /// A trace means another card, which takes the place of the one before.
    Replace(u8),
    /// A single card that may have left its stack goes to one of these slots.
    Single(u8, Vec<u16>),
    /// Another entry of a stack has left.
    Leave(usize),
    /// Any two cards.
    Any,
}

impl Frame {
    pub fn new(rules: &RuleData, known: &Known, unseen: &[u8; KINDS], hands: &[u8; SEATS]) -> Frame {
        let mut frame = Frame {
            bin: Vec::new(),
            listed: Vec::new(),
            begin: [0; BINS + 1],
            free: Vec::new(),
            free_begin: [0; BINS + 1],
            first: [0; KINDS + 1],
            kind: Vec::new(),
            class: Vec::new(),
            singles: Vec::new(),
            changes: Vec::new(),
        };
        let hands = hands.iter().map(|size| vec![None; usize::from(*size)]);
        let stacks = known.stacks.iter().map(|memory| memory.order.clone());
        for (bin, slots) in hands.chain(stacks).enumerate() {
            for listed in slots {
                if listed.is_none() {
                    frame.free.push(frame.bin.len() as u16);
                }
                frame.bin.push(bin as u8);
                frame.listed.push(listed);
            }
            frame.begin[bin + 1] = frame.bin.len();
            frame.free_begin[bin + 1] = frame.free.len();
        }
        for (kind, copies) in unseen.iter().enumerate() {
            frame.first[kind + 1] = frame.first[kind] + copies;
            frame.kind.extend(std::iter::repeat_n(Kind(kind as u8), (*copies).into()));
        }
        frame.class = frame.kind.iter().map(|kind| kind.class().index() as u8).collect();
        for (stack, memory) in known.stacks.iter().enumerate().filter(|(_, memory)| memory.gone > 0) {
            let single = |kind: &Kind| rules.is_single(*kind) && unseen[kind.index()] == 1;
            let singles = memory.order.iter().flatten().copied().filter(single);
            frame.singles.extend(singles.map(|kind| (kind, stack)));
        }
        frame.changes = frame.changes(known);
        frame
    }

    /// What can make a difference: within one hand or stack, all places for any card are alike.
    fn changes(&self, known: &Known) -> Vec<Change> {
        let mut changes = Vec::new();
        for (number, trace) in known.traces.iter().enumerate() {
            let (number, several) = (number as u8, self.copies(trace.what).len() > 1);
            if trace.at.len() > 1 {
                changes.push(Change::Move(number, self.slots(trace.at)));
                changes.extend(several.then_some(Change::Mean(number)));
            }
            let class = matches!(trace.what, What::Class(_));
            changes.extend((class && several).then_some(Change::Replace(number)));
        }
        for (kind, stack) in &self.singles {
            let to = known.stacks[*stack].to;
            let (card, slots) = (self.first[kind.index()], self.slots(to));
            changes.extend((to.len() > 1 && !slots.is_empty()).then_some(Change::Single(card, slots)));
        }
        let known =
            known.stacks.iter().map(|memory| memory.gone > 0 && memory.order.iter().any(Option::is_some));
        for (stack, _) in known.enumerate().filter(|(_, known)| *known) {
            changes.extend(std::iter::repeat_n(Change::Leave(stack), ENTRIES));
        }
        if !changes.is_empty() && !self.free.is_empty() {
            changes.extend(std::iter::repeat_n(Change::Any, SWAPS));
        }
        changes
    }

    /// The slots for any card in these places.
    fn slots(&self, at: Locations) -> Vec<u16> {
        let places = at.iter().flat_map(|bin| &self.free[self.free_begin[bin]..self.free_begin[bin + 1]]);
        places.copied().collect()
    }

    /// The hidden copies of a kind or class, by number.
    pub fn copies(&self, what: What) -> std::ops::Range<u8> {
        match what {
            What::Kind(kind) => self.first[kind.index()]..self.first[kind.index() + 1],
            What::Class(class) => self.first[class.kinds().start]..self.first[class.kinds().end],
        }
    }

    /// One of them.
    pub fn a_copy<R: Rng>(&self, what: What, dice: &mut Dice<R>) -> Option<u8> {
        let copies = self.copies(what);
        (!copies.is_empty()).then(|| copies.start + dice.below(copies.len() as u32) as u8)
    }
}
