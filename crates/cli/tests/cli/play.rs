//! Whole games line by line.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Stdio;

use crate::{Place, Ran, ones, text};

fn play(place: &Place, args: &[&str], save: &Path, input: &str) -> Ran {
    let all = ["play", "--plain"].iter().chain(args).map(OsStr::new);
    place.feed(all.chain([OsStr::new("--save"), save.as_os_str()]), input)
}

fn resume(place: &Place, save: &Path, input: &str) -> Ran {
    let args = ["play", "--plain", "--lang", "en", "--resume"].map(OsStr::new);
    place.feed(args.into_iter().chain([save.as_os_str()]), input)
}

fn replay(place: &Place, save: &Path) -> String {
    let args = ["replay", "--lang", "en"].map(OsStr::new);
    place.run(args.into_iter().chain([save.as_os_str()])).good()
}

/// The lines of the last position shown: everything from the last status line on.
fn last_position(out: &str) -> String {
    let blocks: Vec<&str> = out.split("\n\n").collect();
    let last = blocks.iter().rev().find(|block| block.starts_with("Round")).expect("a position");
    let lines = last.lines().filter(|line| !line.starts_with("Saved"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_whole_game_in_german_and_in_english() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let german = play(&place, &["--lang", "de", "--seed", "a"], &save, &ones()).good();
    for said in [
        "Markt: ",
        "Hand: ",
        "Runde 1 von 24",
        "Was spielst du aus?",
        "Die Partie ist zu Ende",
        "Nachlesen mit",
    ] {
        assert!(german.contains(said), "{said} in {german}");
    }
    let record = text(&save);
    let english = play(&place, &["--lang", "en", "--seed", "a"], &save, &ones()).good();
    for said in ["Market: ", "Hand: ", "Round 1 of 24", "What do you play?", "The record is in"] {
        assert!(english.contains(said), "{said} in {english}");
    }
    assert_eq!(text(&save), record, "the language changes nothing");
    assert!(replay(&place, &save).contains("1. "));
}

#[test]
fn a_whole_game_of_thalara_in_german_and_in_english() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let game = |lang| ["thalara", "--lang", lang, "--seed", "a"];
    let german = play(&place, &game("de"), &save, &ones()).good();
    for said in ["Runde 1 von 12", "Welchen Charakter spielst du?", "Sprüche:", "Die Partie ist zu Ende"] {
        assert!(german.contains(said), "{said} in {german}");
    }
    let record = text(&save);
    let english = play(&place, &game("en"), &save, &ones()).good();
    for said in ["Round 1 of 12", "Which character do you play?", "Spells:", "The record is in"] {
        assert!(english.contains(said), "{said} in {english}");
    }
    assert_eq!(text(&save), record, "the language changes nothing");
    assert!(replay(&place, &save).contains("1. "));
}

#[test]
fn a_whole_game_of_mara_in_german_and_in_english() {
    let place = Place::new();
    let save = place.path("m.tafel");
    let game = ["mara", "--seed", "m", "--option", "quick_rounds=4"];
    let german = play(&place, &[&game[..], &["--lang", "de"]].concat(), &save, &ones()).good();
    for said in ["Stapel ", "Hand: ", "Ausbau: Was legst du aus?", "Die Partie ist zu Ende", "Nachlesen mit"]
    {
        assert!(german.contains(said), "{said} in {german}");
    }
    let record = text(&save);
    let english = play(&place, &[&game[..], &["--lang", "en"]].concat(), &save, &ones()).good();
    for said in ["Stacks ", "Hand: ", "Build phase: what do you lay?", "The record is in"] {
        assert!(english.contains(said), "{said} in {english}");
    }
    assert_eq!(text(&save), record, "the language changes nothing");
    assert!(replay(&place, &save).contains("1. "));
}

/// Moves of Thalara begin with `h` and `s`, as the short commands for help and saving do.
#[test]
fn moves_of_thalara_are_not_taken_for_commands() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let args = ["thalara", "--lang", "en", "--seats", "me,bot", "--seed", "a"];
    let out = play(&place, &args, &save, "d myrja\nh mem-r3\ns sp-myrja-1 k1\nh\ns\n").good();
    assert!(text(&save).contains("A h mem-r3"), "it was picked: {}", text(&save));
    assert!(!place.path("sp-myrja-1 k1").exists() && out.contains("turn.not_asked"), "it was refused: {out}");
    assert_eq!(out.matches("such as c mem-r5 k1").count(), 2, "at the beginning, and for `h`: {out}");
    assert_eq!(out.matches("Saved in").count(), 2, "for `s`, and at the end: {out}");
}

#[test]
fn two_to_four_play_thalara() {
    for players in 2..=4 {
        let place = Place::new();
        let save = place.path("a.tafel");
        let seats = format!("me{}", ",bot".repeat(players - 1));
        let args = ["thalara", "--lang", "en", "--seats", &seats, "--seed", "n"];
        let out = play(&place, &args, &save, &ones()).good();
        assert!(out.contains("the game is over") && out.contains("1. "), "there is a ranking: {out}");
        assert!(!replay(&place, &save).contains("not over"));
    }
}

#[test]
fn two_to_five_sit_down() {
    for players in 2..=5 {
        let place = Place::new();
        let save = place.path("a.tafel");
        let seats = format!("me{}", ",bot:random".repeat(players - 1));
        let out = play(&place, &["--lang", "en", "--seats", &seats, "--seed", "n"], &save, &ones()).good();
        assert!(out.contains(&format!("{players}. ")), "everybody has a rank: {out}");
        assert!(!replay(&place, &save).contains("not over"));
    }
}

#[test]
fn bots_alone_play_to_the_end() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let out = play(&place, &["--seats", "bot,random,bot:solid", "--lang", "de"], &save, "").good();
    assert!(out.contains("Die Partie ist zu Ende"), "{out}");
}

#[test]
fn several_people_sit_behind_a_curtain() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let args = ["--lang", "en", "--seats", "me:Anna,me,bot", "--seed", "c"];
    let first = play(&place, &args, &save, "").good();
    assert!(first.contains("looks away"), "{first}");
    assert!(!first.contains("Hand:") && !first.contains("You draw"), "nothing before the curtain: {first}");
    let shown = play(&place, &args, &save, "\n").good();
    assert!(shown.contains("Hand: ["), "{shown}");
    let out = play(&place, &args, &save, &ones()).good();
    let called = |who: &str| out.lines().filter(|line| line.starts_with(&format!("{who} is next"))).count();
    assert!(called("Anna") > 3 && called("Seat B") > 3, "both take turns: {out}");
    // Whoever is asked next is announced before anything of the hand is shown.
    let mut last = None;
    let mut curtain: Option<String> = None;
    for line in out.lines() {
        if let Some((who, _)) = line.split_once(" is next.") {
            curtain = Some(who.to_string());
        }
        if let Some(asked) = line.strip_prefix("▶ ") {
            let who = asked[..1].to_string();
            if last.as_ref().is_some_and(|before| *before != who) {
                let announced = curtain.take().expect("a curtain between two people");
                assert_eq!(announced, if who == "A" { "Anna" } else { "Seat B" });
            }
            last = Some(who);
            curtain = None;
        }
    }
    assert!(!replay(&place, &save).contains("not over"));
}

#[test]
fn a_match_goes_on_until_somebody_has_won_twice() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let args = ["--lang", "en", "--seats", "me,bot", "--seed", "m", "--option", "match_wins=2"];
    play(&place, &args, &save, &ones()).good();
    let record = text(&save);
    assert!(record.contains("match_wins = 2"), "{record}");
    let games = record.lines().filter(|line| *line == "---").count();
    assert!(games >= 2, "{games} games");
    let story = replay(&place, &save);
    assert!(story.contains("== game 2") && !story.contains("not over"), "{story}");
}

#[test]
fn house_rules_hold() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let options =
        ["round_cap=10", "tie_last=shared", "first_player=B", "withdraw=true", "rune_price = flat2"];
    let mut args = vec!["--lang", "en", "--seats", "me,bot", "--seed", "h"];
    options.iter().for_each(|option| args.extend(["--option", option]));
    let out = play(&place, &args, &save, &ones()).good();
    assert!(out.contains("Round 1 of 10") && out.contains("price 2"), "{out}");
    let record = text(&save);
    for line in ["round_cap = 10", "tie_last = \"shared\"", "first_player = \"B\"", "withdraw = true"] {
        assert!(record.contains(line), "{line} in {record}");
    }
}

#[test]
fn a_seed_fixes_the_game() {
    let place = Place::new();
    let (one, two) = (place.path("one.tafel"), place.path("two.tafel"));
    play(&place, &["--seed", "same"], &one, &ones()).good();
    play(&place, &["--seed", "same"], &two, &ones()).good();
    assert_eq!(text(&one), text(&two));
    play(&place, &[], &two, "quit\n").good();
    play(&place, &[], &one, "quit\n").good();
    assert_ne!(text(&one), text(&two), "without a seed every game is another");
}

#[test]
fn save_quit_resume_is_the_same_position_and_ends_in_a_record_that_replays() {
    let place = Place::new();
    let save = place.path("deep/er/a.tafel");
    let args = ["--lang", "en", "--seats", "me:Anna,bot:random", "--seed", "r"];
    // Every prefix, also in the middle of a payment.
    for moves in [0, 1, 2, 3, 5, 8, 13, 21] {
        let out = play(&place, &args, &save, &format!("{}quit\n", "1\n".repeat(moves))).good();
        assert!(out.contains("Saved in") && out.contains("--resume"), "{out}");
        let saved = text(&save);
        let again = resume(&place, &save, "quit\n").good();
        assert_eq!(last_position(&out), last_position(&again), "after {moves} moves");
        assert_eq!(text(&save), saved, "resumed and left again");
        assert!(again.contains("Anna"), "names are kept");
    }
    resume(&place, &save, &ones()).good();
    assert!(!replay(&place, &save).contains("not over"));
    let over = resume(&place, &save, "").good();
    assert!(over.contains("The record is in"), "a finished game can be opened: {over}");
}

#[test]
fn the_end_of_the_input_saves() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let args = ["--lang", "en", "--seats", "me,bot", "--seed", "e"];
    for input in ["", "1\n", "1\n1\n1"] {
        let out = play(&place, &args, &save, input).good();
        assert!(out.contains("Saved in"), "{out}");
        let again = resume(&place, &save, "").good();
        assert_eq!(last_position(&out), last_position(&again));
    }
    let place = Place::new();
    let out = place.feed(["play", "--plain", "--lang", "en"], "1\n").good();
    assert!(out.contains("markt.tafel"), "without --save there is a usual place: {out}");
}

#[test]
fn input_that_is_no_text_is_no_end_of_the_game() {
    let place = Place::new();
    let mut child = place
        .command(["play", "--plain", "--lang", "en", "--seed", "e"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(child.stdin.as_mut().unwrap(), b"\xff\xfe\x00\n1\n").unwrap();
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert!(ran.good().contains("Saved in"));
}

#[test]
fn a_half_made_payment_can_be_taken_back() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let args = ["--lang", "en", "--seats", "me,bot", "--seed", "r"];
    let out = play(&place, &args, &save, &ones()).good();
    // The first choice that begins a payment, counted from the start of the game.
    let asked: Vec<&str> = out.split("\n\n").filter(|block| block.starts_with("Round")).collect();
    let buying = asked.iter().position(|block| block.contains("\n  1 Buy a ") && block.contains("[buy_rune"));
    let buying = buying.expect("somebody buys a rune sooner or later");
    let before = play(&place, &args, &save, &"1\n".repeat(buying)).good();
    let undone = play(&place, &args, &save, &format!("{}undo\nundo\n", "1\n".repeat(buying + 1))).good();
    assert!(undone.contains("Taken back."), "{undone}");
    assert_eq!(
        last_position(&before),
        last_position(&undone)
            .lines()
            .take(last_position(&before).lines().count())
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn too_late_to_undo_is_said() {
    let place = Place::new();
    let out = play(&place, &["--lang", "de", "--seed", "u"], &place.path("a"), "undo\n").good();
    assert!(out.contains("nicht mehr zurücknehmen"), "{out}");
}

#[test]
fn why_not_is_answered_by_clause() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let seed = ["--seats", "me,bot,bot", "--seed", "a", "--option", "first_player=A"];
    let ask = |lang: &str, input: &str| {
        let args: Vec<&str> = ["--lang", lang].into_iter().chain(seed).collect();
        play(&place, &args, &save, input).good()
    };
    let german = ask("de", "?\n");
    assert!(german.contains('✗'), "{german}");
    let english = ask("en", "?\n");
    assert!(english.contains('✗') && english.contains("("), "{english}");
    let one = ask("en", "? store none\n");
    assert!(
        one.contains(": phase.") || one.contains(": turn.") || one.contains(": move."),
        "a clause: {one}"
    );
    for wish in
        ["? duel 9 B", "? duel 1 B", "? duel 12 A", "? thief", "? lay main_red", "? buy_rune red with 5"]
    {
        ask("de", &format!("{wish}\n"));
        ask("en", &format!("{wish}\n"));
    }
    let duel = ask("en", "? duel 9 B\n") + &ask("en", "? duel 1 B\n");
    assert!(duel.contains("That is possible.") || duel.contains(": "), "{duel}");
    let nonsense = ask("en", "? dance\n");
    assert!(nonsense.contains("dance"), "{nonsense}");
}

#[test]
fn odd_lines_are_answered_and_change_nothing() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let args = ["--lang", "en", "--seats", "me,bot,bot", "--seed", "a", "--option", "first_player=A"];
    let untouched = play(&place, &args, &save, "").good();
    let record = text(&save);
    for (line, answer) in [
        ("99", "no such number: 1 to"),
        ("0", "no such number"),
        ("99999999999999999999999", "no such number"),
        ("-1", "-1"),
        ("dance", "dance"),
        ("duel", "duel"),
        ("duel 9 Z", "duel 9 Z"),
        ("give_up 200", "give_up 200"),
        ("store 0 red 3", "("),
        ("pass with 3", "pass with 3"),
        ("help", "undo: take back"),
        ("ⓧ ☃", "☃"),
    ] {
        let out = play(&place, &args, &save, &format!("{line}\n")).good();
        assert!(out.contains(answer), "`{line}` is answered by `{answer}`: {out}");
        assert_eq!(text(&save), record, "`{line}` changes nothing");
        assert!(out.starts_with(untouched.split("Saved in").next().unwrap()), "`{line}`");
    }
}

#[test]
fn a_save_that_fails_is_told_and_the_game_goes_on() {
    let place = Place::new();
    let blocked = place.file("blocked", "").join("a.tafel");
    let good = place.path("good.tafel");
    let args = ["--lang", "en", "--seats", "me,bot", "--seed", "s"];
    let input = format!("save\n1\nquit\n1\nsave {}\nquit\n", good.display());
    let out = play(&place, &args, &blocked, &input).good();
    assert!(out.contains("blocked"), "{out}");
    assert!(out.contains("the game stays open"), "{out}");
    assert!(out.contains("Saved in"), "{out}");
    assert!(resume(&place, &good, "").good().contains("Round"));
    // Whoever insists leaves without a save.
    play(&place, &args, &blocked, "leave\n").good();
    // At the end of the input there is nobody to ask.
    let failed = play(&place, &args, &blocked, "1\n");
    assert!(failed.bad().contains("blocked"));
}

#[test]
fn a_closed_output_loses_nothing() {
    let place = Place::new();
    let save = place.path("a.tafel");
    let mut child = place
        .command([OsStr::new("play"), OsStr::new("--plain"), OsStr::new("--save"), save.as_os_str()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = std::io::Write::write_all(child.stdin.as_mut().unwrap(), ones().as_bytes());
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(resume(&place, &save, "").good().contains("Round"));
}

#[test]
fn a_new_game_overwrites_no_old_one() {
    let place = Place::new();
    let first = place.feed(["play", "--plain", "--lang", "en"], "1\n").good();
    let second = place.feed(["play", "--plain", "--lang", "en"], "1\n").good();
    assert!(first.contains("markt.tafel") && second.contains("markt-2.tafel"), "{first}{second}");
}

#[test]
fn seats_can_be_changed_when_a_game_goes_on() {
    let place = Place::new();
    let save = place.path("a.tafel");
    play(&place, &["--seats", "me:Anna,bot", "--seed", "s"], &save, "1\n").good();
    let args = ["play", "--plain", "--lang", "en", "--seats", "bot,me:Ben", "--resume"].map(OsStr::new);
    let out = place.feed(args.into_iter().chain([save.as_os_str()]), "quit\n").good();
    assert!(out.contains("Ben") && !out.contains("Anna"), "{out}");
    let args = ["play", "--plain", "--lang", "en", "--seats", "me,bot,bot", "--resume"].map(OsStr::new);
    let err = place.run(args.into_iter().chain([save.as_os_str()])).bad();
    assert!(err.contains("2 seats"), "{err}");
}
