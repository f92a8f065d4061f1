//! The one binary: the match server, play in the terminal, replay, hints, rules, proofs, records, benchmarks.

mod commands;
mod failure;
mod games;
mod interrupt;
mod language;
mod play;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use tafelrune_texts::Texts;

use crate::failure::Failure;

/// Views and frames are many small things, made and dropped for every move.
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
    Scenario(commands::scenario::Args),
    Bench(commands::bench::Args),
    Prove(commands::prove::Args),
    Arena(commands::arena::Args),
    Ladder(commands::ladder::Args),
    Tune(commands::tune::Args),
    Lab(commands::lab::Args),
}

fn main() -> ExitCode {
    let texts = Texts::new(language::choose(std::env::args()));
    let matches = match language::localise(Cli::command(), &texts).try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return language::misuse(&error, &texts),
    };
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match run(cli.command, &texts) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has closed it (`| head`): nothing is wrong.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // Nothing can be done if nobody listens there either.
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
        Some(Command::Scenario(args)) => commands::scenario::run(&args, texts),
        Some(Command::Bench(args)) => commands::bench::run(&args, texts),
        Some(Command::Prove(args)) => commands::prove::run(&args, texts),
        Some(Command::Arena(args)) => commands::arena::run(&args, texts),
        Some(Command::Ladder(args)) => commands::ladder::run(&args, texts),
        Some(Command::Tune(args)) => commands::tune::run(&args, texts),
        Some(Command::Lab(args)) => commands::lab::run(&args, texts),
    }
}
