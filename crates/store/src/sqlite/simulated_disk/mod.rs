//! A disk in memory below SQLite that behaves as badly as a real one may: writes that were not synced are lost, kept
//! or torn when the power fails, and every operation can fail.
//!
//! SQLite reaches it through a VFS of its own (`vfs`), so that the store above is the same as on a real disk.

mod files;
mod vfs;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

pub use files::Files;
use files::State;

/// What SQLite asks the disk to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// Bytes of a file are read.
    Read,
    /// Bytes of a file are written; they are not durable yet.
    Write,
    /// A file becomes shorter or longer.
    Truncate,
    /// Everything written to a file becomes durable.
    Sync,
    /// A file is removed.
    Delete,
}

/// What becomes of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is done.
    Done,
    /// It fails. After a failed sync a later one can still make the writes durable.
    Failed,
    /// A sync fails, and no later one makes the writes before it durable, as on Linux.
    Dropped,
    /// It fails because the disk is full.
    Full,
    /// The power fails in the middle of it: a write may still arrive, and nothing is done afterwards.
    PowerCut,
    /// It is reported as done, and is not. No honest disk does this.
    Ignored,
}

/// Decides what becomes of each operation.
pub type Judge = Box<dyn FnMut(Operation) -> Verdict + Send>;

/// A disk in memory. Clones share it.
#[derive(Clone)]
pub struct SimulatedDisk {
    id: u64,
    state: Arc<Mutex<State>>,
}

/// The disks that SQLite can find by the first part of a path.
static DISKS: LazyLock<Mutex<HashMap<u64, Arc<Mutex<State>>>>> = LazyLock::new(Mutex::default);

impl SimulatedDisk {
    /// A disk with these files, all of them durable.
    pub fn new(files: Files) -> SimulatedDisk {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        vfs::register();
        let id = NUMBER.fetch_add(1, Ordering::Relaxed);
        let state = Arc::new(Mutex::new(State::new(files)));
        DISKS.lock().unwrap_or_else(PoisonError::into_inner).insert(id, state.clone());
        SimulatedDisk { id, state }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The address of a file on this disk, for SQLite.
    pub(super) fn uri(&self, file: &str) -> PathBuf {
        PathBuf::from(format!("file:/{}/{file}?vfs={}", self.id, vfs::NAME))
    }

    /// Lets `judge` decide about every operation from now on.
    pub fn judge(&self, judge: Judge) {
        self.lock().judge = judge;
    }

    /// From now on every operation is done.
    pub fn behave(&self) {
        self.judge(Box::new(|_| Verdict::Done));
    }

    /// Whether the power has failed: nothing is done any more.
    pub fn is_off(&self) -> bool {
        self.lock().is_off()
    }

    /// Switches the power off.
    pub fn cut_power(&self) {
        self.lock().cut_power();
    }

    /// How many files are open.
    pub fn open_files(&self) -> usize {
        self.lock().open_files()
    }

    /// Switches the power on again. `keep` says of each sector that was written and not synced whether it has
    /// arrived, in the order in which they were written; likewise of each change of a length and each removal.
    ///
    /// All connections must be closed.
    pub fn restart(&self, keep: impl FnMut() -> bool) {
        self.lock().restart(keep);
    }

    /// Goes on after the process was killed and the system was not: all writes are still there, and those that were
    /// not synced can still be lost.
    ///
    /// All connections must be closed.
    pub fn kill(&self) {
        self.lock().kill();
    }

    /// What is durable.
    pub fn durable_files(&self) -> Files {
        self.lock().durable_files()
    }
}

impl Drop for SimulatedDisk {
    fn drop(&mut self) {
        // The registry and this value: no other clone is left. Open connections keep the state itself alive.
        let mut disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
        if Arc::strong_count(&self.state) == 2 + self.open_files() {
            disks.remove(&self.id);
        }
    }
}

impl std::fmt::Debug for SimulatedDisk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SimulatedDisk({})", self.id)
    }
}
