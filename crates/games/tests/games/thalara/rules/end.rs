//! The end.

use tafelrune_games::thalara::event::EndReason;

use super::table::{Table, table};

fn ended(t: &Table) -> Option<EndReason> {
    t.position().ended
}

const SEVEN: &str = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3 art-r3";

#[test]
fn end_check() {
    // Any player, at once for all, in the order of the list.
    let t = table(2, &format!("phase round\nA myrja; supply r2\nB canto; hand {SEVEN}"));
    assert_eq!((ended(&t), t.asked().as_str()), (Some(EndReason::Seven), " over"));
    let mut over = t.clone();
    over.refuses("A p", "turn.not_asked");
    assert!(over.legal("A").is_empty());
}

#[test]
fn end_seven() {
    let t = table(2, &format!("phase round\nA myrja; hand {SEVEN}\nB canto"));
    assert_eq!(ended(&t), Some(EndReason::Seven));
    let six = table(2, "phase round\nA myrja; hand art-r1 art-b1 art-g1 art-y1 art-v1 art-v3\nB canto");
    assert_eq!(ended(&six), None);
}

#[test]
fn end_supply() {
    // ex.3; a transformation counts as a supply card.
    let six = table(2, "phase round\nA myrja\nB canto; supply r2 r3 r4 r5 b1 b3");
    assert_eq!(ended(&six), Some(EndReason::Supply));
    let seven = table(2, "phase round\nA myrja\nB iniz; supply r2 r3 r4 r5 b1 b3 trf");
    assert_eq!(ended(&seven), None);
    let up_to = "set hand_minimum = \"up_to\"\nphase round\nA myrja\nB canto; supply r2";
    assert_eq!(ended(&table(2, up_to)), None);
    assert_eq!(ended(&table(2, &up_to.replace("supply r2", "supply"))), Some(EndReason::Supply));
    let six = "hand art-r1 art-b1 art-g1 art-y1 art-v1 art-v3 aft";
    let full = up_to.replace("supply r2", &format!("{six}; supply"));
    assert_eq!(ended(&table(2, &full)), None, "who needs no card lacks none");
}

#[test]
fn end_no_artefact() {
    let text = "phase round\nslots - - -\nA iniz; crystal art-r1 art-r2 art-r3 art-b1 art-b2 art-b3 art-g1 art-g2\nB canto; hand art-g3 art-y1 art-y2 art-y3 art-v1 art-v2; crystal art-v3";
    assert_eq!(ended(&table(2, text)), Some(EndReason::NoArtefact));
    let last = text.replace("slots - - -", "slots art-v3 - -").replace("; crystal art-v3", "");
    assert_eq!(ended(&table(2, &last)), None, "one is still to be won");
}

#[test]
fn end_idle() {
    let mut t = table(2, "idle 1\nA myrja; hand r2\nB canto; hand b1");
    t.pass_all();
    assert_eq!(ended(&t), Some(EndReason::Idle));
    let mut placed = table(2, "idle 1\nA myrja; hand r2\nB canto; hand b1");
    placed.play("A c r2 k1").pass_all();
    assert_eq!(ended(&placed), None);
}

#[test]
fn end_rounds() {
    let cap = |cap: u8| table(2, &format!("set round_cap = {cap}\nphase round\nround 13\nA myrja\nB canto"));
    assert_eq!(ended(&cap(12)), Some(EndReason::Rounds));
    assert_eq!(ended(&cap(13)), None);
}

#[test]
fn end_points() {
    let t = table(2, "A iniz; hand art-r1 art-b2; crystal art-r3; k1 art-g3; aside art-v2\nB canto; hand b1\nslots art-y1 - -");
    assert_eq!(t.points("A"), 1 + 2 + 3 + 3 + 2);
    assert_eq!(t.points("B"), 0, "open artefacts score for nobody");
}

#[test]
fn end_winner() {
    let text = "phase round\nround 13\nA myrja; hand art-r1 art-b1\nB canto; hand art-b2\nC jona; hand art-r2#b";
    let t = table(3, &format!("slots - - - -\n{text}"));
    let ranking = t.ranking();
    assert_eq!((ranking.ranks.clone(), ranking.points), (vec![1, 1, 1], vec![2, 2, 2]));
    let fewer = table(3, &format!("set tie_break = \"fewer_artefacts\"\nslots - - - -\n{text}"));
    assert_eq!(fewer.ranking().ranks, [3, 1, 1]);
    // Both won in the last round: the higher slot decides.
    let last = "phase score\nround 12\nA myrja; k1 r5\nB canto; k2 b5";
    assert_eq!(table(2, last).ranking().ranks, [1, 1]);
    let decided = table(2, &format!("set tie_break = \"last_artefact_winner\"\n{last}"));
    assert_eq!(decided.ranking().ranks, [2, 1]);
}
