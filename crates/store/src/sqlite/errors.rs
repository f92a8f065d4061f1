//! SQLite's errors in the words of the store.

use std::path::{Path, PathBuf};

use rusqlite::{Error, ErrorCode};

use crate::error::{Corruption, StoreError};

/// Why a store could not be opened. Nothing in it has changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or a file in it cannot be used.
    #[error("{path}: {error}")]
    Folder {
        /// The folder or file.
        path: PathBuf,
        /// What the operating system reports.
        error: std::io::Error,
    },
    /// There is no store in the folder, and it was not to be created.
    #[error("{path}: there is no store here")]
    Missing {
        /// The expected file.
        path: PathBuf,
    },
    /// Another process, or another store of this process, has it open for writing.
    #[error("{path}: another process has this store open; stop it first, or use another folder")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file or its folder may not be written.
    #[error("{path}: the file is read-only; the store needs to write to it")]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// A later version of this program wrote it.
    #[error(
        "{path}: the store has format {found}, but this program knows formats up to {known}: use a newer one"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The newest known format.
        known: i64,
    },
    /// The file is not a store of Tafelrune.
    #[error("{path}: this file is no store of Tafelrune")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is not what was written.
    #[error("{path}: damaged: {what}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Description of the damage.
        what: String,
    },
    /// The disk is full or cannot be written to.
    #[error("{path}: the disk is full or cannot be written to")]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// Any other failure, as SQLite describes it.
    #[error("{path}: {message}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// SQLite's message.
        message: String,
    },
}

impl OpenError {
    /// A stable identifier of each kind.
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
}

pub(super) fn open_error(path: &Path, error: &Error) -> OpenError {
    let path = path.into();
    match error.sqlite_error_code() {
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => OpenError::ReadOnly { path },
        Some(ErrorCode::NotADatabase) => OpenError::Foreign { path },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::InUse { path },
        _ if cannot_write(error) => OpenError::Full { path },
        Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged { path, what: error.to_string() },
        _ => OpenError::Sqlite { path, message: error.to_string() },
    }
}

pub(super) fn store_error(error: &Error) -> StoreError {
    match error.sqlite_error_code() {
        _ if cannot_write(error) => StoreError::Full,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            Corruption::Storage(error.to_string()).into()
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::CannotOpen) => {
            StoreError::Unavailable(error.to_string())
        }
        _ => StoreError::Backend(error.to_string()),
    }
}

/// Whether the disk is full, or the system keeps the file from growing, which SQLite reports as a
/// failed write.
fn cannot_write(error: &Error) -> bool {
    let extended = error.sqlite_error().map(|error| error.extended_code);
    error.sqlite_error_code() == Some(ErrorCode::DiskFull)
        || extended == Some(rusqlite::ffi::SQLITE_IOERR_WRITE)
}

/// Why a backup, an export or an import failed.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The file that is copied to or from.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// An export has a line that cannot be read, or lines out of order.
    #[error("line {line}: {what}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// The target is a folder, a file of this store, or one of another store in use.
    #[error("{path}: this is a file of a store, or no file; choose another place")]
    InTheWay {
        /// The target, as it was given.
        path: PathBuf,
    },
    /// The store itself.
    #[error(transparent)]
    Store(#[from] StoreError),
}
