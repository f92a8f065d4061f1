//! Every example in the documents is what it says.

use std::fs;
use std::path::Path;

use tafelrune_engine::record::Record;
use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::{CardSet, Fault, Faults, Place, Positions, Rules, Setup};
use tafelrune_games::mara::{self, Mara};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::vocabulary;

/// A fenced block: what it is marked with, its text, and the line it begins at.
struct Block {
    mark: String,
    text: String,
    place: String,
}

fn blocks(document: &str) -> Vec<Block> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let whole = fs::read_to_string(path).expect("the document is there");
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (index, line) in whole.lines().enumerate() {
        match (line.strip_prefix("```"), open) {
            (Some(mark), false) => {
                let place = format!("docs/{document}:{}", index + 1);
                blocks.push(Block { mark: mark.into(), text: String::new(), place });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                let block = blocks.last_mut().expect("a block is open");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, false) => {}
        }
    }
    assert!(!open, "docs/{document} ends inside a block");
    blocks
}

/// What a block marked `faulty` must say is the next block, marked `text`.
fn check_faults(block: &Block, said: Option<&Block>, found: Vec<String>) {
    let said = said.filter(|said| said.mark == "text").expect("behind a faulty example stand its faults");
    assert_eq!(found.join("\n"), said.text.trim_end(), "{}", block.place);
}

fn texts(faults: Faults) -> Vec<String> {
    faults.0.iter().map(ToString::to_string).collect()
}

fn check_scenario(block: &Block, said: Option<&Block>) {
    let report = Scenario::parse(&block.text)
        .and_then(|scenario| match scenario.head.game.as_str() {
            Mara::ID => scenario.run::<Mara>(),
            Thalara::ID => scenario.run::<Thalara>(),
            _ => scenario.run::<Markt>(),
        })
        .unwrap_or_else(|faults| panic!("{}: {faults}", block.place));
    assert!(report.checks > 0, "{} checks nothing", block.place);
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    if block.mark.ends_with("faulty") {
        check_faults(block, said, failures);
    } else {
        assert_eq!(failures, [""; 0], "{}", block.place);
    }
}

/// A position at a table of three.
fn check_position<G: Positions>(block: &Block) {
    let position: G::Position =
        toml::from_str(&block.text).unwrap_or_else(|error| panic!("{}: {error}", block.place));
    let game = G::new(Setup::new(3)).expect("the usual setup is valid");
    game.place(&position).unwrap_or_else(|faults| panic!("{}: {faults}", block.place));
}

fn check_record(block: &Block) -> Record {
    let record = Record::parse(&block.text).unwrap_or_else(|faults| panic!("{}: {faults}", block.place));
    assert_eq!(record.to_string(), block.text, "{} is not written as the house writes it", block.place);
    let game: Markt = record.game(None).unwrap_or_else(|faults| panic!("{}: {faults}", block.place));
    let played = record.replay(game, |_, _| {}).unwrap_or_else(|faults| panic!("{}: {faults}", block.place));
    assert!(played.is_over(), "{} is not played to its end", block.place);
    record
}

/// Replaces the lines of our edition that begin with the same keys.
fn edition_with(changes: &str) -> String {
    let key = |line: &str| line.split_once('=').map(|(key, _)| key.trim().to_string());
    let mut lines: Vec<String> = Cards::EDITION.lines().map(String::from).collect();
    for change in changes.lines().filter(|line| !line.is_empty()) {
        let old = lines.iter_mut().find(|line| key(line) == key(change) && !line.starts_with('#'));
        *old.expect("the edition has this key") = change.into();
    }
    lines.join("\n")
}

/// Cards of Thalara that stand behind our edition.
fn check_thalara(block: &Block, said: Option<&Block>) {
    let edition = <Thalara as Rules>::Cards::EDITION;
    match <Thalara as Rules>::Cards::parse(&format!("{edition}{}", block.text)) {
        Ok(_) => assert!(!block.mark.contains("faulty"), "{} has no fault", block.place),
        Err(faults) if block.mark.contains("faulty") => {
            let before = edition.lines().count();
            let own = |mut fault: Fault| {
                fault.place.line -= before;
                fault
            };
            check_faults(block, said, texts(Faults(faults.0.into_iter().map(own).collect())));
        }
        Err(faults) => panic!("{}: {faults}", block.place),
    }
}

fn check_cards(block: &Block, said: Option<&Block>) {
    if block.mark.contains("thalara") {
        return check_thalara(block, said);
    }
    let text = if block.mark.contains("replaces") { edition_with(&block.text) } else { block.text.clone() };
    match Cards::parse(&text) {
        Ok(_) => assert!(!block.mark.contains("faulty"), "{} has no fault", block.place),
        Err(faults) if block.mark.contains("faulty") => check_faults(block, said, texts(faults)),
        Err(faults) => panic!("{}: {faults}", block.place),
    }
}

/// An example of MARA: a position, or cards at the end of our edition.
fn check_mara(block: &Block, said: Option<&Block>) {
    let wrong = |faults: Faults| -> ! { panic!("{}: {faults}", block.place) };
    if block.mark.starts_with("position") {
        let position: mara::position::Position =
            toml::from_str(&block.text).unwrap_or_else(|error| panic!("{}: {error}", block.place));
        let game = Mara::new(Setup::new(2)).expect("the usual setup is valid");
        game.place(&position).unwrap_or_else(|faults| wrong(faults));
        return;
    }
    let faulty = block.mark.contains("faulty");
    match mara::cards::Cards::parse(&format!("{}{}", mara::cards::Cards::EDITION, block.text)) {
        Ok(_) => assert!(!faulty, "{} has no fault", block.place),
        Err(faults) if faulty => {
            // Lines count from where the added cards begin.
            let before = mara::cards::Cards::EDITION.lines().count();
            let found = faults.0.iter().map(|fault| {
                let place = Place { line: fault.place.line - before, ..fault.place };
                fault.clone().at(place).to_string()
            });
            check_faults(block, said, found.collect());
        }
        Err(faults) => wrong(faults),
    }
}

/// Every word that a card of MARA can be composed of is described, and so are the limits.
#[test]
fn the_vocabulary_of_mara_is_described() {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/card-sets.md"))
        .expect("the document is there");
    let described: Vec<&str> =
        document.lines().filter_map(|line| line.strip_prefix("| `")?.split(['`', '(']).next()).collect();
    for word in mara::vocabulary::names(None) {
        assert!(described.contains(&word), "`{word}` is not described in docs/card-sets.md");
    }
    use mara::kind::{MAX_ACTIONS, MAX_CARDS, MAX_COPIES, MAX_PLACES, MAX_POWERS};
    for limit in [
        format!("| 4 to {MAX_PLACES} |"),
        format!("| 0 to {MAX_POWERS} |"),
        format!("| 0 to {MAX_ACTIONS} kinds |"),
        format!("| 1 to {MAX_COPIES} |"),
        format!("60 to {MAX_CARDS} cards"),
    ] {
        assert!(document.contains(&limit), "`{limit}` is not in docs/card-sets.md");
    }
}

#[test]
fn every_example_is_what_it_says() {
    for document in ["scenarios.md", "records.md", "card-sets.md"] {
        let blocks = blocks(document);
        assert!(!blocks.is_empty(), "docs/{document} has no example");
        for (index, block) in blocks.iter().enumerate() {
            let next = blocks.get(index + 1);
            if block.mark.contains(" mara") {
                check_mara(block, next);
                continue;
            }
            match block.mark.split(' ').next() {
                Some("scenario") => check_scenario(block, next),
                Some("position") if block.mark.ends_with(Thalara::ID) => check_position::<Thalara>(block),
                Some("position") => check_position::<Markt>(block),
                Some("record") => drop(check_record(block)),
                Some("toml") => check_cards(block, next),
                Some("text") => {}
                _ => panic!("{}: nobody checks a block marked `{}`", block.place, block.mark),
            }
        }
    }
}

/// The document names every word of the effect vocabulary, as code, and the words that its tables list
/// as primitives are those of the compiler.
#[test]
fn the_vocabulary_of_thalara_is_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/card-sets.md");
    let whole = fs::read_to_string(path).expect("the document is there");
    let (_, chapter) = whole.split_once("\n## Thalara\n").expect("there is a chapter");
    let chapter = chapter.split("\n## ").next().expect("it has a text");
    for word in vocabulary::words() {
        let quoted = [format!("`{word}`"), format!("`\"{word}\"`"), format!("`{word} = ")];
        assert!(quoted.iter().any(|quoted| chapter.contains(quoted)), "`{word}` is not documented");
    }
    let row = |line: &str| line.strip_prefix("| `").and_then(|rest| rest.split('`').next()).map(String::from);
    let tables = chapter.split("\n### ").filter(|part| part.starts_with("Primitives that "));
    let listed: Vec<String> = tables.flat_map(str::lines).filter_map(row).filter(|op| op != "op").collect();
    assert_eq!(listed, vocabulary::primitives().collect::<Vec<_>>());
}

/// The two records of the document are the same match, with the seed and with chance listed.
#[test]
fn the_expanded_record_is_the_expansion() {
    let records: Vec<Record> =
        blocks("records.md").iter().filter(|block| block.mark == "record").map(check_record).collect();
    let [seeded, listed] = &records[..] else { panic!("two records are wanted") };
    let body = |record: &Record| record.to_string().split_once("---\n").expect("a body").1.to_string();
    let expanded = seeded.expand::<Markt>(seeded.game(None).expect("our rules")).expect("it expands");
    assert_eq!(body(&expanded), body(listed));
}

/// Records of other rules or cards are refused with a reason.
#[test]
fn other_rules_and_cards_are_refused() {
    let blocks = blocks("records.md");
    let text = &blocks.iter().find(|block| block.mark == "record").expect("there is one").text;
    for (old, new, reason) in [
        ("rules = 2", "rules = 99", "rules version 99"),
        ("rules = 2", "rules = 1", "played by rules version 1, but these are rules version 2"),
        ("cards_hash = \"33", "cards_hash = \"34", "give the right file"),
        ("game = \"markt\"", "game = \"chess\"", "a record of `chess`"),
        ("record = 1", "record = 2", "only format 1 can be read"),
        ("points 1 1", "points 1 2", "the replay gives `ranks 2 1 points 1 1`"),
        ("A show num_10", "A show num_01", "refused by `duel.show`"),
        ("with 10 5", "with 10 1", "refused by `buy.rune_exact`"),
        ("seed = \"ec", "seed = \"x", "64 hexadecimal digits"),
    ] {
        let changed = text.replacen(old, new, 1);
        assert_ne!(&changed, text, "`{old}` is not in the record");
        let replayed = Record::parse(&changed)
            .and_then(|record| record.replay::<Markt>(record.game(None)?, |_, _| {}).map(|_| ()));
        let found = replayed.err().map(|faults| faults.to_string()).unwrap_or_default();
        assert!(found.contains(reason), "{old} -> {new}: {found}");
    }
}
