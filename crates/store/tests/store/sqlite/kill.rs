//! A killed process loses nothing that it had acknowledged.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use tafelrune_store::{Append, MatchStore};

use crate::support::{child, child_folder, entry, open};

const MATCHES: usize = 8;

/// Appends to several matches at once, as fast as it can, and prints what was acknowledged.
fn write_for_ever(folder: &std::path::Path) {
    let store = std::sync::Arc::new(open(folder));
    let writers: Vec<_> = (0..MATCHES)
        .map(|number| {
            let store = store.clone();
            std::thread::spawn(move || {
                let id = format!("m{number}");
                let mut seq = store.load(&id).expect("whole").len() as u64;
                loop {
                    let append = Append {
                        id: id.as_str().into(),
                        first_seq: seq,
                        entries: vec![entry(seq)],
                        row: None,
                    };
                    store.append_and_wait(append).expect("it is appended");
                    println!("done {number} {seq}");
                    seq += 1;
                }
            })
        })
        .collect();
    writers.into_iter().for_each(|writer| writer.join().expect("until it is killed"));
}

#[test]
fn killed_at_any_moment_nothing_acknowledged_is_lost() {
    if let Some(folder) = child_folder() {
        write_for_ever(&folder);
    }
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = [0u64; MATCHES];
    for round in 0..12usize {
        let mut process =
            child("sqlite::kill::killed_at_any_moment_nothing_acknowledged_is_lost", folder.path())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        // Killed after this many acknowledgements, in the middle of the next write. Lines printed before
        // are still read.
        let wanted = 5 + round * 23;
        let mut printed = 0;
        for line in lines {
            let Ok(line) = line else { break };
            let Some((_, words)) = line.split_once("done ") else { continue };
            let mut words = words.split(' ').map(|word| word.parse::<u64>());
            let (Some(Ok(number)), Some(Ok(seq))) = (words.next(), words.next()) else { continue };
            let count = &mut acknowledged[number as usize];
            *count = (*count).max(seq + 1);
            printed += 1;
            if printed == wanted {
                process.kill().unwrap();
            }
        }
        process.wait().unwrap();
        assert!(printed >= wanted, "round {round}: the child stopped by itself after {printed}");
        let store = open(folder.path());
        for (number, count) in acknowledged.iter().enumerate() {
            let here = store.load(&format!("m{number}")).unwrap();
            assert!(here.len() as u64 >= *count, "round {round}: m{number} lost something");
            assert!(here.iter().enumerate().all(|(seq, found)| *found == entry(seq as u64)));
        }
        assert_eq!(store.check().unwrap().damage, []);
    }
    assert!(acknowledged.iter().sum::<u64>() > 1000);
}
