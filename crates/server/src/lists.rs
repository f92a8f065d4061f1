//! Lists of tables: those that anybody may find, and the history of a profile.

use tafelrune_store::{Filter, Row};
use tafelrune_table::{Entry, Sitter, Summary};

use crate::hall::Hall;
use crate::refused::Refused;
use crate::wire::TableLine;

impl Hall {
    /// Tables that anybody may find: those that are open or running.
    pub fn listed(&self) -> Result<Vec<TableLine>, Refused> {
        let statuses = ["lobby", "running", "game_over"].map(String::from).to_vec();
        self.lines(&Filter { statuses, listed: true, ..Filter::default() })
    }

    /// The matches of a profile, newest first; only those that everybody may see, or all.
    pub fn history(&self, profile: &str, listed: bool) -> Result<Vec<TableLine>, Refused> {
        self.lines(&Filter { profile: Some(profile.into()), listed, ..Filter::default() })
    }

    fn lines(&self, filter: &Filter) -> Result<Vec<TableLine>, Refused> {
        let rows = self.store.list(filter).map_err(|error| self.store_failed(&error))?;
        let line = |(table, row): (String, Row)| {
            let summary: Summary = serde_json::from_str(&row.body).unwrap_or_default();
            TableLine {
                table,
                game: row.game,
                status: row.status,
                names: summary.seats.iter().map(name_in_lists).collect(),
                ranks: summary.ranks.unwrap_or_default(),
                created_ms: row.created_at,
                ended_ms: row.ended_at,
            }
        };
        Ok(rows.into_iter().map(line).collect())
    }
}

/// Whether lists show anything of an entry: most entries are moves, and no list shows those.
pub fn show(entry: &Entry) -> bool {
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

/// What somebody is called in lists.
pub fn name_in_lists(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open => String::new(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot { level } => format!("Bot ({level})"),
    }
}
