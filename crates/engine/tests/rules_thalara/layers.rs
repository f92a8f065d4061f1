//! The layers, blocks and what is face-down.

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
    t.play("A c g1 k1; A s iniz-1 k1; A t y2");
    assert_eq!(t.strength("A", "trf"), Some(9), "ex.20: at once");
}

#[test]
fn layer_strength() {
    // Marks and permanents add up, in whatever order they came.
    let one = table(2, "A kandhran; hand r2; k1 b3; cast 3 k1\nB myrja; hand r3; cast 3 k1");
    let two = table(2, "B myrja; hand r3; cast 3 k1\nA kandhran; hand r2; cast 3 k1; k1 b3");
    assert_eq!((one.strength("A", "b3"), two.strength("A", "b3")), (Some(3), Some(3)));
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
}

#[test]
fn layer_bonus() {
    let t = table(2, "A canto; hand r2; k1 r3 b3 g4 y1; cast 3 k1\nB kandhran; hand b1; cast 2 k1");
    assert_eq!(t.total("A", "k1"), Some(11 + 3), "four colours after the first");
    assert_eq!(t.total("B", "k1"), Some(3));
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
}

#[test]
fn layer_lead() {
    // No cards: 0, so a leader needs more than 0; hidden cards do not help.
    let t = table(2, "active B\nA kandhran; hand r2; cast 4 k1\nB canto; hand r3 r2");
    assert!(t.allows("B c r3 k1"), "0 is not more than 0");
    let three = "active B\nA kandhran; hand r2; k1 b4; cast 4 k1\nB canto; hand r3 r2\nC jona; hand r2; k1 b4";
    assert!(table(3, three).allows("B c r3 k1"), "C has as much");
}
