//! Aftershocks, traps, crystal and transformations.

use std::collections::BTreeSet;

use tafelrune_games::thalara::event::Event;
use tafelrune_engine::{Knowledge, testkit};

use super::table::{Table, table};

const CURSE: &str = "A rinnthra; hand v1 r2; k1 r5\nB canto; hand b1 b3\n";

/// Melina lays a trap in k1; B is asked next.
fn trapped(trap: &str, b: &str) -> Table {
    let mut t = table(2, &format!("A melina; hand v1 r2 r3; traps {trap} heer\nB {b}"));
    t.play(&format!("A c v1 k1; A s melina-1 k1; A t {trap}"));
    t
}

#[test]
fn aftershock_take() {
    let mut t = table(2, CURSE);
    t.play("A c v1 k1; A s rinnthra-2 k1");
    assert_eq!((t.view("A").seats[1].supply_aftershocks, t.position().aftershocks), (1, Some(7)));
    let sampled = |t: &Table| t.board.game().sample(&t.view("A"), &mut testkit::dice(1)).players[1];
    assert_eq!(sampled(&t).supply.aftershocks, 1, "it lies open");
    t.pass_all();
    assert_eq!((t.hand("B").as_str(), sampled(&t).hand.aftershocks), ("aft", 1));
    assert!(t.all_places("A", "B", "aft").is_empty(), "nobody has to remember where it is");
}

#[test]
fn aftershock_none_left() {
    let mut t = table(2, &format!("aftershocks 0\nlost 8\n{CURSE}"));
    t.play("A c v1 k1; A s rinnthra-2 k1");
    assert!(t.saw(|event| matches!(event, Event::NoAftershock { .. })));
    assert_eq!(t.view("A").seats[1].supply_aftershocks, 0);
}

#[test]
fn aftershock_play() {
    // It triggers traps, never counters one, and permits a spell.
    let mut t = trapped("last", "kandhran; hand aft b1; k2 b5 b4");
    t.play("B c aft k1");
    assert!(t.saw(|event| matches!(event, Event::TrapSprung { defused: false, .. })));
    assert_eq!((t.strength("B", "aft"), t.asked().as_str()), (Some(-3), "B cast"));
}

#[test]
fn aftershock_keep() {
    let mut t = table(2, "A rinnthra; hand aft r2\nB canto; hand b1");
    t.pass_all();
    assert!(!t.saw(|event| matches!(event, Event::AftershocksToHand { .. })), "it was there already");
    assert!(t.all_places("B", "A", "aft").is_empty(), "how many are in hand is public");
    assert_eq!((t.hand("A").as_str(), t.position().round), ("aft", Some(2)));
}

#[test]
fn aftershock_limbo() {
    let text = "passed B\nA rinnthra; hand aft r2\nB canto\n";
    let mut t = table(2, text);
    t.play("A c aft k1; A p");
    assert_eq!((t.position().limbo_aftershocks, t.position().aftershocks), (1, Some(7)));
    let mut recycled = table(2, &format!("set aftershock_recycle = true\n{text}"));
    recycled.play("A c aft k1; A p");
    assert_eq!((recycled.position().limbo_aftershocks, recycled.position().aftershocks), (0, Some(8)));
}

#[test]
fn aftershock_no_points() {
    let t = table(2, "A rinnthra; hand aft aft art-r3; k1 aft\nB canto; hand b1");
    assert_eq!(t.points("A"), 3);
}

#[test]
fn trap_set() {
    let mut t = table(2, "A melina; hand v1 r2; traps riss last\nB canto; hand b1");
    t.play("A c v1 k1; A s melina-1 k1").refuses("A t heer", "trap.set").play("A t riss");
    let seen = |letter: &str| t.view(letter).table.traps[0].trap.clone();
    assert_eq!((seen("A").as_deref(), seen("B")), (Some("trap-riss"), None));
    assert_eq!(t.view("B").table.traps[0].slot, 1);
}

#[test]
fn trap_trigger() {
    let mut t = trapped("riss", "kandhran; hand g5 b1 b3; k1 b5");
    t.play("B c b1 k2");
    assert!(!t.saw(|event| matches!(event, Event::TrapSprung { .. })), "another conflict");
    t.play("A c r2 k2");
    t.play("B c g5 k1");
    assert_eq!(t.limbo("B"), "g5", "it strikes before the spell that would need the card");
    the_other_traps();
}

/// What the other traps do, at once and to nobody but the player who placed the card.
fn the_other_traps() {
    let spring = |trap: &str| {
        let others = "A kandhran; hand r4 b1 b3; k1 b5 b4; k3 y1 r2\nB canto; hand r2 r3";
        let text = format!("set barrier_scope = \"each\"\nactive C\n{others}\nC melina; hand v1 g2; traps {trap}");
        let mut t = table(3, &text);
        t.play(&format!("C c v1 k1; C s melina-1 k1; C t {trap}; A c r4 k1"));
        assert!(t.saw(|event| matches!(event, Event::TrapSprung { defused: false, .. })), "{trap}");
        t
    };
    let mut shackle = spring("fessel");
    shackle.play("A s -");
    assert!(shackle.allows("B c r2 k1"), "only the player who placed the card");
    shackle.play("B c r2 k2; C c g2 k2").refuses("A c b1 k1", "block.all");
    let mut hunger = spring("hunger");
    assert_eq!((hunger.asked().as_str(), hunger.legal("A").len()), ("A target_hand", 2));
    hunger.play("A t b3");
    assert_eq!((hunger.limbo("A").as_str(), hunger.asked().as_str()), ("b3", "A cast"), "one card");
    assert_eq!(spring("last").strength("A", "r4"), Some(1));
    let mut eddy = spring("strudel");
    assert_eq!(eddy.asked(), "C target_slot", "its owner chooses, in the middle of another's turn");
    eddy.refuses("C t k1", "target.link").play("C t k2");
    assert_eq!((eddy.laid("A", "k2").as_str(), eddy.asked().as_str()), ("r4", "A cast"));
    assert_eq!(spring("heer").total("C", "k1"), Some(1 + 3));
    let mut hush = spring("schweigen");
    assert_eq!(hush.total("C", "k1"), Some(1 + 1));
    hush.refuses("A s kandhran-1 k1", "cast.blocked");
    assert_eq!(hush.legal("A"), ["s -", "s sp-kandhran-2 k3"]);
    let mut thief = spring("dieb");
    assert_eq!(thief.asked(), "C target_supply");
    thief.play("C t r5");
    assert_eq!(thief.hand("C"), "r5 g2");
    // With a single conflict a card cannot be moved.
    let single = "slots art-r2 - -\nA melina; hand v1 r2; traps strudel\nB canto; hand r4 b1";
    let mut single = table(2, single);
    single.play("A c v1 k1; A s melina-1 k1; A t strudel; B c r4 k1");
    assert_eq!((single.laid("B", "k1").as_str(), single.asked().as_str()), ("r4", "A turn"));
}

#[test]
fn trap_counter() {
    // ex.18
    let mut t = trapped("riss", "canto; hand r2 b1");
    t.play("B c r2 k1");
    assert!(t.saw(|event| matches!(event, Event::TrapSprung { defused: true, .. })));
    assert_eq!(t.laid("B", "k1"), "r2");
}

#[test]
fn trap_several() {
    // ex.19 with two spells that lay traps: the second still triggers, has no card and is spent.
    let text = "set own_spells = true\nA melina; hand v1 v2 y1 r2; spells melina-1 melina-2 accaina-2 accaina-3; traps riss last\nB canto; hand b4 b1 b3";
    let mut t = table(2, text);
    t.play("A c v1 k1; A s melina-1 k1; A t riss; B c b1 k2; A c v2 k1");
    while t.asked() == "A cast" {
        t.play("A s -");
    }
    t.play("B c b3 k2; A c y1 k1; A s accaina-2 k1; A t last; B c b4 k1");
    let sprung: Vec<_> = t
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TrapSprung { trap, .. } => Some(trap.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(sprung, ["trap-riss", "trap-last"]);
    assert_eq!((t.laid("B", "k1").as_str(), t.at("A").spent.len()), ("", 2));
}

#[test]
fn trap_own_cards() {
    let mut t = trapped("last", "canto; hand b1 b3");
    t.play("B c b1 k2; A c r2 k1");
    assert!(!t.saw(|event| matches!(event, Event::TrapSprung { .. })));
    assert_eq!(t.strength("A", "r2"), Some(2));
}

#[test]
fn trap_spent() {
    let mut t = trapped("riss", "canto; hand b1 b3");
    t.play("B p").pass_all();
    let own = t.at("A");
    assert_eq!((own.spent_unseen, own.traps), (vec!["trap-riss".to_string()], Some(vec!["trap-heer".into()])));
    assert_eq!(t.view("B").seats[0].traps_spent_unseen, 1);
    // It stays unknown which one it was.
    let mut all = table(2, "A melina; hand v1 r2\nB canto; hand b1");
    all.play("A c v1 k1; A s melina-1 k1; A t last; B p; A p");
    let view = all.view("B");
    let spent = (0..40).map(|seed| {
        let melina = all.board.game().sample(&view, &mut testkit::dice(seed)).players[0];
        assert_eq!((melina.spent_unseen.count_ones(), melina.traps | melina.spent_unseen), (1, 255));
        melina.spent_unseen
    });
    assert!(spent.collect::<BTreeSet<_>>().len() > 3);
    let text = "set trap_refund = true\nA melina; hand v1 r2; traps last\nB canto; hand b1";
    let mut refund = table(2, text);
    refund.play("A c v1 k1; A s melina-1 k1; A t last; B p; A p");
    assert_eq!(refund.at("A").traps.unwrap(), ["trap-last"]);
}

#[test]
fn trap_no_energy() {
    let mut t = trapped("riss", "myrja; hand r2 b1 b3; k2 r5");
    let trap = t.position().traps[0].entry;
    t.play("B c b1 k2; B s -; A c r2 k1; A s -; B c b3 k2; B s myrja-1 k2");
    t.refuses(&format!("B t #{trap}"), "trap.no_energy");
}

#[test]
fn crystal_bind() {
    let mut t = table(2, "A iniz; hand g1 trf r2 art-r1; k1 r5; supply b1\nB canto; hand b1");
    t.play("A c g1 k1; A s iniz-1 k1").refuses("A t trf", "crystal.bind").play("A t r2; A t b1");
    assert_eq!((t.crystal("A").as_str(), t.hand("A").as_str()), ("r2", "art-r1 b1 trf"));
    t.pass_all();
    assert_eq!(t.crystal("A"), "r2", "for the rest of the game");
    let mut shaken = table(2, "A iniz; hand g1 aft aft; k1 r5; crystal aft; supply b1\nB canto; hand b1");
    shaken.play("A c g1 k1; A s iniz-1 k1; A t aft; A t b1");
    assert_eq!((shaken.crystal("A").as_str(), shaken.hand("A").as_str()), ("aft aft", "b1 aft"));
}

#[test]
fn crystal_energy() {
    let t = table(2, "A iniz; hand r2; crystal g4 b3 art-r1 aft\nB canto; hand b1");
    assert_eq!(t.view("B").seats[0].crystal, Some(4 + 3 + 6 - 3));
}

#[test]
fn crystal_artefact() {
    let arts = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3";
    let text = format!("phase round\nA iniz; hand {arts}; crystal art-r3\nB canto");
    let t = table(2, &text);
    assert_eq!((t.points("A"), t.asked().as_str()), (5 + 3 + 3, "AB choose_hand"), "the points stay");
    let counts = table(2, &format!("set crystal_counts = true\n{text}"));
    assert_eq!(counts.asked(), " over");
    let memories = text.replace("crystal art-r3", "crystal r5 b5");
    let fewer = table(2, &format!("set crystal_counts = true\n{memories}"));
    assert_eq!(fewer.asked(), "AB choose_hand", "memories there are no artefacts");
}

#[test]
fn transformation_take() {
    let mut t = table(2, "A iniz; hand g1 r2; k1 r5 b1; supply r3\nB canto; hand b1");
    t.play("A c g1 k1; A s iniz-2 k1");
    assert_eq!((t.supply("A"), t.at("A").transformations), (vec!["r3".to_string(), "trf".into()], Some(3)));
}

#[test]
fn transformation_use() {
    // Effects that name memories do not reach it; after the round it is gone.
    let mut t = table(2, "A accaina; hand g1 r2; k1 y1 v1\nB iniz; hand b1; k1 trf");
    t.play("A c g1 k1; A s accaina-1 k1").refuses("A t B/trf", "target.selector");
    t.play("A t A/g1").pass_all();
    assert_eq!(t.limbo("B"), "trf");
}
