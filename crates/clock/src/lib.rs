//! A clock and cores for players that think: what the bots themselves stay free of.
//!
//! A [`Timed`] bot searches on several threads for so long. Every thread has a search of its own with
//! a seed of its own; what they find about the moves is added up. How much they find depends on the
//! machine, so timed decisions do not repeat: use a [`Bot`] with iterations where they must.
//!
//! ```
//! use std::time::Duration;
//! use tafelrune_ai::{Level, Player};
//! use tafelrune_clock::Timed;
//! use tafelrune_engine::{Board, Game, Seed, Setup, Viewer, games::markt::Markt};
//!
//! let game = Markt::new(Setup::new(2)).unwrap();
//! let (board, _) = Board::start(game, &mut Seed::from_text("demo").ply(0, 0));
//! let seat = board.turn().first_seat().unwrap();
//! let mut bot = Timed::new(Level::Strong, 1, Duration::from_millis(20)).on_threads(2);
//! let mv = bot.choose(board.game(), &board.view(Viewer::Seat(seat)), &board.legal_moves(seat));
//! assert!(board.legal_moves(seat).contains(&mv));
//! ```

mod analysis;

use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::search::Findings;
use tafelrune_ai::{Bot, Greedy, Level, Player, Thinker, decide};
use tafelrune_engine::Dice;

pub use analysis::analyse;

/// So many iterations are made between two looks at the clock.
const BETWEEN_LOOKS: u32 = 8;

/// A bot that thinks for a time instead of a number of iterations.
#[derive(Clone, Debug)]
pub struct Timed {
    bot: Bot,
    dice: Dice<Pcg64Mcg>,
    time: Duration,
    threads: NonZeroUsize,
}

impl Timed {
    /// A bot of this level that takes so long for a decision, on one thread.
    pub fn new(level: Level, seed: u64, time: Duration) -> Timed {
        let dice = Dice(Pcg64Mcg::seed_from_u64(seed));
        Timed { bot: Bot::new(level, seed), dice, time, threads: NonZeroUsize::MIN }
    }

    /// The same bot on so many threads (at least one).
    pub fn on_threads(self, threads: usize) -> Timed {
        Timed { threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN), ..self }
    }
}

/// Searches a decision for so long on so many threads, and adds up what was found.
pub fn search<G: Greedy>(
    thinker: &Thinker<G>,
    seed: u64,
    time: Duration,
    threads: NonZeroUsize,
) -> Findings<G::Move> {
    let end = Instant::now() + time;
    let go_on = |done: u32| !done.is_multiple_of(BETWEEN_LOOKS) || Instant::now() < end;
    let mut seeds = Pcg64Mcg::seed_from_u64(seed);
    thread::scope(|scope| {
        let mut others = Vec::new();
        for _ in 1..threads.get() {
            let seed = seeds.next_u64();
            others.push(scope.spawn(move || thinker.search(seed, go_on)));
        }
        let mut sum = thinker.search(seeds.next_u64(), go_on);
        for other in others {
            match other.join() {
                Ok(findings) => sum.add(&findings),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        sum
    })
}

impl<G: Greedy> Player<G> for Timed {
    fn choose(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move {
        if !self.bot.level().searches() || options.len() == 1 {
            return self.bot.choose(game, view, options);
        }
        // Getting ready counts as thinking.
        let begin = Instant::now();
        let thinker = self.bot.thinker(game, view, options);
        let left = self.time.saturating_sub(begin.elapsed());
        let findings = search(&thinker, self.dice.0.next_u64(), left, self.threads);
        decide(&findings, thinker.secret(), options, &mut self.dice)
    }
}
