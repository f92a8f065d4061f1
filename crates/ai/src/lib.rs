//! Players that think: they take a view, as a person does, and never see the state.
//!
//! ```
//! use tafelrune_ai::{Bot, Level, Player};
//! use tafelrune_engine::{Board, Game, Seed, Setup, Viewer, games::markt::Markt};
//!
//! let game = Markt::new(Setup::new(2)).unwrap();
//! let (board, _) = Board::start(game, &mut Seed::from_text("demo").ply(0, 0));
//! let seat = board.turn().first_seat().unwrap();
//! let mut bot = Bot::new(Level::Strong, 1).with_iterations(200);
//! let mv = bot.choose(board.game(), &board.view(Viewer::Seat(seat)), &board.legal_moves(seat));
//! assert!(board.legal_moves(seat).contains(&mv));
//! ```
//!
//! Nothing in here knows a clock or a thread: a search asks its caller whether to go on.

pub mod analysis;
mod bot;
mod greedy;
mod insight;
pub mod learned;
mod level;
pub mod search;
mod thinking;

use tafelrune_engine::Game;

pub use bot::Bot;
pub use greedy::{Greedy, Style, Theme, Weight};
pub use insight::Insight;
pub use level::Level;
pub use thinking::{Hint, Thinker, decide};

/// Somebody who decides.
pub trait Player<G: Game> {
    /// Chooses one of `options`, the legal moves of the seat whose view this is.
    fn choose(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move;
}
