//! Plays a series with a progress bar, and saves every block as soon as it is played.

use std::sync::atomic::AtomicBool;

use indicatif::{ProgressBar, ProgressStyle};
use tafelrune_ai::Strategy;
use tafelrune_lab::arena::sprt::Sprt;
use tafelrune_lab::arena::{Figures, Series, run};

use super::Folder;
use crate::failure::Failure;

/// The limits of a series.
#[derive(Clone, Copy)]
pub struct Effort {
    /// The maximum; rounded up to whole blocks.
    pub games: u64,
    /// At least 1.
    pub threads: usize,
    /// The hypotheses of a test that may stop it earlier.
    pub sprt: Option<(f64, f64)>,
}

/// Plays the missing blocks of a series and computes its figures.
pub fn measure<G: Strategy>(
    series: &Series<G>,
    effort: Effort,
    folder: Option<&Folder>,
    title: &str,
    stop: &AtomicBool,
) -> Result<Figures, Failure> {
    let players = series.game().players();
    let sprt =
        effort.sprt.map(|(elo0, elo1)| Sprt::new(elo0, elo1, series.first_seats(), usize::from(players)));
    let done = folder.map(|folder| folder.done().to_vec()).unwrap_or_default();
    let (blocks, per_block) = (series.blocks(effort.games), series.games_per_block());
    let bar = bar(blocks * per_block, title);
    bar.set_position(done.len() as u64 * per_block);
    bar.reset_eta();
    let ended = run(series, blocks, effort.threads, done, sprt, stop, |block, _, sprt| {
        bar.inc(per_block);
        if let Some(sprt) = sprt {
            bar.set_message(format!("LLR {:+.2} (±{:.2})", sprt.llr(), Sprt::bound()));
        }
        folder.map_or(Ok(()), |folder| folder.append(series, block))
    })?;
    bar.finish_and_clear();
    // A run with fewer games than the folder holds must not delete any.
    let keeps_all = |folder: &&Folder| ended.blocks.len() >= folder.done().len();
    if let Some(folder) = folder.filter(keeps_all).filter(|_| !ended.interrupted) {
        folder.rewrite(series, &ended.blocks)?;
    }
    Ok(Figures::new(G::ID, players, series.contenders(), &ended))
}

/// A progress bar; hidden if stderr is not a terminal.
pub fn bar(whole: u64, title: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix}{bar:32} {human_pos}/{human_len} {eta} {msg}");
    ProgressBar::new(whole)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(if title.is_empty() { String::new() } else { format!("{title} ") })
}
