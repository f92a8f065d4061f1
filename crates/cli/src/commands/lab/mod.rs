//! `tafelrune lab`: what takes long and changes what bots know.

mod train;

use clap::Subcommand;
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
    Train(train::Args),
}

/// Does it.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    match &args.command {
        Command::Train(args) => train::run(args, texts),
    }
}
