//! Whether a record is true, and whether the shuffle was anybody's choice: in plain words, for the
//! terminal and for the page.

use tafelrune_engine::record::Record;
use tafelrune_engine::{Faults, Forged, Receipt, Seat, Seed};
use tafelrune_words::Texts;

use crate::protocol::Finding;

fn finding(code: &str, good: bool, words: String) -> Finding {
    Finding { check: code.into(), good, words }
}

/// All findings about a record that has been replayed; `over` if to the end of its match.
pub fn findings(record: &Record, over: bool, texts: &Texts) -> Result<Vec<Finding>, Faults> {
    let seed = record.seed()?;
    let mut findings = vec![finding("replay", true, texts.app("verify-replay", &[("over", over.into())]))];
    match &record.head.receipt {
        None => findings.push(finding("no-receipt", true, texts.app("verify-no-receipt", &[]))),
        Some(receipt) => findings.extend(shuffle(receipt, record.head.players, seed, texts)),
    }
    Ok(findings)
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
pub fn noted_commitment(noted: &str, receipt: Option<&Receipt>, texts: &Texts) -> Finding {
    let noted = noted.trim().to_ascii_lowercase();
    let known =
        |receipt: &Receipt| receipt.commitment == noted || receipt.commitments.values().any(|c| *c == noted);
    let good = receipt.is_some_and(known);
    let words = texts.app(if good { "verify-noted" } else { "verify-noted-other" }, &[]);
    finding("noted", good, words)
}
