//! Measures the strength of bots by games against each other.
//!
//! A series is played in blocks: one deal, with the bots in every rotation of the seats, so that
//! every bot gets every hand and seat. The games of a block are not independent; all statistics therefore count
//! blocks, not games.
//!
//! - [`Contender`]: a bot by its spelling;
//! - [`Series`]: who plays whom, on which deals; [`run`] plays it on all cores;
//! - [`elo`]: ratings with errors; [`sprt`]: a sequential test;
//! - [`Tuning`]: optimises the weights of move scores;
//! - [`Figures`]: the results of a series; [`plot`]: charts; [`rows`]: its games as CSV.

mod contender;
pub mod elo;
mod figures;
mod game_result;
pub mod plot;
pub mod rows;
mod run;
mod series;
pub mod sprt;
mod tune;

pub use contender::{Budget, Contender, ContenderFault, SeatPlayer};
pub use figures::{Figures, Standing};
pub use game_result::{GameResult, ThinkingStats};
pub use run::{SeriesResult, run};
pub use series::{Block, Series, SeriesFault};
pub use tune::Tuning;
