//! A full disk, a read-only file, a file in use, damage: each is reported, and nothing acknowledged is lost.

use std::process::{Command, Stdio};

use tafelrune_store::sqlite::{OpenError, Settings, SqliteStore};
use tafelrune_store::{Append, Corruption, MatchStore, StoreError, StoredEntry};

use crate::support::{append, child, child_folder, commits, entry, open, raw};

#[test]
fn many_at_once_share_their_commits_and_all_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    // The writer waits in this callback, so that all other appends are ready for the next commit.
    let (release, held) = std::sync::mpsc::channel();
    let (tell, committed) = std::sync::mpsc::channel();
    let first = Append { id: "first".into(), first_seq: 0, entries: vec![entry(0)], row: None };
    let wait = move |result: Result<(), StoreError>| {
        tell.send(result).unwrap();
        held.recv().unwrap();
    };
    store.append(first, Box::new(wait));
    assert_eq!(committed.recv(), Ok(Ok(())));
    let (done, answers) = std::sync::mpsc::channel();
    for number in 0..500u64 {
        let done = done.clone();
        let (id, first_seq) = (format!("m{}", number % 50), number / 50);
        let job = Append { id: id.into(), first_seq, entries: vec![entry(number)], row: None };
        store.append(job, Box::new(move |result| done.send(result).unwrap()));
    }
    drop(done);
    let before = commits(folder.path());
    release.send(()).unwrap();
    assert_eq!(answers.iter().filter(Result::is_ok).count(), 500);
    assert_eq!(store.check().unwrap().entries, 501);
    assert_eq!(commits(folder.path()) - before, 1, "all of them share one commit");
    store.close();
    assert_eq!(append(&store, "m0", 10, 1), Err(StoreError::Closed));
}

#[test]
fn a_second_store_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 1).unwrap();
    let Err(error) = SqliteStore::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "in-use");
    let reader = SqliteStore::open_read_only(folder.path()).expect("reading is allowed");
    assert_eq!(reader.load("one").unwrap().len(), 1);
    assert_eq!(append(&reader, "one", 1, 1), Err(StoreError::Closed));
    drop(store);
    append(&open(folder.path()), "one", 1, 1).unwrap();
}

#[test]
fn a_second_process_on_the_same_file_is_refused() {
    if let Some(folder) = child_folder() {
        let code = SqliteStore::open(&folder, ()).map_or_else(|error| error.code(), |_| "opened");
        println!("child: {code}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 1).unwrap();
    let output = || {
        let output = child("sqlite::faults::a_second_process_on_the_same_file_is_refused", folder.path())
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(output().contains("child: in-use"), "{}", output());
    append(&store, "one", 1, 1).expect("the first goes on");
    drop(store);
    assert!(output().contains("child: opened"), "{}", output());
}

#[test]
fn a_read_only_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    append(&open(folder.path()), "one", 0, 1).unwrap();
    let path = folder.path().join("tafelrune.db");
    let mut rights = std::fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&path, rights).unwrap();
    let Err(error) = SqliteStore::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "read-only");
    assert!(error.to_string().contains("tafelrune.db"), "{error}");
}

#[test]
fn a_file_that_reached_its_limit_refuses_more_and_keeps_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { max_bytes: Some(600_000), ..Settings::default() };
    let store = SqliteStore::open_with(folder.path(), (), settings).unwrap();
    let long = |number: u64| StoredEntry { at_ms: number, body: "x".repeat(5000) };
    let mut acknowledged = 0;
    let error = loop {
        let entries = vec![long(acknowledged)];
        match store.append_and_wait(Append { id: "one".into(), first_seq: acknowledged, entries, row: None })
        {
            Ok(()) => acknowledged += 1,
            Err(error) => break error,
        }
        assert!(acknowledged < 1000, "the limit is never reached");
    };
    assert_eq!(error, StoreError::Full);
    assert!(acknowledged > 10);
    assert_eq!(store.load("one").unwrap().len() as u64, acknowledged);
    drop(store);
    let store = open(folder.path());
    append(&store, "one", acknowledged, 1).expect("with more room it goes on");
}

#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    if let Some(folder) = child_folder() {
        let store = open(&folder);
        for seq in 0..5000 {
            let entries = vec![StoredEntry { at_ms: seq, body: "y".repeat(2000) }];
            match store.append_and_wait(Append { id: "one".into(), first_seq: seq, entries, row: None }) {
                Ok(()) => println!("kept {seq}"),
                Err(error) => {
                    println!("child: {error}");
                    return;
                }
            }
        }
        return;
    }
    // A file size limit of 600 KB stands for a full disk. Without the trap, the kernel would kill the
    // child instead of failing the write.
    let folder = tempfile::tempdir().unwrap();
    let writer = child("sqlite::faults::a_full_disk_loses_nothing_that_was_acknowledged", folder.path());
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 1200; exec \"$0\" \"$@\""]);
    limited.arg(writer.get_program()).args(writer.get_args());
    limited.env("TAFELRUNE_TEST_CHILD", folder.path()).stderr(Stdio::null());
    let output = String::from_utf8(limited.output().unwrap().stdout).unwrap();
    let acknowledged = output.matches("kept ").count();
    assert!(output.contains("child:"), "it fills up: {output}");
    assert!(acknowledged > 20, "{output}");
    let store = open(folder.path());
    assert!(store.load("one").unwrap().len() >= acknowledged);
    assert_eq!(store.check().unwrap().damage, []);
    append(&store, "two", 0, 1).expect("with room it goes on");
}

#[test]
fn a_damaged_entry_at_the_end_is_named_and_can_be_put_aside() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 5).unwrap();
    append(&store, "two", 0, 4).unwrap();
    drop(store);
    raw(folder.path()).execute("UPDATE log SET body = 'nonsense' WHERE match = 2 AND seq = 2", []).unwrap();
    let Err(error) = SqliteStore::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "damaged");
    assert!(error.to_string().contains("entry 2 of match two"), "{error}");

    let reader = SqliteStore::open_read_only(folder.path()).unwrap();
    assert_eq!(reader.check().unwrap().damage, [Corruption::Entry { id: "two".into(), seq: 2 }]);
    assert!(matches!(reader.load("two"), Err(StoreError::Corrupted(Corruption::Entry { seq: 2, .. }))));
    assert_eq!(reader.load("one").unwrap().len(), 5, "the others are whole");
    drop(reader);

    assert_eq!(
        SqliteStore::repair(folder.path(), &()).unwrap().moved,
        2,
        "the damaged one and what follows it"
    );
    let store = open(folder.path());
    assert_eq!(store.load("two").unwrap(), [entry(0), entry(1)]);
    assert_eq!(store.check().unwrap().damage, []);
    append(&store, "two", 2, 1).unwrap();
    let aside: i64 =
        raw(folder.path()).query_row("SELECT count(*) FROM damaged", [], |row| row.get(0)).unwrap();
    assert_eq!(aside, 2, "nothing is thrown away");
}

#[test]
fn a_file_cut_short_or_overwritten_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tafelrune.db");
    let store = open(folder.path());
    (0..40).for_each(|number| append(&store, &format!("m{number}"), 0, 20).unwrap());
    drop(store);
    let whole = std::fs::read(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let Err(error) = SqliteStore::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "damaged", "{error}");
    std::fs::write(&path, b"this is a letter to my aunt, and no store at all").unwrap();
    let Err(error) = SqliteStore::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "foreign", "{error}");
    std::fs::remove_file(&path).unwrap();
    raw(folder.path()).execute_batch("CREATE TABLE aunts (name TEXT)").unwrap();
    assert!(matches!(SqliteStore::open(folder.path(), ()), Err(OpenError::Foreign { .. })));
    assert!(matches!(
        SqliteStore::open_read_only(&folder.path().join("nowhere")),
        Err(OpenError::Missing { .. })
    ));
}

/// A damaged end of the write-ahead log looks like an unfinished write: SQLite drops it, even if it was
/// acknowledged. Everything before it is kept, and the match goes on from there.
#[test]
fn a_torn_end_of_the_write_ahead_log_is_dropped_and_nothing_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 50).unwrap();
    // The state that a disk leaves which reports a write as done too early: the last page is torn.
    let copy = tempfile::tempdir().unwrap();
    for name in ["tafelrune.db", "tafelrune.db-wal"] {
        std::fs::copy(folder.path().join(name), copy.path().join(name)).unwrap();
    }
    append(&store, "one", 50, 1).expect("acknowledged");
    let wal = std::fs::read(folder.path().join("tafelrune.db-wal")).unwrap();
    let torn = &wal[..wal.len() - 1000];
    std::fs::write(copy.path().join("tafelrune.db-wal"), torn).unwrap();
    let after = open(copy.path());
    assert_eq!(after.load("one").unwrap().len(), 50);
    append(&after, "one", 50, 1).unwrap();
}
