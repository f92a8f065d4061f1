//! Turns.

use tafelrune_engine::Knowledge;
use tafelrune_games::thalara::event::Event;

use super::table::{Table, table};

const THREE: &str = "A myrja; hand r2 r3 r4\nB canto; hand b1 b3 b4\nC jona; hand g1 g2 g4\n";

#[test]
fn turn_order() {
    let mut t = table(3, &format!("start B\n{THREE}"));
    assert_eq!(t.asked(), "B turn");
    t.play("B c b1 k1");
    assert_eq!(t.asked(), "C turn");
    t.play("C p; A c r2 k1; B c b3 k1");
    assert_eq!(t.asked(), "A turn", "C has passed and is skipped");
}

#[test]
fn turn_options() {
    let mut t = table(2, "A myrja; hand r2 r3\nB canto; hand b1 b3");
    assert_eq!(t.legal("A")[0], "p");
    assert_eq!(t.legal("A").len(), 7, "two cards at three artefacts, or a pass");
    t.play("A c r2 k1").refuses("A c r3 k1", "turn.not_asked");
    assert_eq!(t.asked(), "B turn", "exactly one card");
}

#[test]
fn turn_any_colour() {
    let t = table(2, "A myrja; hand r2 v1 art-b1 aft\nB canto; hand b1");
    for card in ["r2", "v1", "art-b1", "aft"] {
        for slot in ["k1", "k2", "k3"] {
            assert!(t.allows(&format!("A c {card} {slot}")));
        }
    }
}

#[test]
fn turn_own_side() {
    let mut t = table(2, "A myrja; hand r2 r3\nB canto; hand b1 b3");
    t.play("A c r3 k1; B c b1 k1; A c r2 k1");
    assert_eq!((t.laid("A", "k1").as_str(), t.laid("B", "k1").as_str()), ("r3 r2", "b1"));
    assert_eq!(t.view("-").table.cards.len(), 3, "all are visible");
    assert!(t.view("-").table.cards.iter().all(|laid| laid.card.is_some()));
    assert!(t.places("B", "A", "r3").is_empty(), "nobody has to guess where they are");
}

#[test]
fn turn_face_up() {
    let mut t = table(2, "A melina; hand r2; k1 b1 v1; cast 3 k1\nB canto; hand b1");
    t.refuses("A c r2 k2 d", "turn.face_up");
    assert!(t.allows("A c r2 k1 d"), "Schattenmantel lies in k1");
    // What was laid face-up has been seen; what was laid face-down can be taken back alone.
    let reveals = |t: &Table| t.saw(|event| t.board.game().reveals(event));
    let mut hidden = t.clone();
    assert!(reveals(t.play("A c r2 k1")) && !reveals(hidden.play("A c r2 k1 d")));
    let told = |viewer: &str| matches!(&hidden.seen(viewer)[0], Event::Placed { card: Some(_), .. });
    assert_eq!((told("A"), told("B"), told("-")), (true, false, false));
}

#[test]
fn turn_pass_final() {
    let mut t = table(3, THREE);
    t.play("A p").refuses("A c r2 k1", "turn.pass_final").refuses("A s myrja-1 k1", "turn.pass_final");
    t.play("B c b1 k1; C c g1 k1; C s -");
    assert_eq!(t.asked(), "B turn", "A is skipped");
}

#[test]
fn turn_pass_return() {
    let mut t = table(2, "A iniz; hand v1 art-b3 aft trf; supply r2\nB canto; hand b1");
    t.play("A p");
    assert_eq!(t.hand("A"), "art-b3 aft");
    assert_eq!(t.supply("A"), ["r2", "v1", "trf"]);
    assert!(t.saw(|event| matches!(event, Event::Passed { returned: 2, .. })));
    assert_eq!(t.places("B", "A", "v1"), ["supply"], "it went back unseen, but nothing else is possible");
    assert_eq!(t.places("B", "A", "art-b3"), ["hand"]);
    let clause = t.board.game().clause_of(&t.seen("-")[0]);
    assert_eq!(clause.map(|clause| clause.id()), Some("turn.pass_return"), "the log names the rule");
}

#[test]
fn turn_forced_pass() {
    // An empty hand passes by itself; a blocked one is still asked.
    let mut t = table(2, "A kandhran; hand r2; k1 b5 b4\nB canto; hand b1 b3\nslots art-r2 - -");
    t.play("A c r2 k1; A s kandhran-1 k1");
    assert_eq!(t.legal("B"), ["p"]);
    t.refuses("B c b1 k1", "block.all").play("B p");
    assert_ne!(t.asked(), "A turn", "A has no card and passed");
    assert_eq!(t.position().round, Some(2));
}

#[test]
fn turn_round_end() {
    let mut t = table(2, "A myrja; hand r2\nB canto; hand b1");
    t.play("A p");
    assert_eq!((t.position().round, t.asked().as_str()), (Some(1), "B turn"));
    t.play("B p");
    assert_eq!(t.position().round, Some(2));
    // A spell with `pass_now` is first carried out to its end: its bonus wins the artefact.
    let mut last = table(2, "passed B\nA dejaren; hand v1 r2 r3\nB canto; k1 y2");
    last.play("A c v1 k1; A s dejaren-4 k1");
    assert_eq!(last.hand("A"), "art-r2", "1 and +2 beat 2");
}

#[test]
fn turn_limitless() {
    let mut t = table(2, "passed B\nA myrja; hand b1 b3 b4 b5 g1 g2 g4\nB canto");
    t.play("A c b1 k1; A c b3 k1; A c b4 k1; A c b5 k1; A c g1 k1; A c g2 k1");
    assert_eq!((t.laid("A", "k1").as_str(), t.asked().as_str()), ("b1 b3 b4 b5 g1 g2", "A turn"));
}
