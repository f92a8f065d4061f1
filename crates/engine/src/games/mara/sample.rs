//! Worlds that fit a view: the hidden cards dealt anew, within everything the viewer remembers.
//!
//! What is remembered is dealt first: which entries of a stack have left, and where traced cards
//! lie. The rest only has to keep the class ranges of the stacks; a flow finds one such deal, and
//! exchanges of random pairs of cards, kept if they break no range, spread it evenly. If a random
//! choice of the first part leaves no deal, another is tried, and in the end all are.

use rand_core::Rng;

use super::Mara;
use super::flow::{self, Bounds};
use super::kind::{Class, KINDS, Kind, SEATS, STACKS};
use super::memory::{Known, Locations, Memory, Trace, What};
use super::setup::Rules;
use super::state::{State, Step};
use super::view::{View, public_state, recall};
use crate::chance::{Chance, Dice};
use crate::{Seat, Viewer};

/// Random choices tried before the complete search.
const TRIES: usize = 200;
/// Exchanges proposed per hidden card.
const EXCHANGES: usize = 6;
/// Hands and stacks.
const BINS: usize = SEATS + STACKS;

/// A world that fits the view.
pub(super) fn sample<R: Rng>(mara: &Mara, view: &View, dice: &mut Dice<R>) -> State {
    let mut state = public_state(mara, view);
    if state.step == Step::Over {
        return state;
    }
    let hidden = Hidden::new(mara, view, &state);
    let mut deal = None;
    for _ in 0..TRIES {
        deal = hidden.attempt(dice);
        if deal.is_some() {
            break;
        }
    }
    let deal = deal.or_else(|| hidden.search()).expect("the true world fits its own views");
    hidden.lay_out(deal, &mut state, dice);
    state
}

/// What is hidden, and what is remembered of it.
struct Hidden<'a> {
    rules: &'a Rules,
    known: Known,
    /// Copies of each kind that the viewer sees nowhere.
    unseen: [u8; KINDS],
    /// Cards in the hands of others.
    hands: [u8; SEATS],
}

/// The remembered part of a deal, as it is being made.
#[derive(Clone)]
struct Deal {
    /// By entry of each stack: whether it has left.
    gone: [Vec<bool>; STACKS],
    /// How many more have.
    leaving: [usize; STACKS],
    /// Copies of each kind to be dealt; below 0 while too many entries are kept.
    pool: [i16; KINDS],
    /// Cards dealt to hands and to unknown places of stacks.
    bins: [Vec<Kind>; BINS],
    /// Where each of them may be; nowhere in particular if it is dealt freely.
    may: [Vec<Locations>; BINS],
    /// Room left in them.
    room: [u8; BINS],
    /// How many of them, from the first, are where they must be.
    fixed: [usize; BINS],
}

impl<'a> Hidden<'a> {
    fn new(mara: &'a Mara, view: &View, state: &State) -> Hidden<'a> {
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
        // The narrowest first: they have the least choice.
        known.traces.sort_by_key(|trace| (trace.at.len(), matches!(trace.what, What::Class(_))));
        let mut hands = [0; SEATS];
        for seat in view.seats.iter().filter(|seat| view.viewer != Viewer::Seat(seat.seat)) {
            hands[seat.seat.index()] = seat.hand_size;
        }
        Hidden { rules, known, unseen, hands }
    }

    /// Before any choice: every entry is kept, nothing is dealt.
    fn begin(&self) -> Deal {
        let mut deal = Deal {
            gone: Default::default(),
            leaving: [0; STACKS],
            pool: self.unseen.map(i16::from),
            bins: Default::default(),
            may: Default::default(),
            room: [0; BINS],
            fixed: [0; BINS],
        };
        deal.room[..SEATS].copy_from_slice(&self.hands);
        for (index, stack) in self.known.stacks.iter().enumerate() {
            deal.gone[index] = vec![false; stack.order.len()];
            deal.leaving[index] = stack.gone;
            for entry in &stack.order {
                match entry {
                    Some(kind) => deal.pool[kind.index()] -= 1,
                    None => deal.room[SEATS + index] += 1,
                }
            }
        }
        deal
    }

    /// One random choice of everything remembered, and a deal of the rest.
    fn attempt<R: Rng>(&self, dice: &mut Dice<R>) -> Option<Deal> {
        let mut deal = self.begin();
        self.drop_unknown(&mut deal, dice);
        for trace in &self.known.traces {
            let kind = self.random_kind(&deal, trace.what, dice)?;
            let bin = deal.random_bin(trace.at, dice)?;
            deal.put(kind, bin, trace.at);
        }
        let mut entries: Vec<u8> = Vec::new();
        for (stack, memory) in self.known.stacks.iter().enumerate() {
            entries.extend(std::iter::repeat_n(stack as u8, memory.order.len()));
        }
        let mut order: Vec<u8> = (0..entries.len() as u8).collect();
        dice.shuffle("sample", &mut order);
        let first = |stack: usize| entries.iter().position(|other| usize::from(*other) == stack).unwrap_or(0);
        let starts: [usize; STACKS] = std::array::from_fn(first);
        // First what must have left, because there are not so many copies; then anything.
        for forced in [true, false] {
            for entry in &order {
                let stack = usize::from(entries[usize::from(*entry)]);
                let position = usize::from(*entry) - starts[stack];
                let kind = self.known.stacks[stack].order[position];
                let excess = kind.is_some_and(|kind| deal.pool[kind.index()] < 0);
                if deal.leaving[stack] > 0 && !deal.gone[stack][position] && excess == forced {
                    self.drop_somewhere(&mut deal, stack, position, dice);
                }
            }
        }
        self.fill(deal)
    }

    /// As many unknown entries leave as a random choice of all entries has: what is traced must not
    /// fill places that are gone.
    fn drop_unknown<R: Rng>(&self, deal: &mut Deal, dice: &mut Dice<R>) {
        for (stack, memory) in self.known.stacks.iter().enumerate().filter(|(_, memory)| memory.gone > 0) {
            let mut entries: Vec<u8> = (0..memory.order.len() as u8).collect();
            dice.shuffle("sample", &mut entries);
            for position in entries[..memory.gone].iter().map(|entry| usize::from(*entry)) {
                if memory.order[position].is_none() {
                    deal.drop(stack, position, None);
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
        for kind in self.rules.kinds().filter(|kind| kind.class() == class) {
            let listed =
                self.known.stacks.iter().filter(|stack| stack.gone > 0).flat_map(|stack| &stack.order);
            let listed = listed.filter(|entry| **entry == Some(kind)).count() as i16;
            weights[kind.index()] = (deal.pool[kind.index()] + listed).clamp(0, 200) as u8;
        }
        (weights != [0; KINDS]).then(|| Kind(dice.draw("sample", &weights) as u8))
    }

    /// Lets an entry be gone, if that is possible; a single kind goes where it may be.
    fn drop_somewhere<R: Rng>(&self, deal: &mut Deal, stack: usize, position: usize, dice: &mut Dice<R>) {
        match self.known.stacks[stack].order[position] {
            Some(kind) if self.rules.is_single(kind) && deal.pool[kind.index()] >= 0 => {
                if let Some(bin) = deal.random_bin(self.known.stacks[stack].to, dice) {
                    deal.drop(stack, position, Some(kind));
                    deal.put(kind, bin, self.known.stacks[stack].to);
                }
            }
            entry if entry.is_some() || deal.room[SEATS + stack] > 0 => deal.drop(stack, position, entry),
            _ => {}
        }
    }

    /// Deals the rest within the ranges, class by class; `None` if there is no way.
    fn fill(&self, mut deal: Deal) -> Option<Deal> {
        if deal.leaving != [0; STACKS] || deal.pool.iter().any(|copies| *copies < 0) {
            return None;
        }
        deal.fixed = std::array::from_fn(|bin| deal.bins[bin].len());
        let mut bounds = Bounds { supply: [0; 4], room: [0; STACKS], range: [[(0, 0); 4]; STACKS], rest: 0 };
        for (index, copies) in deal.pool.iter().enumerate() {
            bounds.supply[Kind(index as u8).class().index()] += *copies as u8;
        }
        bounds.rest = deal.room[..SEATS].iter().sum();
        for stack in 0..STACKS {
            bounds.room[stack] = deal.room[SEATS + stack];
            let counts = self.counts(&deal, stack);
            for (class, count) in counts.into_iter().enumerate() {
                let (least, most) = self.known.stacks[stack].range[class];
                let room = most.checked_sub(count)?;
                bounds.range[stack][class] = (least.saturating_sub(count), room);
            }
        }
        let shares = flow::solve(&bounds)?;
        for (stack, share) in shares.iter().enumerate() {
            for class in Class::ALL {
                for _ in 0..share[class.index()] {
                    deal.put(deal.any(class)?, SEATS + stack, Locations::default());
                }
            }
        }
        for seat in 0..SEATS {
            while deal.room[seat] > 0 {
                let kind = deal.pool.iter().position(|copies| *copies > 0)?;
                deal.put(Kind(kind as u8), seat, Locations::default());
            }
        }
        Some(deal)
    }

    /// In the end: every choice in turn, until one leaves a deal.
    fn search(&self) -> Option<Deal> {
        self.search_traces(&self.known.traces, &self.begin())
    }

    fn search_traces(&self, traces: &[Trace], deal: &Deal) -> Option<Deal> {
        let Some((trace, rest)) = traces.split_first() else { return self.search_entries(0, 0, deal) };
        for kind in self.rules.kinds().filter(|kind| trace.what.fits(*kind)) {
            for bin in trace.at.iter().filter(|bin| deal.room[*bin] > 0) {
                let mut next = deal.clone();
                next.put(kind, bin, trace.at);
                if let Some(found) = self.search_traces(rest, &next) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Decides entry by entry whether it has left; what is followed stays as long as possible.
    fn search_entries(&self, stack: usize, position: usize, deal: &Deal) -> Option<Deal> {
        let Some(memory) = self.known.stacks.get(stack) else { return self.fill(deal.clone()) };
        if deal.leaving[stack] == 0 {
            return self.search_entries(stack + 1, 0, deal);
        }
        let entry = memory.order.get(position)?;
        let single = entry.is_some_and(|kind| self.rules.is_single(kind));
        let keep = || {
            let enough = memory.order.len() - position > deal.leaving[stack];
            if enough { self.search_entries(stack, position + 1, deal) } else { None }
        };
        let leave = || {
            let mut next = deal.clone();
            if entry.is_none() && deal.room[SEATS + stack] == 0 {
                return None;
            }
            next.drop(stack, position, *entry);
            let Some(kind) = entry.filter(|kind| single && next.pool[kind.index()] > 0) else {
                return self.search_entries(stack, position + 1, &next);
            };
            memory.to.iter().filter(|bin| next.room[*bin] > 0).find_map(|bin| {
                let mut placed = next.clone();
                placed.put(kind, bin, memory.to);
                self.search_entries(stack, position + 1, &placed)
            })
        };
        if single { keep().or_else(leave) } else { leave().or_else(keep) }
    }

    /// The cards of each class in a stack so far.
    fn counts(&self, deal: &Deal, stack: usize) -> [u8; 4] {
        let mut counts = [0; 4];
        let entries = self.known.stacks[stack].order.iter().zip(&deal.gone[stack]);
        let kept = entries.filter(|(_, gone)| !**gone).filter_map(|(entry, _)| entry.as_ref());
        for kind in kept.chain(&deal.bins[SEATS + stack]) {
            counts[kind.class().index()] += 1;
        }
        counts
    }

    /// Spreads what was dealt freely and puts everything into the state.
    fn lay_out<R: Rng>(&self, mut deal: Deal, state: &mut State, dice: &mut Dice<R>) {
        self.exchange(&mut deal, dice);
        for seat in 0..SEATS {
            for kind in &deal.bins[seat] {
                state.player_mut(Seat(seat as u8)).hand.add(*kind);
            }
        }
        for stack in 0..STACKS {
            let mut cards: Vec<u8> = deal.bins[SEATS + stack].iter().map(|kind| kind.0).collect();
            dice.shuffle("sample", &mut cards);
            let mut cards = cards.into_iter();
            let entries = self.known.stacks[stack].order.iter().zip(&deal.gone[stack]);
            for (entry, _) in entries.rev().filter(|(_, gone)| !**gone) {
                let card = entry.map(|kind| kind.0).or_else(|| cards.next());
                state.stacks[stack].extend(card);
            }
        }
    }

    /// Exchanges random pairs of freely dealt cards, as long as every range holds.
    fn exchange<R: Rng>(&self, deal: &mut Deal, dice: &mut Dice<R>) {
        let mut cells = Vec::new();
        for (bin, cards) in deal.bins.iter().enumerate() {
            cells.extend((deal.fixed[bin]..cards.len()).map(|position| (bin, position)));
        }
        if cells.len() < 2 {
            return;
        }
        let mut counts: [[u8; 4]; STACKS] = std::array::from_fn(|stack| self.counts(deal, stack));
        let fits = |counts: &[u8; 4], stack: usize| {
            let range = &self.known.stacks[stack].range;
            counts.iter().zip(range).all(|(count, (least, most))| (least..=most).contains(&count))
        };
        for _ in 0..cells.len() * EXCHANGES {
            let (one, one_at) = cells[dice.below(cells.len() as u32) as usize];
            let (two, two_at) = cells[dice.below(cells.len() as u32) as usize];
            if one == two {
                continue;
            }
            let (first, second) = (deal.bins[one][one_at], deal.bins[two][two_at]);
            let before = counts;
            for (bin, out, into) in [(one, first, second), (two, second, first)] {
                if let Some(stack) = bin.checked_sub(SEATS) {
                    counts[stack][out.class().index()] -= 1;
                    counts[stack][into.class().index()] += 1;
                }
            }
            let kept = [one, two]
                .iter()
                .filter_map(|bin| bin.checked_sub(SEATS))
                .all(|stack| fits(&counts[stack], stack));
            if kept {
                deal.bins[one][one_at] = second;
                deal.bins[two][two_at] = first;
            } else {
                counts = before;
            }
        }
    }
}

impl Deal {
    fn put(&mut self, kind: Kind, bin: usize, may: Locations) {
        self.pool[kind.index()] -= 1;
        self.room[bin] -= 1;
        self.bins[bin].push(kind);
        self.may[bin].push(may);
    }

    /// Some card of a class that is still to be dealt.
    fn any(&self, class: Class) -> Option<Kind> {
        let kinds = (0..KINDS as u8).map(Kind);
        kinds.into_iter().find(|kind| kind.class() == class && self.pool[kind.index()] > 0)
    }

    /// A location with room, by the room that it has; if none has any, cards dealt before move on.
    fn random_bin<R: Rng>(&mut self, at: Locations, dice: &mut Dice<R>) -> Option<usize> {
        let mut rooms = [0u8; BINS];
        at.iter().for_each(|bin| rooms[bin] = self.room[bin]);
        if rooms == [0; BINS] { self.make_room(at) } else { Some(dice.draw("sample", &rooms)) }
    }

    /// Moves cards from location to location, each to one where it may be, until one of `at` has
    /// room (an augmenting path).
    fn make_room(&mut self, at: Locations) -> Option<usize> {
        let mut came: [Option<(usize, usize)>; BINS] = [None; BINS];
        let mut seen = at;
        let mut queue: Vec<usize> = at.iter().collect();
        let mut next = 0;
        while let Some(bin) = queue.get(next).copied() {
            next += 1;
            for position in 0..self.may[bin].len() {
                let mut fresh = self.may[bin][position];
                fresh.remove(seen);
                seen.add(fresh);
                for other in fresh.iter() {
                    came[other] = Some((bin, position));
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
    fn shift(&mut self, end: usize, came: &[Option<(usize, usize)>; BINS]) -> usize {
        let mut bin = end;
        while let Some((from, position)) = came[bin] {
            let kind = self.bins[from].swap_remove(position);
            let may = self.may[from].swap_remove(position);
            self.bins[bin].push(kind);
            self.may[bin].push(may);
            self.room[bin] -= 1;
            self.room[from] += 1;
            bin = from;
        }
        bin
    }

    /// An entry of a stack has left.
    fn drop(&mut self, stack: usize, position: usize, entry: Option<Kind>) {
        self.gone[stack][position] = true;
        self.leaving[stack] -= 1;
        match entry {
            Some(kind) => self.pool[kind.index()] += 1,
            None => self.room[SEATS + stack] -= 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{dice, random_move};
    use crate::{Board, Game, Setup};

    #[test]
    fn the_complete_search_finds_a_world_too() {
        for players in 2..=4 {
            let mara = Mara::new(Setup::new(players)).unwrap();
            let mut dice = dice(u64::from(players));
            let (mut board, _) = Board::start(mara.clone(), &mut dice);
            for step in 0..300 {
                if board.ranking().is_some() {
                    break;
                }
                for viewer in Viewer::all(players).filter(|_| step % 20 == 0) {
                    let view = board.view(viewer);
                    let mut state = public_state(&mara, &view);
                    let hidden = Hidden::new(&mara, &view, &state);
                    let deal = hidden.search().expect("the true world fits");
                    hidden.lay_out(deal, &mut state, &mut dice);
                    assert_eq!(mara.view(&state, board.memory(viewer), viewer), view);
                }
                let (seat, mv) = random_move(&board, &mut dice);
                board.play(seat, mv, &mut dice).unwrap();
            }
        }
    }
}
