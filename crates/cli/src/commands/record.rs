//! `tafelrune record expand FILE`: adds all random outcomes to a record.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use tafelrune_engine::record::Record;
use tafelrune_words::Texts;

use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Expand {
        file: PathBuf,
        #[arg(long, short)]
        out: Option<PathBuf>,
        #[arg(long)]
        cards: Option<PathBuf>,
        #[arg(long)]
        json: bool,
    },
}

/// Writes the expanded form.
pub fn run(args: &Args, _texts: &Texts) -> Result<(), Failure> {
    let Command::Expand { file, out, cards, json } = &args.command;
    let record = read(file)?;
    let expanded = with_game!(record.head.game.as_str(), expand(file, &record, cards.as_deref()))?;
    match out {
        Some(out) => Failure::write(out, &expanded),
        None if *json => print_json(&serde_json::json!({ "record": expanded })),
        None => Ok(write!(std::io::stdout(), "{expanded}")?),
    }
}

/// Parses the record at `path`; faults name their line.
pub fn read(file: &Path) -> Result<Record, Failure> {
    Record::parse(&Failure::read(file)?).map_err(|faults| Failure::input(file, faults))
}

fn expand<G: Playable>(file: &Path, record: &Record, cards: Option<&Path>) -> Result<String, Failure> {
    let fail = |faults| Failure::input(file, faults);
    let game: G = record.game(read_cards::<G>(cards)?).map_err(fail)?;
    Ok(record.expand(game).map_err(fail)?.to_string())
}
