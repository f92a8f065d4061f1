//! A simulator of the server: the real host, tables, sessions, store and SQLite, under simulated time, sockets and
//! disk, by seed.
//!
//! A history is a table with two or three people, a spectator and perhaps a bot, who play what they are offered and now
//! and then send nonsense, while connections break, the disk fails, the clock jumps and the server is killed. Then the
//! faults stop, the match must go on, and everything that clients saw is compared with the log. Routes of HTTP are not
//! part of it.

mod check;
mod client;
mod disk;
mod history;
mod network;
mod plan;
mod process;
mod random;
mod record;
mod shrink;
mod store;
mod troubled;
mod wire;

pub use plan::{Fault, Figures, Finding, Plan, Promise, STEPS, Sabotage};
pub use shrink::shrink;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use history::History;

/// How a history ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What happened.
    pub figures: Figures,
    /// The first promise that was broken.
    pub finding: Option<Finding>,
    /// What happened, in words, if that was wanted.
    pub story: Vec<String>,
}

/// Plays one history; `told` if its story is wanted.
pub fn run(plan: &Plan, told: bool) -> Outcome {
    let mut history = History::new(plan, told);
    let finding = history.play().err();
    Outcome { figures: history.figures, finding, story: history.trace.take().unwrap_or_default() }
}

/// Plays histories with the seed of a plan and those that follow it, on several threads. Ends at the first that breaks
/// a promise; `played` is told how many are over.
pub fn series(
    first: &Plan,
    histories: u64,
    threads: usize,
    played: impl Fn(u64) + Sync,
) -> (Figures, Option<(Plan, Finding)>) {
    let (next, over) = (AtomicU64::new(0), AtomicU64::new(0));
    let result: Mutex<(Figures, Option<(Plan, Finding)>)> = Mutex::default();
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= histories {
                return;
            }
            let plan = Plan { seed: first.seed.wrapping_add(number), ..first.clone() };
            let outcome = run(&plan, false);
            played(over.fetch_add(1, Ordering::Relaxed) + 1);
            let mut result = result.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            result.0 += outcome.figures;
            if let Some(finding) = outcome.finding {
                // Those before it are under way already and will be told as well.
                next.store(histories, Ordering::Relaxed);
                let earlier = |(other, _): &(Plan, Finding)| other.seed < plan.seed;
                if !result.1.as_ref().is_some_and(earlier) {
                    result.1 = Some((plan, finding));
                }
            }
        }
    };
    std::thread::scope(|scope| (0..threads.max(1)).for_each(|_| drop(scope.spawn(work))));
    result.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}
