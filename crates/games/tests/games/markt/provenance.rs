//! What is the book's and what is ours: the table in docs/rulings.md, and the preset `printed`.

use std::collections::BTreeSet;

use tafelrune_engine::{Clause, Rules, Tag};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::options::Options;

const RULINGS: &str = include_str!("../../../../../docs/rulings.md");

/// The rows of the table: clause, tag, what `printed` does.
fn rows() -> Vec<[&'static str; 3]> {
    let heading = "### What `printed` does with our clauses: Markt der Runen";
    let (_, rest) = RULINGS.split_once(heading).expect("the table has its heading");
    let section = rest.split("\n## ").next().unwrap_or(rest);
    let cells = |line: &'static str| -> Option<[&'static str; 3]> {
        let cells: Vec<&str> = line.strip_prefix("| `")?.trim_end_matches('|').split(" | ").collect();
        let [clause, tag, printed] = cells.try_into().ok()?;
        Some([clause.trim_end_matches('`'), tag.trim(), printed.trim()])
    };
    section.lines().filter_map(cells).collect()
}

fn as_table(options: Options) -> toml::Table {
    toml::Table::try_from(options).expect("options can be written")
}

#[test]
fn the_table_lists_exactly_the_clauses_that_are_not_the_books_alone() {
    let ours = |clause: &&Clause| matches!(clause.rule().tag, Tag::Ruling | Tag::Design | Tag::BookAndRuling);
    let wanted: Vec<(String, String)> = Markt::CLAUSES
        .iter()
        .filter(ours)
        .map(|clause| (clause.id().to_string(), clause.rule().tag.name().to_string()))
        .collect();
    let listed: Vec<(String, String)> =
        rows().into_iter().map(|[clause, tag, _]| (clause.to_string(), tag.to_string())).collect();
    assert_eq!(listed, wanted);
    let mixed = Markt::CLAUSES.iter().filter(|clause| clause.rule().tag == Tag::BookAndRuling).count();
    assert!(mixed >= 20, "only {mixed} clauses mix the book with a ruling");
}

#[test]
fn printed_contains_no_deviation() {
    let (printed, usual) = (as_table(Options::printed()), as_table(Options::default()));
    let mut undone = BTreeSet::new();
    for [clause, _, what] in rows() {
        let Some(options) = what.strip_prefix("undone: ") else {
            assert!(what.starts_with("the book is silent: "), "{clause}: {what}");
            continue;
        };
        for option in options.split("`, `").map(|option| option.trim_matches('`')) {
            let line: toml::Table = toml::from_str(option).expect("an option and its value");
            for (name, value) in line {
                assert_eq!(printed[&name], value, "{clause} is not undone in `printed`");
                assert_ne!(usual[&name], value, "{clause} is no deviation");
                undone.insert(name);
            }
        }
    }
    let changed = printed.iter().filter(|(name, value)| usual[*name] != **value);
    assert_eq!(undone, changed.map(|(name, _)| name.clone()).collect(), "every change has its clause");
}
