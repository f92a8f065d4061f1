//! In how many ways a memory explains a world.
//!
//! An explanation says which entries of searched stacks have left (of a run of unknown ones only how
//! many) and which copy each trace of a kind of several copies means.

use tinyvec::ArrayVec;

use super::super::kind::{Kind, MAX_CARDS, RUNES as COLOURS, SEATS, STACKS};
use super::BINS;
use super::deal::Deal;
use super::hidden::{Copies, Hidden};

/// Rows of a table; a card set has fewer kinds of several copies.
const ROWS: usize = 48;
/// The row of all runes, for traces of that class.
const RUNES: usize = ROWS - 1;

/// Traces left by group.
type Left = ArrayVec<[u8; 64]>;

/// Copies of each traced kind by location, listed ones left out.
type Table = [[u8; BINS]; ROWS];

/// The number of explanations of the world of a deal, beyond those that every world has; `None` if
/// the explanation that the deal came from is none.
#[inline]
pub(super) fn explanations(hidden: &Hidden, deal: &Deal) -> Option<f64> {
    let open = hidden.is_open();
    if !open && hidden.copies.is_empty() && hidden.classes.is_empty() {
        return Some(1.0);
    }
    debug_assert!(hidden.copies.len() < RUNES);
    let mut table = [[0; BINS]; ROWS];
    for (copies, row) in hidden.copies.iter().zip(&mut table) {
        for (bin, cards) in deal.bins.iter().enumerate() {
            row[bin] = cards.iter().filter(|card| **card == copies.kind.0).count() as u8;
        }
    }
    if !hidden.classes.is_empty() {
        table[RUNES] = std::array::from_fn(|bin| runes_in(&deal.bins[bin]));
    }
    if !classes_fit(hidden, &table) {
        return None;
    }
    let ways = match open {
        true => Explaining { hidden, deal }.from_stack(0, &mut table),
        false => maps(hidden, &table),
    };
    Some(ways / hidden.least)
}

fn runes_in(cards: &[u8]) -> u8 {
    cards.iter().filter(|card| Kind(**card).is_rune()).count() as u8
}

/// The ways to choose a copy for each trace.
fn maps(hidden: &Hidden, table: &Table) -> f64 {
    hidden.copies.iter().zip(table).map(|(copies, row)| copies.maps(row)).product()
}

impl Copies {
    fn maps(&self, row: &[u8; BINS]) -> f64 {
        if !self.nested {
            return self.maps_from(0, row, self.groups.iter().map(|(_, traces)| *traces).collect());
        }
        let mut ways = 1.0;
        for (index, (set, traces)) in self.groups.iter().enumerate() {
            let all: u8 = (0..BINS).filter(|bin| set >> bin & 1 == 1).map(|bin| row[bin]).sum();
            let within = self.groups[..index].iter().filter(|(other, _)| other & !set == 0);
            let taken: u8 = within.map(|(_, traces)| *traces).sum();
            (0..*traces).for_each(|trace| ways *= f64::from(all.saturating_sub(taken + trace)));
        }
        ways
    }

    /// Location by location, if sets overlap: who takes a copy here?
    fn maps_from(&self, bin: usize, row: &[u8; BINS], left: Left) -> f64 {
        if bin == BINS {
            return f64::from(u8::from(left.iter().all(|left| *left == 0)));
        }
        self.takers(bin, 0, row[bin], left, row)
    }

    fn takers(&self, bin: usize, group: usize, copies: u8, left: Left, row: &[u8; BINS]) -> f64 {
        let Some((set, _)) = self.groups.get(group) else { return self.maps_from(bin + 1, row, left) };
        let most = if set >> bin & 1 == 1 { left[group].min(copies) } else { 0 };
        let mut sum = 0.0;
        let mut ways = 1.0;
        for count in 0..=most {
            if count > 0 {
                // The traces among those left, and the copies for them one after the other.
                ways *= f64::from(left[group] - count + 1) / f64::from(count) * f64::from(copies - count + 1);
            }
            let mut next = left;
            next[group] -= count;
            sum += ways * self.takers(bin, group + 1, copies - count, next, row);
        }
        sum
    }
}

/// Whether there is a card of its own for each trace that tells the class alone, too.
fn classes_fit(hidden: &Hidden, table: &Table) -> bool {
    if hidden.classes.is_empty() {
        return true;
    }
    let traced = |copies: &&Copies| copies.kind.is_rune();
    let one_place = |set: u8| set.is_power_of_two();
    let sure = hidden.copies.iter().filter(traced).flat_map(|copies| &copies.groups);
    let simple =
        sure.clone().all(|(set, _)| one_place(*set)) && hidden.classes.iter().all(|(_, set)| one_place(*set));
    if simple {
        let mut left = table[RUNES].map(i16::from);
        sure.for_each(|(set, traces)| left[set.trailing_zeros() as usize] -= i16::from(*traces));
        hidden.classes.iter().for_each(|(_, set)| left[set.trailing_zeros() as usize] -= 1);
        let kinds = hidden.copies.iter().zip(table).filter(|(copies, _)| copies.kind.is_rune());
        return left.iter().all(|left| *left >= 0)
            && kinds.into_iter().all(|(copies, row)| copies.maps(row) > 0.0);
    }
    Matching::new(hidden, table).is_complete()
}

/// Traces of runes, each to have a card of its own.
struct Matching {
    /// The locations of each, and the row of its kind if that is known.
    traces: ArrayVec<[(u8, Option<u8>); MAX_CARDS]>,
    /// Cards by row and location; the last row has the kinds without traces.
    cards: ArrayVec<[[u8; BINS]; COLOURS + 1]>,
    /// Where each trace has its card.
    at: ArrayVec<[Option<(u8, u8)>; MAX_CARDS]>,
}

impl Matching {
    fn new(hidden: &Hidden, table: &Table) -> Matching {
        let mut matching = Matching { traces: ArrayVec::new(), cards: ArrayVec::new(), at: ArrayVec::new() };
        let mut others = table[RUNES];
        for (copies, row) in hidden.copies.iter().zip(table).filter(|(copies, _)| copies.kind.is_rune()) {
            for (set, traces) in &copies.groups {
                let trace = (*set, Some(matching.cards.len() as u8));
                matching.traces.extend(std::iter::repeat_n(trace, usize::from(*traces)));
            }
            matching.cards.push(*row);
            others.iter_mut().zip(row).for_each(|(others, here)| *others -= here);
        }
        matching.cards.push(others);
        matching.traces.extend(hidden.classes.iter().map(|(_, set)| (*set, None)));
        matching.at.extend(matching.traces.iter().map(|_| None));
        matching
    }

    fn is_complete(&mut self) -> bool {
        (0..self.traces.len()).all(|trace| self.find(trace, &mut [0; COLOURS + 1]))
    }

    /// Finds a card for a trace, moving others on if need be (an augmenting path). `seen` has the
    /// locations already looked at, by row.
    fn find(&mut self, trace: usize, seen: &mut [u8; COLOURS + 1]) -> bool {
        let (set, kind) = self.traces[trace];
        for row in (0..self.cards.len()).filter(|row| kind.is_none_or(|kind| usize::from(kind) == *row)) {
            for bin in (0..BINS).filter(|bin| set >> bin & 1 == 1) {
                if seen[row] >> bin & 1 == 1 {
                    continue;
                }
                seen[row] |= 1 << bin;
                let here = Some((row as u8, bin as u8));
                let taken = self.at.iter().filter(|at| **at == here).count();
                let (free, traces) = (taken < usize::from(self.cards[row][bin]), self.at.len());
                if free || (0..traces).any(|other| self.at[other] == here && self.find(other, seen)) {
                    self.at[trace] = here;
                    return true;
                }
            }
        }
        false
    }
}

/// All ways in which entries can have left so that the stacks are what they are.
struct Explaining<'a> {
    hidden: &'a Hidden,
    deal: &'a Deal,
}

impl Explaining<'_> {
    fn from_stack(&self, stack: usize, table: &mut Table) -> f64 {
        if stack == STACKS {
            return maps(self.hidden, table);
        }
        let memory = &self.hidden.stacks[stack];
        if memory.gone == 0 {
            return self.from_stack(stack + 1, table);
        }
        let mut cards = self.deal.stack(self.hidden, stack);
        cards.reverse();
        // From now on every card of the stack is under a `?`, until an entry is kept.
        let before = *table;
        for (row, copies) in table.iter_mut().zip(&self.hidden.copies) {
            row[SEATS + stack] = cards.iter().filter(|card| **card == copies.kind.0).count() as u8;
        }
        table[RUNES][SEATS + stack] = runes_in(&cards);
        let ways = self.from_entry(stack, 0, &cards, memory.gone, table);
        *table = before;
        ways
    }

    fn from_entry(&self, stack: usize, position: usize, cards: &[u8], left: u8, table: &mut Table) -> f64 {
        let memory = &self.hidden.stacks[stack];
        let Some(entry) = memory.order.get(position) else { return self.complete(stack, table) };
        let Some(kind) = entry else {
            let run = memory.runs.iter().find(|(first, _)| usize::from(*first) == position);
            let length = run.map_or(1, |(_, length)| *length);
            let most = left.min(length);
            let kept = |gone: u8| usize::from(length - gone);
            return (0..=most)
                .filter(|gone| kept(*gone) <= cards.len())
                .map(|gone| {
                    let next = position + usize::from(length);
                    self.from_entry(stack, next, &cards[kept(gone)..], left - gone, table)
                })
                .sum();
        };
        let mut ways = 0.0;
        if cards.first() == Some(&kind.0) {
            let row = self.hidden.copies.iter().position(|copies| copies.kind == *kind);
            let rows = row.into_iter().chain(kind.is_rune().then_some(RUNES));
            rows.clone().for_each(|row| table[row][SEATS + stack] -= 1);
            ways += self.from_entry(stack, position + 1, &cards[1..], left, table);
            rows.for_each(|row| table[row][SEATS + stack] += 1);
        }
        if left > 0 && self.may_have_left(stack, position, *kind) {
            ways += self.from_entry(stack, position + 1, cards, left - 1, table);
        }
        ways
    }

    /// Whether the card of an entry is where it may be if it has left the stack.
    fn may_have_left(&self, stack: usize, position: usize, kind: Kind) -> bool {
        let memory = &self.hidden.stacks[stack];
        let sort = memory.sorts.iter().find(|sort| sort.entries.contains(&(position as u8)));
        if sort.is_none_or(|sort| !sort.single) {
            return true;
        }
        let has = |bin: &usize| self.deal.bins[*bin].contains(&kind.0);
        let bin = (0..BINS).find(has).unwrap_or(SEATS + stack);
        memory.to.is_some_and(|set| self.hidden.sets[set] >> bin & 1 == 1)
    }

    /// All entries of a stack are explained; goes on with the next.
    fn complete(&self, stack: usize, table: &mut Table) -> f64 {
        let last = (stack + 1..STACKS).all(|later| self.hidden.stacks[later].gone == 0);
        if last && !classes_fit(self.hidden, table) {
            return 0.0;
        }
        self.from_stack(stack + 1, table)
    }
}
