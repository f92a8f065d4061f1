//! The simulated disk as a file system of SQLite.
//!
//! This is the only unsafe code of the store: SQLite calls C functions with pointers, and there is no safe interface
//! for that. It is compiled for the simulator alone.
//!
//! What all of it relies on: SQLite passes to a method of a file only the memory of a file that `open` has filled and
//! `close` has not yet emptied, names that end with a zero byte and live as long as the call, and buffers of the length
//! that it says. No method keeps such a pointer. The state of a disk is behind a mutex, so connections may be used on
//! several threads.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

use rusqlite::ffi;

use super::DISKS;
use super::files::{DiskError, State};

/// The name under which SQLite knows it.
pub(super) const NAME: &str = "tafelrune-simulation";
const C_NAME: &CStr = c"tafelrune-simulation";
/// The longest name of a file, with its ending.
const MAX_PATH: c_int = 256;

/// What stands behind a file of SQLite.
struct Open {
    disk: Arc<Mutex<State>>,
    name: String,
    handle: u64,
    delete_on_close: bool,
}

impl Open {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.disk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file as SQLite lays it out: the table of methods first.
#[repr(C)]
struct File {
    base: ffi::sqlite3_file,
    open: *mut Open,
}

/// Makes the file system known to SQLite, once.
pub(super) fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Everything but the methods below is as of the default file system, which also does the loading of
        // extensions that nobody uses here.
        // SAFETY: the registered structure is leaked, so it lives as long as SQLite may use it; the default one that
        // is copied is never unregistered.
        unsafe {
            let default = ffi::sqlite3_vfs_find(ptr::null());
            assert!(!default.is_null(), "SQLite has a default file system");
            let mut vfs = ptr::read(default);
            vfs.iVersion = 2;
            vfs.szOsFile = size_of::<File>() as c_int;
            vfs.mxPathname = MAX_PATH;
            vfs.pNext = ptr::null_mut();
            vfs.zName = C_NAME.as_ptr();
            vfs.pAppData = ptr::null_mut();
            vfs.xOpen = Some(open);
            vfs.xDelete = Some(delete);
            vfs.xAccess = Some(access);
            vfs.xFullPathname = Some(full_path_name);
            vfs.xSleep = Some(sleep);
            vfs.xCurrentTime = Some(current_time);
            vfs.xCurrentTimeInt64 = Some(current_time_64);
            let code = ffi::sqlite3_vfs_register(Box::into_raw(Box::new(vfs)), 0);
            assert_eq!(code, ffi::SQLITE_OK, "SQLite accepts the file system");
        }
    });
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// The disk and the file that a path names.
unsafe fn find(path: *const c_char) -> Option<(Arc<Mutex<State>>, String)> {
    // SAFETY: SQLite passes names that end with a zero byte.
    let path = unsafe { CStr::from_ptr(path) }.to_str().ok()?;
    let (disk, name) = path.strip_prefix('/')?.split_once('/')?;
    let disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
    Some((disks.get(&disk.parse().ok()?)?.clone(), name.to_string()))
}

/// What stands behind a file.
unsafe fn of<'a>(file: *mut ffi::sqlite3_file) -> &'a Open {
    // SAFETY: methods are called between `open` and `close` only, and then the pointer is that of `open`.
    unsafe { &*(*file.cast::<File>()).open }
}

fn code(result: Result<(), DiskError>, failed: c_int) -> c_int {
    match result {
        Ok(()) => ffi::SQLITE_OK,
        Err(DiskError::Full) => ffi::SQLITE_FULL,
        Err(DiskError::Failed | DiskError::Dropped) => failed,
    }
}

unsafe extern "C" fn open(
    _: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    let file = file.cast::<File>();
    // SAFETY: SQLite has allocated `szOsFile` bytes for the file; without methods it does not call `close`.
    unsafe { (*file).base.pMethods = ptr::null() };
    // Files without a name are temporary; the store sorts and rebuilds in memory and asks for none.
    if name.is_null() {
        return ffi::SQLITE_CANTOPEN;
    }
    // SAFETY: the name is not null.
    let Some((disk, name)) = (unsafe { find(name) }) else { return ffi::SQLITE_CANTOPEN };
    let create = flags & ffi::SQLITE_OPEN_CREATE != 0;
    let opened = disk.lock().unwrap_or_else(PoisonError::into_inner).open(&name, create);
    let Ok(handle) = opened else { return ffi::SQLITE_CANTOPEN };
    let delete_on_close = flags & ffi::SQLITE_OPEN_DELETEONCLOSE != 0;
    let open = Box::new(Open { disk, name, handle, delete_on_close });
    // SAFETY: as above; the box is taken back in `close`.
    unsafe {
        (*file).open = Box::into_raw(open);
        (*file).base.pMethods = &METHODS;
        if !out_flags.is_null() {
            *out_flags = flags;
        }
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: the box comes from `open` and is taken back once: SQLite closes a file once.
    let open = unsafe { Box::from_raw((*file.cast::<File>()).open) };
    let mut state = open.lock();
    state.close(&open.name, open.handle);
    if open.delete_on_close {
        let _ = state.remove(&open.name, false);
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn read(file: *mut ffi::sqlite3_file, into: *mut c_void, length: c_int, at: i64) -> c_int {
    // SAFETY: the buffer has this length.
    let (open, into) =
        unsafe { (of(file), std::slice::from_raw_parts_mut(into.cast::<u8>(), length as usize)) };
    match open.lock().read(&open.name, at as usize, into) {
        Ok(found) if found == into.len() => ffi::SQLITE_OK,
        Ok(found) => {
            into[found..].fill(0);
            ffi::SQLITE_IOERR_SHORT_READ
        }
        Err(_) => ffi::SQLITE_IOERR_READ,
    }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    length: c_int,
    at: i64,
) -> c_int {
    // SAFETY: the buffer has this length.
    let (open, from) = unsafe { (of(file), std::slice::from_raw_parts(from.cast::<u8>(), length as usize)) };
    code(open.lock().write(&open.name, at as usize, from), ffi::SQLITE_IOERR_WRITE)
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, length: i64) -> c_int {
    // SAFETY: see the module.
    let open = unsafe { of(file) };
    code(open.lock().truncate(&open.name, length as usize), ffi::SQLITE_IOERR_TRUNCATE)
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    // SAFETY: see the module.
    let open = unsafe { of(file) };
    code(open.lock().sync(&open.name), ffi::SQLITE_IOERR_FSYNC)
}

unsafe extern "C" fn file_size(file: *mut ffi::sqlite3_file, size: *mut i64) -> c_int {
    // SAFETY: see the module; `size` points to a number of SQLite.
    let open = unsafe { of(file) };
    match open.lock().length(&open.name) {
        Ok(length) => {
            unsafe { *size = length as i64 };
            ffi::SQLITE_OK
        }
        Err(_) => ffi::SQLITE_IOERR_FSTAT,
    }
}

unsafe extern "C" fn lock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    // SAFETY: see the module.
    let open = unsafe { of(file) };
    let mut state = open.lock();
    let Some(sharing) = state.sharing(&open.name) else { return ffi::SQLITE_IOERR_LOCK };
    let others = sharing.levels.iter().filter(|(handle, _)| **handle != open.handle);
    let highest = others.map(|(_, level)| *level).max().unwrap_or(ffi::SQLITE_LOCK_NONE);
    let free = match level {
        ffi::SQLITE_LOCK_SHARED => highest < ffi::SQLITE_LOCK_PENDING,
        ffi::SQLITE_LOCK_RESERVED => highest < ffi::SQLITE_LOCK_RESERVED,
        _ => highest == ffi::SQLITE_LOCK_NONE,
    };
    if !free {
        return ffi::SQLITE_BUSY;
    }
    let own = sharing.levels.entry(open.handle).or_default();
    *own = level.max(*own);
    ffi::SQLITE_OK
}

unsafe extern "C" fn unlock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    // SAFETY: see the module.
    let open = unsafe { of(file) };
    if let Some(sharing) = open.lock().sharing(&open.name) {
        sharing.levels.insert(open.handle, level);
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn check_reserved_lock(file: *mut ffi::sqlite3_file, result: *mut c_int) -> c_int {
    // SAFETY: see the module; `result` points to a number of SQLite.
    let open = unsafe { of(file) };
    let mut state = open.lock();
    let reserved = state
        .sharing(&open.name)
        .is_some_and(|sharing| sharing.levels.values().any(|level| *level >= ffi::SQLITE_LOCK_RESERVED));
    unsafe { *result = c_int::from(reserved) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn file_control(_: *mut ffi::sqlite3_file, _: c_int, _: *mut c_void) -> c_int {
    ffi::SQLITE_NOTFOUND
}

unsafe extern "C" fn sector_size(_: *mut ffi::sqlite3_file) -> c_int {
    4096
}

unsafe extern "C" fn device_characteristics(_: *mut ffi::sqlite3_file) -> c_int {
    // As the file system for Unix says of real disks.
    ffi::SQLITE_IOCAP_POWERSAFE_OVERWRITE
}

unsafe extern "C" fn shm_map(
    file: *mut ffi::sqlite3_file,
    region: c_int,
    size: c_int,
    extend: c_int,
    memory: *mut *mut c_void,
) -> c_int {
    // SAFETY: see the module; `memory` points to a pointer of SQLite. The memory that it gets is as long as it asked
    // for, aligned for numbers of eight bytes, and is not moved or freed while a connection is open.
    let open = unsafe { of(file) };
    let mut state = open.lock();
    let Some(sharing) = state.sharing(&open.name) else { return ffi::SQLITE_IOERR_SHMMAP };
    // Whoever comes first finds the memory empty, as on a real system, and recovers from the log.
    if sharing.mapped.is_empty() {
        sharing.memory.clear();
    }
    sharing.mapped.insert(open.handle);
    let region = region as usize;
    while extend != 0 && sharing.memory.len() <= region {
        sharing.memory.push(vec![0; (size as usize).div_ceil(8)].into_boxed_slice());
    }
    let found = sharing.memory.get_mut(region).map_or(ptr::null_mut(), |part| part.as_mut_ptr().cast());
    unsafe { *memory = found };
    ffi::SQLITE_OK
}

unsafe extern "C" fn shm_lock(
    file: *mut ffi::sqlite3_file,
    first: c_int,
    count: c_int,
    flags: c_int,
) -> c_int {
    // SAFETY: see the module.
    let open = unsafe { of(file) };
    let mut state = open.lock();
    let Some(sharing) = state.sharing(&open.name) else { return ffi::SQLITE_IOERR_SHMLOCK };
    let mask = ((1u32 << count) - 1) << first;
    let alone = flags & ffi::SQLITE_SHM_EXCLUSIVE != 0;
    if flags & ffi::SQLITE_SHM_UNLOCK != 0 {
        let own = sharing.slots.entry(open.handle).or_default();
        *own = (own.0 & !mask, own.1 & !mask);
        return ffi::SQLITE_OK;
    }
    let taken = |(handle, (shared, exclusive)): (&u64, &(u32, u32))| {
        *handle != open.handle && mask & (exclusive | if alone { *shared } else { 0 }) != 0
    };
    if sharing.slots.iter().any(taken) {
        return ffi::SQLITE_BUSY;
    }
    let own = sharing.slots.entry(open.handle).or_default();
    if alone {
        own.1 |= mask;
    } else {
        own.0 |= mask;
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn shm_barrier(_: *mut ffi::sqlite3_file) {
    std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
}

unsafe extern "C" fn shm_unmap(file: *mut ffi::sqlite3_file, delete: c_int) -> c_int {
    // SAFETY: see the module.
    let open = unsafe { of(file) };
    let mut state = open.lock();
    if let Some(sharing) = state.sharing(&open.name) {
        sharing.slots.remove(&open.handle);
        sharing.mapped.remove(&open.handle);
        // Another connection may still use the memory.
        if delete != 0 && sharing.mapped.is_empty() {
            sharing.memory.clear();
        }
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn delete(_: *mut ffi::sqlite3_vfs, name: *const c_char, sync_folder: c_int) -> c_int {
    // SAFETY: see the module.
    let Some((disk, name)) = (unsafe { find(name) }) else { return ffi::SQLITE_IOERR_DELETE };
    let mut state = disk.lock().unwrap_or_else(PoisonError::into_inner);
    if !state.exists(&name) {
        return ffi::SQLITE_IOERR_DELETE_NOENT;
    }
    code(state.remove(&name, sync_folder != 0), ffi::SQLITE_IOERR_DELETE)
}

unsafe extern "C" fn access(
    _: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    _: c_int,
    result: *mut c_int,
) -> c_int {
    // SAFETY: see the module; `result` points to a number of SQLite.
    let found = unsafe { find(name) };
    let exists =
        found.is_some_and(|(disk, name)| disk.lock().unwrap_or_else(PoisonError::into_inner).exists(&name));
    unsafe { *result = c_int::from(exists) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn full_path_name(
    _: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    length: c_int,
    out: *mut c_char,
) -> c_int {
    // SAFETY: `out` has room for `length` bytes.
    unsafe {
        let bytes = CStr::from_ptr(name).to_bytes_with_nul();
        if bytes.len() > length as usize {
            return ffi::SQLITE_CANTOPEN;
        }
        ptr::copy_nonoverlapping(bytes.as_ptr(), out.cast::<u8>(), bytes.len());
    }
    ffi::SQLITE_OK
}

/// Nobody sleeps: whoever holds a lock does so on the same thread.
unsafe extern "C" fn sleep(_: *mut ffi::sqlite3_vfs, micros: c_int) -> c_int {
    micros
}

/// Always the beginning of 1970: the store asks SQLite for no time.
unsafe extern "C" fn current_time(_: *mut ffi::sqlite3_vfs, days: *mut f64) -> c_int {
    // SAFETY: `days` points to a number of SQLite.
    unsafe { *days = 2_440_587.5 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn current_time_64(_: *mut ffi::sqlite3_vfs, millis: *mut i64) -> c_int {
    // SAFETY: `millis` points to a number of SQLite.
    unsafe { *millis = 210_866_760_000_000 };
    ffi::SQLITE_OK
}
