//! What a search has found about the moves of its root.

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat};

use super::SEATS;

/// What was found about one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finding<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it brought in all.
    pub total: f64,
    /// The squares of that.
    pub squares: f64,
}

impl<M> Finding<M> {
    /// The chance to win with this move, as far as it is known: from 0 to 1.
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

/// What was found about all moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings<M> {
    /// How many iterations were made.
    pub iterations: u32,
    /// What each seat got in all of them.
    pub rewards: [f64; SEATS],
    /// The moves, in no particular order.
    pub moves: Vec<Finding<M>>,
}

/// A secret choice is spread over moves that were tried at least this often, compared with the move
/// tried most: who always does the same is easily read.
const MIXED: f64 = 0.7;

impl<M: Copy + PartialEq> Findings<M> {
    /// Adds what another search of the same decision has found.
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

    /// The chance of a seat to win, over everything that was tried.
    pub fn hope(&self, seat: Seat) -> f64 {
        self.rewards[seat.index()] / f64::from(self.iterations.max(1))
    }

    /// The moves, the most tried first; among equals the better one.
    pub fn ranked(&self) -> Vec<Finding<M>> {
        let mut ranked = self.moves.clone();
        ranked.sort_by(|one, two| two.visits.cmp(&one.visits).then(two.chance().total_cmp(&one.chance())));
        ranked
    }

    /// The move to make: the one tried most.
    pub fn best(&self) -> Option<M> {
        self.ranked().first().map(|finding| finding.mv)
    }

    /// A move to make in secret, while others choose too: one of those tried about as often as the
    /// most tried, each as likely as it was tried.
    pub fn mixed(&self, dice: &mut Dice<Pcg64Mcg>) -> Option<M> {
        let mut ranked = self.ranked();
        let least = MIXED * f64::from(ranked.first()?.visits);
        ranked.retain(|finding| f64::from(finding.visits) >= least);
        let weights: Vec<f32> = ranked.iter().map(|finding| finding.visits.max(1) as f32).collect();
        Some(ranked[super::pick(&weights, dice)].mv)
    }
}
