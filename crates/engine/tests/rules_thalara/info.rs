//! What is known.

use tafelrune_engine::{Game, Viewer, testkit};

use super::table::table;

#[test]
fn info_view() {
    let t = table(2, "A melina; hand r2 b1; k1 v4!; traps riss heer\nB canto; hand b1 g2");
    let (own, other, all) = (t.view("A"), t.view("B"), t.view("-"));
    assert_eq!(own.table.seats["A"].hand, Some(vec!["mem-r2".into(), "mem-b1".into()]));
    assert_eq!((other.table.seats["A"].hand.clone(), other.table.seats["A"].traps.clone()), (None, None));
    assert_eq!(other.table.cards[0].card, None);
    assert!(own.table.cards[0].card.is_some() && own.table.seats["A"].traps.is_some());
    // Own knowledge, what the other knows of the own cards, what all know; a spectator the last alone.
    let eyes = |view: &super::table::Table| view.view("A").knowledge.len();
    assert_eq!((eyes(&t), all.knowledge.len()), (3, 1));
    let open = table(2, "set open_hands = true\nA melina; hand r2 b1; k1 v4!; traps riss\nB canto; hand b1");
    let seen = open.view("B");
    assert!(seen.table.seats["A"].hand.is_some() && seen.table.cards[0].card.is_some());
    assert_eq!(seen.table.seats["A"].traps, None, "traps stay hidden");
}

#[test]
fn info_places() {
    let mut t = table(2, "A melina; hand r2 b1 art-r1; k1 v4 b3; cast 3 k1\nB dejaren; hand y1 r2; k2 v1 b1");
    assert_eq!(t.places("B", "A", "art-r1"), ["hand"]);
    t.play("A c r2 k1 d; A s -");
    let entry = t.entry("A", "r2");
    assert_eq!(t.places("B", "A", "b1"), ["supply".to_string(), "hand".into(), entry.clone()]);
    assert_eq!(t.places("B", "A", "art-r1"), ["hand"], "the back shows a memory");
    t.play("B c y1 k2; B s dejaren-1 k2");
    assert_eq!(t.places("B", "A", "b1"), ["hand"], "seen");
    assert_eq!(t.places("B", "A", "g5"), ["supply".to_string(), entry], "not in the hand seen in full");
    t.play("B t b1");
    assert_eq!(t.places("B", "A", "b1"), ["supply"]);
}

#[test]
fn info_stack() {
    let mut t = table(3, "stack art-r1 art-b1 art-g1 art-y1\nA jona; hand y1 r2\nB canto; hand b1\nC iniz; hand b1");
    t.play("A c y1 k1; A s jona-1 k1; A t art-b1");
    let depths = |letter: &str, card: &str| {
        let stack = t.view(letter).knowledge[0].stack.clone().unwrap();
        stack.into_iter().find(|known| *known.card == *card).map(|known| known.depths)
    };
    assert_eq!(t.position().slots.unwrap()[0], "art-b1#a");
    assert_eq!(t.position().stack[1], "art-r2#a", "exactly where the taken one lay");
    assert_eq!(depths("A", "art-r2#a"), Some(vec![2]));
    assert_eq!(depths("A", "art-r1#a"), Some(vec![1]));
    assert_eq!(depths("B", "art-r2#a"), Some(vec![1, 2, 3]), "one of the top three");
    assert_eq!(depths("B", "art-r1#a").map(|all| all.len()), Some(26));
}

#[test]
fn info_traps() {
    let mut t = table(2, "A melina; hand v1 r2; traps riss heer last\nB canto; hand b1");
    t.play("A c v1 k1; A s melina-1 k1; A t riss");
    let view = t.view("B");
    let seat = &view.seats[0];
    assert_eq!((seat.traps_left, seat.traps_spent_unseen, view.table.traps.len()), (2, 0, 1));
    let worlds = (0..60).map(|seed| {
        let world = t.board.game().sample(&view, &mut testkit::dice(seed));
        world.traps[0].trap
    });
    assert!(worlds.collect::<std::collections::BTreeSet<_>>().len() > 3, "any unrevealed one");
}

#[test]
fn info_legal() {
    // Two hands that look alike to B: nothing B is told differs, also not about placing.
    let one = table(2, "A melina; hand r2 b1\nB canto; hand b1");
    let two = table(2, "A melina; hand g5 v4\nB canto; hand b1");
    assert_eq!((one.asked(), one.legal("B")), (two.asked(), two.legal("B")));
    assert_eq!(one.view("B"), two.view("B"));
    assert!(one.view("B").choices.is_empty() && !one.view("A").choices.is_empty());
}

#[test]
fn info_sample() {
    let mut t = table(2, "A melina; hand r2 b1 art-r1; k1 v4 b3; cast 3 k1\nB dejaren; hand y1 r2; k2 v1 b1");
    t.play("A c r2 k1 d; A s -");
    let (game, view) = (t.board.game(), t.view("B"));
    let memory = t.board.memory(Viewer::Seat(super::table::seat("B")));
    let mut hidden = std::collections::BTreeSet::new();
    for seed in 0..80 {
        let world = game.sample(&view, &mut testkit::dice(seed));
        assert_eq!(game.view(&world, memory, view.viewer), view);
        hidden.insert(world.laid.iter().find(|laid| laid.down()).map(|laid| laid.card));
    }
    assert!(hidden.len() > 8, "any memory of A can lie there");
    // Every fitting deal is equally likely: of four cards two in the supply, one in hand, one hidden,
    // which is no green one (ex.29).
    let mut few = table(2, "A dejaren; hand b1 r2\nB melina; hand r4 r5; supply b5 g1; k1 y2 v3; cast 3 k1");
    few.play("A c b1 k1; A s dejaren-2 k1; A t colour G; B c r4 k1 d");
    while few.asked() == "B cast" {
        few.play("B s -");
    }
    let view = few.view("A");
    let mut deals = std::collections::BTreeMap::new();
    for seed in 0..9000 {
        let world = few.board.game().sample(&view, &mut testkit::dice(seed));
        let hidden = world.laid.iter().find(|laid| laid.down()).map(|laid| laid.card);
        *deals.entry((hidden, world.players[1].hand.cards)).or_insert(0) += 1;
    }
    assert_eq!(deals.len(), 9, "three for the hidden card, three others for the hand");
    assert!(deals.values().all(|count| (850..1150).contains(count)), "{deals:?}");
}
