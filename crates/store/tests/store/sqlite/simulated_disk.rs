//! The store on a disk that fails and loses what was not synced.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tafelrune_store::sqlite::simulated_disk::{Files, Operation, SimulatedDisk, Verdict};
use tafelrune_store::sqlite::{Settings, SqliteStore};
use tafelrune_store::{Append, MatchStore, StoreError};

use crate::support::entry;

fn open(disk: &SimulatedDisk) -> SqliteStore {
    SqliteStore::open_simulated(disk, (), Settings::default()).unwrap()
}

/// Appends one entry; `None` if the store did not say how that ended.
fn append(store: &SqliteStore, seq: u64) -> Option<Result<(), StoreError>> {
    let append = Append { id: "m".into(), first_seq: seq, entries: vec![entry(seq)], row: None };
    let (done, outcome) = std::sync::mpsc::channel();
    store.append(append, Box::new(move |result| drop(done.send(result))));
    store.write_waiting(usize::MAX);
    outcome.try_recv().ok()
}

/// A source of different numbers.
fn numbers(seed: u64) -> impl FnMut() -> u64 + Send {
    let mut state = seed;
    move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    }
}

/// Writes until the power fails at operation `cut`, comes back with what `keep` lets arrive, and compares.
fn crash(cut: u64, mut keep: impl FnMut() -> bool) -> u64 {
    let disk = SimulatedDisk::new(Files::new());
    drop(open(&disk));
    let store = open(&disk);
    let mut operations = 0;
    disk.judge(Box::new(move |operation| {
        operations += u64::from(operation != Operation::Read);
        if operations > cut { Verdict::PowerCut } else { Verdict::Done }
    }));
    let acknowledged = (0..).find(|seq| append(&store, *seq) != Some(Ok(()))).unwrap();
    assert!(disk.is_off());
    drop(store);
    assert_eq!(disk.open_files(), 0);
    disk.restart(&mut keep);
    disk.behave();
    let store = open(&disk);
    let found = store.load("m").unwrap();
    assert!(found.len() as u64 >= acknowledged, "cut {cut}: {} of {acknowledged}", found.len());
    assert!(found.iter().enumerate().all(|(seq, found)| *found == entry(seq as u64)));
    assert_eq!(store.check().unwrap().damage, []);
    acknowledged
}

#[test]
fn whatever_arrives_of_unsynced_writes_nothing_acknowledged_is_lost() {
    let mut acknowledged = 0;
    for cut in 0..60 {
        crash(cut, || false);
        crash(cut, || true);
        for seed in 0..4 {
            let mut random = numbers(cut * 4 + seed);
            acknowledged += crash(cut, move || random().is_multiple_of(2));
        }
    }
    assert!(acknowledged > 500, "{acknowledged}");
}

#[test]
fn a_disk_that_only_says_that_it_synced_loses_what_was_acknowledged() {
    let disk = SimulatedDisk::new(Files::new());
    drop(open(&disk));
    let store = open(&disk);
    disk.judge(Box::new(|operation| match operation {
        Operation::Sync => Verdict::Ignored,
        _ => Verdict::Done,
    }));
    assert_eq!(append(&store, 0), Some(Ok(())));
    disk.cut_power();
    drop(store);
    disk.restart(|| false);
    disk.behave();
    assert_eq!(open(&disk).load("m").unwrap(), []);
}

#[test]
fn a_failing_disk_refuses_and_recovers() {
    let disk = SimulatedDisk::new(Files::new());
    let store = open(&disk);
    let failing = Arc::new(AtomicU64::new(0));
    let verdict = failing.clone();
    disk.judge(Box::new(move |operation| match (verdict.load(Ordering::Relaxed), operation) {
        (1, Operation::Write) => Verdict::Full,
        (2, Operation::Sync) => Verdict::Failed,
        (3, Operation::Write) => Verdict::Failed,
        (4, Operation::Sync) => Verdict::Dropped,
        _ => Verdict::Done,
    }));
    for (round, failure) in [1, 2, 3, 4].into_iter().enumerate() {
        let seq = round as u64;
        failing.store(failure, Ordering::Relaxed);
        let refused = append(&store, seq).unwrap().unwrap_err();
        assert_eq!(refused == StoreError::Full, failure % 2 == 1, "{refused:?}");
        failing.store(0, Ordering::Relaxed);
        assert_eq!(append(&store, seq), Some(Ok(())), "nothing was stored the first time");
    }
    assert_eq!(store.load("m").unwrap().len(), 4);
    disk.cut_power();
    drop(store);
    disk.restart(|| false);
    disk.behave();
    assert_eq!(open(&disk).load("m").unwrap().len(), 4, "what was acknowledged afterwards is durable");
}

/// What a killed process has written is still there, and may be lost later if nobody syncs it: whoever reads it
/// after the restart must be able to rely on it.
#[test]
fn what_is_found_after_a_kill_survives_a_power_failure() {
    for cut in 0..12 {
        let disk = SimulatedDisk::new(Files::new());
        drop(open(&disk));
        let store = open(&disk);
        let mut operations = 0;
        disk.judge(Box::new(move |operation| {
            operations += u64::from(operation != Operation::Read);
            if operations > cut { Verdict::PowerCut } else { Verdict::Done }
        }));
        // The power may fail in either of them.
        if append(&store, 0) == Some(Ok(())) {
            append(&store, 1);
        }
        disk.cut_power();
        drop(store);
        disk.kill();
        disk.behave();
        let store = open(&disk);
        let found = store.load("m").unwrap();
        disk.cut_power();
        drop(store);
        disk.restart(|| false);
        assert_eq!(open(&disk).load("m").unwrap(), found, "cut {cut}");
    }
}
