//! Finding damage, and setting damaged entries aside.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Result};

use super::errors::open_error;
use super::lock::lock_file;
use super::{DATABASE_FILE, LOCK_FILE, OpenError, SqliteStore, log, salvage, schema};
use crate::error::{Corruption, StoreError};
use crate::projection::Projection;

/// How many of the last entries are checked when a store is opened: more than one commit holds.
const TAIL: i64 = 2000;

/// The most messages about a damaged file: more would not help anybody.
const MAX_MESSAGES: usize = 20;

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

    /// Makes a damaged store usable again.
    ///
    /// If only entries are damaged, they and those that follow them in their match are moved into a table of
    /// their own. If the file itself is damaged, what can be read of it goes into a new file, and the damaged
    /// one is kept beside it.
    ///
    /// Works on a folder, because a store with damage among its last entries does not open.
    pub fn repair(folder: &Path, projection: &dyn Projection) -> std::result::Result<Repaired, OpenError> {
        let _lock = lock_file(&folder.join(LOCK_FILE))?;
        let path = folder.join(DATABASE_FILE);
        if !path.exists() {
            return Err(OpenError::Missing { path });
        }
        match repair_entries(&path) {
            Ok(Some(moved)) => Ok(Repaired { moved, ..Repaired::default() }),
            Ok(None) | Err(OpenError::Damaged { .. }) => salvage::salvage(&path, projection),
            Err(error) => Err(error),
        }
    }
}

/// What a repair did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repaired {
    /// Number of entries that were put aside.
    pub moved: u64,
    /// The damaged file, if a new one was made of what could be read.
    pub aside: Option<PathBuf>,
    /// Number of places in the damaged file at which an entry could not be read.
    pub lost: u64,
}

/// Moves damaged entries aside; `None` if the file itself is damaged.
fn repair_entries(path: &Path) -> std::result::Result<Option<u64>, OpenError> {
    let fail = |error| open_error(path, &error);
    let mut connection = schema::open(path)?;
    if !file_damage(&connection).map_err(fail)?.is_empty() {
        return Ok(None);
    }
    schema::migrate(&mut connection, path, &())?;
    let transaction = connection.transaction().map_err(fail)?;
    let moved = move_damaged(&transaction).map_err(fail)?;
    transaction.commit().map_err(fail)?;
    Ok(Some(moved))
}

fn check(connection: &Connection) -> Result<CheckReport> {
    let count = |table: &str| {
        connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
    };
    let damage = file_damage(connection)?;
    if !damage.is_empty() {
        // Reading on would end at the first damaged page.
        return Ok(CheckReport { matches: 0, entries: 0, damage });
    }
    let mut damage = damage;
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
    // Damage can keep the check itself from going on.
    let messages = messages.map(|message| message.unwrap_or_else(|error| error.to_string()));
    let messages: Vec<String> = messages.take(MAX_MESSAGES).collect();
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

/// Leaves of every match the entries up to the first that is missing or damaged, and puts the others aside.
/// Entries of which nobody knows the match are put aside as well.
pub(super) fn put_in_order(connection: &Connection) -> Result<u64> {
    connection.execute_batch(
        "CREATE TEMP TABLE stray AS
             SELECT log.place FROM log LEFT JOIN matches ON key = log.match WHERE key IS NULL;
         INSERT INTO damaged (id, seq, at, body, sum)
             SELECT 'match number ' || match, seq, at, body, sum FROM log WHERE place IN stray;
         DELETE FROM log WHERE place IN stray;
         CREATE TEMP TABLE behind AS SELECT place FROM (
             SELECT place, seq, row_number() OVER (PARTITION BY match ORDER BY seq, place) - 1 AS expected
             FROM log) WHERE seq != expected;
         INSERT INTO damaged (id, seq, at, body, sum)
             SELECT id, seq, at, body, sum FROM log JOIN matches ON key = match WHERE place IN behind;
         DELETE FROM log WHERE place IN behind;",
    )?;
    let aside: i64 = connection.query_row(
        "SELECT (SELECT count(*) FROM stray) + (SELECT count(*) FROM behind)",
        [],
        |row| row.get(0),
    )?;
    connection.execute_batch("DROP TABLE stray; DROP TABLE behind;")?;
    Ok(aside as u64 + move_damaged(connection)?)
}
