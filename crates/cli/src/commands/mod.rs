//! The commands, one file each.

pub mod admin;
pub mod analyse;
#[cfg(feature = "lab")]
pub mod arena;
#[cfg(feature = "lab")]
pub mod bench;
#[cfg(feature = "lab")]
mod bench_hostile;
#[cfg(feature = "lab")]
mod bench_search;
#[cfg(feature = "lab")]
pub mod bench_server;
pub mod cards;
pub mod hint;
#[cfg(feature = "lab")]
pub mod lab;
#[cfg(feature = "lab")]
pub mod ladder;
mod presets;
#[cfg(feature = "lab")]
pub mod prove;
pub mod record;
pub mod replay;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod store;
#[cfg(feature = "lab")]
pub mod tune;
pub mod verify;

use std::path::Path;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tafelrune_engine::{CardSet, Game};

use crate::failure::Failure;

/// Prints a result as JSON.
pub fn print_json(result: &impl Serialize) -> Result<(), Failure> {
    use std::io::Write;
    let text = serde_json::to_string_pretty(result).map_err(std::io::Error::other)?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}

/// Reads a user's own card set, if one is given.
pub fn read_cards<G: Game>(path: Option<&Path>) -> Result<Option<Arc<G::Cards>>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let text = Failure::read(path)?;
    let cards = G::Cards::parse(&text).map_err(|faults| Failure::input(path, faults))?;
    Ok(Some(Arc::new(cards)))
}

/// A progress bar on a terminal; nothing elsewhere.
pub fn progress(whole: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {human_pos}/{human_len} {eta} {msg}");
    ProgressBar::new(whole).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
