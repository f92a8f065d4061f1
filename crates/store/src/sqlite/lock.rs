//! One writer per store: a lock on a file beside the database, or a flag for one in memory.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::private::private_file;
use super::{DATABASE_FILE, OpenError};

/// Held for as long as a store may write.
pub(super) enum WriterLock {
    File {
        /// Closing the file releases the lock.
        _file: File,
    },
    Memory(Arc<AtomicBool>),
}

impl Drop for WriterLock {
    fn drop(&mut self) {
        if let WriterLock::Memory(in_use) = self {
            in_use.store(false, Ordering::Release);
        }
    }
}

/// How long to wait for a process that is ending, or for one that was just started by a process with
/// the file open and has not yet closed the files it inherited.
const PATIENCE: Duration = Duration::from_millis(300);
const RETRY_AFTER: Duration = Duration::from_millis(10);

pub(super) fn lock_file(path: &Path) -> Result<WriterLock, OpenError> {
    let fail = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
            OpenError::ReadOnly { path: path.into() }
        }
        _ => OpenError::Folder { path: path.into(), error },
    };
    let file = private_file(path).map_err(fail)?;
    let mut patience = PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(WriterLock::File { _file: file }),
            Err(TryLockError::WouldBlock) if patience.is_zero() => {
                return Err(OpenError::InUse { path: path.with_file_name(DATABASE_FILE) });
            }
            Err(TryLockError::WouldBlock) => {
                std::thread::sleep(RETRY_AFTER);
                patience = patience.saturating_sub(RETRY_AFTER);
            }
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
    }
}

/// Whether some process holds the lock of this file.
pub(super) fn is_locked(path: &Path) -> bool {
    let Ok(file) = File::options().write(true).open(path) else { return false };
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

pub(super) fn lock_memory(in_use: &Arc<AtomicBool>, path: &Path) -> Result<WriterLock, OpenError> {
    match in_use.swap(true, Ordering::AcqRel) {
        false => Ok(WriterLock::Memory(in_use.clone())),
        true => Err(OpenError::InUse { path: path.into() }),
    }
}
