//! `tafelrune lab train GAME`: trains a learned evaluation by self-play.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use serde::Serialize;
use tafelrune_ai::{Level, Style};
use tafelrune_engine::Setup;
use tafelrune_lab::arena::sprt::SprtVerdict;
use tafelrune_lab::arena::{Budget, Contender, Figures, Series};
use tafelrune_lab::train::{Losses, Training};
use tafelrune_words::Texts;

use crate::commands::arena::{Effort, bar, contender, measure, signed, threads};
use crate::commands::ladder::{AT_LEAST, middle};
use crate::commands::print_json;
use crate::failure::Failure;
use crate::games::{Playable, with_game};

/// The time between two saves.
const SAVED_EVERY: Duration = Duration::from_secs(30);
/// The contender with the new net.
const TRAINED: &str = "trained";

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t = 60.0)]
    minutes: f64,
    #[arg(long)]
    rounds: Option<u64>,
    #[arg(long, default_value = "solid")]
    bots: String,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long)]
    resume: bool,
    #[arg(long, default_value_t = 400)]
    games: u64,
    #[arg(long, value_name = "MS", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    time: u32,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    rounds: u64,
    positions: u64,
    losses: Option<Losses>,
    /// A master with the new net against a strong bot, at equal time, by number of players.
    tests: Vec<Figures>,
}

/// Trains, saves the net, and tests it.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_game!(args.game.as_str(), train(args, texts))
}

fn train<G: Playable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let stop = crate::interrupt::flag()?;
    let bots = contender(&args.bots, Budget::Iterations(100), texts)?;
    let progress = args.out.with_extension("training");
    let mut training = begin::<G>(args, &progress, texts)?;
    let whole = Duration::try_from_secs_f64(args.minutes * 60.0).unwrap_or(Duration::MAX);
    let bar = bar(whole.as_secs().max(1), G::ID);
    let (start, mut saved) = (Instant::now(), Instant::now());
    let enough = |rounds: u64| args.rounds.is_some_and(|most| rounds >= most);
    while start.elapsed() < whole && !enough(training.rounds()) {
        if !training.step::<G>(&bots, threads(args.threads), stop) {
            break;
        }
        tell(&bar, &training, start);
        if saved.elapsed() > SAVED_EVERY {
            save::<G>(args, &progress, &training)?;
            saved = Instant::now();
        }
    }
    bar.finish_and_clear();
    save::<G>(args, &progress, &training)?;
    let mut outcome = Outcome {
        game: G::ID,
        rounds: training.rounds(),
        positions: training.samples(),
        losses: training.losses(),
        tests: Vec::new(),
    };
    if args.games > 0 && !stop.load(Ordering::Relaxed) {
        for players in [*G::SEATS.start(), middle::<G>()] {
            outcome.tests.push(compare::<G>(args, &training, players, stop)?);
        }
    }
    if args.json {
        print_json(&outcome)?;
    } else {
        print(&outcome, texts)?;
    }
    match stop.load(Ordering::Relaxed) {
        true => Err(Failure::Usage(texts.app("train-interrupted", &[]))),
        false => Ok(()),
    }
}

/// A new training, or the saved one.
fn begin<G: Playable>(args: &Args, progress: &Path, texts: &Texts) -> Result<Training, Failure> {
    let shown = progress.display().to_string();
    if !args.resume {
        return match progress.exists() {
            true => Err(Failure::Usage(texts.app("train-taken", &[("path", (&shown).into())]))),
            false => Ok(Training::new::<G>(args.seed)),
        };
    }
    Training::resume::<G>(&Failure::read_bytes(progress)?).map_err(|fault| {
        let fault = fault.to_string();
        Failure::Usage(texts.app("train-fault", &[("path", (&shown).into()), ("fault", (&fault).into())]))
    })
}

fn save<G: Playable>(args: &Args, progress: &Path, training: &Training) -> Result<(), Failure> {
    Failure::write(progress, training.save::<G>())?;
    Failure::write(&args.out, training.net().write(G::ID, &G::FEATURES))
}

fn tell(bar: &ProgressBar, training: &Training, start: Instant) {
    bar.set_position(start.elapsed().as_secs());
    if let Some(Losses { net, estimate, .. }) = training.losses() {
        bar.set_message(format!("{} {net:.4} ({estimate:.4})", training.samples()));
    }
}

/// Tests the new net against strong bots at equal time.
fn compare<G: Playable>(
    args: &Args,
    training: &Training,
    players: u8,
    stop: &AtomicBool,
) -> Result<Figures, Failure> {
    let budget = Budget::Millis(args.time);
    let bots = vec![
        Contender::trained(TRAINED, Arc::new(training.net().clone()), G::SEARCH_WITH_NET, budget),
        Contender::new(Level::Strong, Style::default(), budget),
    ];
    let series = Series::new(G::new(Setup::new(players))?, bots, args.seed).expect("the names differ");
    let effort = Effort { games: args.games, threads: threads(args.threads), sprt: Some(AT_LEAST) };
    measure(&series, effort, None, &format!("{} {players}", G::ID), stop)
}

fn print(outcome: &Outcome, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let Losses { net, estimate, even } = outcome.losses.unwrap_or_default();
    let figure = |loss: f64| format!("{loss:.4}");
    let (net, estimate, even) = (figure(net), figure(estimate), figure(even));
    let (rounds, positions) = (outcome.rounds.to_string(), outcome.positions.to_string());
    let args = [
        ("rounds", (&rounds).into()),
        ("positions", (&positions).into()),
        ("net", (&net).into()),
        ("estimate", (&estimate).into()),
        ("even", (&even).into()),
    ];
    writeln!(out, "{}", texts.app("train-done", &args))?;
    for figures in &outcome.tests {
        let (elo, error) = figures.difference(TRAINED).unwrap_or_default();
        let (elo, error, games) = (signed(elo), format!("{error:.0}"), figures.games.to_string());
        let args = [
            ("players", figures.players.into()),
            ("elo", (&elo).into()),
            ("error", (&error).into()),
            ("games", (&games).into()),
        ];
        let id = match figures.sprt.and_then(|tested| tested.verdict) {
            Some(SprtVerdict::Better) => "train-better",
            Some(SprtVerdict::NotBetter) => "train-not",
            None => "train-open",
        };
        writeln!(out, "{}", texts.app(id, &args))?;
    }
    Ok(())
}
