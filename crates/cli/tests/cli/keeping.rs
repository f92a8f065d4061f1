//! Checking records, and looking after the file of a server.

use std::path::Path;

use serde_json::Value;
use tafelrune_engine::{Notation, Setup, Share, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_host::{Actor, Command, Entry, Plan, Table, Terms};
use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{Append, MatchProjection, MatchStore, StoredEntry};

use crate::Place;

/// A match of two people with shares, broken off after some moves: its table and its log.
fn played() -> (Table<Markt>, Vec<Entry>) {
    let plan = Plan { setup: Setup::new(2), cards: None, terms: Terms::default(), share: Share([5; 32]) };
    let (mut table, mut log) = Table::<Markt>::create(plan, 1).unwrap();
    for (name, share) in [("Anna", Some(Share([1; 32]))), ("Ben", None)] {
        let join = Command::Join { seat: None, name: name.into(), share, key: None, profile: None };
        log.extend(table.decide(Actor::Guest, join, 2).unwrap());
    }
    log.extend(table.decide(Actor::Host, Command::Start, 3).unwrap());
    for _ in 0..12 {
        let seat = table.asked().iter().next().unwrap();
        let text = table.game().unwrap().move_text(table.options(seat)[0]);
        let version = table.version(Viewer::Seat(seat));
        log.extend(table.decide(Actor::Seat(seat), Command::Move { version, text }, 4).unwrap());
    }
    log.extend(table.decide(Actor::Host, Command::Abort, 5).unwrap());
    (table, log)
}

fn record() -> String {
    played().0.record().expect("all is revealed after the end")
}

fn words(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_true_record_is_verified_in_plain_words() {
    let place = Place::new();
    let file = place.file("match.tafel", &record());
    let german = place.run(["verify", words(&file), "--lang", "de"]).good();
    assert!(german.contains("Die Aufzeichnung ist in Ordnung."), "{german}");
    assert!(german.contains("Platz A hat seinen Anteil unverändert beigetragen"), "{german}");
    assert!(german.contains("Platz B hat nichts beigetragen"), "{german}");
    let noted = Share([5; 32]).commitment();
    let english = place.run(["verify", words(&file), "--lang", "en", "--commitment", &noted]).good();
    assert!(english.contains("The hash that you noted is in the record."), "{english}");
    let json: Value = serde_json::from_str(&place.run(["verify", words(&file), "--json"]).out).unwrap();
    assert_eq!((&json["true"], &json["receipt"]), (&Value::Bool(true), &Value::Bool(true)));
}

#[test]
fn each_kind_of_forged_record_is_explained() {
    let place = Place::new();
    let good = record();
    let line = |start: &str| good.lines().find(|line| line.starts_with(start)).unwrap().to_string();
    let hex = |byte: &str| byte.repeat(32);
    let without = |start: &str| {
        let kept: Vec<&str> = good.lines().filter(|line| !line.starts_with(start)).collect();
        kept.join("\n") + "\n"
    };
    let cases = [
        (good.replace(&line("server = "), &format!("server = \"{}\"", hex("06"))), "exchanged afterwards"),
        (good.replace(&hex("01"), &hex("02")), "The share of seat A does not fit"),
        (good.replace(&line("seed = "), &format!("seed = \"{}\"", hex("09"))), ""),
        (without(&format!("A = \"{}", hex("01"))), "Seat A had fixed a share"),
        (without(&format!("A = \"{}", Share([1; 32]).commitment())), "nobody had fixed before the deal"),
    ];
    for (number, (forged, explanation)) in cases.into_iter().enumerate() {
        assert_ne!(forged, good, "case {number} changes something");
        let file = place.file("forged.tafel", &forged);
        let ran = place.run(["verify", words(&file), "--lang", "en"]);
        assert_eq!(ran.code, Some(1), "case {number}: {}", ran.out);
        assert!(ran.out.contains(explanation), "case {number}: {}", ran.out);
    }
    let file = place.file("match.tafel", &good);
    let other = place.run(["verify", words(&file), "--lang", "en", "--commitment", &hex("ab")]);
    assert!(other.out.contains("is not in the record"), "{}", other.out);
    assert_eq!(other.code, Some(1));

    let plain = without("commitment = ");
    let head = plain.split("[receipt]").next().unwrap();
    let body = good.split_once("---").unwrap().1;
    let file = place.file("plain.tafel", &format!("{head}---{body}"));
    let said = place.run(["verify", words(&file), "--lang", "en"]).good();
    assert!(said.contains("The record has no receipt"), "{said}");
}

/// A store with one match in it, in the folder `data`.
fn kept(place: &Place) -> Vec<Entry> {
    let (table, log) = played();
    let store = SqliteStore::open(&place.path("data"), MatchProjection).unwrap();
    let body = |entry| serde_json::to_string(entry).unwrap();
    let entries = log.iter().map(|entry| StoredEntry { at_ms: 1, body: body(entry) }).collect();
    let row = Some(MatchProjection::row_of(table.summary()));
    store.append_and_wait(Append { id: "m1".into(), first_seq: 0, entries, row }).unwrap();
    log
}

#[test]
fn a_store_is_checked_backed_up_moved_and_rebuilt() {
    let place = Place::new();
    let entries = kept(&place).len();
    let data = place.path("data");
    let with = |command: &[&str]| {
        place.run([&["store"], command, &["--data", words(&data), "--lang", "en"]].concat()).good()
    };
    assert!(with(&["check"]).contains(&format!("Checked: 1 matches, {entries} entries.")));
    assert!(with(&["backup", words(&place.path("copy/tafelrune.db"))]).contains("Backed up"));
    assert!(with(&["export", words(&place.path("all.jsonl"))]).contains("Exported one match."));
    assert!(with(&["rebuild"]).contains("made again"));
    assert!(with(&["import", words(&place.path("all.jsonl"))]).contains("Taken in: 0. Here already: 1."));
    let copy = SqliteStore::open_read_only(&place.path("copy")).unwrap();
    assert_eq!(copy.load("m1").unwrap().len(), entries);
    assert_eq!(SqliteStore::open_read_only(&data).unwrap().row("m1").unwrap().unwrap().status, "aborted");
}

#[test]
fn a_store_in_trouble_says_what_to_do() {
    let place = Place::new();
    let data = place.path("data");
    let run = |command: &str| place.run(["store", command, "--data", words(&data), "--lang", "en"]);
    let none = run("check");
    assert!(none.code == Some(1) && none.err.contains("there are no matches here"), "{}", none.err);
    kept(&place);
    let open = SqliteStore::open(&data, MatchProjection).unwrap();
    let busy = run("rebuild");
    assert!(busy.code == Some(1) && busy.err.contains("another process has the file open"), "{}", busy.err);
    run("check").good();
    drop(open);
}

#[test]
fn a_backup_over_the_store_itself_is_refused() {
    let place = Place::new();
    let entries = kept(&place).len();
    let data = place.path("data");
    let before = std::fs::read(data.join("tafelrune.db")).unwrap();
    for (lang, said) in [("en", "Nothing was written"), ("de", "Es wurde nichts geschrieben")] {
        for command in ["backup", "export"] {
            // Relative to the folder in which the command runs.
            let target = "data/../data/tafelrune.db";
            let ran = place.run(["--lang", lang, "store", command, target, "--data", words(&data)]);
            assert!(ran.bad().contains(said), "{command}");
        }
    }
    assert_eq!(std::fs::read(data.join("tafelrune.db")).unwrap(), before);
    assert_eq!(SqliteStore::open_read_only(&data).unwrap().load("m1").unwrap().len(), entries);
}

#[test]
fn damage_has_a_remedy_that_is_not_the_command_that_failed() {
    let place = Place::new();
    kept(&place);
    let data = place.path("data");
    let file = data.join("tafelrune.db");
    let run =
        |more: &[&str]| place.run([&["--lang", "en", "store"], more, &["--data", words(&data)]].concat());
    // The first page holds the description of all others: nothing can be read without it.
    let whole = std::fs::read(&file).unwrap();
    let mut bytes = whole.clone();
    bytes[100..4096].fill(0);
    std::fs::write(&file, &bytes).unwrap();
    let said = run(&["check"]).bad();
    assert!(said.contains("check --repair"), "{said}");
    let said = run(&["check", "--repair"]).bad();
    assert!(said.contains("the last backup") && !said.contains("--repair"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "nothing was touched");
    let names: Vec<_> = std::fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| !name.to_str().unwrap().ends_with(".new")), "{names:?}");
    // A damaged entry: the export goes on without its match and says so.
    std::fs::write(&file, &whole).unwrap();
    let needle = b"\"kind\":\"started\"";
    let place_of = whole.windows(needle.len()).position(|found| found == needle).unwrap();
    let mut bytes = whole;
    bytes[place_of + 10] ^= 0x20;
    std::fs::write(&file, &bytes).unwrap();
    let ran = run(&["export", words(&place.path("all.jsonl"))]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("Left out: match m1") && ran.out.contains("Exported"), "{}", ran.out);
    assert!(place.path("all.jsonl").exists());
    let ran = run(&["check"]);
    assert!(ran.code == Some(1) && ran.out.contains("--repair"), "{}", ran.out);
    assert!(run(&["check", "--repair"]).good().contains("put aside"));
}
