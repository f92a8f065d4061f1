//! A match is read from its last entry to its first, wherever the last one is found.

use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{Corruption, MatchStore, StoreError};

use crate::support::{append, entry, open, raw};

/// Twice this many entries are more than the writer adds before it notes where matches end.
const MANY: u64 = 3000;

#[test]
fn matches_are_found_whether_their_end_is_noted_or_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "early", 0, 3).unwrap();
    append(&store, "long", 0, MANY).unwrap();
    append(&store, "long", MANY, MANY).unwrap();
    append(&store, "late", 0, 2).unwrap();
    append(&store, "early", 3, 1).unwrap();
    let noted = |id: &str| {
        let count = "SELECT count(*) FROM ends JOIN matches ON key = match WHERE id = ?1";
        raw(folder.path()).query_row(count, [id], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!((noted("long"), noted("late")), (1, 0), "noted for many at once");
    let as_it_was = |store: SqliteStore| {
        assert_eq!(store.load("early").unwrap(), (0..4).map(entry).collect::<Vec<_>>());
        assert_eq!(store.load("long").unwrap(), (0..2 * MANY).map(entry).collect::<Vec<_>>());
        assert_eq!(store.load("late").unwrap().len(), 2);
        assert_eq!(store.check().unwrap().damage, []);
        assert_eq!(append(&store, "early", 3, 1), Err(StoreError::Conflict { expected: 3, found: 4 }));
        assert_eq!(append(&store, "long", 1, 1), Err(StoreError::Conflict { expected: 1, found: 2 * MANY }));
    };
    as_it_was(store);
    as_it_was(open(folder.path()));
    let store = open(folder.path());
    append(&store, "late", 2, 1).unwrap();
    append(&store, "early", 4, 1).unwrap();
    assert_eq!((store.load("late").unwrap().len(), store.load("early").unwrap().len()), (3, 5));
}

#[test]
fn a_broken_link_is_reported_and_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 5).unwrap();
    append(&store, "two", 0, 5).unwrap();
    append(&store, "many", 0, 2 * MANY).unwrap();
    drop(store);
    // Links to no entry, to itself and to another match; and an end noted in the middle of a match.
    for (wrong, id, seq) in [
        ("UPDATE log SET before = NULL WHERE match = 1 AND seq = 3", "one", 3),
        ("UPDATE log SET before = place WHERE match = 2 AND seq = 3", "two", 3),
        ("UPDATE log SET before = 1 WHERE match = 2 AND seq = 1", "two", 1),
        ("UPDATE ends SET place = place - 1 WHERE match = 2", "two", 4),
    ] {
        raw(folder.path()).execute(wrong, []).unwrap();
        let reader = SqliteStore::open_read_only(folder.path()).unwrap();
        assert_eq!(reader.check().unwrap().damage, [Corruption::Entry { id: id.into(), seq }], "{wrong}");
        if seq < 4 {
            assert!(matches!(reader.load(id), Err(StoreError::Corrupted(_))), "{wrong}");
        }
        drop(reader);
        assert_eq!(SqliteStore::repair(folder.path(), &()).unwrap().moved, 0, "the entries are whole");
        let store = open(folder.path());
        assert_eq!(store.load(id).unwrap(), (0..5).map(entry).collect::<Vec<_>>());
        assert_eq!(store.check().unwrap().damage, []);
    }
}
