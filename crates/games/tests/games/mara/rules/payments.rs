//! Payments.

use tafelrune_games::mara::clauses as c;
use tafelrune_games::mara::event::Event;
use tafelrune_games::mara::options::Options;
use tafelrune_engine::{Notation, Rules, Seat};

use super::table::{table, table_and_cards, table_with};

#[test]
fn pay_auto() {
    // ex.2
    let text = "A hand power.adler; at asgard: pink2; at ydalir: red1; at noatun: blue1";
    let mut t = table(2, text);
    t.play("A build power.adler 0, auto");
    assert_eq!(t.energies("A"), [0, 0, 1], "tie of red and blue: canonical");
    let paid = t.events.iter().filter_map(|event| match event {
        Event::Paid { spot, units, .. } => Some((spot.to_string(), *units)),
        _ => None,
    });
    assert_eq!(paid.collect::<Vec<_>>(), [("0.0".to_string(), 2), ("1.0".to_string(), 1)], "and no other card");
    // Most energy left; then the fullest card; then a place about to overload; then display order.
    let text = "A hand power.ullr; at ydalir: red3 red0; at bilskirnir: red3; at noatun: blue3";
    let mut t = table(2, text);
    t.play("A build power.ullr 0, auto");
    assert_eq!(t.energies("A"), [3, 0, 2, 3], "Bilskirnir would overload");
    let mut t = table(2, "A hand power.ullr; at ydalir: red1 red2 red2");
    t.play("A build power.ullr 0, auto");
    assert_eq!(t.energies("A"), [1, 1, 2]);
    let mut t = table(2, "A hand power.frigg; at fensalir: pink2 pink2");
    t.play("A build power.frigg 0, auto");
    assert_eq!(t.energies("A"), [1, 1], "unit by unit");
}

/// Why another payment is not possible is explained for those of the right size alone.
fn explains_what_could_be_wished() {
    let mut t = table(2, "A hand power.adler; at asgard: pink2; at ydalir: red1; at noatun: blue1");
    t.play("A build power.adler 0");
    let wishes = t.game().wishes(t.state(), Seat(0));
    let said: Vec<String> = wishes.iter().map(|(mv, clause)| format!("{} {clause}", t.game().move_text(*mv))).collect();
    assert_eq!(said, ["colours:pink pay.insufficient", "colours:green pay.insufficient"]);
}

/// One distribution is paid without asking, for whatever reason there is no other.
fn asks_only_where_there_is_a_choice() {
    for (power, display, left, why) in [
        ("ullr", "ydalir: red2 red0", vec![1, 0], "one card has energy"),
        ("frigg", "fensalir: pink1 pink1", vec![0, 0], "all of the colour is needed"),
        ("sif", "ydalir: red1; at asgard: pink1 pink1; at noatun: blue1", vec![0, 1, 1, 1], "others cannot pay"),
        ("nornen", "folkwang; at ydalir: red1; at asgard: pink1", vec![0, 0], "all there is is needed"),
    ] {
        let mut t = table(2, &format!("A hand power.{power}; at {display}"));
        t.play(&format!("A build power.{power} 0"));
        assert_eq!((t.asked().as_str(), t.energies("A")), ("A build.menu", left), "{why}");
    }
}

/// Beyond twelve vario units there would be too many multisets to name.
fn names_colours_for_up_to_twelve_units() {
    let toll = |name: &str, tax: u8| {
        format!("[[powers]]\nid = 'power.{name}'\ncolour = 'blue'\ncv = 1\ncost = {{}}\nabilities = ['tax({tax})']\n")
    };
    let giant = "[[powers]]\nid = 'power.giant'\ncolour = 'red'\ncv = 9\ncost = { vario = 9 }\n";
    let cards = format!("{giant}{}{}", toll("bridge", 3), toll("gate", 1));
    let options = |tolls: &str| {
        let text = format!("A at ydalir: red3 red3 red3 giant; at asgard: pink3 pink3\nB at noatun: {tolls}\nphase = 'action'");
        let mut t = table_and_cards(2, &cards, &text);
        t.play("A attack, aim B.0.0, add 0.3, commit").legal("A")
    };
    let twelve = options("bridge");
    assert_eq!((twelve.len(), twelve[1].matches("red").count()), (5, 9), "{twelve:?}");
    assert_eq!(options("bridge gate"), ["auto", "manual"], "thirteen");
}

#[test]
fn pay_menu() {
    explains_what_could_be_wished();
    let text = "A hand power.adler; at asgard: pink2; at ydalir: red1; at noatun: blue1";
    let mut t = table(2, text);
    t.play("A build power.adler 0");
    assert_eq!(t.legal("A"), ["auto", "colours:blue", "manual"]);
    t.refuses(c::PAY_MENU, &["A colours:red", "A colours:red+blue"]);
    let events = t.events.len();
    assert_eq!(events, 0, "others see nothing of it yet");
    t.play("A colours:blue");
    assert_eq!(t.energies("A"), [0, 1, 0]);
    let mut only = table(2, "A hand power.adler; at asgard: pink2; at ydalir: red1");
    only.play("A build power.adler 0");
    assert_eq!(only.asked(), "A build.menu", "one distribution: paid without asking");
    asks_only_where_there_is_a_choice();
    names_colours_for_up_to_twelve_units();
    let options = Options { manual_pay: false, ..Options::default() };
    let mut t = table_with(2, options.clone(), text);
    t.play("A build power.adler 0").refuses(c::PAY_MENU, &["A manual"]);
    let mut t = table_with(2, options, "A hand power.sif; at ydalir: red1 red1");
    t.play("A build power.sif 0");
    assert_eq!(t.energies("A"), [0, 1], "only `auto` is left: taken");
    // Sorted by colours, compared left to right.
    let text = "A hand power.nornen; at folkwang: green2; at ydalir: red2; at asgard: pink2";
    let mut t = table(2, text);
    t.play("A build power.nornen 0");
    let wanted = ["auto", "colours:red+red", "colours:red+pink", "colours:green+green", "colours:green+pink", "colours:pink+pink", "manual"];
    assert_eq!(t.legal("A"), wanted);
}

#[test]
fn pay_manual() {
    let text = "A hand power.fafnir; at gnitaheide: green2 green2; at ydalir: red1";
    let mut t = table(2, text);
    t.play("A build power.fafnir 0, manual");
    let taken = t.state().draft.unwrap().taken;
    assert_eq!(taken[..2], [1, 0], "the first unit has no choice: else too little would be left behind");
    t.play("A unit 0.1");
    let taken = t.state().draft.unwrap().taken;
    assert_eq!(taken[..2], [1, 2], "nor has the third, never earlier than the second");
    t.play("A unit 1.0");
    assert_eq!(t.energies("A"), [1, 0, 0], "the vario unit begins at the first card again");
    let text = "A hand power.adler; at asgard: pink2 pink2; at ydalir: red1";
    let mut t = table(2, text);
    t.play("A build power.adler 0, manual");
    assert_eq!(t.legal("A"), ["unit 0.0", "unit 0.1"]);
    t.refuses(c::PAY_MANUAL, &["A unit 1.0"]);
    t.play("A unit 0.1");
    assert_eq!(t.legal("A"), ["unit 0.0", "unit 1.0"], "pink never from an earlier card; then vario");
    t.play("A unit 0.0");
    assert_eq!((t.energies("A"), t.asked().as_str()), (vec![1, 0, 1], "A build.menu"));
}

#[test]
fn pay_insufficient() {
    let text = "A hand power.adler; at asgard: pink2; at ydalir: red1; at noatun: blue1";
    let mut t = table(2, text);
    t.play("A build power.adler 0");
    t.refuses(c::PAY_INSUFFICIENT, &["A colours:pink", "A colours:green"]);
    // Each coloured need and the total must be covered.
    for poor in [
        "A hand power.adler; at asgard: pink1; at ydalir: red3",
        "A hand power.adler; at asgard: pink2; at ydalir: red0",
    ] {
        table(2, poor).refuses(c::BUILD_POWER_COST, &["A build power.adler 0"]);
    }
}
