//! `tafelrune prove`: what bulk play shows about the rules.

mod bots;
mod cards;
mod reference;
mod rules;
mod secrecy;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use tafelrune_engine::Game;
use tafelrune_texts::Texts;

use crate::failure::Failure;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Cards(cards::Args),
    Secrecy(secrecy::Args),
    Rules(rules::Args),
    Bots(bots::Args),
    Reference(reference::Args),
}

/// Proves.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    match &args.command {
        Command::Cards(args) => cards::run(args, texts),
        Command::Secrecy(args) => secrecy::run(args, texts),
        Command::Rules(args) => rules::run(args, texts),
        Command::Bots(args) => bots::run(args, texts),
        Command::Reference(args) => reference::run(args, texts),
    }
}

/// A progress bar on a terminal; nothing elsewhere.
pub fn progress(whole: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {human_pos}/{human_len} {eta} {msg}");
    ProgressBar::new(whole).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A number of players that the game has, or all of them.
pub fn check_players<G: Game>(players: Option<u8>, texts: &Texts) -> Result<(), Failure> {
    match players {
        Some(players) if !G::SEATS.contains(&players) => {
            let range = [("least", i64::from(*G::SEATS.start())), ("most", i64::from(*G::SEATS.end()))];
            let range = range.map(|(name, number)| (name, number.to_string()));
            let args: Vec<_> = range.iter().map(|(name, number)| (*name, number.as_str().into())).collect();
            Err(Failure::Usage(texts.app("prove-players", &args)))
        }
        _ => Ok(()),
    }
}
