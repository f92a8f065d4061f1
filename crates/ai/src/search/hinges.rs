//! Hidden cards that a decision hinges on: if another seat held one, another move would be best.
//!
//! Every world that the search draws deals other hidden cards. The rewards of the root's moves are also summed
//! by hidden card, over the worlds in which a seat holds it.

use std::collections::BTreeMap;

use tafelrune_engine::Seat;

/// A card in the hand of another seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Held {
    /// The holder.
    pub seat: Seat,
    /// As [`Strategy::held_cards`](crate::Strategy::held_cards) numbers it.
    pub card: u16,
}

/// A card that would make another move the best one, if it were held.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hinge<M> {
    /// The condition.
    pub held: Held,
    /// The better move then.
    pub instead: M,
    /// The difference in the chance to win.
    pub gain: f64,
    /// The share of the worlds in which the card is held.
    pub share: f64,
}

#[derive(Clone, Copy, Default, Debug)]
struct Rewards {
    visits: u32,
    total: f64,
}

impl Rewards {
    fn mean(self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }

    /// An upper bound of the variance of the mean: rewards lie between 0 and 1.
    fn variance(self) -> f64 {
        0.25 / f64::from(self.visits.max(1))
    }
}

/// Rewards of the root's arms, by hidden card.
#[derive(Clone, Default, Debug)]
pub(super) struct HeldCardStats {
    /// The hidden cards of the current world.
    pub held: Vec<Held>,
    by_card: BTreeMap<(Held, u32), Rewards>,
}

/// Fewer visits than this are ignored.
const MIN_VISITS: u32 = 40;
/// A difference counts beyond this many standard errors; three, because many cards are tested at once.
const STANDARD_ERRORS: f64 = 3.0;

impl HeldCardStats {
    /// Adds the reward of an arm of the root in the current world.
    pub fn count(&mut self, arm: u32, reward: f32) {
        for held in &self.held {
            let rewards = self.by_card.entry((*held, arm)).or_default();
            rewards.visits += 1;
            rewards.total += f64::from(reward);
        }
    }

    /// The cards that would make another arm better than `best`, by gain times share.
    pub fn hinges(&self, best: u32, iterations: u32) -> Vec<Hinge<u32>> {
        let mut hinges: Vec<Hinge<u32>> = Vec::new();
        for ((held, arm), other) in &self.by_card {
            let Some(own) = self.by_card.get(&(*held, best)).filter(|own| own.visits >= MIN_VISITS) else {
                continue;
            };
            let gain = other.mean() - own.mean();
            let sure = gain > STANDARD_ERRORS * (other.variance() + own.variance()).sqrt();
            if *arm == best || other.visits < MIN_VISITS || !sure {
                continue;
            }
            let in_worlds = self.by_card.range((*held, 0)..=(*held, u32::MAX));
            let worlds: u32 = in_worlds.map(|(_, rewards)| rewards.visits).sum();
            let share = f64::from(worlds) / f64::from(iterations.max(1));
            hinges.push(Hinge { held: *held, instead: *arm, gain, share });
        }
        hinges.sort_by(|one, two| (two.gain * two.share).total_cmp(&(one.gain * one.share)));
        hinges
    }
}
