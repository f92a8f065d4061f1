//! `tafelrune arena`, `ladder`, `tune` and `lab train`, in very short series.

use std::process::Stdio;
use std::time::Duration;

use serde_json::Value;

use crate::{Place, text};

/// The games of a folder without what depends on the machine.
fn timeless(place: &Place, folder: &str) -> Vec<String> {
    let row = |line: &str| line.rsplitn(3, ',').last().unwrap_or_default().to_string();
    text(&place.path(folder).join("games.csv")).lines().map(row).collect()
}

#[test]
fn a_series_is_printed_and_kept() {
    let place = Place::new();
    let args = ["arena", "markt", "--bots", "strong:10,solid,random", "--players", "3", "--games", "12"];
    let out = place.run(args.iter().chain(&["--out", "o", "--lang", "en"])).good();
    assert!(out.contains("Markt der Runen, 3 players: 12 games in 4 blocks"), "{out}");
    for said in ["strong:10", "solid", "random", "±", "Elo against", "Wins by seat: A", "Decisions per game"]
    {
        assert!(out.contains(said), "{said} in {out}");
    }
    let page = text(&place.path("o/report.html"));
    assert_eq!(page.matches("<svg viewBox=\"0 0 720").count(), 4, "four pictures");
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("Elo with 95"), "{page}");
    for outside in ["http:", "https:", "<script", "src=", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(timeless(&place, "o").len(), 1 + 12 * 3);
    let figures: Value = serde_json::from_str(&text(&place.path("o/figures.json"))).unwrap();
    assert_eq!(figures["games"], 12);
    let german = place.run(args.iter().chain(&["--out", "d", "--lang", "de"])).good();
    assert!(german.contains("12 Partien in 4 Blöcken") && german.contains("Siege nach Platz"), "{german}");
    assert!(text(&place.path("d/report.html")).contains("lang=\"de\""));
}

#[test]
fn threads_and_breaks_do_not_change_a_series() {
    let place = Place::new();
    let series = |games: &str, threads: &str, out: &str, more: &[&str]| -> Value {
        let args = ["arena", "markt", "--bots", "solid,random", "--sprt", "0,60", "--json"];
        let limits = ["--games", games, "--threads", threads, "--out", out];
        serde_json::from_str(&place.run(args.iter().chain(&limits).chain(more)).good()).unwrap()
    };
    let one = series("400", "1", "one", &[]);
    assert_eq!(one["sprt"]["verdict"], "better");
    assert!(one["games"].as_u64().unwrap() < 200, "it stops when it knows: {one}");
    let four = series("400", "4", "four", &[]);
    assert_eq!(timeless(&place, "four"), timeless(&place, "one"));
    assert_eq!((&four["sprt"], &four["standings"][0]["elo"]), (&one["sprt"], &one["standings"][0]["elo"]));
    let part = series("10", "2", "part", &[]);
    assert_eq!((&part["games"], &part["sprt"]["verdict"]), (&Value::from(10), &Value::Null));
    series("400", "2", "part", &["--resume"]);
    assert_eq!(timeless(&place, "part"), timeless(&place, "one"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_series_keeps_what_is_done_and_goes_on() {
    let place = Place::new();
    let args = |games: &'static str, out: &'static str| {
        ["arena", "markt", "--bots", "solid,random", "--games", games, "--out", out, "--lang", "en"]
    };
    let mut running = place.command(args("10000000", "o"));
    let running = running.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let games = place.path("o/games.csv");
    let lines = || std::fs::read_to_string(&games).map_or(0, |text| text.lines().count());
    for _ in 0..3000 {
        if lines() > 20 {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let interrupt = || {
        let sent = std::process::Command::new("kill").args(["-INT", &running.id().to_string()]).status();
        assert!(sent.unwrap().success());
    };
    interrupt();
    let ended = running.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
    assert_eq!(ended.status.code(), Some(1), "{out}{err}");
    assert!(err.contains("Interrupted; what was played is kept."), "{err}");
    assert!(out.contains("games in") && place.path("o/report.html").exists(), "figures so far: {out}");
    let kept = lines();
    assert!(kept > 20);
    // So many games that all kept ones count: it goes on to where one run would have come.
    let more = (kept / 2 + 20).to_string();
    let more: &'static str = more.leak();
    place.run(args(more, "o").iter().chain(&["--resume"])).good();
    place.run(args(more, "whole")).good();
    assert_eq!(timeless(&place, "o"), timeless(&place, "whole"));
}

#[test]
fn what_cannot_be_measured_is_named() {
    let place = Place::new();
    let wrong = |args: &[&str], german: &str, english: &str| {
        for (lang, said) in [("de", german), ("en", english)] {
            let err = place.run(["arena"].iter().chain(args).chain(&["--lang", lang])).bad();
            assert!(err.contains(said), "{args:?} in {lang}: `{said}` in `{err}`");
        }
    };
    wrong(&["chess", "--bots", "solid,random"], "„chess“", "“chess”");
    wrong(&["markt"], "--bots", "--bots");
    wrong(&["markt", "--bots", "solid,genius"], "„genius“ ist keine Stufe", "“genius” is no level");
    wrong(&["markt", "--bots", "solid/wild,random"], "„wild“ ist kein Stil", "“wild” is no style");
    wrong(&["markt", "--bots", "strong:many,random"], "„many“ ist kein Budget", "“many” is no budget");
    wrong(&["markt", "--bots", "solid:20,random"], "braucht kein Budget", "needs no budget");
    wrong(&["markt", "--bots", "solid,solid"], "Nur ein Bot", "Only one bot");
    wrong(&["markt", "--bots", "solid,,random"], "„“ ist keine Stufe", "“” is no level");
    let two = ["markt", "--bots", "solid,random"];
    let with = |more: &[&'static str]| [&two[..], more].concat();
    wrong(&with(&["--players", "7"]), "2 bis 5", "2 to 5");
    wrong(&with(&["--games", "0"]), "--games", "--games");
    wrong(&with(&["--iterations", "5", "--time", "5"]), "Ein Budget genügt", "one budget is enough");
    wrong(&with(&["--sprt", "30"]), "„30“", "“30”");
    wrong(&with(&["--sprt", "30,0"]), "der kleinere zuerst", "the smaller first");
    wrong(&with(&["--sprt", "0,many"]), "„0,many“", "“0,many”");
    wrong(&with(&["--resume"]), "--out DIR", "--out DIR");
    wrong(&with(&["--option", "round_cap=99"]), "nicht bei 99", "not 99");
    wrong(&["markt", "--bots", "solid,random,beginner", "--sprt", "0,30"], "zwei Bots", "two bots");
    place.run(["arena"].iter().chain(&with(&["--games", "2", "--out", "o"]))).good();
    wrong(&with(&["--games", "2", "--out", "o"]), "enthält schon eine Reihe", "holds a series already");
    wrong(&with(&["--seed", "2", "--out", "o", "--resume"]), "eine andere Reihe", "another series");
    let games = text(&place.path("o/games.csv")).replacen("random", "nobody", 1);
    place.file("o/games.csv", &games);
    wrong(&with(&["--out", "o", "--resume"]), "games.csv: Zeile 3", "games.csv: line 3");
}

#[test]
fn a_ladder_is_written_into_its_document_and_taken_up() {
    let place = Place::new();
    place.file("strength.md", "# Strength\n\nOur words.\n");
    let quick = ["--iterations", "5", "--games", "6", "--time", "1", "--gap-games", "2"];
    let args = [&["ladder", "markt", "--document", "strength.md"][..], &quick[..]].concat();
    let out = place.run(args.iter().chain(&["--lang", "en"])).good();
    assert_eq!(out.lines().count(), 10, "four steps and a gap at two player counts: {out}");
    assert!(out.contains("markt 3: strong:5 against solid:"), "{out}");
    let document = text(&place.path("strength.md"));
    assert!(document.starts_with("# Strength\n\nOur words.\n"), "{document}");
    for said in
        ["tafelrune ladder markt --iterations 5 --games 6", "| 2 | strong:5 | solid |", "solid/builder"]
    {
        assert!(document.contains(said), "{said} in {document}");
    }
    for said in ["| 2 | master:15 | strong:5 |", "| 3 | cheat:5 | strong:5 |", "evaluation"] {
        assert!(document.contains(said), "{said} in {document}");
    }
    let rows: Value = serde_json::from_str(&text(&place.path("strength.json"))).unwrap();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 10, "five levels at two player counts: {rows:?}");
    assert_eq!((&rows[0]["level"], &rows[0]["elo"]), (&"random".into(), &0.0.into()));
    let between = |row: &Value| {
        row["low"].as_f64() <= row["elo"].as_f64() && row["elo"].as_f64() <= row["high"].as_f64()
    };
    assert!(rows.iter().all(|row| row["game"] == "markt" && between(row)), "{rows:?}");
    let before = text(&place.path("ladder/markt_2_strong-5_solid/games.csv"));
    assert_eq!(place.run(args.iter().chain(&["--lang", "en"])).good(), out);
    assert_eq!(text(&place.path("ladder/markt_2_strong-5_solid/games.csv")), before, "not played again");
    assert_eq!(text(&place.path("strength.md")), document);
    assert!(place.run(["ladder", "chess"]).bad().contains("chess"));
}

#[test]
fn tuning_goes_on_where_it_was() {
    let place = Place::new();
    let tune = |generations: &str, more: &[&str]| {
        let args = ["tune", "markt", "--population", "8", "--blocks", "1", "--games", "4", "--lang", "en"];
        place.run(args.iter().chain(&["--generations", generations]).chain(more)).good()
    };
    let whole = tune("2", &[]);
    for said in ["THEFT_RUNE", "after 2 generations", "2 players: ", "3 players: "] {
        assert!(whole.contains(said), "{said} in {whole}");
    }
    tune("1", &["--resume", "t.toml"]);
    assert_eq!(tune("2", &["--resume", "t.toml"]), whole, "in two parts as in one");
    let other = ["tune", "markt", "--seed", "5", "--resume", "t.toml", "--lang", "en"];
    assert!(place.run(other).bad().contains("another tuning"));
}

#[test]
fn a_training_is_kept_and_goes_on() {
    let place = Place::new();
    let train = |rounds: &'static str, out: &'static str| {
        let args = ["lab", "train", "markt", "--bots", "random", "--time", "1", "--lang", "en"];
        [&args[..], &["--rounds", rounds, "--out", out][..]].concat()
    };
    let whole = place.run(train("2", "whole.net").iter().chain(&["--games", "4"])).good();
    for said in ["2 rounds, ", "in unseen games", "2 players, equal time: ", "3 players, equal time: "] {
        assert!(whole.contains(said), "{said} in {whole}");
    }
    let parts = |more: &[&'static str]| {
        let rounds = if more.is_empty() { "1" } else { "2" };
        place.run(train(rounds, "parts.net").iter().chain(&["--games", "0"]).chain(more)).good()
    };
    parts(&[]);
    parts(&["--resume"]);
    let net = |name: &str| std::fs::read(place.path(name)).unwrap();
    assert_eq!(net("parts.net"), net("whole.net"), "in two parts as in one");
    assert!(net("whole.net").starts_with(b"tafelrune net 1 markt "));
    assert!(place.run(train("1", "parts.net")).bad().contains("--resume"));
    let other = ["lab", "train", "thalara", "--out", "parts.net", "--resume", "--lang", "en"];
    assert!(place.run(other).bad().contains("this net plays markt"));
}
