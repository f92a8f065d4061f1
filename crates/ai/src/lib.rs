//! Players that think: they take a view, as a person does, and never see the state.
//!
//! ```
//! use tafelrune_ai::{Bot, Level, Player};
//! use tafelrune_engine::{Board, Game, Seed, Setup, Viewer, games::markt::Markt};
//!
//! let game = Markt::new(Setup::new(2)).unwrap();
//! let (board, _) = Board::start(game, &mut Seed::from_text("demo").ply(0, 0));
//! let seat = board.turn().first_seat().unwrap();
//! let mut bot = Bot::new(Level::Greedy, 1);
//! let mv = bot.choose(board.game(), &board.view(Viewer::Seat(seat)), &board.legal_moves(seat));
//! assert!(board.legal_moves(seat).contains(&mv));
//! ```

mod greedy;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Game};

pub use greedy::Greedy;

/// Somebody who decides.
pub trait Player<G: Game> {
    /// Chooses one of `options`, the legal moves of the seat whose view this is.
    fn choose(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move;
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// The move that looks best right now, by rules of thumb.
    Greedy,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::Greedy];

    /// The word used in commands.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
        }
    }

    /// Reads [`name`](Level::name).
    pub fn parse(text: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == text)
    }
}

/// A bot with its own generator: equal views, options and seeds give equal decisions.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    dice: Dice<Pcg64Mcg>,
}

impl Bot {
    /// A bot of this level.
    pub fn new(level: Level, seed: u64) -> Bot {
        Bot { level, dice: Dice(Pcg64Mcg::seed_from_u64(seed)) }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }
}

impl<G: Greedy> Player<G> for Bot {
    fn choose(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move {
        match self.level {
            Level::Random => options[self.dice.below(options.len() as u32) as usize],
            Level::Greedy => self.best(game, view, options),
        }
    }
}

impl Bot {
    /// The option of the highest worth; among equals, any.
    fn best<G: Greedy>(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move {
        let eye = game.look(view);
        let mut best = options[0];
        let mut best_worth = f32::NEG_INFINITY;
        let mut equals = 0;
        for option in options {
            let worth = game.worth(view, &eye, *option);
            if worth > best_worth {
                (best, best_worth, equals) = (*option, worth, 1);
            } else if worth == best_worth {
                equals += 1;
                if self.dice.below(equals) == 0 {
                    best = *option;
                }
            }
        }
        best
    }
}
