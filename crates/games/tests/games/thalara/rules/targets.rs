//! Choices of effects, and refusals about what is not there.

use tafelrune_engine::{Notation, Rules, Seat};

use super::table::table;

#[test]
fn target_order() {
    let mut t = table(2, "A melina; hand v1 trf art-r1 r2 aft\nB canto; hand b1; k1 b3");
    let turn = t.legal("A");
    assert_eq!(turn[0], "p");
    let cards: Vec<&str> = turn[1..].iter().step_by(3).map(|mv| mv.split(' ').nth(1).unwrap()).collect();
    assert_eq!(cards, ["r2", "art-r1", "v1", "aft", "trf"], "by colour, strength, colourless last");
    t.play("A c v1 k2; A s melina-1 k2");
    let traps = ["riss", "fessel", "hunger", "last", "strudel", "heer", "schweigen", "dieb"];
    assert_eq!(t.legal("A"), traps.map(|trap| format!("t trap-{trap}")));
    // Cards in conflicts: by slot, then by entry number.
    let mut lance = table(2, "A myrja; hand r2; k3 r5\nB canto; hand b1; k2 b3; k1 b4; k2 b5");
    lance.play("A c r2 k3; A s myrja-1 k3");
    let entries: Vec<String> = ["b4", "b3", "b5"].iter().map(|c| format!("t {}", lance.entry("B", c))).collect();
    assert_eq!(lance.legal("A"), entries);
}

#[test]
fn turn_not_asked() {
    let mut t = table(2, "A myrja; hand r2\nB canto; hand b1");
    t.refuses("B p", "turn.not_asked").refuses("A s -", "turn.not_asked").refuses("A t -", "turn.not_asked");
    assert!(t.legal("B").is_empty());
    // A spell is refused by a rule of casting only to the player whose turn it is.
    t.refuses("B s canto-1 k1", "turn.not_asked");
    let mut spell = table(3, "A kandhran; hand y1 y2; k1 b5 b4\nB canto; hand b1\nC jona; hand b1");
    spell.play("A c y1 k1; A s kandhran-1 k1").refuses("B s canto-1 k1", "turn.not_asked");
    let mut choice = table(2, "phase round\nA myrja\nB canto");
    choice.refuses("A s myrja-1 k1", "turn.not_asked").refuses("A c r2 k1", "turn.not_asked");
    // In the cleanup the turns are over, also for those who have passed.
    let mut keep = table(2, "phase score\nA accaina; k1 r5 r4 b1; cast 4 k1\nB canto");
    keep.refuses("B c b1 k1", "turn.not_asked").refuses("A c b1 k1", "turn.not_asked");
}

#[test]
fn turn_not_in_hand() {
    table(2, "A myrja; hand r2\nB canto; hand b1").refuses("A c r3 k1", "turn.not_in_hand");
}

#[test]
fn turn_no_conflict() {
    let mut t = table(2, "slots art-r2 - art-g2\nA myrja; hand r2\nB canto; hand b1");
    t.refuses("A c r2 k2", "turn.no_conflict");
}

#[test]
fn cast_own_spell() {
    let mut t = table(2, "A kandhran; hand y1 y2; k1 b5 b4\nB canto; hand b1");
    t.play("A c y1 k3").refuses("A s canto-1 k1", "cast.own_spell");
    let mut two = table(2, "A myrja; spells myrja-1 myrja-2; hand r2 r3; k1 r5\nB canto; hand b1; k1 b5 b4");
    two.play("A c r2 k1").refuses("A s myrja-3 k1", "cast.own_spell");
    assert_eq!(two.legal("A"), ["s -", "s sp-myrja-1 k1", "s sp-myrja-2 k1"], "of the first game's two");
    // "Why not?" tells of the own spells alone.
    let (game, state) = (t.board.game(), t.board.state());
    let wishes = game.wishes(state, Seat(0));
    let cast: Vec<String> = wishes.iter().map(|(mv, _)| game.move_text(*mv)).collect();
    let cast: Vec<&String> = cast.iter().filter(|text| text.starts_with("s sp-")).collect();
    assert!(!cast.is_empty() && cast.iter().all(|text| text.starts_with("s sp-kandhran-")), "{cast:?}");
}

#[test]
fn target_selector() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1; k1 b5 b4; k2 b3");
    t.play("A c r2 k1; A s myrja-2 k1");
    let (own, far) = (t.entry("A", "r5"), t.entry("B", "b3"));
    t.refuses(&format!("A t {own}"), "target.selector").refuses(&format!("A t {far}"), "target.selector");
    t.refuses("A t #99", "target.selector");
    assert!(t.allows("A t B/b4"));
    // Only a card in reach is safe because it lies face-down.
    let mut lance = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1; k1 b5 b4");
    lance.play("A c r2 k1; A s myrja-1 k1").refuses("A t A/r5", "target.selector");
    let mut pact = table(2, "A rinnthra; hand r2 b1; k1 r5 g1!\nB melina; hand b1; k1 b5!");
    pact.play("A c r2 k1; A s rinnthra-4 k1").refuses("A t B/b5", "target.selector");
    pact.refuses("A t A/g1", "effect.face_down_safe");
}

#[test]
fn target_echo() {
    let mut t = table(2, "A accaina; hand y1 r2; k2 v1 b1; cast 1 k1; cast 4 k1\nB canto; hand b1");
    t.play("A c y1 k2; A s accaina-2 k2").refuses("A t accaina-3", "target.echo");
    t.refuses("A t accaina-2", "target.echo");
    assert_eq!(t.legal("A"), ["t sp-accaina-1", "t sp-accaina-4"]);
    let lying = "active B\nA canto; hand b1\nB accaina; hand y1 r2; k2 v1 b1; cast 4 k1";
    let mut only = table(2, lying);
    only.play("B c y1 k2; B s accaina-2 k2");
    let slots: Vec<(String, u8)> =
        only.position().spells.into_iter().map(|cast| (cast.spell, cast.slot)).collect();
    assert_eq!(slots, [("sp-accaina-2".into(), 2), ("sp-accaina-4".into(), 2)], "the only one moves here");
}

#[test]
fn target_stow() {
    let mut t = table(2, "A dejaren; hand y1 r2; k1 v1 b1\nB canto; hand b1 art-r1 aft");
    t.play("A c y1 k1; A s dejaren-1 k1").refuses("A t art-r1", "target.stow");
    t.refuses("A t b5", "target.selector");
    assert_eq!(t.legal("A"), ["t b1", "t aft"]);
    t.play("A t b1");
    assert_eq!((t.hand("B").as_str(), t.supply("B").contains(&"b1".to_string())), ("art-r1 aft", true));
    let mut none = table(2, "A dejaren; hand y1 r2; k1 v1 b1\nB canto; hand art-r1");
    none.play("A c y1 k1; A s dejaren-1 k1");
    assert_eq!(none.asked(), "B turn", "a hand of artefacts only: nothing");
}

#[test]
fn target_swap() {
    let mut t = table(2, "A melina; hand y1 r2; k1 b3 v2\nB canto; hand b1; k1 b5; cast 2 k3");
    t.play("A c y1 k1; A s melina-4 k1").refuses("A t B/b5", "target.swap");
    let mut blocked = table(2, "A melina; hand y1 g4 r2; k1 b3 v2\nB jona; hand b1; cast 3 k1");
    blocked.play("A c y1 k1; A s melina-4 k1");
    blocked.play("A t A/b3").refuses("A t g4", "block.base_min");
    assert_eq!(blocked.legal("A"), ["t r2"]);
    let text = "set swap_ignores_blocks = true\nA melina; hand y1 g4 r2; k1 b3 v2\nB jona; hand b1; cast 3 k1";
    let mut ignored = table(2, text);
    ignored.play("A c y1 k1; A s melina-4 k1; A t A/b3");
    assert_eq!(ignored.legal("A"), ["t r2", "t g4"]);
}

#[test]
fn target_link() {
    let mut t = table(2, "A jona; hand y1 y2; k1 b3; k2 r3\nB canto; hand b1");
    t.play("A c y1 k1; A s jona-4 k1").play("A t A/b3");
    assert_eq!(t.asked(), "A target_slot");
    t.refuses("A t k1", "target.link").play("A t k3");
    assert_eq!(t.laid("A", "k3"), "b3");
    // From elsewhere the card comes here and nowhere else.
    let mut here = table(2, "A jona; hand y1 y2; k1 b3; k2 r3\nB canto; hand b1");
    here.play("A c y1 k1; A s jona-4 k1").play("A t A/r3");
    assert_eq!((here.laid("A", "k1").as_str(), here.asked().as_str()), ("b3 y1 r3", "B turn"));
    let mut alone = table(2, "slots art-r2 - -\nA jona; hand y1 y2; k1 b3\nB canto; hand b1");
    alone.play("A c y1 k1; A s jona-4 k1");
    assert_eq!(alone.asked(), "B turn", "there is no other conflict");
}
