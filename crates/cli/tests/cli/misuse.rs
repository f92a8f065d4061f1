//! Invalid use gives a clear message and a failing exit code, never a panic.

use std::ffi::OsStr;
use std::path::Path;

use crate::{Place, text};

/// Runs in both languages; returns the English message.
fn wrong(place: &Place, args: &[&str], german: &str, english: &str) {
    for (lang, said) in [("de", german), ("en", english)] {
        let err = place.run(args.iter().chain(&["--lang", lang])).bad();
        assert!(err.contains(said), "{args:?} in {lang}: `{said}` in `{err}`");
    }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn seats() {
    let place = Place::new();
    wrong(&place, &["play", "--plain", "--seats", "me,foo"], "„foo“", "“foo”");
    let levels = "random, beginner, solid, strong";
    wrong(&place, &["play", "--plain", "--seats", "me,bot:genius"], levels, levels);
    wrong(&place, &["play", "--plain", "--seats", "me,,bot"], "„“", "“”");
    wrong(&place, &["play", "--plain", "--seats", "me"], "2 bis 5", "2 to 5");
    wrong(&place, &["play", "--plain", "--seats", "me,bot,bot,bot,bot,bot"], "nicht für 6", "not 6");
    let crowd = format!("me{}", ",bot".repeat(257));
    wrong(&place, &["play", "--plain", "--seats", &crowd], "2 bis 5", "2 to 5");
}

#[test]
fn options() {
    let place = Place::new();
    let play = |option| ["play", "--plain", "--option", option];
    wrong(&place, &play("round_cap"), "Name=Wert", "NAME=VALUE");
    wrong(&place, &play("dance=1"), "dance", "dance");
    wrong(&place, &play("round_cap=99"), "nicht bei 99", "not 99");
    wrong(&place, &play("round_cap=often"), "Hausregeln", "house rules");
    wrong(&place, &play("match_wins=9"), "1, 2 oder 3", "1, 2 or 3");
    wrong(&place, &play("first_player=E"), "niemand sitzt", "only 3 play");
    wrong(&place, &play("=1"), "Hausregeln", "house rules");
    let list = "tafelrune, printed";
    wrong(&place, &["play", "--plain", "--preset", "old"], list, list);
}

#[test]
fn games_and_commands() {
    let place = Place::new();
    for args in [
        &["play", "schach", "--plain"][..],
        &["rules", "schach"],
        &["cards", "list", "schach"],
        &["cards", "check", "schach", "x.toml"],
    ] {
        wrong(&place, args, "„schach“ kenne ich nicht", "no game “schach”");
    }
    wrong(&place, &["dance"], "„dance“ kenne ich nicht", "no “dance”");
    wrong(&place, &["play", "--dance"], "„--dance“ kenne ich nicht", "no “--dance”");
    wrong(&place, &["rules"], "Es fehlt: <GAME>", "Missing: <GAME>");
    wrong(&place, &["play", "--pace", "often"], "„often“", "“often”");
    wrong(&place, &["play", "--seed"], "fehlt der Wert", "needs a value");
    if cfg!(feature = "lab") {
        wrong(&place, &["bench", "schach"], "„schach“ kenne ich nicht", "no game “schach”");
        wrong(&place, &["bench", "markt", "--players", "9"], "2 bis 5", "2 to 5");
    } else {
        wrong(&place, &["bench", "markt"], "--features lab -- bench", "--features lab -- bench");
    }
    let err = place.run(["--lang", "fr", "rules", "markt"]).bad();
    assert!(err.contains("“fr”"), "{err}");
    for group in ["cards", "record", "scenario"] {
        let ran = place.run([group]);
        assert_eq!(ran.code, Some(2), "{group} needs a subcommand");
    }
}

#[test]
fn files_that_cannot_be_read() {
    let place = Place::new();
    let folder = path(&place.path(".")).to_string();
    let binary = place.path("binary");
    std::fs::write(&binary, b"\xff\xfe\x00binary").unwrap();
    for file in ["nowhere.tafel", &folder, path(&binary)] {
        wrong(&place, &["play", "--plain", "--resume", file], file, file);
        wrong(&place, &["play", "--plain", "--cards", file], file, file);
        wrong(&place, &["replay", file], file, file);
        wrong(&place, &["record", "expand", file], file, file);
        wrong(&place, &["cards", "list", "markt", "--cards", file], file, file);
        for list in [&["cards", "check", "markt", file][..], &["scenario", "run", file]] {
            let ran = place.run(list);
            assert_eq!(ran.code, Some(1));
            assert!(ran.out.contains(file) && ran.out.contains("0 passed, 1 failed"), "{}", ran.out);
        }
    }
}

#[test]
fn malformed_records() {
    let place = Place::new();
    let good = text(&place.finished_record());
    let number = |text: &str, needle: &str| 1 + text.lines().position(|line| line.contains(needle)).unwrap();
    let rules = number(&good, "rules = 2");
    let first_move = number(&good, "---") + 1;
    let line = |number: usize| good.lines().nth(number - 1).unwrap();
    let cases = [
        (good.replace("rules = 2", "rules = = 2"), format!("line {rules}, column 9")),
        (good.replace("rules = 2", "rules = 2\nsecret = 2"), format!("line {}, column 1", rules + 1)),
        (good.replace("rules = 2", "rules = 77"), "rules version 77".to_string()),
        (good.replace("rules = 2", "rules = 1"), "rules version 1".to_string()),
        (good.replace("record = 1", "record = 7"), "format 7".to_string()),
        (good.replacen("cards_hash = \"", "cards_hash = \"0", 1), "card set".to_string()),
        (good.replace("---", "..."), "---".to_string()),
        (good.replacen(line(first_move), "A dance", 1), format!("line {first_move}, column 1")),
        (good.replacen(line(first_move), "Z pass", 1), format!("line {first_move}, column 1")),
        (good.replacen(line(first_move), "pass", 1), format!("line {first_move}, column 1")),
        (good.replacen("= ranks", "= ranks 9", 1), "the record says".to_string()),
        (good.replacen("seed = \"", "seed = \"x", 1), "seed".to_string()),
        (good.replacen("players = 2", "players = 9", 1), "2 to 5".to_string()),
        (good.replacen("round_cap = 24", "round_cap = 255", 1), "round_cap".to_string()),
        (format!("{good}---\nA pass\n"), "over".to_string()),
        (String::new(), "---".to_string()),
    ];
    for (index, (record, said)) in cases.iter().enumerate() {
        assert_ne!(*record, good, "case {index} is another text");
        let file = place.file("bad.tafel", record);
        for args in [
            &["replay", path(&file)][..],
            &["record", "expand", path(&file)],
            &["play", "--plain", "--resume", path(&file)],
        ] {
            let err = place.run(args.iter().chain(&["--lang", "en"])).bad();
            assert!(err.contains(said.as_str()), "case {index}, {args:?}: `{said}` in `{err}`");
            assert!(err.contains("bad.tafel"), "{err}");
            assert!(!place.run(args.iter().chain(&["--lang", "de"])).bad().is_empty());
        }
    }
}

#[test]
fn a_record_needs_the_card_set_it_was_played_with() {
    let place = Place::new();
    let edition = include_str!("../../../games/cards/markt/tafelrune.toml");
    let own = place.file(
        "own.toml",
        &edition
            .replace("goods_sum = 21", "goods_sum = 20")
            .replace("name = \"tafelrune\"", "name = \"own\""),
    );
    let save = place.path("own.tafel");
    let args =
        ["play", "--plain", "--lang", "en", "--seed", "o", "--cards", path(&own), "--save", path(&save)];
    place.feed(args, &crate::ones()).good();
    let err = place.run(["replay", "--lang", "en", path(&save)]).bad();
    assert!(err.contains("card set `own`") && err.contains("`tafelrune`"), "{err}");
    place.run(["replay", path(&save), "--cards", path(&own)]).good();
    place.run(["record", "expand", path(&save), "--cards", path(&own)]).good();
    place.run(["play", "--plain", "--resume", path(&save), "--cards", path(&own)]).good();
    assert!(place.run(["play", "--plain", "--resume", path(&save)]).bad().contains("own"));
}

#[test]
fn malformed_card_sets() {
    let place = Place::new();
    let edition = include_str!("../../../games/cards/markt/tafelrune.toml");
    let number = |needle: &str| 1 + edition.lines().position(|line| line.starts_with(needle)).unwrap();
    let line = |key: &str| format!("line {}, column", number(key));
    for (from, to, said) in [
        ("hand_size = 3", "hand_size = three", line("hand_size")),
        ("hand_size = 3", "hand_size = 0", line("hand_size")),
        ("hand_size = 3", "hand_size = 300", line("hand_size")),
        ("goods_sum = 21", "goods_sum = 0", line("goods_sum")),
        ("rune_sums = [5, 10, 15]", "rune_sums = [5, 5]", line("rune_sums")),
        ("rune_sums = [5, 10, 15]", "rune_sums = []", line("rune_sums")),
        ("collectors = { 2 = 2", "collectors = { 2 = 99", line("collectors")),
        ("collectors = { 2 = 2,", "collectors = {", line("collectors")),
        ("thieves = 8", "thieves = 8\nthieves = 9", format!("line {}, column", number("thieves") + 1)),
        ("name = \"tafelrune\"\n", "", "name".to_string()),
    ] {
        let file = place.file("own.toml", &edition.replacen(from, to, 1));
        for lang in ["de", "en"] {
            let ran = place.run(["cards", "check", "markt", path(&file), "--lang", lang]);
            assert_eq!(ran.code, Some(1), "{to}: {}", ran.out);
            assert!(ran.out.contains("FAIL") && ran.out.ends_with("0 passed, 1 failed\n"), "{}", ran.out);
            let said = if lang == "de" {
                said.replace("line", "Zeile").replace("column", "Spalte")
            } else {
                said.clone()
            };
            assert!(ran.out.contains(&said), "{to}: `{said}` in {}", ran.out);
        }
        assert!(place.run(["play", "--plain", "--cards", path(&file)]).bad().contains("own.toml"));
        assert!(place.run(["cards", "list", "markt", "--cards", path(&file)]).bad().contains("own.toml"));
    }
}

/// A card of MARA that cannot be is named with line, column and what would be right, in both languages.
#[test]
fn malformed_cards_of_mara() {
    let place = Place::new();
    let edition = concat!(
        include_str!("../../../games/cards/mara/places.toml"),
        include_str!("../../../games/cards/mara/powers.toml"),
        include_str!("../../../games/cards/mara/actions.toml"),
    );
    let at = |needle: &str| {
        let offset = edition.find(needle).unwrap();
        let before = &edition[..offset];
        let column = before.len() - before.rfind('\n').map_or(0, |newline| newline + 1) + 1;
        (1 + before.matches('\n').count(), column)
    };
    for (from, to, german, english) in [
        ("\"guard_all\"", "\"guard_some\"", "„guard_some“ ist kein Wort", "`guard_some` is no word"),
        ("\"extra_energy(1)\"", "\"extra_energy\"", "„extra_energy(1)“", "a number from 1 to 9"),
        ("\"cv_mod(+2,", "\"cv_mod(2,", "cv_mod(+2, attack, colour:blue, always)", "cv_mod(+2, attack"),
        ("\"cancel(power)\"", "\"cancel(all)\"", "„cancel(action)“", "`cancel(action)`"),
        ("\"search_stack(1)\"", "\"take_hand\"", "Eine freie Aktion", "a free action"),
        ("\"power.thor\" }", "\"power.donar\" }", "keine Machtkarte", "is no power"),
    ] {
        let file = place.file("own.toml", &edition.replacen(from, to, 1));
        let (line, column) = at(from);
        for (lang, said, spot) in [
            ("de", german, format!("Zeile {line}, Spalte {column}")),
            ("en", english, format!("line {line}, column {column}")),
        ] {
            let ran = place.run(["cards", "check", "mara", path(&file), "--lang", lang]);
            assert_eq!(ran.code, Some(1), "{to}: {}", ran.out);
            assert!(ran.out.contains(&spot) && ran.out.contains(said), "{to}: {spot}, {said} in {}", ran.out);
        }
        assert!(place.run(["play", "mara", "--plain", "--cards", path(&file)]).bad().contains("own.toml"));
    }
    let file = place.file("own.toml", edition);
    assert!(place.run(["cards", "check", "mara", path(&file)]).good().contains("1 passed, 0 failed"));
}

#[test]
fn malformed_scenarios() {
    let place = Place::new();
    let head = "game = \"markt\"\ntitle = \"t\"\nplayers = 2\n";
    let hand = "position.seats.A.hand = [\"num_04\"]\n";
    for (scenario, said) in [
        ("".to_string(), "line 1"),
        ("game = markt\n---\n".to_string(), "line 1, column 8"),
        (format!("{head}dance = 1\n---\n"), "line 4, column 1"),
        (format!("{head}clauses = [\"dance\"]\n---\n"), "dance"),
        (head.replace("markt", "schach") + "---\n", "schach"),
        (head.replace("players = 2", "players = 7") + "---\n", "2 to 5"),
        (format!("{head}options = {{ dance = 1 }}\n---\n"), "dance"),
        (format!("{head}---\nA dance\n"), "line 5, column 1"),
        (format!("{head}---\ndance\n"), "line 5, column 1"),
        (format!("{head}{hand}---\nexpect round = 9\n"), "round is 1, not 9"),
        (format!("{head}---\nexpect dance = 9\n"), "there is no `dance`"),
        (format!("{head}---\nexpect round = = 9\n"), "no TOML value"),
        (format!("{head}---\nZ pass\n"), "line 5, column 1"),
        (format!("{head}[position.seats.Z]\nhand = []\n---\n"), "no seat"),
        (format!("{head}[position]\nround = 200\n---\n"), "round is 1 to 24"),
        (format!("{head}[position.seats.A]\nloose = {{ red = 200, blue = 200 }}\n---\n"), "more runes"),
        (format!("{head}[position]\nstep = {{ interest = {{ storage = 7 }} }}\n---\n"), "not there"),
    ] {
        let file = place.file("bad.scenario", &scenario);
        for lang in ["de", "en"] {
            let ran = place.run([
                OsStr::new("scenario"),
                OsStr::new("run"),
                file.as_os_str(),
                OsStr::new("--lang"),
                OsStr::new(lang),
            ]);
            assert_eq!(ran.code, Some(1), "{scenario}: {}", ran.out);
            assert!(ran.out.ends_with("0 passed, 1 failed\n"), "{}", ran.out);
            if lang == "en" {
                assert!(ran.out.contains(said), "{scenario}: `{said}` in {}", ran.out);
            }
        }
    }
}

#[test]
fn a_proxy_has_to_be_named() {
    let place = Place::new();
    for lang in ["de", "en"] {
        let said = place.run(["--lang", lang, "serve", "--port", "0", "--proxied"]).bad();
        assert!(said.contains("--trust-proxy 127.0.0.1"), "{said}");
        let said = place.run(["--lang", lang, "serve", "--port", "0", "--trust-proxy", "everybody"]).bad();
        assert!(said.contains("everybody"), "{said}");
    }
}
