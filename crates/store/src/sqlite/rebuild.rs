//! Recomputing rows and ratings from the entries.

use rusqlite::Connection;

use super::{SqliteStore, log, rows};
use crate::error::StoreError;
use crate::projection::Projection;
use crate::row::MatchRow;

impl SqliteStore {
    /// Recomputes all rows and ratings. Card usage needs the rules and is not recomputed: all finished
    /// matches wait to be counted again.
    pub fn rebuild(&self, projection: impl Projection + 'static) -> Result<(), StoreError> {
        self.write(move |connection| rebuild(connection, &projection))
    }
}

pub(super) fn rebuild(connection: &Connection, projection: &dyn Projection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "DELETE FROM lists; DELETE FROM sittings; DELETE FROM rated; DELETE FROM ratings;
         DELETE FROM uses; DELETE FROM uncounted;",
    )?;
    log::note_ends(connection)?;
    let mut select = connection.prepare("SELECT key, id, place FROM ends JOIN matches ON match = key")?;
    let matches = select
        .query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, i64>(2)?)))?;
    let mut rated = Vec::new();
    for found in matches {
        let (key, id, last) = found?;
        // A damaged match has no row until it is repaired; `check` reports it.
        let Ok(entries) = log::load(connection, &id) else { continue };
        let Some(row) = projection.row(&entries) else { continue };
        rows::replace(connection, key, &row)?;
        if let (true, Some(decided)) = (row.rated, projection.decided(&entries)) {
            let place = log::earlier(connection, last, entries.len() - 1 - decided)?;
            rated.push((place, key, MatchRow { body: String::new(), ..row }));
        }
    }
    // Ratings depend on the order in which matches were decided. Entries may follow the decision, for
    // example the link to a rematch, so the last entries are not in that order.
    rated.sort_by_key(|(place, ..)| *place);
    rated.iter().try_for_each(|(_, key, row)| rows::rate(connection, *key, row, projection))
}
