//! A copy of the whole file while it is in use.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::SqliteStore;
use super::errors::{TransferError, store_error};
use super::new_file::NewFile;

impl SqliteStore {
    /// Copies the store, as it is at one moment, into a new file. Refuses to write over this store or over
    /// another one that is in use; a failed backup leaves the file that was there before.
    pub fn backup(&self, path: &Path) -> Result<(), TransferError> {
        let target = self.target(path)?;
        if target.exists() && !target.is_file() {
            return Err(TransferError::InTheWay { path: path.into() });
        }
        let unfinished = NewFile::beside(&target)?;
        copy(&self.reader(), unfinished.path()).map_err(|error| store_error(&error))?;
        Ok(unfinished.finish()?)
    }
}

fn copy(from: &Connection, path: &Path) -> rusqlite::Result<()> {
    let mut copy = Connection::open(path)?;
    // Nobody else has the file: a journal would only be one more file to leave behind.
    copy.execute_batch("PRAGMA journal_mode = OFF;")?;
    let backup = Backup::new(from, &mut copy)?;
    // All pages in one step: between steps, a write by another connection would restart the backup.
    backup.run_to_completion(i32::MAX, std::time::Duration::ZERO, None)?;
    drop(backup);
    copy.execute_batch("PRAGMA journal_mode = DELETE;")?;
    copy.close().map_err(|(_, error)| error)
}
