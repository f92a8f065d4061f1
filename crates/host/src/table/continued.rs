//! Matches that go on from a record.

use tafelrune_engine::record::Record;
use tafelrune_engine::{Fault, Faults, Game};

use crate::table::match_history::MatchHistory;

/// The first `steps` steps of a record, as a record: a deal is a step, and every line that somebody
/// made is one. The whole record, if it has no more.
pub fn beginning(record: &str, steps: usize) -> String {
    let mut left = steps;
    let mut kept = String::with_capacity(record.len());
    let mut in_body = false;
    for line in record.lines() {
        let line_text = line.trim();
        in_body |= line_text == "---";
        let counts = in_body && !line_text.is_empty() && !line_text.starts_with(['#', '*', '=']);
        if counts && left == 0 {
            break;
        }
        left -= usize::from(counts);
        kept.push_str(line);
        kept.push('\n');
    }
    kept
}

/// The history of a record, to go on with.
pub(crate) fn continued<G: Game>(record: &str, game: &G) -> Result<MatchHistory<G>, Faults> {
    let record = Record::parse(record)?;
    let same: G = record.game(Some(game.setup().cards.clone()))?;
    let (theirs, ours) = (same.setup(), game.setup());
    if theirs.players != ours.players || theirs.options != ours.options {
        return Err(Fault::new("match.continued", "the record was played by other settings").into());
    }
    // What is drawn later has to come from somewhere, and the record of the whole match has to replay.
    let seed = record.seed()?.filter(|_| !record.is_expanded()).ok_or_else(|| {
        Fault::new("record.seed", "a match goes on only with its seed, and this record has none")
    })?;
    MatchHistory::of_record(&record, same, seed, |_, _| {})
}
