//! Stores in temporary folders, and child processes that write to them.

use std::path::Path;
use std::process::Command;

use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{Append, MatchStore, StoreError, StoredEntry};

pub fn entry(number: u64) -> StoredEntry {
    StoredEntry { at_ms: 1_700_000_000_000 + number, body: format!("{{\"number\":{number}}}") }
}

pub fn append(store: &SqliteStore, id: &str, first_seq: u64, count: u64) -> Result<(), StoreError> {
    let entries = (first_seq..first_seq + count).map(entry).collect();
    store.append_and_wait(Append { id: id.into(), first_seq, entries, row: None })
}

pub fn open(folder: &Path) -> SqliteStore {
    SqliteStore::open(folder, ()).expect("it opens")
}

/// A plain connection to the database of a store, to damage or inspect it.
pub fn raw(folder: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(folder.join("tafelrune.db")).expect("a file")
}

/// Number of commits in the write-ahead log of a store: the last frame of a commit holds the size of the
/// database after it (<https://sqlite.org/fileformat2.html#the_write_ahead_log>).
pub fn commits(folder: &Path) -> usize {
    let wal = std::fs::read(folder.join("tafelrune.db-wal")).expect("a write-ahead log");
    let number = |at: usize| u32::from_be_bytes(wal[at..at + 4].try_into().unwrap());
    let salts = &wal[16..24];
    let frames = (32..).step_by(24 + number(8) as usize).take_while(|at| at + 24 <= wal.len());
    frames.filter(|at| number(at + 4) != 0 && &wal[at + 8..at + 16] == salts).count()
}

/// This test program again, as a child process that runs one test.
pub fn child(test: &str, folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("we run"));
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]).env("TAFELRUNE_TEST_CHILD", folder);
    command
}

/// The folder that a child process works in; `None` in the parent.
pub fn child_folder() -> Option<std::path::PathBuf> {
    std::env::var_os("TAFELRUNE_TEST_CHILD").map(Into::into)
}
