//! The assessment of one decision: the move made against the best one.

use tafelrune_engine::Game;

use super::PastDecision;
use crate::{PreparedSearch, Strategy};

/// Independent searches of a move. Their spread is an estimate of the error; the spread within one search is
/// too small, because its iterations depend on each other.
const SEARCHES: u32 = 4;

/// An estimated chance to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChance {
    /// From 0 to 1.
    pub chance: f64,
    /// The standard error of `chance`.
    pub error: f64,
}

/// The best move and the move made, with their chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Assessment<M> {
    /// The move that a search of all moves prefers.
    pub best: M,
    /// The chance with the best move.
    pub with_best: WinChance,
    /// The chance with the move made.
    pub with_chosen: WinChance,
}

/// Assesses a decision with about this many iterations, on what its seat knew. Deterministic.
///
/// Half of them search for the best move. Then the best move and the move made are searched anew, each alone and
/// with the same number of iterations: the value of the preferred move in the first search is biased upwards,
/// and a rejected move has few visits.
pub fn assess<G: Strategy>(game: &G, decision: &PastDecision<G>, iterations: u32) -> Assessment<G::Move> {
    let seed = u64::from(decision.entry) << 16 | u64::from(decision.step) << 8 | decision.game as u64;
    let prepared = PreparedSearch::new(game, decision.seat, &decision.view, &decision.options);
    let half = (iterations / 2).max(SEARCHES);
    let found = prepared.search(seed, |done| done < half).best().unwrap_or(decision.chosen);
    let alone = if found == decision.chosen { half } else { half / 2 };
    let with_chosen = value(&prepared, decision.chosen, seed, alone);
    if found == decision.chosen {
        return Assessment { best: found, with_best: with_chosen, with_chosen };
    }
    Assessment { best: found, with_best: value(&prepared, found, seed, alone), with_chosen }
}

/// The chance with a move, by several searches of it alone.
fn value<G: Strategy>(prepared: &PreparedSearch<G>, mv: G::Move, seed: u64, iterations: u32) -> WinChance {
    let each = (iterations / SEARCHES).max(2);
    let mut within = 0.0;
    let mut chances = [0.0; SEARCHES as usize];
    for (search, chance) in (1..).zip(&mut chances) {
        let findings = prepared.search_move(mv, seed << 8 | search, |done| done < each);
        if let Some(finding) = findings.moves.iter().find(|finding| finding.mv == mv) {
            *chance = finding.chance();
            within += finding.error().powi(2);
        }
    }
    let searches = f64::from(SEARCHES);
    let chance = chances.iter().sum::<f64>() / searches;
    let spread = chances.iter().map(|other| (other - chance).powi(2)).sum::<f64>() / (searches - 1.0);
    let error = (spread / searches).sqrt().max(within.sqrt() / searches);
    WinChance { chance, error }
}

impl<M: Copy + PartialEq> Assessment<M> {
    /// The loss by the move made. It can be below 0 within the noise: clamped at 0, the noise of many decisions
    /// would add up to a loss that is not there.
    pub fn regret(&self) -> f64 {
        self.with_best.chance - self.with_chosen.chance
    }

    /// The standard error of [`regret`](Assessment::regret).
    pub fn error<G: Game<Move = M>>(&self, decision: &PastDecision<G>) -> f64 {
        if self.best == decision.chosen { 0.0 } else { self.with_best.error.hypot(self.with_chosen.error) }
    }
}
