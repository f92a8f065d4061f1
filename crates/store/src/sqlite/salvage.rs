//! A new file out of what can be read of a damaged one.

use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, Result, params_from_iter};

use super::check::{self, Repaired};
use super::errors::open_error;
use super::new_file::{NewFile, companion, sync_folder};
use super::{OpenError, rebuild, schema};
use crate::projection::Projection;

/// Tables with a number as their key: what lies behind a damaged page is found by trying further numbers.
const NUMBERED: [(&str, &str); 7] = [
    ("matches", "key"),
    ("log", "place"),
    ("reviews", "match"),
    ("roles", "match"),
    ("uses", "place"),
    ("damaged", "rowid"),
    ("audit", "place"),
];
/// Tables with a text as their key: they are read from both ends.
const NAMED: [(&str, &str); 4] =
    [("profiles", "name"), ("devices", "key"), ("invitations", "key"), ("bans", "subject")];

/// The shortest row that SQLite stores, in bytes: a file has no more rows than this allows.
const SHORTEST_ROW: u64 = 16;

/// Reads what can be read into a new file and puts it in the place of the damaged one, which is kept beside it.
pub(super) fn salvage(path: &Path, projection: &dyn Projection) -> std::result::Result<Repaired, OpenError> {
    let io = |error| OpenError::Folder { path: path.into(), error };
    let new = NewFile::beside(path).map_err(io)?;
    let (moved, lost) = {
        let fail = |error| open_error(path, &error);
        let damaged = schema::open(path)?;
        let mut fresh = Connection::open(new.path()).map_err(fail)?;
        fresh.execute_batch("PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = OFF;").map_err(fail)?;
        schema::migrate(&mut fresh, new.path(), projection)?;
        let bytes = path.metadata().map_err(io)?.len();
        let transaction = fresh.transaction().map_err(fail)?;
        let mut lost = 0;
        for (table, key) in NUMBERED {
            let missed = copy_numbered(&damaged, &transaction, table, key, bytes).map_err(fail)?;
            lost += if table == "log" { missed } else { 0 };
        }
        for (table, key) in NAMED {
            copy_named(&damaged, &transaction, table, key).map_err(fail)?;
        }
        let moved = check::put_in_order(&transaction).map_err(fail)?;
        rebuild::rebuild(&transaction, projection).map_err(fail)?;
        transaction.commit().map_err(fail)?;
        fresh.close().map_err(|(_, error)| fail(error))?;
        (moved, lost)
    };
    let aside = free_name(path);
    std::fs::rename(path, &aside).map_err(io)?;
    for suffix in ["-wal", "-shm", "-journal"] {
        // Mostly there are none: the last connection has removed them.
        let _ = std::fs::rename(companion(path, suffix), companion(&aside, suffix));
    }
    new.finish().map_err(io)?;
    sync_folder(path.parent().unwrap_or(Path::new("."))).map_err(io)?;
    Ok(Repaired { moved, aside: Some(aside), lost })
}

/// A name beside the file that nothing has yet.
fn free_name(path: &Path) -> std::path::PathBuf {
    let mut names = (1..).map(|number| companion(path, &format!(".damaged-{number}")));
    names.find(|name| !name.exists()).unwrap_or_else(|| companion(path, ".damaged"))
}

/// The columns that both files have; none if the damaged file has no such table.
fn columns(damaged: &Connection, fresh: &Connection, table: &str) -> Result<Vec<String>> {
    let of = |connection: &Connection| -> Result<Vec<String>> {
        let mut select = connection.prepare("SELECT name FROM pragma_table_info(?1)")?;
        select.query_map([table], |row| row.get(0))?.collect()
    };
    let known = of(fresh)?;
    Ok(of(damaged).unwrap_or_default().into_iter().filter(|name| known.contains(name)).collect())
}

fn insert(fresh: &Connection, table: &str, columns: &[String], row: Vec<Value>) -> Result<()> {
    let marks = vec!["?"; columns.len()].join(", ");
    let text = format!("INSERT OR IGNORE INTO {table} ({}) VALUES ({marks})", columns.join(", "));
    // A row that no longer fits the table is lost like one that cannot be read.
    let _ = fresh.prepare_cached(&text)?.execute(params_from_iter(row));
    Ok(())
}

fn values(row: &rusqlite::Row<'_>, columns: usize) -> Result<Vec<Value>> {
    (1..=columns).map(|index| row.get(index)).collect()
}

/// Copies the rows that can be read; returns how many numbers between them could not be looked up.
fn copy_numbered(
    damaged: &Connection,
    fresh: &Connection,
    table: &str,
    key: &str,
    bytes: u64,
) -> Result<u64> {
    let columns = columns(damaged, fresh, table)?;
    if columns.is_empty() {
        return Ok(0);
    }
    let list = columns.join(", ");
    let mut onward = damaged.prepare(&format!(
        "SELECT {key}, {list} FROM {table} NOT INDEXED WHERE {key} >= ?1 ORDER BY {key}"
    ))?;
    let mut last =
        damaged.prepare(&format!("SELECT {key} FROM {table} NOT INDEXED ORDER BY {key} DESC LIMIT 1"))?;
    let last: i64 = last.query_row([], |row| row.get(0)).unwrap_or((bytes / SHORTEST_ROW) as i64);
    let mut lost = 0;
    let mut next = 0;
    while next <= last {
        let mut rows = onward.query([next])?;
        loop {
            match rows.next() {
                Ok(Some(row)) => {
                    let Ok(number) = row.get::<_, i64>(0) else { break };
                    next = number + 1;
                    match values(row, columns.len()) {
                        Ok(values) => insert(fresh, table, &columns, values)?,
                        Err(_) => lost += 1,
                    }
                }
                Ok(None) => return Ok(lost),
                // A damaged page: try to get in again behind it, one number after the other.
                Err(_) => {
                    lost += 1;
                    next += 1;
                    break;
                }
            }
        }
    }
    Ok(lost)
}

/// Copies the rows before the first damaged page and those behind the last one.
fn copy_named(damaged: &Connection, fresh: &Connection, table: &str, key: &str) -> Result<()> {
    let columns = columns(damaged, fresh, table)?;
    if columns.is_empty() {
        return Ok(());
    }
    for order in ["ASC", "DESC"] {
        let list = columns.join(", ");
        let text = format!("SELECT {key}, {list} FROM {table} ORDER BY {key} {order}");
        let mut select = damaged.prepare(&text)?;
        let mut rows = select.query([])?;
        while let Ok(Some(row)) = rows.next() {
            if let Ok(values) = values(row, columns.len()) {
                insert(fresh, table, &columns, values)?;
            }
        }
    }
    Ok(())
}
