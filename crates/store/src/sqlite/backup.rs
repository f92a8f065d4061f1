//! A copy of the whole file while it is in use.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::errors::{TransferError, store_error};
use super::new_file::NewFile;
use super::{SqliteStore, admin, schema};

/// Whether a copy holds matches that are still played, with every hand and the order of the cards to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrets {
    /// They are left out: whoever reads the copy learns nothing that is not public.
    Out,
    /// They are in it: the copy must be kept as safe as the store itself.
    In,
}

impl SqliteStore {
    /// Copies the store, as it is at one moment, into a new file; returns how many unfinished matches were left
    /// out. Refuses to write over this store or over
    /// another one that is in use; a failed backup leaves the file that was there before.
    pub fn backup(&self, path: &Path, secrets: Secrets) -> Result<u64, TransferError> {
        let target = self.target(path)?;
        if target.exists() && !target.is_file() {
            return Err(TransferError::InTheWay { path: path.into() });
        }
        let unfinished = NewFile::beside(&target)?;
        let left_out =
            copy(&self.reader(), unfinished.path(), secrets).map_err(|error| store_error(&error))?;
        unfinished.finish()?;
        Ok(left_out)
    }
}

fn copy(from: &Connection, path: &Path, secrets: Secrets) -> rusqlite::Result<u64> {
    let mut copy = Connection::open(path)?;
    // Nobody else has the file: a journal would only be one more file to leave behind.
    copy.execute_batch("PRAGMA journal_mode = OFF; PRAGMA foreign_keys = OFF;")?;
    let backup = Backup::new(from, &mut copy)?;
    // All pages in one step: between steps, a write by another connection would restart the backup.
    backup.run_to_completion(i32::MAX, std::time::Duration::ZERO, None)?;
    drop(backup);
    copy.execute_batch("PRAGMA journal_mode = OFF;")?;
    let left_out = if secrets == Secrets::Out { leave_out_unfinished(&copy)? } else { 0 };
    copy.execute_batch("PRAGMA journal_mode = DELETE;")?;
    copy.close().map_err(|(_, error)| error)?;
    Ok(left_out)
}

/// Deletes the unfinished matches of a copy, down to its free pages.
fn leave_out_unfinished(copy: &Connection) -> rusqlite::Result<u64> {
    if schema::is_indexed(copy)? {
        // A file of an older format that was never opened for writing holds nothing that is still played.
        return Ok(0);
    }
    let mut select =
        copy.prepare("SELECT id FROM lists JOIN matches ON key = match WHERE ended_at IS NULL")?;
    let ids: Vec<String> = select.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    drop(select);
    for id in &ids {
        admin::delete_match(copy, id)?;
    }
    if !ids.is_empty() {
        copy.execute_batch("VACUUM")?;
    }
    Ok(ids.len() as u64)
}
