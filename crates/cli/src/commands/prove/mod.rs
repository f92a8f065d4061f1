//! `tafelrune prove`: checks of the rules by bulk play, and of the server by simulation.

mod bots;
mod cards;
mod reference;
mod rules;
mod secrecy;
mod server;

use clap::Subcommand;
use tafelrune_engine::Game;
use tafelrune_words::Texts;

use crate::failure::Failure;

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
    Server(server::Args),
}

/// Runs one of the checks.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    match &args.command {
        Command::Cards(args) => cards::run(args, texts),
        Command::Secrecy(args) => secrecy::run(args, texts),
        Command::Rules(args) => rules::run(args, texts),
        Command::Bots(args) => bots::run(args, texts),
        Command::Reference(args) => reference::run(args, texts),
        Command::Server(args) => server::run(args, texts),
    }
}

/// Refuses a number of players that the game does not have.
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
