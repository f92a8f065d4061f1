//! Interest.

use super::table::{Table, table};

/// The table behind the interest of A, who has these things.
fn after_interest(own: &str) -> Table {
    table(3, &format!("phase interest\nA hand 1; {own}\nB hand 1"))
}

#[test]
fn interest_due() {
    for (own, red, blue) in [
        ("red 2", 1, 0),                      // ex.1
        ("blue 1 +post", 0, 2),               // ex.2
        ("red 1; blue 0 +post", 1, 0),        // ex.3
        ("post B2; red 1", 1, 1),             // ex.4
        ("post R1", 1, 0),
        ("post", 0, 0),
        ("red 0", 0, 0),
        ("red 5 +post; blue 1 +post", 2, 2),
        ("red 1; post R1", 2, 0),
    ] {
        assert_eq!(after_interest(own).loose("A"), [red, blue], "{own}");
    }
    // After giving up, and only for the player whose turn it is.
    let t = table(3, "phase interest\nA hand 1; red 1\nB hand 1; red 1");
    assert_eq!((t.loose("A"), t.loose("B")), ([1, 0], [0, 0]));
}

#[test]
fn interest_fixed() {
    // Freed in phase 2, filled in phase 4: nothing more this turn.
    let mut t = table(3, "phase start\nA hand 5; loose R1 B2; red 3 @B\nB hand 1");
    t.play("A remove_runes 0 1");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 2".to_string()], [0, 0]));
    t.play("A buy_rune red with 5");
    assert_eq!(t.loose("A"), [1, 0], "bought, not interest");
    let mut t = table(3, "phase interest\nA hand 5; loose R1; red 0\nB hand 1");
    t.play("A buy_rune blue with 5").play("A store 0 red 1");
    assert_eq!((t.loose("A"), t.storages("A")), ([0, 1], vec!["red 1".to_string()]));
    // Runes spent on the way do not take it back: it is paid before business.
    let mut t = table(3, "phase interest\nA hand 5; loose R2; red 1\nB hand 1; blue 0");
    assert_eq!(t.loose("A"), [3, 0]);
    t.play("A buy_collector red");
    assert_eq!((t.loose("A"), t.storages("A")), ([1, 0], vec!["red 0".to_string()]));
}

#[test]
fn interest_none_occupied() {
    assert_eq!(after_interest("red 3 @B").loose("A"), [0, 0]);
    assert_eq!(after_interest("ruin B3 @C").loose("A"), [0, 0]);
    assert_eq!(after_interest("red 3 @B; blue 1; ruin R2 @C").loose("A"), [0, 1]);
    let asked = table(3, "set interest_mode = \"ask\"\nphase interest\nA hand 1; red 3 @B; blue 1\nB hand 1");
    assert_eq!(asked.asked(), "A interest");
    let mut asked = asked.clone();
    asked.play("A take");
    assert_eq!((asked.loose("A"), asked.asked().as_str()), ([0, 1], "A play"), "asked once, for blue");
}

#[test]
fn interest_take() {
    let mut t = table(3, "phase start\nA hand 1; blue 2 +post; red 1\nB hand 1");
    let market = t.market();
    t.play("A pass");
    assert_eq!(t.loose("A"), [1, 2], "to the loose runes");
    assert_eq!(t.storages("A"), ["blue 2 +post", "red 1"]);
    assert_eq!(t.market(), [market[0] - 1, market[1] - 2, market[2], market[3]], "from the market");
    let order: Vec<String> = t.events.iter().map(|event| format!("{event:?}")).collect();
    assert!(order[0].contains("storage: 0") && order[1].contains("storage: 1"), "in index order: {order:?}");
}

#[test]
fn interest_colour_out() {
    // ex.5: short; then empty. No substitute of the other colour.
    let t = table(3, "phase interest\nmarket 4 1 - -\nA hand 1; blue 1 +post\nB hand 1");
    assert_eq!((t.loose("A"), t.market()[..2].to_vec()), ([0, 1], vec![4, 0]));
    let t = table(3, "phase interest\nmarket 4 0 - -\nA hand 1; blue 1 +post; red 1\nB hand 1");
    assert_eq!((t.loose("A"), t.market()[..2].to_vec()), ([1, 0], vec![3, 0]));
    // Two storages of one colour and one rune: the first in index order gets it.
    let t = table(3, "phase interest\nmarket 1 4 - -\nA hand 1; post R1; red 1\nB hand 1");
    assert_eq!((t.loose("A"), t.market()[..2].to_vec()), ([1, 0], vec![0, 4]));
}

#[test]
fn interest_auto() {
    // ex.6: taking would empty the market, so A is asked; `take` ends the game before phase 2.
    let text = "phase interest\nmarket 1 0 - -\nA hand 1; loose R3; red 4\nB hand 1; blue 0";
    let t = table(3, text);
    assert_eq!((t.asked().as_str(), t.legal("A")), ("A interest", vec!["take".to_string(), "skip".into()]));
    let mut taken = t.clone();
    taken.play("A take");
    assert_eq!((taken.asked().as_str(), taken.loose("A")), ("nobody", [4, 0]));
    let mut skipped = t.clone();
    skipped.play("A skip");
    assert_eq!((skipped.asked().as_str(), skipped.loose("A")), ("A business", [3, 0]));
    // ex.38: red is skipped, blue taken; the game goes on.
    let mut both = table(3, "phase interest\nmarket 1 1 - -\nA hand 1; red 1; blue 1\nB hand 1");
    both.play("A skip");
    assert_eq!(both.asked(), "A interest", "each storage is asked");
    both.play("A take");
    assert_eq!((both.market()[..2].to_vec(), both.asked().as_str()), (vec![1, 0], "A play"));
    // A `take` is carried out before the next question; its storage's pile is then empty.
    let mut one = table(3, "phase interest\nmarket 1 1 - -\nA hand 1; red 1; post R1\nB hand 1");
    assert_eq!((one.asked().as_str(), one.loose("A")), ("A business", [1, 0]), "one rune would be left: no question");
    one = table(3, "phase interest\nmarket 2 0 - -\nA hand 1; red 1 +post; post R1\nB hand 1");
    one.play("A skip").play("A take");
    assert_eq!((one.market()[0], one.asked().as_str()), (1, "A play"), "all of a storage's interest or none");
    one = table(3, "phase interest\nmarket 2 0 - -\nA hand 1; post R1; red 1 +post\nB hand 1");
    one.play("A take");
    assert_eq!((one.market()[0], one.asked().as_str()), (1, "A interest"));
    one.play("A take");
    assert_eq!(one.asked(), "nobody", "the last rune ends it, though two were due");
    // Not asked if a rune of any colour would stay; always asked by the setting.
    assert_eq!(table(3, "phase interest\nmarket 1 1 - -\nA hand 1; red 1\nB hand 1").asked(), "A play");
    let mut ask = table(3, "set interest_mode = \"ask\"\nphase interest\nmarket 5 0 - -\nA hand 1; red 1; blue 1\nB hand 1");
    assert_eq!(ask.asked(), "A interest");
    ask.play("A skip");
    assert_eq!((ask.asked().as_str(), ask.loose("A")), ("A play", [0, 0]), "not for an empty pile");
}
