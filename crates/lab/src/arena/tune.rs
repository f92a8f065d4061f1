//! Finds better weights for rules of thumb, by the cross-entropy method: throw many sets of weights
//! around what is thought best, let each play against the present ones on the same deals, and move to
//! the middle of those that did best; their spread is the spread of the next throw.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use tafelrune_ai::{Greedy, Style};
use tafelrune_engine::{Dice, Setup};

use super::{Contender, Series};

/// How far weights are thrown at first, as a part of their size.
const FIRST_SPREAD: f64 = 0.5;
/// The spread of a weight that is 0 now.
const FROM_NOTHING: f64 = 0.2;
/// One in so many is among the best.
const BEST: usize = 4;
/// How much of the step towards the best is made at once: a throw is never judged exactly.
const STEP: f64 = 0.6;

/// A tuning under way: everything that its future depends on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// The game.
    pub game: String,
    /// The seed of throws and deals.
    pub seed: u64,
    /// Sets of weights in each generation.
    pub population: usize,
    /// Blocks that each plays.
    pub blocks: u64,
    /// Generations done.
    pub generation: u32,
    /// What is thought best, weight by weight.
    pub centre: Vec<f64>,
    /// How far each is thrown.
    pub spread: Vec<f64>,
    /// The share of the wins that each generation had on average, 1 being an even match.
    pub history: Vec<f64>,
}

impl Tuning {
    /// Begins with the present weights.
    pub fn new<G: Greedy>(seed: u64, population: usize, blocks: u64) -> Tuning {
        let centre: Vec<f64> = G::weights(Style::default()).into_iter().map(f64::from).collect();
        let spread = |value: &f64| if *value == 0.0 { FROM_NOTHING } else { FIRST_SPREAD * value.abs() };
        Tuning {
            game: G::ID.into(),
            seed,
            population,
            blocks,
            generation: 0,
            spread: centre.iter().map(spread).collect(),
            centre,
            history: Vec::new(),
        }
    }

    /// The same tuning at its beginning: what a saved one is compared with.
    pub fn is_of(&self, fresh: &Tuning) -> bool {
        (&self.game, self.seed, self.population, self.blocks, self.centre.len(), self.spread.len())
            == (
                &fresh.game,
                fresh.seed,
                fresh.population,
                fresh.blocks,
                fresh.centre.len(),
                fresh.spread.len(),
            )
    }

    /// The weights of the next generation. The first one is the centre itself.
    pub fn throw(&self) -> Vec<Vec<f64>> {
        let mut dice = Dice(Pcg64Mcg::seed_from_u64(self.seed ^ (u64::from(self.generation) << 32)));
        let mut thrown = vec![self.centre.clone()];
        while thrown.len() < self.population {
            let around = self.centre.iter().zip(&self.spread);
            thrown.push(around.map(|(centre, spread)| centre + spread * normal(&mut dice)).collect());
        }
        thrown
    }

    /// Plays a generation and learns from it; `false` if told to stop before its end.
    pub fn step<G: Greedy>(&mut self, players: u8, threads: usize, stop: &AtomicBool) -> bool {
        let thrown = self.throw();
        let (next, shares) = (AtomicUsize::new(0), std::sync::Mutex::new(vec![None; thrown.len()]));
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, thrown.len()) {
                scope.spawn(|| {
                    while let Some(weights) = thrown.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let Some(share) = self.judge::<G>(weights, players, stop) else { break };
                        let index = thrown.iter().position(|other| std::ptr::eq(other, weights));
                        let mut shares = shares.lock().expect("no thread panics while it holds this");
                        shares[index.expect("it is one of them")] = Some(share);
                    }
                });
            }
        });
        let shares = shares.into_inner().expect("no thread panics while it holds this");
        let Some(shares) = shares.into_iter().collect::<Option<Vec<f64>>>() else { return false };
        self.learn(thrown, &shares);
        true
    }

    /// What weights get of the wins against the present ones, 1 being even. All weights of a generation
    /// meet the same deals.
    fn judge<G: Greedy>(&self, weights: &[f64], players: u8, stop: &AtomicBool) -> Option<f64> {
        let game = G::new(Setup::new(players)).expect("the usual setup is valid");
        let thrown = Contender::weighed("thrown", weights.iter().map(|weight| *weight as f32).collect());
        let present = Contender::weighed("present", G::weights(Style::default()));
        let series = Series::new(game, vec![thrown, present], self.seed).expect("the names differ");
        let first = u64::from(self.generation) * self.blocks;
        let mut sum = 0.0;
        for number in first..first + self.blocks {
            sum += series.block(number, &[stop])?.share(0);
        }
        Some(sum / self.blocks as f64 * f64::from(players))
    }

    /// Moves towards the best.
    pub fn learn(&mut self, thrown: Vec<Vec<f64>>, shares: &[f64]) {
        let mut order: Vec<usize> = (0..thrown.len()).collect();
        order.sort_by(|one, other| shares[*other].total_cmp(&shares[*one]));
        let best: Vec<&Vec<f64>> =
            order.iter().take((thrown.len() / BEST).max(2)).map(|index| &thrown[*index]).collect();
        for weight in 0..self.centre.len() {
            let values = || best.iter().map(|weights| weights[weight]);
            let mean = values().sum::<f64>() / best.len() as f64;
            let spread =
                (values().map(|value| (value - mean).powi(2)).sum::<f64>() / best.len() as f64).sqrt();
            self.centre[weight] += STEP * (mean - self.centre[weight]);
            self.spread[weight] += STEP * (spread - self.spread[weight]);
        }
        self.history.push(shares.iter().sum::<f64>() / shares.len() as f64);
        self.generation += 1;
    }

    /// The weights thought best.
    pub fn weights(&self) -> Vec<f32> {
        self.centre.iter().map(|weight| *weight as f32).collect()
    }
}

/// A normally distributed number, by Box and Muller.
fn normal(dice: &mut Dice<Pcg64Mcg>) -> f64 {
    let mut unit = || (f64::from(dice.below(1 << 30)) + 0.5) / f64::from(1u32 << 30);
    (-2.0 * unit().ln()).sqrt() * (std::f64::consts::TAU * unit()).cos()
}
