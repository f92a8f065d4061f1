//! How events change what a player remembers, line by line as the specification lists them.

use super::event::{Event, Fate, Seen};
use super::kind::{Card, Class, Kind, STACKS};
use super::memory::{Known, Locations, StackMemory, Trace, What};
use super::setup::RuleData;
use tafelrune_engine::Seat;

/// Folds events into what a player remembers.
pub(super) struct Remembering<'a> {
    pub(super) rules: &'a RuleData,
    pub(super) me: Seat,
    pub(super) known: &'a mut Known,
}

impl Remembering<'_> {
    pub(super) fn event(&mut self, seen: &Seen) {
        let me = self.me;
        let kind = |card: &Card| self.rules.known(card);
        match seen {
            Event::Searched { seat, stack, cards: Some(cards) } if *seat == me => {
                let cards: Vec<Kind> = cards.iter().map(kind).collect();
                self.searched(usize::from(*stack), &cards);
            }
            Event::Took { seat, stack, card } => {
                let card = card.as_ref().map(kind);
                self.took(*seat, usize::from(*stack), card);
            }
            Event::Drew { seat, stack, card } => {
                let card = card.as_ref().map(kind);
                self.drew(*seat, usize::from(*stack), card);
            }
            Event::PutUnder { seat, stack, card } => {
                let card = card.as_ref().map(kind);
                self.put_under(*seat, usize::from(*stack), card);
            }
            Event::RemovedPlace { card, stack, .. } => {
                let card = kind(card);
                self.append(usize::from(*stack), Some(card));
            }
            Event::Reshuffled { cards } => {
                let cards: Vec<Kind> = cards.iter().map(kind).collect();
                self.reshuffled(&cards);
            }
            Event::Left { owner, card, to: Fate::Hand, .. } => self.returned(*owner, kind(card)),
            Event::Recalled { seat, card } | Event::DrewWalhall { seat, card } => {
                self.returned(*seat, kind(card));
            }
            Event::LaidPlace { seat, card, .. }
            | Event::LaidRune { seat, card, .. }
            | Event::Built { seat, card, .. }
            | Event::ActionPlayed { seat, card, .. }
            | Event::Cancelled { seat, card }
            | Event::Discarded { seat, card } => self.played(*seat, kind(card)),
            Event::AttackDeclared { seat, attackers, .. } => {
                let direct: Vec<Kind> =
                    attackers.iter().filter(|a| a.direct).map(|a| kind(&a.card)).collect();
                direct.into_iter().for_each(|power| self.played(*seat, power));
            }
            Event::HandShown { thief, victim, cards: Some(cards) } if *thief == me => {
                let cards: Vec<Kind> = cards.iter().map(kind).collect();
                self.shown(*victim, &cards);
            }
            Event::TookFromHand { thief, victim, card } => {
                let card = card.as_ref().map(kind);
                self.took_from_hand(*thief, *victim, card);
            }
            _ => {}
        }
    }

    // The three helpers of the specification.

    /// `spread(X, Y)`.
    fn spread(&mut self, from: Locations, to: Locations) {
        let sets = self.known.stacks.iter_mut().map(|stack| &mut stack.to);
        for set in sets.chain(self.known.traces.iter_mut().map(|trace| &mut trace.at)) {
            if set.has(from) {
                set.add(to);
            }
        }
    }

    /// `found(k, X)`; the order of `aside` is left alone.
    fn found(&mut self, kind: Kind, at: Locations, aside: Option<usize>) {
        let fits = |trace: &Trace| trace.what.fits(kind) && trace.at.has(at);
        let wide = |trace: &Trace| (trace.at.len(), matches!(trace.what, What::Class(_)));
        let traces = &mut self.known.traces;
        // Of equally narrow ones the first is given: the oldest.
        let narrowest =
            traces.iter().enumerate().filter(|(_, trace)| fits(trace)).min_by_key(|(_, t)| wide(t));
        if let Some((index, narrow)) = narrowest.map(|(index, trace)| (index, *trace)) {
            traces.remove(index);
            traces
                .retain(|trace| !fits(trace) || (trace.what.covers(narrow.what) && trace.at.has(narrow.at)));
        }
        if self.rules.is_single(kind) {
            for (index, stack) in self.known.stacks.iter_mut().enumerate() {
                let listed = stack.order.iter().position(|entry| *entry == Some(kind));
                if let (Some(entry), true) = (listed, Some(index) != aside) {
                    stack.order.remove(entry);
                    stack.less_gone(1);
                }
            }
        }
    }

    /// `left(e, i)` for several entries at once, whose locations are `to`.
    fn left(&mut self, entries: impl IntoIterator<Item = Option<Kind>>, to: Locations) {
        let mut kinds: Vec<Kind> =
            entries.into_iter().flatten().filter(|kind| self.rules.is_single(*kind)).collect();
        // Never in the order of a hidden zone.
        kinds.sort_unstable();
        self.known.traces.extend(kinds.into_iter().map(|kind| Trace { what: What::Kind(kind), at: to }));
    }

    /// A location that is known now leaves every set.
    fn rule_out(&mut self, location: Locations) {
        for stack in &mut self.known.stacks {
            stack.to.remove(location);
        }
        self.known.traces.iter_mut().for_each(|trace| trace.at.remove(location));
        self.known.traces.retain(|trace| !trace.at.is_empty());
    }

    fn trace(&mut self, kind: Kind, at: Locations) {
        self.known.traces.push(Trace { what: What::Kind(kind), at });
    }

    // Events.

    fn searched(&mut self, index: usize, cards: &[Kind]) {
        let here = Locations::stack(index);
        let StackMemory { order, gone, to, .. } = self.known.stacks[index].clone();
        let missing = order.iter().flatten().filter(|kind| !cards.contains(kind)).map(|kind| Some(*kind));
        self.left(missing.collect::<Vec<_>>(), to);
        for (position, kind) in cards.iter().enumerate() {
            if gone > 0 || order.get(position).is_none_or(Option::is_none) {
                self.found(*kind, here, Some(index));
            }
        }
        self.rule_out(here);
        let stack = &mut self.known.stacks[index];
        stack.order = cards.iter().map(|kind| Some(*kind)).collect();
        stack.gone = 0;
        stack.to = Locations::default();
        for class in Class::ALL {
            let count = cards.iter().filter(|kind| kind.class() == class).count() as u8;
            stack.range[class.index()] = (count, count);
        }
    }

    fn took(&mut self, seat: Seat, index: usize, card: Option<Kind>) {
        let stack = &mut self.known.stacks[index];
        if seat == self.me {
            let entry = stack.order.iter().position(|entry| *entry == card);
            // After a described position nothing was seen: any unknown entry will do.
            let entry = entry.or_else(|| stack.order.iter().position(Option::is_none));
            entry.map(|entry| stack.order.remove(entry));
        } else {
            stack.gone += 1;
            stack.to.add(Locations::hand(seat));
            self.spread(Locations::stack(index), Locations::hand(seat));
        }
        self.known.stacks[index].card_out(card.map(Kind::class));
        self.if_empty(index);
    }

    fn drew(&mut self, seat: Seat, index: usize, card: Option<Kind>) {
        match card {
            Some(card) if seat == self.me => self.drew_myself(index, card),
            _ => self.others_drew(seat, index),
        }
        self.if_empty(index);
    }

    fn drew_myself(&mut self, index: usize, card: Kind) {
        let stack = &mut self.known.stacks[index];
        let reach = (stack.gone + 1).min(stack.order.len());
        let matching = |entry: &Option<Kind>| entry.is_none() || *entry == Some(card);
        let Some(position) = stack.order[..reach].iter().position(matching) else { return };
        let to = stack.to;
        // Even if the card is listed: the one listed may have left before, and this one have lain unknown.
        let unknown = stack.order[position..reach].contains(&None);
        let mut before: Vec<_> = stack.order.drain(..=position).collect();
        before.pop();
        stack.less_gone(before.len());
        stack.card_out(Some(card.class()));
        self.left(before, to);
        if unknown {
            self.found(card, Locations::stack(index), None);
        }
        self.known.stacks[index].clamp();
    }

    fn others_drew(&mut self, seat: Seat, index: usize) {
        let (here, hand) = (Locations::stack(index), Locations::hand(seat));
        let stack = &mut self.known.stacks[index];
        if stack.order.is_empty() {
            return;
        }
        let first = stack.order.remove(0);
        if stack.gone == 0 {
            stack.card_out(first.map(Kind::class));
            match first {
                Some(kind) => self.trace(kind, hand),
                None => self.spread(here, hand),
            }
            return;
        }
        stack.card_out(None);
        stack.to.add(hand);
        self.spread(here, hand);
        let to = self.known.stacks[index].to;
        self.left([first], to);
    }

    fn append(&mut self, index: usize, card: Option<Kind>) {
        let stack = &mut self.known.stacks[index];
        stack.order.push(card);
        stack.card_in(card.map(Kind::class));
    }

    fn put_under(&mut self, seat: Seat, index: usize, card: Option<Kind>) {
        self.append(index, card);
        if seat != self.me {
            self.spread(Locations::hand(seat), Locations::stack(index));
        }
    }

    fn if_empty(&mut self, index: usize) {
        if self.known.stacks[index].size() > 0 {
            return;
        }
        let stack = std::mem::take(&mut self.known.stacks[index]);
        self.left(stack.order, stack.to);
        self.rule_out(Locations::stack(index));
    }

    fn reshuffled(&mut self, cards: &[Kind]) {
        let size = |index: usize| ((cards.len() + STACKS - 1 - index) / STACKS) as u8;
        let mut all = Locations::default();
        for (index, stack) in self.known.stacks.iter_mut().enumerate() {
            *stack = StackMemory { order: vec![None; size(index).into()], ..StackMemory::default() };
            for class in Class::ALL {
                let count = cards.iter().filter(|kind| kind.class() == class).count() as u8;
                stack.range[class.index()] = (0, count);
            }
            stack.clamp();
            if size(index) > 0 {
                all.add(Locations::stack(index));
            }
        }
        cards.iter().for_each(|kind| self.trace(*kind, all));
    }

    /// A card comes openly into a hand.
    fn returned(&mut self, owner: Seat, kind: Kind) {
        if owner != self.me {
            self.trace(kind, Locations::hand(owner));
        }
    }

    /// A card leaves a hand openly.
    fn played(&mut self, seat: Seat, kind: Kind) {
        if seat != self.me {
            self.found(kind, Locations::hand(seat), None);
        }
    }

    fn shown(&mut self, victim: Seat, cards: &[Kind]) {
        let hand = Locations::hand(victim);
        cards.iter().for_each(|kind| self.found(*kind, hand, None));
        self.rule_out(hand);
        cards.iter().for_each(|kind| self.trace(*kind, hand));
    }

    fn took_from_hand(&mut self, thief: Seat, victim: Seat, card: Option<Kind>) {
        let (from, to) = (Locations::hand(victim), Locations::hand(thief));
        match card {
            Some(kind) if thief == self.me => {
                let sure = Trace { what: What::Kind(kind), at: from };
                if let Some(index) = self.known.traces.iter().position(|trace| *trace == sure) {
                    self.known.traces.remove(index);
                }
            }
            Some(kind) => self.trace(kind, to),
            None => self.spread(from, to),
        }
    }
}
