//! `tafelrune prove secrecy GAME`: worlds that fit the same view must not be distinguishable.

use std::io::Write;

use serde::Serialize;
use tafelrune_engine::testkit::worlds::Channel;
use tafelrune_lab::prove::secrecy::{self, Figures};
use tafelrune_lab::prove::{Bulk, Provable};
use tafelrune_words::Texts;

use super::check_players;
use crate::commands::print_json;
use crate::commands::progress;
use crate::failure::Failure;
use crate::games::with_published_game;

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    trials: u64,
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
    leak: Option<Leak>,
}

#[derive(Serialize)]
struct Leak {
    game: u64,
    step: u32,
    channel: Channel,
    detail: String,
}

/// Runs the trials; fails at the first leak.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_published_game!(args.game.as_str(), prove(args, texts))
}

fn prove<G: Provable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    check_players::<G>(args.players, texts)?;
    let bar = progress(args.trials);
    let bulk = Bulk { seed: args.seed, players: args.players };
    let (figures, found) = secrecy::run::<G>(bulk, args.trials, |trials| bar.set_position(trials));
    bar.finish_and_clear();
    let leak = found.map(|found| Leak {
        game: found.game,
        step: found.step,
        channel: found.leak.channel,
        detail: found.leak.to_string(),
    });
    let holds = leak.is_none();
    if args.json {
        print_json(&Outcome { game: G::ID, figures, leak })?;
    } else {
        let figure = |number: u64| number.to_string();
        let (trials, positions, games) =
            (figure(figures.trials), figure(figures.positions), figure(figures.games));
        let counts = [("trials", &trials), ("positions", &positions), ("games", &games)];
        let counts = counts.map(|(name, number)| (name, number.as_str().into()));
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", texts.app("prove-secrecy-tried", &counts))?;
        match leak {
            None => writeln!(out, "{}", texts.app("prove-secrecy-none", &[]))?,
            Some(leak) => {
                writeln!(out, "{}", place(texts, leak.game, leak.step))?;
                writeln!(out, "{}", leak.detail)?;
            }
        }
    }
    if holds { Ok(()) } else { Err(Failure::Failed) }
}

/// The place of a finding in the series.
pub(super) fn place(texts: &Texts, game: u64, step: u32) -> String {
    let (game, step) = (game.to_string(), step.to_string());
    texts.app("prove-found", &[("game", game.as_str().into()), ("step", step.as_str().into())])
}
