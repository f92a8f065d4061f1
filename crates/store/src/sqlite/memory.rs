//! A database in memory, for tests and fuzzing: the same code and SQL as on disk, without files.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rusqlite::Connection;

use super::errors::open_error;
use super::lock::{WriterLock, lock_memory};
use super::{OpenError, schema};

/// A database in the memory of this process. It lives as long as this value or a store opened on it.
pub struct MemoryDatabase {
    /// A URI that names the database to all connections of this process.
    uri: PathBuf,
    in_use: Arc<AtomicBool>,
    /// SQLite frees the database with its last connection.
    _keep_alive: Connection,
}

impl MemoryDatabase {
    /// A new, empty database.
    pub fn new() -> Result<MemoryDatabase, OpenError> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        // Unlike `:memory:`, this file system in memory is shared by connections and has real locks.
        let uri = PathBuf::from(format!("file:/tafelrune-{number}?vfs=memdb"));
        let keep_alive = Connection::open(&uri).map_err(|error| open_error(&uri, &error))?;
        Ok(MemoryDatabase { uri, in_use: Arc::default(), _keep_alive: keep_alive })
    }

    pub(super) fn uri(&self) -> &Path {
        &self.uri
    }

    pub(super) fn lock(&self) -> Result<WriterLock, OpenError> {
        lock_memory(&self.in_use, &self.uri)
    }
}

impl std::fmt::Debug for MemoryDatabase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MemoryDatabase({}, format {})", self.uri.display(), schema::FORMAT)
    }
}
