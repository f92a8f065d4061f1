//! Backups, exports and imports.

use tafelrune_store::sqlite::{Imported, SqliteStore, TransferError};
use tafelrune_store::{MatchStore, StoreError};

use crate::support::{append, open};

#[test]
fn a_backup_is_made_while_the_store_is_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let store = std::sync::Arc::new(open(folder.path()));
    append(&store, "one", 0, 100).unwrap();
    let writer = {
        let store = store.clone();
        std::thread::spawn(move || (0..60).for_each(|seq| append(&store, "two", seq, 1).unwrap()))
    };
    store.backup(&elsewhere.path().join("tafelrune.db")).unwrap();
    writer.join().unwrap();
    let copy = open(elsewhere.path());
    assert_eq!(copy.load("one").unwrap().len(), 100);
    assert!(copy.load("two").unwrap().len() <= 60);
    assert_eq!(copy.check().unwrap().damage, []);
    append(&copy, "one", 100, 1).unwrap();
    assert_eq!(store.load("two").unwrap().len(), 60);
}

#[test]
fn matches_move_from_store_to_store() {
    let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(from.path());
    append(&store, "one", 0, 3).unwrap();
    append(&store, "two", 0, 4).unwrap();
    let mut text = Vec::new();
    assert_eq!(store.export(&[], &mut text).unwrap(), 2);
    let other = open(to.path());
    append(&other, "two", 0, 4).unwrap();
    assert_eq!(other.import(&text[..], &()).unwrap(), Imported { added: 1, known: 1 });
    assert_eq!(other.load("one").unwrap(), store.load("one").unwrap());
    assert_eq!(other.import(&text[..], &()).unwrap(), Imported { added: 0, known: 2 });
    append(&other, "one", 3, 1).unwrap();
    let conflict = other.import(&text[..], &());
    assert!(matches!(conflict, Err(TransferError::Store(StoreError::Conflict { .. }))), "{conflict:?}");
    let mut one = Vec::new();
    assert_eq!(store.export(&["one".into()], &mut one).unwrap(), 1);
    assert_eq!(String::from_utf8(one).unwrap().lines().count(), 3);
}

#[test]
fn an_export_that_is_none_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let line = |seq: u64| format!("{{\"match\":\"m\",\"seq\":{seq},\"at\":1,\"body\":\"x\"}}\n");
    let missing = store.import((line(0) + &line(2)).as_bytes(), &());
    assert!(matches!(missing, Err(TransferError::Line { line: 2, .. })), "{missing:?}");
    let nonsense = store.import((line(0) + "nonsense\n").as_bytes(), &());
    assert!(matches!(nonsense, Err(TransferError::Line { line: 2, .. })), "{nonsense:?}");
    assert!(
        SqliteStore::open_read_only(folder.path()).unwrap().ids(None, 100).unwrap().is_empty(),
        "nothing of it was taken"
    );
}
