//! `tafelrune verify FILE`: whether a record is true, and whether the shuffle was anybody's choice.

use std::io::Write;
use std::path::PathBuf;

use tafelrune_engine::record::Record;
use tafelrune_engine::{Forged, Receipt, Seat, Seed};
use tafelrune_texts::Texts;

use super::record::read;
use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

/// Arguments.
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

/// One thing that was checked.
struct Finding {
    /// Stable, for programs.
    code: &'static str,
    good: bool,
    words: String,
}

/// Checks the record and says in plain words what was found; fails if it is not true.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let record = read(&args.file)?;
    let over = with_game!(record.head.game.as_str(), replays(args, &record))?;
    let seed = record.seed().map_err(|faults| Failure::input(&args.file, faults))?;
    let mut findings = vec![finding("replay", true, texts.app("verify-replay", &[("over", over.into())]))];
    match &record.head.receipt {
        None => findings.push(finding("no-receipt", true, texts.app("verify-no-receipt", &[]))),
        Some(receipt) => findings.extend(shuffle(receipt, record.head.players, seed, texts)),
    }
    if let Some(noted) = &args.commitment {
        findings.push(noted_commitment(noted, record.head.receipt.as_ref(), texts));
    }
    let good = findings.iter().all(|finding| finding.good);
    if args.json {
        let list = |finding: &Finding| serde_json::json!({ "check": finding.code, "good": finding.good, "words": finding.words });
        print_json(&serde_json::json!({
            "true": good,
            "receipt": record.head.receipt.is_some(),
            "findings": findings.iter().map(list).collect::<Vec<_>>(),
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

/// Plays the record through; whether the match was played to its end.
fn replays<G: Playable>(args: &Args, record: &Record) -> Result<bool, Failure> {
    let fail = |faults| Failure::input(&args.file, faults);
    let game: G = record.game(read_cards::<G>(args.cards.as_deref())?).map_err(fail)?;
    let mut results = 0;
    let played = record.replay(game, |_, _| results += 1).map_err(fail)?;
    Ok(played.is_over())
}

fn finding(code: &'static str, good: bool, words: String) -> Finding {
    Finding { code, good, words }
}

/// Everything about the shares and the seed.
fn shuffle(receipt: &Receipt, players: u8, seed: Option<Seed>, texts: &Texts) -> Vec<Finding> {
    let faults = receipt.faults(players, seed);
    let hash = receipt.commitment.as_str();
    let server_good = !faults.contains(&Forged::Server);
    let server = if server_good { "verify-server" } else { "verify-server-forged" };
    let mut findings = vec![finding("server", server_good, texts.app(server, &[("hash", hash.into())]))];
    // Also seats that are not at the table, if the record speaks of them.
    let named = receipt.shares.keys().chain(receipt.commitments.keys()).map(|seat| seat.0 + 1).max();
    for seat in Seat::all(named.unwrap_or(0).max(players)) {
        let letter = seat.to_string();
        let fault = faults.iter().find(|fault| {
            matches!(fault, Forged::Seat(of) | Forged::Hidden(of) | Forged::Slipped(of) if *of == seat)
        });
        let id = match fault {
            Some(Forged::Hidden(_)) => "verify-seat-hidden",
            Some(Forged::Slipped(_)) => "verify-seat-slipped",
            Some(_) => "verify-seat-forged",
            None if receipt.shares.contains_key(&seat) => "verify-seat",
            None => "verify-seat-none",
        };
        let hash = receipt.commitments.get(&seat).map_or("", String::as_str);
        let words = texts.app(id, &[("seat", (&letter).into()), ("hash", hash.into())]);
        findings.push(finding("seat", fault.is_none(), words));
    }
    let seed_good = !faults.contains(&Forged::Seed);
    let words = texts.app(if seed_good { "verify-seed" } else { "verify-seed-forged" }, &[]);
    findings.push(finding("seed", seed_good, words));
    findings
}

/// Whether the hash that somebody noted before the game is the one in the record.
fn noted_commitment(noted: &str, receipt: Option<&Receipt>, texts: &Texts) -> Finding {
    let noted = noted.trim().to_ascii_lowercase();
    let known =
        |receipt: &Receipt| receipt.commitment == noted || receipt.commitments.values().any(|c| *c == noted);
    let good = receipt.is_some_and(known);
    let words = texts.app(if good { "verify-noted" } else { "verify-noted-other" }, &[]);
    finding("noted", good, words)
}
