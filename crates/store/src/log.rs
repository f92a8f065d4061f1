//! Entries in the file.

use std::path::Path;
use std::sync::Arc;

use rusqlite::{CachedStatement, Connection, params};
use sha2::{Digest, Sha256};

use crate::errors::OpenError;
use crate::row::Row;

/// How many of the last entries are checked when a store is opened: more than one write holds.
const TAIL: i64 = 2000;

/// An entry as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What.
    pub body: String,
}

/// What is to be appended.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// The match; made, if there is none yet.
    pub id: Arc<str>,
    /// How many entries the match has already: if that is not so, nothing is stored.
    pub first_seq: u64,
    /// The new entries.
    pub entries: Vec<Stored>,
    /// What lists show from now on, if that has changed. Stored together with the entries.
    pub row: Option<Row>,
}

/// A checksum over everything that an entry is.
pub(crate) fn sum(id: &str, seq: u64, at: u64, body: &str) -> [u8; 8] {
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

/// Where the log of a match ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// The number that SQLite knows the match by.
    pub key: i64,
    /// How many entries it has.
    pub entries: u64,
    /// Where the last one is.
    pub place: Option<i64>,
}

/// The place of the last entry of a match, with `matches` at hand: among the latest entries of all
/// matches, or else where it was noted.
pub(crate) const LAST_PLACE: &str = "coalesce(
    (SELECT place FROM log WHERE place > (SELECT place FROM noted) AND match = key ORDER BY place DESC LIMIT 1),
    (SELECT place FROM ends WHERE match = key))";

/// Where the log of a match ends; `None` if there is no such match.
pub(crate) fn end(connection: &Connection, id: &str) -> rusqlite::Result<Option<End>> {
    let mut find = connection.prepare_cached(&format!(
        "SELECT key, place, seq FROM matches LEFT JOIN log ON place = {LAST_PLACE} WHERE id = ?1"
    ))?;
    let mut rows = find.query([id])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let last: Option<i64> = row.get(2)?;
    Ok(Some(End { key: row.get(0)?, entries: last.map_or(0, |seq| seq as u64 + 1), place: row.get(1)? }))
}

/// Makes room for a match.
pub(crate) fn begin(connection: &Connection, id: &str) -> rusqlite::Result<End> {
    connection.prepare_cached("INSERT INTO matches (id) VALUES (?1)")?.execute([id])?;
    Ok(End { key: connection.last_insert_rowid(), entries: 0, place: None })
}

/// Writes entries to the end of a match; gives the end after them. Prepared once for a whole commit.
pub(crate) struct Insert<'a>(CachedStatement<'a>);

impl Insert<'_> {
    pub fn new(connection: &Connection) -> rusqlite::Result<Insert<'_>> {
        let text = "INSERT INTO log (match, seq, at, body, sum, before) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        connection.prepare_cached(text).map(Insert)
    }

    pub fn entry(&mut self, end: End, id: &str, entry: &Stored) -> rusqlite::Result<End> {
        let End { key, entries: seq, place: before } = end;
        let sum = sum(id, seq, entry.at_ms, &entry.body);
        let place = self.0.insert(params![key, seq as i64, entry.at_ms as i64, entry.body, sum, before])?;
        Ok(End { key, entries: seq + 1, place: Some(place) })
    }
}

/// The place of the entry that comes so many entries before the one at a place, in the same match.
pub(crate) fn earlier(connection: &Connection, place: i64, entries: usize) -> rusqlite::Result<i64> {
    let mut before = connection.prepare_cached("SELECT before FROM log WHERE place = ?1")?;
    (0..entries).try_fold(place, |place, _| before.query_row([place], |row| row.get(0)))
}

/// How many of the latest entries may belong to matches whose end is not noted.
pub(crate) fn unnoted(connection: &Connection) -> rusqlite::Result<u64> {
    let count = "SELECT coalesce((SELECT max(place) FROM log), 0) - (SELECT place FROM noted)";
    connection.query_row(count, [], |row| row.get::<_, i64>(0)).map(|count| count.max(0) as u64)
}

/// Notes where the matches of the latest entries end.
pub(crate) fn note_ends(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "INSERT OR REPLACE INTO ends
             SELECT match, max(place) FROM log WHERE place > (SELECT place FROM noted) GROUP BY match;
         UPDATE noted SET place = coalesce((SELECT max(place) FROM log), 0);",
    )
}

/// Finds out anew for all entries which one comes before, and for all matches where they end.
pub(crate) fn follow_anew(connection: &Connection) -> rusqlite::Result<()> {
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

/// Checks the entries written last, which a crash of the machine could have hurt.
pub(crate) fn check_tail(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let fail = |error| OpenError::sqlite(path, error);
    let damaged = damaged_after(
        connection,
        "SELECT id, seq, at, body, sum FROM log JOIN matches ON key = match ORDER BY place DESC LIMIT ?1",
        TAIL,
    );
    match damaged.map_err(fail)?.first() {
        None => Ok(()),
        Some((id, seq)) => Err(OpenError::Damaged {
            path: path.into(),
            what: format!("entry {seq} of match {id} is not what was written"),
        }),
    }
}

/// The entries of a query whose checksum does not fit.
pub(crate) fn damaged_after(
    connection: &Connection,
    query: &str,
    limit: i64,
) -> rusqlite::Result<Vec<(String, u64)>> {
    let mut select = connection.prepare(query)?;
    let mut rows = select.query([limit])?;
    let mut damaged = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, seq): (String, i64) = (row.get(0)?, row.get(1)?);
        // A body that is no text any more is damage, and not an error of ours.
        let entry = row.get::<_, i64>(2).and_then(|at| Ok((at, row.get::<_, String>(3)?)));
        let found: Vec<u8> = row.get(4).unwrap_or_default();
        let fits = entry.is_ok_and(|(at, body)| found == sum(&id, seq as u64, at as u64, &body));
        if !fits {
            damaged.push((id, seq as u64));
        }
    }
    Ok(damaged)
}
