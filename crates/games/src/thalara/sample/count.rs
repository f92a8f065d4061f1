//! Cards into places, each within its own set of places, by exact counting.
//!
//! Cards with the same set are alike here, and so are places for one card that no set tells apart.
//! Place after place, the ways to fill it out of the groups of cards are listed with the number of
//! deals that go on from there, once per number of cards left in each group. A deal is drawn by
//! walking from place to place with those odds and picking the cards of each group at random. Mostly
//! there is a single way at every place, and no number is drawn for it.

use std::collections::BTreeMap;

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::super::kind::{CARDS, Card};
use tafelrune_engine::{Chance, Dice};

/// A deal, prepared for drawing.
#[derive(Clone, Debug)]
pub(super) struct Puzzle {
    /// The cards, group by group.
    cards: ArrayVec<[u8; CARDS]>,
    /// Where each group begins and how many cards it has.
    groups: Vec<(u8, u8)>,
    /// The place of each card that is laid down, in the order of the halls.
    slots: Vec<u8>,
    halls: Vec<Hall>,
    nodes: Vec<Node>,
    /// What each way takes out of the groups, one after the other.
    takes: Vec<u8>,
}

/// A place, or several for one card each that no set tells apart.
#[derive(Clone, Debug)]
struct Hall {
    /// Cards that it holds.
    room: u8,
    /// Whether it is of several places, so that the order counts.
    mixed: bool,
    /// The groups whose cards may be there.
    open_to: u64,
    /// The groups that may be here, but in no later one.
    last_for: u64,
}

/// A number of cards left in each group, at some hall: the ways to fill it.
#[derive(Clone, Debug, Default)]
struct Node {
    ways: Vec<Way>,
}

#[derive(Clone, Debug)]
struct Way {
    /// The share of all deals that take this way or one before it.
    up_to: f64,
    /// Where `takes` has its numbers.
    takes: usize,
    next: usize,
}

/// Nodes found so far, with the number of deals that go on from there.
type Found = BTreeMap<(usize, Vec<u8>), (usize, f64)>;

impl Puzzle {
    /// Prepares the deal of these cards with their sets of places; `room` is that of each place.
    pub(super) fn new(cards: &[(Card, u64)], room: &[u8]) -> Puzzle {
        let mut sets: Vec<u64> = cards.iter().map(|(_, set)| *set).collect();
        sets.sort_unstable();
        sets.dedup();
        let mut puzzle = Puzzle {
            cards: ArrayVec::new(),
            groups: Vec::new(),
            slots: Vec::new(),
            halls: Vec::new(),
            nodes: Vec::new(),
            takes: Vec::new(),
        };
        for set in &sets {
            let first = puzzle.cards.len();
            puzzle.cards.extend(cards.iter().filter(|(_, other)| other == set).map(|(card, _)| card.0));
            puzzle.groups.push((first as u8, (puzzle.cards.len() - first) as u8));
        }
        puzzle.build(&sets, room);
        let left = puzzle.groups.iter().map(|(_, size)| *size).collect();
        let (_, deals) = puzzle.node(0, left, &mut Found::new());
        debug_assert!(deals > 0.0, "the true world is a deal");
        // Nodes are built from the last place back; drawing begins at the first.
        puzzle.nodes.reverse();
        let last = puzzle.nodes.len().saturating_sub(1);
        puzzle.nodes.iter_mut().flat_map(|node| &mut node.ways).for_each(|way| way.next = last - way.next);
        puzzle
    }

    /// The halls: places for one card first; then the hand, and the supply, which gets what is left.
    fn build(&mut self, sets: &[u64], room: &[u8]) {
        // A place for several cards has a hall of its own.
        let mut halls: BTreeMap<(usize, u64), Vec<u8>> = BTreeMap::new();
        for (place, room) in room.iter().enumerate() {
            let member = |(group, set): (usize, &u64)| (set >> place & 1) << group;
            let open_to = sets.iter().enumerate().map(member).fold(0, |all, bit| all | bit);
            let turn = if *room == 1 { 0 } else { usize::MAX - place };
            let places = halls.entry((turn, open_to)).or_default();
            places.extend(std::iter::repeat_n(place as u8, usize::from(*room)));
        }
        for ((turn, open_to), places) in halls {
            let mixed = turn == 0 && places.len() > 1;
            self.halls.push(Hall { room: places.len() as u8, mixed, open_to, last_for: 0 });
            self.slots.extend(places);
        }
        let mut later = 0;
        for hall in self.halls.iter_mut().rev() {
            hall.last_for = hall.open_to & !later;
            later |= hall.open_to;
        }
    }

    /// The node of a place with this many cards left in each group, and the number of deals from there.
    fn node(&mut self, hall: usize, left: Vec<u8>, found: &mut Found) -> (usize, f64) {
        let key = (hall, left);
        if let Some(known) = found.get(&key) {
            return *known;
        }
        let left = &key.1;
        if hall == self.halls.len() {
            let none_left = left.iter().all(|left| *left == 0);
            return (0, f64::from(u8::from(none_left)));
        }
        let mut fillings = Vec::new();
        let Hall { room, open_to, last_for, .. } = self.halls[hall];
        fill(left, room, (open_to, last_for), &mut Vec::new(), &mut fillings);
        let (mut node, mut sum) = (Node::default(), 0.0);
        for taken in fillings {
            let rest = left.iter().zip(&taken).map(|(left, taken)| left - taken).collect();
            let picks: f64 = left
                .iter()
                .zip(&taken)
                .map(|(left, taken)| choose((*left).into(), (*taken).into()))
                .product();
            let (next, deals) = self.node(hall + 1, rest, found);
            if deals > 0.0 {
                sum += picks * deals;
                node.ways.push(Way { up_to: sum, takes: self.takes.len(), next });
                self.takes.extend(taken);
            }
        }
        node.ways.iter_mut().for_each(|way| way.up_to /= sum);
        let index = self.nodes.len();
        self.nodes.push(node);
        found.insert(key, (index, sum));
        (index, sum)
    }

    /// Draws a deal: `put` gets every card with its place.
    #[inline]
    pub(super) fn draw<R: Rng>(&self, dice: &mut Dice<R>, mut put: impl FnMut(usize, Card)) {
        let mut cards = self.cards;
        let mut used = [0u8; CARDS];
        let (mut node, mut slot) = (0, 0);
        let mut here: ArrayVec<[u8; CARDS]> = ArrayVec::new();
        for hall in &self.halls {
            let way = self.nodes[node].draw(dice);
            here.clear();
            let takes = &self.takes[way.takes..][..self.groups.len()];
            for ((group, taken), (first, size)) in takes.iter().enumerate().zip(&self.groups) {
                if *taken == 0 {
                    continue;
                }
                let end = usize::from(first + size - used[group]);
                let left = &mut cards[usize::from(*first)..end];
                if usize::from(*taken) < left.len() {
                    dice.pull(left, usize::from(*taken));
                }
                here.extend_from_slice(&left[left.len() - usize::from(*taken)..]);
                used[group] += taken;
            }
            if hall.mixed {
                dice.shuffle("sample", &mut here);
            }
            for card in here.iter() {
                put(usize::from(self.slots[slot]), Card(*card));
                slot += 1;
            }
            node = way.next;
        }
    }
}

impl Node {
    #[inline]
    fn draw<R: Rng>(&self, dice: &mut Dice<R>) -> &Way {
        if let [only] = self.ways.as_slice() {
            return only;
        }
        let share = dice.unit();
        let last = self.ways.len() - 1;
        self.ways[..last].iter().find(|way| share < way.up_to).unwrap_or(&self.ways[last])
    }
}

/// Every way to fill `room` out of the groups from the next one on; `open` has the groups that may
/// be here, and those that can be nowhere else any more.
fn fill(left: &[u8], room: u8, open: (u64, u64), taken: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    let group = taken.len();
    let Some(here) = left.get(group) else {
        if room == 0 {
            found.push(taken.clone());
        }
        return;
    };
    let most = if open.0 >> group & 1 == 1 { room.min(*here) } else { 0 };
    let least = if open.1 >> group & 1 == 1 { *here } else { 0 };
    for count in least..=most {
        taken.push(count);
        fill(left, room - count, open, taken, found);
        taken.pop();
    }
}

/// Binomial coefficient.
pub(super) fn choose(from: usize, count: usize) -> f64 {
    (0..count).fold(1.0, |ways, step| ways * (from - step) as f64 / (step + 1) as f64)
}

/// An index with odds proportional to its weight.
pub(super) fn pick<R: Rng>(weights: impl Iterator<Item = f64> + Clone, dice: &mut Dice<R>) -> usize {
    let mut rest = dice.unit() * weights.clone().sum::<f64>();
    let mut chosen = 0;
    for (index, weight) in weights.enumerate() {
        chosen = index;
        rest -= weight;
        if rest < 0.0 {
            break;
        }
    }
    chosen
}
