//! `tafelrune tune GAME`: optimises the weights of move scores by play against the present ones.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use tafelrune_ai::Style;
use tafelrune_engine::{Fault, Setup};
use tafelrune_lab::arena::sprt::SprtVerdict;
use tafelrune_lab::arena::{Contender, Figures, Series, Tuning};
use tafelrune_words::Texts;

use super::arena::{Effort, bar, measure, signed, threads};
use super::ladder::middle;
use super::print_json;
use crate::failure::Failure;
use crate::games::{Playable, with_game};

/// The hypotheses of the final test.
const SPRT: (f64, f64) = (0.0, 15.0);

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t = 30)]
    generations: u32,
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(8..=10_000))]
    population: u32,
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    blocks: u64,
    #[arg(long, default_value_t = 6000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    generations: u32,
    weights: Vec<TunedWeight>,
    /// The new weights against the present ones, by number of players.
    tests: Vec<Figures>,
}

#[derive(Serialize)]
struct TunedWeight {
    name: &'static str,
    present: f32,
    tuned: f32,
}

/// Tunes, prints the new weights, and tests them against the present ones.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_game!(args.game.as_str(), tune(args, texts))
}

fn tune<G: Playable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let stop = crate::interrupt::flag()?;
    let interrupted = || Failure::Usage(texts.app("tune-interrupted", &[]));
    let mut tuning = begin::<G>(args, texts)?;
    let counts = [*G::SEATS.start(), middle::<G>()];
    let bar = bar(args.generations.into(), G::ID);
    while tuning.generation < args.generations {
        bar.set_position(tuning.generation.into());
        // Alternate between both player counts.
        let players = counts[tuning.generation as usize % 2];
        if !tuning.step::<G>(players, threads(args.threads), stop) {
            bar.finish_and_clear();
            return Err(interrupted());
        }
        bar.set_message(format!("{:.3}", tuning.history.last().copied().unwrap_or_default()));
        save(args.resume.as_deref(), &tuning)?;
    }
    bar.finish_and_clear();
    let mut tests = Vec::new();
    for players in counts {
        tests.push(compare::<G>(args, &tuning, players, stop)?);
    }
    let table = G::WEIGHTS.iter().zip(tuning.weights());
    let weights =
        table.map(|(weight, tuned)| TunedWeight { name: weight.name, present: weight.value, tuned });
    let outcome = Outcome { game: G::ID, generations: tuning.generation, weights: weights.collect(), tests };
    if args.json {
        print_json(&outcome)?;
    } else {
        print(&outcome, texts)?;
    }
    if outcome.tests.iter().any(|test| test.interrupted) { Err(interrupted()) } else { Ok(()) }
}

/// Tests the new weights against the present ones, on other deals than those of the tuning.
fn compare<G: Playable>(
    args: &Args,
    tuning: &Tuning,
    players: u8,
    stop: &AtomicBool,
) -> Result<Figures, Failure> {
    let bots = vec![
        Contender::weighted("tuned", tuning.weights()),
        Contender::weighted("present", G::weights(Style::default())),
    ];
    let game = G::new(Setup::new(players))?;
    let series = Series::new(game, bots, args.seed.wrapping_add(1)).expect("the names differ");
    let effort = Effort { games: args.games, threads: threads(args.threads), sprt: Some(SPRT) };
    measure(&series, effort, None, &format!("{} {players}", G::ID), stop)
}

fn print(outcome: &Outcome, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let head = texts.app("tune-weights", &[("count", outcome.generations.into())]);
    writeln!(out, "{head}")?;
    for TunedWeight { name, present, tuned } in &outcome.weights {
        writeln!(out, "{name:<24}{present:>10.3}{tuned:>10.3}")?;
    }
    for figures in &outcome.tests {
        let Some(tested) = figures.sprt else { continue };
        let (elo, error) = figures.difference("tuned").unwrap_or_default();
        let (elo, error) = (signed(elo), format!("{error:.0}"));
        let (games, llr) = (figures.games.to_string(), format!("{:.2}", tested.llr));
        let args = [
            ("players", figures.players.into()),
            ("elo", (&elo).into()),
            ("error", (&error).into()),
            ("games", (&games).into()),
            ("llr", (&llr).into()),
        ];
        let line = match tested.verdict {
            Some(SprtVerdict::Better) => texts.app("tune-better", &args),
            Some(SprtVerdict::NotBetter) => texts.app("tune-not", &args),
            None => texts.app("tune-open", &args),
        };
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// A new tuning, or the saved one.
fn begin<G: Playable>(args: &Args, texts: &Texts) -> Result<Tuning, Failure> {
    let fresh = Tuning::new::<G>(args.seed, args.population as usize, args.blocks);
    let Some(path) = args.resume.as_deref().filter(|path| path.exists()) else { return Ok(fresh) };
    let text = Failure::read(path)?;
    let saved: Tuning =
        toml::from_str(&text).map_err(|error| Failure::input(path, Fault::toml(&text, 1, &error)))?;
    if saved.is_of(&fresh) { Ok(saved) } else { Err(Failure::Usage(texts.app("tune-other", &[]))) }
}

fn save(path: Option<&Path>, tuning: &Tuning) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    Failure::write(path, &toml::to_string(tuning).map_err(std::io::Error::other)?)
}
