//! The worked examples of the specification, section 11.

use tafelrune_games::thalara::event::{EndReason, Event};

use super::table::table;

#[test]
fn ex_1() {
    let t = table(2, "phase score\nstack art-v3\nA myrja; k1 r5 b3; k2 v2\nB canto; k1 g5 y3");
    assert_eq!((t.hand("A").as_str(), t.hand("B").as_str()), ("art-b2", ""));
    assert_eq!(t.position().slots.unwrap(), ["art-r2#a", "art-v3#a", "art-g2#a"]);
    assert_eq!((t.limbo("A").as_str(), t.limbo("B").as_str()), ("r5 b3 v2", "g5 y3"));
}

#[test]
fn ex_2() {
    let mut t = table(2, "phase round\nA myrja; hand art-r1 art-b1\nB canto");
    t.play("A h r2; A h r3; A h r4; A h r5; A h b1");
    assert_eq!(t.asked(), "B choose_hand");
}

#[test]
fn ex_3() {
    let t =
        table(2, "phase round\nround 3\nslots - art-b2 art-g2\nA myrja\nB canto; supply r2 r3 r4 r5 b1 b3");
    assert_eq!(
        (t.position().ended, t.view("-").conflicts[0].artefact.clone()),
        (Some(EndReason::Supply), None)
    );
}

#[test]
fn ex_4() {
    let seven = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3 art-r3";
    let t = table(2, &format!("phase round\nA myrja; hand {seven}\nB canto"));
    assert_eq!((t.position().ended, t.ranking().ranks), (Some(EndReason::Seven), vec![1, 2]));
}

#[test]
fn ex_5() {
    let mut t = table(2, "A myrja; hand v1 art-b3\nB canto; hand b1 b3 b4");
    t.play("A p; B c b1 k1; B c b3 k1");
    assert_eq!((t.hand("A").as_str(), t.asked().as_str()), ("art-b3", "B turn"));
    t.refuses("A c art-b3 k1", "turn.pass_final");
}

#[test]
fn ex_6() {
    let mut t = table(2, "A kandhran; hand b3 g1; k1 b5; k2 g2\nB canto; hand b1");
    t.play("A c b3 k2").refuses("A s kandhran-1 k1", "cast.requirement");
}

#[test]
fn ex_7() {
    let mut t = table(2, "A kandhran; hand y1 g1; k1 b5 b4\nB canto; hand b1; k1 g4");
    t.play("A c y1 k3; A s kandhran-1 k1").refuses("B c b1 k1", "block.all");
    assert_eq!(t.total("B", "k1"), Some(4), "cards already there count");
}

#[test]
fn ex_8() {
    let mut t = table(2, "A canto; hand y3 v1; k1 r4 g2\nB myrja; hand g5 v2; k1 v3");
    t.play("A c y3 k1; A s canto-1 k1");
    assert_eq!(t.total("A", "k1"), Some(12));
    t.play("B c g5 k1");
    assert_eq!((t.total("A", "k1"), t.total("B", "k1")), (Some(11), Some(8)));
}

#[test]
fn ex_9() {
    let text = "active B\nA kandhran; hand r5; k1 r2 y2; cast 2 k1\nB myrja; hand v2 r3; k1 y1\nC canto; hand g1 v2 b1";
    let mut t = table(3, text);
    t.play("B c v2 k1; B s myrja-4 k1");
    assert_eq!((t.laid("A", "k1").as_str(), t.laid("B", "k1").as_str()), ("", ""));
    let mut alone = t.clone();
    alone.play("C p").pass_all();
    assert_eq!(alone.hand("A"), "art-r2");
    t.play("C c g1 k1; A p; B p; C c v2 k1");
    let mut tie = t.clone();
    tie.play("C s -; C p");
    assert_eq!(tie.position().slots.unwrap()[0], "art-r2#a");
    t.play("C s canto-2 k1; C p");
    assert_eq!((t.hand("A").as_str(), t.hand("C").as_str()), ("", "art-r2"));
}

#[test]
fn ex_10() {
    let mut t = table(2, "A accaina; hand g1 r2; k2 y2 v1\nB canto; hand b1; k2 v4 art-y1");
    t.play("A c g1 k2; A s accaina-1 k2");
    assert_eq!(t.legal("A").len(), 4);
    t.refuses("A t B/art-y1", "target.selector").play("A t B/v4");
    assert!(t.supply("B").contains(&"v4".to_string()));
}

#[test]
fn ex_11() {
    let mut t = table(2, "A accaina; hand g1 r2; k1 y2 v1\nB melina; hand b1; k1 b4! art-y1!");
    t.play("A c g1 k1; A s accaina-1 k1").refuses("A t B/art-y1", "target.selector").play("A t B/b4");
    assert!(t.places("A", "B", "b4").contains(&"supply".to_string()));
    assert!(t.places("A", "B", "b5").contains(&"supply".to_string()), "nobody knows which it was");
}

#[test]
fn ex_12() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1; k1 art-r1");
    t.play("A c r2 k1; A s myrja-2 k1");
    assert_eq!((t.aside("B").as_str(), t.points("B")), ("art-r1", 1));
}

#[test]
fn ex_14() {
    let t = table(3, "phase score\nA myrja\nB canto\nC rinnthra; k3 aft");
    assert_eq!(t.hand("C"), "art-g2");
}

#[test]
fn ex_15() {
    let mut t = table(2, "A rinnthra; hand v1 b1; k1 v2\nB canto; hand b1");
    t.play("A c v1 k1; A s rinnthra-1 k1; A t r5");
    assert_eq!((t.hand("A").as_str(), t.view("B").seats[0].supply_aftershocks), ("r5 b1", 1));
    assert_eq!(t.places("B", "A", "r5"), ["supply", "hand"], "opponents do not see R5");
    t.pass_all();
    assert_eq!(t.hand("A"), "art-r2 aft");
    t.play("A h r2; A h r3; A h r4; A h r5; A h b1");
    assert_eq!(t.asked(), "B choose_hand", "one memory fewer");
}

#[test]
fn ex_16() {
    let six = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3";
    let mut t = table(2, &format!("phase round\nA myrja; hand {six}; supply aft aft r2\nB canto"));
    t.play("A o art-v3");
    assert_eq!((t.hand("A").split(' ').count(), t.asked().as_str()), (7, "B choose_hand"));
}

#[test]
fn ex_17() {
    let six = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3";
    let t = table(2, &format!("phase round\nA myrja; hand {six}; supply aft r2\nB canto"));
    assert_eq!((t.aside("A").as_str(), t.asked().as_str()), ("", "B choose_hand"));
}

#[test]
fn ex_18() {
    let lay = "A c v1 k2; A s melina-1 k2; A t riss";
    let text = "A melina; hand v1 b1 b3\nB kandhran; hand r2 g5 aft; k2 b5 b4";
    for (card, defused) in [("r2", true), ("g5", false), ("aft", false)] {
        let mut t = table(2, text);
        t.play(lay).play(&format!("B c {card} k2"));
        assert_eq!(t.laid("B", "k2").ends_with(card), defused, "{card}");
        assert_eq!(t.asked(), "B cast", "B can still cast a spell");
    }
}

#[test]
fn ex_20() {
    let mut t = table(2, "A iniz; hand g1 y2 y3; crystal g4 b3; k1 trf r5\nB canto; hand b1");
    assert_eq!(t.strength("A", "trf"), Some(7));
    t.play("A c g1 k1; A s iniz-1 k1; A t y2");
    assert_eq!(t.strength("A", "trf"), Some(9));
    t.play("A t r2").pass_all();
    assert_eq!((t.limbo("A").contains("trf"), t.view("B").seats[0].crystal), (true, Some(9)));
}

#[test]
fn ex_24() {
    let mut t = table(2, "A accaina; hand y1 r2; k2 v1 b1; cast 1 k1\nB canto; hand b1; k2 b5");
    t.play("A c y1 k2; A s accaina-2 k2");
    assert_eq!(t.asked(), "A target_card", "its requirement is not checked");
    t.play("A t B/b5");
    let spell = t.position().spells.iter().find(|cast| cast.spell == "sp-accaina-1").unwrap().slot;
    assert_eq!((spell, t.supply("B").contains(&"b5".to_string())), (2, true));
}

#[test]
fn ex_25() {
    let mut t = table(2, "A dejaren; hand v1 r2 r3 r4 r5 art-b1\nB canto; hand b1; k1 y5");
    t.play("A c v1 k1; A s dejaren-4 k1");
    assert_eq!((t.hand("A").as_str(), t.total("A", "k1")), ("art-b1", Some(5)));
    assert_eq!(t.asked(), "B turn");
}

#[test]
fn ex_26() {
    let mut t = table(2, "A melina; hand v4 g1; k1 y2 r3\nB myrja; hand b1 b3; cast 3 k1");
    t.play("A c g1 k2; A s melina-4 k1; A t A/r3; A t v4");
    assert_eq!((t.hand("A").as_str(), t.total("A", "k1")), ("r3", Some(1)));
    assert_eq!(t.places("B", "A", "r3"), ["hand"], "an exchanged face-up card is known");
    t.play("B p; A p");
    let total = t.events.iter().find_map(|event| match event {
        Event::Scored { slot: 0, totals, .. } => totals.first().map(|total| total.sum + total.bonus),
        _ => None,
    });
    assert_eq!(total, Some(4));
}

#[test]
fn ex_27() {
    let mut t = table(2, "A myrja; hand r2 r3\nB canto; hand b1 b3");
    t.play("A c r2 k1; B c b1 k1; A p; B p");
    assert_eq!(t.position().start.0, 1);
}
