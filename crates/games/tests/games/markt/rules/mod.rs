//! The rules of Markt der Runen, clause by clause: one test per clause of the rule index, named
//! after it.

mod table;

/// Declares the files with the tests of the clauses, and keeps their text for the test below.
macro_rules! files {
    ($($name:ident),* $(,)?) => {
        $(mod $name;)*
        const SOURCES: &[&str] = &[$(include_str!(concat!(stringify!($name), ".rs"))),*];
    };
}

files!(setup, turn, collectors, giveup, interest, business, storages, plays, theft_duel, end);

use std::collections::BTreeSet;

use tafelrune_engine::Rules;
use tafelrune_games::markt::Markt;

/// The functions behind a line `#[test]`.
fn tests_in(source: &str) -> Vec<&str> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let marked = lines.iter().enumerate().filter(|(_, line)| **line == "#[test]");
    marked
        .map(|(index, _)| {
            let next = lines[index + 1..].iter().find(|line| line.starts_with("fn "));
            let name = next.and_then(|line| line.strip_prefix("fn ")?.strip_suffix("() {"));
            name.expect("a test is a plain function")
        })
        .collect()
}

#[test]
fn every_clause_has_its_test_and_every_test_its_clause() {
    let ids: Vec<&str> = Markt::CLAUSES.iter().map(|clause| clause.id()).collect();
    assert_eq!(ids.len(), 130, "the rule index has grown or shrunk: read the specification again");
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id stands twice");
    let names: Vec<String> = ids.iter().map(|id| id.replace('.', "_")).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "two ids give one name");
    let tests: Vec<&str> = SOURCES.iter().flat_map(|source| tests_in(source)).collect();
    assert_eq!(tests.iter().collect::<BTreeSet<_>>().len(), tests.len(), "a test stands twice");
    let untested: Vec<&String> = names.iter().filter(|name| !tests.contains(&name.as_str())).collect();
    assert!(untested.is_empty(), "clauses without a test: {untested:?}");
    let stray: Vec<&&str> = tests.iter().filter(|test| !names.iter().any(|name| name == *test)).collect();
    assert!(stray.is_empty(), "tests named after no clause: {stray:?}");
}
