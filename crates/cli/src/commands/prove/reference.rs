//! `tafelrune prove reference GAME`: compares the engine with the reference implementation.

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;
use tafelrune_lab::prove::reference::{self, Figures};
use tafelrune_lab::prove::{Bulk, Provable};
use tafelrune_words::Texts;

use super::check_players;
use super::secrecy::place;
use crate::commands::print_json;
use crate::commands::progress;
use crate::failure::Failure;
use crate::games::with_published_game;

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    #[arg(long)]
    players: Option<u8>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value = "difference.scenario")]
    failure: PathBuf,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    #[serde(flatten)]
    figures: Figures,
    difference: Option<Found>,
}

#[derive(Serialize)]
struct Found {
    game: u64,
    step: u32,
    detail: String,
    file: PathBuf,
}

/// Compares, and fails at the first difference.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_published_game!(args.game.as_str(), prove(args, texts))
}

fn prove<G: Provable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    check_players::<G>(args.players, texts)?;
    let bar = progress(args.positions);
    let bulk = Bulk { seed: args.seed, players: args.players };
    let watch = |figures: &Figures| bar.set_position(figures.positions);
    let (figures, difference) = reference::run::<G>(bulk, args.positions, None, watch);
    bar.finish_and_clear();
    let difference = match difference {
        None => None,
        Some(found) => {
            Failure::write(&args.failure, &found.scenario)?;
            let (game, step, detail) = (found.game, found.step, found.detail);
            Some(Found { game, step, detail, file: args.failure.clone() })
        }
    };
    let holds = difference.is_none();
    if args.json {
        print_json(&Outcome { game: G::ID, figures, difference })?;
    } else {
        print(&figures, difference.as_ref(), texts)?;
    }
    if holds { Ok(()) } else { Err(Failure::Failed) }
}

fn print(figures: &Figures, difference: Option<&Found>, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let (positions, games) = (figures.positions.to_string(), figures.games.to_string());
    let counts = [("positions", positions.as_str().into()), ("games", games.as_str().into())];
    writeln!(out, "{}", texts.app("prove-reference-compared", &counts))?;
    for (what, times) in &figures.compared {
        writeln!(out, "{times:>12}  {what}")?;
    }
    match difference {
        None => writeln!(out, "{}", texts.app("prove-reference-none", &[]))?,
        Some(found) => {
            writeln!(out, "{}", place(texts, found.game, found.step))?;
            writeln!(out, "{}", found.detail)?;
            let path = found.file.display().to_string();
            writeln!(out, "{}", texts.app("prove-rules-file", &[("path", path.as_str().into())]))?;
        }
    }
    Ok(())
}
