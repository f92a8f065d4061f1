//! `tafelrune prove`, in very short series.

use crate::Place;

#[test]
fn a_series_too_short_has_dead_cards_and_says_so() {
    let ran = Place::new().run(["prove", "cards", "markt", "--games", "1", "--lang", "en"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.out.starts_with("1 games,"), "{}", ran.out);
    assert!(ran.out.contains("DEAD: "), "{}", ran.out);
    assert!(ran.out.contains("Rules that refused a move: "), "{}", ran.out);
}

#[test]
fn the_report_is_also_json() {
    let ran = Place::new().run(["prove", "cards", "thalara", "--games", "1", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["game"], "thalara");
    assert_eq!(report["games"], 1);
    let rows = report["rows"].as_array().unwrap();
    let pairs = rows.iter().filter(|row| row["group"] == "pair").count();
    assert_eq!(pairs, 36 * 35 / 2, "every pair of spells is listed");
}

#[test]
fn secrecy_and_rules_hold() {
    let place = Place::new();
    let secrecy = place.run(["prove", "secrecy", "mara", "--trials", "40", "--lang", "en"]).good();
    assert!(secrecy.contains("40 comparisons") && secrecy.contains("No leak."), "{secrecy}");
    let rules = place.run(["prove", "rules", "thalara", "--moves", "300", "--lang", "de"]).good();
    assert!(rules.contains("Alle Versprechen gehalten."), "{rules}");
}

#[test]
fn engine_and_reference_agree() {
    let place = Place::new();
    let told = place.run(["prove", "reference", "markt", "--positions", "300", "--lang", "en"]).good();
    assert!(told.starts_with("300 positions") && told.contains("No difference."), "{told}");
    let ran = place.run(["prove", "reference", "mara", "--positions", "200", "--json"]).good();
    let report: serde_json::Value = serde_json::from_str(&ran).unwrap();
    assert_eq!((&report["positions"], &report["difference"]), (&200.into(), &serde_json::Value::Null));
    assert!(report["compared"]["points"].as_u64() >= Some(200), "{report}");
}

#[test]
fn bots_of_all_levels_make_legal_moves() {
    let place = Place::new();
    let args = ["prove", "bots", "thalara", "--games", "8", "--iterations", "2"];
    let told = place.run(args.iter().chain(&["--lang", "de"])).good();
    assert!(told.starts_with("8 Partien") && told.contains("Jeder Zug war erlaubt"), "{told}");
    let ran = place.run(args.iter().chain(&["--first", "8", "--json"])).good();
    let report: serde_json::Value = serde_json::from_str(&ran).unwrap();
    assert_eq!((&report["games"], &report["illegal"]), (&8.into(), &serde_json::Value::Null));
    assert!(report["choices"].as_array().unwrap().iter().all(|count| count.as_u64() > Some(0)), "{report}");
    assert_eq!(report["overrun"], serde_json::Value::Null, "without a time nobody overruns it");
    let timed = ["prove", "bots", "markt", "--games", "2", "--time", "1", "--lang", "en"];
    assert!(place.run(timed).good().contains("longest overrun"));
}

#[test]
fn a_series_goes_on_where_it_was() {
    let place = Place::new();
    let moves = |count: &str| {
        let args = ["prove", "rules", "markt", "--moves", count, "--resume", "progress.toml", "--json"];
        let report: serde_json::Value = serde_json::from_str(&place.run(args).good()).unwrap();
        report["games"].as_u64().unwrap()
    };
    let first = moves("300");
    assert_eq!(moves("300"), first, "nothing is left to do");
    assert!(moves("3000") > first, "it goes on");
    let other = ["prove", "rules", "markt", "--seed", "2", "--resume", "progress.toml", "--lang", "en"];
    assert!(place.run(other).bad().contains("another series"));
}

#[test]
fn misuse_is_named() {
    let place = Place::new();
    let players = place.run(["prove", "secrecy", "mara", "--players", "7", "--lang", "en"]).bad();
    assert!(players.contains("2 to 4 play here."), "{players}");
    assert!(place.run(["prove", "rules", "chess", "--lang", "en"]).bad().contains("chess"));
    assert!(place.run(["prove", "cards", "mara", "--games", "0"]).bad().contains("--games"));
}

#[test]
fn the_server_keeps_its_promises() {
    let place = Place::new();
    let told = place.run(["prove", "server", "--histories", "20", "--lang", "en"]).good();
    assert!(told.starts_with("20 histories") && told.contains("Every promise was kept."), "{told}");
    let ran = place.run(["prove", "server", "--histories", "5", "--without", "disk,clock", "--json"]).good();
    let report: serde_json::Value = serde_json::from_str(&ran).unwrap();
    assert_eq!((&report["histories"], &report["finding"]), (&5.into(), &serde_json::Value::Null));
    assert_eq!(report["disk_errors"], 0);
}
