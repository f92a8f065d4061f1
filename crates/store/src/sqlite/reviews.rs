//! SQL of reviews and roles.

use rusqlite::{Connection, OptionalExtension, Result};

pub(super) fn save(connection: &Connection, id: &str, body: &str) -> Result<bool> {
    let insert = "INSERT OR REPLACE INTO reviews (match, body) SELECT key, ?2 FROM matches WHERE id = ?1";
    Ok(connection.execute(insert, [id, body])? == 1)
}

pub(super) fn find(connection: &Connection, id: &str) -> Result<Option<String>> {
    body(connection, "SELECT body FROM reviews JOIN matches ON key = match WHERE id = ?1", id)
}

pub(super) fn save_roles(connection: &Connection, id: &str, body: &str) -> Result<bool> {
    let insert = "INSERT OR REPLACE INTO roles (match, body) SELECT key, ?2 FROM matches WHERE id = ?1";
    Ok(connection.execute(insert, [id, body])? == 1)
}

pub(super) fn find_roles(connection: &Connection, id: &str) -> Result<Option<String>> {
    body(connection, "SELECT body FROM roles JOIN matches ON key = match WHERE id = ?1", id)
}

fn body(connection: &Connection, select: &str, id: &str) -> Result<Option<String>> {
    connection.prepare_cached(select)?.query_row([id], |row| row.get(0)).optional()
}
