//! A copy of the whole file while it is in use.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::SqliteStore;
use super::errors::{TransferError, store_error};

impl SqliteStore {
    /// Copies the store, as it is at one moment, into a new file.
    pub fn backup(&self, path: &Path) -> Result<(), TransferError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        let unfinished = path.with_extension("new");
        if unfinished.exists() {
            std::fs::remove_file(&unfinished)?;
        }
        copy(&self.reader(), &unfinished).map_err(|error| store_error(&error))?;
        std::fs::File::open(&unfinished)?.sync_all()?;
        Ok(std::fs::rename(&unfinished, path)?)
    }
}

fn copy(from: &Connection, path: &Path) -> rusqlite::Result<()> {
    let mut copy = Connection::open(path)?;
    let backup = Backup::new(from, &mut copy)?;
    // All pages in one step: between steps, a write by another connection would restart the backup.
    backup.run_to_completion(i32::MAX, std::time::Duration::ZERO, None)?;
    drop(backup);
    copy.execute_batch("PRAGMA journal_mode = DELETE;")?;
    copy.close().map_err(|(_, error)| error)
}
