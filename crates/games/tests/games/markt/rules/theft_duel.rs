//! Theft and duel.

use tafelrune_games::markt::clauses as c;
use tafelrune_games::markt::event::Event;

use super::table::{Table, table, watch_random_games};

#[test]
fn theft_card() {
    let mut t = table(3, "A hand thief 1\nB hand 2; loose R2\nC hand 3");
    t.play("A thief");
    assert_eq!((t.discard().as_str(), t.hand("A").as_str(), t.state().played), ("thief", "1", 1));
    t.play("A theft B red");
    assert_eq!((t.loose("A"), t.asked().as_str()), ([1, 0], "A play"), "one theft");
    table(3, "A hand 1\nB hand 2").refuses(c::MOVE_EXISTS, &["A thief"]);
}

#[test]
fn theft_what() {
    let mut t = table(3, "A hand thief thief thief 1\nB hand 2; loose R1 B2\nC loose B1; red 3");
    t.play("A thief");
    assert_eq!(t.legal("A"), ["theft B hand", "theft B red", "theft B blue", "theft C blue", "skip"]);
    let mut hand = t.clone();
    hand.play("A theft B hand -> 2");
    assert_eq!((hand.hand("A").as_str(), hand.hand("B").as_str()), ("1 2 thief thief", ""));
    t.play("A theft B blue");
    assert_eq!((t.loose("A"), t.loose("B")), ([0, 1], [1, 1]), "the thief names the colour");
    t.refuses(c::MOVE_PENDING, &["A theft B red"]);
    t.play("A thief").refuses(c::MOVE_EXISTS, &["A theft C red", "A theft A blue"]);
}

#[test]
fn theft_split() {
    // ex.16: one from B, one from C; or both from one; the second chosen after seeing the first.
    let mut t = table(3, "A hand main_red; red 0; blue 0\nB hand 5 6; loose R1\nC hand 3");
    t.play("A double_theft main_red").play("A theft B red");
    assert_eq!(t.legal("A"), ["theft B hand", "theft C hand", "skip"]);
    let mut other = t.clone();
    other.play("A theft C hand -> 3");
    assert_eq!((other.hand("A").as_str(), other.loose("A")), ("3", [1, 0]));
    let mut t = table(3, "A hand main_red; red 0\nB hand 5 6\nC hand 3");
    t.play("A double_theft main_red").play("A theft B hand -> 6");
    assert_eq!((t.hand("A").as_str(), t.asked().as_str()), ("6", "A theft"), "seen before the second choice");
    assert_eq!(t.view("A").own.unwrap().hand.len(), 1);
    t.play("A theft B hand -> 5");
    assert_eq!((t.hand("A").as_str(), t.hand("B").as_str()), ("5 6", ""));
}

#[test]
fn theft_blind() {
    let mut t = table(3, "A hand thief 1\nB hand 5 5 9 thief\nC hand 3");
    t.play("A thief").play("A theft B hand -> 9");
    let (label, weights) = &t.drawn[0];
    let rules = t.game().rules();
    let weight = |card: &str| {
        let card = tafelrune_games::markt::kind::Card::parse(card).unwrap();
        weights[rules.kind(card).unwrap().index()]
    };
    assert_eq!((*label, weight("5"), weight("9"), weight("thief")), ("stolen", 2, 1, 1), "every card alike");
    assert_eq!(weights.iter().map(|weight| u32::from(*weight)).sum::<u32>(), 4);
    // Thief and victim see it, others only that a card moved.
    let stolen = t.events.iter().find(|event| matches!(event, Event::StoleCard { .. })).unwrap();
    let sees = |viewer| match stolen.seen_by(viewer) {
        Event::StoleCard { card, .. } => card.map(|card| card.to_string()),
        other => panic!("{other:?}"),
    };
    use tafelrune_engine::{Knowledge, Seat, Viewer};
    assert_eq!(sees(Viewer::Seat(Seat(0))), Some("num_09".into()));
    assert_eq!(sees(Viewer::Seat(Seat(1))), Some("num_09".into()));
    assert_eq!((sees(Viewer::Seat(Seat(2))), sees(Viewer::Spectator)), (None, None));
    // The victim remembers what was lost while the turn lasts: it is known to be set apart or in hand.
    let lost = |t: &Table, letter: &str| t.view(letter).own.unwrap().lost.len();
    assert_eq!(["A", "B", "C"].map(|letter| lost(&t, letter)), [0, 1, 0]);
    t.play("A end");
    assert_eq!((t.asked().as_str(), lost(&t, "B")), ("B play", 0), "another turn");
    // So this cannot be taken back, but a stolen rune can.
    let mut t = table(3, "A hand thief thief 1\nB hand 2; loose R1 B1");
    let reveals = |t: &Table| t.events.iter().any(|event| t.game().reveals(event));
    t.play("A thief").play("A theft B red");
    assert!(!reveals(&t), "{:?}", t.events);
    t.play("A thief").play("A theft B hand -> 2");
    assert!(reveals(&t), "{:?}", t.events);
}

#[test]
fn theft_play_now() {
    // ex.14.
    let text = "A hand thief 7\nB hand 8\nC hand 2";
    let mut t = table(3, text);
    t.play("A thief").play("A theft B hand -> 8");
    t.allows(&["A buy_rune red with 8 7", "A duel 8 B"]);
    // From a theft at the turn's start also only in phase 3.
    let mut start = table(2, "phase start\nA hand 7; loose R4; red 0\nB hand 8 5; blue 0");
    start.play("A give_up 0").play("A theft B hand -> 8").play("A theft B hand -> 5");
    assert_eq!(start.asked(), "A business");
    start.refuses(c::TURN_ORDER, &["A duel 8 B", "A buy_rune red"]);
    start.play("A end").allows(&["A duel 8 B", "A buy_rune red with 5"]);
    // By the setting: set apart till the end of the turn.
    let mut apart = table(3, &format!("set stolen_card_now = false\n{text}").replace("hand thief 7", "hand thief 7 1 5"));
    apart.play("A thief").play("A theft B hand -> 8");
    apart.refuses(c::THEFT_PLAY_NOW, &["A duel 8 B"]).refuses(c::MOVE_EXISTS, &["A duel 9 B"]);
    apart.play("A buy_rune red with 5").refuses(c::THEFT_PLAY_NOW, &["A buy_rune red", "A duel 8 C"]);
    assert_eq!((apart.view("B").apart, apart.view("A").own.unwrap().apart.len()), (1, 1), "how many is public");
    let mut twice = table(3, "set stolen_card_now = false\nA hand 10 10 6 5\napart 10\nB hand 1\nC hand 2");
    twice.play("A buy_outpost").play("A pay 10").refuses(c::THEFT_PLAY_NOW, &["A pay 10"]).allows(&["A pay 6"]);
    let mains = table(3, "set stolen_card_now = false\nA hand 5 main_red thief\napart main_red thief\nB hand 1");
    mains.refuses(c::THEFT_PLAY_NOW, &["A lay main_red", "A double_theft main_red", "A thief"]).allows(&["A duel 5 B"]);
    // Cards set apart are named only if they would do.
    let set = "set stolen_card_now = false\nB hand 2\n";
    table(3, &format!("{set}A hand 3 1\napart 1")).refuses(c::BUY_RUNE_EXACT, &["A buy_rune red"]);
    table(3, &format!("{set}A hand 3 2\napart 2")).refuses(c::THEFT_PLAY_NOW, &["A buy_rune red"]);
}

#[test]
fn theft_repeat() {
    let mut t = table(3, "A hand thief thief thief main_red 1\nB hand 2 3; loose R2 B1\nC hand 3");
    for loot in ["red", "blue", "red"] {
        t.play("A thief").play(&format!("A theft B {loot}"));
    }
    t.play("A double_theft main_red").play("A theft B hand -> 2").play("A theft B hand -> 3");
    assert_eq!((t.loose("A"), t.hand("A").as_str(), t.hand("B").as_str()), ([2, 1], "1 2 3", ""));
}

#[test]
fn theft_protected() {
    // ex.37.
    let text = "A hand thief 1; loose B1\nB hand 2 2; red 5; post B1\nC hand 3; blue 2 @A; ruin R1 @A";
    let mut t = table(3, text);
    t.play("A thief");
    assert_eq!(t.legal("A"), ["theft B hand", "theft C hand", "skip"]);
    t.refuses(c::THEFT_PROTECTED, &["A theft B stored 0", "A theft B stored 1", "A theft C stored 0", "A theft C stored 1"]);
    // By the setting, from unoccupied storages: after the loose ones, by index.
    let mut open = table(3, &format!("set stored_runes_protected = false\n{text}"));
    open.play("A thief");
    assert_eq!(open.legal("A"), ["theft B hand", "theft B stored 0", "theft B stored 1", "theft C hand", "skip"]);
    open.refuses(c::PAY_FROZEN, &["A theft C stored 0", "A theft C stored 1"]);
    let mut red = open.clone();
    red.play("A theft B stored 0");
    assert_eq!((red.loose("A"), red.storages("B")), ([1, 1], vec!["red 4".to_string(), "post B1".into()]));
    open.play("A theft B stored 1");
    assert_eq!((open.loose("A"), open.storages("B")), ([0, 2], vec!["red 5".to_string(), "post".into()]));
}

#[test]
fn theft_no_table() {
    let mut t = table(3, "A hand thief 1\nB hand 2; red 1 +post; post; loose R1\nC hand 3; blue 2 @A");
    t.play("A thief");
    t.refuses(c::THEFT_NO_TABLE, &["A theft B storage 0", "A theft B storage 1", "A theft C storage 0"]);
    t.allows(&["A theft B red", "A theft C hand"]);
    assert!(t.legal("A").iter().all(|text| !text.contains("storage")));
}

#[test]
fn theft_nothing() {
    let mut t = table(4, "A hand thief thief 1\nB red 3\nC hand 3; loose B1\nD ruin R1 @A");
    t.play("A thief");
    t.refuses(c::THEFT_NOTHING, &["A theft B hand", "A theft B red", "A theft D hand"]);
    t.allows(&["A theft C hand", "A theft C blue"]);
    // No victim at all: neither a thief card nor a double theft from hand is playable.
    let none = table(3, "A hand thief main_red 1; red 0\nB red 3");
    none.refuses(c::THEFT_NOTHING, &["A thief", "A double_theft main_red"]).allows(&["A duel 1 B"]);
    assert!(!none.offers("A", "thief") && !none.offers("A", "double_theft"));
    // Missing thefts lapse.
    let mut one = table(3, "A hand main_red 1; red 0\nB loose R1");
    one.play("A double_theft main_red").play("A theft B red");
    assert_eq!(one.happened(), ["StoleRune", "TheftsLapsed"]);
    // With unprotected storages a stored rune is something to steal; a frozen one is not.
    let open = "set stored_runes_protected = false\nA hand thief 1\nB red 3";
    table(3, open).allows(&["A thief"]);
    table(3, &format!("{open} @C")).refuses(c::THEFT_NOTHING, &["A thief"]);
    // Oneself is nobody to steal from at all.
    let mut t = table(3, "A hand thief\nB hand 2; loose R1");
    t.play("A thief").refuses(c::THEFT_NOTHING, &["A theft C hand"]);
    t.refuses(c::MOVE_EXISTS, &["A theft A blue"]);
}

#[test]
fn theft_may() {
    // A thief card, a double theft from the hand and from the table, the loot of a duel: all may be left.
    let text = "A hand thief main_red 1; blue 0\nB hand 2; loose R1\nC hand 3";
    let mut t = table(3, text);
    t.play("A thief");
    assert_eq!(t.legal("A").last().map(String::as_str), Some("skip"), "last in the list");
    t.play("A skip");
    assert_eq!((t.happened(), t.asked().as_str()), (vec!["TheftsForgone".to_string()], "A play"));
    assert_eq!((t.loose("B"), t.player("B").hand.len(), t.state().played), ([1, 0], 1, 1));
    t.play("A double_theft main_red").play("A theft B red").allows(&["A skip"]);
    t.play("A skip");
    assert_eq!(t.asked(), "A play", "the second alone can be left");
    let mut both = table(3, text);
    both.play("A double_theft main_red").play("A skip");
    assert_eq!(both.asked(), "A play", "and both at once");
    let mut given_up = table(3, &format!("phase start\n{text}"));
    given_up.play("A give_up 0").allows(&["A skip"]);
    given_up.play("A skip");
    assert_eq!(given_up.asked(), "A play");
    let mut duel = table(3, "A hand 9 1\nB hand 2; loose R1");
    duel.play("A duel 9 B").play("B concede");
    assert_eq!(duel.legal("A"), ["theft B hand", "theft B red", "skip"]);
    duel.play("A skip");
    assert_eq!((duel.loose("B"), duel.asked().as_str()), ([1, 0], "A play"));
    // Asked even if there is only one thing to take.
    let mut one = table(2, "A hand thief 1\nB hand 2");
    one.play("A thief");
    assert_eq!(one.legal("A"), ["theft B hand", "skip"]);
    // It is interest that a hand card has shut, where no theft is pending.
    one.play("A skip").refuses(c::TURN_NO_RETURN, &["A skip"]);
}

/// A with 8 and 5, duelling B.
fn duel(b: &str) -> Table {
    let mut t = table(3, &format!("A hand 8 5\nB {b}\nC hand 12 1"));
    t.play("A duel 8 B");
    t
}

#[test]
fn duel_declare() {
    let t = duel("hand 1 9");
    assert_eq!((t.asked().as_str(), t.happened()[0].as_str()), ("B defend", "Duel"));
    match t.events[0] {
        Event::Duel { attacker, target, card } => {
            assert_eq!((attacker.0, target.0, card.value()), (0, 1, 8), "shown to all, naming one player");
        }
        ref other => panic!("{other:?}"),
    }
    assert_eq!((t.state().played, t.hand("A").as_str()), (1, "5"));
    // The view of everybody shows the attack, but not what the defender can do.
    assert_eq!(t.view("C").step, t.spectator().step);
    assert!(t.view("C").choices().is_empty() && !t.view("B").choices().is_empty());
}

#[test]
fn duel_number_only() {
    let mut t = table(3, "A hand 8 thief main_red main_blue\nB hand thief main_red 9\nC hand 1");
    t.refuses(c::DUEL_NUMBER_ONLY, &["A duel thief B", "A duel main_red B", "A duel main_blue C"]);
    t.allows(&["A duel 8 B"]);
    // Also where nobody is challenged: a number card would at least be one.
    t.refuses(c::DUEL_NUMBER_ONLY, &["A show thief"]).refuses(c::MOVE_PENDING, &["A show 8"]);
    t.play("A duel 8 B").refuses(c::DUEL_NUMBER_ONLY, &["B show thief", "B show main_red"]).allows(&["B show 9"]);
}

#[test]
fn duel_once() {
    let text = "A hand 2 3 4 5 6\nB hand 12\nC hand 11 1 1\npile 9 9 9";
    let mut t = table(3, text);
    t.play("A duel 2 B").play("B show 12");
    t.refuses(c::DUEL_ONCE, &["A duel 3 B", "A duel 6 B"]).allows(&["A duel 3 C"]);
    t.play("A duel 3 C").play("C show 11").refuses(c::DUEL_ONCE, &["A duel 4 B", "A duel 4 C"]);
    // Per own turn: B may challenge A and C, and next turn A is free again.
    t.play("A end").allows(&["B duel 12 A", "B duel 12 C"]);
    t.play("B duel 12 C").play("C concede").play("B theft C hand -> 1").play("B end");
    t.play("C duel 1 B").play("B show 9").play("C end").allows(&["A duel 4 B", "A duel 4 C"]);
    // ex.15: a thief card against the same player is legal.
    let mut thief = table(3, "duelled B\nA hand 2 thief\nB hand 12 1");
    thief.refuses(c::DUEL_ONCE, &["A duel 2 B"]).allows(&["A thief"]);
    thief.play("A thief");
    // one_per_turn: one duel in all.
    let mut one = table(3, &format!("set duel_limit = \"one_per_turn\"\n{text}"));
    one.play("A duel 2 B").play("B show 12").refuses(c::DUEL_ONCE, &["A duel 3 B", "A duel 3 C"]);
    one.play("A end").allows(&["B duel 12 C", "B duel 12 A"]);
    // per_target_round: at most once between two own turns, by anybody.
    let mut round = table(3, &format!("set duel_limit = \"per_target_round\"\n{text}"));
    round.play("A duel 2 C").play("C show 11").refuses(c::DUEL_ONCE, &["A duel 3 C"]).allows(&["A duel 3 B"]);
    round.play("A end").refuses(c::DUEL_ONCE, &["B duel 12 C"]).allows(&["B duel 12 A"]);
    round.play("B duel 12 A").play("A concede").play("B theft A hand").play("B end");
    assert_eq!(round.asked(), "C play");
    round.refuses(c::DUEL_ONCE, &["C duel 1 A"]).allows(&["C duel 1 B"]);
    round.play("C duel 1 B").play("B show 9").play("C end");
    round.refuses(c::DUEL_ONCE, &["A duel 3 B"]).allows(&["A duel 3 C"]);
}

#[test]
fn duel_any_target() {
    let t = table(4, "A hand 2 3\nC hand 12\nD loose R1; hand 1");
    t.allows(&["A duel 2 B", "A duel 2 C", "A duel 2 D", "A duel 3 B"]);
    t.refuses(c::MOVE_EXISTS, &["A duel 2 A"]);
    // An empty hand is a public fact: it concedes by itself, and is not asked.
    let mut empty = t.clone();
    empty.play("A duel 2 B");
    assert_eq!(empty.happened(), ["Duel", "Discarded", "Conceded", "TheftsLapsed"]);
    assert_eq!(empty.asked(), "A play");
    let mut runes = table(3, "A hand 2 3\nB loose R1");
    runes.play("A duel 2 B").play("A theft B red");
    assert_eq!((runes.loose("A"), runes.loose("B")), ([1, 0], [0, 0]));
}

#[test]
fn duel_show() {
    // ex.12: an equal card is enough; it is shown and kept, the attack fails.
    let t = duel("hand 8 3 thief");
    assert_eq!(t.legal("B"), ["show num_08"]);
    t.refuses(c::DUEL_SHOW, &["B show 3"]).refuses(c::MOVE_EXISTS, &["B show 9"]);
    let mut shown = t.clone();
    shown.play("B show 8");
    assert_eq!((shown.hand("B").as_str(), shown.hand("A").as_str()), ("3 8 thief", "5"));
    assert_eq!((shown.discard().as_str(), shown.asked().as_str()), ("8", "A play"));
    assert_eq!(shown.happened(), ["Shown"]);
    // One such card of choice.
    let choice = duel("hand 8 9 12 7");
    assert_eq!(choice.legal("B"), ["show num_08", "show num_09", "show num_12"]);
    let mut high = choice.clone();
    high.play("B show 12");
    assert_eq!(high.spectator().memory.seats["B"].lo.len(), 1, "to all");
}

#[test]
fn duel_concede() {
    duel("hand 8 3").refuses(c::DUEL_CONCEDE, &["B concede"]);
    let mut t = duel("hand 7 thief main_red; loose R1");
    assert_eq!(t.legal("B"), ["concede"]);
    t.refuses(c::DUEL_SHOW, &["B show 7"]);
    t.play("B concede");
    assert_eq!(t.happened(), ["Conceded"], "shows nothing");
    assert!(t.spectator().memory.seats["B"].lo.is_empty());
    let cap = &t.spectator().memory.seats["B"].cap;
    assert_eq!((cap["7"], cap["8"], cap["12"]), (3, 0, 0), "no card of 8 or more, and no more is known");
    // By the setting conceding is always allowed, and betrays nothing.
    let mut may = table(3, "set duel_defence = \"may_concede\"\nA hand 8 5\nB hand 9 3; loose R1\nC hand 12");
    may.play("A duel 8 B");
    assert_eq!(may.legal("B"), ["show num_09", "concede"]);
    may.refuses(c::DUEL_SHOW, &["B show 3"]);
    may.play("B concede");
    assert_eq!((may.spectator().memory.seats["B"].cap["8"], may.asked().as_str()), (2, "A theft"));
}

#[test]
fn duel_discard() {
    let t = duel("hand 8 3");
    assert_eq!((t.discard().as_str(), t.hand("A").as_str()), ("8", "5"), "either way, before the answer");
    let mut won = duel("hand 7 3; loose R1");
    won.play("B concede");
    assert_eq!((won.discard().as_str(), won.asked().as_str()), ("8", "A theft"), "before the theft");
    won.play("A theft B red");
    assert_eq!((won.discard().as_str(), won.hand("B").as_str()), ("8", "3 7"), "only the attacking card");
    for players in [2, 3] {
        watch_random_games(players, "", 0..3, |before, t| {
            if let [Event::Shown { seat, .. }] = t.events[..] {
                assert_eq!(t.state().discard, before.discard);
                assert_eq!(t.state().player(seat).hand, before.player(seat).hand);
            }
        });
    }
}

#[test]
fn duel_win() {
    // ex.13: one theft, on this defender only.
    let mut t = duel("hand 7 7 main_red; loose B1");
    t.play("B concede");
    assert_eq!(t.legal("A"), ["theft B hand", "theft B blue", "skip"]);
    t.refuses(c::MOVE_PENDING, &["A theft C hand"]);
    let mut hand = t.clone();
    hand.play("A theft B hand -> 7");
    assert_eq!((hand.hand("A").as_str(), hand.hand("B").as_str(), hand.asked().as_str()), ("5 7", "7 main_red", "A play"));
    t.play("A theft B blue");
    assert_eq!((t.loose("A"), t.asked().as_str()), ([0, 1], "A play"), "one theft");
    // It lapses if there is nothing.
    let mut nothing = table(3, "A hand 8 5\nB red 4\nC hand 1");
    nothing.play("A duel 8 B");
    assert_eq!((nothing.happened().last().unwrap().as_str(), nothing.asked().as_str()), ("TheftsLapsed", "A play"));
    let mut open = table(3, "set stored_runes_protected = false\nA hand 8 5\nB red 4\nC hand 1");
    open.play("A duel 8 B").play("A theft B stored 0");
    assert_eq!((open.loose("A"), open.storages("B")), ([1, 0], vec!["red 3".to_string()]), "a stored rune counts");
}
