//! Finding damage, and setting damaged entries aside.

use std::path::Path;

use rusqlite::{Connection, Result};

use super::errors::open_error;
use super::lock::lock_file;
use super::{DATABASE_FILE, LOCK_FILE, OpenError, SqliteStore, log, schema};
use crate::error::{Corruption, StoreError};

/// How many of the last entries are checked when a store is opened: more than one commit holds.
const TAIL: i64 = 2000;

/// Result of a check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// Number of matches.
    pub matches: u64,
    /// Number of entries.
    pub entries: u64,
    /// Empty if everything is as it was written.
    pub damage: Vec<Corruption>,
}

impl SqliteStore {
    /// Checks the file and every entry. Changes nothing.
    pub fn check(&self) -> std::result::Result<CheckReport, StoreError> {
        self.read(check)
    }

    /// Moves damaged entries, and with each those that follow it in its match, into a table of their
    /// own: what is left is intact. Returns how many entries were moved.
    ///
    /// Works on a folder, because a store with damage among its last entries does not open.
    pub fn repair(folder: &Path) -> std::result::Result<u64, OpenError> {
        let _lock = lock_file(&folder.join(LOCK_FILE))?;
        let path = folder.join(DATABASE_FILE);
        let fail = |error| open_error(&path, &error);
        let mut connection = schema::open(&path)?;
        schema::migrate(&mut connection, &path, &())?;
        let transaction = connection.transaction().map_err(fail)?;
        let moved = move_damaged(&transaction).map_err(fail)?;
        transaction.commit().map_err(fail)?;
        Ok(moved)
    }
}

fn check(connection: &Connection) -> Result<CheckReport> {
    let count = |table: &str| {
        connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
    };
    let mut damage = file_damage(connection)?;
    damage.extend(damaged_entries(connection, ALL_ENTRIES, i64::MAX)?);
    damage.extend(gaps(connection)?);
    if !schema::is_indexed(connection)? {
        damage.extend(broken_links(connection)?);
    }
    Ok(CheckReport { matches: count("matches")? as u64, entries: count("log")? as u64, damage })
}

/// Checks the entries written last, which a crash of the machine could have damaged.
pub(super) fn check_tail(connection: &Connection, path: &Path) -> std::result::Result<(), OpenError> {
    let damaged = damaged_entries(
        connection,
        "SELECT id, seq, at, body, sum FROM log JOIN matches ON key = match ORDER BY place DESC LIMIT ?1",
        TAIL,
    );
    match damaged.map_err(|error| open_error(path, &error))?.first() {
        None => Ok(()),
        Some(entry) => Err(OpenError::Damaged { path: path.into(), what: entry.to_string() }),
    }
}

/// Every entry with its checksum, in the order in which they were written.
const ALL_ENTRIES: &str =
    "SELECT id, seq, at, body, sum FROM log JOIN matches ON key = match ORDER BY place LIMIT ?1";

/// The entries of a query whose checksum is wrong.
fn damaged_entries(connection: &Connection, query: &str, limit: i64) -> Result<Vec<Corruption>> {
    let mut select = connection.prepare(query)?;
    let mut rows = select.query([limit])?;
    let mut damaged = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, seq): (String, i64) = (row.get(0)?, row.get(1)?);
        // A body that is no longer text is damage, not a failed query.
        let entry = row.get::<_, i64>(2).and_then(|at| Ok((at, row.get::<_, String>(3)?)));
        let found: Vec<u8> = row.get(4).unwrap_or_default();
        let fits = entry.is_ok_and(|(at, body)| found == log::sum(&id, seq as u64, at as u64, &body));
        if !fits {
            damaged.push(Corruption::Entry { id, seq: seq as u64 });
        }
    }
    Ok(damaged)
}

fn file_damage(connection: &Connection) -> Result<Vec<Corruption>> {
    let mut check = connection.prepare("PRAGMA integrity_check")?;
    let messages = check.query_map([], |row| row.get::<_, String>(0))?;
    let messages: Vec<String> = messages.collect::<Result<_>>()?;
    Ok(messages.into_iter().filter(|message| message != "ok").map(Corruption::Storage).collect())
}

/// Entries that do not lead to the one before them, and matches whose last entry is not found.
fn broken_links(connection: &Connection) -> Result<Vec<Corruption>> {
    // The last entry of a match may be among those since ends were noted; then no note is needed.
    let mut select = connection.prepare(
        "SELECT id, log.seq FROM log JOIN matches ON key = log.match
             LEFT JOIN log AS other ON other.place = log.before
             WHERE log.seq > 0 AND (other.match IS NOT log.match OR other.seq IS NOT log.seq - 1)
         UNION
         SELECT id, max(seq) FROM log JOIN matches ON key = match GROUP BY match
             HAVING max(place) <= (SELECT place FROM noted)
                 AND max(place) IS NOT (SELECT place FROM ends WHERE ends.match = key)",
    )?;
    select.query_map([], read_entry)?.collect()
}

/// Entries that are missing in the middle of a match, or stored twice.
fn gaps(connection: &Connection) -> Result<Vec<Corruption>> {
    let mut select = connection.prepare(
        "SELECT id, count(*) FROM log JOIN matches ON key = match
         GROUP BY match HAVING max(seq) + 1 != count(*) OR count(DISTINCT seq) != count(*)",
    )?;
    select.query_map([], read_entry)?.collect()
}

fn read_entry(row: &rusqlite::Row<'_>) -> Result<Corruption> {
    Ok(Corruption::Entry { id: row.get(0)?, seq: row.get::<_, i64>(1)? as u64 })
}

fn move_damaged(connection: &Connection) -> Result<u64> {
    let mut moved = 0;
    for damaged in damaged_entries(connection, ALL_ENTRIES, i64::MAX)? {
        let Corruption::Entry { id, seq } = damaged else { continue };
        let of_match = "match = (SELECT key FROM matches WHERE id = ?1) AND seq >= ?2";
        connection.execute(
            &format!(
                "INSERT INTO damaged (id, seq, at, body, sum)
                 SELECT ?1, seq, at, body, sum FROM log WHERE {of_match}"
            ),
            (&id, seq as i64),
        )?;
        moved += connection.execute(&format!("DELETE FROM log WHERE {of_match}"), (&id, seq as i64))?;
    }
    log::relink(connection)?;
    Ok(moved as u64)
}
