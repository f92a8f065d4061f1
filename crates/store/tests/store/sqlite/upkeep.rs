//! Backups, exports and imports.

use tafelrune_store::sqlite::{Imported, Secrets, SqliteStore, TransferError};
use tafelrune_store::{Append, Corruption, MatchRow, MatchStore, StoreError, StoredEntry};

use crate::support::{append, entry, open, raw};

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
    store.backup(&elsewhere.path().join("tafelrune.db"), Secrets::Out).unwrap();
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
    assert_eq!(store.export(&[], Secrets::Out, &mut text).unwrap().matches, 2);
    let other = open(to.path());
    append(&other, "two", 0, 4).unwrap();
    assert_eq!(other.import(&text[..], &()).unwrap(), Imported { added: 1, known: 1 });
    assert_eq!(other.load("one").unwrap(), store.load("one").unwrap());
    assert_eq!(other.import(&text[..], &()).unwrap(), Imported { added: 0, known: 2 });
    append(&other, "one", 3, 1).unwrap();
    let conflict = other.import(&text[..], &());
    assert!(matches!(conflict, Err(TransferError::Store(StoreError::Conflict { .. }))), "{conflict:?}");
    let mut one = Vec::new();
    assert_eq!(store.export(&["one".into()], Secrets::Out, &mut one).unwrap().matches, 1);
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

/// The names in a folder, in order.
fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_backup_over_the_store_itself_is_refused_by_every_name() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("data");
    let store = open(&folder);
    append(&store, "one", 0, 50).unwrap();
    std::fs::hard_link(folder.join("tafelrune.db"), home.path().join("hard.db")).unwrap();
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(folder.join("tafelrune.db"), home.path().join("soft.db")).unwrap();
        std::os::unix::fs::symlink(&folder, home.path().join("linked")).unwrap();
        std::os::unix::fs::symlink("data/tafelrune.db-journal", home.path().join("later")).unwrap();
    }
    let mut targets = vec!["data/tafelrune.db", "data/../data/./tafelrune.db", "hard.db"];
    targets.extend(["data/tafelrune.db-wal", "data/tafelrune.db-shm", "data/tafelrune.db-journal"]);
    targets.extend(["data/tafelrune.lock", "data"]);
    if cfg!(unix) {
        targets.extend(["soft.db", "linked/tafelrune.db", "linked/tafelrune.db-wal", "later"]);
    }
    let before = names(&folder);
    for target in targets {
        let target = home.path().join(target);
        for refused in [
            store.backup(&target, Secrets::Out).map(|_| ()),
            store.export_file(&[], Secrets::Out, &target).map(|_| ()),
        ] {
            assert!(
                matches!(refused, Err(TransferError::InTheWay { .. })),
                "{}: {refused:?}",
                target.display()
            );
        }
    }
    append(&store, "one", 50, 1).unwrap();
    assert_eq!(names(&folder), before, "nothing is left behind");
    drop(store);
    assert_eq!(open(&folder).load("one").unwrap().len(), 51);
}

#[test]
fn a_backup_over_another_store_in_use_is_refused() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (store, other) = (open(here.path()), open(there.path()));
    append(&store, "one", 0, 1).unwrap();
    append(&other, "two", 0, 5).unwrap();
    let target = there.path().join("tafelrune.db");
    assert!(matches!(store.backup(&target, Secrets::Out), Err(TransferError::InTheWay { .. })));
    drop(other);
    assert_eq!(open(there.path()).load("two").unwrap().len(), 5);
    store.backup(&target, Secrets::Out).expect("a store that nobody uses may be replaced");
    assert_eq!(open(there.path()).load("one").unwrap().len(), 1);
}

#[cfg(unix)]
#[test]
fn what_fails_leaves_the_old_file_and_no_new_one() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(folder.path());
    append(&store, "one", 0, 400).unwrap();
    let target = elsewhere.path().join("copy.db");
    store.backup(&target, Secrets::Out).unwrap();
    let mode = std::fs::metadata(&target).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else may read a backup");
    // The copy succeeds, but no file can have this name.
    let impossible = elsewhere.path().join("x".repeat(300));
    assert!(matches!(store.backup(&impossible, Secrets::Out), Err(TransferError::File(_))));
    assert!(matches!(store.export_file(&[], Secrets::Out, &impossible), Err(TransferError::File(_))));
    assert_eq!(names(elsewhere.path()), ["copy.db"]);
}

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_the_files_of_a_store() {
    use std::os::unix::fs::PermissionsExt;
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("above").join("data");
    let store = open(&folder);
    append(&store, "one", 0, 1).unwrap();
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    let found = names(&folder);
    assert!(found.contains(&"tafelrune.db-wal".into()), "{found:?}");
    for name in found {
        assert_eq!(mode(&folder.join(&name)), 0o600, "{name}");
    }
}

/// A match with a row, ended or not.
fn append_row(store: &SqliteStore, id: &str, ended_at: Option<u64>, body: &str) {
    let row = MatchRow { game: "markt".into(), status: "running".into(), ended_at, ..MatchRow::default() };
    let entries = vec![StoredEntry { at_ms: 1, body: body.into() }];
    store.append_and_wait(Append { id: id.into(), first_seq: 0, entries, row: Some(row) }).unwrap();
}

#[test]
fn a_copy_holds_no_match_that_is_still_played() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = open(folder.path());
    append_row(&store, "running", None, "the secret seed of a running match");
    append_row(&store, "ended", Some(9), "an open book");
    let target = elsewhere.path().join("tafelrune.db");
    assert_eq!(store.backup(&target, Secrets::Out).unwrap(), 1);
    let bytes = std::fs::read(&target).unwrap();
    let holds = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|found| found == text.as_bytes());
    assert!(holds(&bytes, "an open book") && !holds(&bytes, "secret seed"), "not even in free pages");
    let copy = open(elsewhere.path());
    assert_eq!(copy.ids(None, 9).unwrap(), ["ended"]);
    assert_eq!(copy.check().unwrap().damage, []);
    drop(copy);
    assert_eq!(store.backup(&target, Secrets::In).unwrap(), 0);
    assert_eq!(open(elsewhere.path()).load("running").unwrap().len(), 1);

    let mut text = Vec::new();
    let exported = store.export(&[], Secrets::Out, &mut text).unwrap();
    assert_eq!((exported.matches, exported.secret), (1, 1));
    assert!(!holds(&text, "secret seed"));
    let exported = store.export(&[], Secrets::In, &mut text).unwrap();
    assert_eq!((exported.matches, exported.secret), (2, 0));
}

#[test]
fn an_export_goes_on_past_a_damaged_match() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    ["one", "two", "three"].into_iter().for_each(|id| append(&store, id, 0, 4).unwrap());
    raw(folder.path()).execute("UPDATE log SET body = 'nonsense' WHERE match = 2 AND seq = 2", []).unwrap();
    let mut text = Vec::new();
    let exported = store.export(&[], Secrets::Out, &mut text).unwrap();
    let damage = StoreError::Corrupted(Corruption::Entry { id: "two".into(), seq: 2 });
    assert_eq!((exported.matches, exported.left_out), (2, vec![("two".into(), damage)]));
    let to = tempfile::tempdir().unwrap();
    assert_eq!(open(to.path()).import(&text[..], &()).unwrap(), Imported { added: 2, known: 0 });
}

/// Overwrites one page in the middle of the log.
fn damage_a_page(folder: &std::path::Path) {
    let path = folder.join("tafelrune.db");
    let mut bytes = std::fs::read(&path).unwrap();
    let needle = b"{\"number\":1}";
    let places: Vec<usize> =
        (0..bytes.len() - needle.len()).filter(|at| bytes[*at..].starts_with(needle)).collect();
    let page = places[places.len() / 2] / 4096 * 4096;
    bytes[page..page + 4096].fill(0xa5);
    std::fs::write(&path, bytes).unwrap();
}

#[test]
fn a_damaged_page_costs_what_was_on_it_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let ids: Vec<String> = (0..200).map(|number| format!("m{number}")).collect();
    ids.iter().for_each(|id| append(&store, id, 0, 5).unwrap());
    drop(store);
    damage_a_page(folder.path());
    let reader = SqliteStore::open_read_only(folder.path()).unwrap();
    assert_ne!(reader.check().unwrap().damage, []);
    drop(reader);
    let repaired = SqliteStore::repair(folder.path(), &()).unwrap();
    assert!(repaired.lost > 0, "{repaired:?}");
    assert!(repaired.aside.is_some_and(|aside| aside.is_file()), "the damaged file is kept");
    let store = open(folder.path());
    assert_eq!(store.check().unwrap().damage, []);
    let mut whole = 0;
    for id in &ids {
        let log = store.load(id).unwrap();
        assert!(log.iter().enumerate().all(|(seq, found)| *found == entry(seq as u64)));
        whole += usize::from(log.len() == 5);
    }
    assert!((150..200).contains(&whole), "{whole} matches are whole");
    append(&store, "new", 0, 1).unwrap();
}
