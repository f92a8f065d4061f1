//! Hand cards: playing, buying with number cards, main stores.

use tafelrune_games::markt::clauses as c;
use tafelrune_games::markt::event::Event;

use super::table::{table, watch_random_games};

#[test]
fn play_any_number() {
    // ex.7: one play after the other, up to the whole hand.
    let mut t = table(3, "A hand 5 7 8\nB hand 1");
    t.play("A buy_rune red with 5").play("A buy_rune blue with 8 7");
    assert_eq!((t.loose("A"), t.asked().as_str()), ([1, 1], "B play"));
    // Everything that a hand can do, in canonical order.
    let all = "played 1\nA hand 9 12 thief main_red main_blue 3; red 0 @B\nB hand 1; blue 0";
    let legal = [
        "buy_rune red",
        "buy_rune blue",
        "buy_outpost",
        "buy_collector",
        "ransom 0",
        "duel num_03 B",
        "duel num_03 C",
        "duel num_09 B",
        "duel num_09 C",
        "duel num_12 B",
        "duel num_12 C",
        "thief",
        "lay main_blue",
        "double_theft main_red",
        "double_theft main_blue",
        "end",
    ];
    assert_eq!(table(3, all).legal("A"), legal);
    // As few as wished, too; stolen ones included.
    let mut t = table(3, "A hand thief 7 2 main_red\nB hand 8");
    t.play("A thief").play("A theft B hand -> 8").play("A buy_rune red with 8 7").allows(&["A end", "A lay main_red", "A duel 2 C"]);
    t.play("A lay main_red").play("A duel 2 C");
    assert_eq!((t.asked().as_str(), t.state().played), ("A store", 4), "nothing is left to play");
}

#[test]
fn play_at_least_one() {
    let mut t = table(3, "A hand 5 7\nB hand 1");
    t.refuses(c::PLAY_AT_LEAST_ONE, &["A end"]);
    assert!(!t.legal("A").contains(&"end".into()));
    t.play("A buy_rune red with 5").allows(&["A end"]);
    // Unless the hand is empty: then there is no phase 3 at all.
    let empty = table(3, "phase play\nA loose R1\nB hand 1");
    assert_eq!(empty.asked(), "B play");
    // Cards set apart do not count as a hand.
    let apart = table(3, "set stolen_card_now = false\nA hand 5\napart 5\nB hand 1");
    assert_eq!(apart.asked(), "B play");
}

#[test]
fn play_forced_discard() {
    // ex.34: both colours laid, nobody has anything to steal.
    let mut t = table(3, "A hand main_red main_red main_blue; red 0; blue 0");
    assert_eq!(t.legal("A"), ["discard main_red", "discard main_blue"], "one of the player's choice");
    t.play("A discard main_red");
    assert_eq!((t.discard().as_str(), t.hand("A").as_str(), t.state().played), ("main_red", "main_red main_blue", 1));
    assert_eq!(t.legal("A"), ["end"], "it counts as played, and only one is discarded");
    let thief = table(3, "A hand thief\nB red 3");
    assert_eq!(thief.legal("A"), ["discard thief"]);
    for possible in ["A hand thief 1", "A hand thief\nB hand 1", "A hand thief\nB loose R1", "A hand thief main_red"] {
        let t = table(3, possible);
        t.refuses(c::PLAY_NO_FREE_DISCARD, &["A discard thief"]);
        assert!(!t.offers("A", "discard"), "{possible}");
    }
    // By a setting, number cards may be stuck as well.
    let stuck = "set duel_limit = \"per_target_round\"\nduelled B C\nA hand 3 12\nB red 1";
    assert_eq!(table(3, stuck).legal("A"), ["buy_rune red", "buy_rune blue"]);
    let robbable = table(3, &stuck.replace("3 12", "4 12").replace("B red 1", "B hand 1; red 1"));
    assert_eq!(robbable.legal("A"), ["discard num_04", "discard num_12"], "nobody steals without a thief");
    let mut stuck = table(3, &stuck.replace("3 12", "4 12"));
    assert_eq!(stuck.legal("A"), ["discard num_04", "discard num_12"]);
    stuck.play("A discard 4");
    assert_eq!(stuck.discard(), "4");
}

#[test]
fn play_no_free_discard() {
    let mut t = table(3, "A hand 5 7 thief main_red\nB hand 1");
    t.refuses(c::PLAY_NO_FREE_DISCARD, &["A discard 5", "A discard 7", "A discard thief", "A discard main_red"]);
    t.allows(&["A buy_rune red with 5"]);
    t.play("A buy_rune red with 5");
    t.refuses(c::PLAY_NO_FREE_DISCARD, &["A discard 7"]);
    // Not even when nothing more is playable: then the turn just ends.
    let mut t = table(3, "A hand main_red main_blue; red 0; blue 0");
    t.play("A discard main_red").refuses(c::PLAY_NO_FREE_DISCARD, &["A discard main_blue"]).allows(&["A end"]);
    // Neither if all that can be done is to buy.
    let t = table(3, "duelled B C\nA hand thief 5");
    t.allows(&["A buy_rune red with 5"]).refuses(c::PLAY_NO_FREE_DISCARD, &["A discard thief"]);
}

#[test]
fn buy_rune() {
    for (hand, paid) in [
        ("5", "5"),
        ("10", "10"),
        ("4 1", "4 1"),
        ("12 3", "12 3"),
        ("9 4 2", "9 4 2"),
        ("3 2 1 4 5", "5 4 3 2 1"),
        ("1 1 1 1 1", "1 1 1 1 1"),
    ] {
        for colour in ["red", "blue"] {
            let mut t = table(3, &format!("A hand {hand} thief\nB hand 6"));
            let market = t.market();
            t.play(&format!("A buy_rune {colour} with {paid}"));
            let red = u8::from(colour == "red");
            assert_eq!(t.loose("A"), [red, 1 - red], "{hand}");
            assert_eq!(t.market()[..2], [market[0] - red, market[1] - (1 - red)]);
            assert_eq!((t.hand("A").as_str(), t.discard().as_str()), ("thief", paid), "discarded as paid");
        }
    }
    // Repeatable.
    let mut t = table(3, "A hand 5 5 10 1\nB hand 1");
    t.play("A buy_rune red with 5").play("A buy_rune red with 5").play("A buy_rune red with 10");
    assert_eq!(t.loose("A"), [3, 0]);
}

#[test]
fn buy_rune_exact() {
    // ex.8.
    let t = table(3, "A hand 4 2 9\nB hand 1");
    t.refuses(c::BUY_RUNE_EXACT, &["A buy_rune red with 4 2", "A buy_rune red with 9 4", "A buy_rune blue with 9"]);
    t.allows(&["A buy_rune red with 9 4 2"]);
    let none = table(3, "A hand 4 2 7\nB hand 1");
    none.refuses(c::BUY_RUNE_EXACT, &["A buy_rune red"]);
    assert!(!none.offers("A", "buy_rune"));
    for sum in [20, 25] {
        let hand = if sum == 20 { "12 8" } else { "12 8 6" };
        table(3, &format!("A hand {hand}\nB hand 1")).refuses(c::BUY_RUNE_EXACT, &["A buy_rune red"]);
    }
    // 5.3: after the 5 only `done`; with a 2 besides, also the 3.
    let mut t = table(3, "A hand 5 3\nB hand 1");
    t.play("A buy_rune red").play("A pay 5");
    assert_eq!(t.legal("A"), ["done"]);
    t.refuses(c::BUY_RUNE_EXACT, &["A pay 3"]);
    let mut t = table(3, "A hand 5 3 2\nB hand 1");
    t.play("A buy_rune red").play("A pay 5");
    assert_eq!(t.legal("A"), ["pay num_03", "done"]);
    t.play("A pay 3").refuses(c::BUY_RUNE_EXACT, &["A done"]);
}

#[test]
fn buy_rune_single() {
    for (paid, runes) in [("5", 1), ("10", 2), ("10 5", 3), ("12 3", 3)] {
        let text = format!("A hand {paid} 1\nB hand 1");
        let mut t = table(3, &text);
        t.play(&format!("A buy_rune red with {paid}"));
        assert_eq!(t.loose("A"), [1, 0], "{paid}: one rune only");
        let mut scaled = table(3, &format!("set rune_price_scaling = true\n{text}"));
        scaled.play(&format!("A buy_rune blue with {paid}"));
        assert_eq!(scaled.loose("A"), [0, runes], "{paid}: the setting");
        let bought = scaled.events.iter().filter(|event| matches!(event, Event::BoughtRune { .. }));
        assert_eq!(bought.count(), usize::from(runes), "one by one");
    }
    // As far as the pile of the one colour goes; no change.
    let mut short = table(3, "set rune_price_scaling = true\nmarket 2 4 - -\nA hand 10 5 1\nB hand 1");
    short.play("A buy_rune red with 10 5");
    assert_eq!((short.loose("A"), short.market()[..2].to_vec()), ([2, 0], vec![0, 4]));
    assert_eq!(short.asked(), "A play");
}

#[test]
fn buy_rune_pile() {
    let t = table(3, "market 0 3 - -\nA hand 5 3\nB hand 1");
    t.refuses(c::BUY_RUNE_PILE, &["A buy_rune red"]).allows(&["A buy_rune blue with 5"]);
    assert!(!t.offers("A", "buy_rune red") && t.offers("A", "buy_rune blue"));
    table(3, "market 1 3 - -\nA hand 5 3\nB hand 1").allows(&["A buy_rune red with 5"]);
}

#[test]
fn buy_goods() {
    // ex.9: 21 or more, any set that reaches it.
    let t = table(3, "A hand 12 9 3; red 0\nB hand 1; blue 0");
    t.allows(&["A buy_outpost with 12 9", "A buy_collector with 12 9", "A buy_outpost with 12 9 3"]);
    t.allows(&["A buy_rune red with 12 3"]);
    for players in 2..=5 {
        let text = "A hand 12 9 11 10 2; red 0; blue 0\nB red 0; hand 1";
        let mut t = table(players, text);
        // Not limited per turn, the same for all player counts, whatever was bought with runes.
        t.play("A buy_outpost with 12 9").play("A place_outpost 1");
        t.play("A buy_collector with 11 10");
        assert_eq!((t.storages("A")[1].as_str(), t.storages("B")[0].as_str()), ("blue 0 +post", "red 0 @A"));
        assert_eq!(t.state().bought, 0);
    }
    let mut t = table(3, "bought 1\nA hand 10 7 4; red 0\nB hand 1");
    t.play("A buy_outpost with 10 7 4").play("A place_outpost 0");
    assert_eq!(t.storages("A"), ["red 0 +post"]);
}

#[test]
fn buy_goods_min() {
    let t = table(3, "A hand 12 8 1 thief; red 0 @B\nB blue 0; hand 1");
    t.refuses(c::BUY_GOODS_MIN, &["A buy_outpost with 12 8", "A buy_collector with 12 8", "A ransom 0 with 12 8"]);
    t.allows(&["A buy_outpost with 12 8 1", "A buy_collector with 12 8 1", "A ransom 0 with 12 8 1"]);
    let poor = table(3, "A hand 12 8 thief; red 0 @B\nB blue 0; hand 1");
    poor.refuses(c::BUY_GOODS_MIN, &["A buy_outpost", "A buy_collector", "A ransom 0"]);
    assert!(!poor.offers("A", "buy_outpost") && !poor.offers("A", "ransom"));
}

#[test]
fn buy_numbers_only() {
    let mut t = table(3, "A hand 5 thief main_red\nB hand 1");
    t.refuses(c::BUY_NUMBERS_ONLY, &["A buy_rune red with 5 thief", "A buy_rune red with main_red"]);
    t.allows(&["A buy_rune red with 5"]);
    t.play("A buy_rune red");
    assert_eq!(t.legal("A"), ["pay num_05"]);
    let goods = table(3, "A hand 12 9 thief main_blue; red 0 @B\nB blue 0; hand 1");
    goods.refuses(c::BUY_NUMBERS_ONLY, &["A buy_collector with 12 thief", "A ransom 0 with main_blue"]);
    table(3, "A hand thief main_red\nB hand 1").refuses(c::BUY_RUNE_EXACT, &["A buy_rune red"]);
}

#[test]
fn main_lay() {
    let mut t = table(3, "A hand main_red main_blue 1; ruin B1 @B\nB hand 1");
    t.play("A lay main_blue");
    assert_eq!(t.storages("A"), ["ruin B1 @B", "blue 0"], "empty, appended last");
    assert_eq!((t.hand("A").as_str(), t.discard().as_str(), t.state().played), ("1 main_red", "", 1));
    t.play("A lay main_red");
    assert_eq!(t.storages("A"), ["ruin B1 @B", "blue 0", "red 0"]);
    assert_eq!(t.view("C").seats[0].storages.len(), 3, "face up");
    // At any moment of phase 3.
    let mut late = table(3, "A hand 5 main_red\nB hand 1");
    late.play("A buy_rune red with 5").play("A lay main_red").play("A store 0 red 1");
    assert_eq!(late.storages("A"), ["red 1"], "and filled at the end of the same turn");
}

#[test]
fn main_advice() {
    let text = "A hand main_red 5 12 9 thief; red 0 @B\nB hand 1; blue 0";
    table(3, &text.replace("; red 0 @B", "")).allows(&["A duel 5 B", "A thief", "A buy_rune red with 5", "A double_theft main_red"]);
    let forced = table(3, &format!("set main_store_first = \"forced\"\n{}", text.replace("; red 0 @B", "; blue 0 @B")));
    forced.refuses(
        c::MAIN_ADVICE,
        &["A duel 5 B", "A thief", "A buy_rune red", "A buy_outpost", "A buy_collector", "A ransom 0", "A double_theft main_red"],
    );
    assert_eq!(forced.legal("A"), ["lay main_red"]);
    // Only while nothing was played, and only if it can be laid.
    let mut after = forced.clone();
    after.play("A lay main_red").allows(&["A duel 5 B", "A thief", "A end"]);
    let not_layable = table(3, &format!("set main_store_first = \"forced\"\n{text}"));
    not_layable.allows(&["A duel 5 B", "A thief", "A double_theft main_red"]);
    let later = table(3, "set main_store_first = \"forced\"\nplayed 1\nA hand main_red 5\nB hand 1");
    later.allows(&["A duel 5 B", "A double_theft main_red", "A end"]);
}

#[test]
fn main_double_theft() {
    // With or without stores on the table, at any moment of phase 3: two thefts.
    for stores in ["", "; red 0", "; red 0; blue 0"] {
        let mut t = table(3, &format!("A hand main_red 5{stores}\nB hand 2; loose R2\nC hand 3"));
        t.play("A buy_rune blue with 5").play("A double_theft main_red");
        assert_eq!((t.asked().as_str(), t.discard().as_str()), ("A theft", "5 main_red"));
        t.play("A theft B red");
        assert_eq!(t.asked(), "A theft");
        t.play("A theft B red");
        assert_eq!((t.loose("A"), t.loose("B")), ([2, 1], [0, 0]));
    }
    table(3, "A hand main_red main_blue\nB hand 1").allows(&["A double_theft main_blue"]);
    let t = table(3, "phase business\nA hand main_red; loose R3\nB red 0; hand 1");
    t.refuses(c::TURN_ORDER, &["A double_theft main_red"]);
}

#[test]
fn res_atomic() {
    let mut t = table(3, "A hand thief 9 main_red 5\nB hand 1; loose R1\nC hand 2");
    t.play("A thief");
    assert_eq!((t.hand("A").as_str(), t.discard().as_str()), ("5 9 main_red", "thief"), "discarded before the effect");
    assert_eq!(t.asked(), "A theft");
    t.play("A theft B red").play("A duel 9 B");
    assert_eq!((t.hand("A").as_str(), t.discard().as_str(), t.asked().as_str()), ("5 main_red", "thief 9", "B defend"));
    t.play("B concede").play("A skip").play("A lay main_red");
    assert_eq!((t.storages("A"), t.discard().as_str()), (vec!["red 0".to_string()], "thief 9"), "laid: the table");
    // A payment half made is still in the hand, and nobody sees it.
    let mut t = table(3, "A hand 8 7 1\nB hand 1");
    let before = t.view("B");
    t.play("A buy_rune red").play("A pay 8");
    assert_eq!((t.hand("A").as_str(), t.view("B")), ("1 7 8", before));
    t.play("A pay 7").play("A done");
    assert_eq!((t.hand("A").as_str(), t.discard().as_str()), ("1", "8 7"), "all at once, highest first");
}

#[test]
fn res_no_number() {
    let t = table(3, "A hand thief main_red; red 0\nB hand 1");
    t.refuses(c::DUEL_NUMBER_ONLY, &["A duel thief B", "A duel main_red C"]);
    assert_eq!(t.legal("A"), ["thief", "double_theft main_red"]);
    let stuck = table(3, "A hand thief main_red main_blue; red 0; blue 0\nB red 2 @C");
    assert_eq!(stuck.legal("A"), ["discard thief", "discard main_red", "discard main_blue"]);
    let laying = table(3, "A hand thief main_red main_blue; red 0");
    assert_eq!(laying.legal("A"), ["lay main_blue"]);
    for players in 2..=5 {
        watch_random_games(players, "", 0..3, |before, t| {
            let forced = t.events.iter().any(|event| format!("{event:?}").contains("Forced"));
            assert!(!forced || before.me().hand.numbers().is_empty(), "by default only without numbers");
        });
    }
}

#[test]
fn res_stolen_main() {
    let mut t = table(3, "A hand thief 1\nB hand main_red; loose B1\nC hand 2");
    t.play("A thief").play("A theft B hand -> main_red");
    t.allows(&["A lay main_red", "A double_theft main_red"]);
    t.play("A lay main_red");
    assert_eq!(t.storages("A"), ["red 0"]);
    // From a theft at the turn's start as well.
    let mut t = table(2, "phase start\nA hand 1; red 0\nB hand main_blue main_red 3");
    t.play("A give_up 0").play("A theft B hand -> main_blue").play("A theft B hand -> main_red");
    t.allows(&["A lay main_blue", "A lay main_red", "A double_theft main_red"]);
}
