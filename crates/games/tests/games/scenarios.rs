//! Every scenario file holds, and together they show every worked example and every refusal.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tafelrune_engine::scenario::{Report, Scenario};
use tafelrune_engine::{Clause, Faults, Rules};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;

/// One game as this test needs it: its folder, its rule index, and how many worked examples its
/// specification has.
struct Shown {
    game: &'static str,
    clauses: &'static [Clause],
    examples: u32,
    /// Whether every worked example and every refusal must have its file already.
    complete: bool,
}

const GAMES: &[Shown] = &[
    Shown { game: Mara::ID, clauses: tafelrune_games::mara::clauses::INDEX, examples: 25, complete: true },
    Shown { game: Markt::ID, clauses: tafelrune_games::markt::clauses::INDEX, examples: 46, complete: true },
    Shown {
        game: Thalara::ID,
        clauses: tafelrune_games::thalara::clauses::INDEX,
        examples: 29,
        complete: true,
    },
];

fn run(scenario: &Scenario) -> Result<Report, Faults> {
    match scenario.head.game.as_str() {
        Mara::ID => scenario.run::<Mara>(),
        Markt::ID => scenario.run::<Markt>(),
        Thalara::ID => scenario.run::<Thalara>(),
        other => panic!("no game is called `{other}`"),
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios")
}

/// Every scenario file of a game, by name.
fn files(game: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder().join(game)).expect("every game has a folder of scenarios");
    let mut files: Vec<(String, String)> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .map(|path| {
            let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
            assert!(name.ends_with(".scenario"), "{game}/{name} is no scenario file");
            (name, fs::read_to_string(path).expect("the file can be read"))
        })
        .collect();
    files.sort();
    files
}

/// What is wrong with a scenario, a line each.
fn faults(name: &str, text: &str) -> Vec<String> {
    let head_fault =
        |faults: Faults| -> Vec<String> { faults.0.iter().map(|fault| format!("{name}: {fault}")).collect() };
    let scenario = match Scenario::parse(text) {
        Ok(scenario) => scenario,
        Err(faults) => return head_fault(faults),
    };
    let report = match run(&scenario) {
        Ok(report) => report,
        Err(faults) => return head_fault(faults),
    };
    let mut wrong: Vec<String> = report.failures.iter().map(|failure| format!("{name}: {failure}")).collect();
    if report.checks == 0 {
        wrong.push(format!("{name}: it moves, but checks nothing"));
    }
    if scenario.head.clauses.is_empty() {
        wrong.push(format!("{name}: it names no clause"));
    }
    for clause in &report.refused {
        if !scenario.head.clauses.iter().any(|named| named == clause.id()) {
            wrong.push(format!("{name}: it shows a refusal by `{clause}`, but does not list the clause"));
        }
    }
    wrong
}

#[test]
fn every_scenario_holds() {
    let mut wrong = Vec::new();
    for shown in GAMES {
        for (name, text) in files(shown.game) {
            wrong.extend(faults(&format!("{}/{name}", shown.game), &text));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_folder_belongs_to_a_game() {
    for entry in fs::read_dir(folder()).expect("there are scenarios") {
        let name = entry.expect("the folder can be read").file_name().to_string_lossy().into_owned();
        assert!(GAMES.iter().any(|shown| shown.game == name), "no game is called `{name}`");
    }
}

#[test]
fn every_worked_example_has_a_scenario() {
    for shown in GAMES.iter().filter(|shown| shown.complete) {
        let names: Vec<String> = files(shown.game).into_iter().map(|(name, _)| name).collect();
        for example in 1..=shown.examples {
            let number = format!("ex-{example:02}");
            let is_it =
                |name: &String| name.strip_prefix(&number).is_some_and(|rest| rest.starts_with(['.', '-']));
            assert!(names.iter().any(is_it), "{}: `ex.{example}` has no file {number}.scenario", shown.game);
        }
    }
}

#[test]
fn every_refusing_clause_is_shown() {
    for shown in GAMES.iter().filter(|shown| shown.complete) {
        let mut refused = BTreeSet::new();
        for (name, text) in files(shown.game) {
            // A scenario that does not run is blamed by another test.
            let report = Scenario::parse(&text).and_then(|scenario| run(&scenario));
            let ids: Vec<&str> =
                report.iter().flat_map(|report| &report.refused).map(|clause| clause.id()).collect();
            if let Some(clause) = name.strip_prefix("refuse-").and_then(|name| name.strip_suffix(".scenario"))
            {
                let shows = ids.iter().any(|id| id.replace('.', "-") == clause);
                assert!(shows, "{}/{name} does not show the refusal that it is named after", shown.game);
            }
            refused.extend(ids);
        }
        for clause in shown.clauses.iter().filter(|clause| shown.complete && clause.rule().refuses) {
            assert!(refused.contains(clause.id()), "no scenario shows a refusal by `{clause}`");
        }
    }
}

#[test]
fn a_scenario_says_what_differs() {
    let scenario = "game = \"markt\"\ntitle = \"Wrong on purpose.\"\nclauses = [\"interest.due\"]\nplayers = 3\n\
        [position]\nphase = \"play\"\nseats.A = { hand = [\"5\", \"thief\"] }\n---\n\
        expect A.loose.red = 1\n\
        A buy_rune red with 4 1\n\
        A buy_rune red with 5 !! duel.once\n\
        view B own.hand = [\"thief\"]\n\
        expect A.storages.0 = absent\n\
        asked B play\n\
        nonsense\n";
    let wrong = faults("wrong", scenario);
    let expected = [
        "wrong: line 9, column 1: A.loose.red is 0, not 1",
        "wrong: line 10, column 1: `A buy_rune red with 4 1` is refused by `move.exists`",
        "wrong: line 11, column 1: `A buy_rune red with 5` is legal, not refused by `duel.once`",
        "wrong: line 12, column 1: own.hand is [], not [\"thief\"]",
        "wrong: line 14, column 1: asked is `A play`, not `B play`",
        "wrong: line 15, column 1: `nonsense` is neither a seat of this table nor one of: deal,",
    ];
    assert_eq!(wrong.len(), expected.len(), "{wrong:#?}");
    for (found, expected) in wrong.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}");
    }
    let silent = "game = \"markt\"\ntitle = \"Silent.\"\nclauses = [\"buy.rune\"]\nplayers = 2\n\
        [position]\nseats.A = { hand = [\"5\"] }\n---\nA buy_rune red with 5\n";
    assert_eq!(faults("silent", silent), ["silent: it moves, but checks nothing"]);
}

#[test]
fn impossible_positions_are_faults() {
    let fault = |position: &str| {
        let head = "game = \"markt\"\ntitle = \"Impossible.\"\nclauses = [\"setup.players\"]\nplayers = 3\n";
        let scenario =
            Scenario::parse(&format!("{head}[position]\n{position}\n---\n")).expect("it can be read");
        run(&scenario).expect_err(position).to_string()
    };
    for (position, message) in [
        (r#"seats.D = {}"#, "`D` is no seat at a table of 3"),
        // One spelling a seat: under two, one of the descriptions would be lost.
        (r#"seats.a = {}"#, "`a` is no seat at a table of 3: a capital letter from A on"),
        (r#"seats.A.hand = ["13"]"#, "the card set has no `num_13`"),
        (r#"seats.A.hand = ["knight"]"#, "`knight` is no card"),
        (r#"seats.A.hands = []"#, "unknown field `hands`"),
        (r#"seats.A.hand = ["12", "12", "12", "12"]"#, "more `num_12` than the card set has"),
        (r#"round = 25"#, "a round is 1 to 24"),
        (r#"played = 200"#, "nobody plays 200 times"),
        (r#"tie.throws = 21"#, "a tie-break is over after"),
        (
            r#"seats.A = { loose.red = 255, storages = [{ kind = "main_red", runes = 255 }] }"#,
            "more runes than",
        ),
        (r#"seats.A.loose.red = 13"#, "more red runes than the 12 in use"),
        (r#"market.outposts = 6"#, "more outposts than the 5 in use"),
        (r#"seats.A.storages = [{ kind = "outpost", runes = 1 }]"#, "holds runes, but has no colour"),
        (r#"seats.A.storages = [{ kind = "outpost", colour = "red" }]"#, "an empty standalone outpost"),
        (r#"seats.A.storages = [{ kind = "main_red", colour = "blue" }]"#, "runes of the other colour"),
        (r#"seats.A.storages = [{ kind = "outpost", outpost = true }]"#, "attached to main stores only"),
        (r#"seats.A.storages = [{ kind = "ruin", colour = "red", runes = 1 }]"#, "a ruin has a collector"),
        (r#"seats.A.storages = [{ kind = "main_red", collector = "A" }]"#, "against an own storage"),
        (
            r#"seats.A.storages = [{ kind = "main_red", outpost = true, collector = "B" }]"#,
            "leaves no outpost",
        ),
        (r#"seats.A.storages = [{ kind = "main_red" }, { kind = "main_red" }]"#, "two red main stores"),
        (
            r#"seats.A.storages = [{ kind = "main_red" }, { kind = "main_blue" }, { kind = "outpost" }]"#,
            "more than two",
        ),
        (r#"step = { store = { storage = 0 } }"#, "something that is not there"),
        (r#"step = { defend = { card = "thief", target = "B" } }"#, "something that is not there"),
        (r#"step = { defend = { card = "5", target = "E" } }"#, "something that is not there"),
        (r#"step = "rps""#, "asks nobody"),
        (
            r#"step = "rps"
tie.alive = ["A", "H"]"#,
            "`H` is no seat",
        ),
        (r#"apart = ["5"]"#, "not in the active hand"),
        (r#"active = "H""#, "`H` is no seat"),
    ] {
        let found = fault(position);
        assert!(found.contains(message), "{position}: {found}");
        assert!(found.starts_with("line 5,") || found.starts_with("line 6,"), "{position}: {found}");
    }
}

#[test]
fn faults_of_a_head_have_their_place() {
    let fault = |text: &str| faults("x", text).join("\n");
    let head = "game = \"markt\"\ntitle = \"Wrong.\"\n";
    for (rest, message) in [
        ("players = 9\n---\n", "x: line 3, column 1: Markt der Runen is for 2 to 5 players, not 9"),
        (
            "players = 2\nclauses = [\"no.such\"]\n---\n",
            "x: line 4, column 1: `no.such` is no clause of `markt`",
        ),
        ("players = 2\n[options]\nwithdraw = 3\n---\n", "x: line 5, column 12: invalid type: integer `3`"),
        ("players = 2\n\n[options]\nwithdrew = true\n---\n", "x: line 6, column 1: unknown field `withdrew`"),
        ("players = 2\nwho = 3\n---\n", "x: line 4, column 1: unknown field `who`"),
        ("players = 2\nplayers\n---\n", "x: line 4, column 8"),
        ("players = 2\n", "x: line 3, column 1: a line `---` must separate the head"),
    ] {
        let found = fault(&format!("{head}{rest}"));
        assert!(found.starts_with(message), "{found}");
    }
}
