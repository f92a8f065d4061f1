//! The complete search: every choice of the remembered part in turn, until one leaves a deal.

use std::cell::Cell;

use super::deal::{Deal, Filled};
use super::{Hidden, RuleData, SEATS};
use crate::mara::memory::Trace;

impl Hidden {
    /// Every choice in turn, until one leaves a deal or so many steps are made: an early choice that
    /// rules everything out is taken back only after all later ones.
    pub(super) fn search(&self, rules: &RuleData, steps: u32) -> Option<Filled> {
        let search = Search { hidden: self, rules, left: Cell::new(steps) };
        search.traces(&self.known.traces, &self.begin)
    }
}

struct Search<'a> {
    hidden: &'a Hidden,
    rules: &'a RuleData,
    /// The steps that may still be made.
    left: Cell<u32>,
}

impl Search<'_> {
    fn traces(&self, traces: &[Trace], deal: &Deal) -> Option<Filled> {
        let Some((trace, rest)) = traces.split_first() else { return self.entries(0, 0, deal) };
        for kind in self.rules.kinds().filter(|kind| trace.what.fits(*kind)) {
            for bin in trace.at.iter().filter(|bin| deal.room[*bin] > 0) {
                let mut next = deal.clone();
                next.put(kind, bin, trace.at);
                if let Some(found) = self.traces(rest, &next) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Decides entry by entry whether it has left; what is followed stays as long as possible.
    fn entries(&self, stack: usize, position: usize, deal: &Deal) -> Option<Filled> {
        self.left.set(self.left.get().checked_sub(1)?);
        let Some(memory) = self.hidden.known.stacks.get(stack) else {
            return self.hidden.fill(deal.clone());
        };
        if deal.leaving[stack] == 0 {
            return self.entries(stack + 1, 0, deal);
        }
        let entry = memory.order.get(position)?;
        let single = entry.is_some_and(|kind| self.rules.is_single(kind));
        let go_on = |deal: &Deal| self.entries(stack, position + 1, deal);
        let keep = || {
            let enough = memory.order.len() - position > deal.leaving[stack];
            if enough { go_on(deal) } else { None }
        };
        let leave = || {
            let mut next = deal.clone();
            if entry.is_none() && deal.room[SEATS + stack] == 0 {
                return None;
            }
            next.drop(stack, position, *entry);
            let Some(kind) = entry.filter(|kind| single && next.pool[kind.index()] > 0) else {
                return go_on(&next);
            };
            memory.to.iter().filter(|bin| next.room[*bin] > 0).find_map(|bin| {
                let mut placed = next.clone();
                placed.put(kind, bin, memory.to);
                go_on(&placed)
            })
        };
        if single { keep().or_else(leave) } else { leave().or_else(keep) }
    }
}
