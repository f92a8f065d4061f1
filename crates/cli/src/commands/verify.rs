//! `tafelrune verify FILE`: whether a record replays, and whether its shuffle was fixed in advance.

use std::io::Write;
use std::path::PathBuf;

use tafelrune_engine::record::Record;
use tafelrune_host::verify;
use tafelrune_server::protocol::Finding;
use tafelrune_words::Texts;

use super::record::read;
use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    #[arg(long)]
    cards: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Checks the record and prints the findings; fails if it does not replay.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let record = read(&args.file)?;
    let over = with_game!(record.head.game.as_str(), replays(args, &record))?;
    let found = verify::findings(&record, over, texts);
    let mut findings = found.map_err(|faults| Failure::input(&args.file, faults))?;
    if let Some(noted) = &args.commitment {
        findings.push(verify::noted_commitment(noted, record.head.receipt.as_ref(), texts));
    }
    let good = findings.iter().all(|finding| finding.good);
    if args.json {
        print_json(&serde_json::json!({
            "true": good,
            "receipt": record.head.receipt.is_some(),
            "findings": findings,
        }))?;
    } else {
        let mut out = std::io::stdout().lock();
        for Finding { good, words, .. } in &findings {
            writeln!(out, "{} {words}", if *good { "✓" } else { "✗" })?;
        }
        writeln!(out, "{}", texts.app(if good { "verify-true" } else { "verify-false" }, &[]))?;
    }
    if good { Ok(()) } else { Err(Failure::Failed) }
}

/// Replays the record; returns whether the match is over.
fn replays<G: Playable>(args: &Args, record: &Record) -> Result<bool, Failure> {
    let fail = |faults| Failure::input(&args.file, faults);
    let game: G = record.game(read_cards::<G>(args.cards.as_deref())?).map_err(fail)?;
    let mut results = 0;
    let played = record.replay(game, |_, _| results += 1).map_err(fail)?;
    Ok(played.is_over())
}
