//! Statistics of the moves at the root of a search.

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat};

use super::SEATS;

/// Statistics of one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finding<M> {
    /// The move at the root.
    pub mv: M,
    /// Iterations that began with it.
    pub visits: u32,
    /// The sum of its rewards.
    pub total: f64,
    /// The sum of their squares.
    pub squares: f64,
}

impl<M> Finding<M> {
    /// The mean reward: the estimated chance to win with this move.
    pub fn chance(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / f64::from(self.visits) }
    }

    /// The standard error of [`chance`](Finding::chance).
    pub fn error(&self) -> f64 {
        if self.visits < 2 {
            return 1.0;
        }
        let visits = f64::from(self.visits);
        let variance = (self.squares / visits - self.chance().powi(2)).max(0.0);
        (variance / (visits - 1.0)).sqrt()
    }
}

/// Statistics of all moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings<M> {
    /// Iterations of the search, or of several added up.
    pub iterations: u32,
    /// The sum of rewards of each seat over all iterations.
    pub rewards: [f64; SEATS],
    /// In no particular order.
    pub moves: Vec<Finding<M>>,
}

/// A secret choice is drawn from the moves with at least this share of the visits of the best one: a
/// deterministic choice could be predicted.
const MIXED_SHARE: f64 = 0.7;

impl<M: Copy + PartialEq> Findings<M> {
    /// Adds the statistics of another search of the same decision.
    pub fn add(&mut self, other: &Findings<M>) {
        self.iterations += other.iterations;
        self.rewards.iter_mut().zip(other.rewards).for_each(|(own, other)| *own += other);
        for finding in &other.moves {
            match self.moves.iter_mut().find(|own| own.mv == finding.mv) {
                Some(own) => {
                    own.visits += finding.visits;
                    own.total += finding.total;
                    own.squares += finding.squares;
                }
                None => self.moves.push(*finding),
            }
        }
    }

    /// The mean reward of a seat over all iterations.
    pub fn win_chance(&self, seat: Seat) -> f64 {
        self.rewards[seat.index()] / f64::from(self.iterations.max(1))
    }

    /// The moves by visits; among equals by chance.
    pub fn ranked(&self) -> Vec<Finding<M>> {
        let mut ranked = self.moves.clone();
        ranked.sort_by(|one, two| two.visits.cmp(&one.visits).then(two.chance().total_cmp(&one.chance())));
        ranked
    }

    /// The move with the most visits; `None` without iterations.
    pub fn best(&self) -> Option<M> {
        self.ranked().first().map(|finding| finding.mv)
    }

    /// A move for a simultaneous choice: drawn by visits among those with nearly the most.
    pub fn mixed(&self, dice: &mut Dice<Pcg64Mcg>) -> Option<M> {
        let mut ranked = self.ranked();
        let least = MIXED_SHARE * f64::from(ranked.first()?.visits);
        ranked.retain(|finding| f64::from(finding.visits) >= least);
        let weights: Vec<f32> = ranked.iter().map(|finding| finding.visits.max(1) as f32).collect();
        Some(ranked[super::pick(&weights, dice)].mv)
    }
}
