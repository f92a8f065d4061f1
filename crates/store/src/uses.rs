//! Which cards were used in finished matches. Counting takes the rules, so the store only knows which
//! matches wait for it, and keeps what came of it: the log alone is the truth, as for everything else.

use rusqlite::{Connection, params};

use crate::Store;
use crate::errors::{AppendError, ReadError};

impl Store {
    /// Finished matches of a game that wait to be counted, at most so many.
    pub fn uncounted(&self, game: &str, most: usize) -> Result<Vec<String>, ReadError> {
        let connection = self.reader();
        let mut select = connection.prepare_cached(
            "SELECT id FROM uncounted JOIN matches ON key = match WHERE game = ?1 ORDER BY key LIMIT ?2",
        )?;
        let ids = select.query_map(params![game, most as i64], |row| row.get(0))?;
        Ok(ids.collect::<rusqlite::Result<_>>()?)
    }

    /// Keeps what a match counts for; it waits no longer. `false` if it did not.
    pub fn keep_uses(&self, id: &str, body: String) -> Result<bool, AppendError> {
        let id = id.to_string();
        self.write(move |connection| {
            let kept = connection.execute(
                "INSERT OR REPLACE INTO uses (match, game, body)
                 SELECT match, game, ?2 FROM uncounted JOIN matches ON key = match WHERE id = ?1",
                [&id, &body],
            )?;
            connection.execute(
                "DELETE FROM uncounted WHERE match = (SELECT key FROM matches WHERE id = ?1)",
                [&id],
            )?;
            Ok(kept == 1)
        })
    }

    /// What was kept of a game after a place, in the order in which it was kept: places and bodies.
    pub fn uses_after(&self, game: &str, place: i64, most: usize) -> Result<Vec<(i64, String)>, ReadError> {
        let connection = self.reader();
        let mut select = connection.prepare_cached(
            "SELECT place, body FROM uses WHERE game = ?1 AND place > ?2 ORDER BY place LIMIT ?3",
        )?;
        let kept =
            select.query_map(params![game, place, most as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(kept.collect::<rusqlite::Result<_>>()?)
    }
}

/// Notes that a match has ended and waits to be counted, unless it was.
pub(crate) fn await_count(connection: &Connection, key: i64, game: &str) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT OR IGNORE INTO uncounted (match, game)
             SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM uses WHERE match = ?1)",
        )?
        .execute(params![key, game])?;
    Ok(())
}
