//! `tafelrune lab`: training of bots.

mod train;

use clap::Subcommand;
use tafelrune_words::Texts;

use crate::failure::Failure;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Train(train::Args),
}

/// Runs one of the subcommands.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    match &args.command {
        Command::Train(args) => train::run(args, texts),
    }
}
