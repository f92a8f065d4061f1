//! Whatever the seed, the number of players and the house rules: Markt der Runen keeps the
//! contract. And whatever the text, reading it ends in a value or in faults with their places.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use tafelrune_engine::record::Record;
use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::testkit::{self, Thoroughness};
use tafelrune_engine::{CardSet, Faults, Match, Notation, Positions, Rules, Seat, Seed, Setup};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::options::{
    Count, DuelDefence, DuelLimit, FirstPlayer, GiveUp, InterestMode, MainStoreFirst, NextStarter, Options,
    RoundCap, RunePrice, TieLast, WinnerBy,
};

/// Every case on every machine the same: a failure is a fault of the rules, never of the dice.
fn check<S: Strategy>(cases: u32, strategy: S, test: impl Fn(S::Value)) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let dice = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(config, dice);
    let run = runner.run(&strategy, |value| {
        test(value);
        Ok(())
    });
    run.unwrap_or_else(|error| panic!("{error}"));
}

fn counts(least: u8, most: u8) -> impl Strategy<Value = Count> {
    prop_oneof![Just(Count::Auto), (least..=most).prop_map(Count::Exactly)]
}

/// Every valid value of every setting.
fn options(players: u8) -> impl Strategy<Value = Options> {
    let price =
        prop_oneof![Just(RunePrice::Table), Just(RunePrice::Flat2), (1u8..=9).prop_map(RunePrice::Fixed)];
    let first =
        prop_oneof![Just(FirstPlayer::Random), (0..players).prop_map(|seat| FirstPlayer::Seat(Seat(seat)))];
    let market = (price, counts(1, 12), counts(0, 5), counts(0, 2), 0u8..=3, any::<bool>());
    let duel = (
        select(vec![DuelLimit::PerOpponent, DuelLimit::PerTargetRound, DuelLimit::OnePerTurn]),
        select(vec![DuelDefence::MustShow, DuelDefence::MayConcede]),
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
    );
    let turn = (
        select(vec![GiveUp::DoubleTheft, GiveUp::Plain, GiveUp::Off]),
        select(vec![MainStoreFirst::Advice, MainStoreFirst::Forced]),
        select(vec![InterestMode::Auto, InterestMode::Ask]),
        select(vec![WinnerBy::Points, WinnerBy::Runes]),
    );
    let games = (
        first,
        select(vec![NextStarter::Winner, NextStarter::Loser, NextStarter::Rotate]),
        // A match of random games is long enough with two wins.
        prop_oneof![6 => Just(1u8), 1 => 2u8..=3],
        prop_oneof![3 => Just(10u8), 1 => 10u8..=60].prop_map(RoundCap::After),
        select(vec![TieLast::Rps, TieLast::Shared, TieLast::Lot]),
    );
    let held = (1u8..=3, any::<bool>(), any::<bool>());
    (market, duel, turn, games, held).prop_map(|(market, duel, turn, games, held)| Options {
        rune_price: market.0,
        runes_per_colour: market.1,
        outposts: market.2,
        collectors: market.3,
        rune_purchases_per_turn: market.4,
        rune_price_scaling: market.5,
        duel_limit: duel.0,
        duel_defence: duel.1,
        stored_runes_protected: duel.2,
        collector_on_empty: duel.3,
        withdraw: duel.4,
        stolen_card_now: duel.5,
        collectors_per_storage: held.0,
        ransom_from_occupied: held.1,
        give_up_occupied: held.2,
        give_up: turn.0,
        main_store_first: turn.1,
        interest_mode: turn.2,
        winner_by: turn.3,
        first_player: games.0,
        next_starter: games.1,
        match_wins: games.2,
        round_cap: games.3,
        tie_last: games.4,
    })
}

fn setups(players: u8) -> impl Strategy<Value = (Setup<Markt>, u64)> {
    (options(players), any::<u64>()).prop_map(move |(options, seed)| {
        let mut setup = Setup::new(players);
        setup.options = options;
        (setup, seed)
    })
}

fn conforms(players: u8) {
    let thoroughness = Thoroughness { candidates_every: 13, worlds_every: 29 };
    check(60, setups(players), |(setup, seed)| testkit::conform(setup, seed, thoroughness));
}

#[test]
fn two_conform() {
    conforms(2);
}

#[test]
fn three_conform() {
    conforms(3);
}

#[test]
fn four_conform() {
    conforms(4);
}

#[test]
fn five_conform() {
    conforms(5);
}

#[test]
fn settings_survive_being_written() {
    check(300, (2u8..=5).prop_flat_map(options), |options| {
        let text = toml::to_string(&options).expect("settings can be written");
        assert_eq!(toml::from_str::<Options>(&text), Ok(options));
    });
}

// Malformed input.

/// One change of a text.
#[derive(Clone, Debug)]
enum Change {
    Remove(Index, usize),
    Insert(Index, String),
    Replace(Index, char),
    Double(Index),
    Cut(Index),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let piece = prop_oneof![
        Just("---\n".to_string()),
        Just("\n".into()),
        Just(" with ".into()),
        Just("99999999999".into()),
        Just("-1".into()),
        Just("255".into()),
        Just("[[".into()),
        Just("\"".into()),
        Just("\u{e4}\u{1f0a1}".into()),
        "\\PC{0,6}",
    ];
    let change = prop_oneof![
        (any::<Index>(), 1usize..12).prop_map(|(at, length)| Change::Remove(at, length)),
        (any::<Index>(), piece).prop_map(|(at, text)| Change::Insert(at, text)),
        (any::<Index>(), select("0123456789=[]{}\"\n,#.- aZ".chars().collect::<Vec<_>>()))
            .prop_map(|(at, to)| Change::Replace(at, to)),
        any::<Index>().prop_map(Change::Double),
        any::<Index>().prop_map(Change::Cut),
    ];
    prop::collection::vec(change, 1..4)
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for change in changes {
        if chars.is_empty() {
            break;
        }
        match change {
            Change::Remove(at, length) => {
                let at = at.index(chars.len());
                chars.drain(at..(at + length).min(chars.len()));
            }
            Change::Insert(at, text) => {
                let at = at.index(chars.len());
                chars.splice(at..at, text.chars());
            }
            Change::Replace(at, to) => {
                let at = at.index(chars.len());
                chars[at] = *to;
            }
            Change::Double(at) => {
                let lines: Vec<String> = chars.iter().collect::<String>().lines().map(String::from).collect();
                let mut lines = lines;
                if !lines.is_empty() {
                    let at = at.index(lines.len());
                    lines.insert(at, lines[at].clone());
                }
                chars = lines.join("\n").chars().collect();
            }
            Change::Cut(at) => chars.truncate(at.index(chars.len())),
        }
    }
    chars.into_iter().collect()
}

/// Faults of a text: at least one, each with a name, a sentence and a place inside the text.
fn placed<T>(read: Result<T, Faults>, text: &str) -> Option<T> {
    match read {
        Ok(value) => Some(value),
        Err(faults) => {
            assert!(!faults.0.is_empty(), "no fault, but no value either");
            let lines = text.split('\n').count();
            for fault in &faults.0 {
                assert!(!fault.code.is_empty() && !fault.message.is_empty(), "{fault:?}");
                let place = fault.place;
                assert!((1..=lines).contains(&place.line) && place.column >= 1, "{fault:?} in {lines} lines");
            }
            None
        }
    }
}

/// A text out of nothing, or a valid one with a few changes.
fn texts(valid: String, cases: u32, test: impl Fn(&str)) {
    check(cases / 4, "\\PC{0,60}", |text| test(&text));
    check(cases / 4, prop::collection::vec("[a-z_]{0,8}[ =]{0,2}[0-9\"A-E]{0,4}\n|---\n", 0..8), |lines| {
        test(&lines.concat());
    });
    check(cases, changes(), |changes| test(&changed(&valid, &changes)));
}

/// The record of a short random game.
fn record(expanded: bool) -> String {
    let mut setup = Setup::<Markt>::new(3);
    setup.options.round_cap = RoundCap::After(10);
    setup.options.runes_per_colour = Count::Exactly(2);
    let seed = Seed::from_text("a record");
    let game = Markt::new(setup.clone()).expect("a valid setup");
    let (mut played, _) = Match::start(game.clone(), &mut seed.ply(0, 0));
    let mut dice = testkit::dice(1);
    while !played.game_over() {
        let (seat, mv) = testkit::random_move(played.board(), &mut dice);
        let (number, ply) = played.next_ply();
        played.play(seat, mv, &mut seed.ply(number, ply)).expect("a legal move");
    }
    let record = Record::of(&played, &setup, &seed);
    if expanded { record.expand(game).expect("it expands").to_string() } else { record.to_string() }
}

#[test]
fn malformed_records_have_faults_with_places() {
    for expanded in [false, true] {
        texts(record(expanded), 2000, |text| {
            let Some(record) = placed(Record::parse(text), text) else { return };
            // What can be read replays, or says why it does not.
            let Ok(game) = record.game::<Markt>(None) else { return };
            placed(record.replay(game, |_, _| {}).map(|_| ()), text);
        });
    }
}

const SCENARIO: &str = "game = \"markt\"
title = \"A buys, duels and stores\"
clauses = [\"buy.rune\"]
players = 3
[options]
rune_price = 2
[position]
phase = \"business\"
round = 3
[position.market]
red = 5
[position.seats.A]
hand = [\"5\", \"9\", \"thief\"]
loose = { red = 3, blue = 1 }
storages = [{ kind = \"main_red\", runes = 2, outpost = true }, { kind = \"ruin\", runes = 1, colour = \"blue\", collector = \"B\" }]
[position.seats.B]
hand = [\"4\", \"8\"]
loose = { red = 1 }
---
A end
A buy_rune red with 5
A duel 9 B
B concede
A theft B red
expect A.loose.red = 5
asked A play
";

#[test]
fn malformed_scenarios_have_faults_with_places() {
    let report = Scenario::parse(SCENARIO).expect("it is valid").run::<Markt>().expect("it runs");
    assert!(report.failures.is_empty() && report.passed == 7, "{report:?}");
    texts(SCENARIO.into(), 8000, |text| {
        let Some(scenario) = placed(Scenario::parse(text), text) else { return };
        let Ok(report) = scenario.run::<Markt>() else { return };
        let lines = text.split('\n').count();
        assert!(report.failures.iter().all(|fault| (1..=lines).contains(&fault.place.line)));
    });
}

/// The exact pending decision is written out here, and the changes hit it, too.
#[test]
fn malformed_decisions_are_faults() {
    let head = "game = \"markt\"\ntitle = \"t\"\nplayers = 3\n[options]\nwithdraw = true\n[position]\nround = 2\nplayed = 0\n";
    let seats = "[position.seats.A]\nhand = [\"5\", \"10\"]\nloose = { red = 3, blue = 2 }\n\
                 storages = [{ kind = \"main_red\", runes = 2 }, { kind = \"outpost\", runes = 2, colour = \"red\" }]\n\
                 [position.seats.B]\nhand = [\"4\", \"8\"]\nloose = { red = 1 }\nstorages = [{ kind = \"main_blue\" }]\n";
    for (step, lines) in [
        ("step = { store = { storage = 1 } }\n", "A store 1 red 2\n"),
        ("step = { withdraw = { storage = 0 } }\n", "A withdraw 1\n"),
        ("step = { interest = { storage = 0 } }\n", "A take\nA skip\n"),
        (
            "step = { theft = { left = 2, from = \"B\", resume = \"play\" } }\n",
            "A theft B hand\nA theft B red\n",
        ),
        ("step = { defend = { card = \"num_07\", target = \"B\" } }\n", "B show 8\nB concede\n"),
        (
            "step = { pay_source = { red = 2, blue = 1, purpose = { good = \"collector\" }, resume = \"business\" } }\n",
            "A pay_source 0\nA pay_source 1\n",
        ),
        ("step = { place_collector = { resume = \"business\" } }\n", "A place_collector B 0\n"),
        ("step = \"play\"\ndraft = { goal = { rune = \"red\" }, picked = [\"10\"] }\n", "A pay 5\nA done\n"),
        (
            "step = \"rps\"\ntie = { alive = [\"A\", \"C\"], throws = 19, wins = { A = 1 }, signs = { C = \"rock\" } }\n",
            "A paper\n",
        ),
    ] {
        let text = format!("{head}{step}{seats}---\n{lines}");
        let scenario = Scenario::parse(&text).unwrap_or_else(|faults| panic!("{faults}: {text}"));
        let report = scenario.run::<Markt>().unwrap_or_else(|faults| panic!("{faults}: {text}"));
        assert!(report.passed > 0, "{step}: {report:?}");
        let run = |text: &str| {
            let Some(scenario) = placed(Scenario::parse(text), text) else { return };
            let Ok(mut board) = scenario.board::<Markt>() else { return };
            let _ = scenario.run::<Markt>();
            // And whatever is answered, the game goes on.
            let mut dice = testkit::dice(3);
            for _ in 0..20 {
                if board.turn().first_seat().is_none() {
                    break;
                }
                let (seat, mv) = testkit::random_move(&board, &mut dice);
                board.play(seat, mv, &mut dice).expect("a legal move");
            }
        };
        check(1500, changes(), |changes| run(&changed(&text, &changes)));
        // Every figure of the step, one beyond what there is.
        for figure in ["0", "3", "7", "9", "20", "255"] {
            for digit in ["0", "1", "2", "19"] {
                run(&format!(
                    "{head}{}{seats}---\n{lines}",
                    step.replace(&format!("= {digit}"), &format!("= {figure}"))
                ));
            }
        }
    }
    for (from, to) in
        [("round = 2", "round = 255"), ("round = 2", "round = 0"), ("played = 0", "played = 255")]
    {
        let text = format!("{}{seats}---\n", head.replace(from, to));
        assert!(Scenario::parse(&text).expect("it can be read").board::<Markt>().is_err(), "{to}");
    }
}

#[test]
fn positions_beyond_any_table_are_faults() {
    let game = Markt::new(Setup::new(3)).expect("a valid setup");
    for seats in [
        "A.loose = { red = 255 }\nA.storages = [{ kind = \"main_red\", runes = 255 }]",
        "A.loose = { red = 255 }\nB.loose = { red = 255 }",
        "A.storages = [{ kind = \"outpost\" }, { kind = \"outpost\" }, { kind = \"outpost\" }, { kind = \"outpost\" },
            { kind = \"outpost\" }, { kind = \"main_red\" }, { kind = \"ruin\", collector = \"B\" },
            { kind = \"ruin\", collector = \"B\" }]"
            .replace("},\n", "},")
            .as_str(),
        "A.hand = [\"num_05\", \"num_05\", \"num_05\", \"num_05\", \"num_05\", \"num_05\", \"num_05\", \"num_05\"]",
        "D.hand = [\"num_05\"]",
        "A.storages = [{ kind = \"main_red\", collector = \"E\" }]",
    ] {
        let position = toml::from_str(&format!("[seats]\n{seats}")).expect("a position");
        let faults = game.place(&position).expect_err(seats);
        assert!(faults.0.iter().all(|fault| fault.code == "position"), "{faults:?}");
    }
}

#[test]
fn malformed_card_sets_have_faults_with_places() {
    texts(Cards::EDITION.into(), 3000, |text| {
        let Some(cards) = placed(Cards::parse(text), text) else { return };
        // What is accepted can be played with.
        for players in 2..=5 {
            let mut setup = Setup::<Markt>::new(players);
            setup.cards = std::sync::Arc::new(cards.clone());
            if let Ok(game) = Markt::new(setup) {
                testkit::random_game(&game, &mut testkit::dice(1), &mut Vec::new());
            }
        }
    });
}

#[test]
fn malformed_moves_have_faults() {
    let game = Markt::new(Setup::new(3)).expect("a valid setup");
    let mut candidates = Vec::new();
    game.candidates(&mut candidates);
    let valid: Vec<String> = candidates.iter().map(|mv| game.move_text(*mv)).collect();
    let read = |text: &str| match game.parse_move(text) {
        Ok(mv) => assert_eq!(game.parse_move(&game.move_text(mv)), Ok(mv), "{text}"),
        Err(fault) => {
            assert!(fault.code == "move.syntax" || fault.code == "move.range", "{fault:?}");
            assert!(fault.message.contains(text), "the fault quotes what was said: {fault:?}");
        }
    };
    check(2000, "\\PC{0,40}", |text| read(&text));
    check(4000, (select(valid), changes()), |(text, changes)| {
        let text = changed(&text, &changes);
        read(&text);
        let _ = game.parse_entry(&text);
        let _ = game.parse_entry(&format!("buy_rune red with {text}"));
    });
}
