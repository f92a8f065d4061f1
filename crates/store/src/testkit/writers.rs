//! Several writers at once, on two handles where the backend allows that.

use std::sync::Barrier;
use std::thread::scope;

use super::accounts::{invitation, invite, profile};
use super::{Backend, append_row, entry, row, two_handles};
use crate::{Append, MatchStore, StoreError, StoredEntry};

const WRITERS: usize = 6;

/// Runs one closure per writer at the same time, on the handles in turn.
fn at_once<T: Send>(backend: &dyn Backend, work: impl Fn(&dyn MatchStore, usize) -> T + Sync) -> Vec<T> {
    let handles = two_handles(backend);
    let start = Barrier::new(WRITERS);
    scope(|scope| {
        let spawn = |writer: usize| {
            let (store, start, work) = (&*handles[writer % 2], &start, &work);
            scope.spawn(move || {
                start.wait();
                work(store, writer)
            })
        };
        let threads: Vec<_> = (0..WRITERS).map(spawn).collect();
        threads.into_iter().map(|thread| thread.join().expect("a writer panicked")).collect()
    })
}

pub(super) fn of_writers_to_one_match_one_wins_each_position(backend: &dyn Backend) {
    const POSITIONS: u64 = 40;
    let won = at_once(backend, |store, writer| {
        let mut won = Vec::new();
        let mut seq = 0;
        while seq < POSITIONS {
            let body = format!("{writer} at {seq}");
            let entries = vec![StoredEntry { at_ms: 1, body: body.clone() }];
            match store.append_and_wait(Append { id: "one".into(), first_seq: seq, entries, row: None }) {
                Ok(()) => {
                    won.push((seq, body));
                    seq += 1;
                }
                Err(StoreError::Conflict { expected, found }) => {
                    assert_eq!(expected, seq);
                    assert!(found > seq, "another writer was there");
                    seq = found;
                }
                Err(error) => panic!("{error}"),
            }
        }
        won
    });
    let mut won: Vec<(u64, String)> = won.into_iter().flatten().collect();
    won.sort();
    assert!(won.iter().map(|(seq, _)| *seq).eq(0..POSITIONS), "each position is won once: {won:?}");
    let stored = with_store(backend, |store| store.load("one").unwrap());
    assert!(stored.iter().map(|entry| &entry.body).eq(won.iter().map(|(_, body)| body)));
}

pub(super) fn writers_to_many_matches_do_not_disturb_each_other(backend: &dyn Backend) {
    const MATCHES: usize = 8;
    const APPENDS: u64 = 10;
    at_once(backend, |store, writer| {
        for seq in 0..APPENDS {
            for number in 0..MATCHES {
                let id = format!("{writer}-{number}").into();
                let append = Append { id, first_seq: seq, entries: vec![entry(seq)], row: None };
                store.append_and_wait(append).unwrap();
            }
        }
    });
    with_store(backend, |store| {
        assert_eq!(store.ids(None, 1000).unwrap().len(), WRITERS * MATCHES);
        for writer in 0..WRITERS {
            for number in 0..MATCHES {
                let id = format!("{writer}-{number}");
                assert_eq!(store.load(&id).unwrap(), super::entries(0..APPENDS), "{id}");
            }
        }
    });
}

pub(super) fn a_name_is_given_to_one_of_many(backend: &dyn Backend) {
    let added = at_once(backend, |store, _| store.add_profile(profile("ada")).unwrap());
    assert_eq!(added.into_iter().filter(|added| *added).count(), 1);
}

pub(super) fn an_invitation_is_revoked_by_one_of_many(backend: &dyn Backend) {
    with_store(backend, |store| invite(store, invitation("key", 3)));
    let revoked =
        at_once(backend, |store, writer| store.revoke_invitation("key", 10 + writer as u64).unwrap());
    assert_eq!(revoked.into_iter().filter(|revoked| *revoked).count(), 1);
}

pub(super) fn a_match_is_counted_by_one_of_many(backend: &dyn Backend) {
    with_store(backend, |store| append_row(store, "one", 0, row("markt", "over", 1)).unwrap());
    let counted = at_once(backend, |store, writer| store.add_card_usage("one", &writer.to_string()).unwrap());
    assert_eq!(counted.iter().filter(|counted| **counted).count(), 1);
    let winner = counted.iter().position(|counted| *counted).unwrap();
    let usage = with_store(backend, |store| store.card_usage_after("markt", 0, 9).unwrap());
    assert_eq!(usage.len(), 1);
    assert_eq!(usage[0].body, winner.to_string());
}

/// Opens the storage for one step alone.
fn with_store<T>(backend: &dyn Backend, step: impl FnOnce(&dyn MatchStore) -> T) -> T {
    step(&*backend.open())
}
