//! The documents and the options tell truly which rules are the rulebook's and which are ours.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use tafelrune_engine::{Clause, Game, PRINTED_PRESET, Rules, Tag, preset_options};
use tafelrune_games::mara::Mara;
use tafelrune_games::thalara::Thalara;
use tafelrune_words::{Lang, Present, Texts};

/// The games whose section of docs/rulings.md has a table of sources, with the heading of the section.
const WITH_TABLE: [(&str, &str, &[Clause]); 2] = [
    (Mara::ID, "## MARA und der Feuerbringer", Mara::CLAUSES),
    (Thalara::ID, "## Thalara", Thalara::CLAUSES),
];

fn document(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)).unwrap()
}

/// The lines of a part of a document, from its heading to the next of the same depth.
fn part<'a>(whole: &'a str, heading: &str) -> &'a str {
    let (_, rest) =
        whole.split_once(&format!("{heading}\n")).unwrap_or_else(|| panic!("no heading `{heading}`"));
    let depth = heading.chars().take_while(|c| *c == '#').count();
    let ends = (2..=depth).filter_map(|depth| rest.find(&format!("\n{} ", "#".repeat(depth))));
    &rest[..ends.min().unwrap_or(rest.len())]
}

/// The cells of the rows that begin with a clause.
fn rows(table: &str) -> Vec<Vec<&str>> {
    let lines = table.lines().filter(|line| line.starts_with("| `"));
    lines.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// Whether a part of the clause is ours.
fn is_ours(tag: Tag) -> bool {
    match tag {
        Tag::Ruling | Tag::BookAndRuling | Tag::Design => true,
        Tag::Book | Tag::Derived | Tag::Fact => false,
    }
}

#[test]
fn the_table_of_sources_lists_every_clause_that_is_ours() {
    let rulings = document("rulings.md");
    for (game, heading, clauses) in WITH_TABLE {
        let rows = rows(part(part(&rulings, heading), "### Sources"));
        let listed = rows.iter().map(|row| (row[0].trim_matches('`').to_string(), row[1].to_string()));
        let ours = clauses.iter().map(|clause| clause.rule()).filter(|rule| is_ours(rule.tag));
        let wanted: Vec<_> = ours.map(|rule| (rule.id.to_string(), rule.tag.name().to_string())).collect();
        assert_eq!(listed.collect::<Vec<_>>(), wanted, "{game}: in the order of the rule index");
        for row in &rows {
            assert!(row.len() == 4 && row.iter().all(|cell| !cell.is_empty()), "{game}: {row:?}");
        }
    }
}

/// Options that the table names as undoing a clause have that value in the preset `printed`.
#[test]
fn what_the_table_calls_undone_is_undone_by_printed() {
    fn check<G: Game>(heading: &str) -> usize {
        let defaults = serde_json::to_value(G::Options::default()).unwrap();
        let printed = serde_json::to_value(preset_options::<G>(PRINTED_PRESET).unwrap()).unwrap();
        let rulings = document("rulings.md");
        let mut undone = BTreeMap::new();
        for row in rows(part(part(&rulings, heading), "### Sources")) {
            for quoted in row[3].split('`').skip(1).step_by(2) {
                let (option, value) = quoted.split_once(" = ").expect("an option and its value");
                let stands = match &printed[option] {
                    serde_json::Value::String(word) => word.clone(),
                    other => other.to_string(),
                };
                assert_eq!(stands, value, "{}: {option} in printed", row[0]);
                if row[3].starts_with("Undone") {
                    undone.insert(option.to_string(), row[0].to_string());
                }
            }
        }
        for (option, value) in defaults.as_object().unwrap() {
            assert_eq!(
                *value != printed[option],
                undone.contains_key(option),
                "{}: `{option}` differs in printed and undoes a clause of the table",
                G::ID
            );
        }
        undone.len()
    }
    let undone: usize = check::<Mara>(WITH_TABLE[0].1) + check::<Thalara>(WITH_TABLE[1].1);
    assert!(undone > 0);
}

/// The specification tags its rows as the rule index does.
#[test]
fn the_specification_tags_mixed_clauses_alike() {
    for (game, _, clauses) in WITH_TABLE {
        let spec = document(&format!("spec/{game}.md"));
        for clause in clauses {
            let mixed = clause.rule().tag == Tag::BookAndRuling;
            let row = format!("| `{clause}` |");
            let tagged = match spec.lines().find(|line| line.starts_with(&row)) {
                Some(line) => line.contains("[book+ruling]"),
                // A few clauses stand in running text.
                None => spec.contains(&format!("`{clause}` [book+ruling")),
            };
            assert_eq!(tagged, mixed, "docs/spec/{game}.md: {clause}");
        }
    }
}

/// An option whose default deviates from the letter of the rulebook names the clause in its help text.
#[test]
fn options_that_deviate_from_the_book_say_so() {
    fn check<G: Present>(deviating: &[(&str, &str)]) {
        let options = serde_json::to_value(G::Options::default()).unwrap();
        for lang in Lang::all() {
            let texts = Texts::new(lang).with::<G>();
            for option in options.as_object().unwrap().keys() {
                let text = texts.attr(G::ID, &format!("option-{option}"), "text", &[]).unwrap();
                let clause = deviating.iter().find(|(name, _)| name == option).map(|(_, clause)| *clause);
                let named = G::CLAUSES.iter().map(|clause| clause.id());
                let named = named.filter(|id| text.contains(&format!("({id})"))).collect::<Vec<_>>();
                assert_eq!(named, clause.into_iter().collect::<Vec<_>>(), "{lang}: {option}: {text}");
            }
        }
    }
    check::<Mara>(&[
        ("remove_last_place", "remove.last_place"),
        ("stalemate_rounds", "end.stalemate"),
        ("round_cap", "end.round_cap"),
    ]);
    check::<Thalara>(&[("round_cap", "end.rounds")]);
}
