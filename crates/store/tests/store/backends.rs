//! The backends that the story runs on.

use std::sync::Arc;

use tafelrune_store::sqlite::{MemoryDatabase, SqliteStore};
use tafelrune_store::testkit::Backend;
use tafelrune_store::{MatchProjection, MatchStore};
use tempfile::TempDir;

/// SQLite in a folder that is removed afterwards.
pub struct OnDisk(TempDir);

impl OnDisk {
    pub fn new() -> OnDisk {
        OnDisk(tempfile::tempdir().unwrap())
    }
}

impl Backend for OnDisk {
    fn open(&self) -> Arc<dyn MatchStore> {
        Arc::new(SqliteStore::open(self.0.path(), MatchProjection).unwrap())
    }
}

/// SQLite without files.
pub struct InMemory(MemoryDatabase);

impl InMemory {
    pub fn new() -> InMemory {
        InMemory(MemoryDatabase::new().unwrap())
    }
}

impl Backend for InMemory {
    fn open(&self) -> Arc<dyn MatchStore> {
        Arc::new(SqliteStore::open_in_memory(&self.0, MatchProjection).unwrap())
    }
}
