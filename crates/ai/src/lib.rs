//! Bots. A bot gets the view of its seat, like a person, and never the state: search draws worlds that fit the
//! view. [`Strategy`] is what a game may add to make its bots stronger; everything in it has a default.
//!
//! ```
//! use tafelrune_ai::{Bot, Level, Player};
//! use tafelrune_engine::{Board, Rules, Seed, Setup, Viewer};
//! use tafelrune_games::markt::Markt;
//!
//! let game = Markt::new(Setup::new(2)).unwrap();
//! let (board, _) = Board::start(game, &mut Seed::from_text("demo").ply(0, 0));
//! let seat = board.turn().first_seat().unwrap();
//! let mut bot = Bot::new(Level::Strong, 1).with_iterations(200);
//! let mv = bot.choose(board.game(), seat, &board.view(Viewer::Seat(seat)), &board.legal_moves(seat));
//! assert!(board.legal_moves(seat).contains(&mv));
//! ```
//!
//! Without the feature `threads` nothing in here uses a clock or a thread: a search asks its caller whether to go
//! on.

pub mod analysis;
mod bot;
mod games;
pub mod learned;
mod level;
mod prepared_search;
pub mod search;
mod strategy;
#[cfg(feature = "threads")]
pub mod timed;

use tafelrune_engine::{Game, Seat};

pub use bot::Bot;
pub use level::Level;
pub use prepared_search::{Hint, PreparedSearch, decide};
pub use strategy::{Strategy, Style, Theme, Weight};

/// Anything that decides for a seat.
pub trait Player<G: Game> {
    /// Chooses one of `options`, the legal moves of `seat`, whose view this is.
    fn choose(&mut self, game: &G, seat: Seat, view: &G::View, options: &[G::Move]) -> G::Move;
}
