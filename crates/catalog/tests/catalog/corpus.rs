//! Every committed corpus file goes through the doors that fuzzing uses, on any toolchain.

use std::path::PathBuf;

use tafelrune_catalog::fuzz;
use tafelrune_engine::testkit;

const GAMES: u32 = 200;

fn each(target: &str, entry: impl Fn(&[u8])) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut seen = 0;
    for file in files {
        let path = file.unwrap().path();
        let data = std::fs::read(&path).unwrap();
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| entry(&data)));
        assert!(outcome.is_ok(), "{} breaks a promise", path.display());
        seen += 1;
    }
    assert!(seen >= 3, "{target} has a corpus");
}

#[test]
fn records() {
    each("record", fuzz::record);
}

#[test]
fn scenarios() {
    each("scenario", fuzz::scenario);
}

#[test]
fn card_sets() {
    each("cards", fuzz::cards);
}

#[test]
fn moves() {
    each("moves", fuzz::moves);
}

#[test]
fn games() {
    each("play", fuzz::play);
}

/// A few hundred games of bytes that nobody chose.
#[test]
fn games_of_any_bytes() {
    let mut dice = testkit::dice(2026);
    for number in 0..GAMES {
        let data: Vec<u8> = (0..dice.below(500)).map(|_| dice.below(256) as u8).collect();
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| fuzz::play(&data)));
        assert!(outcome.is_ok(), "game {number} breaks a promise: {data:?}");
    }
}
