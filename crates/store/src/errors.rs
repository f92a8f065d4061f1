//! What can go wrong, and what to do about it.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why a store could not be opened. Nothing in it has changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or a file in it cannot be used.
    #[error("{path}: {error}")]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// There is no store.
    #[error("{path}: there is no store here")]
    Missing {
        /// Where.
        path: PathBuf,
    },
    /// Another process writes to it.
    #[error("{path}: another process has this store open; stop it first, or use another folder")]
    InUse {
        /// Which file.
        path: PathBuf,
    },
    /// The file may not be written.
    #[error("{path}: the file is read-only; the store needs to write to it")]
    ReadOnly {
        /// Which file.
        path: PathBuf,
    },
    /// A later version of this program made it.
    #[error(
        "{path}: the store has format {found}, but this program knows formats up to {known}: use a newer one"
    )]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The newest known.
        known: i64,
    },
    /// It is something else.
    #[error("{path}: this file is no store of Tafelrune")]
    Foreign {
        /// Which file.
        path: PathBuf,
    },
    /// The disk has lost or changed something.
    #[error("{path}: damaged: {what}")]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is damaged.
        what: String,
    },
    /// The disk is full, or refuses to be written to.
    #[error("{path}: the disk is full or cannot be written to")]
    Full {
        /// Which file.
        path: PathBuf,
    },
    /// Anything else that SQLite says.
    #[error("{path}: {message}")]
    Sqlite {
        /// Which file.
        path: PathBuf,
        /// What it says.
        message: String,
    },
}

impl OpenError {
    /// A stable word for each kind; texts go by it.
    pub fn code(&self) -> &'static str {
        match self {
            OpenError::Folder { .. } => "folder",
            OpenError::Missing { .. } => "missing",
            OpenError::InUse { .. } => "in-use",
            OpenError::ReadOnly { .. } => "read-only",
            OpenError::Newer { .. } => "newer",
            OpenError::Foreign { .. } => "foreign",
            OpenError::Damaged { .. } => "damaged",
            OpenError::Full { .. } => "full",
            OpenError::Sqlite { .. } => "other",
        }
    }

    pub(crate) fn sqlite(path: &Path, error: rusqlite::Error) -> OpenError {
        let path = path.into();
        match error.sqlite_error_code() {
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => OpenError::ReadOnly { path },
            Some(ErrorCode::NotADatabase) => OpenError::Foreign { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::InUse { path },
            _ if cannot_write(&error) => OpenError::Full { path },
            Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged { path, what: error.to_string() },
            _ => OpenError::Sqlite { path, message: error.to_string() },
        }
    }
}

/// Whether the disk is full, or a limit of the system keeps files from growing, which SQLite calls a
/// failed write.
fn cannot_write(error: &rusqlite::Error) -> bool {
    let failed = error.sqlite_error().map(|error| error.extended_code);
    error.sqlite_error_code() == Some(ErrorCode::DiskFull)
        || failed == Some(rusqlite::ffi::SQLITE_IOERR_WRITE)
}

/// Why something was not stored. Nothing of it is in the store.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has appended to this match.
    #[error("the match has {found} entries, not {expected}")]
    Conflict {
        /// How many the caller thought there were.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// The disk is full or refuses to be written to, or the file has reached its limit.
    #[error("the disk is full or cannot be written to")]
    Full,
    /// The store is closed, or was opened to look at it.
    #[error("the store is closed")]
    Closed,
    /// Anything else that SQLite says.
    #[error("{0}")]
    Sqlite(String),
}

impl From<&rusqlite::Error> for AppendError {
    fn from(error: &rusqlite::Error) -> AppendError {
        if cannot_write(error) { AppendError::Full } else { AppendError::Sqlite(error.to_string()) }
    }
}

/// Why something could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// An entry is not what was written.
    #[error("entry {seq} of match {id} is damaged")]
    Damaged {
        /// Which match.
        id: String,
        /// Which entry.
        seq: u64,
    },
    /// A file that is read or written besides.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// An export has a line that is none.
    #[error("line {line}: {what}")]
    Line {
        /// Which line.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// Something could not be stored.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// Anything else that SQLite says.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}
