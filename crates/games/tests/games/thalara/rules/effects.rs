//! How effects are carried out.

use std::sync::Arc;

use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::event::Event;
use tafelrune_engine::{CardSet, Knowledge, Rules, Setup};

use super::table::{table, table_of};

/// A game for two with one spell of the edition written differently.
fn edited(from: &str, to: &str) -> Thalara {
    let edition = <Thalara as Rules>::Cards::EDITION;
    let text = edition.replacen(from, to, 1);
    assert_ne!(text, edition, "`{from}` is in the edition");
    let setup = Setup { cards: Arc::new(CardSet::parse(&text).unwrap()), ..Setup::<Thalara>::new(2) };
    Thalara::new(setup).unwrap()
}

#[test]
fn effect_order() {
    // Chaosgriff: the aftershock first, so it can be fetched itself.
    let mut t = table(2, "A rinnthra; hand v1 r2; k1 v2; supply\nB canto; hand b1");
    t.play("A c v1 k1; A s rinnthra-1 k1");
    assert_eq!(t.legal("A"), ["t aft"]);
    t.play("A t aft");
    assert_eq!(t.hand("A"), "r2 aft");
}

#[test]
fn effect_mandatory() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1; k1 b5 b4");
    t.play("A c r2 k1; A s myrja-2 k1").refuses("A t -", "effect.mandatory");
    // Also when only own cards qualify: Zeitriss takes back an own memory.
    let mut own = table(2, "A accaina; hand g1 r2; k1 y1 v1\nB canto; hand b1");
    own.play("A c g1 k1; A s accaina-1 k1").refuses("A t -", "effect.mandatory");
    assert_eq!(own.legal("A").len(), 3);
}

#[test]
fn effect_current_state() {
    // ex.8: Harmonie holds for later cards and ends for a colour that is doubled later.
    let mut t = table(2, "A canto; hand y3 v1; k1 r4 g2\nB myrja; hand g5 v2; k1 v3");
    t.play("A c y3 k1; A s canto-1 k1");
    assert_eq!(t.total("A", "k1"), Some(12));
    t.play("B c g5 k1");
    assert_eq!((t.total("A", "k1"), t.total("B", "k1")), (Some(11), Some(8)));
}

#[test]
fn effect_strength_now() {
    // Sea of Flames brings V3 down to 2, so Ash Storm reaches it.
    let mut t = table(2, "A myrja; hand y1 r2; k1 v4 r5; cast 3 k1\nB canto; hand b1; k1 v3 g4");
    t.play("A c y1 k1; A s myrja-4 k1");
    assert_eq!((t.laid("A", "k1").as_str(), t.laid("B", "k1").as_str()), ("v4 r5", "g4"));
}

#[test]
fn effect_face_down_safe() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB melina; hand b1; k1 b5! b4 b3");
    t.play("A c r2 k1; A s myrja-1 k1").refuses("A t B/b5", "effect.face_down_safe");
    // Feuerball reads neither strength nor colour.
    let mut ball = table(2, "A myrja; hand r2 r3; k1 r5\nB melina; hand b1; k1 b5! b4");
    ball.play("A c r2 k1; A s myrja-2 k1").play("A t B/b5");
    assert_eq!(ball.limbo("B"), "b5");
    // Unless its text says face-up, which is what it says if it says nothing.
    let open = edited("{ op = \"destroy\", side = \"enemy\", face = \"any\" }", "{ op = \"destroy\", side = \"enemy\" }");
    let mut open = table_of(open, "A myrja; hand r2 r3; k1 r5\nB melina; hand b1; k1 b5! b4 b3");
    open.play("A c r2 k1; A s myrja-2 k1").refuses("A t B/b5", "target.selector");
    assert_eq!(open.legal("A").len(), 2);
}

#[test]
fn effect_same_conflict() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1; k1 b5 b4; k2 b3");
    t.play("A c r2 k1; A s myrja-2 k1");
    assert_eq!(t.legal("A").len(), 2, "Feuerball strikes here");
    let mut lance = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1; k1 b5 b4; k2 b3");
    lance.play("A c r2 k1; A s myrja-1 k1");
    assert_eq!(lance.legal("A").len(), 3, "Feuerlanze anywhere");
}

#[test]
fn effect_destroy() {
    let mut t = table(2, "A myrja; hand r2 r3; k1 r5\nB canto; hand b1; k1 art-r1");
    t.play("A c r2 k1; A s myrja-2 k1");
    assert_eq!((t.aside("B").as_str(), t.total("B", "k1")), ("art-r1", None));
    assert_eq!(t.points("B"), 1, "B keeps its point");
    t.pass_all();
    assert!(t.hand("B").contains("art-r1"));
    let mut memory = table(2, "A myrja; hand r2 r3; k1 r5\nB iniz; hand b1; k1 trf");
    memory.play("A c r2 k1; A s myrja-2 k1");
    assert_eq!(memory.limbo("B"), "trf");
}

#[test]
fn effect_discard() {
    let mut t = table(2, "A rinnthra; hand v1 r2; k1 g1\nB canto; hand b1 art-r1 b3");
    t.play("A c v1 k1; A s rinnthra-3 k1");
    assert_eq!(t.asked(), "B target_hand");
    let mut artefact = t.clone();
    t.play("B t b1");
    assert!(t.saw(|event| t.board.game().reveals(event)), "everybody sees it");
    assert_eq!((t.limbo("B").as_str(), t.hand("B").as_str()), ("b1", "art-r1 b3"));
    assert!(t.places("A", "B", "b1").is_empty() && !t.places("A", "B", "b3").is_empty());
    artefact.play("B t art-r1");
    assert_eq!((artefact.aside("B").as_str(), artefact.limbo("B").as_str()), ("art-r1", ""));
}

#[test]
fn effect_return() {
    let mut t = table(2, "A accaina; hand g1 r2; k1 y1 v1\nB melina; hand b1; k1 v4! art-y1!");
    t.play("A c g1 k1; A s accaina-1 k1");
    t.refuses("A t B/art-y1", "target.selector");
    t.play("A t B/v4");
    assert!(t.supply("B").contains(&"v4".to_string()));
    let unseen = t.events.iter().all(|event| match event {
        Event::Returned { card, .. } => card.to.is_some(),
        _ => true,
    });
    assert!(unseen, "a face-down card goes unseen");
}

#[test]
fn effect_mark() {
    let mut t = table(2, "A jona; hand y1 y2; k1 b3; k2 r3\nB myrja; hand r2 r4; k3 r5");
    t.play("A c y1 k1; A s -; B c r2 k3; B s myrja-1 k3").play("B t A/b3");
    assert_eq!(t.strength("A", "b3"), Some(0));
    t.play("A c y2 k1; A s jona-4 k1").play("A t A/b3").play("A t k3");
    assert_eq!(t.strength("A", "b3"), Some(0), "it moves with the card");
}

#[test]
fn effect_move() {
    let mut t = table(
        2,
        "start B\nactive A\nplaced B\nA jona; hand y1 y2 y3; k1 b3\nB kandhran; hand b1; k2 b5 b4; cast 1 k2",
    );
    t.refuses("A c y2 k2", "block.all").play("A c y1 k1; A s jona-4 k1");
    t.play("A t A/b3").play("A t k2");
    assert_eq!(t.laid("A", "k2"), "b3", "a block does not stop a move");
    assert_eq!(t.position().last_placer.map(|seat| seat.0), Some(0));
}

#[test]
fn effect_entry() {
    // ex.28
    let mut t = table(2, "A dejaren; hand y1 r2\nB canto; hand y5 b1; k1 v2");
    t.play("A c y1 k1; A s dejaren-3 k1; B c y5 k1");
    assert_eq!((t.strength("B", "v2"), t.strength("B", "y5")), (Some(2), Some(4)));
    let entries: Vec<u8> = t.position().cards.iter().map(|laid| laid.entry).collect();
    let spell = t.position().spells[0].entry;
    assert_eq!((entries, spell), (vec![1, 2, 4], 3), "one counter for cards and spells");
}

#[test]
fn effect_source_gone() {
    let mut t = table(2, "active B\nA kandhran; hand y1; k1 r2 y2; cast 2 k1\nB myrja; hand v2 r2; k1 y1");
    t.play("B c v2 k1; B s myrja-4 k1");
    assert_eq!((t.laid("A", "k1").as_str(), t.total("A", "k1")), ("", Some(3)));
}

#[test]
fn effect_each() {
    // The last aftershock goes to the first player clockwise from the caster.
    let mut t = table(3, "aftershocks 1\nlost 7\nactive B\nA canto; hand r2\nB rinnthra; hand v1 r3; k1 r5\nC jona; hand r2");
    t.play("B c v1 k1; B s rinnthra-2 k1");
    let seats = t.view("-").seats;
    assert_eq!((seats[2].supply_aftershocks, seats[0].supply_aftershocks), (1, 0));
}

#[test]
fn effect_passed() {
    // Schattendieb fetches nothing for an owner who has passed.
    let mut t = table(2, "A melina; hand v1 r2; traps dieb\nB canto; hand b1 b3");
    t.play("A c v1 k1; A s melina-1 k1; A t dieb; B c b1 k2; A p; B c b3 k1");
    assert!(t.saw(|event| matches!(event, Event::TrapSprung { .. })));
    assert_eq!(t.position().round, Some(2), "nothing was asked, and the round is over");

    // Who passes by the same spell exchanges nothing either, although an artefact is still in hand.
    let passing = edited("{ op = \"swap_hidden\" }", "{ op = \"pass_now\" }, { op = \"swap_hidden\" }");
    let mut t = table_of(passing, "A melina; hand r2 v4 art-b1; k1 y2 r3\nB canto; hand b1 b3");
    t.play("A c r2 k2; A s melina-4 k1");
    assert_eq!((t.hand("A").as_str(), t.laid("A", "k1").as_str()), ("art-b1", "y2 r3"));
    assert_eq!(t.asked(), "B turn", "nothing was asked");
}

#[test]
fn effect_prove() {
    let mut t = table(2, "A iniz; hand g1 trf trf; k1 r5; supply r2 trf\nB canto; hand b1");
    t.play("A c g1 k1; A s iniz-1 k1");
    assert_eq!(t.legal("A"), ["t -"], "asked although a transformation cannot be bound");
    t.refuses("A t trf", "crystal.bind").play("A t -");
    assert!(t.saw(|event| matches!(event, Event::HandShown { .. })));
    let mut known = t.all_places("B", "A", "trf");
    known.sort();
    assert_eq!(known, [["hand"], ["hand"], ["supply"]], "two of them were seen");
    assert_eq!(t.places("B", "A", "r2"), ["supply"]);
    assert_eq!(t.asked(), "A target_supply", "the rest of the spell goes on");
    let mut could = table(2, "A iniz; hand g1 trf r2; k1 r5\nB canto; hand b1");
    could.play("A c g1 k1; A s iniz-1 k1").refuses("A t -", "effect.prove");
    // Where everybody knows that no card is possible, nothing is asked or shown.
    let mut barred = table(2, "A melina; hand y1 r2; k1 b3 y2\nB kandhran; hand b1; cast 1 k1");
    barred.play("A c y1 k2; A s melina-4 k1");
    assert_eq!((barred.asked().as_str(), barred.laid("A", "k1").as_str()), ("B turn", "b3 y2"));
    assert!(!barred.saw(|event| matches!(event, Event::HandShown { .. })));
}

#[test]
fn effect_empty() {
    let mut t = table(2, "A accaina; hand b1 r2; k1 b3 r5; supply\nB canto; hand b1");
    t.play("A c b1 k1; A s accaina-3 k1");
    assert_eq!((t.asked().as_str(), t.hand("A").as_str()), ("B turn", "r2"), "nothing to fetch");
    let mut traps = table(2, "A melina; hand v1 r2; traps\nB canto; hand b1");
    traps.play("A c v1 k1; A s melina-1 k1");
    assert_eq!(traps.asked(), "B turn");
    let mut hand = table(2, "A rinnthra; hand v1 r2; k1 g1\nB canto");
    hand.play("A c v1 k1; A s rinnthra-3 k1");
    assert_eq!((hand.asked().as_str(), hand.limbo("B").as_str()), ("A turn", ""), "nothing to discard");
    let mut swap = table(2, "A melina; hand y1; k1 b3 r4\nB canto; hand b1");
    swap.play("A c y1 k1; A s melina-4 k1");
    assert_eq!((swap.asked().as_str(), swap.laid("A", "k1").as_str()), ("B turn", "b3 r4 y1"));
    let mut crystal = table(2, "A iniz; hand g1 r2; k1 r5 b1; supply trf trf trf trf\nB canto; hand b1");
    crystal.play("A c g1 k1; A s iniz-2 k1");
    assert_eq!((crystal.supply("A").len(), crystal.asked().as_str()), (4, "B turn"), "all are taken");
}
