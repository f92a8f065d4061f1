//! Training of the learned evaluation by self-play.
//!
//! Rounds of games are played on all cores; then the net is updated in the order of the games, not in that of
//! their end. So the result depends on the seed and the number of rounds only, not on the number of threads or
//! interruptions.
//!
//! - [`TrainingSample`]: the features of a position and the result of its game;
//! - [`Learning`]: the net and its optimiser, with the [`gradient`] of the loss;
//! - [`Training`]: rounds of self-play, updates, and the loss on held-out games.

pub mod gradient;
mod learning;
mod sample;
mod self_play;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::Strategy;
use tafelrune_ai::learned::{Net, NetFault};
use tafelrune_engine::Dice;

pub use learning::Learning;
pub use sample::{Losses, TrainingSample};
pub use self_play::play_samples;

use crate::arena::Contender;

/// The games of a round.
pub const ROUND: u64 = 256;
/// One game in this many is held out for validation. Coprime to the number of player counts, which take turns.
const HELD_OUT_ONCE_IN: u64 = 17;
/// Passes over the samples of a round.
const PASSES: usize = 3;
/// The weight of the latest round in the moving average of the losses.
const LATEST: f64 = 0.05;

/// The state of a training: everything that its future depends on, except the bots that play.
#[derive(Clone, Debug)]
pub struct Training {
    learning: Learning,
    seed: u64,
    rounds: u64,
    samples: u64,
    losses: Option<Losses>,
}

impl Training {
    /// Starts with a net whose output equals the estimate.
    pub fn new<G: Strategy>(seed: u64) -> Training {
        Training { learning: Learning::new(&G::FEATURES, seed), seed, rounds: 0, samples: 0, losses: None }
    }

    /// The current net.
    pub fn net(&self) -> &Net {
        self.learning.net()
    }

    /// Completed rounds.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Samples used for updates.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// A moving average of the losses on held-out games.
    pub fn losses(&self) -> Option<Losses> {
        self.losses
    }

    /// Plays a round and updates the net; `false` if stopped before its end.
    pub fn step<G: Strategy>(&mut self, bots: &Contender, threads: usize, stop: &AtomicBool) -> bool {
        let first = self.rounds * ROUND;
        let (next, played) = (AtomicU64::new(first), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, ROUND as usize) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= first + ROUND {
                            break;
                        }
                        let Some(samples) = play_samples::<G>(bots, self.seed, number, stop) else { break };
                        played.lock().expect("no thread panics while it holds this").push((number, samples));
                    }
                });
            }
        });
        let mut played = played.into_inner().expect("no thread panics while it holds this");
        if played.len() < ROUND as usize {
            return false;
        }
        played.sort_by_key(|(number, _)| *number);
        let (exam, school): (Vec<_>, Vec<_>) =
            played.into_iter().partition(|(game, _)| game % HELD_OUT_ONCE_IN == 0);
        self.examine(exam.into_iter().flat_map(|(_, samples)| samples));
        let mut school: Vec<TrainingSample> = school.into_iter().flat_map(|(_, samples)| samples).collect();
        self.samples += school.len() as u64;
        let mut dice = Dice(Pcg64Mcg::seed_from_u64(self.seed ^ self.rounds.rotate_left(32)));
        for _ in 0..PASSES {
            for index in (1..school.len()).rev() {
                school.swap(index, dice.below(index as u32 + 1) as usize);
            }
            school.iter().for_each(|sample| self.learning.learn(sample));
        }
        self.rounds += 1;
        true
    }

    fn examine(&mut self, samples: impl Iterator<Item = TrainingSample>) {
        let now = Losses::of(self.net(), samples);
        self.losses = Some(match self.losses {
            None => now,
            Some(before) => before.towards(now, LATEST.max(1.0 / (self.rounds + 1) as f64)),
        });
    }
}

/// The words that a saved training begins with.
const SAVED: &str = "tafelrune training 1";

impl Training {
    /// The training as a file, to go on with later.
    pub fn save<G: Strategy>(&self) -> Vec<u8> {
        let losses = self.losses.unwrap_or_default();
        let (net, hand, even) = (losses.net, losses.estimate, losses.even);
        let numbers = format!("{} {} {} {net} {hand} {even}", self.seed, self.rounds, self.samples);
        let mut bytes = format!("{SAVED} {numbers}\n").into_bytes();
        bytes.extend(self.learning.net().write(G::ID, &G::FEATURES));
        bytes.extend(self.learning.squared_gradients().write(G::ID, &G::FEATURES));
        bytes
    }

    /// Reads a saved training of this game.
    pub fn resume<G: Strategy>(bytes: &[u8]) -> Result<Training, NetFault> {
        let end = bytes.iter().take(300).position(|byte| *byte == b'\n').ok_or(NetFault::Unknown)?;
        let first = std::str::from_utf8(&bytes[..end]).ok().and_then(|line| line.strip_prefix(SAVED));
        let words: Vec<&str> = first.ok_or(NetFault::Unknown)?.split_whitespace().collect();
        let [seed, rounds, samples, net, estimate, even] = words[..] else { return Err(NetFault::Unknown) };
        let whole = |word: &str| word.parse::<u64>().map_err(|_| NetFault::Unknown);
        let float = |word: &str| word.parse::<f64>().map_err(|_| NetFault::Unknown);
        // Net and squared_gradients have the same size.
        let (one, two) = bytes[end + 1..].split_at((bytes.len() - end - 1) / 2);
        let rounds = whole(rounds)?;
        let losses = Losses { net: float(net)?, estimate: float(estimate)?, even: float(even)? };
        Ok(Training {
            learning: Learning::of(
                Net::read(G::ID, &G::FEATURES, one)?,
                Net::read(G::ID, &G::FEATURES, two)?,
            ),
            seed: whole(seed)?,
            rounds,
            samples: whole(samples)?,
            losses: (rounds > 0).then_some(losses),
        })
    }
}
