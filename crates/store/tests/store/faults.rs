//! Disks fill up, files are read-only, taken or damaged: a clear word, and nothing lost.

use std::process::{Command, Stdio};

use tafelrune_store::{Append, AppendError, Damage, OpenError, ReadError, Settings, Store, Stored};

use crate::support::{append, child, commits, entry, open, part_of_a_child, raw};

#[test]
fn what_is_appended_comes_back_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 3).unwrap();
    append(&store, "two", 0, 1).unwrap();
    append(&store, "one", 3, 2).unwrap();
    assert_eq!(store.load("one").unwrap(), (0..5).map(entry).collect::<Vec<_>>());
    assert_eq!(store.load("none").unwrap(), []);
    drop(store);
    let store = open(folder.path());
    assert_eq!(store.load("one").unwrap().len(), 5);
    assert_eq!(store.ids().unwrap(), ["one", "two"]);
    append(&store, "one", 5, 1).unwrap();
}

#[test]
fn two_who_append_to_the_same_place_do_not_both_win() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 3).unwrap();
    assert_eq!(append(&store, "one", 2, 1), Err(AppendError::Conflict { expected: 2, found: 3 }));
    assert_eq!(append(&store, "one", 4, 1), Err(AppendError::Conflict { expected: 4, found: 3 }));
    assert_eq!(append(&store, "new", 1, 1), Err(AppendError::Conflict { expected: 1, found: 0 }));
    assert_eq!(store.load("one").unwrap().len(), 3);
    assert_eq!(store.ids().unwrap(), ["one"]);
    append(&store, "one", 3, 1).unwrap();
}

#[test]
fn many_at_once_share_their_commits_and_all_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    // Whoever is answered holds the writer up: all others wait for the next commit together.
    let (go_on, held_up) = std::sync::mpsc::channel();
    let first = Append { id: "first".into(), first_seq: 0, entries: vec![entry(0)], row: None };
    store.append(first, move |result| held_up.recv().map(|()| result.unwrap()).unwrap());
    let (done, answers) = std::sync::mpsc::channel();
    for number in 0..500u64 {
        let done = done.clone();
        let (id, first_seq) = (format!("m{}", number % 50), number / 50);
        let job = Append { id: id.into(), first_seq, entries: vec![entry(number)], row: None };
        store.append(job, move |result| done.send(result).unwrap());
    }
    drop(done);
    let before = commits(folder.path());
    go_on.send(()).unwrap();
    assert_eq!(answers.iter().filter(Result::is_ok).count(), 500);
    assert_eq!(store.check().unwrap().entries, 501);
    assert_eq!(commits(folder.path()) - before, 1, "one write to the disk for all of them");
    store.close();
    assert_eq!(append(&store, "m0", 10, 1), Err(AppendError::Closed));
}

#[test]
fn a_second_store_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 1).unwrap();
    let Err(error) = Store::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "in-use");
    let looking = Store::look(folder.path()).expect("looking is allowed");
    assert_eq!(looking.load("one").unwrap().len(), 1);
    assert_eq!(append(&looking, "one", 1, 1), Err(AppendError::Closed));
    drop(store);
    append(&open(folder.path()), "one", 1, 1).unwrap();
}

#[test]
fn a_second_process_on_the_same_file_is_refused() {
    if let Some(folder) = part_of_a_child() {
        let code = Store::open(&folder, ()).map_or_else(|error| error.code(), |_| "opened");
        println!("child says {code}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 1).unwrap();
    let said = || {
        let output =
            child("faults::a_second_process_on_the_same_file_is_refused", folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(said().contains("child says in-use"), "{}", said());
    append(&store, "one", 1, 1).expect("the first goes on");
    drop(store);
    assert!(said().contains("child says opened"), "{}", said());
}

#[test]
fn a_read_only_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    append(&open(folder.path()), "one", 0, 1).unwrap();
    let path = folder.path().join("tafelrune.db");
    let mut rights = std::fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&path, rights).unwrap();
    let Err(error) = Store::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "read-only");
    assert!(error.to_string().contains("tafelrune.db"), "{error}");
}

#[test]
fn a_file_that_reached_its_limit_refuses_more_and_keeps_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { max_bytes: Some(300_000) };
    let store = Store::open_with(folder.path(), (), settings).unwrap();
    let long = |number: u64| Stored { at_ms: number, body: "x".repeat(5000) };
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
    assert_eq!(error, AppendError::Full);
    assert!(acknowledged > 10);
    assert_eq!(store.load("one").unwrap().len() as u64, acknowledged);
    drop(store);
    let store = open(folder.path());
    append(&store, "one", acknowledged, 1).expect("with more room it goes on");
}

#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    if let Some(folder) = part_of_a_child() {
        let store = open(&folder);
        for seq in 0..5000 {
            let entries = vec![Stored { at_ms: seq, body: "y".repeat(2000) }];
            match store.append_and_wait(Append { id: "one".into(), first_seq: seq, entries, row: None }) {
                Ok(()) => println!("kept {seq}"),
                Err(error) => {
                    println!("child says {error}");
                    return;
                }
            }
        }
        return;
    }
    // The kernel lets no file of the child grow beyond 600 KB: as good as a full disk. Without the
    // trap it would kill the child instead of failing the write.
    let folder = tempfile::tempdir().unwrap();
    let writer = child("faults::a_full_disk_loses_nothing_that_was_acknowledged", folder.path());
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 1200; exec \"$0\" \"$@\""]);
    limited.arg(writer.get_program()).args(writer.get_args());
    limited.env("TAFELRUNE_TEST_CHILD", folder.path()).stderr(Stdio::null());
    let said = String::from_utf8(limited.output().unwrap().stdout).unwrap();
    let acknowledged = said.matches("kept ").count();
    assert!(said.contains("child says"), "it fills up: {said}");
    assert!(acknowledged > 20, "{said}");
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
    let Err(error) = Store::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "damaged");
    assert!(error.to_string().contains("entry 2 of match two"), "{error}");

    let looking = Store::look(folder.path()).unwrap();
    assert_eq!(looking.check().unwrap().damage, [Damage::Entry { id: "two".into(), seq: 2 }]);
    assert!(matches!(looking.load("two"), Err(ReadError::Damaged { seq: 2, .. })));
    assert_eq!(looking.load("one").unwrap().len(), 5, "the others are whole");
    drop(looking);

    assert_eq!(Store::put_damage_aside(folder.path()).unwrap(), 2, "the damaged one and what follows it");
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
    let Err(error) = Store::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "damaged", "{error}");
    std::fs::write(&path, b"this is a letter to my aunt, and no store at all").unwrap();
    let Err(error) = Store::open(folder.path(), ()) else { panic!("must be refused") };
    assert_eq!(error.code(), "foreign", "{error}");
    std::fs::remove_file(&path).unwrap();
    raw(folder.path()).execute_batch("CREATE TABLE aunts (name TEXT)").unwrap();
    assert!(matches!(Store::open(folder.path(), ()), Err(OpenError::Foreign { .. })));
    assert!(matches!(Store::look(&folder.path().join("nowhere")), Err(OpenError::Missing { .. })));
}

/// Nobody can tell a damaged end of the write-ahead log from a write that never ended: SQLite drops it,
/// also if it was acknowledged. Everything before it is there, and it goes on from there.
#[test]
fn a_torn_end_of_the_write_ahead_log_is_dropped_and_nothing_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    append(&store, "one", 0, 50).unwrap();
    // File and write-ahead log as a disk left them that did not keep its word: the last page is torn.
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
