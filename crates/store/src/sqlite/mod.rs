//! The embedded backend: one SQLite file in a folder, written by one process.
//!
//! [`SqliteStore`] is a [`MatchStore`](crate::MatchStore) and has the upkeep that only a file needs:
//! migrations when opened, [`check`](SqliteStore::check), [`repair`](SqliteStore::repair),
//! [`backup`](SqliteStore::backup), [`export`](SqliteStore::export), [`import`](SqliteStore::import) and
//! [`rebuild`](SqliteStore::rebuild).
//!
//! One thread writes; whatever it finds waiting shares one commit. Modules named after a part of the
//! interface (`log`, `rows`, `profiles`, ...) hold its SQL and know nothing of threads and locks.

mod admin;
mod backup;
mod card_usage;
mod check;
mod errors;
mod export;
mod invitations;
mod lists;
mod lock;
mod log;
mod match_store;
mod matches;
mod memory;
mod new_file;
mod private;
mod profiles;
mod rebuild;
mod reviews;
mod rows;
mod salvage;
mod schema;
#[cfg(feature = "simulation")]
mod simulated;
#[cfg(feature = "simulation")]
pub mod simulated_disk;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;

pub use backup::Secrets;
pub use check::{CheckReport, Repaired};
pub use errors::{OpenError, TransferError};
pub use export::{Exported, Imported};
pub use lists::list_statements;
pub use memory::MemoryDatabase;

use crate::error::StoreError;
use crate::match_store::Done;
use crate::projection::Projection;
use crate::row::LISTED_PER_MAKER;
use errors::store_error;
use lock::{WriterLock, lock_file};
use private::{private_file, private_folder};
use writer::{Job, Write, Writer};

/// The database in the folder of a store.
const DATABASE_FILE: &str = "tafelrune.db";
/// The process that holds a lock on this file may write.
const LOCK_FILE: &str = "tafelrune.lock";

/// Limits of a store.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Largest size of the database in bytes; beyond it, writes fail with
    /// [`StoreError::Full`].
    pub max_bytes: Option<u64>,
    /// How many tables of one maker public lists show at a time.
    pub listed_per_maker: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { max_bytes: None, listed_per_maker: LISTED_PER_MAKER }
    }
}

/// A store in one SQLite database.
pub struct SqliteStore {
    path: PathBuf,
    reader: Mutex<Connection>,
    /// `None` once the store is closed, and if it was opened for reading only.
    jobs: Mutex<Option<Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    /// Writes when it is told to, instead of on a thread.
    by_hand: Option<Mutex<ByHand>>,
    _lock: Option<WriterLock>,
}

/// A writer without a thread, and what waits for it.
struct ByHand {
    writer: Writer,
    inbox: Receiver<Job>,
}

impl SqliteStore {
    /// Opens the store of a folder, creating it if there is none and migrating an older file.
    pub fn open(folder: &Path, projection: impl Projection + 'static) -> Result<SqliteStore, OpenError> {
        SqliteStore::open_with(folder, projection, Settings::default())
    }

    /// [`open`](SqliteStore::open) with limits.
    pub fn open_with(
        folder: &Path,
        projection: impl Projection + 'static,
        settings: Settings,
    ) -> Result<SqliteStore, OpenError> {
        private_folder(folder).map_err(|error| OpenError::Folder { path: folder.into(), error })?;
        let lock = lock_file(&folder.join(LOCK_FILE))?;
        let path = folder.join(DATABASE_FILE);
        let read_only = std::fs::metadata(&path).is_ok_and(|found| found.permissions().readonly());
        if read_only {
            return Err(OpenError::ReadOnly { path });
        }
        // SQLite gives its other files the rights of this one.
        match private_file(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
                return Err(OpenError::ReadOnly { path });
            }
            Err(error) => return Err(OpenError::Folder { path, error }),
            Ok(_) => {}
        }
        SqliteStore::open_database(path, lock, Arc::new(projection), settings)
    }

    /// Opens a store on a database in memory.
    pub fn open_in_memory(
        database: &MemoryDatabase,
        projection: impl Projection + 'static,
    ) -> Result<SqliteStore, OpenError> {
        let lock = database.lock()?;
        let path = database.uri().to_path_buf();
        SqliteStore::open_database(path, lock, Arc::new(projection), Settings::default())
    }

    fn open_database(
        path: PathBuf,
        lock: WriterLock,
        projection: Arc<dyn Projection>,
        settings: Settings,
    ) -> Result<SqliteStore, OpenError> {
        let (reader, writer) = connect(&path, projection, settings)?;
        let (jobs, inbox) = std::sync::mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer.run(&inbox))
            .map_err(|error| OpenError::Folder { path: path.clone(), error })?;
        Ok(SqliteStore {
            path,
            reader: Mutex::new(reader),
            jobs: Mutex::new(Some(jobs)),
            writer: Mutex::new(Some(writer)),
            by_hand: None,
            _lock: Some(lock),
        })
    }

    /// Opens the store of a folder for reading, also while another process writes to it. Writes fail with
    /// [`StoreError::Closed`]. An older file is not migrated.
    pub fn open_read_only(folder: &Path) -> Result<SqliteStore, OpenError> {
        let path = folder.join(DATABASE_FILE);
        if !path.exists() {
            return Err(OpenError::Missing { path });
        }
        let reader = schema::open_reader(&path)?;
        Ok(SqliteStore {
            path,
            reader: Mutex::new(reader),
            jobs: Mutex::new(None),
            writer: Mutex::new(None),
            by_hand: None,
            _lock: None,
        })
    }

    /// The database file; a URI for a database in memory.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn reader(&self) -> MutexGuard<'_, Connection> {
        guard(&self.reader)
    }

    fn read<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        read(&self.reader()).map_err(|error| store_error(&error))
    }

    /// Writes in the next commit and waits until it is durable.
    fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (result, written) = std::sync::mpsc::channel();
        let (done, outcome) = std::sync::mpsc::channel();
        let write: Write = Box::new(move |connection| {
            // The receiver waits below until the commit has ended.
            let _ = result.send(write(connection)?);
            Ok(())
        });
        self.send(Job::Write(write, Box::new(move |durable| drop(done.send(durable)))));
        outcome.recv().unwrap_or(Err(StoreError::Closed))?;
        written.recv().map_err(|_| StoreError::Closed)
    }

    /// Writes in the next commit and reports when it is durable.
    fn write_later(
        &self,
        write: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
        done: Done,
    ) {
        self.send(Job::Write(Box::new(write), done));
    }

    fn send(&self, job: Job) {
        let refused = match guard(&self.jobs).as_ref() {
            Some(jobs) => jobs.send(job).err().map(|error| error.0),
            None => Some(job),
        };
        if let Some(job) = refused {
            job.into_done()(Err(StoreError::Closed));
        }
    }

    fn is_writing(&self) -> bool {
        if self.by_hand.is_some() {
            return guard(&self.jobs).is_some();
        }
        guard(&self.writer).as_ref().is_some_and(|writer| !writer.is_finished())
    }

    fn stop_writing(&self) {
        // Without a sender, the writer ends after the last job.
        drop(guard(&self.jobs).take());
        if let Some(writer) = guard(&self.writer).take() {
            // A writer that panicked has acknowledged nothing since.
            let _ = writer.join();
        }
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.stop_writing();
    }
}

impl std::fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SqliteStore({})", self.path.display())
    }
}

/// Opens a database of any older format: a connection that reads, and one that writes.
fn connect(
    path: &Path,
    projection: Arc<dyn Projection>,
    settings: Settings,
) -> Result<(Connection, Writer), OpenError> {
    let mut connection = schema::open(path)?;
    schema::migrate(&mut connection, path, projection.as_ref())?;
    schema::limit(&connection, path, settings)?;
    schema::make_durable(&connection, path)?;
    check::check_tail(&connection, path)?;
    let reader = schema::open_reader(path)?;
    Ok((reader, Writer::new(connection, projection)))
}

/// Locks also after the panic of another holder.
fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
