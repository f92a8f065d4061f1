//! Training of the learned evaluation by games of bots against themselves.
//!
//! Rounds of games are played on all cores; then what was learned from them is added to the net, in the
//! order of the games and not in that of their end. So a training is settled by its seed and its number of
//! rounds alone, on any number of threads, in one go or in several.
//!
//! - [`Lesson`]: a position as the net sees it, and how the game ended;
//! - [`Learning`]: the net, getting better ([`gradient`] says which way);
//! - [`Training`]: rounds of games, what they taught, and how good the net is on games it has not seen.

mod games;
pub mod gradient;
mod learning;
mod lesson;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::Greedy;
use tafelrune_ai::learned::{Net, NetFault};
use tafelrune_engine::Dice;

pub use games::lessons;
pub use learning::Learning;
pub use lesson::{Lesson, Losses};

use crate::arena::Contender;

/// The games of a round.
pub const ROUND: u64 = 256;
/// One game in so many is not learned from but shows how good the net is. Player counts take turns, so that
/// it must have no divisor in common with their number.
const EXAM: u64 = 17;
/// How often each lesson of a round is gone through.
const PASSES: usize = 3;
/// How much of the shown losses the latest round makes.
const LATEST: f64 = 0.05;

/// A training under way: everything that its future depends on, but the bots that play.
#[derive(Clone, Debug)]
pub struct Training {
    learning: Learning,
    seed: u64,
    rounds: u64,
    lessons: u64,
    losses: Option<Losses>,
}

impl Training {
    /// Begins with a net that knows nothing beyond the estimate.
    pub fn new<G: Greedy>(seed: u64) -> Training {
        Training { learning: Learning::new(&G::LAYOUT, seed), seed, rounds: 0, lessons: 0, losses: None }
    }

    /// The net as it is now.
    pub fn net(&self) -> &Net {
        self.learning.net()
    }

    /// Rounds done.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Positions learned from.
    pub fn lessons(&self) -> u64 {
        self.lessons
    }

    /// How far net and estimate were from the truth in games that were not learned from, of late.
    pub fn losses(&self) -> Option<Losses> {
        self.losses
    }

    /// Plays a round and learns from it; `false` if told to stop before its end.
    pub fn step<G: Greedy>(&mut self, bots: &Contender, threads: usize, stop: &AtomicBool) -> bool {
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
                        let Some(lessons) = lessons::<G>(bots, self.seed, number, stop) else { break };
                        played.lock().expect("no thread panics while it holds this").push((number, lessons));
                    }
                });
            }
        });
        let mut played = played.into_inner().expect("no thread panics while it holds this");
        if played.len() < ROUND as usize {
            return false;
        }
        played.sort_by_key(|(number, _)| *number);
        let (exam, school): (Vec<_>, Vec<_>) = played.into_iter().partition(|(game, _)| game % EXAM == 0);
        self.examine(exam.into_iter().flat_map(|(_, lessons)| lessons));
        let mut school: Vec<Lesson> = school.into_iter().flat_map(|(_, lessons)| lessons).collect();
        self.lessons += school.len() as u64;
        let mut dice = Dice(Pcg64Mcg::seed_from_u64(self.seed ^ self.rounds.rotate_left(32)));
        for _ in 0..PASSES {
            for index in (1..school.len()).rev() {
                school.swap(index, dice.below(index as u32 + 1) as usize);
            }
            school.iter().for_each(|lesson| self.learning.learn(lesson));
        }
        self.rounds += 1;
        true
    }

    fn examine(&mut self, lessons: impl Iterator<Item = Lesson>) {
        let now = Losses::of(self.net(), lessons);
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
    pub fn save<G: Greedy>(&self) -> Vec<u8> {
        let losses = self.losses.unwrap_or_default();
        let (net, hand, even) = (losses.net, losses.estimate, losses.even);
        let numbers = format!("{} {} {} {net} {hand} {even}", self.seed, self.rounds, self.lessons);
        let mut bytes = format!("{SAVED} {numbers}\n").into_bytes();
        bytes.extend(self.learning.net().write(G::ID, &G::LAYOUT));
        bytes.extend(self.learning.pace().write(G::ID, &G::LAYOUT));
        bytes
    }

    /// Reads a saved training of this game.
    pub fn resume<G: Greedy>(bytes: &[u8]) -> Result<Training, NetFault> {
        let end = bytes.iter().take(300).position(|byte| *byte == b'\n').ok_or(NetFault::Unknown)?;
        let first = std::str::from_utf8(&bytes[..end]).ok().and_then(|line| line.strip_prefix(SAVED));
        let words: Vec<&str> = first.ok_or(NetFault::Unknown)?.split_whitespace().collect();
        let [seed, rounds, lessons, net, estimate, even] = words[..] else { return Err(NetFault::Unknown) };
        let whole = |word: &str| word.parse::<u64>().map_err(|_| NetFault::Unknown);
        let float = |word: &str| word.parse::<f64>().map_err(|_| NetFault::Unknown);
        // Net and pace have the same size.
        let (one, two) = bytes[end + 1..].split_at((bytes.len() - end - 1) / 2);
        let rounds = whole(rounds)?;
        let losses = Losses { net: float(net)?, estimate: float(estimate)?, even: float(even)? };
        Ok(Training {
            learning: Learning::of(Net::read(G::ID, &G::LAYOUT, one)?, Net::read(G::ID, &G::LAYOUT, two)?),
            seed: whole(seed)?,
            rounds,
            lessons: whole(lessons)?,
            losses: (rounds > 0).then_some(losses),
        })
    }
}
