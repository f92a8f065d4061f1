//! `tafelrune prove rules GAME`: invariants at every step of many games.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Fault, Game};
use tafelrune_lab::prove::rules::{self, Invariant, Progress};
use tafelrune_lab::prove::{Bulk, Provable};
use tafelrune_words::Texts;

use super::check_players;
use super::secrecy::place;
use crate::commands::print_json;
use crate::commands::progress;
use crate::failure::Failure;
use crate::games::with_published_game;

/// Games between two savings of the progress.
const SAVE_EVERY: u64 = 100;

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    moves: u64,
    #[arg(long)]
    players: Option<u8>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    resume: Option<PathBuf>,
    #[arg(long, default_value = "failure.scenario")]
    failure: PathBuf,
    #[arg(long)]
    json: bool,
}

/// The file that a series is resumed from.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    game: String,
    seed: u64,
    players: Option<u8>,
    progress: Progress,
}

#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    #[serde(flatten)]
    progress: Progress,
    broken: Option<Found>,
}

#[derive(Serialize)]
struct Found {
    game: u64,
    step: u32,
    invariant: Invariant,
    detail: String,
    file: PathBuf,
}

/// Plays until the number of moves is reached or an invariant is broken.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_published_game!(args.game.as_str(), prove(args, texts))
}

fn prove<G: Provable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    check_players::<G>(args.players, texts)?;
    let mut saved = begin::<G>(args, texts)?;
    let bulk = Bulk { seed: saved.seed, players: saved.players };
    let bar = progress(args.moves);
    let mut found = None;
    while saved.progress.moves < args.moves {
        match rules::play_one::<G>(bulk, saved.progress.games) {
            Ok(moves) => {
                saved.progress.moves += moves;
                saved.progress.games += 1;
            }
            Err(failure) => {
                // If no position reproduces the failure, the whole record does.
                let text = rules::shrink(&failure).unwrap_or_else(|| failure.record.clone());
                Failure::write(&args.failure, &text)?;
                found = Some(Found {
                    game: failure.game,
                    step: failure.step,
                    invariant: failure.broken.invariant,
                    detail: failure.broken.to_string(),
                    file: args.failure.clone(),
                });
                break;
            }
        }
        bar.set_position(saved.progress.moves);
        if saved.progress.games.is_multiple_of(SAVE_EVERY) {
            save(args.resume.as_deref(), &saved)?;
        }
    }
    bar.finish_and_clear();
    save(args.resume.as_deref(), &saved)?;
    let holds = found.is_none();
    if args.json {
        print_json(&Outcome { game: G::ID, progress: saved.progress, broken: found })?;
    } else {
        print(&saved.progress, found.as_ref(), texts)?;
    }
    if holds { Ok(()) } else { Err(Failure::Failed) }
}

fn print(progress: &Progress, found: Option<&Found>, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let (games, moves) = (progress.games.to_string(), progress.moves.to_string());
    let counts = [("games", games.as_str().into()), ("moves", moves.as_str().into())];
    writeln!(out, "{}", texts.app("prove-cards-played", &counts))?;
    match found {
        None => writeln!(out, "{}", texts.app("prove-rules-none", &[]))?,
        Some(found) => {
            writeln!(out, "{}", place(texts, found.game, found.step))?;
            writeln!(out, "{}", found.detail)?;
            let path = found.file.display().to_string();
            writeln!(out, "{}", texts.app("prove-rules-file", &[("path", path.as_str().into())]))?;
        }
    }
    Ok(())
}

/// A new series, or the saved one.
fn begin<G: Game>(args: &Args, texts: &Texts) -> Result<Saved, Failure> {
    let fresh =
        Saved { game: G::ID.into(), seed: args.seed, players: args.players, progress: Progress::default() };
    let Some(path) = args.resume.as_deref().filter(|path| path.exists()) else { return Ok(fresh) };
    let text = Failure::read(path)?;
    let saved: Saved =
        toml::from_str(&text).map_err(|error| Failure::input(path, Fault::toml(&text, 1, &error)))?;
    let same = Saved { progress: Progress::default(), ..saved.clone() } == fresh;
    if same { Ok(saved) } else { Err(Failure::Usage(texts.app("prove-rules-other", &[]))) }
}

fn save(path: Option<&Path>, saved: &Saved) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    Failure::write(path, &toml::to_string(saved).map_err(std::io::Error::other)?)
}
