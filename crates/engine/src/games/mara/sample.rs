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

/// A card that is somewhere in particular.
#[derive(Clone, Copy)]
struct Item {
    what: What,
    at: Locations,
}

/// The remembered part of a deal.
#[derive(Clone)]
struct Deal {
    /// Stacks from the top, as far as they are known.
    orders: [Vec<Option<Kind>>; STACKS],
    /// Copies of each kind that are still to be dealt.
    pool: [u8; KINDS],
    /// Cards dealt to hands and to unknown places of stacks.
    bins: [Vec<Kind>; BINS],
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
        let mut hands = [0; SEATS];
        for seat in view.seats.iter().filter(|seat| view.viewer != Viewer::Seat(seat.seat)) {
            hands[seat.seat.index()] = seat.hand_size;
        }
        Hidden { rules, known, unseen, hands }
    }

    /// The items that a choice of gone entries leads to: those entries, then the traces.
    fn items(&self, gone: &[Vec<usize>; STACKS]) -> Vec<Item> {
        let mut items = Vec::new();
        for (stack, gone) in self.known.stacks.iter().zip(gone) {
            for kind in gone.iter().filter_map(|entry| stack.order[*entry]) {
                if self.rules.is_single(kind) {
                    items.push(Item { what: What::Kind(kind), at: stack.to });
                }
            }
        }
        items.extend(self.known.traces.iter().map(|trace| Item { what: trace.what, at: trace.at }));
        // The narrowest first: they have the least choice.
        items.sort_by_key(|item| (item.at.len(), matches!(item.what, What::Class(_))));
        items
    }

    /// What is left once the gone entries are chosen; `None` if a kind has too few copies.
    fn begin(&self, gone: &[Vec<usize>; STACKS]) -> Option<Deal> {
        let mut deal = Deal {
            orders: Default::default(),
            pool: self.unseen,
            bins: Default::default(),
            room: [0; BINS],
            fixed: [0; BINS],
        };
        deal.room[..SEATS].copy_from_slice(&self.hands);
        for (index, stack) in self.known.stacks.iter().enumerate() {
            for (position, entry) in stack.order.iter().enumerate() {
                if gone[index].contains(&position) {
                    continue;
                }
                match entry {
                    Some(kind) => {
                        let copies = &mut deal.pool[kind.index()];
                        *copies = copies.checked_sub(1)?;
                    }
                    None => deal.room[SEATS + index] += 1,
                }
                deal.orders[index].push(*entry);
            }
        }
        Some(deal)
    }

    /// One random choice of everything remembered, and a deal of the rest.
    fn attempt<R: Rng>(&self, dice: &mut Dice<R>) -> Option<Deal> {
        let mut gone: [Vec<usize>; STACKS] = Default::default();
        for (gone, stack) in gone.iter_mut().zip(&self.known.stacks) {
            let mut entries: Vec<u8> = (0..stack.order.len() as u8).collect();
            if stack.gone > 0 {
                dice.shuffle("sample", &mut entries);
            }
            gone.extend(entries[..stack.gone].iter().map(|entry| usize::from(*entry)));
        }
        let mut deal = self.begin(&gone)?;
        for item in self.items(&gone) {
            let mut weights = [0u8; KINDS];
            for (index, weight) in weights.iter_mut().enumerate() {
                if item.what.fits(Kind(index as u8)) {
                    *weight = deal.pool[index];
                }
            }
            if weights == [0; KINDS] {
                return None;
            }
            let kind = Kind(dice.draw("sample", &weights) as u8);
            let mut rooms = [0u8; BINS];
            item.at.iter().for_each(|bin| rooms[bin] = deal.room[bin]);
            if rooms == [0; BINS] {
                return None;
            }
            deal.put(kind, dice.draw("sample", &rooms));
        }
        self.fill(deal)
    }

    /// Deals the rest within the ranges, class by class; `None` if there is no way.
    fn fill(&self, mut deal: Deal) -> Option<Deal> {
        deal.fixed = std::array::from_fn(|bin| deal.bins[bin].len());
        let mut bounds = Bounds { supply: [0; 4], room: [0; STACKS], range: [[(0, 0); 4]; STACKS], rest: 0 };
        for (index, copies) in deal.pool.iter().enumerate() {
            bounds.supply[Kind(index as u8).class().index()] += copies;
        }
        bounds.rest = deal.room[..SEATS].iter().sum();
        for stack in 0..STACKS {
            bounds.room[stack] = deal.room[SEATS + stack];
            let counts = deal.counts(stack);
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
                    deal.put(deal.any(class)?, SEATS + stack);
                }
            }
        }
        for seat in 0..SEATS {
            while deal.room[seat] > 0 {
                let kind = deal.pool.iter().position(|copies| *copies > 0)?;
                deal.put(Kind(kind as u8), seat);
            }
        }
        Some(deal)
    }

    /// `sample`, in the end: every choice in turn, until one leaves a deal.
    fn search(&self) -> Option<Deal> {
        self.search_gone(0, &mut Default::default())
    }

    fn search_gone(&self, stack: usize, gone: &mut [Vec<usize>; STACKS]) -> Option<Deal> {
        if stack == STACKS {
            let deal = self.begin(gone)?;
            let items = self.items(gone);
            return self.search_items(&items, &deal);
        }
        let memory = &self.known.stacks[stack];
        if gone[stack].len() == memory.gone {
            return self.search_gone(stack + 1, gone);
        }
        let first = gone[stack].last().map_or(0, |last| last + 1);
        for entry in first..memory.order.len() {
            gone[stack].push(entry);
            let found = self.search_gone(stack, gone);
            gone[stack].pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn search_items(&self, items: &[Item], deal: &Deal) -> Option<Deal> {
        let Some((item, rest)) = items.split_first() else { return self.fill(deal.clone()) };
        for kind in (0..KINDS as u8).map(Kind).filter(|kind| item.what.fits(*kind)) {
            for bin in item.at.iter() {
                if deal.pool[kind.index()] == 0 || deal.room[bin] == 0 {
                    continue;
                }
                let mut next = deal.clone();
                next.put(kind, bin);
                if let Some(found) = self.search_items(rest, &next) {
                    return Some(found);
                }
            }
        }
        None
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
            for entry in deal.orders[stack].iter().rev() {
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
        let mut counts: [[u8; 4]; STACKS] = std::array::from_fn(|stack| deal.counts(stack));
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
    fn put(&mut self, kind: Kind, bin: usize) {
        self.pool[kind.index()] -= 1;
        self.room[bin] -= 1;
        self.bins[bin].push(kind);
    }

    /// Some card of a class that is still to be dealt.
    fn any(&self, class: Class) -> Option<Kind> {
        let kinds = (0..KINDS as u8).map(Kind);
        kinds.into_iter().find(|kind| kind.class() == class && self.pool[kind.index()] > 0)
    }

    /// The cards of each class in a stack so far.
    fn counts(&self, stack: usize) -> [u8; 4] {
        let mut counts = [0; 4];
        let listed = self.orders[stack].iter().flatten();
        for kind in listed.chain(&self.bins[SEATS + stack]) {
            counts[kind.class().index()] += 1;
        }
        counts
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
