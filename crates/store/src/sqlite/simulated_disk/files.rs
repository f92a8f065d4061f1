//! The files of a simulated disk: what is durable, what is merely written, and who holds which lock.

use std::collections::{BTreeMap, BTreeSet};

use super::{Judge, Operation, Verdict};

/// The smallest part of a file that a disk writes as a whole.
const SECTOR: usize = 512;

/// Names and contents.
pub type Files = BTreeMap<String, Vec<u8>>;

/// A change that is not durable yet.
enum Change {
    Write {
        at: usize,
        bytes: Vec<u8>,
        /// A sync has failed since: no later one makes it durable.
        stray: bool,
    },
    Length(usize),
}

/// Locks and shared memory of the connections to one file.
#[derive(Default)]
pub(super) struct Sharing {
    /// The level of lock of each open handle, in SQLite's numbers.
    pub levels: BTreeMap<u64, i32>,
    /// The handles that use the shared memory.
    pub mapped: BTreeSet<u64>,
    /// Memory that connections share. Each part stays where it is for as long as a connection is open.
    pub memory: Vec<Box<[u64]>>,
    /// The slots of that memory that each handle has locked: shared, and alone.
    pub slots: BTreeMap<u64, (u32, u32)>,
}

#[derive(Default)]
struct File {
    /// Whether the file itself is durable, and not only known to the running system.
    exists: bool,
    durable: Vec<u8>,
    current: Vec<u8>,
    changes: Vec<Change>,
    sharing: Sharing,
    handles: usize,
}

impl File {
    fn of(content: Vec<u8>) -> File {
        File { exists: true, current: content.clone(), durable: content, ..File::default() }
    }

    fn sync(&mut self) {
        self.exists = true;
        let changes = std::mem::take(&mut self.changes);
        let mut stray: Vec<(usize, Vec<u8>)> = Vec::new();
        for change in changes {
            match change {
                Change::Write { at, bytes, stray: true } => stray.push((at, bytes)),
                Change::Write { at, bytes, stray: false } => {
                    // Later writes replace what was lost before.
                    stray.retain(|(other, lost)| other + lost.len() <= at || at + bytes.len() <= *other);
                    write_at(&mut self.durable, at, &bytes);
                }
                Change::Length(length) => self.durable.resize(length, 0),
            }
        }
        let stray = stray.into_iter().map(|(at, bytes)| Change::Write { at, bytes, stray: true });
        self.changes.extend(stray);
    }

    /// The content after the power has failed; `None` if the file never arrived.
    fn survivor(self, keep: &mut impl FnMut() -> bool) -> Option<Vec<u8>> {
        if !self.exists && !keep() {
            return None;
        }
        let mut content = self.durable;
        for change in self.changes {
            match change {
                Change::Length(length) if keep() => content.resize(length, 0),
                Change::Length(_) => {}
                Change::Write { at, bytes, .. } => {
                    let mut from = 0;
                    while from < bytes.len() {
                        let to = ((at + from) / SECTOR * SECTOR + SECTOR - at).min(bytes.len());
                        if keep() {
                            write_at(&mut content, at + from, &bytes[from..to]);
                        }
                        from = to;
                    }
                }
            }
        }
        Some(content)
    }
}

fn write_at(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if content.len() < at + bytes.len() {
        content.resize(at + bytes.len(), 0);
    }
    content[at..at + bytes.len()].copy_from_slice(bytes);
}

/// A disk behind its lock.
pub(super) struct State {
    files: BTreeMap<String, File>,
    /// Files that were removed, which may come back.
    removed: Vec<(String, File)>,
    pub judge: Judge,
    off: bool,
    handles: u64,
}

/// The disk did not do what it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DiskError {
    Failed,
    Dropped,
    Full,
}

impl State {
    pub fn new(files: Files) -> State {
        let files = files.into_iter().map(|(name, content)| (name, File::of(content))).collect();
        State { files, removed: Vec::new(), judge: Box::new(|_| Verdict::Done), off: false, handles: 0 }
    }

    pub fn is_off(&self) -> bool {
        self.off
    }

    pub fn cut_power(&mut self) {
        self.off = true;
    }

    pub fn open_files(&self) -> usize {
        self.files.values().map(|file| file.handles).sum()
    }

    pub fn durable_files(&self) -> Files {
        let durable = self.files.iter().filter(|(_, file)| file.exists);
        durable.map(|(name, file)| (name.clone(), file.durable.clone())).collect()
    }

    pub fn kill(&mut self) {
        assert_eq!(self.open_files(), 0, "connections are closed before the disk is used again");
        self.off = false;
    }

    pub fn restart(&mut self, mut keep: impl FnMut() -> bool) {
        assert_eq!(self.open_files(), 0, "connections are closed before the disk is used again");
        for (name, file) in std::mem::take(&mut self.removed) {
            // The running system had removed it, the disk perhaps not.
            if !keep() && !self.files.contains_key(&name) {
                self.files.insert(name, file);
            }
        }
        let mut survivors = BTreeMap::new();
        for (name, file) in std::mem::take(&mut self.files) {
            if let Some(content) = file.survivor(&mut keep) {
                survivors.insert(name, File::of(content));
            }
        }
        self.files = survivors;
        self.off = false;
    }

    /// Asks what becomes of an operation; `Ok(false)` if it is to be left out.
    fn decide(&mut self, operation: Operation) -> Result<bool, DiskError> {
        if self.off {
            return Err(DiskError::Failed);
        }
        match (self.judge)(operation) {
            Verdict::Done => Ok(true),
            Verdict::Ignored => Ok(false),
            Verdict::Failed => Err(DiskError::Failed),
            Verdict::Dropped => Err(DiskError::Dropped),
            Verdict::Full => Err(DiskError::Full),
            Verdict::PowerCut => {
                self.off = true;
                Err(DiskError::Failed)
            }
        }
    }

    fn file(&mut self, name: &str) -> Result<&mut File, DiskError> {
        self.files.get_mut(name).ok_or(DiskError::Failed)
    }

    pub fn exists(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// Opens a file, creating it if that is wanted; returns the number of the handle.
    pub fn open(&mut self, name: &str, create: bool) -> Result<u64, DiskError> {
        if self.off || !create && !self.exists(name) {
            return Err(DiskError::Failed);
        }
        self.files.entry(name.into()).or_default().handles += 1;
        self.handles += 1;
        Ok(self.handles)
    }

    pub fn close(&mut self, name: &str, handle: u64) {
        if let Ok(file) = self.file(name) {
            file.handles = file.handles.saturating_sub(1);
            file.sharing.levels.remove(&handle);
            file.sharing.slots.remove(&handle);
            file.sharing.mapped.remove(&handle);
        }
    }

    /// Reads as much as there is; returns how much.
    pub fn read(&mut self, name: &str, at: usize, into: &mut [u8]) -> Result<usize, DiskError> {
        self.decide(Operation::Read)?;
        let file = self.file(name)?;
        let found = file.current.get(at..).unwrap_or_default();
        let length = found.len().min(into.len());
        into[..length].copy_from_slice(&found[..length]);
        Ok(length)
    }

    pub fn write(&mut self, name: &str, at: usize, bytes: &[u8]) -> Result<(), DiskError> {
        let was_on = !self.off;
        let verdict = self.decide(Operation::Write);
        // Parts of the write during which the power failed may arrive.
        if verdict == Ok(true) || was_on && self.off {
            let file = self.file(name)?;
            write_at(&mut file.current, at, bytes);
            file.changes.push(Change::Write { at, bytes: bytes.to_vec(), stray: false });
        }
        verdict.map(drop)
    }

    pub fn truncate(&mut self, name: &str, length: usize) -> Result<(), DiskError> {
        if self.decide(Operation::Truncate)? {
            let file = self.file(name)?;
            file.current.resize(length, 0);
            file.changes.push(Change::Length(length));
        }
        Ok(())
    }

    pub fn sync(&mut self, name: &str) -> Result<(), DiskError> {
        let verdict = self.decide(Operation::Sync);
        let off = self.off;
        let file = self.file(name)?;
        match verdict {
            Ok(true) => {
                let is_new = !file.exists;
                file.sync();
                // With a new file its folder is synced, and with the folder the removal of other files.
                if is_new {
                    self.removed.clear();
                }
            }
            Ok(false) => {}
            Err(error) if off || error != DiskError::Dropped => {}
            Err(_) => {
                for change in &mut file.changes {
                    if let Change::Write { stray, .. } = change {
                        *stray = true;
                    }
                }
            }
        }
        verdict.map(drop)
    }

    pub fn length(&mut self, name: &str) -> Result<usize, DiskError> {
        Ok(self.file(name)?.current.len())
    }

    pub fn remove(&mut self, name: &str, durably: bool) -> Result<(), DiskError> {
        if self.decide(Operation::Delete)? {
            let file = self.files.remove(name).ok_or(DiskError::Failed)?;
            match durably {
                true => self.removed.clear(),
                false => self.removed.push((name.into(), file)),
            }
        }
        Ok(())
    }

    pub fn sharing(&mut self, name: &str) -> Option<&mut Sharing> {
        self.files.get_mut(name).map(|file| &mut file.sharing)
    }
}
