//! What is known.

use std::collections::{BTreeMap, BTreeSet};

use tafelrune_games::thalara::event::Event;
use tafelrune_games::thalara::kind::Card;
use tafelrune_games::thalara::view::{Place, View};
use tafelrune_engine::{Knowledge, Viewer, testkit};

use super::table::{Table, seat, table};

#[test]
fn info_view() {
    let t = table(2, "A melina; hand r2 b1; k1 v4!; traps riss heer\nB canto; hand b1 g2");
    let (own, other, all) = (t.view("A"), t.view("B"), t.view("-"));
    assert_eq!(own.table.seats["A"].hand, Some(vec!["mem-r2".into(), "mem-b1".into()]));
    assert_eq!((other.table.seats["A"].hand.clone(), other.table.seats["A"].traps.clone()), (None, None));
    assert_eq!(other.table.cards[0].card, None);
    assert!(own.table.cards[0].card.is_some() && own.table.seats["A"].traps.is_some());
    // Own knowledge, what the other knows of the own cards, what all know; a spectator the last alone.
    let eyes = |view: &Table| view.view("A").knowledge.len();
    assert_eq!((eyes(&t), all.knowledge.len(), own.players()), (3, 1, 2));
    let open = table(2, "set open_hands = true\nA melina; hand r2 b1; k1 v4!; traps riss\nB canto; hand b1");
    let seen = open.view("B");
    assert!(seen.table.seats["A"].hand.is_some() && seen.table.cards[0].card.is_some());
    assert_eq!(seen.table.seats["A"].traps, None, "traps stay hidden");
    assert!(seen.knowledge[0].owners.is_empty(), "what is open need not be remembered");
    // What was written down is read back, every place of a hidden card with it.
    let written = serde_json::to_string(&other).unwrap();
    assert!(["\"supply\"", "\"hand\"", "\"#"].iter().all(|place| written.contains(place)), "{written}");
    assert_eq!(serde_json::from_str::<View>(&written).unwrap(), other);
    let unknown = serde_json::from_str::<Place>("\"pocket\"").unwrap_err();
    assert!(unknown.to_string().contains("`pocket` is no place of a card"), "{unknown}");
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
    let unseen = ["supply".to_string(), "hand".into(), entry.clone()];
    assert_eq!(t.public_places("B", "A", "b1"), unseen, "B knows that nobody else saw it");
    assert_eq!(t.places("B", "A", "g5"), ["supply".to_string(), entry], "not in the hand seen in full");
    t.play("B t b1");
    assert_eq!(t.places("B", "A", "b1"), ["supply"]);
    at_first_sight();
    on_their_way();
    of_a_third_seat();
}

/// What follows from a table alone, of every kind of hidden card.
fn at_first_sight() {
    let text = "A melina; hand r2 art-r1; supply b1 trf; k1 v4! art-b1! trf!\nB canto; hand b1; k1 g5! art-y1!";
    let t = table(2, text);
    let (memory, artefact, crystal) = (t.entry("A", "v4"), t.entry("A", "art-b1"), t.entry("A", "trf"));
    let memory = vec!["supply".to_string(), "hand".into(), memory];
    for card in ["r2", "b1", "v4"] {
        assert_eq!(t.places("B", "A", card), memory, "{card}");
    }
    for card in ["art-r1", "art-b1"] {
        assert_eq!(t.places("B", "A", card), ["hand".to_string(), artefact.clone()], "{card}");
    }
    assert_eq!(t.all_places("B", "A", "trf"), [vec![crystal], vec!["supply".into(), "hand".into()]]);
    assert!(t.places("B", "A", "g5").is_empty(), "it has left the game");
    let empty = table(2, "A melina; hand art-r1; supply b1; k1 v4!\nB canto; hand b1 g1 trf trf; supply");
    assert_eq!(empty.places("B", "A", "b1"), ["supply".to_string(), empty.entry("A", "v4")], "none in hand");
    assert_eq!(empty.places("A", "B", "b1"), ["hand"], "none in the supply");
    assert_eq!(empty.all_places("A", "B", "trf").len(), 2);
}

/// A face-down card that goes elsewhere unseen takes the places of those it could be with it.
fn on_their_way() {
    let mut moved = table(2, "A jona; hand y1 g4; supply b1; k1 v4!\nB canto; hand b1");
    moved.play("A c y1 k1; A s jona-4 k1; A t A/v4; A t k2");
    let places = vec!["supply".to_string(), "hand".into(), moved.entry("A", "v4")];
    assert_eq!((moved.places("B", "A", "v4"), moved.places("B", "A", "g4")), (places.clone(), places));
    let returned = "A accaina; hand g1 r2; k1 y1 v1\nB melina; hand b1; supply; k1 v4!";
    let mut returned = table(2, returned);
    assert_eq!(returned.places("A", "B", "b1"), ["hand".to_string(), returned.entry("B", "v4")]);
    returned.play("A c g1 k1; A s accaina-1 k1; A t B/v4");
    assert_eq!(returned.places("A", "B", "b1"), ["supply", "hand"]);
    let mut swapped = table(2, "A melina; hand y1 g4; supply b1; k1 v4! r2\nB canto; hand b1");
    swapped.play("A c y1 k1; A s melina-4 k1; A t A/v4; A t g4");
    let places = vec!["supply".to_string(), "hand".into(), swapped.entry("A", "g4")];
    assert_eq!((swapped.places("B", "A", "v4"), swapped.places("B", "A", "g4")), (places.clone(), places));
}

/// A third seat learns that a hand was seen and a card put away, and not which.
fn of_a_third_seat() {
    let hands = "B canto; hand b1 g2 art-r1; supply\nC jona; hand aft b3";
    let mut t = table(3, &format!("A dejaren; hand y1 r2; k1 v1 b1\n{hands}"));
    t.play("A c y1 k1; A s dejaren-1 k1");
    let seen = |t: &Table, viewer: &str| {
        let of_b = t.seen(viewer).into_iter().find_map(|event| match event {
            Event::HandSeen { owner, cards, .. } => (owner == seat("B")).then_some(cards.len()),
            _ => None,
        });
        of_b.expect("that it was seen is public")
    };
    assert_eq!((seen(&t, "A"), seen(&t, "B"), seen(&t, "C"), seen(&t, "-")), (3, 3, 0, 0));
    let stowed = |t: &Table, viewer: &str| {
        let card = t.seen(viewer).into_iter().find_map(|event| match event {
            Event::Stowed { card, .. } => Some(card),
            _ => None,
        });
        card.expect("that a card went is public")
    };
    t.play("A t b1");
    assert_eq!((stowed(&t, "B"), stowed(&t, "C")), (Some("mem-b1".into()), None));
    assert_eq!(t.places("C", "B", "g2"), ["supply", "hand"]);
    assert_eq!(t.places("C", "B", "art-r1"), ["hand"]);
    t.play("A t aft");
    assert_eq!(stowed(&t, "B"), Some("aft".into()), "an aftershock lies open on the supply");
}

#[test]
fn info_stack() {
    let mut t = table(3, "stack art-r1 art-b1 art-g1 art-y1\nA jona; hand y1 r2\nB canto; hand b1\nC iniz; hand b1");
    t.play("A c y1 k1; A s jona-1 k1").refuses("A t art-y1", "target.selector").play("A t art-b1");
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
    assert_eq!(depths("A", "art-y1#a"), Some((4..=26).collect()), "none of those that A saw");
    let all = t.view("A").knowledge.last().unwrap().stack.clone().unwrap();
    let public = all.iter().find(|known| *known.card == *"art-r1#a").map(|known| known.depths.len());
    assert_eq!(public, Some(26), "A knows that nobody else looked");
    // Who exchanges nothing shows nothing.
    let mut declined = table(2, "A jona; hand y1 r2\nB canto; hand b1");
    declined.play("A c y1 k1; A s jona-1 k1; A t -");
    assert!(declined.saw(|event| matches!(event, Event::SwapDeclined { .. })));
    assert!(!declined.saw(|event| matches!(event, Event::HandShown { .. })));
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
    assert!(worlds.collect::<BTreeSet<_>>().len() > 3, "any unrevealed one");
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

/// How often A takes which card of B for the hidden one, with which hand.
fn hidden_deals(t: &Table, samples: u64) -> BTreeMap<(Option<Card>, u64), u32> {
    let view = t.view("A");
    let mut deals = BTreeMap::new();
    for seed in 0..samples {
        let world = t.board.game().sample(&view, &mut testkit::dice(seed));
        let hidden = world.laid.iter().find(|laid| laid.down()).map(|laid| laid.card);
        *deals.entry((hidden, world.players[1].hand.cards)).or_default() += 1;
    }
    deals
}

#[test]
fn info_sample() {
    let mut t = table(2, "A melina; hand r2 b1 art-r1; k1 v4 b3; cast 3 k1\nB dejaren; hand y1 r2; k2 v1 b1");
    t.play("A c r2 k1 d; A s -");
    let (game, view) = (t.board.game(), t.view("B"));
    let memory = t.board.memory(Viewer::Seat(seat("B")));
    let mut hidden = BTreeSet::new();
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
    let deals = hidden_deals(&few, 9000);
    assert_eq!(deals.len(), 9, "three for the hidden card, three others for the hand");
    assert!(deals.values().all(|count| (850..1150).contains(count)), "{deals:?}");
    // Some ways to go on leave more deals than others, and are drawn more often: A has seen two of the
    // hand before a card was fetched, so that one of them lies here, or both are still in hand.
    let melina = "B melina; hand r2 r4 r5 b4 g4; supply b5 g1 y5; k1 y2 v3; cast 3 k1; traps dieb";
    let mut seen = table(2, &format!("active B\nA dejaren; hand b1 b3 r3; k2 y1 v1\n{melina}"));
    seen.play("B c r2 k3; B s melina-1 k1; B t dieb; A c b1 k2; A s dejaren-1 k2; A t g4");
    seen.play("B c b4 k3; B s -; A c b3 k1; B t b5; A s -; B c r5 k1 d; B s -");
    let deals = hidden_deals(&seen, 2400);
    assert_eq!(deals.len(), 2 * 4 + 4, "one of two here and one of four in hand, or one of four here");
    assert!(deals.values().all(|count| (140..260).contains(count)), "{deals:?}");
    // Equally likely are all orders of the stack, and all hands that somebody may have chosen in secret.
    let chosen = "set hand_minimum = \"up_to\"\nphase round\nA iniz; supply r2 r3 r4\nB canto";
    let mut chosen = table(2, chosen);
    chosen.play("A h -");
    let view = chosen.view("B");
    let (mut tops, mut hands) = (BTreeMap::new(), BTreeMap::new());
    for seed in 0..1200 {
        let world = chosen.board.game().sample(&view, &mut testkit::dice(seed));
        *tops.entry(world.stack.last().copied()).or_insert(0) += 1;
        *hands.entry(world.players[0].picks.cards).or_insert(0) += 1;
    }
    assert_eq!((tops.len(), hands.len()), (12, 8), "fifteen artefacts without the three open ones");
    assert!(tops.values().all(|count| (60..140).contains(count)), "{tops:?}");
    assert!(hands.values().all(|count| (105..195).contains(count)), "{hands:?}");
}
