//! Exact counting of deals by class, where ranges are too narrow for deals at random.
//!
//! Cards of one class with the same set of locations are alike here. Stack after stack, and then the
//! hands, the ways to take cards of each type within the ranges are listed with the number of deals
//! that go on from there, once per number of cards left of each type; a deal is drawn by walking
//! through these lists. There is one first list for each choice of entries that have left.

use std::collections::BTreeMap;

use rand_core::Rng;

use super::super::kind::{Class, Kind, SEATS, STACKS};
use super::super::state::STACK;
use super::deal::Deal;
use super::hidden::Hidden;
use super::leave::{Choice, Leaving, choose, factorial, room_after, shares};
use super::{BINS, Cell};
use crate::chance::{Chance, Dice};

/// The most types of cards.
const TYPES: usize = 20;
/// Steps of listing after which it is given up.
const PATIENCE: u32 = 200_000;
/// All locations.
const ANYWHERE: u8 = u8::MAX;
/// All hands.
const HANDS: u8 = (1 << SEATS) - 1;

/// The deals, listed.
#[derive(Clone, Debug)]
pub(super) struct Count {
    /// The share of pairs that make this choice or one before it.
    pub up_to: Vec<f64>,
    /// The first list of each choice.
    roots: Vec<usize>,
    types: Vec<Type>,
    /// Locations in the order in which they are filled: stacks, then hands, maybe all at once.
    bins: Vec<u8>,
    nodes: Vec<Node>,
    /// What each way takes of the types, one after the other.
    takes: Vec<u8>,
}

/// Cards that are alike for the number of deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Type {
    class: usize,
    set: u8,
}

/// The ways to fill a location.
#[derive(Clone, Debug, Default)]
struct Node {
    ways: Vec<Way>,
}

#[derive(Clone, Debug)]
struct Way {
    /// The share of deals that take this way or one before it.
    up_to: f64,
    takes: usize,
    next: usize,
}

/// What is still to be dealt.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rest {
    bin: usize,
    /// By type.
    left: [u8; TYPES],
    room: [u8; BINS],
    /// Cards of each class already in the stacks; those that are filled do not matter any more.
    counts: [[u8; 4]; STACKS],
}

/// Lists found so far, with the number of deals that go on from there; and how patient we still are.
struct Listing {
    found: BTreeMap<Rest, (usize, f64)>,
    patience: u32,
}

impl Count {
    /// Lists the deals; `None` if that would take too long.
    pub(super) fn new(hidden: &Hidden, leaving: &Leaving) -> Option<Count> {
        let listed =
            |class: usize| hidden.stacks.iter().map(|stack| usize::from(stack.known[class])).sum::<usize>();
        let free =
            |class: usize| hidden.free.iter().filter(|kind| Kind(**kind).class().index() == class).count();
        // More cards of a class than a list has room for are a matter of unusual card sets.
        let many = (0..4).any(|class| listed(class) + free(class) > STACK);
        if hidden.coarse || many || !hidden.short.is_empty() {
            return None;
        }
        let wide = hidden.sets.iter().filter(|set| !set.is_power_of_two());
        let sets = std::iter::once(ANYWHERE).chain(wide.copied());
        let types: Vec<Type> =
            sets.flat_map(|set| Class::ALL.map(|class| Type { class: class.index(), set })).collect();
        if types.len() > TYPES {
            return None;
        }
        let hands =
            (0..SEATS).filter(|seat| hidden.room[*seat] > 0).fold(0, |hands, seat| hands | 1u8 << seat);
        let alike = types.iter().all(|kind| kind.set & hands == 0 || kind.set & hands == hands);
        let mut bins: Vec<u8> = hidden.filled.iter().map(|stack| 1 << (SEATS + stack)).collect();
        match alike {
            true => bins.extend((hands != 0).then_some(hands)),
            false => bins.extend((0..SEATS).map(|seat| hands & 1 << seat).filter(|hand| *hand != 0)),
        }
        let mut count =
            Count { up_to: Vec::new(), roots: Vec::new(), types, bins, nodes: Vec::new(), takes: Vec::new() };
        let mut listing = Listing { found: BTreeMap::new(), patience: PATIENCE };
        let mut weights = Vec::new();
        for choice in &leaving.choices {
            let (root, deals) = match count.begin(hidden, choice) {
                Some((rest, ways)) => {
                    let orders: f64 =
                        count.bins.iter().map(|bin| factorial(rest.room_in(*bin).into())).product();
                    let (root, deals) = count.list(hidden, rest, &mut listing)?;
                    (root, deals * ways * orders)
                }
                None => (0, 0.0),
            };
            count.roots.push(root);
            weights.push(choice.ways * deals);
        }
        count.up_to = shares(&weights);
        (weights.iter().sum::<f64>() > 0.0).then_some(count)
    }

    /// What is to be dealt after a choice, and in how many ways cards with one location can lie there.
    fn begin(&self, hidden: &Hidden, choice: &Choice) -> Option<(Rest, f64)> {
        let mut rest = Rest {
            bin: 0,
            left: [0; TYPES],
            room: room_after(hidden, choice),
            counts: std::array::from_fn(|stack| hidden.stacks[stack].known),
        };
        let mut ways = 1.0;
        for kind in hidden.free.iter().map(|kind| Kind(*kind)) {
            rest.left[kind.class().index()] += 1;
        }
        let traced = hidden.traced.iter().map(|(kind, set)| (kind.class().index(), *set, 1));
        for (class, set, cards) in traced {
            self.lay(hidden, &mut rest, class, set, cards, &mut ways)?;
        }
        for (index, stack) in hidden.stacks.iter().enumerate() {
            for (sort, left) in stack.sorts.iter().zip(choice.sorts[index]).filter(|(_, left)| *left > 0) {
                let class = sort.class.index();
                rest.counts[index][class] -= left;
                match sort.single {
                    true => self.lay(hidden, &mut rest, class, stack.to?, left, &mut ways)?,
                    false => rest.left[class] += left,
                }
            }
        }
        Some((rest, ways))
    }

    /// Cards of a class with a set of locations: if it is one only, they lie there.
    fn lay(
        &self,
        hidden: &Hidden,
        rest: &mut Rest,
        class: usize,
        set: usize,
        cards: u8,
        ways: &mut f64,
    ) -> Option<()> {
        let set = hidden.sets[set];
        let Some(index) = self.types.iter().position(|other| *other == Type { class, set }) else {
            let bin = set.trailing_zeros() as usize;
            for _ in 0..cards {
                *ways *= f64::from(rest.room[bin]);
                rest.room[bin] = rest.room[bin].checked_sub(1)?;
            }
            if bin >= SEATS {
                rest.counts[bin - SEATS][class] += cards;
            }
            return Some(());
        };
        rest.left[index] += cards;
        Some(())
    }

    /// The list of ways to go on, and the number of deals; `None` if patience ends.
    fn list(&mut self, hidden: &Hidden, rest: Rest, listing: &mut Listing) -> Option<(usize, f64)> {
        let Some(bin) = self.bins.get(rest.bin).copied() else {
            let done = rest.left == [0; TYPES];
            return Some((0, f64::from(u8::from(done))));
        };
        if let Some(known) = listing.found.get(&rest) {
            return Some(*known);
        }
        let later = self.bins[rest.bin + 1..].iter().fold(0, |all, bin| all | bin);
        let mut fillings = Vec::new();
        let filling = Filling { types: &self.types, rest: &rest, bin, later, range: rest.range(hidden, bin) };
        filling.go(0, rest.room_in(bin), [0; TYPES], [0; 4], &mut fillings, &mut listing.patience)?;
        let (mut node, mut sum) = (Node::default(), 0.0);
        for taken in fillings {
            let mut next = rest.clone();
            let mut picks = 1.0;
            for (index, taken) in taken.iter().enumerate().filter(|(_, taken)| **taken > 0) {
                picks *= choose(rest.left[index].into(), (*taken).into());
                next.left[index] -= taken;
            }
            next.close(bin);
            let (index, deals) = self.list(hidden, next, listing)?;
            if deals > 0.0 {
                sum += picks * deals;
                node.ways.push(Way { up_to: sum, takes: self.takes.len(), next: index });
                self.takes.extend(&taken[..self.types.len()]);
            }
        }
        node.ways.iter_mut().for_each(|way| way.up_to /= sum);
        let index = self.nodes.len();
        self.nodes.push(node);
        listing.found.insert(rest, (index, sum));
        Some((index, sum))
    }

    /// Deals everything after a choice.
    pub(super) fn fill<R: Rng>(&self, hidden: &Hidden, choice: usize, deal: &mut Deal, dice: &mut Dice<R>) {
        let mut lists: [Cell; TYPES] = Default::default();
        for (kind, set) in deal.with_sets(hidden).iter().map(|(kind, set)| (Kind(*kind), usize::from(*set))) {
            let set = hidden.sets[set];
            match self.types.iter().position(|other| *other == Type { class: kind.class().index(), set }) {
                Some(index) => lists[index].push(kind.0),
                None => deal.put(kind, set.trailing_zeros() as usize),
            }
        }
        for kind in deal.free.iter() {
            lists[Kind(*kind).class().index()].push(*kind);
        }
        let mut node = self.roots[choice];
        for bin in self.bins.iter().copied() {
            let way = self.nodes[node].draw(dice);
            let mut here = Cell::new();
            for (list, taken) in lists.iter_mut().zip(&self.takes[way.takes..][..self.types.len()]) {
                let taken = usize::from(*taken);
                if taken < list.len() {
                    dice.pull(list, taken);
                }
                here.extend_from_slice(&list[list.len() - taken..]);
                list.truncate(list.len() - taken);
            }
            if bin & HANDS == 0 || !bin.is_power_of_two() {
                dice.shuffle("sample", &mut here);
            }
            let mixed = bin & HANDS == 0 && !deal.bins[bin.trailing_zeros() as usize].is_empty();
            for place in (0..BINS).filter(|place| bin >> place & 1 == 1) {
                (0..deal.room[place]).for_each(|_| deal.put(Kind(here.pop().unwrap_or_default()), place));
            }
            if mixed {
                dice.shuffle("sample", &mut deal.bins[bin.trailing_zeros() as usize]);
            }
            node = way.next;
        }
        deal.free.clear();
    }
}

impl Node {
    #[inline]
    fn draw<R: Rng>(&self, dice: &mut Dice<R>) -> &Way {
        if let [only] = self.ways.as_slice() {
            return only;
        }
        let share = dice.unit();
        let found = self.ways.partition_point(|way| way.up_to <= share);
        &self.ways[found.min(self.ways.len() - 1)]
    }
}

impl Rest {
    fn room_in(&self, bin: u8) -> u8 {
        (0..BINS).filter(|place| bin >> place & 1 == 1).map(|place| self.room[place]).sum()
    }

    /// What the class ranges of a location leave for the cards that come.
    fn range(&self, hidden: &Hidden, bin: u8) -> Option<[(u8, u8); 4]> {
        if bin & HANDS != 0 {
            return Some([(0, u8::MAX); 4]);
        }
        let stack = bin.trailing_zeros() as usize - SEATS;
        let mut range = [(0, 0); 4];
        for (class, range) in range.iter_mut().enumerate() {
            let (least, most) = hidden.stacks[stack].range[class];
            let there = self.counts[stack][class];
            *range = (least.saturating_sub(there), most.checked_sub(there)?);
        }
        Some(range)
    }

    /// A location is full: nothing about it matters any more.
    fn close(&mut self, bin: u8) {
        for place in (0..BINS).filter(|place| bin >> place & 1 == 1) {
            self.room[place] = 0;
            if place >= SEATS {
                self.counts[place - SEATS] = [0; 4];
            }
        }
        self.bin += 1;
    }
}

/// Every way to fill a location.
struct Filling<'a> {
    types: &'a [Type],
    rest: &'a Rest,
    bin: u8,
    /// Locations that are still to be filled after it.
    later: u8,
    range: Option<[(u8, u8); 4]>,
}

impl Filling<'_> {
    fn go(
        &self,
        index: usize,
        room: u8,
        taken: [u8; TYPES],
        classes: [u8; 4],
        found: &mut Vec<[u8; TYPES]>,
        patience: &mut u32,
    ) -> Option<()> {
        let Some(range) = self.range else { return Some(()) };
        *patience = patience.checked_sub(1)?;
        let Some(kind) = self.types.get(index) else {
            let fits = classes.iter().zip(&range).all(|(count, (least, _))| count >= least);
            if room == 0 && fits {
                found.push(taken);
            }
            return Some(());
        };
        let left = self.rest.left[index];
        let open = |kind: &Type| kind.set & self.bin != 0;
        let most = if open(kind) { left.min(room).min(range[kind.class].1 - classes[kind.class]) } else { 0 };
        // What the types behind this one cannot fill, this one must.
        let behind = self.types.iter().zip(self.rest.left).skip(index + 1);
        let others: u8 = behind.filter(|(kind, _)| open(kind)).map(|(_, left)| left).sum();
        let least = if kind.set & self.later == 0 { left } else { room.saturating_sub(others) };
        for count in least..=most {
            let (mut taken, mut classes) = (taken, classes);
            taken[index] = count;
            classes[kind.class] += count;
            self.go(index + 1, room - count, taken, classes, found, patience)?;
        }
        Some(())
    }
}
