//! Sampling worlds that fit a view: the hidden cards are dealt again, within all that the viewer remembers.
//!
//! What is remembered is dealt first: which entries of a stack have left, and where traced cards
//! lie (`deal`). The rest only has to keep the class ranges of the stacks; a flow finds one such
//! deal, and exchanges between stacks and hands, kept within the ranges, spread it evenly
//! (`spread`). If a random choice of the first part leaves no deal, another is tried, and in the end
//! all are (`complete`). Random exchanges then make the distribution of worlds uniform over the
//! histories that lead to them (`mix`). What all worlds of a view share is computed once (`frame`).

mod complete;
mod deal;
mod frame;
mod mix;
pub(super) mod spread;

use std::ops::Range;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tinyvec::ArrayVec;

use self::deal::{Deal, Filled};
use self::frame::Frame;
use super::Mara;
use super::flow::{self, Bounds};
use super::kind::{Class, KINDS, Kind, SEATS, STACKS};
use super::memory::{Known, Locations, Memory, Trace, What};
use super::setup::RuleData;
use super::state::{State, Step};
use super::view::{View, public_state, recall};
use tafelrune_engine::Viewer;
use tafelrune_engine::{Chance, Dice};

/// Random choices tried before each complete search.
const TRIES: usize = 200;
/// Steps of the first complete search; each further one may make twice as many.
const STEPS: u32 = 1 << 14;
/// Hands and stacks.
const BINS: usize = SEATS + STACKS;

/// All worlds that fit a view.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// What is known, with nothing where something is hidden.
    base: State,
    /// What is hidden; nothing once the game is over.
    hidden: Option<Hidden>,
}

impl Worlds {
    /// Prepares the worlds of a view.
    pub(super) fn new(mara: &Mara, view: &View) -> Worlds {
        let base = public_state(mara, view);
        let over = base.step == Step::Over;
        Worlds { base, hidden: (!over).then(|| Hidden::new(mara, view, &base)) }
    }

    /// A world by the complete search alone, if it finds one within this many steps.
    #[doc(hidden)]
    pub fn complete<R: Rng>(&self, mara: &Mara, steps: u32, dice: &mut Dice<R>) -> Option<State> {
        let hidden = self.hidden.as_ref()?;
        let mut state = self.base;
        hidden.lay_out(&mara.rules, hidden.search(&mara.rules, steps)?, &mut state, dice);
        Some(state)
    }

    /// One of the worlds.
    pub(super) fn draw<R: Rng>(&self, mara: &Mara, dice: &mut Dice<R>) -> State {
        let mut state = self.base;
        if let Some(hidden) = &self.hidden {
            let mut filled = None;
            for doubled in 0..STEPS.leading_zeros() {
                filled = (0..TRIES)
                    .find_map(|_| hidden.attempt(&mara.rules, dice))
                    .or_else(|| hidden.search(&mara.rules, STEPS << doubled));
                if filled.is_some() {
                    break;
                }
            }
            let filled = filled.expect("the true world fits its own views");
            hidden.lay_out(&mara.rules, filled, &mut state, dice);
        }
        state
    }
}

/// What is hidden, and what is remembered of it.
#[derive(Clone, Debug)]
struct Hidden {
    known: Known,
    frame: Frame,
    /// Before any choice: every entry is kept, nothing is dealt.
    begin: Deal,
    /// Copies of each kind among the entries of stacks that some have left.
    listed: [i16; KINDS],
    /// Some entry has left unseen.
    leaving: bool,
    /// A deal of the free cards and what it was found for: mostly the same in all worlds.
    usual: Option<(Bounds, [[u8; 4]; STACKS])>,
}

impl Hidden {
    fn new(mara: &Mara, view: &View, state: &State) -> Hidden {
        let rules = &mara.rules;
        let mut unseen = rules.copies;
        for (index, count) in mara.count(state).iter().enumerate() {
            unseen[index] -= *count as u8;
        }
        let sizes = std::array::from_fn(|index| view.stacks[index]);
        let Memory(known) = recall(mara, view);
        let mut known = known.unwrap_or_else(|| Known::blank(&sizes));
        let own = view.own.as_ref();
        if let (Step::PickCard { stack, .. }, Some(cards)) =
            (view.step, own.and_then(|o| o.searched.as_ref()))
        {
            let stack = &mut known.stacks[usize::from(stack)];
            stack.order = cards.iter().map(|card| Some(rules.known(card))).collect();
            stack.gone = 0;
        }
        if let (Some(cards), Some(victim)) = (own.and_then(|o| o.shown.as_ref()), state.pending.opponent) {
            let at = Locations::hand(victim);
            known.traces.retain(|trace| trace.at != at);
            known.traces.extend(cards.iter().map(|card| Trace { what: What::Kind(rules.known(card)), at }));
        }
        // The most constrained first.
        known.traces.sort_by_key(|trace| (trace.at.len(), matches!(trace.what, What::Class(_))));
        let mut hands = [0; SEATS];
        for seat in view.seats.iter().filter(|seat| view.viewer != Viewer::Seat(seat.seat)) {
            hands[seat.seat.index()] = seat.hand_size;
        }
        let mut listed = [0; KINDS];
        for stack in known.stacks.iter().filter(|stack| stack.gone > 0) {
            stack.order.iter().flatten().for_each(|kind| listed[kind.index()] += 1);
        }
        let leaving = known.stacks.iter().any(|stack| stack.gone > 0);
        let begin = Deal::begin(&known, &unseen, &hands);
        let frame = Frame::new(rules, &known, &unseen, &hands);
        let mut hidden = Hidden { known, frame, begin, listed, leaving, usual: None };
        let filled = hidden.attempt(rules, &mut Dice(Pcg64Mcg::seed_from_u64(0)));
        hidden.usual = filled.map(|filled| (filled.bounds, filled.shares));
        hidden
    }

    /// One random choice of everything remembered, and a deal of the rest.
    fn attempt<R: Rng>(&self, rules: &RuleData, dice: &mut Dice<R>) -> Option<Filled> {
        let mut deal = self.begin.clone();
        if self.leaving {
            self.drop_unknown(&mut deal, dice);
        }
        for trace in &self.known.traces {
            let kind = self.random_kind(&deal, trace.what, dice)?;
            let bin = deal.random_bin(trace.at, dice)?;
            deal.put(kind, bin, trace.at);
        }
        if self.leaving {
            self.drop_known(rules, &mut deal, dice);
        }
        self.fill(deal)
    }

    /// As many unknown entries leave as a random choice of all entries has: what is traced must not
    /// fill places that are gone.
    fn drop_unknown<R: Rng>(&self, deal: &mut Deal, dice: &mut Dice<R>) {
        for (stack, memory) in self.known.stacks.iter().enumerate().filter(|(_, memory)| memory.gone > 0) {
            let mut entries: [u8; 256] = std::array::from_fn(|entry| entry as u8);
            let entries = &mut entries[..memory.order.len()];
            dice.pull(entries, memory.gone);
            for position in
                entries[memory.order.len() - memory.gone..].iter().map(|entry| usize::from(*entry))
            {
                if memory.order[position].is_none() {
                    deal.drop(stack, position, None);
                }
            }
        }
    }

    /// Lets the other entries leave: first what must have, because there are not so many copies; then
    /// anything.
    fn drop_known<R: Rng>(&self, rules: &RuleData, deal: &mut Deal, dice: &mut Dice<R>) {
        let mut entries: ArrayVec<[(u8, u8); 512]> = ArrayVec::new();
        for (stack, memory) in
            self.known.stacks.iter().enumerate().filter(|(stack, _)| deal.leaving[*stack] > 0)
        {
            entries.extend((0..memory.order.len()).map(|position| (stack as u8, position as u8)));
        }
        for last in (1..entries.len()).rev() {
            entries.swap(last, dice.below(last as u32 + 1) as usize);
        }
        for forced in [true, false] {
            for (stack, position) in &entries {
                let (stack, position) = (usize::from(*stack), usize::from(*position));
                if deal.leaving[stack] == 0 || deal.is_gone(stack, position) {
                    continue;
                }
                let kind = self.known.stacks[stack].order[position];
                let excess = kind.is_some_and(|kind| deal.pool[kind.index()] < 0);
                if excess == forced {
                    self.drop_somewhere(rules, deal, (stack, position), dice);
                }
            }
        }
    }

    /// A kind that a trace may mean, by the copies that are left for it.
    fn random_kind<R: Rng>(&self, deal: &Deal, what: What, dice: &mut Dice<R>) -> Option<Kind> {
        let class = match what {
            What::Kind(kind) => return Some(kind),
            What::Class(class) => class,
        };
        let mut weights = [0u8; KINDS];
        let mut any = false;
        for index in class.kinds() {
            weights[index] = (deal.pool[index] + self.listed[index]).clamp(0, 200) as u8;
            any |= weights[index] > 0;
        }
        any.then(|| {
            let Range { start, end } = class.kinds();
            Kind((start + dice.draw("sample", &weights[start..end])) as u8)
        })
    }

    /// Lets an entry be gone, if that is possible; a single kind goes where it may be.
    fn drop_somewhere<R: Rng>(
        &self,
        rules: &RuleData,
        deal: &mut Deal,
        (stack, position): (usize, usize),
        dice: &mut Dice<R>,
    ) {
        match self.known.stacks[stack].order[position] {
            Some(kind) if rules.is_single(kind) && deal.pool[kind.index()] >= 0 => {
                if let Some(bin) = deal.random_bin(self.known.stacks[stack].to, dice) {
                    deal.drop(stack, position, Some(kind));
                    deal.put(kind, bin, self.known.stacks[stack].to);
                }
            }
            entry if entry.is_some() || deal.room[SEATS + stack] > 0 => deal.drop(stack, position, entry),
            _ => {}
        }
    }

    /// Finds a deal of the rest within the ranges, class by class; `None` if there is no way.
    fn fill(&self, deal: Deal) -> Option<Filled> {
        if deal.leaving != [0; STACKS] || deal.pool.iter().any(|copies| *copies < 0) {
            return None;
        }
        let mut bounds = Bounds { supply: [0; 4], room: [0; STACKS], range: [[(0, 0); 4]; STACKS], rest: 0 };
        for class in Class::ALL {
            bounds.supply[class.index()] = deal.pool[class.kinds()].iter().sum::<i16>() as u8;
        }
        bounds.rest = deal.room[..SEATS].iter().sum();
        for stack in 0..STACKS {
            bounds.room[stack] = deal.room[SEATS + stack];
            for (class, count) in deal.counts[stack].into_iter().enumerate() {
                let (least, most) = self.known.stacks[stack].range[class];
                let room = most.checked_sub(count)?;
                bounds.range[stack][class] = (least.saturating_sub(count), room);
            }
        }
        let shares = match &self.usual {
            Some((usual, shares)) if *usual == bounds => *shares,
            _ => flow::solve(&bounds)?,
        };
        Some(Filled { deal, bounds, shares })
    }
}
