//! The log of all matches in one SQLite file: append-only, durable before acknowledged.
//!
//! Entries go in as texts and come out as they were; what they mean is known to a [`Model`], which
//! makes rows for lists, history and ratings out of them. Rows can be made again at any time: the
//! log alone is the truth.
//!
//! ```
//! use tafelrune_store::{Append, Store, Stored};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = Store::open(folder.path(), ()).unwrap();
//! let entries = vec![Stored { at_ms: 1, body: "dealt".into() }];
//! store.append_and_wait(Append { id: "m1".into(), first_seq: 0, entries, row: None }).unwrap();
//! assert_eq!(store.load("m1").unwrap()[0].body, "dealt");
//! ```

mod errors;
mod invitations;
mod log;
mod model;
mod profiles;
mod read;
mod reviews;
mod row;
mod schema;
mod upkeep;
mod uses;
mod writer;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

pub use errors::{AppendError, OpenError, ReadError};
pub use invitations::Invitation;
pub use log::{Append, Stored};
pub use model::{Matches, Model, Rating};
pub use profiles::Profile;
pub use read::Filter;
pub use row::{Row, Sitting};
pub use upkeep::{Checked, Damage, Imported};

use writer::{Job, Write};

/// The name of the file in its folder.
const FILE: &str = "tafelrune.db";
/// Whoever holds a lock on this file may write.
const LOCK: &str = "tafelrune.lock";

/// How a store is kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// The file grows to this many bytes at most; after that, appending fails as on a full disk.
    pub max_bytes: Option<u64>,
}

/// An open store. All methods block; appending does not.
pub struct Store {
    path: PathBuf,
    reader: Mutex<Connection>,
    jobs: Mutex<Option<Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    /// Held for as long as the store is open, if it may write.
    _lock: Option<File>,
}

impl Store {
    /// Opens the store of a folder, making it if there is none, and brings an older file up to date.
    pub fn open(folder: &Path, model: impl Model + 'static) -> Result<Store, OpenError> {
        Store::open_with(folder, model, Settings::default())
    }

    /// The same with settings.
    pub fn open_with(
        folder: &Path,
        model: impl Model + 'static,
        settings: Settings,
    ) -> Result<Store, OpenError> {
        std::fs::create_dir_all(folder).map_err(|error| OpenError::Folder { path: folder.into(), error })?;
        let lock = lock(&folder.join(LOCK))?;
        let path = folder.join(FILE);
        let read_only = std::fs::metadata(&path).is_ok_and(|found| found.permissions().readonly());
        if read_only {
            return Err(OpenError::ReadOnly { path });
        }
        let model: Arc<dyn Model> = Arc::new(model);
        let mut connection = schema::open(&path)?;
        schema::migrate(&mut connection, &path, model.as_ref())?;
        schema::limit(&connection, settings)?;
        log::check_tail(&connection, &path)?;
        let reader = schema::reader(&path)?;
        let (jobs, inbox) = std::sync::mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(connection, &inbox, model.as_ref()))
            .map_err(|error| OpenError::Folder { path: folder.into(), error })?;
        Ok(Store {
            path,
            reader: Mutex::new(reader),
            jobs: Mutex::new(Some(jobs)),
            writer: Mutex::new(Some(writer)),
            _lock: Some(lock),
        })
    }

    /// Opens a store to look at it, also while another process writes to it.
    pub fn look(folder: &Path) -> Result<Store, OpenError> {
        let path = folder.join(FILE);
        if !path.exists() {
            return Err(OpenError::Missing { path });
        }
        let reader = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)
            .map_err(|error| OpenError::sqlite(&path, error))?;
        schema::recognise(&reader, &path)?;
        schema::prepare_reader(&reader).map_err(|error| OpenError::sqlite(&path, error))?;
        Ok(Store {
            path,
            reader: Mutex::new(reader),
            jobs: Mutex::new(None),
            writer: Mutex::new(None),
            _lock: None,
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends to the log of a match; `done` is called, on another thread, once it is durable or
    /// has failed. Many appends share one write to the disk.
    pub fn append(&self, append: Append, done: impl FnOnce(Result<(), AppendError>) + Send + 'static) {
        self.send(Job::Append(append, Box::new(done)));
    }

    /// Appends and waits.
    pub fn append_and_wait(&self, append: Append) -> Result<(), AppendError> {
        let (done, wait) = std::sync::mpsc::channel();
        self.append(append, move |result| {
            // Nobody waits any more if the caller is gone.
            let _ = done.send(result);
        });
        wait.recv().unwrap_or(Err(AppendError::Closed))
    }

    /// Writes what everything before it has acknowledged, and closes. Also done when dropped.
    pub fn close(&self) {
        let jobs = guard(&self.jobs).take();
        drop(jobs);
        if let Some(writer) = guard(&self.writer).take() {
            // A writer that panicked has acknowledged nothing since.
            let _ = writer.join();
        }
    }

    /// Writes something that is not part of the log.
    pub(crate) fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, AppendError> {
        let (result, found) = std::sync::mpsc::channel();
        let (done, wait) = std::sync::mpsc::channel();
        let write: Write = Box::new(move |connection| {
            // Whoever asked is waiting.
            let _ = result.send(write(connection)?);
            Ok(())
        });
        self.send(Job::Write(write, Box::new(move |durable| drop(done.send(durable)))));
        wait.recv().unwrap_or(Err(AppendError::Closed))?;
        found.recv().map_err(|_| AppendError::Closed)
    }

    pub(crate) fn reader(&self) -> MutexGuard<'_, Connection> {
        guard(&self.reader)
    }

    pub(crate) fn send(&self, job: Job) {
        let refused = match guard(&self.jobs).as_ref() {
            Some(jobs) => jobs.send(job).err().map(|error| error.0),
            None => Some(job),
        };
        if let Some(Job::Append(_, done) | Job::Write(_, done)) = refused {
            done(Err(AppendError::Closed));
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.close();
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Store({})", self.path.display())
    }
}

/// A lock that survives the panic of somebody else.
fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whoever is just leaving is waited for so long: a server that ends, or a program that was just begun by one that
/// had the file open, and holds all its files for a moment.
const PATIENCE: Duration = Duration::from_millis(300);
const LOOK_AGAIN: Duration = Duration::from_millis(10);

/// Makes sure that nobody else has the store open.
fn lock(path: &Path) -> Result<File, OpenError> {
    let fail = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
            OpenError::ReadOnly { path: path.into() }
        }
        _ => OpenError::Folder { path: path.into(), error },
    };
    let file = File::options().create(true).truncate(false).write(true).open(path).map_err(fail)?;
    let mut patience = PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if patience.is_zero() => {
                return Err(OpenError::InUse { path: path.with_file_name(FILE) });
            }
            Err(TryLockError::WouldBlock) => {
                std::thread::sleep(LOOK_AGAIN);
                patience = patience.saturating_sub(LOOK_AGAIN);
            }
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
    }
}
