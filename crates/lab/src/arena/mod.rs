//! Bots against bots, measured: who is better, by how much, and how sure that is.
//!
//! A series is played in blocks: one deal, with the bots in every rotation of the seats, so that nobody
//! has the better cards or the better place. The games of a block share their luck; all statistics
//! therefore count blocks, not games.
//!
//! - [`Contender`]: a bot by its spelling;
//! - [`Series`]: who plays whom, on which deals; [`run`] plays it on all cores;
//! - [`elo`]: strengths out of results, with errors; [`sprt`]: a test that stops as soon as it knows;
//! - [`Tuning`]: better weights for rules of thumb;
//! - [`Figures`]: what a series showed; [`plot`]: pictures of it; [`rows`]: its games as CSV.

mod contender;
pub mod elo;
mod figures;
pub mod parquet;
mod play;
pub mod plot;
pub mod rows;
mod run;
mod series;
pub mod sprt;
mod tune;

pub use contender::{Budget, Contender, ContenderFault, Mind};
pub use figures::{Figures, Standing};
pub use play::{Bout, Thought};
pub use run::{Ended, run};
pub use series::{Block, Series, SeriesFault};
pub use tune::Tuning;
