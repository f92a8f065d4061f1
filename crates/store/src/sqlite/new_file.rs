//! Files that appear under their name only when they are complete, and never in place of a store.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::errors::TransferError;
use super::lock::is_locked;
use super::{LOCK_FILE, SqliteStore};

/// What SQLite keeps beside a database.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A file that is written beside its target and takes its name at the end. Dropped before, it leaves nothing.
pub(super) struct NewFile {
    file: NamedTempFile,
    target: PathBuf,
}

impl NewFile {
    /// Begins a file that only its owner may read.
    pub fn beside(target: &Path) -> io::Result<NewFile> {
        let folder = folder_of(target);
        fs::create_dir_all(folder)?;
        let file = tempfile::Builder::new().prefix(".tafelrune-").suffix(".new").tempfile_in(folder)?;
        Ok(NewFile { file, target: target.into() })
    }

    pub fn path(&self) -> &Path {
        self.file.path()
    }

    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Makes the content durable and gives the file its name, in place of an earlier one.
    pub fn finish(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        self.file.persist(&self.target).map_err(|failed| failed.error)?;
        sync_folder(folder_of(&self.target))
    }
}

/// Makes new names in a folder durable.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Only Unix opens folders, and only there it is needed.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The name of a file that SQLite keeps beside a database.
pub(super) fn companion(database: &Path, suffix: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

impl SqliteStore {
    /// Where a file may be written that was asked for at `path`: links are followed. Refuses files of this
    /// store under any name, and those of another store that is in use.
    pub(super) fn target(&self, path: &Path) -> Result<PathBuf, TransferError> {
        let target = resolve(path)?;
        let refused = || TransferError::InTheWay { path: path.into() };
        let own = self.own_files();
        let is_own = |own: &PathBuf| resolve(own).is_ok_and(|own| own == target) || same_file(own, &target);
        if own.iter().any(is_own) || target.is_dir() {
            return Err(refused());
        }
        // A write-ahead log beside the target belongs to another database: SQLite would apply it to ours.
        if COMPANIONS.iter().any(|suffix| companion(&target, suffix).exists())
            || target.exists() && is_locked(&target.with_file_name(LOCK_FILE))
        {
            return Err(refused());
        }
        Ok(target)
    }

    fn own_files(&self) -> Vec<PathBuf> {
        let companions = COMPANIONS.iter().map(|suffix| companion(&self.path, suffix));
        let lock = self.path.with_file_name(LOCK_FILE);
        companions.chain([self.path.clone(), lock]).collect()
    }
}

/// The same path without links and detours; the file itself need not exist.
fn resolve(path: &Path) -> io::Result<PathBuf> {
    if let Ok(found) = fs::canonicalize(path) {
        return Ok(found);
    }
    // A link that leads nowhere yet.
    if let Ok(link) = fs::read_link(path) {
        return resolve(&folder_of(path).join(link));
    }
    fs::create_dir_all(folder_of(path))?;
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    Ok(fs::canonicalize(folder_of(path))?.join(name))
}

/// Whether two names lead to one file, for example by a hard link.
#[cfg(unix)]
fn same_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn same_file(_: &Path, _: &Path) -> bool {
    false
}
