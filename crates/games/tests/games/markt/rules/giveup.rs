//! Giving up a main store at the start of the turn.

use tafelrune_games::markt::clauses as c;

use super::table::table;

#[test]
fn giveup_main() {
    let text = "phase start\nA hand 1; red 1; blue 0\nB hand 2; loose R2\nC hand 3";
    let mut t = table(3, text);
    assert_eq!(t.legal("A"), ["give_up 0", "give_up 1", "pass"]);
    t.play("A give_up 0");
    assert_eq!((t.asked().as_str(), t.discard().as_str()), ("A theft", "main_red"));
    t.play("A theft C hand -> 3").play("A theft B red");
    assert_eq!((t.hand("A").as_str(), t.loose("A"), t.asked().as_str()), ("1 3", [2, 0], "A giveup"));
    t.play("A give_up 0").play("A theft B red").play("A theft B hand -> 2");
    assert_eq!((t.storages("A"), t.discard().as_str()), (vec![], "main_red main_blue"), "one after the other");
    // Possible without any victim: the thefts then lapse.
    let mut alone = table(3, "phase start\nA hand 1; red 1; blue 0");
    alone.play("A give_up 0");
    assert_eq!(alone.happened(), ["GaveUp", "TheftsLapsed"]);
    assert_eq!(alone.asked(), "A giveup");
    let mut one = table(3, "phase start\nA hand 1; red 1\nB hand 2");
    one.play("A give_up 0").play("A theft B hand");
    assert_eq!(one.happened()[..2], ["StoleCard", "TheftsLapsed"]);
    // Settings: without thefts, or not at all.
    let mut plain = table(3, &format!("set give_up = \"plain\"\n{text}"));
    plain.play("A give_up 0");
    assert_eq!((plain.happened(), plain.asked().as_str()), (vec!["GaveUp".to_string()], "A giveup"));
    assert_eq!(plain.loose("A"), [1, 0]);
    let off = table(3, &format!("set give_up = \"off\"\n{text}"));
    assert_eq!(off.asked(), "A play", "nothing is asked");
    let off = table(3, &format!("set give_up = \"off\"\nstep \"give_up\"\n{text}"));
    off.refuses(c::GIVEUP_MAIN, &["A give_up 0", "A give_up 1"]).allows(&["A pass"]);
}

#[test]
fn giveup_before_interest() {
    let text = "A hand 1; red 1; blue 1\nB hand 2";
    let mut t = table(3, &format!("phase start\n{text}"));
    t.play("A give_up 0").play("A theft B hand -> 2");
    t.play("A pass");
    assert_eq!(t.loose("A"), [1, 1], "interest from blue, none from the store given up");
    t.refuses(c::TURN_ORDER, &["A give_up 0"]);
    table(3, &format!("phase business\n{text}; loose R3")).refuses(c::TURN_ORDER, &["A give_up 0"]);
    table(3, &format!("phase play\n{text}")).refuses(c::TURN_ORDER, &["A give_up 0"]);
    table(3, "phase store\nA red 1; loose R1").refuses(c::TURN_ORDER, &["A give_up 0"]);
}

#[test]
fn giveup_no_hand_card() {
    let mut t = table(3, "phase start\nA hand 1; loose R2; red 1; post\nB hand 2; blue 0\nC hand 3");
    t.play("A give_up 0").play("A theft B hand -> 2").play("A theft C hand -> 3");
    assert_eq!(t.state().played, 0);
    assert_eq!(t.asked(), "A business", "rune business is still open");
    t.allows(&["A buy_outpost red", "A buy_collector red"]);
    t.play("A end");
    t.refuses(c::PLAY_AT_LEAST_ONE, &["A end"]);
}

#[test]
fn giveup_runes_loose() {
    let mut t = table(3, "phase start\nA hand 1; loose R1 B1; red 3\nB hand 2");
    t.play("A give_up 0").play("A theft B hand -> 2");
    assert_eq!((t.loose("A"), t.points("A")), ([4, 1], 5));
    let mut blue = table(3, "phase start\nA hand 1; blue 2; red 0\nB hand 2");
    blue.play("A give_up 0").play("A theft B hand -> 2");
    assert_eq!((blue.loose("A"), blue.storages("A")), ([0, 2], vec!["red 0".to_string()]));
    // No longer protected.
    let mut robbed = table(3, "active B\nA hand 2; loose R3\nB hand thief 1");
    robbed.play("B thief").allows(&["B theft A red"]);
}

#[test]
fn giveup_outpost() {
    // ex.17.
    let mut t = table(3, "phase start\nA hand 1; red 3 +post; blue 0\nB hand 2 2");
    t.play("A give_up 0").play("A theft B hand -> 2").play("A theft B hand -> 2");
    assert_eq!(t.storages("A"), ["blue 0", "post"], "empty, standing alone, as last storage");
    assert_eq!((t.loose("A"), t.market()[2], t.points("A")), ([3, 0], 4, 5));
    t.play("A pass");
    assert_eq!(t.loose("A"), [3, 0], "no interest from it");
}

#[test]
fn giveup_not_occupied() {
    let t = table(3, "phase start\nA hand 1; red 2 @B; blue 1\nB hand 2");
    t.refuses(c::GIVEUP_NOT_OCCUPIED, &["A give_up 0"]).allows(&["A give_up 1"]);
    assert_eq!(t.legal("A"), ["give_up 1", "pass"]);
    let only = table(3, "phase start\nA hand 1; red 2 @B\nB hand 2");
    assert_eq!(only.asked(), "A play", "with nothing to give up nobody is asked");
}

#[test]
fn giveup_main_only() {
    let t = table(3, "phase start\nA hand 1; post R1; ruin B2 @B; red 0\nB hand 2");
    t.refuses(c::GIVEUP_MAIN_ONLY, &["A give_up 0", "A give_up 1"]).allows(&["A give_up 2"]);
    assert_eq!(t.legal("A"), ["give_up 2", "pass"]);
}
