//! `tafelrune prove bots GAME`: bots of all levels make only legal moves.

use std::io::Write;

use serde::Serialize;
use tafelrune_ai::Level;
use tafelrune_lab::arena::Budget;
use tafelrune_lab::prove::bots::{self, Figures, Overrun};
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
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[arg(long, default_value_t = 0)]
    first: u64,
    #[arg(long, default_value_t = 4)]
    iterations: u32,
    #[arg(long, value_name = "MS", conflicts_with = "iterations", value_parser = clap::value_parser!(u32).range(1..))]
    time: Option<u32>,
    #[arg(long)]
    players: Option<u8>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    #[serde(flatten)]
    figures: Figures,
    illegal: Option<String>,
}

/// Plays, and fails at the first illegal move.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_published_game!(args.game.as_str(), prove(args, texts))
}

fn prove<G: Provable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    check_players::<G>(args.players, texts)?;
    let bar = progress(args.games);
    let bulk = Bulk { seed: args.seed, players: args.players };
    let games = args.first..args.first.saturating_add(args.games);
    let budget = args.time.map_or(Budget::Iterations(args.iterations), Budget::Millis);
    let (figures, found) = bots::run::<G>(bulk, games, budget, |games| bar.set_position(games));
    bar.finish_and_clear();
    let holds = found.is_none();
    if args.json {
        let illegal = found.map(|found| format!("game {}, step {}: {}", found.game, found.step, found.text));
        print_json(&Outcome { game: G::ID, figures, illegal })?;
        return if holds { Ok(()) } else { Err(Failure::Failed) };
    }
    let mut out = std::io::stdout().lock();
    let (games, moves) = (figures.games.to_string(), figures.moves.to_string());
    let counts = [("games", games.as_str().into()), ("moves", moves.as_str().into())];
    writeln!(out, "{}", texts.app("prove-cards-played", &counts))?;
    for (level, choices) in Level::ALL.into_iter().zip(figures.choices) {
        let (name, count) = (texts.app(&format!("level-{}", level.name()), &[]), choices.to_string());
        let words = [("level", name.as_str().into()), ("count", count.as_str().into())];
        writeln!(out, "{}", texts.app("prove-bots-level", &words))?;
    }
    for (level, Overrun { most, late }) in Level::ALL.into_iter().zip(figures.overrun.into_iter().flatten()) {
        let name = texts.app(&format!("level-{}", level.name()), &[]);
        let [most, late] = [most, late].map(|micros| format!("{:.1}", micros as f64 / 1000.0));
        let words = [("level", (&name).into()), ("most", (&most).into()), ("late", (&late).into())];
        writeln!(out, "{}", texts.app("prove-bots-overrun", &words))?;
    }
    match found {
        None => writeln!(out, "{}", texts.app("prove-bots-none", &[]))?,
        Some(found) => {
            writeln!(out, "{}", place(texts, found.game, found.step))?;
            let level = texts.app(&format!("level-{}", found.level.name()), &[]);
            let words = [("level", level.as_str().into()), ("move", found.text.as_str().into())];
            writeln!(out, "{}", texts.app("prove-bots-illegal", &words))?;
        }
    }
    if holds { Ok(()) } else { Err(Failure::Failed) }
}
