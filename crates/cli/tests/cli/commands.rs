//! Rules, cards, replays, expanded records, scenarios and measurements.

use std::io::Read;
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use crate::{Place, Ran, text};

fn json(ran: Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.out))
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

const SCENARIO: &str = "game = \"markt\"\ntitle = \"Round one\"\nplayers = 2\n\
    position.seats.A.hand = [\"num_04\"]\n---\nexpect round = 1\n";

#[test]
fn rules_are_searched_in_the_language_of_the_reader() {
    let place = Place::new();
    let found = place.run(["rules", "markt", "Duell", "--lang", "de"]).good();
    assert!(found.contains("duel.declare"), "{found}");
    let fewer = place.run(["rules", "markt", "duell", "zahlenkarte", "--lang", "de"]).good();
    assert!(fewer.len() < found.len() && fewer.contains("duel."), "{fewer}");
    let by_id = place.run(["rules", "markt", "duel.declare"]).good();
    assert!(by_id.contains("[duel.declare;"), "{by_id}");
    assert!(
        place.run(["rules", "markt", "xyzzy", "--lang", "de"]).good().contains("Keine Regel enthält „xyzzy“")
    );
    assert!(
        place.run(["rules", "markt", "xyzzy", "--lang", "en"]).good().contains("No rule contains “xyzzy”")
    );
    assert_eq!(json(place.run(["rules", "markt", "xyzzy", "--json"])), Value::Array(Vec::new()));
}

#[test]
fn every_clause_is_complete_as_json() {
    let place = Place::new();
    let clauses = json(place.run(["rules", "markt", "--json"]));
    let clauses = clauses.as_array().unwrap();
    assert!(clauses.len() > 50, "{} clauses", clauses.len());
    for clause in clauses {
        for field in ["id", "tag", "de", "en", "title_de", "title_en"] {
            assert!(clause[field].as_str().is_some_and(|text| !text.is_empty()), "{field} of {clause}");
        }
        assert!(clause["tests"].is_array(), "{clause}");
        assert!(clause["refuses"].is_boolean(), "{clause}");
        assert_ne!(clause["de"], clause["en"]);
    }
}

#[test]
fn cards_are_listed_and_checked() {
    let place = Place::new();
    assert!(place.run(["cards", "list", "markt", "--lang", "de"]).good().contains("Bernstein"));
    let cards = json(place.run(["cards", "list", "markt", "--json"]));
    for card in cards.as_array().unwrap() {
        for field in ["id", "name", "text"] {
            assert!(card[field].as_str().is_some_and(|text| !text.is_empty()), "{field} of {card}");
        }
    }
    let edition = place.file("own.toml", include_str!("../../../games/cards/markt/tafelrune.toml"));
    let checked = place.run(["cards", "check", "markt", path(&edition)]).good();
    assert!(checked.ends_with("1 passed, 0 failed\n"), "{checked}");
    let bad = place.file("bad.toml", "name = 1");
    let ran = place.run(["cards", "check", "markt", path(&edition), path(&bad), "--json"]);
    assert_eq!(ran.code, Some(1));
    let both = json(ran);
    assert_eq!((&both[0]["valid"], &both[1]["valid"]), (&Value::Bool(true), &Value::Bool(false)));
    assert_eq!(both[0]["hash"].as_str().map(str::len), Some(64));
    assert!(both[1]["faults"][0].as_str().unwrap().contains("line 1"));
}

#[test]
fn cards_of_mara_are_listed_with_their_background() {
    let place = Place::new();
    for (lang, line) in [("de", "Er bekam sie nie zurück."), ("en", "He never got it back.")] {
        let cards = json(place.run(["cards", "list", "mara", "--json", "--lang", lang]));
        let tyr = cards.as_array().unwrap().iter().find(|card| card["id"] == "card-power-tyr").unwrap();
        let background = tyr["background"].as_str().unwrap();
        assert!(background.ends_with(line), "{background}");
        let listed = place.run(["cards", "list", "mara", "--lang", lang]).good();
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>().join(" ");
        assert!(words(&listed).contains(background), "below the text of the card: {listed}");
    }
}

/// The three files of our edition of Thalara as one, with one thing replaced.
fn thalara(from: &str, to: &str) -> String {
    let edition = concat!(
        include_str!("../../../games/cards/thalara/set.toml"),
        include_str!("../../../games/cards/thalara/spells.toml"),
        include_str!("../../../games/cards/thalara/traps.toml"),
    );
    assert!(edition.contains(from), "`{from}` is in the edition");
    edition.replacen(from, to, 1)
}

#[test]
fn cards_of_thalara_are_all_listed_with_name_and_text() {
    let place = Place::new();
    for (lang, names) in [("de", ["Feuerlanze", "Schattenriss"]), ("en", ["Fire Lance", "Shadow Rift"])] {
        let cards = json(place.run(["cards", "list", "thalara", "--json", "--lang", lang]));
        let cards = cards.as_array().unwrap();
        let all = |prefix: &str| {
            let prefix = format!("card-{prefix}");
            cards.iter().filter(|card| card["id"].as_str().is_some_and(|id| id.starts_with(&prefix))).count()
        };
        assert_eq!(["sp-", "trap-", "art-", "mem-"].map(all), [36, 8, 15, 20], "{lang}");
        assert!([all("aft"), all("trf")] == [1, 1], "{lang}");
        for card in cards {
            for field in ["name", "text"] {
                assert!(
                    card[field].as_str().is_some_and(|text| !text.is_empty()),
                    "{lang}: {field} of {card}"
                );
            }
        }
        let listed = place.run(["cards", "list", "thalara", "--lang", lang]).good();
        assert!(names.iter().all(|name| listed.contains(name)), "{listed}");
    }
    let edition = concat!(
        include_str!("../../../games/cards/thalara/set.toml"),
        include_str!("../../../games/cards/thalara/spells.toml"),
        include_str!("../../../games/cards/thalara/traps.toml"),
    );
    let own = edition.replacen("id = \"sp-myrja-1\"", "id = \"sp-myrja-1\"\ntext_en = \"A storm rises.\"", 1);
    let own = place.file("worded.toml", &own);
    let listed = place.run(["cards", "list", "thalara", "--cards", path(&own), "--lang", "en"]).good();
    assert!(listed.contains("A storm rises."), "{listed}");
}

/// Typical mistakes in a card set of one's own: where, what, and what would be right.
#[test]
fn broken_cards_of_thalara_are_explained() {
    let place = Place::new();
    for (from, to, german, english) in [
        (
            "op = \"mark\", side = \"enemy\"",
            "op = \"smite\", side = \"enemy\"",
            "„smite“ ist keine Wirkung; es gibt: destroy, destroy_all, mark",
            "`smite` is no primitive; there are: `destroy, destroy_all, mark",
        ),
        (
            "op = \"fetch\", n = 1",
            "op = \"fetch\", m = 1",
            "„fetch“ hat keinen Parameter „m“; möglich sind: n.",
            "`fetch` has no parameter `m`; it takes: `n`",
        ),
        (
            "op = \"destroy\", side = \"enemy\"",
            "op = \"destroy\", side = \"enemies\"",
            "„side“ ist eines von \"own\", \"enemy\", \"any\", \"subject\", nicht \"enemies\".",
            "`side` is one of `\"own\", \"enemy\", \"any\", \"subject\"`, not `\"enemies\"`",
        ),
        (
            "op = \"hide\", side = \"own\", n = 2",
            "op = \"hide\", side = \"own\", n = 12",
            "„n“ ist eine Zahl von -9 bis 9, nicht 12.",
            "`n` is a number from `-9` to `9`, not `12`",
        ),
        (
            "filter = \"base>=4\"",
            "filter = \"4 or more\"",
            "„filter“ schreibt sich wie \"all\", \"named_colour\"",
            "`filter` is written like `\"all\", \"named_colour\"",
        ),
        (
            "requirement = { different = 3 }",
            "requirement = { different = 3, same = 2 }",
            "nennt Farben oder „different“ oder „same“, nicht zwei davon",
            "names colours, or `different`, or `same`, not two of them",
        ),
        (
            "character = \"myrja\"\nn = 1",
            "character = \"mirja\"\nn = 1",
            "Einen Charakter „mirja“ gibt es in diesem Kartensatz nicht.",
            "there is no character `mirja`",
        ),
        (
            "id = \"sp-myrja-1\"",
            "id = \"Feuerlanze!\"",
            "Die Kennung „Feuerlanze!“ geht nicht",
            "`Feuerlanze!` is no id",
        ),
        ("counter = \"R\"", "counter = \"X\"", "„X“ ist keine Farbe", "`X` is no colour: one of `RBGYV`"),
        ("stars = 3 }", "starz = 3 }", "starz", "unknown field `starz`"),
    ] {
        let text = thalara(from, to);
        let file = place.file("own.toml", &text);
        let mistake =
            text.lines().zip(thalara("", "").lines()).position(|(own, ours)| own != ours).unwrap() + 1;
        for (lang, place_of, said) in [
            ("de", format!("Zeile {mistake}, Spalte "), german),
            ("en", format!("line {mistake}, column "), english),
        ] {
            let ran = place.run(["cards", "check", "thalara", path(&file), "--lang", lang]);
            assert_eq!(ran.code, Some(1), "{to}");
            let line = ran.out.lines().find(|line| line.contains(said));
            let line = line.unwrap_or_else(|| panic!("{to} in {lang}: {said}\n{}", ran.out));
            assert!(line.contains(&place_of), "{to} in {lang}: {line}");
        }
    }
}

#[test]
fn a_record_is_told_to_spectators_and_to_seats() {
    let place = Place::new();
    let record = place.finished_record();
    let public = place.run(["replay", path(&record), "--lang", "en"]).good();
    assert!(public.starts_with("== game 1\n") && public.contains("1. "), "{public}");
    for seat in ["A", "b"] {
        let own = place.run(["replay", path(&record), "--seat", seat, "--lang", "en"]).good();
        assert_ne!(own, public, "a seat sees its own cards");
    }
    let err = place.run(["replay", path(&record), "--seat", "C", "--lang", "en"]).bad();
    assert!(err.contains("“C”"), "{err}");
    let told = json(place.run(["replay", path(&record), "--json"]));
    assert_eq!((&told["game"], &told["players"], &told["over"]), (&"markt".into(), &2.into(), &true.into()));
    assert!(told["results"][0]["ranks"].is_array(), "{}", told["results"]);
    let steps = told["steps"].as_array().unwrap();
    for step in steps {
        assert!(step["ply"].is_number() && step["move"].is_string() && step["events"].is_array(), "{step}");
    }
    let hidden = json(place.run(["replay", path(&record), "--json", "--seat", "A"]));
    assert_eq!(hidden["steps"].as_array().map(Vec::len), Some(steps.len()));
}

#[test]
fn an_expanded_record_replays_to_the_same_end() {
    let place = Place::new();
    let record = place.finished_record();
    let out = place.path("expanded.tafel");
    place.run(["record", "expand", path(&record), "--out", path(&out)]).good();
    let printed = place.run(["record", "expand", path(&record)]).good();
    assert_eq!(printed, text(&out));
    assert_eq!(json(place.run(["record", "expand", path(&record), "--json"]))["record"], printed.as_str());
    assert!(printed.lines().any(|line| line.starts_with("* shuffle ")), "{printed}");
    // Without the seed, the listed results alone lead there.
    let seedless: String =
        printed.lines().filter(|line| !line.starts_with("seed")).map(|line| format!("{line}\n")).collect();
    let seedless = place.file("seedless.tafel", &seedless);
    let original = json(place.run(["replay", path(&record), "--json"]));
    for file in [&out, &seedless] {
        assert_eq!(json(place.run(["replay", path(file), "--json"])), original);
    }
    let err = place.run(["play", "--plain", "--resume", path(&seedless), "--lang", "en"]).bad();
    assert!(err.contains("seed"), "{err}");
}

#[test]
fn scenarios_pass_and_fail() {
    let place = Place::new();
    let good = place.file("good.scenario", SCENARIO);
    let bad = place.file("bad.scenario", &SCENARIO.replace("round = 1\n", "round = 2\n"));
    let one = place.run(["scenario", "run", path(&good)]).good();
    assert!(one.contains("Round one") && one.ends_with("1 passed, 0 failed\n"), "{one}");
    let two = place.run(["scenario", "run", path(&good), path(&bad), "--lang", "en"]);
    assert_eq!(two.code, Some(1));
    assert!(
        two.out.ends_with("1 passed, 1 failed\n") && two.out.contains("round is 1, not 2"),
        "{}",
        two.out
    );
    let both = json(place.run(["scenario", "run", path(&good), path(&bad), "--json"]));
    assert_eq!((&both[0]["passed"], &both[1]["passed"]), (&true.into(), &false.into()));
    assert_eq!((&both[0]["checks"], &both[0]["title"]), (&1.into(), &"Round one".into()));
    assert!(both[1]["differences"][0].as_str().unwrap().contains("line 6"), "{both}");
}

#[test]
fn a_hint_names_the_best_move_and_what_others_cost() {
    let place = Place::new();
    let record = place.finished_record();
    let args = ["hint", record.to_str().unwrap(), "--iterations", "300"];
    let advice = json(place.run(args.iter().chain(&["--json", "--ply", "5"])));
    assert_eq!(advice["iterations"], 300);
    let moves = advice["moves"].as_array().unwrap();
    let number = |field: &str, index: usize| moves[index][field].as_f64().unwrap();
    assert!(moves.len() > 1 && (0.0..=1.0).contains(&number("chance", 0)), "{advice}");
    assert!((1..moves.len()).all(|index| number("share", index) <= number("share", index - 1)), "{advice}");
    assert_eq!(advice, json(place.run(args.iter().chain(&["--json", "--ply", "5"]))), "hints repeat");
    for (lang, best, ground) in [("de", "Am besten:", "Verteilungen"), ("en", "Best:", "deals")] {
        let told = place.run(args.iter().chain(&["--lang", lang])).good();
        assert!(told.contains(best) && told.contains(ground), "{told}");
    }
    let late = place.run(args.iter().chain(&["--ply", "99999", "--lang", "de"]));
    assert!(late.bad().contains("niemand gefragt"));
}

#[test]
fn an_analysis_adds_up_and_repeats() {
    let place = Place::new();
    let record = place.finished_record();
    let args = ["analyse", path(&record), "--iterations", "40"];
    let analysis = json(place.run(args.iter().chain(&["--json"])));
    assert_eq!((&analysis["game"], &analysis["iterations"]), (&"markt".into(), &40.into()));
    let story = &analysis["games"][0];
    for seat in story["seats"].as_array().unwrap() {
        let number = |field: &str| seat[field].as_f64().unwrap();
        let sum = number("even") + number("deal") + number("luck") - number("regret");
        assert!((sum - number("end")).abs() < 1e-9, "{seat}");
        assert!([0.0, 0.5, 1.0].contains(&number("end")), "the game is over: {seat}");
    }
    let decisions = story["decisions"].as_array().unwrap();
    assert!(decisions.len() > 20, "{}", decisions.len());
    assert_eq!(analysis, json(place.run(args.iter().chain(&["--json"]))), "analyses repeat");
    let one = json(place.run(args.iter().chain(&["--json", "--seat", "B"])));
    assert!(one["games"][0]["decisions"].as_array().unwrap().iter().all(|judged| judged["seat"] == "B"));
    for (lang, balance, ground) in
        [("de", "A: gleicher Anteil 50 %", "Wissen"), ("en", "A: even share 50%", "knew")]
    {
        let told = place.run(args.iter().chain(&["--all", "--lang", lang])).good();
        assert!(told.starts_with(balance) && told.contains(ground), "{told}");
        assert!(told.lines().count() > 20, "{told}");
    }
    assert_eq!(place.run(args.iter().chain(&["--seat", "9"])).code, Some(2));
}

#[cfg(feature = "lab")]
#[test]
fn bench_measures() {
    let place = Place::new();
    for seconds in ["0.05", "nan", "-3", "0"] {
        let seconds = format!("--seconds={seconds}");
        let figures = json(place.run(["bench", "markt", &seconds, "--json", "--players", "2"]));
        for field in ["moves_per_second", "games_per_second", "moves_per_game", "state_bytes", "ns_per_legal"]
        {
            assert!(figures[field].as_f64().is_some_and(|figure| figure > 0.0), "{field} in {figures}");
        }
        assert_eq!(figures["players"], 2);
    }
    let told = place.run(["bench", "markt", "--seconds", "0.05", "--lang", "de"]).good();
    assert!(told.contains("Züge pro Sekunde"), "{told}");
}

#[cfg(feature = "lab")]
#[test]
fn bench_measures_the_search() {
    let place = Place::new();
    for game in ["markt", "mara", "thalara"] {
        let figures =
            json(place.run(["bench", game, "--search", "--seconds=0.1", "--json", "--players", "2"]));
        for field in ["iterations_per_second", "plain_iterations_per_second", "ns_per_world", "most_arms"] {
            assert!(figures[field].as_f64().is_some_and(|figure| figure > 0.0), "{field} in {figures}");
        }
    }
    let told = place.run(["bench", "markt", "--search", "--seconds=0.05", "--lang", "de"]).good();
    assert!(told.contains("Durchläufe der Suche pro Sekunde"), "{told}");
}

#[test]
fn a_reader_who_has_enough_is_no_error() {
    let place = Place::new();
    let record = place.finished_record();
    let scenario = place.file("good.scenario", SCENARIO);
    for args in [
        &["rules", "markt"][..],
        &["rules", "markt", "--json"],
        &["cards", "list", "markt"],
        &["replay", path(&record)],
        &["record", "expand", path(&record)],
        &["scenario", "run", path(&scenario)],
        &["--help"],
        &["play", "--help"],
    ] {
        let mut child = place
            .command(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 1];
        let _ = child.stdout.take().unwrap().read(&mut first);
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}");
    }
}
