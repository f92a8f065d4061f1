//! The storage story on every backend, and tests of single backends.

mod backends;
mod sqlite;
mod support;

use backends::{InMemory, OnDisk};

tafelrune_store::storage_story!(sqlite_on_disk, OnDisk::new());
tafelrune_store::storage_story!(sqlite_in_memory, InMemory::new());
