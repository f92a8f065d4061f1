//! SQL of invitations.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::lists;
use crate::account::Invitation;

const SELECT: &str = "SELECT key, match, seat, created_at, revoked_at FROM invitations";

pub(super) fn add(connection: &Connection, invitation: &Invitation) -> Result<()> {
    connection.execute(
        "INSERT OR REPLACE INTO invitations (key, match, seat, created_at, revoked_at)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        params![
            invitation.key,
            invitation.match_id,
            invitation.seat,
            invitation.created_at as i64,
            invitation.revoked_at.map(|at| at as i64)
        ],
    )?;
    Ok(())
}

pub(super) fn revoke(connection: &Connection, key: &str, revoked_at: u64) -> Result<bool> {
    let revoked = connection.execute(
        "UPDATE invitations SET revoked_at = ?2 WHERE key = ?1 AND revoked_at IS NULL",
        params![key, revoked_at as i64],
    )?;
    Ok(revoked == 1)
}

pub(super) fn find(connection: &Connection, key: &str) -> Result<Option<Invitation>> {
    let mut select = connection.prepare_cached(&format!("{SELECT} WHERE key = ?1"))?;
    select.query_row([key], read).optional()
}

pub(super) fn of_match(
    connection: &Connection,
    match_id: &str,
    after: Option<&Invitation>,
    limit: usize,
) -> Result<Vec<Invitation>> {
    let (created_at, key) = after.map_or((-1, ""), |last| (last.created_at as i64, last.key.as_str()));
    let mut select = connection.prepare_cached(lists::INVITATIONS)?;
    select.query_map(params![match_id, created_at, key, lists::page(limit)], read)?.collect()
}

fn read(row: &rusqlite::Row<'_>) -> Result<Invitation> {
    Ok(Invitation {
        key: row.get(0)?,
        match_id: row.get(1)?,
        seat: row.get(2)?,
        created_at: row.get::<_, i64>(3)? as u64,
        revoked_at: row.get::<_, Option<i64>>(4)?.map(|at| at as u64),
    })
}
