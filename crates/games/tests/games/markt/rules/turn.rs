//! The frame of a turn: who acts, phases, refill, and the two general refusals.

use tafelrune_games::markt::clauses as c;
use tafelrune_games::markt::event::Event;
use tafelrune_games::markt::moves::{Loot, Move};
use tafelrune_engine::{Rules, Seat};

use super::table::{Table, table, watch_random_games};

#[test]
fn turn_only_active() {
    let mut t = table(3, "A hand 8 5; loose R1\n B hand 9 8 1\n C hand 12");
    t.refuses(c::TURN_ONLY_ACTIVE, &["B duel 9 A", "C end", "B pass", "C duel 12 B", "B show 9"]);
    t.allows(&["A duel 8 B"]);
    t.play("A duel 8 B");
    // A defence is the challenged player's, and nobody else's.
    t.refuses(c::TURN_ONLY_ACTIVE, &["C show 12", "C concede", "B end", "B duel 9 A"]);
    t.refuses(c::MOVE_PENDING, &["A show 5", "A concede"]);
    t.allows(&["B show 9", "B show 8"]);
    // Signs are for those still tied, the active player or not.
    let tied = table(3, "phase over\nactive C\nA loose R1\nB loose R1");
    assert_eq!(tied.asked(), "A+B rps");
    tied.allows(&["A rock", "B paper"]).refuses(c::TURN_ONLY_ACTIVE, &["C rock", "A end"]);
}

#[test]
fn turn_no_return() {
    let text = "A hand 5 1 2; loose R3 B3; ruin R1 @B; post; blue 0\n B red 0";
    let dealings = [
        "A take",
        "A skip",
        "A buy_outpost red",
        "A buy_collector red",
        "A buy_rune_for red",
        "A buy_neutralise red 0",
    ];
    // Removing collectors and connecting outposts is no buying.
    let open = ["A remove_runes 0 0", "A remove_outpost 0 1", "A connect 1 2"];
    let mut t = table(3, &format!("phase business\n{text}"));
    t.allows(&["A buy_collector red", "A buy_neutralise red 0", "A remove_runes 0 0", "A connect 1 2"]);
    t.play("A end");
    t.refuses(c::TURN_ORDER, &dealings).allows(&open);
    t.play("A buy_rune red with 5");
    t.refuses(c::TURN_NO_RETURN, &dealings).allows(&["A end", "A duel 1 B"]).allows(&open);
    // Nor while storing; and a main store laid with three storages still connects.
    t.play("A end");
    assert_eq!(t.asked(), "A store");
    t.refuses(c::TURN_NO_RETURN, &dealings).refuses(c::TURN_ORDER, &open);
    let mut laid = table(3, "A hand main_blue 1; red 0; post");
    laid.play("A lay main_blue");
    laid.allows(&["A connect 1 0", "A connect 1 2"]).refuses(c::TURN_NO_RETURN, &["A buy_outpost red"]);
}

#[test]
fn turn_order() {
    let start = table(3, "phase start\nA hand 5; red 1; loose R3\n B hand 1; blue 0");
    assert_eq!(start.asked(), "A giveup");
    let (later, play, store) = (["A end", "A buy_collector red"], ["A buy_rune red", "A done"], ["A store 0 red 1"]);
    start.refuses(c::TURN_ORDER, &later).refuses(c::TURN_ORDER, &["A take", "A skip"]);
    start.refuses(c::TURN_ORDER, &play).refuses(c::TURN_ORDER, &store).allows(&["A give_up 0", "A pass"]);
    let interest = table(3, "phase interest\nset interest_mode = \"ask\"\nA hand 5; red 1; loose R3\n B blue 0");
    assert_eq!(interest.asked(), "A interest");
    interest.refuses(c::TURN_ORDER, &["A give_up 0", "A pass"]).refuses(c::TURN_ORDER, &later);
    interest.refuses(c::TURN_ORDER, &play).refuses(c::TURN_ORDER, &store).allows(&["A take", "A skip"]);
    let mut t = interest.clone();
    t.play("A take");
    assert_eq!(t.asked(), "A business");
    t.refuses(c::TURN_ORDER, &["A give_up 0", "A pass", "A take", "A skip", "A theft B hand"]);
    t.refuses(c::TURN_ORDER, &play).refuses(c::TURN_ORDER, &store).allows(&later);
    t.play("A end");
    // Also after the end of phase 2 with no card played yet.
    t.refuses(c::TURN_ORDER, &["A buy_collector red", "A take", "A give_up 0", "A pass", "A store 0 red 1"]);
    t.play("A buy_rune blue with 5");
    assert_eq!(t.asked(), "A store");
    t.refuses(c::TURN_ORDER, &["A give_up 0", "A duel 5 B", "A end", "A buy_rune red", "A rock"]);
    t.play("A store 0 red 1");
    assert_eq!(t.happened(), ["Stored", "Drew", "Drew", "Drew", "TurnBegan"]);
    assert_eq!(t.state().active.to_string(), "B", "then the left neighbour");
    // One whole turn: the collector's, giving up, interest, business, cards, storing, refill.
    let mut whole = table(2, "phase store\nactive B\nA hand 5; loose B4; red 1 @B; blue 1\n B hand 1 2 3; post R1");
    assert_eq!(whole.storages("A"), ["red 0 @B", "blue 1"], "the collector came first");
    whole.play("A pass");
    assert_eq!(whole.happened(), ["Interest"]);
    whole.play("A buy_outpost blue").play("A end").play("A buy_rune red with 5");
    assert_eq!((whole.asked().as_str(), whole.legal("A")), ("A play", vec!["remove_runes 0 1".to_string(), "remove_outpost 0 1".into(), "end".into()]));
    whole.play("A end");
    assert_eq!(whole.asked(), "A store");
    // It is said before what else is wrong.
    let store = table(3, "phase store\nA hand 1; loose R1; red 0\nB hand 1");
    assert_eq!(store.asked(), "A store");
    store.refuses(c::TURN_ORDER, &["A buy_rune red with 1"]);
    table(3, "A hand 1; red 1 @B\nB hand 1").refuses(c::TURN_ORDER, &["A give_up 0"]);
    let off = table(3, "set give_up = \"off\"\nphase store\nA hand 1; loose R1; red 0\nB hand 1");
    off.refuses(c::TURN_ORDER, &["A buy_rune red with 1"]).refuses(c::GIVEUP_MAIN, &["A give_up 0"]);
    what_was_passed_over();
}

/// Rune business that offered nothing.
fn what_was_passed_over() {
    let wish = ["A buy_outpost red"];
    let before = table(3, "phase start\nA hand 5 7 9; red 0\nB hand 1");
    assert_eq!(before.asked(), "A giveup");
    before.refuses(c::TURN_ORDER, &wish);
    // It offered nothing: what it lacked is told until the first hand card is on its way.
    let mut t = table(3, "phase business\nA hand 5 7 9; loose R1\nB hand 1");
    assert_eq!(t.asked(), "A play");
    t.refuses(c::BIZ_PRICE, &wish);
    t.play("A buy_rune red").refuses(c::TURN_ORDER, &wish);
}

#[test]
fn turn_refill() {
    let mut t = table(2, "A hand 5\nB hand 2\npile 7 8 9 10");
    t.play("A buy_rune red with 5");
    assert_eq!(t.hand("A"), "7 8 9", "one at a time until the hand has 3");
    assert_eq!(t.happened().iter().filter(|name| *name == "Drew").count(), 3);
    let mut t = table(2, "A hand 5 1 1\nB hand 2\npile 7");
    t.play("A buy_rune red with 5").play("A end");
    assert_eq!(t.hand("A"), "1 1 7");
    for (hand, left) in [("5 1 1 1", "1 1 1"), ("5 1 1 1 2 2 2 3", "1 1 1 2 2 2 3")] {
        let mut t = table(2, &format!("A hand {hand}\nB hand 4"));
        t.play("A buy_rune red with 5").play("A end");
        assert_eq!(t.hand("A"), left, "with 3 or more nothing is drawn, and there is no upper limit");
        assert!(!t.happened().contains(&"Drew".into()));
    }
}

#[test]
fn turn_refill_only_then() {
    let mut t = table(2, "A hand thief 1\nB hand 2 3 4\npile 9 9 10 10");
    t.play("A thief").play("A theft B hand -> 4");
    assert_eq!(t.hand("B"), "2 3", "no new card for the robbed player");
    t.play("A end");
    assert_eq!((t.asked().as_str(), t.hand("B").as_str()), ("B play", "2 3"), "one card less in the own turn");
    t.play("B duel 3 A").play("A show 9").play("B end");
    assert_eq!(t.hand("B"), "2 9 10", "refilled at the end of it");
    for players in 2..=5 {
        watch_random_games(players, "", 0..2, |before, t| {
            let (mut active, mut refilling) = (before.active, false);
            for event in &t.events {
                match event {
                    Event::Drew { seat, .. } => {
                        assert_eq!(*seat, active, "only the active player draws");
                        refilling = true;
                    }
                    Event::Reshuffled { .. } => refilling = true,
                    Event::TurnBegan { seat, .. } => (active, refilling) = (*seat, false),
                    Event::Ended { .. } => refilling = false,
                    other => assert!(!refilling, "after the refill, but in the same turn: {other:?}"),
                }
            }
        });
    }
}

#[test]
fn turn_reshuffle() {
    // ex.33: one card in the main pile, three to draw.
    let mut t = table(2, "A hand 5; loose R1\npile 12\nrest discard\nB hand 1 2 3");
    let size = t.state().discard.len();
    t.play("A buy_rune red with 5");
    assert_eq!(t.happened()[3..], ["Drew", "Reshuffled", "Drew", "Drew", "TurnBegan"]);
    assert_eq!(t.state().pile.len(), size + 1 - 2, "the whole discard pile is the new main pile");
    assert!(t.state().discard.is_empty() && t.hand("A").contains("12"));
    let (label, cards) = &t.drawn[0];
    assert_eq!((*label, cards.len()), ("reshuffle", size + 1), "a chance event");
    // Not before a card must be drawn.
    let mut t = table(2, "A hand 5 2 3\nB hand 1 1 1\npile 12\nrest discard");
    t.play("A buy_rune red with 5").play("A end");
    assert!(t.state().pile.is_empty() && t.drawn.is_empty() && !t.state().discard.is_empty());
    // Both empty: drawing stops.
    let all = "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 \
               10 10 10 10 10 10 11 11 11 12 12 12 thief thief thief thief thief thief thief thief \
               main_red main_red main_red main_blue main_blue main_blue";
    let mut t = table(2, &format!("A hand 5\nB hand {all}"));
    assert!(t.state().pile.is_empty() && t.state().discard.is_empty());
    t.play("A buy_rune red with 5");
    assert_eq!(t.hand("A"), "5", "the only card there is");
    assert!(t.state().pile.is_empty() && t.state().discard.is_empty());
    assert_eq!(t.asked(), "B play");
}

#[test]
fn turn_empty_hand() {
    // ex.28: interest and business as usual, no phase 3, refill to 3.
    let mut t = table(3, "phase start\nA red 1; loose R3\nB hand 1 1 1; blue 0\npile 2 3 4");
    t.play("A pass");
    assert_eq!((t.loose("A"), t.asked().as_str()), ([4, 0], "A business"));
    t.play("A end");
    assert_eq!(t.asked(), "A store", "straight on to phase 4");
    t.play("A store none");
    assert_eq!((t.hand("A").as_str(), t.asked().as_str()), ("2 3 4", "B giveup"));
    // Emptied in the middle of phase 3: the same.
    let mut t = table(3, "A hand 5\nB hand 1");
    t.play("A buy_rune red with 5");
    assert_eq!(t.asked(), "B play");
    // Only cards set apart: nothing is playable either.
    let mut t = table(3, "set stolen_card_now = false\nA hand thief\nB hand 7\nC hand 1");
    t.play("A thief").play("A theft B hand");
    assert_eq!((t.asked().as_str(), t.player("A").hand.len()), ("C play", 3));
}

#[test]
fn move_pending() {
    let mut t = table(3, "A hand thief 5 5\nB hand 1; loose R1\nC loose B1");
    t.refuses(c::MOVE_PENDING, &["A theft B hand", "A done", "A pay 5", "A place_outpost 0"]);
    t.play("A thief");
    t.refuses(c::MOVE_PENDING, &["A end", "A duel 5 B", "A buy_rune red", "A thief"]);
    t.play("A theft B red").play("A buy_rune red");
    assert_eq!(t.asked(), "A pay_cards");
    t.refuses(c::MOVE_PENDING, &["A duel 5 B", "A buy_rune red", "A end", "A theft B hand"]);
    t.allows(&["A pay 5"]);
    // Picks go down, never up.
    let mut t = table(3, "A hand 2 3 5");
    t.play("A buy_rune red").play("A pay 5").play("A pay 3");
    t.refuses(c::MOVE_PENDING, &["A pay 5"]).allows(&["A pay 2"]);
    // Another storage than the one asked about; a second sign; anything after the end.
    let t = table(3, "phase store\nA loose R1 B1; red 0; blue 0");
    t.refuses(c::MOVE_PENDING, &["A store 1 blue 1"]).allows(&["A store 0 red 1"]);
    let mut t = table(3, "phase over\nA loose R1\nB loose R1");
    t.play("A rock").refuses(c::MOVE_PENDING, &["A paper"]);
    let over = table(3, "phase over\nA loose R1");
    assert_eq!(over.asked(), "nobody");
    over.refuses(c::MOVE_PENDING, &["A pass", "A end", "B rock", "C concede", "A duel 5 B", "A store none"]);
}

#[test]
fn move_exists() {
    let t = table(3, "A hand 5 thief main_red 9; red 1 @B\nB hand 1; loose R1\nC blue 1");
    t.refuses(c::MOVE_EXISTS, &["A duel 7 B", "A duel 5 A", "A lay main_blue", "A lay 5", "A double_theft 5"]);
    t.allows(&["A duel 5 B", "A duel 9 C"]);
    // A seat that nobody sits on; no text can name it.
    let nobody = |t: &Table, mv| assert_eq!(t.game().check(t.state(), Seat(0), mv), Err(c::MOVE_EXISTS));
    nobody(&t, Move::Duel(t.player("A").hand.numbers().highest().unwrap(), Seat(3)));
    let mut theft = t.clone();
    theft.play("A thief");
    theft.refuses(c::MOVE_EXISTS, &["A theft A hand", "A theft B blue"]).allows(&["A theft B red"]);
    nobody(&theft, Move::Theft(Seat(3), Loot::Hand));
    let ransom = table(3, "A hand 12 9; red 1 @B; blue 1");
    ransom.refuses(c::MOVE_EXISTS, &["A ransom 1", "A ransom 2"]).allows(&["A ransom 0"]);
    let mut rune = table(3, "A hand 5 4");
    rune.play("A buy_rune red").refuses(c::MOVE_EXISTS, &["A pay 3"]);
    let start = table(3, "phase start\nA red 1");
    start.refuses(c::MOVE_EXISTS, &["A give_up 1", "A give_up 7"]);
    let biz = table(3, "phase business\nA loose R4 B1; ruin R1 @B; blue 0; post\nB red 1");
    biz.refuses(c::MOVE_EXISTS, &["A buy_neutralise red 1", "A remove_runes 1 3", "A remove_runes 0 4"]);
    biz.refuses(c::MOVE_EXISTS, &["A remove_runes 0 1", "A remove_outpost 0 1", "A remove_outpost 1 2"]);
    biz.refuses(c::MOVE_EXISTS, &["A connect 2 2", "A connect 1 1", "A detach 2"]);
    let store = table(3, "phase store\nA loose R2; red 1");
    store.refuses(c::MOVE_EXISTS, &["A store 0 red 3"]).allows(&["A store 0 red 2"]);
}
