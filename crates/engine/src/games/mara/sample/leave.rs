//! Which entries of searched stacks have left.
//!
//! A choice says how many entries of each sort have; its weight is the number of ways to pick them
//! times the number of deals that can follow, ranges left aside.

use rand_core::Rng;

use super::super::kind::{KINDS, Kind, SEATS, STACKS};
use super::BINS;
use super::count::Count;
use super::deal::Deal;
use super::hidden::{Hidden, Stack};
use crate::chance::Dice;

/// Sorts of known entries: of one copy or several, by class.
const SORTS: usize = 8;

/// All choices, with the share of pairs that make this one or one before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaving {
    pub choices: Vec<Choice>,
    up_to: Vec<f64>,
}

/// How many entries have left each stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// Known ones by sort.
    pub sorts: [[u8; SORTS]; STACKS],
    /// Unknown ones.
    pub unknown: [u8; STACKS],
    /// The number of ways to pick them.
    pub ways: f64,
}

impl Leaving {
    pub(super) fn new(hidden: &Hidden) -> Leaving {
        let none = Choice { sorts: Default::default(), unknown: [0; STACKS], ways: 1.0 };
        let mut choices = vec![none];
        for (index, stack) in hidden.stacks.iter().enumerate().filter(|(_, stack)| stack.gone > 0) {
            let mut more = Vec::new();
            for choice in &choices {
                from_stack(stack, index, *choice, 0, stack.gone, &mut more);
            }
            choices = more;
        }
        let weights: Vec<f64> =
            choices.iter().map(|choice| choice.ways * followers(hidden, choice)).collect();
        Leaving { up_to: shares(&weights), choices }
    }

    /// Draws what has left, and takes it out of the deal; `None` if the choice is not to be kept.
    #[inline]
    pub(super) fn choose<R: Rng>(
        &self,
        hidden: &Hidden,
        count: Option<&Count>,
        deal: &mut Deal,
        dice: &mut Dice<R>,
    ) -> Option<usize> {
        if self.choices.len() == 1 && !hidden.is_open() {
            return Some(0);
        }
        let up_to = count.map_or(&self.up_to, |count| &count.up_to);
        let share = dice.unit();
        let chosen = up_to.partition_point(|up_to| *up_to <= share).min(up_to.len() - 1);
        let choice = &self.choices[chosen];
        let mut returned = [0i8; KINDS];
        let mut odds = 1.0;
        for (index, stack) in hidden.stacks.iter().enumerate().filter(|(_, stack)| stack.gone > 0) {
            for (sort, left) in stack.sorts.iter().zip(choice.sorts[index]) {
                let mut entries = [0u8; 128];
                let entries = &mut entries[..sort.entries.len()];
                entries.copy_from_slice(&sort.entries);
                dice.pull(entries, left.into());
                for entry in &entries[entries.len() - usize::from(left)..] {
                    deal.gone[index] |= 1 << entry;
                    let Some(kind) = stack.order[usize::from(*entry)] else { continue };
                    deal.counts[index][kind.class().index()] -= 1;
                    if sort.single {
                        deal.moved.push((kind.0, stack.to? as u8));
                    } else {
                        odds /= f64::from(give_back(hidden, kind, &mut returned, deal));
                    }
                }
            }
            drop_unknown(stack, choice.unknown[index], &mut deal.gone[index], dice);
            deal.room[SEATS + index] -= choice.unknown[index];
        }
        deal.moved.sort_unstable_by_key(|(_, set)| *set);
        let enough = |kind: &Kind| hidden.spare[kind.index()] + returned[kind.index()] >= 0;
        let kept = hidden.short.iter().all(enough) && (odds >= 1.0 || dice.unit() < odds);
        kept.then_some(chosen)
    }
}

/// A copy of a kind of several is free now. Gives the number of free ones: by so much fewer deals of
/// physical cards look like this.
fn give_back(hidden: &Hidden, kind: Kind, returned: &mut [i8; KINDS], deal: &mut Deal) -> i8 {
    returned[kind.index()] += 1;
    let free = hidden.spare[kind.index()] + returned[kind.index()];
    if free > 0 {
        deal.free.push(kind.0);
    }
    free.max(1)
}

/// Spreads unknown entries that have left over the runs: each way to do so is equally likely. Of a
/// run the last ones are taken.
fn drop_unknown<R: Rng>(stack: &Stack, unknown: u8, gone: &mut u128, dice: &mut Dice<R>) {
    let mut left = unknown;
    for (index, (first, length)) in stack.runs.iter().enumerate() {
        let later = &stack.runs[index + 1..];
        let most = left.min(*length);
        let mut rest = dice.unit() * spreads(&stack.runs[index..], left);
        let mut here = 0;
        for count in 0..=most {
            let ways = spreads(later, left - count);
            if ways > 0.0 {
                here = count;
                rest -= ways;
            }
            if rest < 0.0 {
                break;
            }
        }
        (0..here).for_each(|back| *gone |= 1 << (first + length - 1 - back));
        left -= here;
    }
}

/// In how many ways so many entries can be taken from runs.
fn spreads(runs: &[(u8, u8)], count: u8) -> f64 {
    match runs {
        [] => f64::from(u8::from(count == 0)),
        [(_, length)] => f64::from(u8::from(count <= *length)),
        [(_, length), later @ ..] => (0..=count.min(*length)).map(|here| spreads(later, count - here)).sum(),
    }
}

/// Every choice for one stack, added to a choice for those before it.
fn from_stack(stack: &Stack, index: usize, choice: Choice, sort: usize, left: u8, found: &mut Vec<Choice>) {
    let Some(entries) = stack.sorts.get(sort).map(|sort| sort.entries.len()) else {
        let ways = choice.ways * spreads(&stack.runs, left);
        if ways > 0.0 {
            let mut choice = Choice { ways, ..choice };
            choice.unknown[index] = left;
            found.push(choice);
        }
        return;
    };
    for count in 0..=left.min(entries as u8) {
        let mut next = choice;
        next.sorts[index][sort] = count;
        next.ways *= choose(entries, count.into());
        from_stack(stack, index, next, sort + 1, left - count, found);
    }
}

/// The room after unknown entries have left.
pub(super) fn room_after(hidden: &Hidden, choice: &Choice) -> [u8; BINS] {
    let mut room = hidden.room;
    for (room, unknown) in room[SEATS..].iter_mut().zip(choice.unknown) {
        *room -= unknown;
    }
    room
}

/// At least the number of deals that follow a choice, if ranges do not matter.
fn followers(hidden: &Hidden, choice: &Choice) -> f64 {
    let room = room_after(hidden, choice);
    let mut cards = [0u8; 64];
    hidden.traced.iter().for_each(|(_, set)| cards[*set] += 1);
    for (index, stack) in hidden.stacks.iter().enumerate() {
        let singles = stack.sorts.iter().zip(choice.sorts[index]).filter(|(sort, _)| sort.single);
        let left: u8 = singles.map(|(_, left)| left).sum();
        match stack.to {
            Some(set) => cards[set] += left,
            None if left > 0 => return 0.0,
            None => {}
        }
    }
    let mut ways = 1.0;
    let mut traced = 0u8;
    for (index, here) in cards.iter().enumerate().take(hidden.sets.len()) {
        for card in 0..*here {
            ways *= f64::from(places(hidden, &room, &cards, index) - i16::from(card)).max(0.0);
        }
        traced += here;
    }
    let rest = room.iter().map(|room| i16::from(*room)).sum::<i16>() - i16::from(traced);
    if rest < 0 { 0.0 } else { ways * factorial(rest as usize) / factorial(hidden.free.len()) }
}

/// The places of a set that cards of narrower sets within it leave.
pub(super) fn places(hidden: &Hidden, room: &[u8; BINS], cards: &[u8], index: usize) -> i16 {
    let set = hidden.sets[index];
    let all = (0..BINS).filter(|bin| set >> bin & 1 == 1).map(|bin| i16::from(room[bin])).sum::<i16>();
    let within = (0..index).filter(|other| hidden.sets[*other] & !set == 0);
    all - within.map(|other| i16::from(cards[other])).sum::<i16>()
}

/// Cumulative shares of weights.
pub(super) fn shares(weights: &[f64]) -> Vec<f64> {
    let total: f64 = weights.iter().sum();
    let mut sum = 0.0;
    let mut up_to = Vec::with_capacity(weights.len());
    for weight in weights {
        sum += weight;
        up_to.push(sum / total);
    }
    up_to
}

/// Binomial coefficient.
pub(super) fn choose(from: usize, count: usize) -> f64 {
    (0..count).fold(1.0, |ways, step| ways * (from - step) as f64 / (step + 1) as f64)
}

/// The number of orders of so many things.
pub(super) fn factorial(things: usize) -> f64 {
    (1..=things).map(|thing| thing as f64).product()
}
