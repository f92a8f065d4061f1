//! Collectors: the step at the start of the turn, placing, freezing, removing.

use tafelrune_games::markt::clauses as c;
use tafelrune_games::markt::event::Event;

use super::table::{table, watch_random_games};

#[test]
fn collector_step() {
    // First, before giving up and interest; in index order; empty ones fall, others are drained.
    let t = table(3, "active C\nphase store\nA hand 1; red 0 @B; ruin B2 @C; blue 1\nB hand 1\nC hand 1 1 1");
    assert_eq!((t.asked().as_str(), t.storages("A")), ("A giveup", vec!["ruin B1 @C".into(), "blue 1".into()]));
    assert_eq!((t.loose("B"), t.loose("C"), t.market()[3]), ([0, 0], [0, 1], 1));
    let mut t = {
        let mut before = table(3, "active C\nA hand 1; red 0 @B; blue 2 @C\nB hand 1\nC hand 10 1 1 1");
        before.play("C buy_rune red with 10").play("C end");
        assert_eq!(before.happened(), ["TurnBegan", "Fell", "Drained"], "automatically, at the very start");
        before
    };
    assert_eq!((t.storages("A"), t.asked().as_str()), (vec!["blue 1 @C".to_string()], "A play"));
    // Only the active player's collectors move.
    t.play("A duel 1 B").play("B show 1");
    let other = table(3, "phase start\nA hand 1\nB hand 1; red 2 @A");
    assert_eq!((other.storages("B"), other.loose("A")), (vec!["red 2 @A".to_string()], [0, 0]));
}

#[test]
fn collector_transfer() {
    let t = table(3, "phase start\nA hand 1; red 3 @B\nB hand 1");
    assert_eq!((t.storages("A"), t.loose("B")), (vec!["red 2 @B".to_string()], [1, 0]), "to the loose runes");
    assert_eq!(t.market()[..2], [9, 12], "not to the market");
    let ruin = table(3, "phase start\nA hand 1; ruin B2 @C\nC hand 1");
    assert_eq!((ruin.storages("A"), ruin.loose("C")), (vec!["ruin B1 @C".to_string()], [0, 1]));
    // ex.36: what it passed on is loose, and can be stolen back.
    let mut t = table(3, "phase start\nA hand thief 1; red 1 @B\nB blue 0");
    assert_eq!(t.loose("B"), [1, 0]);
    t.play("A thief").play("A theft B red");
    assert_eq!((t.loose("A"), t.loose("B")), ([1, 0], [0, 0]));
}

#[test]
fn collector_fall() {
    let t = table(3, "phase start\nA hand 1; red 0 @B; blue 1\nB hand 1");
    assert_eq!((t.storages("A"), t.discard().as_str()), (vec!["blue 1".to_string()], "main_red"));
    assert_eq!((t.market()[3], t.points("A"), t.loose("B")), (2, 1, [0, 0]), "the collector is back");
    assert_eq!((t.hand("A").as_str(), t.asked().as_str()), ("1", "A giveup"), "without any action, any theft");
    let ruin = table(3, "phase start\nA hand 1; ruin R0 @B\nB hand 1");
    assert_eq!((ruin.storages("A"), ruin.discard().as_str()), (vec![], ""), "a ruin just ends");
    assert_eq!(ruin.market(), [12, 12, 5, 2]);
}

#[test]
fn collector_late_fall() {
    // ex.18: emptied by this turn's transfer, the store stands until the next turn.
    let mut t = table(2, "phase start\nA hand 2 2 2; red 1 @B\nB hand 3 3 3; blue 0");
    assert_eq!(t.storages("A"), ["red 0 @B"]);
    t.play("A duel 2 B").play("B show 3").play("A end").play("B pass");
    assert_eq!(t.storages("A"), ["red 0 @B"]);
    t.play("B duel 3 A").play("A concede").play("B theft A hand -> 2").play("B end");
    assert_eq!((t.storages("A"), t.discard().contains("main_red")), (vec![], true));
    // ex.19: one turn to react: a rune stored meanwhile goes next, and the store stands.
    let mut t = table(2, "phase start\nA hand 2 2 2; loose R1; red 1 @B\nB hand 3 3 3");
    t.play("A duel 2 B").play("B show 3").play("A end").play("A store 0 red 1");
    t.play("B duel 3 A").play("A concede").play("B skip").play("B end");
    assert_eq!((t.storages("A"), t.loose("B")), (vec!["red 0 @B".to_string()], [2, 0]));
}

#[test]
fn collector_place() {
    let mut t = table(3, "A hand 12 9 1; red 1\nB red 1; blue 0\nC post B1; hand 1");
    t.play("A buy_collector with 12 9");
    assert_eq!(t.asked(), "A place_collector");
    assert_eq!(t.legal("A"), ["place_collector B 0", "place_collector B 1", "place_collector C 0"]);
    t.refuses(c::MOVE_PENDING, &["A end"]);
    t.play("A place_collector B 1");
    assert_eq!((t.storages("B"), t.market()[3]), (vec!["red 1".to_string(), "blue 0 @A".into()], 1));
    // The buyer stays its employer, whoever moves.
    let mut t = table(3, "A hand 12 9 5\nB hand 1 2 3; red 4\nC hand 4 4 4\npile 1 1");
    t.play("A buy_collector with 12 9").play("A end");
    assert_eq!((t.storages("B"), t.loose("A")), (vec!["red 3 @A".to_string()], [1, 0]));
    t.play("B duel 1 C").play("C show 4").play("B end");
    t.play("C duel 4 A").play("A show 5").play("C end");
    t.play("A buy_rune blue with 5").play("A end");
    assert_eq!((t.storages("B"), t.loose("A")), (vec!["red 2 @A".to_string()], [2, 1]));
}

#[test]
fn collector_enemy_only() {
    let mut t = table(3, "A hand 12 9 1; red 1; blue 0\nB red 1; blue 0");
    t.play("A buy_collector with 12 9");
    t.refuses(c::COLLECTOR_ENEMY_ONLY, &["A place_collector A 0", "A place_collector A 1"]);
    t.refuses(c::MOVE_PENDING, &["A end"]).refuses(c::MOVE_EXISTS, &["A place_collector B 2"]);
    t.allows(&["A place_collector B 0", "A place_collector B 1"]);
}

#[test]
fn collector_no_target() {
    let own = "A hand 12 9 1; loose R3; red 1";
    for (others, fits) in [
        ("B hand 1", false),
        ("B red 1 @A; ruin R1 @C", false),
        ("B red 1 @A; blue 0", true),
        ("B post", true),
    ] {
        let cards = table(3, &format!("{own}\n{others}"));
        let runes = table(3, &format!("phase business\n{own}\nmarket - - - 0\n{others}\nC hand 1"));
        let stocked = table(4, &format!("phase business\nset collectors = 2\n{own}\n{others}"));
        runes.refuses(c::BIZ_STOCK, &["A buy_collector red"]);
        if fits {
            cards.allows(&["A buy_collector with 12 9"]);
            stocked.allows(&["A buy_collector red"]);
        } else if !others.contains("ruin") {
            cards.refuses(c::COLLECTOR_NO_TARGET, &["A buy_collector with 12 9"]);
            stocked.refuses(c::COLLECTOR_NO_TARGET, &["A buy_collector red"]);
        } else {
            cards.refuses(c::BIZ_STOCK, &["A buy_collector with 12 9"]);
        }
        assert_eq!(cards.offers("A", "buy_collector"), fits);
    }
    let empty = "set collector_on_empty = false\nA hand 12 9\nB red 0; post";
    table(3, empty).refuses(c::COLLECTOR_NO_TARGET, &["A buy_collector with 12 9"]);
}

#[test]
fn collector_one_per_storage() {
    let mut t = table(4, "set collectors = 2\nphase business\nA loose R2\nB red 2 @C; blue 0\nC hand 1; post");
    t.play("A buy_collector red");
    t.refuses(c::COLLECTOR_ONE_PER_STORAGE, &["A place_collector B 0"]);
    t.allows(&["A place_collector B 1", "A place_collector C 0"]);
    let mut ruin = table(4, "set collectors = 2\nphase business\nA loose R2\nB ruin R2 @C; blue 0\nC post");
    ruin.play("A buy_collector red").refuses(c::COLLECTOR_ONE_PER_STORAGE, &["A place_collector B 0"]);
    assert_eq!(ruin.legal("A"), ["place_collector B 1", "place_collector C 0"]);
}

#[test]
fn collector_empty_ok() {
    let text = "A hand 12 9 1\nB hand 1; red 0; post\nC blue 1; loose R1";
    let mut t = table(3, text);
    t.play("A buy_collector with 12 9").allows(&["A place_collector B 1"]);
    t.play("A place_collector B 0").play("A duel 1 C").play("A skip");
    // Nothing can be stored before: it falls at the start of the owner's next turn.
    assert_eq!((t.storages("B"), t.asked().as_str()), (vec!["post".to_string()], "B play"));
    let mut strict = table(3, &format!("set collector_on_empty = false\n{text}"));
    strict.play("A buy_collector with 12 9");
    assert_eq!(strict.storages("C"), ["blue 1 @A"], "the only target with a rune is taken without asking");
    let mut strict = table(3, "set collector_on_empty = false\nA hand 12 9 1\nB red 0; post R1\nC blue 1");
    strict.play("A buy_collector with 12 9").refuses(c::COLLECTOR_EMPTY_OK, &["A place_collector B 0"]);
    strict.allows(&["A place_collector B 1", "A place_collector C 0"]);
}

#[test]
fn collector_destroy_attached() {
    let mut t = table(3, "A hand 12 9 1\nB red 2 +post; hand 1\nC hand 1");
    let before = t.market();
    t.play("A buy_collector with 12 9");
    assert_eq!(t.storages("B"), ["red 2 @A"], "the outpost is gone, the collector stays");
    assert_eq!(t.market(), [before[0], before[1], before[2] + 1, before[3] - 1]);
    assert_eq!(t.points("B"), 2 - 1);
}

#[test]
fn collector_destroy_standalone() {
    // ex.20.
    let mut t = table(2, "A hand 12 9 1 1\nB red 1; post B2; hand 1 1 1");
    t.play("A buy_collector with 12 9").play("A place_collector B 1");
    assert!(t.events.iter().any(|event| event.clause() == Some(c::COLLECTOR_DESTROY_STANDALONE)));
    assert_eq!(t.storages("B"), ["red 1", "ruin B2 @A"], "a ruin at the same index");
    assert_eq!((t.market()[2], t.market()[3], t.points("B")), (5, 1, 3 - 1));
    t.play("A duel 1 B").play("B show 1").play("A end");
    assert_eq!(t.storages("B"), ["red 1", "ruin B1 @A"]);
    // The place in the row is free again: a main store fits beside the other one.
    let mut free = table(2, "A hand main_blue 1; red 1; ruin B2 @B\nB hand 1");
    free.play("A lay main_blue");
    assert_eq!((free.storages("A").len(), free.asked().as_str()), (3, "A play"));
    let mut empty = table(2, "A hand 12 9 1\nB post; hand 1");
    empty.play("A buy_collector with 12 9");
    assert_eq!(empty.player("B").storages[0].runes, 0);
    assert!(empty.storages("B")[0].starts_with("ruin") && empty.storages("B")[0].ends_with("@A"));
}

#[test]
fn collector_freeze() {
    let t = table(3, "step \"business\"\nA loose R2; red 3 @B; ruin B3 @C\nB hand 1");
    assert_eq!(t.points("A"), 2 + 3 + 3 - 2, "they still count");
    t.refuses(c::PAY_FROZEN, &["A buy_outpost red", "A buy_outpost blue", "A remove_runes 0 3"]);
    let free = table(3, "phase business\nA loose R2; red 3; ruin B3 @C\nB hand 1");
    free.allows(&["A buy_outpost red"]);
}

#[test]
fn remove_ransom() {
    let text = "A hand 12 9 8 1; red 2 @B; ruin B1 @C; post\nB hand 1";
    let mut t = table(3, text);
    let size = t.state().discard.len();
    t.refuses(c::BUY_GOODS_MIN, &["A ransom 0 with 12 8", "A ransom 0 with 12"]);
    t.allows(&["A ransom 0 with 12 9", "A ransom 1 with 12 9", "A ransom 0 with 12 9 8 1"]);
    t.refuses(c::MOVE_EXISTS, &["A ransom 2"]);
    t.play("A ransom 0 with 12 9");
    assert_eq!((t.storages("A"), t.hand("A").as_str()), (vec!["red 2".into(), "ruin B1 @C".into(), "post".into()] as Vec<String>, "1 8"));
    assert_eq!((t.market()[3], t.state().discard.len()), (1, size + 2));
    // Phase 3 only, and never to neutralise with an outpost bought for 21.
    table(3, &format!("phase business\n{text}")).refuses(c::TURN_ORDER, &["A ransom 0"]);
    let full = table(3, "A hand 12 9; red 2 @B; blue 0 +post\nB hand 1");
    assert!(full.offers("A", "ransom 0") && !full.offers("A", "buy_outpost"));
    assert!(!table(3, "A hand 12 8; red 2 @B\nB hand 1").offers("A", "ransom"));
}

#[test]
fn remove_runes() {
    // ex.21.
    let text = "A loose R1 B2; red 3 @B; hand 1\nB hand 1";
    let mut t = table(3, &format!("phase business\n{text}"));
    assert_eq!(t.legal("A"), ["remove_runes 0 1", "end"], "three of any colours");
    let market = t.market();
    t.play("A remove_runes 0 1");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 3".to_string()], [0, 0]));
    assert_eq!(t.market(), [market[0] + 1, market[1] + 2, market[2], market[3] + 1]);
    t.allows(&["A buy_outpost red"]);
    assert_eq!(t.state().bought, 0, "it is no purchase");
    // From unoccupied storages too; r is the number of red ones.
    let t = table(3, "phase business\nA loose R1; red 0 @B; blue 3; hand 1\nB hand 1");
    t.allows(&["A remove_runes 0 0", "A remove_runes 0 1"]).refuses(c::MOVE_EXISTS, &["A remove_runes 0 2"]);
    // ex.22: frozen ones do not pay; fewer than three in all are too few.
    let t = table(3, "step \"business\"\nA red 3 @B; blue 0 @C; hand 1\nB hand 1");
    t.refuses(c::PAY_FROZEN, &["A remove_runes 0 3"]);
    for (own, clause) in [("red 2 @B", c::REMOVE_RUNES), ("loose R1 B1; red 0 @B", c::REMOVE_RUNES)] {
        let t = table(3, &format!("step \"business\"\nA {own}; hand 1\nB hand 1"));
        t.refuses(clause, &["A remove_runes 0 0", "A remove_runes 0 1", "A remove_runes 0 2"]);
    }
    let flat = table(4, "phase business\nset rune_price = 1\nA loose R3; red 0 @B; hand 1\nB hand 1");
    flat.allows(&["A remove_runes 0 3"]).refuses(c::MOVE_EXISTS, &["A remove_runes 0 1"]);
}

#[test]
fn remove_outpost() {
    // ex.23.
    let mut t = table(3, "phase business\nA red 1 @B; blue 1 +post; hand 1\nB hand 1");
    let market = t.market();
    t.play("A remove_outpost 0 1");
    assert_eq!(t.storages("A"), ["red 1", "blue 1"]);
    assert_eq!(t.market(), [market[0], market[1], market[2] + 1, market[3] + 1]);
    // Standalone, before and behind the collector: its runes become loose.
    let mut t = table(3, "phase business\nA post B2; red 1 @B; hand 1\nB hand 1");
    t.play("A remove_outpost 1 0");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 1".to_string()], [0, 2]));
    assert_eq!(t.happened(), ["OutpostReturned", "CollectorRemoved"]);
    let mut t = table(3, "phase business\nA ruin R1 @B; post B2; red 0; hand 1\nB hand 1");
    t.refuses(c::MOVE_EXISTS, &["A remove_outpost 0 2", "A remove_outpost 2 1"]);
    t.play("A remove_outpost 0 1");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 0".to_string()], [1, 2]));
}

#[test]
fn remove_effect() {
    for (line, before) in [
        ("A remove_runes 0 3", "phase business\nA loose R3"),
        ("A remove_outpost 0 1", "phase business\nA loose R3"),
        ("A buy_neutralise red 0", "phase business\nA loose R3"),
        ("A ransom 0 with 12 9", "A loose R3; hand 12 9 5"),
    ] {
        let mut main = table(3, &format!("{before}; red 2 @B; post; hand 12 9 5\nB hand 1"));
        main.play(line);
        assert_eq!((main.market()[3], main.storages("A")[0].as_str()), (2, "red 2"), "{line}: free again");
        let mut ruin = table(3, &format!("{before}; ruin B2 @B; post; hand 12 9 5\nB hand 1"));
        ruin.play(line);
        assert_eq!((ruin.market()[3], ruin.loose("A")[1]), (2, 2), "{line}: the ruin ends");
        assert!(!ruin.storages("A").iter().any(|storage| storage.contains("ruin")), "{line}");
    }
    let mut free = table(3, "phase business\nA loose R2; red 3 @B; post; hand 1\nB hand 1");
    free.refuses(c::PAY_FROZEN, &["A remove_runes 0 3"]).allows(&["A end"]);
    free.play("A remove_outpost 0 1");
    free.allows(&["A buy_outpost red"]);
}

#[test]
fn remove_optional() {
    let t = table(3, "phase business\nA hand 12 9 5; loose R3; red 2 @B; post\nB hand 1");
    t.allows(&["A end"]);
    let mut t = t.clone();
    t.play("A end").play("A buy_rune red with 5").allows(&["A end"]);
    assert_eq!(t.storages("A")[0], "red 2 @B");
}

#[test]
fn res_several_collectors() {
    let t = table(3, "phase start\nset collectors = 2\nA hand 1; red 2 @B; blue 2 @C\nB hand 1\nC hand 1");
    assert_eq!(t.storages("A"), ["red 1 @B", "blue 1 @C"], "each exactly once");
    assert_eq!((t.loose("B"), t.loose("C")), ([1, 0], [0, 1]));
    // A fall closes the gap, and the next one is not skipped.
    let both = table(3, "phase start\nA hand 1; red 0 @B; blue 0 @C\nB hand 1");
    assert_eq!((both.storages("A").len(), both.discard().as_str()), (0, "main_red main_blue"));
    let mixed = table(3, "phase start\nA hand 1; ruin R0 @B; blue 1 @C\nB hand 1\nC hand 1");
    assert_eq!((mixed.storages("A"), mixed.loose("C")), (vec!["blue 0 @C".to_string()], [0, 1]));
}

#[test]
fn res_lone_fall() {
    for players in 2..=5 {
        watch_random_games(players, "collectors = 2\nrune_price = 1", 0..4, |_, t| {
            for player in &t.state().players {
                for storage in player.storages.iter().filter(|storage| storage.occupied()) {
                    assert_eq!(storage.outposts(), 0, "an occupied storage has no outpost");
                }
            }
            for event in &t.events {
                assert!(!matches!(event, Event::Fell { kind, .. } if format!("{kind:?}") == "Outpost"));
            }
        });
    }
}

#[test]
fn res_employer_gone() {
    // Nobody leaves: an employer without cards and runes still gets what is due.
    let t = table(4, "phase start\nA hand 1; red 2 @D");
    assert_eq!((t.storages("A"), t.loose("D")), (vec!["red 1 @D".to_string()], [1, 0]));
    watch_random_games(4, "", 0..3, |_, t| {
        let employers = t.state().players.iter().flat_map(|player| &player.storages);
        assert!(employers.flat_map(|storage| storage.collectors).all(|seat| seat.0 < 4));
        assert_eq!(t.spectator().seats.len(), 4);
    });
}
