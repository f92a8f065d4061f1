//! Exact counting of the deals that fit, kind by kind: numbers from the highest down, then the rest.
//!
//! What the bounds ask of a half-made deal is how many cards each other hand has and how many of
//! them count as new. So the deals of the remaining kinds are counted once per such state, and a
//! world is drawn by choosing for one kind after the other who gets how many copies, with odds that
//! are the exact share of the deals that go on from there.

use std::collections::BTreeMap;

use rand_core::Rng;

use super::super::kind::{KINDS, Kind, MAX_NUMBERS};
use super::super::state::{SEATS, State};
use super::{Hidden, choose};
use crate::chance::Dice;

/// The deals that go on from every state that can be reached.
#[derive(Clone, Debug)]
pub(super) struct Count {
    /// By kinds dealt so far.
    layers: Vec<BTreeMap<Fill, f64>>,
}

/// Cards in each other hand so far, and how many of them count as new.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Fill {
    held: [u8; SEATS],
    fresh: [u8; SEATS],
}

impl Fill {
    /// Once all kinds are dealt, hands must be full.
    fn ways_at_the_end(&self, hidden: &Hidden) -> f64 {
        let full = hidden.others.iter().all(|seat| self.held[*seat] == hidden.bounds.hand[*seat]);
        f64::from(u8::from(full))
    }
}

/// Copies of one kind by hand.
type Share = [u8; SEATS];

/// The kind that is dealt at this layer.
fn kind_at(layer: usize) -> usize {
    if layer < MAX_NUMBERS { MAX_NUMBERS - 1 - layer } else { layer }
}

impl Count {
    pub(super) fn new(hidden: &Hidden) -> Count {
        let mut count = Count { layers: vec![BTreeMap::new(); KINDS] };
        let all = count.ways(hidden, 0, Fill::default());
        debug_assert!(all > 0.0, "the true world fits its own views");
        count
    }

    /// The number of deals that go on from here.
    fn ways(&mut self, hidden: &Hidden, layer: usize, fill: Fill) -> f64 {
        if layer == KINDS {
            return fill.ways_at_the_end(hidden);
        }
        if let Some(known) = self.layers[layer].get(&fill) {
            return *known;
        }
        let mut sum = 0.0;
        shares(hidden, kind_at(layer), fill, &mut |_, ways, next| {
            sum += ways * self.ways(hidden, layer + 1, next);
        });
        self.layers[layer].insert(fill, sum);
        sum
    }

    /// Deals a world.
    pub(super) fn draw<R: Rng>(&self, hidden: &Hidden, state: &mut State, dice: &mut Dice<R>) {
        for seat in hidden.others.iter() {
            state.players[*seat].hand = Default::default();
        }
        let mut fill = Fill::default();
        for layer in 0..KINDS {
            let kind = kind_at(layer);
            let mut rest = self.layers[layer].get(&fill).copied().unwrap_or_default() * dice.unit();
            let mut taken = None;
            shares(hidden, kind, fill, &mut |share, ways, next| {
                let after = match self.layers.get(layer + 1) {
                    Some(layer) => layer.get(&next).copied().unwrap_or_default(),
                    None => next.ways_at_the_end(hidden),
                };
                // The last possible one stays, should rounding leave a rest.
                if after > 0.0 && (rest >= 0.0 || taken.is_none()) {
                    taken = Some((share, next));
                    rest -= ways * after;
                }
            });
            let (share, next) = taken.unwrap_or_default();
            for seat in hidden.others.iter() {
                (0..share[*seat]).for_each(|_| state.players[*seat].hand.add(Kind(kind as u8)));
            }
            let left = hidden.bounds.unseen[kind].saturating_sub(share.iter().sum());
            state.pile.extend((0..left).map(|_| kind as u8));
            fill = next;
        }
    }
}

/// Every way to share out the copies of a kind that keeps the bounds, with the number of choices of
/// copies that it stands for.
fn shares(hidden: &Hidden, kind: usize, fill: Fill, found: &mut impl FnMut(Share, f64, Fill)) {
    share_from(hidden, kind, 0, hidden.bounds.unseen[kind], [0; SEATS], 1.0, fill, found);
}

#[allow(clippy::too_many_arguments, reason = "the state of one small recursion")]
fn share_from(
    hidden: &Hidden,
    kind: usize,
    place: usize,
    left: u8,
    share: Share,
    ways: f64,
    fill: Fill,
    found: &mut impl FnMut(Share, f64, Fill),
) {
    let bounds = &hidden.bounds;
    let Some(seat) = hidden.others.get(place).copied() else {
        if left <= bounds.pile[kind] {
            found(share, ways, fill);
        }
        return;
    };
    let most = left.min(bounds.hand[seat] - fill.held[seat]);
    for held in bounds.lo[seat][kind]..=most {
        let (mut share, mut next) = (share, fill);
        share[seat] = held;
        next.held[seat] += held;
        next.fresh[seat] += held.saturating_sub(bounds.old[kind]);
        let high = kind < MAX_NUMBERS && next.held[seat] > bounds.cap[seat][kind];
        if high || next.fresh[seat] > bounds.new[seat] {
            break;
        }
        // Only a bound that binds tells states apart.
        if bounds.new[seat] >= bounds.hand[seat] {
            next.fresh[seat] = 0;
        }
        let ways = ways * f64::from(choose(left, held));
        share_from(hidden, kind, place + 1, left - held, share, ways, next, found);
    }
}
