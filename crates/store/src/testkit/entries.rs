//! Entries and the acknowledgement of appends.

use std::sync::mpsc::channel;

use super::{Backend, append, entries, entry};
use crate::{Append, StoreError, StoredEntry};

pub(super) fn entries_come_back_in_order(backend: &dyn Backend) {
    let store = backend.open();
    append(&*store, "one", 0, 3).unwrap();
    append(&*store, "two", 0, 1).unwrap();
    append(&*store, "one", 3, 2).unwrap();
    assert_eq!(store.load("one").unwrap(), entries(0..5));
    assert_eq!(store.load("two").unwrap(), entries(0..1));
}

pub(super) fn texts_come_back_unchanged(backend: &dyn Backend) {
    let store = backend.open();
    let bodies = ["", "'; DROP TABLE log; --", "\"\\\n\t", "Ünïcödé ᚠᚢᚦ 🂡", "{\"a\":1}", " "];
    let long = "x".repeat(1 << 20);
    let bodies = bodies.into_iter().chain([long.as_str()]);
    let written: Vec<StoredEntry> = bodies.map(|body| StoredEntry { at_ms: 0, body: body.into() }).collect();
    let id = "an id, with 'quotes' and ᚱ";
    store
        .append_and_wait(Append { id: id.into(), first_seq: 0, entries: written.clone(), row: None })
        .unwrap();
    assert_eq!(store.load(id).unwrap(), written);
    assert_eq!(store.ids(None, 9).unwrap(), [id]);
}

pub(super) fn an_unknown_match_is_empty(backend: &dyn Backend) {
    let store = backend.open();
    append(&*store, "one", 0, 1).unwrap();
    assert_eq!(store.load("none").unwrap(), []);
    assert_eq!(store.row("none").unwrap(), None);
    assert_eq!(store.review("none").unwrap(), None);
    assert_eq!(store.roles("none").unwrap(), None);
    assert_eq!(store.row("one").unwrap(), None, "no append gave it a row");
}

pub(super) fn a_wrong_position_is_a_conflict_and_stores_nothing(backend: &dyn Backend) {
    let store = backend.open();
    let conflict = |expected, found| Err(StoreError::Conflict { expected, found });
    append(&*store, "one", 0, 3).unwrap();
    assert_eq!(append(&*store, "one", 2, 1), conflict(2, 3));
    assert_eq!(append(&*store, "one", 4, 1), conflict(4, 3));
    assert_eq!(append(&*store, "one", 0, 3), conflict(0, 3), "not even the same entries");
    assert_eq!(append(&*store, "new", 1, 1), conflict(1, 0));
    assert_eq!(store.load("one").unwrap(), entries(0..3));
    assert_eq!(store.ids(None, 9).unwrap(), ["one"]);
    append(&*store, "one", 3, 1).unwrap();
    assert_eq!(store.load("one").unwrap(), entries(0..4));
}

pub(super) fn an_acknowledged_append_can_be_read(backend: &dyn Backend) {
    let [writer, reader] = super::two_handles(backend);
    for seq in 0..20 {
        let (done, outcome) = channel();
        let append = Append { id: "one".into(), first_seq: seq, entries: vec![entry(seq)], row: None };
        writer.append(append, Box::new(move |result| done.send(result).unwrap()));
        outcome.recv().unwrap().unwrap();
        assert_eq!(reader.load("one").unwrap().len() as u64, seq + 1);
    }
}

pub(super) fn callbacks_come_in_order_per_match(backend: &dyn Backend) {
    const MATCHES: u64 = 20;
    const APPENDS: u64 = 25;
    let store = backend.open();
    let (done, outcomes) = channel();
    for seq in 0..APPENDS {
        for number in 0..MATCHES {
            let done = done.clone();
            let id = format!("m{number}").into();
            let append = Append { id, first_seq: seq, entries: vec![entry(seq)], row: None };
            store.append(append, Box::new(move |result| done.send((number, seq, result)).unwrap()));
        }
    }
    drop(done);
    let mut next = [0; MATCHES as usize];
    for (number, seq, result) in outcomes {
        assert_eq!(result, Ok(()));
        assert_eq!(next[number as usize], seq, "match {number}");
        next[number as usize] += 1;
    }
    assert_eq!(next, [APPENDS; MATCHES as usize], "every callback is called");
    assert_eq!(store.load("m7").unwrap(), entries(0..APPENDS));
}

pub(super) fn appends_behind_a_failed_one_conflict(backend: &dyn Backend) {
    let store = backend.open();
    let (done, outcomes) = channel();
    // Sent without waiting; the second one has a wrong position, and the third one relies on it.
    for first_seq in [0, 5, 6, 1] {
        let done = done.clone();
        let append = Append { id: "one".into(), first_seq, entries: vec![entry(first_seq)], row: None };
        store.append(append, Box::new(move |result| done.send((first_seq, result)).unwrap()));
    }
    drop(done);
    let conflict = |expected| Err(StoreError::Conflict { expected, found: 1 });
    let outcomes: Vec<(u64, Result<(), StoreError>)> = outcomes.iter().collect();
    assert_eq!(outcomes, [(0, Ok(())), (5, conflict(5)), (6, conflict(6)), (1, Ok(()))]);
    assert_eq!(store.load("one").unwrap(), entries(0..2));
}

pub(super) fn ids_are_paged_in_order_of_creation(backend: &dyn Backend) {
    let store = backend.open();
    let created = ["zeta", "alpha", "mu", "beta", "omega"];
    created.iter().for_each(|id| append(&*store, id, 0, 1).unwrap());
    append(&*store, "zeta", 1, 1).unwrap();
    let mut read: Vec<String> = Vec::new();
    loop {
        let page = store.ids(read.last().map(String::as_str), 2).unwrap();
        assert!(page.len() <= 2);
        if page.is_empty() {
            break;
        }
        read.extend(page);
    }
    assert_eq!(read, created);
}

pub(super) fn a_closed_store_finishes_what_was_sent_and_takes_no_more(backend: &dyn Backend) {
    let store = backend.open();
    assert_eq!(store.health(), Ok(()));
    let (done, outcomes) = channel();
    for first_seq in 0..50 {
        let done = done.clone();
        let append = Append { id: "one".into(), first_seq, entries: vec![entry(first_seq)], row: None };
        store.append(append, Box::new(move |result| done.send(result).unwrap()));
    }
    drop(done);
    store.close();
    assert_eq!(outcomes.iter().filter(Result::is_ok).count(), 50);
    assert_eq!(append(&*store, "one", 50, 1), Err(StoreError::Closed));
    assert_eq!(store.health(), Err(StoreError::Closed));
    store.close();
    drop(store);
    assert_eq!(backend.open().load("one").unwrap(), entries(0..50));
}
