//! Every committed corpus file goes through the doors that fuzzing uses, on any toolchain.

use std::path::PathBuf;

use tafelrune_server::dev::testkit;

fn each(target: &str, entry: fn(&[u8]), least: u64) {
    let before = testkit::commands();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut seen = 0;
    for file in files {
        let path = file.unwrap().path();
        let data = std::fs::read(&path).unwrap();
        let outcome = std::panic::catch_unwind(|| entry(&data));
        assert!(outcome.is_ok(), "{} breaks a promise", path.display());
        seen += 1;
    }
    assert!(seen >= 12, "{target} has a corpus");
    let commands = testkit::commands() - before;
    assert!(commands >= least, "{target} made the server carry out only {commands} commands");
}

#[test]
fn frames() {
    each("frames", testkit::frames, 150);
}

#[test]
fn requests() {
    each("requests", testkit::requests, 20);
}
