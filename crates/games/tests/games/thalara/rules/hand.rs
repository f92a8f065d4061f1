//! The beginning of a round and the hand choice.

use tafelrune_engine::{Knowledge, testkit};

use super::table::table;

/// Two players before the hand choice of a round.
const ROUND: &str = "phase round\nround 2\nA myrja\nB canto\n";

#[test]
fn round_sequence() {
    let mut t = table(2, "phase round\nslots art-r2 - art-g2\nstack art-v3\nA myrja; hand aft\nB canto");
    // The refill precedes the hand choice, which precedes the turns.
    assert_eq!(t.asked(), "AB choose_hand");
    assert_eq!(t.position().slots.unwrap()[1], "art-v3#a");
    for who in ["A", "B"] {
        while t.legal(who).len() > 1 || !t.legal(who).is_empty() && t.asked().contains("choose_hand") {
            let first = t.legal(who)[0].clone();
            t.play(&format!("{who} {first}"));
        }
    }
    assert_eq!(t.asked(), "A turn");
    t.pass_all();
    assert_eq!(t.position().round, Some(2), "scoring and cleanup lead to the next round");
    // The end check comes before the refill: no card is revealed in vain.
    let over = table(2, "phase round\nslots - - -\nA myrja; supply r2\nB canto");
    assert_eq!((over.asked().as_str(), over.view("-").stack_size), (" over", 15));
}

#[test]
fn round_aftershock_take() {
    let t = table(2, "phase round\nA myrja; supply aft aft r2 r3 r4 r5 b1 b3\nB canto");
    assert_eq!(t.hand("A"), "aft aft");
    assert_eq!(t.view("-").seats[0].supply_aftershocks, 0);
    let many = "phase round\nA myrja; hand aft aft; supply aft aft aft aft aft aft r2\nB canto";
    let full = table(2, many);
    assert_eq!(full.hand("A"), "aft aft aft aft aft aft aft");
    assert_eq!(full.view("-").seats[0].supply_aftershocks, 1, "the rest waits");
}

#[test]
fn round_refill() {
    let t = table(2, "phase round\nslots - art-b2 -\nstack art-v1 art-v2\nA myrja\nB canto");
    assert_eq!(t.position().slots.unwrap(), ["art-v1#a", "art-b2#a", "art-v2#a"]);
}

#[test]
fn round_refill_short() {
    // One artefact is left for two empty slots.
    let t = table(
        2,
        "phase round
         slots - art-b2 -
         stack art-v2
         A myrja; hand art-r1 art-r2 art-r3 art-b1 art-b3 art-g1
         B iniz; hand art-g2 art-g3 art-y1 art-y2 art-y3 art-v1; crystal art-v3",
    );
    assert_eq!(t.position().slots.unwrap(), ["art-v2#a", "art-b2#a", "-"]);
}

#[test]
fn hand_limit() {
    let mut t = table(2, ROUND);
    t.play("A h r2; A h r3; A h r4; A h r5; A h b1; A h b3");
    assert_eq!(t.asked(), "AB choose_hand");
    t.play("A h b4");
    assert_eq!(t.asked(), "B choose_hand", "the seventh card completes the hand");
}

#[test]
fn hand_need() {
    let mut t = table(2, "phase round\nA myrja; hand art-r1 art-b1; supply aft r2 r3 r4 r5 b1\nB canto");
    // Seven less two artefacts and one aftershock.
    t.play("A h r2; A h r3; A h r4; A h r5");
    assert_eq!(t.asked(), "B choose_hand");
}

#[test]
fn hand_exact() {
    let mut t = table(2, ROUND);
    t.refuses("A h -", "hand.exact");
    let mut up_to = table(2, &format!("set hand_minimum = \"up_to\"\n{ROUND}"));
    assert_eq!(up_to.legal("A")[0], "h -");
    up_to.play("A h -");
    assert_eq!(up_to.asked(), "B choose_hand");
}

#[test]
fn hand_from_supply() {
    let mut t = table(2, "phase round\nA myrja; hand art-r1; limbo r2\nB canto");
    t.refuses("A h r2", "hand.from_supply").refuses("A h art-b1", "hand.from_supply");
    t.refuses("A h aft", "hand.from_supply").refuses("A h trf", "hand.from_supply");
    assert!(t.allows("A h r3"));
}

#[test]
fn hand_secret() {
    let mut t = table(2, ROUND);
    let before = t.view("B");
    assert!(!before.seats[0].committed);
    t.play("A h r2");
    assert_eq!(t.view("B"), before, "an unfinished choice is invisible");
    assert_eq!((t.seen("A").len(), t.seen("B").len(), t.seen("-").len()), (1, 0, 0));
    assert_eq!(t.view("A").table.seats["A"].picks, ["mem-r2"]);
    t.play("A h r3; A h r4; A h r5; A h b1; A h b3; A h b4");
    let after = t.view("B");
    assert!(after.seats[0].committed && after.table.seats["A"].picks.is_empty());
    assert_eq!((after.seats[0].hand_size, after.seats[0].supply_size), (0, 20), "applied at once");
    let game = t.board.game();
    let worlds = (0..40).map(|seed| game.sample(&after, &mut testkit::dice(seed)).players[0].picks);
    let worlds: Vec<_> = worlds.collect();
    assert!(worlds.iter().all(|picks| picks.len() == 7), "whoever looks takes any seven for possible");
    assert!(worlds.iter().any(|picks| *picks != worlds[0]));
    t.play("B h r2; B h r3; B h r4; B h r5; B h b1; B h b3; B h b4");
    assert_eq!((t.view("B").seats[0].others, t.view("B").seats[0].supply_size), (7, 13));
    assert_eq!(t.places("B", "A", "r2"), ["supply", "hand"]);
    assert!(t.view("B").seats.iter().all(|seat| !seat.committed), "the choice is over");
}

#[test]
fn hand_overflow() {
    let six = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3";
    // Exactly seven: nothing is set aside.
    let seven = table(2, &format!("phase round\nA myrja; hand {six}; supply aft r2 r3\nB canto"));
    assert_eq!(seven.asked(), "B choose_hand");
    assert_eq!(seven.aside("A"), "");
    assert!(!seven.view("B").seats[0].committed, "A chooses nothing");
    let mut t = table(2, &format!("phase round\nA myrja; hand {six}; supply aft aft r2 r3\nB canto"));
    assert_eq!(t.asked(), "A overflow_pick");
    assert_eq!(t.legal("A").len(), 6);
    t.refuses("A o art-r2", "turn.not_in_hand").play("A o art-b1");
    assert_eq!(t.aside("A"), "art-b1");
    assert_eq!(t.asked(), "B choose_hand", "no memories are needed");
    t.play("B h r2; B h r3; B h r4; B h r5; B h b1; B h b3; B h b4").pass_all();
    assert_eq!(t.aside("A"), "", "it returns in cleanup");
    // Two at a time are set aside in canonical order, players in turn order from the start player.
    let others = "art-r3 art-b3 art-g3 art-y3 art-y2 art-v2";
    let text = format!("start B\nphase round\nA myrja; hand {six}; supply aft aft aft r2\nB canto; hand {others}; supply aft aft r2");
    let mut both = table(2, &text);
    assert_eq!(both.asked(), "B overflow_pick");
    both.play("B o art-b3").refuses("A o art-v1", "hand.pick_order");
    assert_eq!(both.legal("A"), ["o art-r1", "o art-b1", "o art-g1", "o art-y1", "o art-v3"]);
    both.refuses("A o r2", "hand.overflow").play("A o art-b1").refuses("A o art-r1", "hand.pick_order");
    assert_eq!(both.legal("A"), ["o art-g1", "o art-y1", "o art-v3", "o art-v1"]);
    both.play("A o art-v1");
    assert_eq!((both.aside("A").as_str(), both.aside("B").as_str()), ("art-b1 art-v1", "art-b3"));
    // Of the two copies of an artefact one comes right before the other, and is too late behind it.
    let copies = "art-r1#a art-b1#a art-g3#a art-g3#b art-v1#a art-v3#a";
    let mut late = table(3, &format!("phase round\nA myrja; hand {copies}; supply aft aft aft r2\nB canto\nC jona"));
    late.play("A o art-g3#b").refuses("A o art-g3#a", "hand.pick_order");
    assert_eq!(late.legal("A"), ["o art-v3", "o art-v1"]);
    // Everybody knows of an only option, so nobody is asked.
    let only = table(2, "phase round\nA myrja; hand art-r1 aft aft aft aft; supply aft aft aft r2\nB canto");
    assert_eq!((only.aside("A").as_str(), only.asked().as_str()), ("art-r1", "B choose_hand"));
}

#[test]
fn hand_pick_order() {
    let mut t = table(2, ROUND);
    // The card must leave six behind it: the last that does is g4 .. v4 counted back.
    t.refuses("A h v4", "hand.pick_order").play("A h r3");
    t.refuses("A h r2", "hand.pick_order").refuses("A h r3", "hand.pick_order");
    assert!(t.allows("A h r4"));
    assert_eq!(t.legal("A").len(), 13, "eighteen cards follow r3 and six are still to come");
    t.refuses("A h y5", "hand.pick_order");
    assert!(t.allows("A h y3"), "it leaves five behind it");
    // Transformations come last and count like the others.
    let mut exact = table(2, "phase round\nA iniz; supply r2 r3 r4 r5 b1 b3 b4 trf\nB canto");
    exact.play("A h r2; A h r3; A h r4; A h r5; A h b1").refuses("A h trf", "hand.pick_order");
    assert_eq!(exact.legal("A"), ["h b3", "h b4"]);
    exact.play("A h b3; A h trf; B h r2; B h r3; B h r4; B h r5; B h b1; B h b3; B h b4");
    assert_eq!((exact.hand("A").as_str(), exact.supply("A")), ("r2 r3 r4 r5 b1 b3 trf", vec!["b4".to_string()]));
    let free = "set hand_minimum = \"up_to\"\nphase round\nA iniz; supply r2 trf trf\nB canto";
    let mut free = table(2, free);
    free.play("A h trf; A h trf");
    assert_eq!(free.legal("A"), ["h -"], "there is no third one");
}
