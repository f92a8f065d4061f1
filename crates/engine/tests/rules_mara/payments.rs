//! Payments.

use tafelrune_engine::games::mara::clauses as c;
use tafelrune_engine::games::mara::options::Options;
use tafelrune_engine::{Game, Seat};

use super::table::{table, table_with};

#[test]
fn pay_auto() {
    // ex.2
    let text = "A hand power.adler; at asgard: pink2; at ydalir: red1; at noatun: blue1";
    let mut t = table(2, text);
    t.play("A build power.adler 0, auto");
    assert_eq!(t.energies("A"), [0, 0, 1], "tie of red and blue: canonical");
    // Most energy left; then the fullest card; then a place about to overload; then display order.
    let text = "A hand power.ullr; at ydalir: red3 red0; at bilskirnir: red3; at noatun: blue3";
    let mut t = table(2, text);
    t.play("A build power.ullr 0, auto");
    assert_eq!(t.energies("A"), [3, 0, 2, 3], "Bilskirnir would overload");
    let mut t = table(2, "A hand power.ullr; at ydalir: red1 red2 red2");
    t.play("A build power.ullr 0, auto");
    assert_eq!(t.energies("A"), [1, 1, 2]);
}

/// Why another payment is not possible is explained for those of the right size alone.
fn explains_what_could_be_wished() {
    let mut t = table(2, "A hand power.adler; at asgard: pink2; at ydalir: red1; at noatun: blue1");
    t.play("A build power.adler 0");
    let wishes = t.game().wishes(t.state(), Seat(0));
    let said: Vec<String> = wishes.iter().map(|(mv, clause)| format!("{} {clause}", t.game().move_text(*mv))).collect();
    assert_eq!(said, ["colours:pink pay.insufficient", "colours:green pay.insufficient"]);
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
