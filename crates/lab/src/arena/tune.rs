//! Optimises the weights of move scores by the cross-entropy method: sample many sets of weights around the
//! centre, play each against the present weights on the same deals, and move the centre towards the mean of the
//! best sets; their spread becomes the spread of the next generation.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use tafelrune_ai::{Strategy, Style};
use tafelrune_engine::{Dice, Setup};

use super::{Contender, Series};

/// The standard deviation at first, relative to the weight.
const FIRST_SPREAD: f64 = 0.5;
/// The standard deviation of a weight that is 0.
const ZERO_SPREAD: f64 = 0.2;
/// The best one in this many determines the next generation.
const ELITE: usize = 4;
/// The learning rate: results of a sample are noisy.
const STEP: f64 = 0.6;

/// The state of a tuning run, saved between runs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// The id of the game.
    pub game: String,
    /// The seed of samples and deals.
    pub seed: u64,
    /// Sets of weights in each generation.
    pub population: usize,
    /// Blocks that each plays.
    pub blocks: u64,
    /// Generations done.
    pub generation: u32,
    /// The mean of the distribution, by weight.
    pub centre: Vec<f64>,
    /// The standard deviation of the distribution, by weight.
    pub spread: Vec<f64>,
    /// The mean share of wins of each generation, relative to an even match (1).
    pub history: Vec<f64>,
}

impl Tuning {
    /// Starts at the present weights.
    pub fn new<G: Strategy>(seed: u64, population: usize, blocks: u64) -> Tuning {
        let centre: Vec<f64> = G::weights(Style::default()).into_iter().map(f64::from).collect();
        let spread = |value: &f64| if *value == 0.0 { ZERO_SPREAD } else { FIRST_SPREAD * value.abs() };
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

    /// Whether a saved state belongs to the run that `fresh` would start.
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

    /// The weights of the next generation; the first set is the centre itself.
    pub fn sample_weights(&self) -> Vec<Vec<f64>> {
        let mut dice = Dice(Pcg64Mcg::seed_from_u64(self.seed ^ (u64::from(self.generation) << 32)));
        let mut samples = vec![self.centre.clone()];
        while samples.len() < self.population {
            let around = self.centre.iter().zip(&self.spread);
            samples.push(around.map(|(centre, spread)| centre + spread * normal(&mut dice)).collect());
        }
        samples
    }

    /// Plays a generation and updates the distribution; `false` if stopped before its end.
    pub fn step<G: Strategy>(&mut self, players: u8, threads: usize, stop: &AtomicBool) -> bool {
        let samples = self.sample_weights();
        let (next, shares) = (AtomicUsize::new(0), std::sync::Mutex::new(vec![None; samples.len()]));
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, samples.len()) {
                scope.spawn(|| {
                    while let Some(weights) = samples.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let Some(share) = self.win_share::<G>(weights, players, stop) else { break };
                        let index = samples.iter().position(|other| std::ptr::eq(other, weights));
                        let mut shares = shares.lock().expect("no thread panics while it holds this");
                        shares[index.expect("it is one of them")] = Some(share);
                    }
                });
            }
        });
        let shares = shares.into_inner().expect("no thread panics while it holds this");
        let Some(shares) = shares.into_iter().collect::<Option<Vec<f64>>>() else { return false };
        self.learn(samples, &shares);
        true
    }

    /// The share of wins of a set of weights against the present ones; 1 is even. All sets of a generation play
    /// the same deals.
    fn win_share<G: Strategy>(&self, weights: &[f64], players: u8, stop: &AtomicBool) -> Option<f64> {
        let game = G::new(Setup::new(players)).expect("the usual setup is valid");
        let sample = Contender::weighted("sample", weights.iter().map(|weight| *weight as f32).collect());
        let present = Contender::weighted("present", G::weights(Style::default()));
        let series = Series::new(game, vec![sample, present], self.seed).expect("the names differ");
        let first = u64::from(self.generation) * self.blocks;
        let mut sum = 0.0;
        for number in first..first + self.blocks {
            sum += series.block(number, &[stop])?.share(0);
        }
        Some(sum / self.blocks as f64 * f64::from(players))
    }

    /// Moves the distribution towards the best samples.
    pub fn learn(&mut self, samples: Vec<Vec<f64>>, shares: &[f64]) {
        let mut order: Vec<usize> = (0..samples.len()).collect();
        order.sort_by(|one, other| shares[*other].total_cmp(&shares[*one]));
        let best: Vec<&Vec<f64>> =
            order.iter().take((samples.len() / ELITE).max(2)).map(|index| &samples[*index]).collect();
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

    /// The centre of the distribution.
    pub fn weights(&self) -> Vec<f32> {
        self.centre.iter().map(|weight| *weight as f32).collect()
    }
}

/// A normally distributed number, by Box and Muller.
fn normal(dice: &mut Dice<Pcg64Mcg>) -> f64 {
    let mut unit = || (f64::from(dice.below(1 << 30)) + 0.5) / f64::from(1u32 << 30);
    (-2.0 * unit().ln()).sqrt() * (std::f64::consts::TAU * unit()).cos()
}
