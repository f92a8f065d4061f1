//! What the decision hinges on: hidden cards that would make another move the best one.
//!
//! Every world that the search draws holds other hidden cards. What the moves of the root bring is
//! counted apart for the worlds in which somebody holds a card, so that afterwards the search's own
//! statistics say which cards would change its mind.

use std::collections::BTreeMap;

use tafelrune_engine::Seat;

/// A card in the hand of somebody else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Held {
    /// Who.
    pub seat: Seat,
    /// The card, by the game's own number for it.
    pub card: u16,
}

/// A card that would make another move the best one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hinge<M> {
    /// Who would hold which card.
    pub held: Held,
    /// What would be better then.
    pub instead: M,
    /// By how much, as a chance to win.
    pub gain: f64,
    /// In which share of the worlds that is so.
    pub share: f64,
}

/// Tries of a move and what they brought.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    visits: u32,
    total: f64,
}

impl Tally {
    fn mean(self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }

    /// The variance of the mean, from above: rewards lie between 0 and 1.
    fn doubt(self) -> f64 {
        0.25 / f64::from(self.visits.max(1))
    }
}

/// Counts what moves bring, by hidden card.
#[derive(Clone, Default, Debug)]
pub(super) struct Watch {
    /// The hidden cards of the world at hand.
    pub held: Vec<Held>,
    tallies: BTreeMap<(Held, u32), Tally>,
}

/// Fewer tries than this say nothing.
const LEAST: u32 = 40;
/// A difference counts beyond so many standard errors: many cards are looked at.
const CERTAIN: f64 = 3.0;

impl Watch {
    /// An arm of the root brought so much in the world at hand.
    pub fn count(&mut self, arm: u32, reward: f32) {
        for held in &self.held {
            let tally = self.tallies.entry((*held, arm)).or_default();
            tally.visits += 1;
            tally.total += f64::from(reward);
        }
    }

    /// The cards that would make another arm better than `best`, the most telling first.
    pub fn hinges(&self, best: u32, iterations: u32) -> Vec<Hinge<u32>> {
        let mut hinges: Vec<Hinge<u32>> = Vec::new();
        for ((held, arm), other) in &self.tallies {
            let Some(own) = self.tallies.get(&(*held, best)).filter(|own| own.visits >= LEAST) else {
                continue;
            };
            let gain = other.mean() - own.mean();
            let sure = gain > CERTAIN * (other.doubt() + own.doubt()).sqrt();
            if *arm == best || other.visits < LEAST || !sure {
                continue;
            }
            let in_worlds = self.tallies.range((*held, 0)..=(*held, u32::MAX));
            let worlds: u32 = in_worlds.map(|(_, tally)| tally.visits).sum();
            let share = f64::from(worlds) / f64::from(iterations.max(1));
            hinges.push(Hinge { held: *held, instead: *arm, gain, share });
        }
        hinges.sort_by(|one, two| (two.gain * two.share).total_cmp(&(one.gain * one.share)));
        hinges
    }
}
