//! Looking after a store: checking, backing up, moving matches, making rows again.

use std::io::{BufRead, Write};
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::Backup;
use serde::{Deserialize, Serialize};

use crate::errors::{AppendError, OpenError, ReadError};
use crate::log::{self, Append, Stored};
use crate::model::Model;
use crate::row::Row;
use crate::{Store, read, row, schema};

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Matches.
    pub matches: u64,
    /// Entries.
    pub entries: u64,
    /// What is damaged; empty if all is well.
    pub damage: Vec<Damage>,
}

/// Something that is not as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// An entry of a match.
    Entry {
        /// Which match.
        id: String,
        /// Which entry.
        seq: u64,
    },
    /// The file itself, as SQLite describes it.
    File(String),
}

/// What an import has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Matches that are new here.
    pub added: usize,
    /// Matches that were here already, word by word.
    pub known: usize,
}

/// A line of an export.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(rename = "match")]
    id: String,
    seq: u64,
    at: u64,
    body: String,
}

impl Store {
    /// Checks the file and every entry. Changes nothing.
    pub fn check(&self) -> Result<Checked, ReadError> {
        let connection = self.reader();
        let count = |table: &str| {
            connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
        };
        let mut damage = Vec::new();
        let mut look = connection.prepare("PRAGMA integrity_check")?;
        let words = look.query_map([], |row| row.get::<_, String>(0))?;
        for word in words {
            let word = word?;
            if word != "ok" {
                damage.push(Damage::File(word));
            }
        }
        let entries = log::damaged_after(&connection, ALL_ENTRIES, i64::MAX)?;
        damage.extend(entries.into_iter().map(|(id, seq)| Damage::Entry { id, seq }));
        damage.extend(gaps(&connection)?);
        if !schema::is_indexed(&connection)? {
            damage.extend(astray(&connection)?);
        }
        Ok(Checked { matches: count("matches")? as u64, entries: count("log")? as u64, damage })
    }

    /// Copies the store as it is at one moment into a new file, while it is in use.
    pub fn backup(&self, path: &Path) -> Result<(), ReadError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        let fresh = path.with_extension("new");
        if fresh.exists() {
            std::fs::remove_file(&fresh)?;
        }
        let mut copy = Connection::open(&fresh)?;
        {
            let connection = self.reader();
            let backup = Backup::new(&connection, &mut copy)?;
            // All at once: in steps, every write of another connection would begin it anew.
            backup.run_to_completion(i32::MAX, std::time::Duration::ZERO, None)?;
        }
        copy.execute_batch("PRAGMA journal_mode = DELETE;")?;
        copy.close().map_err(|(_, error)| error)?;
        std::fs::File::open(&fresh)?.sync_all()?;
        Ok(std::fs::rename(&fresh, path)?)
    }

    /// Writes the logs of matches, an entry a line, as JSON; of all, if none is named.
    pub fn export(&self, ids: &[String], out: &mut impl Write) -> Result<usize, ReadError> {
        let ids = if ids.is_empty() { self.ids()? } else { ids.to_vec() };
        for id in &ids {
            for (seq, Stored { at_ms, body }) in self.load(id)?.into_iter().enumerate() {
                let line = Line { id: id.clone(), seq: seq as u64, at: at_ms, body };
                serde_json::to_writer(&mut *out, &line).map_err(std::io::Error::other)?;
                out.write_all(b"\n")?;
            }
        }
        Ok(ids.len())
    }

    /// Reads what [`export`](Store::export) wrote. A match that is here already must be the same;
    /// otherwise nothing of it is taken, and that is an error.
    pub fn import(&self, from: impl BufRead, model: &dyn Model) -> Result<Imported, ReadError> {
        let mut imported = Imported::default();
        let mut pending: Option<(String, Vec<Stored>)> = None;
        for (index, text) in from.lines().enumerate() {
            let wrong = |what: String| ReadError::Line { line: index + 1, what };
            let line: Line = serde_json::from_str(&text?).map_err(|error| wrong(error.to_string()))?;
            if pending.as_ref().is_none_or(|(id, _)| *id != line.id) {
                self.import_match(pending.take(), model, &mut imported)?;
                pending = Some((line.id.clone(), Vec::new()));
            }
            let Some((_, entries)) = &mut pending else { continue };
            if line.seq != entries.len() as u64 {
                return Err(wrong(format!("entry {} is missing", entries.len())));
            }
            entries.push(Stored { at_ms: line.at, body: line.body });
        }
        self.import_match(pending, model, &mut imported)?;
        Ok(imported)
    }

    fn import_match(
        &self,
        pending: Option<(String, Vec<Stored>)>,
        model: &dyn Model,
        imported: &mut Imported,
    ) -> Result<(), ReadError> {
        let Some((id, entries)) = pending else { return Ok(()) };
        let here = self.load(&id)?;
        if here == entries {
            imported.known += 1;
            return Ok(());
        }
        if !here.is_empty() {
            let found = here.len() as u64;
            return Err(AppendError::Conflict { expected: 0, found }.into());
        }
        let row = model.row(&entries);
        self.append_and_wait(Append { id: id.into(), first_seq: 0, entries, row })?;
        imported.added += 1;
        Ok(())
    }

    /// Makes all rows and ratings again out of the log.
    pub fn rebuild(&self, model: impl Model + 'static) -> Result<(), AppendError> {
        self.write(move |connection| rebuild(connection, &model))
    }

    /// Puts damaged entries aside, and with each those that follow it in its match: what is left is
    /// whole again. Nothing is thrown away. Gives how many entries were put aside.
    ///
    /// Works on a folder, because a store with a damaged end does not open.
    pub fn put_damage_aside(folder: &Path) -> Result<u64, OpenError> {
        let _lock = crate::lock(&folder.join(crate::LOCK))?;
        let path = folder.join(crate::FILE);
        let fail = |error| OpenError::sqlite(&path, error);
        let mut connection = schema::open(&path)?;
        schema::migrate(&mut connection, &path, &())?;
        let transaction = connection.transaction().map_err(fail)?;
        let moved = put_aside(&transaction).map_err(fail)?;
        transaction.commit().map_err(fail)?;
        Ok(moved)
    }
}

fn put_aside(connection: &Connection) -> rusqlite::Result<u64> {
    let damaged = log::damaged_after(connection, ALL_ENTRIES, i64::MAX)?;
    let mut moved = 0;
    for (id, seq) in damaged {
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
    // What is left must lead to what is left.
    log::follow_anew(connection)?;
    Ok(moved as u64)
}

/// Every entry with its checksum, in the order in which they came.
const ALL_ENTRIES: &str =
    "SELECT id, seq, at, body, sum FROM log JOIN matches ON key = match ORDER BY place LIMIT ?1";

/// Entries that do not lead to the one before them, and matches whose end is not found.
fn astray(connection: &Connection) -> rusqlite::Result<Vec<Damage>> {
    // Matches of the latest entries are found by those.
    let mut select = connection.prepare(
        "SELECT id, log.seq FROM log JOIN matches ON key = log.match
             LEFT JOIN log AS other ON other.place = log.before
             WHERE log.seq > 0 AND (other.match IS NOT log.match OR other.seq IS NOT log.seq - 1)
         UNION
         SELECT id, max(seq) FROM log JOIN matches ON key = match GROUP BY match
             HAVING max(place) <= (SELECT place FROM noted)
                 AND max(place) IS NOT (SELECT place FROM ends WHERE ends.match = key)",
    )?;
    let astray = select
        .query_map([], |row| Ok(Damage::Entry { id: row.get(0)?, seq: row.get::<_, i64>(1)? as u64 }))?;
    astray.collect()
}

/// Entries that are missing in the middle of a match, or there twice.
fn gaps(connection: &Connection) -> rusqlite::Result<Vec<Damage>> {
    let mut select = connection.prepare(
        "SELECT id, count(*) FROM log JOIN matches ON key = match
         GROUP BY match HAVING max(seq) + 1 != count(*) OR count(DISTINCT seq) != count(*)",
    )?;
    let gaps = select
        .query_map([], |row| Ok(Damage::Entry { id: row.get(0)?, seq: row.get::<_, i64>(1)? as u64 }))?;
    gaps.collect()
}

/// Makes all rows again. Which cards were used takes the rules to find out: those matches wait to be
/// counted anew.
pub(crate) fn rebuild(connection: &Connection, model: &dyn Model) -> rusqlite::Result<()> {
    connection.execute_batch(
        "DELETE FROM lists; DELETE FROM sittings; DELETE FROM rated; DELETE FROM ratings;
         DELETE FROM uses; DELETE FROM uncounted;",
    )?;
    log::note_ends(connection)?;
    let mut select = connection.prepare("SELECT key, id, place FROM ends JOIN matches ON match = key")?;
    let matches = select
        .query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, i64>(2)?)))?;
    let mut rated = Vec::new();
    for found in matches {
        let (key, id, last) = found?;
        // A damaged match has no row until it is repaired; the check names it.
        let Ok(entries) = read::load(connection, &id) else { continue };
        let Some(row) = model.row(&entries) else { continue };
        row::list(connection, key, &row)?;
        if let (true, Some(decided)) = (row.rated, model.decided(&entries)) {
            let place = log::earlier(connection, last, entries.len() - 1 - decided)?;
            rated.push((place, key, Row { body: String::new(), ..row }));
        }
    }
    // Ratings depend on the order of matches: it is that in which they were decided. A match may have
    // entries after that, such as where it is played again.
    rated.sort_by_key(|(place, ..)| *place);
    rated.iter().try_for_each(|(_, key, row)| row::rate(connection, *key, row, model))
}
