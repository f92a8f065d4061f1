//! Casting.

use super::table::table;

#[test]
fn cast_after_card() {
    let mut t = table(2, "A kandhran; hand y1 y2; k1 b5 b4\nB canto; hand b1");
    t.refuses("A s kandhran-1 k1", "cast.after_card").play("A c y1 k3");
    assert_eq!(t.asked(), "A cast");
    // Even if a trap destroyed the card.
    let mut trap = table(2, "A melina; hand v1 r2; traps riss\nB kandhran; hand y1 y2; k1 b5 b4");
    trap.play("A c v1 k1; A s melina-1 k1; A t riss; B c y1 k1");
    assert_eq!((trap.laid("B", "k1").as_str(), trap.asked().as_str()), ("b5 b4", "B cast"));
}

#[test]
fn cast_optional() {
    let mut t = table(2, "A kandhran; hand y1 y2; k1 b5 b4\nB canto; hand b1");
    t.play("A c y1 k3");
    assert_eq!(t.legal("A")[0], "s -");
    t.play("A s -");
    assert_eq!(t.asked(), "B turn");
}

#[test]
fn cast_one_per_turn() {
    let mut t = table(3, "A kandhran; hand y1 y2; k1 b5 b4 r5\nB canto; hand b1\nC jona; hand b1");
    t.play("A c y1 k1; A s kandhran-1 k1");
    assert_eq!(t.asked(), "A target_player");
    t.refuses("A s kandhran-2 k1", "cast.one_per_turn").play("A t seat B");
    assert_eq!(t.asked(), "B turn");
}

#[test]
fn cast_once_per_round() {
    let mut t = table(2, "A kandhran; hand y1 y2; k1 b5 b4 r5; cast 1 k1\nB canto; hand b1");
    t.play("A c y1 k1").refuses("A s kandhran-1 k1", "cast.once_per_round");
    t.play("A s -; B p").pass_all();
    assert!(t.position().spells.is_empty(), "next round it is available again");
    let mut second = table(2, "active B\nA canto; hand b1\nB kandhran; hand y1 y2; k1 r5 y3; k2 b5 b4; cast 2 k1");
    second.play("B c y1 k1").refuses("B s kandhran-2 k1", "cast.once_per_round");
    assert_eq!(second.legal("B"), ["s -", "s sp-kandhran-1 k2"]);
}

#[test]
fn cast_any_conflict() {
    let mut t = table(2, "A kandhran; hand y1 y2; k1 b5 b4\nB canto; hand b1");
    t.play("A c y1 k3; A s kandhran-1 k1");
    t.refuses("B c b1 k1", "block.all");
}

#[test]
fn cast_requirement() {
    let mut t = table(2, "A kandhran; hand b3 y2; k1 b5; k3 b4\nB canto; hand b1");
    t.play("A c b3 k3").refuses("A s kandhran-1 k1", "cast.requirement");
    assert!(t.allows("A s kandhran-1 k3"), "the card just placed counts");
    // Three cards of two colours are no three colours, and of three colours no two of one.
    let different = "phase cast\nA canto; hand r2; k1 r4 r5 b4\nB myrja; hand b1";
    assert_eq!(table(2, different).asked(), "B turn");
    assert_eq!(table(2, &different.replace("r5 b4", "y5 b4")).legal("A"), ["s -", "s sp-canto-1 k1"]);
    let same = "phase cast\nA accaina; hand r2; k1 r4 g4 b4\nB myrja; hand b1";
    assert_eq!(table(2, same).asked(), "B turn");
    assert_eq!(table(2, &same.replace("g4", "r5")).legal("A"), ["s -", "s sp-accaina-4 k1"]);
}

#[test]
fn cast_one_each() {
    // Fire Lance: R and any. One strong red card is one energy; order and further cards do not matter.
    let mut t = table(2, "A myrja; hand g1 r5 y1\nB canto; hand b1 b3; k3 b4");
    t.play("A c r5 k1");
    assert_eq!(t.asked(), "B turn", "one card fills one slot");
    t.play("B c b1 k2; A c g1 k1");
    assert!(t.allows("A s myrja-1 k1"));
}

#[test]
fn cast_not_consumed() {
    let mut t = table(2, "A kandhran; hand b3 y2 y1 y3; k1 b5 r5\nB canto; hand b1 b3 b4");
    t.play("A c b3 k1; A s kandhran-1 k1; B c b1 k2; A c y2 k1");
    assert!(t.allows("A s kandhran-3 k1"), "blue serves again");
    assert_eq!(t.laid("A", "k1"), "b5 r5 b3 y2");
}

#[test]
fn cast_face_down_no_energy() {
    let t = table(2, "phase cast\nA melina; hand r2; k1 r5! y1!; cast 3 k1\nB canto; hand b1");
    assert_eq!(t.asked(), "B turn", "no window opens: face-down cards fill not even `any`");
}

#[test]
fn cast_colourless() {
    // Iniz 2 asks for G and two of any kind; a colourless card is no green one.
    let mut t = table(2, "phase cast\nA iniz; hand r2; k1 g1 aft trf; k2 aft aft trf\nB canto; hand b1");
    assert!(t.allows("A s iniz-2 k1"));
    t.refuses("A s iniz-2 k2", "cast.requirement");
}

#[test]
fn cast_spells_no_energy() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB kandhran; hand b1; k1 b5 b4; cast 1 k2");
    t.play("A c r2 k1; A s myrja-2 k1");
    let spell = t.position().spells.iter().find(|cast| cast.spell == "sp-kandhran-1").unwrap().entry;
    t.refuses(&format!("A t #{spell}"), "cast.spells_no_energy");
}

#[test]
fn cast_foreign_cards() {
    let t = table(2, "phase cast\nA kandhran; hand r2; k1 b5\nB canto; hand b1; k1 b4 b3");
    assert_eq!(t.asked(), "B turn", "only one of the blue cards is A's");
}

#[test]
fn cast_blocked() {
    let mut t = table(2, "A kandhran; hand y1 y2; k1 b5 b4; k2 b3 b1\nB jona; hand b1; cast 2 k1");
    t.play("A c y1 k3").refuses("A s kandhran-1 k1", "cast.blocked");
    assert!(t.allows("A s kandhran-1 k2"));
    let mut there = table(2, "A kandhran; hand y1 y2; k1 b5 b4; k2 b3 b1\nB jona; hand b1; cast 2 k2");
    there.play("A c y1 k3").refuses("A s kandhran-1 k2", "cast.blocked");
    assert_eq!(there.legal("A"), ["s -", "s sp-kandhran-1 k1"]);
}

#[test]
fn cast_no_target() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1");
    t.play("A c r2 k1; A s myrja-2 k1");
    assert_eq!(t.asked(), "B turn", "there was no enemy card to destroy");
    assert_eq!(t.position().spells.len(), 1);
}

#[test]
fn cast_stays() {
    let mut t = table(2, "A rinnthra; hand v1 v2 r2; k1 r5\nB canto; hand b1 b3");
    t.play("A c v1 k1; A s rinnthra-2 k1; B c b1 k2");
    assert_eq!(t.position().spells[0].slot, 1, "an instant too");
    t.pass_all();
    assert!(t.position().spells.is_empty());
}

#[test]
fn cast_text_wins() {
    // Schattenmantel permits hidden cards, the barrier forbids all: the prohibition wins.
    let mut t = table(2, "active B\nA melina; hand r2; k1 b1 v1; cast 3 k1\nB kandhran; hand y1 y2; k1 b5 b4");
    t.play("B c y1 k2; B s kandhran-1 k1").refuses("A c r2 k1 d", "block.all");
}

#[test]
fn cast_opponent() {
    let mut t = table(3, "passed C\nA kandhran; hand y1 y2; k1 b5 b4\nB canto; hand b1\nC jona");
    t.play("A c y1 k3; A s kandhran-1 k1");
    assert_eq!(t.legal("A"), ["t seat B", "t seat C"], "also one who has passed");
    t.refuses("A t seat A", "target.selector");
    let mut each = table(3, "A dejaren; hand b1 b3\nB canto; hand g1\nC jona; hand g1");
    each.play("A c b1 k1; A s dejaren-2 k1; A t colour G; B p").refuses("C c g1 k1", "block.named_colour");
}
