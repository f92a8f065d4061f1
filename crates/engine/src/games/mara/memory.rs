//! What a player can remember (specification, section 7): orders of searched stacks, how many cards
//! of each class a stack can hold, and where cards that were seen may be now.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::event::{Event, Fate, Seen};
use super::kind::{Card, Class, Kind, SEATS, STACKS, digit};
use super::setup::{DEALT_RUNES, Rules};
use super::state::{Phase, State, Step};
use crate::{Seat, Viewer};

/// A set of places where a card may be: the hands of opponents and the stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Locations(u8);

impl Locations {
    /// The hand of a seat.
    pub fn hand(seat: Seat) -> Locations {
        Locations(1 << seat.0)
    }

    /// A stack, under one of its unknown cards.
    pub fn stack(index: usize) -> Locations {
        Locations(1 << (SEATS + index))
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

    fn write(self) -> Vec<String> {
        let name = |index: usize| match index.checked_sub(SEATS) {
            None => format!("hand {}", Seat(index as u8)),
            Some(stack) => format!("stack {stack}"),
        };
        self.iter().map(name).collect()
    }

    fn read(names: &[String]) -> Locations {
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
    /// The kind.
    Kind(Kind),
    /// The class.
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
    fn covers(self, other: What) -> bool {
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

    fn card_out(&mut self, class: Option<Class>) {
        for (index, range) in self.range.iter_mut().enumerate() {
            match class {
                Some(class) if class.index() != index => {}
                Some(_) => *range = (range.0.saturating_sub(1), range.1.saturating_sub(1)),
                None => range.0 = range.0.saturating_sub(1),
            }
        }
        self.clamp();
    }

    fn card_in(&mut self, class: Option<Class>) {
        for (index, range) in self.range.iter_mut().enumerate() {
            match class {
                Some(class) if class.index() != index => {}
                Some(_) => *range = (range.0 + 1, range.1 + 1),
                None => range.1 += 1,
            }
        }
        self.clamp();
    }

    fn clamp(&mut self) {
        let size = self.size() as u8;
        for range in &mut self.range {
            range.1 = range.1.min(size);
        }
    }

    fn less_gone(&mut self, by: usize) {
        self.gone = self.gone.saturating_sub(by);
        if self.gone == 0 {
            self.to = Locations::default();
        }
    }
}

/// What one player remembers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// By stack.
    pub stacks: [StackMemory; STACKS],
    /// Cards seen elsewhere, the oldest first.
    pub traces: Vec<Trace>,
}

/// The memory of a viewer; spectators have none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory(pub Option<Known>);

impl Memory {
    /// Right after the deal: class counts and dealt rune cards; else nothing but the sizes.
    pub(super) fn fresh(rules: &Rules, state: &State, viewer: Viewer) -> Memory {
        let Some(seat) = viewer.seat() else { return Memory(None) };
        let mut known = Known::blank(&std::array::from_fn(|index| state.stacks[index].len() as u8));
        if is_start(rules, state) {
            for (memory, stack) in known.stacks.iter_mut().zip(&state.stacks) {
                for class in Class::ALL {
                    let count = stack.iter().filter(|kind| Kind(**kind).class() == class).count() as u8;
                    memory.range[class.index()] = (count, count);
                }
            }
            for opponent in Seat::all(rules.players).filter(|other| *other != seat) {
                let trace = Trace { what: What::Class(Class::Rune), at: Locations::hand(opponent) };
                known.traces.extend(std::iter::repeat_n(trace, DEALT_RUNES.into()));
            }
        }
        Memory(Some(known))
    }

    /// Adds an event to what `viewer` remembers.
    pub(super) fn remember(&mut self, rules: &Rules, viewer: Viewer, seen: &Seen) {
        if let (Some(known), Some(seat)) = (&mut self.0, viewer.seat()) {
            Remembering { rules, me: seat, known }.event(seen);
        }
    }

    /// Writes it down for a view.
    pub(super) fn write(&self, rules: &Rules) -> Knowledge {
        let Some(known) = &self.0 else { return Knowledge::default() };
        let entry = |entry: &Option<Kind>| entry.map_or("?".into(), |kind| rules.card(kind).to_string());
        let stack = |memory: &StackMemory| StackKnowledge {
            order: memory.order.iter().map(entry).collect(),
            gone: memory.gone as u8,
            to: memory.to.write(),
            range: Class::ALL
                .into_iter()
                .map(|class| (class.name().into(), memory.range[class.index()].into()))
                .collect(),
        };
        let trace = |trace: &Trace| TraceKnowledge {
            card: match trace.what {
                What::Kind(kind) => rules.card(kind).to_string(),
                What::Class(class) => class.name().into(),
            },
            at: trace.at.write(),
        };
        Knowledge {
            stacks: known.stacks.iter().map(stack).collect(),
            traces: known.traces.iter().map(trace).collect(),
        }
    }

    /// Reads it back.
    pub(super) fn read(rules: &Rules, knowledge: &Knowledge) -> Memory {
        let mut known = Known::default();
        for (memory, written) in known.stacks.iter_mut().zip(&knowledge.stacks) {
            memory.order = written.order.iter().map(|id| rules.kind(id)).collect();
            memory.gone = written.gone.into();
            memory.to = Locations::read(&written.to);
            for class in Class::ALL {
                let [least, most] = written.range.get(class.name()).copied().unwrap_or_default();
                memory.range[class.index()] = (least, most);
            }
        }
        for trace in &knowledge.traces {
            let what = match Class::parse(&trace.card) {
                Some(class) => What::Class(class),
                None => What::Kind(rules.known(&Card::new(&trace.card))),
            };
            known.traces.push(Trace { what, at: Locations::read(&trace.at) });
        }
        Memory(Some(known))
    }
}

/// Whether nobody has picked a card yet.
fn is_start(rules: &Rules, state: &State) -> bool {
    let dealt = |seat: Seat| {
        let hand = &state.player(seat).hand;
        hand.len() == DEALT_RUNES && hand.cards().all(Kind::is_rune)
    };
    state.phase == Phase::Setup
        && state.active == Seat(0)
        && matches!(state.step, Step::PickStack { .. })
        && Seat::all(rules.players).all(dealt)
}

impl Known {
    /// Nothing but the sizes of the stacks.
    pub(super) fn blank(sizes: &[u8; STACKS]) -> Known {
        let stack = |index: usize| StackMemory {
            order: vec![None; sizes[index].into()],
            range: [(0, sizes[index]); 4],
            ..StackMemory::default()
        };
        Known { stacks: std::array::from_fn(stack), traces: Vec::new() }
    }
}

/// Folds events into what a player remembers.
struct Remembering<'a> {
    rules: &'a Rules,
    me: Seat,
    known: &'a mut Known,
}

impl Remembering<'_> {
    fn event(&mut self, seen: &Seen) {
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
        let mut before: Vec<_> = stack.order.drain(..=position).collect();
        let unknown = before.pop() == Some(None);
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

/// What is known of one stack, by the names of the specification.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StackKnowledge {
    /// Entries from the top, `?` for an unknown card.
    pub order: Vec<String>,
    /// How many of them have left from unknown positions.
    pub gone: u8,
    /// Where the single kinds among those may be.
    pub to: Vec<String>,
    /// Least and greatest possible number of cards by class.
    pub range: BTreeMap<String, [u8; 2]>,
}

/// A card and where it may be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TraceKnowledge {
    /// Its kind, or its class.
    pub card: String,
    /// Where it may be.
    pub at: Vec<String>,
}

/// What a player can remember, by the names of the specification.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Knowledge {
    /// By stack.
    pub stacks: Vec<StackKnowledge>,
    /// Cards seen elsewhere, the oldest first.
    pub traces: Vec<TraceKnowledge>,
}
