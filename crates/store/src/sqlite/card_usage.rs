//! SQL of card usage. Counting needs the rules, so the store only knows which matches wait for it.

use rusqlite::{Connection, Result, params};

use super::lists;
use crate::card_usage::CardUsage;

pub(super) fn uncounted(connection: &Connection, game: &str, limit: usize) -> Result<Vec<String>> {
    let mut select = connection.prepare_cached(lists::UNCOUNTED)?;
    select.query_map(params![game, lists::page(limit)], |row| row.get(0))?.collect()
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
    let mut select = connection.prepare_cached(lists::CARD_USAGE)?;
    let read =
        |row: &rusqlite::Row<'_>| Ok(CardUsage { position: row.get::<_, i64>(0)? as u64, body: row.get(1)? });
    select.query_map(params![game, position as i64, lists::page(limit)], read)?.collect()
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
