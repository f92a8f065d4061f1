//! The rules of three card games, and nothing else: no I/O, no clock, no ambient randomness.
//!
//! Start with [`Game`], the contract that every game fulfils, and [`Board`], a game in progress.
//!
//! ```
//! use tafelrune_engine::{Board, Game, Seed, Setup, Viewer, games::markt::Markt};
//!
//! let game = Markt::new(Setup::new(3)).unwrap();
//! let seed = Seed::from_text("an example");
//! let (mut board, _) = Board::start(game, &mut seed.ply(0, 0));
//! let seat = board.turn().first_seat().unwrap();
//! let first = board.legal_moves(seat)[0];
//! board.play(seat, first, &mut seed.ply(0, 1)).unwrap();
//! assert_eq!(board.view(Viewer::Seat(seat)).players(), 3);
//! ```

mod board;
mod chance;
mod fault;
mod game;
pub mod games;
mod matches;
mod ranking;
mod receipt;
pub mod record;
mod rule;
pub mod scenario;
mod seat;
pub mod testkit;
mod turn;

pub use board::Board;
pub use chance::{Chance, Dice, Outcome, Recording, Scripted, Seed};
pub use fault::{Fault, Faults, Place};
pub use game::{CardSet, Game, Inventory, Log, Setup};
pub use matches::Match;
pub use ranking::Ranking;
pub use receipt::{Forged, Receipt, Share};
pub use rule::{Clause, Rule, Tag, Verdict, forbid};
pub use seat::{Seat, Seats, Viewer};
pub use turn::Turn;
