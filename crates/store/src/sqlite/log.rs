//! SQL of entries. Each entry names the place of the one before it, so a match is read from its last
//! entry to its first; the table `ends` and the latest entries tell where the last one is. An index
//! would make every append change a second page.

use std::iter::zip;

use rusqlite::{CachedStatement, Connection, Result, params};
use sha2::{Digest, Sha256};

use super::errors::store_error;
use super::schema;
use crate::entry::StoredEntry;
use crate::error::{Corruption, StoreError};

/// A checksum over all parts of an entry.
pub(super) fn sum(id: &str, seq: u64, at: u64, body: &str) -> [u8; 8] {
    let mut digest = Sha256::new();
    digest.update((id.len() as u64).to_le_bytes());
    digest.update(id);
    digest.update(seq.to_le_bytes());
    digest.update(at.to_le_bytes());
    digest.update(body);
    let mut sum = [0; 8];
    sum.copy_from_slice(&digest.finalize()[..8]);
    sum
}

/// Where the entries of a match end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// Key of the match in the database.
    pub key: i64,
    /// Number of entries.
    pub entries: u64,
    /// Place of the last entry.
    pub place: Option<i64>,
}

/// SQL for the place of the last entry of a match, to be used where `matches.key` is in scope: among the
/// entries since ends were last noted, or else as noted.
const LAST_PLACE: &str = "coalesce(
    (SELECT place FROM log WHERE place > (SELECT place FROM noted) AND match = key ORDER BY place DESC LIMIT 1),
    (SELECT place FROM ends WHERE match = key))";

/// Where the entries of a match end; `None` if the match is unknown.
pub(super) fn end(connection: &Connection, id: &str) -> Result<Option<End>> {
    let mut find = connection.prepare_cached(&format!(
        "SELECT key, place, seq FROM matches LEFT JOIN log ON place = {LAST_PLACE} WHERE id = ?1"
    ))?;
    let mut rows = find.query([id])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let last: Option<i64> = row.get(2)?;
    Ok(Some(End { key: row.get(0)?, entries: last.map_or(0, |seq| seq as u64 + 1), place: row.get(1)? }))
}

/// Creates a match without entries.
pub(super) fn create_match(connection: &Connection, id: &str) -> Result<End> {
    connection.prepare_cached("INSERT INTO matches (id) VALUES (?1)")?.execute([id])?;
    Ok(End { key: connection.last_insert_rowid(), entries: 0, place: None })
}

/// The statement that adds an entry, prepared once for a whole commit.
pub(super) struct Insert<'a>(CachedStatement<'a>);

impl Insert<'_> {
    pub fn new(connection: &Connection) -> Result<Insert<'_>> {
        let text = "INSERT INTO log (match, seq, at, body, sum, before) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        connection.prepare_cached(text).map(Insert)
    }

    /// Adds an entry at the end of a match; returns the new end.
    pub fn entry(&mut self, end: End, id: &str, entry: &StoredEntry) -> Result<End> {
        let End { key, entries: seq, place: before } = end;
        let sum = sum(id, seq, entry.at_ms, &entry.body);
        let place = self.0.insert(params![key, seq as i64, entry.at_ms as i64, entry.body, sum, before])?;
        Ok(End { key, entries: seq + 1, place: Some(place) })
    }
}

/// The place of the entry that comes `steps` entries before the one at `place`, in the same match.
pub(super) fn earlier(connection: &Connection, place: i64, steps: usize) -> Result<i64> {
    let mut before = connection.prepare_cached("SELECT before FROM log WHERE place = ?1")?;
    (0..steps).try_fold(place, |place, _| before.query_row([place], |row| row.get(0)))
}

/// The key of a match and the places of its entries in order; `None` if it is unknown.
pub(super) fn places(connection: &Connection, id: &str) -> Result<Option<(i64, Vec<i64>)>> {
    let Some(end) = end(connection, id)? else { return Ok(None) };
    let mut before = connection.prepare_cached("SELECT before FROM log WHERE place = ?1")?;
    let mut places = Vec::new();
    let mut next = end.place;
    while let Some(place) = next {
        places.push(place);
        next = before.query_row([place], |row| row.get(0))?;
    }
    places.reverse();
    Ok(Some((end.key, places)))
}

/// Number of entries since the ends of matches were last noted.
pub(super) fn unnoted(connection: &Connection) -> Result<u64> {
    let count = "SELECT coalesce((SELECT max(place) FROM log), 0) - (SELECT place FROM noted)";
    connection.query_row(count, [], |row| row.get::<_, i64>(0)).map(|count| count.max(0) as u64)
}

/// Notes where the matches of the latest entries end.
pub(super) fn note_ends(connection: &Connection) -> Result<()> {
    connection.execute_batch(
        "INSERT OR REPLACE INTO ends
             SELECT match, max(place) FROM log WHERE place > (SELECT place FROM noted) GROUP BY match;
         UPDATE noted SET place = coalesce((SELECT max(place) FROM log), 0);",
    )
}

/// Recomputes which entry comes before each one, and where matches end.
pub(super) fn relink(connection: &Connection) -> Result<()> {
    connection.execute_batch(
        "CREATE INDEX by_match ON log (match, seq);
         UPDATE log SET before =
             (SELECT place FROM log AS other WHERE other.match = log.match AND other.seq = log.seq - 1);
         DROP INDEX by_match;
         DELETE FROM ends;
         UPDATE noted SET place = 0;",
    )?;
    note_ends(connection)
}

/// The entries of a match from the last to the first, each found by the one after it.
const FOLLOW: &str = "
    WITH RECURSIVE followed (match, seq, at, body, sum, before) AS (
        SELECT match, seq, at, body, sum, before FROM matches JOIN log ON place = {LAST_PLACE} WHERE id = ?1
        UNION ALL
        SELECT log.match, log.seq, log.at, log.body, log.sum, log.before
        FROM followed JOIN log ON log.place = followed.before
        WHERE log.match = followed.match AND log.seq = followed.seq - 1)
    SELECT seq, at, body, sum FROM followed";

/// The same in a file of an older format, which has an index.
const LOOK_UP: &str = "SELECT seq, at, body, sum FROM log
    WHERE match = (SELECT key FROM matches WHERE id = ?1) ORDER BY seq DESC";

/// All entries of a match in order, each of them checked.
pub(super) fn load(connection: &Connection, id: &str) -> std::result::Result<Vec<StoredEntry>, StoreError> {
    let found = read_backwards(connection, id).map_err(|error| store_error(&error))?;
    let checked = zip(found.into_iter().rev(), 0..).map(|((seq, entry), expected)| {
        let intact = entry.filter(|_| seq == expected);
        intact.ok_or_else(|| Corruption::Entry { id: id.into(), seq: expected }.into())
    });
    checked.collect()
}

/// Positions and entries, the last one first; `None` for an entry whose checksum is wrong.
fn read_backwards(connection: &Connection, id: &str) -> Result<Vec<(u64, Option<StoredEntry>)>> {
    let mut select = match schema::is_indexed(connection)? {
        true => connection.prepare_cached(LOOK_UP)?,
        false => connection.prepare_cached(&FOLLOW.replace("{LAST_PLACE}", LAST_PLACE))?,
    };
    let rows = select.query_map([id], |row| {
        let seq = row.get::<_, i64>(0)? as u64;
        Ok((seq, intact(row, id, seq)))
    })?;
    rows.collect()
}

/// An entry, if it is what was written.
fn intact(row: &rusqlite::Row<'_>, id: &str, seq: u64) -> Option<StoredEntry> {
    let entry = StoredEntry { at_ms: row.get::<_, i64>(1).ok()? as u64, body: row.get(2).ok()? };
    let found: Vec<u8> = row.get(3).ok()?;
    (found == sum(id, seq, entry.at_ms, &entry.body)).then_some(entry)
}
