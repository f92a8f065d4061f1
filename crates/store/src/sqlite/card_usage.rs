//! SQL of card usage. Counting needs the rules, so the store only knows which matches wait for it.

use rusqlite::{Connection, Result, params};

use crate::card_usage::CardUsage;

pub(super) fn uncounted(connection: &Connection, game: &str, limit: usize) -> Result<Vec<String>> {
    let mut select = connection.prepare_cached(
        "SELECT id FROM uncounted JOIN matches ON key = match WHERE game = ?1 ORDER BY key LIMIT ?2",
    )?;
    select.query_map(params![game, limit as i64], |row| row.get(0))?.collect()
}

pub(super) fn add(connection: &Connection, id: &str, body: &str) -> Result<bool> {
    let added = connection.execute(
        "INSERT OR REPLACE INTO uses (match, game, body)
         SELECT match, game, ?2 FROM uncounted JOIN matches ON key = match WHERE id = ?1",
        [id, body],
    )?;
    connection
        .execute("DELETE FROM uncounted WHERE match = (SELECT key FROM matches WHERE id = ?1)", [id])?;
    Ok(added == 1)
}

pub(super) fn after(
    connection: &Connection,
    game: &str,
    position: u64,
    limit: usize,
) -> Result<Vec<CardUsage>> {
    let mut select = connection.prepare_cached(
        "SELECT place, body FROM uses WHERE game = ?1 AND place > ?2 ORDER BY place LIMIT ?3",
    )?;
    let read =
        |row: &rusqlite::Row<'_>| Ok(CardUsage { position: row.get::<_, i64>(0)? as u64, body: row.get(1)? });
    select.query_map(params![game, position as i64, limit as i64], read)?.collect()
}

/// Notes that a finished match waits to be counted, unless it was counted already.
pub(super) fn await_count(connection: &Connection, key: i64, game: &str) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT OR IGNORE INTO uncounted (match, game)
             SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM uses WHERE match = ?1)",
        )?
        .execute(params![key, game])?;
    Ok(())
}
