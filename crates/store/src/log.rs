//! Entries in the file.

use std::path::Path;

use rusqlite::{Connection, params};
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
    pub id: String,
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

/// The number that SQLite knows a match by, and how many entries it has.
pub(crate) fn position(connection: &Connection, id: &str) -> rusqlite::Result<Option<(i64, u64)>> {
    let mut find = connection.prepare_cached(
        "SELECT key, (SELECT coalesce(max(seq) + 1, 0) FROM log WHERE match = key) FROM matches WHERE id = ?1",
    )?;
    let mut rows = find.query([id])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(Some((row.get(0)?, row.get::<_, i64>(1)? as u64)))
}

/// Makes room for a match.
pub(crate) fn begin(connection: &Connection, id: &str) -> rusqlite::Result<i64> {
    connection.prepare_cached("INSERT INTO matches (id) VALUES (?1)")?.execute([id])?;
    Ok(connection.last_insert_rowid())
}

/// Writes one entry.
pub(crate) fn insert(
    connection: &Connection,
    key: i64,
    id: &str,
    seq: u64,
    entry: &Stored,
) -> rusqlite::Result<()> {
    let sum = sum(id, seq, entry.at_ms, &entry.body);
    let mut insert = connection
        .prepare_cached("INSERT INTO log (match, seq, at, body, sum) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    insert.execute(params![key, seq as i64, entry.at_ms as i64, entry.body, sum])?;
    Ok(())
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
