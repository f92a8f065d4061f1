//! The layers, blocks and what is face-down.

use tafelrune_engine::Seat;

use super::table::table;

#[test]
fn layer_blocks() {
    // Blocks read base strength, not changed strength, and all apply together.
    let mut turn = table(2, "active B\nA jona; hand r2; cast 3 k1\nB canto; hand r4 r3 g4");
    turn.refuses("B c r4 k1", "block.base_min").refuses("B c g4 k1", "block.base_min").play("B c r3 k1");
}

#[test]
fn layer_base() {
    let mut t = table(2, "A iniz; hand g1 y2 y3; crystal g4 b3; k1 trf aft r5\nB canto; hand b1");
    assert_eq!((t.strength("A", "trf"), t.strength("A", "aft"), t.strength("A", "r5")), (Some(7), Some(-3), Some(5)));
    let (game, state) = (t.board.game(), t.board.state());
    let base = |id: &str| game.base(state, Seat(0), game.rules().card(id).unwrap());
    assert_eq!((base("trf"), base("aft"), base("mem-r5")), (7, -3, 5), "wherever the card is");
    t.play("A c g1 k1; A s iniz-1 k1; A t y2");
    assert_eq!(t.strength("A", "trf"), Some(9), "ex.20: at once");
}

#[test]
fn layer_strength() {
    // Marks and permanents add up, in whatever order they came.
    let one = table(2, "A kandhran; hand r2; k1 b3; cast 3 k1\nB myrja; hand r3; cast 3 k1");
    let two = table(2, "B myrja; hand r3; cast 3 k1\nA kandhran; hand r2; cast 3 k1; k1 b3");
    assert_eq!((one.strength("A", "b3"), two.strength("A", "b3")), (Some(3), Some(3)));
    // Colours are counted here alone, among cards that show theirs; a colourless card has none.
    let unique = "A canto; hand r2; k1 r4 g2 y3 aft; cast 1 k1\nB melina; hand r3; k1 y5!; k2 r5 g5";
    assert_eq!(table(2, unique).total("A", "k1"), Some(5 + 3 + 4 - 3), "Harmonie");
    let repeated = "A canto; hand r2; cast 4 k1\nB melina; hand r3; k1 g4 g5 r4 y3!; k2 r5 y5";
    assert_eq!(table(2, repeated).total("B", "k1"), Some(3 + 4 + 4), "Dissonanz");
}

#[test]
fn layer_floor() {
    // ex.13
    let mut t = table(2, "A myrja; hand r2 r3; k2 r5; cast 3 k1\nB canto; hand b1; k1 v1 aft");
    assert_eq!((t.strength("B", "v1"), t.strength("B", "aft")), (Some(0), Some(-3)));
    t.play("A c r2 k2; A s myrja-1 k2").play("A t B/v1");
    assert_eq!(t.strength("B", "v1"), Some(0));
}

#[test]
fn layer_sum() {
    let t = table(2, "A myrja; hand r2; k1 r5 b4 aft\nB canto; hand b1; k1 g5");
    assert_eq!((t.total("A", "k1"), t.total("B", "k1")), (Some(6), Some(5)));
    let conflicts = t.view("-").conflicts;
    let shown: Vec<_> = conflicts.iter().map(|conflict| (conflict.slot, conflict.strengths.len())).collect();
    assert_eq!(shown, [(1, 4), (2, 0), (3, 0)], "every card counts in its own conflict");
}

#[test]
fn layer_bonus() {
    let t = table(2, "A canto; hand r2; k1 r3 b3 g4 y1; cast 3 k1\nB kandhran; hand b1; cast 2 k1");
    assert_eq!(t.total("A", "k1"), Some(11 + 3), "four colours after the first");
    assert_eq!(t.total("B", "k1"), Some(3));
    // A colour twice is one colour; hidden, colourless, foreign cards and those elsewhere add none.
    let more = "A canto; hand r2; k1 r3 r4 b3 g4 y1 aft v1!; k2 v2; cast 3 k1\nB kandhran; hand b1; k1 v3";
    assert_eq!(table(2, more).total("A", "k1"), Some(12 + 3));
    assert_eq!(t.strength("A", "r3"), Some(3), "a bonus changes no card");
}

#[test]
fn layer_void() {
    let t = table(2, "A canto; hand r2; k1 g1 v1; cast 2 k1\nB kandhran; hand b1; k1 b5; cast 2 k1");
    assert_eq!(t.total("B", "k1"), Some(5));
}

#[test]
fn layer_total() {
    let t = table(2, "A rinnthra; hand r2; k1 aft\nB kandhran; hand b1; k1 aft; cast 2 k1");
    assert_eq!((t.total("A", "k1"), t.total("B", "k1")), (Some(-3), Some(0)));
    let (game, state) = (t.board.game(), t.board.state());
    assert_eq!(game.totals(state, 0), [Some(-3), Some(0), None, None], "for those who search");
}

#[test]
fn block_all() {
    let mut t = table(3, "A kandhran; hand y1 r2; k1 b5 b4\nB canto; hand b1\nC jona; hand b1");
    t.play("A c y1 k3; A s kandhran-1 k1; A t seat B").refuses("B c b1 k1", "block.all");
    t.play("B p");
    assert!(t.allows("C c b1 k1"), "only the chosen opponent");
    let mut each = table(
        3,
        "set barrier_scope = \"each\"\nA kandhran; hand y1 r2; k1 b5 b4\nB canto; hand b1\nC jona; hand b1",
    );
    each.play("A c y1 k3; A s kandhran-1 k1; B p").refuses("C c b1 k1", "block.all");
    // The setting is about blocks on all cards.
    let text = "set barrier_scope = \"each\"\nA jona; hand y1 r2; k1 g5 b4\nB canto; hand r4\nC myrja; hand r4";
    let mut gate = table(3, text);
    gate.play("A c y1 k3; A s jona-3 k1; A t seat B").refuses("B c r4 k1", "block.base_min").play("B p");
    assert!(gate.allows("C c r4 k1"), "only the chosen opponent");
}

#[test]
fn block_named_colour() {
    // ex.29: also if it would be placed face-down.
    let mut t = table(2, "A dejaren; hand b1 r2\nB melina; hand g4 r4; k1 b5 v3; cast 3 k1");
    t.play("A c b1 k1; A s dejaren-2 k1; A t colour G");
    t.refuses("B c g4 k1 d", "block.named_colour").refuses("B c g4 k1", "block.named_colour");
    t.play("B c r4 k1 d");
    let entry = t.entry("B", "r4");
    assert!(!t.places("A", "B", "g4").contains(&entry), "no sampled world puts a green memory there");
    assert!(t.places("A", "B", "r4").contains(&entry));
}

#[test]
fn block_base_min() {
    let mut t = table(2, "active B\nA jona; hand r2; cast 3 k1\nB canto; hand r4 r3 art-b1");
    t.refuses("B c r4 k1", "block.base_min").refuses("B c art-b1 k1", "block.base_min");
    assert!(t.allows("B c r3 k1"));
}

#[test]
fn block_base_max_lead() {
    let mut t = table(2, "active B\nA kandhran; hand r2 y2; k1 b4; cast 4 k1\nB canto; hand r3 r4 r2");
    t.refuses("B c r3 k1", "block.base_max_lead").play("B c r4 k1; A c r2 k2");
    assert!(t.allows("B c r3 k1"), "equal totals make the way free");
}

#[test]
fn layer_face_down() {
    // ex.26: a hidden card counts 0 and has no colour until the scoring.
    let mut t = table(2, "A melina; hand v4 v1 y1; k1 y2 r3\nB myrja; hand b1 b3; cast 3 k1");
    t.play("A c y1 k1; A s melina-4 k1").play("A t A/r3").play("A t v4");
    assert_eq!(t.total("A", "k1"), Some(1), "2-1 and 1-1");
    assert_eq!(t.view("A").conflicts[0].own_total, Some(1 + 3), "as if revealed");
    assert_eq!(t.view("B").conflicts[0].own_total, Some(0));
    assert_eq!(t.strength("A", "v4"), None);
    // Schattenkleid: what was seen before stays known, also when its owner passes.
    let mut garb = table(2, "A melina; hand r2 y1; k1 b4 v3\nB canto; hand b1 b3");
    garb.play("A c r2 k2; A s melina-2 k1; A t A/b4; B c b1 k3; A p");
    assert_eq!((garb.laid("A", "k1").as_str(), garb.total("A", "k1")), ("b4! v3", Some(3)));
    assert_eq!(garb.view("A").conflicts[0].own_total, Some(4 + 2 + 3));
    assert_eq!(garb.places("B", "A", "b4"), [garb.entry("A", "b4")]);
    // The own total knows no hidden card of others: their colours would betray them.
    let harmony = |enemy: &str| {
        let text = format!("A canto; hand r2; k1 r4 g2 y3; cast 1 k1\nB melina; hand r3; k1 {enemy}");
        table(2, &text).view("A").conflicts[0].own_total
    };
    assert_eq!((harmony("y5!"), harmony("y5")), (Some(12), Some(11)));
}

#[test]
fn layer_lead() {
    // No cards: 0, so a leader needs more than 0; hidden cards do not help.
    let t = table(2, "active B\nA kandhran; hand r2; cast 4 k1\nB canto; hand r3 r2");
    assert!(t.allows("B c r3 k1"), "0 is not more than 0");
    let three = "active B\nA kandhran; hand r2; k1 b4; cast 4 k1\nB canto; hand r3 r2\nC jona; hand r2; k1 b4";
    assert!(table(3, three).allows("B c r3 k1"), "C has as much");
}
