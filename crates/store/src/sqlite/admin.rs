//! SQL of administration: bans, the audit log, and deleting what may no longer be kept.

use rusqlite::{Connection, Result, params};

use super::{lists, log, rows};
use crate::account::{Device, Profile};
use crate::admin::{AuditLine, Ban};
use crate::entry::StoredEntry;
use crate::row::MatchRow;

pub(super) fn add_ban(connection: &Connection, ban: &Ban) -> Result<()> {
    connection.execute(
        "INSERT OR REPLACE INTO bans (subject, until, reason, created_at) VALUES (?1, ?2, ?3, ?4)",
        params![ban.subject, ban.until_ms.map(|at| at as i64), ban.reason, ban.created_at as i64],
    )?;
    Ok(())
}

pub(super) fn remove_ban(connection: &Connection, subject: &str) -> Result<bool> {
    Ok(connection.execute("DELETE FROM bans WHERE subject = ?1", [subject])? == 1)
}

pub(super) fn bans(connection: &Connection, after: &str, limit: usize) -> Result<Vec<Ban>> {
    let mut select = connection.prepare_cached(lists::BANS)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Ban {
            subject: row.get(0)?,
            until_ms: row.get::<_, Option<i64>>(1)?.map(|at| at as u64),
            reason: row.get(2)?,
            created_at: row.get::<_, i64>(3)? as u64,
        })
    };
    select.query_map(params![after, lists::page(limit)], read)?.collect()
}

pub(super) fn add_audit(connection: &Connection, line: &AuditLine) -> Result<()> {
    connection.execute(
        "INSERT INTO audit (at, who, what, subject, detail) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![line.at_ms as i64, line.who, line.what, line.subject, line.detail],
    )?;
    Ok(())
}

pub(super) fn audit(connection: &Connection, after: u64, limit: usize) -> Result<Vec<AuditLine>> {
    let mut select = connection.prepare_cached(lists::AUDIT)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(AuditLine {
            position: row.get::<_, i64>(0)? as u64,
            at_ms: row.get::<_, i64>(1)? as u64,
            who: row.get(2)?,
            what: row.get(3)?,
            subject: row.get(4)?,
            detail: row.get(5)?,
        })
    };
    select.query_map(params![after as i64, lists::page(limit)], read)?.collect()
}

pub(super) fn profiles(connection: &Connection, after: &str, limit: usize) -> Result<Vec<Profile>> {
    let mut select = connection.prepare_cached(lists::PROFILES)?;
    select.query_map(params![after, lists::page(limit)], super::profiles::read)?.collect()
}

pub(super) fn devices(
    connection: &Connection,
    profile: &str,
    after: &str,
    limit: usize,
) -> Result<Vec<Device>> {
    let mut select = connection.prepare_cached(lists::DEVICES)?;
    let read =
        |row: &rusqlite::Row<'_>| Ok(Device { key: row.get(0)?, created_at: row.get::<_, i64>(1)? as u64 });
    select.query_map(params![profile, after, lists::page(limit)], read)?.collect()
}

pub(super) fn delete_profile(connection: &Connection, name: &str) -> Result<bool> {
    connection.execute("DELETE FROM devices WHERE profile = ?1", [name])?;
    connection.execute("DELETE FROM ratings WHERE profile = ?1", [name])?;
    Ok(connection.execute("DELETE FROM profiles WHERE name = ?1", [name])? == 1)
}

pub(super) fn guest_matches(connection: &Connection, ended_before: u64, limit: usize) -> Result<Vec<String>> {
    let mut select = connection.prepare_cached(lists::GUEST_MATCHES)?;
    let before = i64::try_from(ended_before).unwrap_or(i64::MAX);
    select.query_map(params![before, lists::page(limit)], |row| row.get(0))?.collect()
}

pub(super) fn rewrite(
    connection: &Connection,
    id: &str,
    entries: &[(u64, StoredEntry)],
    row: Option<&MatchRow>,
) -> Result<bool> {
    let Some((key, places)) = log::places(connection, id)? else { return Ok(false) };
    let place = |seq: u64| usize::try_from(seq).ok().and_then(|seq| places.get(seq));
    if entries.iter().any(|(seq, _)| place(*seq).is_none()) {
        return Ok(false);
    }
    for (seq, entry) in entries {
        let sum = log::sum(id, *seq, entry.at_ms, &entry.body);
        connection.execute(
            "UPDATE log SET at = ?2, body = ?3, sum = ?4 WHERE place = ?1",
            params![place(*seq), entry.at_ms as i64, entry.body, sum],
        )?;
    }
    if let Some(row) = row {
        // Ratings that followed from the match stay as they are.
        rows::replace(connection, key, row)?;
    }
    Ok(true)
}

/// Everything about a match but its entries, which are found by following them.
const ABOUT_A_MATCH: [&str; 8] =
    ["lists", "sittings", "rated", "reviews", "roles", "uses", "uncounted", "ends"];

pub(super) fn delete_match(connection: &Connection, id: &str) -> Result<bool> {
    let Some((key, places)) = log::places(connection, id)? else { return Ok(false) };
    // The last entry first: each entry is found by the one after it.
    for place in places.iter().rev() {
        connection.prepare_cached("DELETE FROM log WHERE place = ?1")?.execute([place])?;
    }
    let maker: Option<String> = connection
        .prepare_cached("SELECT maker FROM lists WHERE match = ?1")?
        .query_row([key], |row| row.get(0))
        .unwrap_or(None);
    for table in ABOUT_A_MATCH {
        connection.prepare_cached(&format!("DELETE FROM {table} WHERE match = ?1"))?.execute([key])?;
    }
    if let Some(maker) = maker {
        rows::show_best(connection, &maker)?;
    }
    connection.execute("DELETE FROM invitations WHERE match = ?1", [id])?;
    connection.execute("DELETE FROM damaged WHERE id = ?1", [id])?;
    connection.execute("DELETE FROM matches WHERE key = ?1", [key])?;
    Ok(true)
}
