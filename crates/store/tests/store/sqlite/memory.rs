//! A database in memory keeps the rules of one on disk.

use tafelrune_store::MatchStore;
use tafelrune_store::sqlite::{MemoryDatabase, SqliteStore};

use crate::support::append;

#[test]
fn a_second_store_on_the_same_memory_is_refused() {
    let database = MemoryDatabase::new().unwrap();
    let store = SqliteStore::open_in_memory(&database, ()).unwrap();
    let refused = SqliteStore::open_in_memory(&database, ()).unwrap_err();
    assert_eq!(refused.code(), "in-use");
    append(&store, "one", 0, 1).expect("the first goes on");
    drop(store);
    let store = SqliteStore::open_in_memory(&database, ()).unwrap();
    assert_eq!(store.load("one").unwrap().len(), 1);
}

#[test]
fn a_store_outlives_the_handle_of_its_memory() {
    let database = MemoryDatabase::new().unwrap();
    let store = SqliteStore::open_in_memory(&database, ()).unwrap();
    drop(database);
    append(&store, "one", 0, 2).unwrap();
    assert_eq!(store.load("one").unwrap().len(), 2);
    let other = SqliteStore::open_in_memory(&MemoryDatabase::new().unwrap(), ()).unwrap();
    assert_eq!(other.load("one").unwrap(), [], "each has its own");
    assert_eq!(store.check().unwrap().damage, []);
}
