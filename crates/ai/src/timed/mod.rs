//! Bots with a time limit and several cores: the only module with clocks and threads (feature `threads`).
//!
//! A [`Timed`] bot searches on several threads for a fixed time. Every thread runs a search of its own with
//! its own seed; the statistics of the moves are added up. How many iterations fit depends on the machine, so
//! timed decisions do not repeat: use a [`Bot`] with iterations where they must.
//!
//! ```
//! use std::time::Duration;
//! use tafelrune_ai::{Level, Player, timed::Timed};
//! use tafelrune_engine::{Board, Rules, Seed, Setup, Viewer};
//! use tafelrune_games::markt::Markt;
//!
//! let game = Markt::new(Setup::new(2)).unwrap();
//! let (board, _) = Board::start(game, &mut Seed::from_text("demo").ply(0, 0));
//! let seat = board.turn().first_seat().unwrap();
//! let mut bot = Timed::new(Level::Strong, 1, Duration::from_millis(20)).on_threads(2);
//! let mv = bot.choose(board.game(), seat, &board.view(Viewer::Seat(seat)), &board.legal_moves(seat));
//! assert!(board.legal_moves(seat).contains(&mv));
//! ```

mod analysis;

use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat};

use crate::search::Findings;
use crate::{Bot, Level, Player, PreparedSearch, Strategy, decide};

pub use analysis::analyse;

/// Iterations between two readings of the clock.
const CLOCK_INTERVAL: u32 = 8;

/// A bot whose budget is a time instead of a number of iterations.
#[derive(Clone, Debug)]
pub struct Timed {
    bot: Bot,
    dice: Dice<Pcg64Mcg>,
    time: Duration,
    threads: NonZeroUsize,
}

impl Timed {
    /// A bot of this level that takes `time` for a decision, on one thread.
    pub fn new(level: Level, seed: u64, time: Duration) -> Timed {
        let dice = Dice(Pcg64Mcg::seed_from_u64(seed));
        Timed { bot: Bot::new(level, seed), dice, time, threads: NonZeroUsize::MIN }
    }

    /// Sets the number of threads; 0 counts as 1.
    pub fn on_threads(self, threads: usize) -> Timed {
        Timed { threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN), ..self }
    }
}

/// Searches a decision for `time` on several threads, and adds up their findings.
pub fn search<G: Strategy>(
    prepared: &PreparedSearch<G>,
    seed: u64,
    time: Duration,
    threads: NonZeroUsize,
) -> Findings<G::Move> {
    let end = Instant::now() + time;
    let go_on = |done: u32| !done.is_multiple_of(CLOCK_INTERVAL) || Instant::now() < end;
    let mut seeds = Pcg64Mcg::seed_from_u64(seed);
    thread::scope(|scope| {
        let mut others = Vec::new();
        for _ in 1..threads.get() {
            let seed = seeds.next_u64();
            others.push(scope.spawn(move || prepared.search(seed, go_on)));
        }
        let mut sum = prepared.search(seeds.next_u64(), go_on);
        for other in others {
            match other.join() {
                Ok(findings) => sum.add(&findings),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        sum
    })
}

impl<G: Strategy> Player<G> for Timed {
    fn choose(&mut self, game: &G, seat: Seat, view: &G::View, options: &[G::Move]) -> G::Move {
        if !self.bot.level().searches() || options.len() == 1 {
            return self.bot.choose(game, seat, view, options);
        }
        // Preparation counts as thinking time.
        let begin = Instant::now();
        let prepared = self.bot.prepare(game, seat, view, options);
        let left = self.time.saturating_sub(begin.elapsed());
        let findings = search(&prepared, self.dice.0.next_u64(), left, self.threads);
        decide(&findings, prepared.secret(), options, &mut self.dice)
    }
}
