//! Scoring and cleanup.

use tafelrune_games::thalara::event::Event;

use super::table::table;

/// Scores one position; gives back the hands.
fn score(players: u8, text: &str) -> super::table::Table {
    table(players, &format!("phase score\n{text}"))
}

#[test]
fn score_reveal() {
    // ex.26: V4 counts 4-1, and Schattenmantel still adds 1 to a card that lay face-down.
    let mut t = table(2, "passed A\nA melina; k1 v4!; cast 3 k1\nB myrja; hand b1; k1 r3; cast 3 k1\nactive B");
    assert_eq!(t.total("A", "k1"), Some(0));
    t.play("B p");
    let totals = "4-1+1 against 3";
    assert_eq!((t.hand("A").as_str(), t.limbo("A").as_str()), ("art-r2", "v4"), "{totals}");
    assert!(t.saw(|event| matches!(event, Event::Revealed { .. })));
}

#[test]
fn score_participant() {
    // ex.9: by bonus alone, unless it is void.
    let by_bonus = score(3, "A kandhran; cast 2 k1\nB canto\nC jona");
    assert_eq!(by_bonus.hand("A"), "art-r2");
    let void = score(3, "A kandhran; cast 2 k1\nB canto; k1 g1 v2; cast 2 k1\nC jona");
    assert_eq!((void.hand("A").as_str(), void.hand("B").as_str()), ("", "art-r2"));
}

#[test]
fn score_winner() {
    // ex.21, ex.22
    let third = score(3, "A myrja; k1 r5 b4\nB canto; k1 b4 r5\nC jona; k1 g4");
    assert_eq!(third.hand("C"), "art-r2");
    let stays = score(4, "A myrja; k1 r5 b4\nB canto; k1 b4 r5\nC jona; k1 g5\nD iniz; k1 g5");
    assert_eq!(stays.position().slots.unwrap()[0], "art-r2#a");
    let last = score(4, "A myrja; k1 r5 b4\nB canto; k1 b4 r5\nC jona; k1 g5 v4\nD iniz; k1 g2");
    assert_eq!(last.hand("D"), "art-r2");
    let first = score(4, "A myrja; k1 r5 b4\nB canto; k1 r5 y1\nC jona; k1 g5 g1\nD iniz; k1 g1");
    assert_eq!(first.hand("A"), "art-r2");
}

#[test]
fn score_negative() {
    let t = score(3, "A myrja\nB canto\nC rinnthra; k3 aft");
    assert_eq!(t.hand("C"), "art-g2");
}

#[test]
fn score_stays() {
    // ex.1
    let t = score(2, "A myrja; k1 r5 b3; k2 v2\nB canto; k1 g5 y3\nstack art-v3");
    assert_eq!(t.position().slots.unwrap(), ["art-r2#a", "art-v3#a", "art-g2#a"]);
    assert_eq!((t.limbo("A").as_str(), t.limbo("B").as_str()), ("r5 b3 v2", "g5 y3"));
}

#[test]
fn score_to_hand() {
    let t = score(2, "A myrja; k2 v2\nB canto");
    assert_eq!((t.hand("A").as_str(), t.points("A")), ("art-b2", 2));
}

#[test]
fn cleanup_keep() {
    let mut t = score(2, "A accaina; k1 r5 r4 b1 art-r1; k2 g1; cast 4 k1\nB canto; k1 b5");
    assert_eq!((t.asked().as_str(), t.legal("A").len()), ("A keep_memory", 3), "own memories here only");
    t.refuses("A k A/art-r1", "cleanup.keep").refuses("A k A/g1", "cleanup.keep");
    t.refuses("A k B/b5", "cleanup.keep");
    t.play("A k A/r4");
    assert!(t.supply("A").contains(&"r4".to_string()));
    assert_eq!(t.limbo("A"), "r5 b1 g1");
    // Two of two are kept by themselves, whatever else lies here and of mine elsewhere.
    let crystal = score(2, "A iniz; k1 r5 r4 art-r1; k2 g1; cast 3 k1; cast 4 k1\nB canto; k1 b5");
    assert_eq!((crystal.crystal("A").as_str(), crystal.limbo("A").as_str()), ("r4 r5", "g1"));
    assert_eq!(crystal.position().round, Some(2));
    let one = score(2, "A iniz; k1 r5; cast 4 k1; cast 3 k2\nB canto");
    assert_eq!((one.crystal("A").as_str(), one.position().round), ("r5", Some(2)), "all, if fewer lie here");
    // One at a time, in increasing entry numbers.
    let mut four = score(2, "A iniz; k1 r5 r4 r3 r2; cast 4 k1\nB canto");
    let second = four.entry("A", "r4");
    four.play(&format!("A k {second}")).refuses("A k A/r5", "hand.pick_order");
    assert_eq!(four.legal("A").len(), 2, "one of the two behind it");
    let mut order = score(2, "A iniz; k1 r5 r4 r3; cast 4 k1\nB canto");
    assert_eq!(order.legal("A").len(), 2, "another must be left behind it");
    order.refuses("A k A/r3", "hand.pick_order");
    let entry = order.entry("A", "r4");
    order.play(&format!("A k {entry}"));
    assert_eq!(order.crystal("A"), "r3 r4");
    // Clockwise from the start player; what has been scored and kept is known already.
    let text = "A accaina; k1 r5 r4 b1; cast 4 k1\nB canto; k2 g5!\nC iniz; k3 r5 r4 b1; cast 4 k3";
    let mut first = score(3, &format!("start B\n{text}"));
    assert_eq!(first.asked(), "C keep_memory");
    first.play("C k C/r5; C k C/b1");
    assert_eq!((first.asked().as_str(), first.crystal("C").as_str()), ("A keep_memory", "r5 b1"));
    let mut then = score(3, text);
    assert_eq!(then.places("B", "A", "art-r2"), ["hand"]);
    then.play("A k A/r4");
    assert_eq!((then.asked().as_str(), then.places("B", "A", "r4")), ("C keep_memory", vec!["supply".into()]));
    assert!(then.places("A", "B", "g5").is_empty(), "it lies open now");
}

#[test]
fn cleanup_memories() {
    let t = score(2, "A iniz; k1 r5 trf; k2 aft\nB canto; k1 g5");
    assert_eq!((t.limbo("A").as_str(), t.limbo("B").as_str()), ("r5 trf", "g5"));
    assert_eq!(t.position().limbo_aftershocks, 1);
}

#[test]
fn cleanup_artefacts() {
    let t = score(2, "A iniz; k1 art-r1; aside art-b1\nB canto; k1 art-y1");
    assert_eq!((t.hand("A").as_str(), t.aside("A").as_str()), ("art-r1 art-b1", ""));
    assert_eq!(t.hand("B"), "art-r2 art-y1");
}

#[test]
fn cleanup_spells() {
    let t = score(2, "A myrja; k1 r5; cast 3 k1\nB canto; cast 2 k2");
    assert!(t.position().spells.is_empty() && t.position().cards.is_empty());
    assert_eq!(t.position().entry, Some(0));
}

#[test]
fn start_next() {
    // ex.27
    let mut t = table(2, "A myrja; hand r2 r3\nB canto; hand b1 b3");
    t.play("A c r2 k1; B c b1 k1; A p; B p");
    assert_eq!(t.position().start.0, 1);
}

#[test]
fn start_nobody() {
    let mut t = table(2, "start B\nA myrja; hand r2\nB canto; hand b1");
    t.play("B p; A p");
    assert_eq!((t.position().start.0, t.position().idle), (1, 1));
}
