//! The one binary: the match server, play in the terminal, replay, hints, rules, proofs, records, benchmarks.

mod commands;
mod failure;
mod games;
#[cfg(feature = "lab")]
mod interrupt;
mod language;
mod options;
mod play;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use tafelrune_words::Texts;

use crate::failure::Failure;

/// Views and frames are many small allocations for every move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The command line. Help texts come from `rulebook/<lang>/cli.ftl`, by the ids of `language.rs`.
#[derive(Parser)]
#[command(name = "tafelrune", version, disable_help_subcommand = true)]
struct Cli {
    #[arg(long, global = true, value_parser = ["de", "en"])]
    lang: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(commands::serve::Args),
    Play(play::Args),
    Replay(commands::replay::Args),
    Hint(commands::hint::Args),
    Analyse(commands::analyse::Args),
    Rules(commands::rules::Args),
    Cards(commands::cards::Args),
    Record(commands::record::Args),
    Verify(commands::verify::Args),
    Store(commands::store::Args),
    Admin(commands::admin::Args),
    Scenario(commands::scenario::Args),
    #[cfg(feature = "lab")]
    Bench(commands::bench::Args),
    #[cfg(feature = "lab")]
    Prove(commands::prove::Args),
    #[cfg(feature = "lab")]
    Arena(commands::arena::Args),
    #[cfg(feature = "lab")]
    Ladder(commands::ladder::Args),
    #[cfg(feature = "lab")]
    Tune(commands::tune::Args),
    #[cfg(feature = "lab")]
    Lab(commands::lab::Args),
}

fn main() -> ExitCode {
    let texts = tafelrune_catalog::texts(language::choose(std::env::args()));
    let matches = match language::localise(Cli::command(), &texts).try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return language::misuse(&error, &texts),
    };
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match run(cli.command, &texts) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has closed the pipe (`| head`): not a failure.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // Nothing can be done if stderr is closed, too.
            let _ = writeln!(std::io::stderr(), "{}", failure.in_words(&texts));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>, texts: &Texts) -> Result<(), Failure> {
    match command {
        None => commands::serve::run(&commands::serve::Args::default(), texts),
        Some(Command::Serve(args)) => commands::serve::run(&args, texts),
        Some(Command::Play(args)) => play::run(&args, texts),
        Some(Command::Replay(args)) => commands::replay::run(&args, texts),
        Some(Command::Hint(args)) => commands::hint::run(&args, texts),
        Some(Command::Analyse(args)) => commands::analyse::run(&args, texts),
        Some(Command::Rules(args)) => commands::rules::run(&args, texts),
        Some(Command::Cards(args)) => commands::cards::run(&args, texts),
        Some(Command::Record(args)) => commands::record::run(&args, texts),
        Some(Command::Verify(args)) => commands::verify::run(&args, texts),
        Some(Command::Store(args)) => commands::store::run(&args, texts),
        Some(Command::Admin(args)) => commands::admin::run(&args, texts),
        Some(Command::Scenario(args)) => commands::scenario::run(&args, texts),
        #[cfg(feature = "lab")]
        Some(Command::Bench(args)) => commands::bench::run(&args, texts),
        #[cfg(feature = "lab")]
        Some(Command::Prove(args)) => commands::prove::run(&args, texts),
        #[cfg(feature = "lab")]
        Some(Command::Arena(args)) => commands::arena::run(&args, texts),
        #[cfg(feature = "lab")]
        Some(Command::Ladder(args)) => commands::ladder::run(&args, texts),
        #[cfg(feature = "lab")]
        Some(Command::Tune(args)) => commands::tune::run(&args, texts),
        #[cfg(feature = "lab")]
        Some(Command::Lab(args)) => commands::lab::run(&args, texts),
    }
}
