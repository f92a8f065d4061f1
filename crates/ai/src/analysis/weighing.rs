//! One decision weighed up: the move made against the best one.

use tafelrune_engine::Game;

use super::Faced;
use crate::{Greedy, Thinker};

/// So many independent searches are made of a move: their spread shows the error that the spread within
/// one search, which learns as it goes, does not.
const SEARCHES: u32 = 4;

/// A chance to win, as far as it is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// Its standard error.
    pub error: f64,
}

/// What came of weighing a decision up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<M> {
    /// The best move, as far as a search of all of them can tell.
    pub best: M,
    /// What it promises.
    pub with_best: Value,
    /// What the move made promises.
    pub with_chosen: Value,
}

/// Weighs a decision up with about so many iterations, on what its seat knew. The same decision and
/// number give the same result.
///
/// Half of them look for the best move. It and the move made are then searched anew, each alone and by
/// the same number of iterations: a move that a search prefers has also been lucky in it, and one that
/// it dropped has hardly been looked at.
pub fn weigh_up<G: Greedy>(game: &G, faced: &Faced<G>, iterations: u32) -> Weighed<G::Move> {
    let seed = u64::from(faced.entry) << 16 | u64::from(faced.step) << 8 | faced.game as u64;
    let thinker = Thinker::new(game, &faced.view, &faced.options, G::KNOBS);
    let half = (iterations / 2).max(SEARCHES);
    let found = thinker.search(seed, |done| done < half).best().unwrap_or(faced.chosen);
    let alone = if found == faced.chosen { half } else { half / 2 };
    let with_chosen = value(&thinker, faced.chosen, seed, alone);
    if found == faced.chosen {
        return Weighed { best: found, with_best: with_chosen, with_chosen };
    }
    Weighed { best: found, with_best: value(&thinker, found, seed, alone), with_chosen }
}

/// What a move promises, by several searches of it alone.
fn value<G: Greedy>(thinker: &Thinker<G>, mv: G::Move, seed: u64, iterations: u32) -> Value {
    let each = (iterations / SEARCHES).max(2);
    let mut within = 0.0;
    let mut chances = [0.0; SEARCHES as usize];
    for (search, chance) in (1..).zip(&mut chances) {
        let findings = thinker.search_move(mv, seed << 8 | search, |done| done < each);
        if let Some(finding) = findings.moves.iter().find(|finding| finding.mv == mv) {
            *chance = finding.chance();
            within += finding.error().powi(2);
        }
    }
    let searches = f64::from(SEARCHES);
    let chance = chances.iter().sum::<f64>() / searches;
    let spread = chances.iter().map(|other| (other - chance).powi(2)).sum::<f64>() / (searches - 1.0);
    let error = (spread / searches).sqrt().max(within.sqrt() / searches);
    Value { chance, error }
}

impl<M: Copy + PartialEq> Weighed<M> {
    /// What the move made gives away. It can be below 0 within the noise: cut off there, the noise of many
    /// decisions would add up to regret that nobody earned.
    pub fn regret(&self) -> f64 {
        self.with_best.chance - self.with_chosen.chance
    }

    /// The standard error of [`regret`](Weighed::regret).
    pub fn error<G: Game<Move = M>>(&self, faced: &Faced<G>) -> f64 {
        if self.best == faced.chosen { 0.0 } else { self.with_best.error.hypot(self.with_chosen.error) }
    }
}
