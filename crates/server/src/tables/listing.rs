//! Lists of tables: those that anybody may find, and the history of a profile.

use tafelrune_host::{Entry, Sitter, Status, Summary};
use tafelrune_store::{MatchFilter, MatchRow};

use crate::protocol::TableLine;
use crate::protocol::refusal::RequestError;
use crate::services::Services;

/// Tables that anybody may find: those that are open or running.
pub fn listed(services: &Services) -> Result<Vec<TableLine>, RequestError> {
    let statuses = [Status::Lobby, Status::Running, Status::GameOver].map(|status| status.name().into());
    lines(services, &MatchFilter { statuses: statuses.to_vec(), listed: true, ..MatchFilter::default() })
}

/// The matches of a profile, newest first: all, or only the listed ones.
pub fn of_profile(services: &Services, profile: &str, listed: bool) -> Result<Vec<TableLine>, RequestError> {
    lines(services, &MatchFilter { profile: Some(profile.into()), listed, ..MatchFilter::default() })
}

fn lines(services: &Services, filter: &MatchFilter) -> Result<Vec<TableLine>, RequestError> {
    let rows = services.store.list(filter).map_err(|error| services.store_failed(&error))?;
    let line = |(table, row): (String, MatchRow)| {
        let summary: Summary = serde_json::from_str(&row.body).unwrap_or_default();
        TableLine {
            table,
            game: row.game,
            status: summary.status,
            names: summary.seats.iter().map(name_in_lists).collect(),
            ranks: summary.ranks.unwrap_or_default(),
            created_ms: row.created_at,
            ended_ms: row.ended_at,
        }
    };
    Ok(rows.into_iter().map(line).collect())
}

/// Whether a list shows anything of an entry; most entries are moves, which no list shows.
pub fn shows(entry: &Entry) -> bool {
    !matches!(
        entry,
        Entry::Moved { .. }
            | Entry::Filed { .. }
            | Entry::Asked { .. }
            | Entry::Answered { .. }
            | Entry::Unsaid { .. }
            | Entry::Undone { .. }
            | Entry::Woken
    )
}

/// The name of a sitter in lists.
pub fn name_in_lists(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open => String::new(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot { level } => format!("Bot ({level})"),
    }
}
