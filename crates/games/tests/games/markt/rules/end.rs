//! The end, points, tie-breaks.

use tafelrune_engine::Seat;
use tafelrune_games::markt::clauses as c;
use tafelrune_games::markt::event::{EndReason, Event};

use super::table::{Table, table, watch_random_games};

#[test]
fn end_market_empty() {
    // ex.29: at once, in the middle of a turn; the rest of the hand stays.
    let mut t = table(3, "market 0 1 - -\nA hand 5 12; loose R3; red 1\nB hand 1");
    t.play("A buy_rune blue with 5");
    assert_eq!((t.asked().as_str(), t.hand("A").as_str()), ("nobody", "12"), "no refill, no storing");
    assert_eq!((t.loose("A"), t.market()[..2].to_vec()), ([3, 1], vec![0, 0]));
    assert!(matches!(t.events.last(), Some(Event::Ended { reason: EndReason::MarketEmpty })));
    // One pile empty is not the end; a card bought while the other has one left goes on.
    let mut t = table(3, "market 1 1 - -\nA hand 5 12\nB hand 1");
    t.play("A buy_rune blue with 5");
    assert_eq!(t.asked(), "A play");
    // In the middle of interest: nothing else is carried out.
    let mut t = table(3, "phase interest\nmarket 1 1 - -\nA hand 5; red 1; blue 1 +post; loose R3\nB hand 1");
    t.play("A take").play("A take");
    assert_eq!((t.asked().as_str(), t.loose("A"), t.hand("A").as_str()), ("nobody", [4, 1], "5"));
    // By scaled purchases, too.
    let mut t = table(3, "set rune_price_scaling = true\nmarket 2 0 - -\nA hand 10 5 1\nB hand 1");
    t.play("A buy_rune red with 10 5");
    assert_eq!((t.asked().as_str(), t.loose("A")), ("nobody", [2, 0]));
    for players in 2..=5 {
        watch_random_games(players, "rune_price_scaling = true", 0..4, |_, t| {
            assert_eq!(t.asked() == "nobody" || t.asked().ends_with("rps"), ended(t), "never later, never without");
        });
    }
}

/// Whether the end has come: no rune in the market, or all rounds played.
fn ended(t: &Table) -> bool {
    let last = t.events.iter().any(|event| matches!(event, Event::Ended { .. }));
    t.state().market.all_runes() == 0 || last || t.state().tie.throws > 0 || !t.state().tie.alive.is_empty()
}

#[test]
fn end_round_cap() {
    // ex.35: after round 24 is complete, that is after the turn of the starter's right neighbour.
    let text = "round 24\nstarter B\nA hand 5; loose R1\nB hand 1\nC hand 5; loose R2";
    let mut t = table(3, &format!("active A\n{text}"));
    t.play("A buy_rune red with 5");
    let reason = t.events.iter().find(|event| matches!(event, Event::Ended { .. }));
    assert!(matches!(reason, Some(Event::Ended { reason: EndReason::RoundCap })));
    assert_eq!(t.hand("A").split(' ').count(), 3, "the last turn is complete, with its refill");
    let mut before = table(3, &format!("active C\n{text}"));
    before.play("C buy_rune red with 5");
    assert_eq!((before.asked().as_str(), before.state().round), ("A play", 24), "the round is not complete");
    let mut earlier = table(3, &format!("active A\n{}", text.replace("24", "23")));
    earlier.play("A buy_rune red with 5");
    assert_eq!((earlier.asked().as_str(), earlier.state().round), ("B play", 24));
    for cap in [10, 60] {
        let mut t = table(3, &format!("active A\nset round_cap = {cap}\n{}", text.replace("24", &cap.to_string())));
        t.play("A buy_rune red with 5");
        assert!(t.happened().contains(&"Ended".to_string()), "round {cap}");
    }
    let mut longer = table(3, &format!("active A\nset round_cap = 25\n{text}"));
    longer.play("A buy_rune red with 5");
    assert_eq!((longer.asked().as_str(), longer.state().round), ("B play", 25));
}

#[test]
fn end_endless() {
    let text = "set round_cap = \"off\"\nstarter B\nactive A\nA hand 5; loose R1\nB hand 1\nC hand 5";
    let mut t = table(3, &format!("round 60\n{text}"));
    t.play("A buy_rune red with 5");
    assert_eq!((t.asked().as_str(), t.state().round), ("B play", 61), "without a cap the game goes on");
    let mut last = table(3, &format!("round 1000\n{text}"));
    last.play("A buy_rune red with 5");
    let reason = last.events.iter().find(|event| matches!(event, Event::Ended { .. }));
    assert!(matches!(reason, Some(Event::Ended { reason: EndReason::Endless })));
    assert_eq!(last.asked(), "nobody");
}

#[test]
fn score_points() {
    for (own, points) in [
        ("loose R2 B1", 3),
        ("red 2; blue 1", 3),
        ("red 2 @B", 2 - 1),
        ("ruin B2 @B", 2 - 1),
        ("red 0 +post", 2),
        ("post; post R1", 5),
        ("red 0 @B; blue 0 @C", -2),
        ("hand 12 12 12 thief main_red; red 0; blue 0", 0),
        ("loose R1; red 3 +post; post B2; ruin R1 @C", 1 + 3 + 2 + 2 + 2 + 1 - 1),
    ] {
        let t = table(3, &format!("phase business\nA {own}\nB hand 1"));
        assert_eq!(t.points("A"), points, "{own}");
        assert_eq!(t.view("C").seats[0].points, points);
    }
    // Whoever employs a collector loses nothing by it.
    assert_eq!(table(3, "A hand 1; red 1 @B").points("B"), 0);
}

#[test]
fn score_winner() {
    // More points beat more runes.
    let text = "phase over\nA loose R5\nB loose R2; post; post\nC loose B3";
    let t = table(3, text);
    assert_eq!((t.ranking().points.clone(), t.ranks()), (vec![5, 6, 3], vec![2, 1, 3]));
    let runes = table(3, &format!("set winner_by = \"runes\"\n{text}"));
    assert_eq!((runes.ranking().points.clone(), runes.ranks()), (vec![5, 6, 3], vec![1, 3, 2]));
    // Beyond the winner by points, then I to III; equal ranks are shared.
    let t = table(5, "phase over\nA loose R3\nB loose R1\nC loose R1\nD post\nE hand 12; loose R1 B1");
    assert_eq!(t.ranks(), [1, 4, 4, 2, 3], "an outpost before two runes");
}

#[test]
fn tie_outposts() {
    let t = table(3, "phase over\nA loose R4\nB loose R2; post\nC loose R1");
    assert_eq!(t.ranks(), [2, 1, 3]);
    // Attached ones count as well; more is better, whatever comes after.
    let t = table(3, "phase over\nA red 0 +post; blue 0 +post; hand 1\nB loose R3; red 0 +post; ruin R0 @C\nC loose B4; hand 12");
    assert_eq!((t.ranking().points.clone(), t.ranks()), (vec![4, 4, 4], vec![1, 2, 3]));
    let runes = table(3, "set winner_by = \"runes\"\nphase over\nA loose R2\nB loose R2; post\nC loose R1");
    assert_eq!(runes.ranks(), [2, 1, 3]);
}

#[test]
fn tie_collectors() {
    // ex.30.
    let t = table(3, "phase over\nA loose R6; red 0 @B; post\nB loose B7\nC loose B5; red 0; post");
    assert_eq!((t.ranking().points.clone(), t.ranks()), (vec![7, 7, 7], vec![2, 3, 1]));
    assert!(!t.happened().contains(&"TieShown".into()));
    let runes = table(3, "set winner_by = \"runes\"\nphase over\nA red 2 @B; hand 12\nB loose R2\nC loose R1");
    assert_eq!(runes.ranks(), [2, 1, 3], "runes alone, then fewer collectors");
}

#[test]
fn tie_number() {
    let mut t = table(3, "round 24\nactive C\nA hand 9 4 2; loose R2\nB hand thief 11; loose B2\nC hand 5 12; loose R1");
    t.play("C duel 5 A").play("A show 9").play("C end");
    // A and B are tied: only they show, each its highest number card and only it.
    let shown: Vec<(Seat, u8)> = t
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TieShown { seat, card } => Some((*seat, card.map_or(0, |card| card.value()))),
            _ => None,
        })
        .collect();
    assert_eq!((shown, t.ranks()), (vec![(Seat(0), 9), (Seat(1), 11)], vec![2, 1, 3]));
    // No number card counts as 0; the height of it does not matter to others.
    let none = table(3, "phase over\nA hand thief main_red; loose R2\nB hand 1; loose R2\nC hand 12; loose R1");
    assert_eq!(none.ranks(), [2, 1, 3]);
    let bare = table(3, "phase over\nA loose R2\nB hand thief; loose R2\nC hand 12; loose R1");
    assert_eq!(bare.asked(), "A+B rps", "0 and 0 are equal");
}

/// Three or two tied players, and these throws: one word of letters a throw, seat by seat.
fn throws(players: u8, throws: &[&str]) -> Table {
    let seats: String = ["A", "B", "C"][..players.into()].iter().map(|seat| format!("{seat} loose R2\n")).collect();
    let mut t = table(3, &format!("phase over\n{seats}"));
    for signs in throws {
        let waiting: Vec<Seat> = t.board.turn().seats().iter().collect();
        assert_eq!(waiting.len(), signs.len(), "`{signs}`");
        for (seat, sign) in waiting.into_iter().zip(signs.chars()) {
            let sign = match sign {
                'r' => "rock",
                'p' => "paper",
                _ => "scissors",
            };
            t.play(&format!("{seat} {sign}"));
        }
    }
    t
}

#[test]
fn tie_rps() {
    // ex.31: equal after III, so rock, paper, scissors; others have no part in it.
    let t = table(3, "phase over\nA loose R1\nB hand 9 thief; loose R2\nC hand 9 4 2; loose R2");
    assert_eq!((t.asked().as_str(), t.legal("B")), ("B+C rps", vec!["rock".to_string(), "paper".into(), "scissors".into()]));
    assert!(t.legal("A").is_empty() && t.board.ranking().is_none());
    // Chosen secretly: others learn that one has chosen, not what.
    let mut one = t.clone();
    one.play("B rock");
    let mut two = t.clone();
    two.play("B paper");
    assert_eq!((one.view("C"), one.spectator()), (two.view("C"), two.spectator()));
    assert_eq!((one.asked().as_str(), one.spectator().tie.unwrap().chosen.len()), ("C rps", 1));
    assert_ne!(one.view("B"), two.view("B"));
    // Once all have chosen, all is public.
    two.play("C rock");
    assert_eq!(two.happened(), ["SignChosen", "SignShown", "SignShown"]);
    // Settings: all still tied win, or a lot.
    let text = "phase over\nA loose R1\nB hand 9; loose R2\nC hand 9; loose R2";
    let shared = table(3, &format!("set tie_last = \"shared\"\n{text}"));
    assert_eq!(shared.ranks(), [3, 1, 1]);
    let lot = table(3, &format!("set tie_last = \"lot\"\n{text}"));
    let ranks = lot.ranks();
    assert!(ranks == [3, 1, 2] || ranks == [3, 2, 1], "{ranks:?}");
    let text = "round 24\nactive C\nA hand 9; loose R2\nB hand 11; loose B2\nC hand 5 12; loose R1";
    let mut decided = table(3, &format!("set tie_last = \"lot\"\n{text}"));
    decided.play("C duel 5 A").play("A show 9").play("C end");
    assert_eq!((decided.ranks(), decided.drawn.len()), (vec![2, 1, 3], 0), "nothing is left to a lot");
    assert!(!decided.happened().contains(&"Lot".into()));
}

#[test]
fn rps_elimination() {
    // ex.32: exactly two signs: the losers are out.
    let t = throws(3, &["rrs"]);
    assert_eq!((t.asked().as_str(), t.state().tie.wins), ("A+B rps", [0; 5]));
    t.refuses(c::TURN_ONLY_ACTIVE, &["C rock"]);
    // One or three signs: repeat.
    for same in ["rrr", "ppp", "rps", "spr"] {
        assert_eq!(throws(3, &[same]).asked(), "A+B+C rps", "{same}");
    }
    // A single one left has won at once.
    for (signs, ranks) in [("rss", [1, 2, 2]), ("rpr", [2, 1, 2]), ("pps", [2, 2, 1]), ("rrp", [2, 2, 1])] {
        assert_eq!(throws(3, &[signs]).ranks(), ranks, "{signs}");
    }
    assert_eq!(throws(3, &["rps", "rrs", "rs", "rs"]).ranks(), [1, 2, 2]);
}

#[test]
fn rps_best_of_three() {
    for (signs, ranks) in [
        (vec!["rs", "rs"], [1, 2, 3]),
        (vec!["rp", "sr"], [2, 1, 3]),
        (vec!["rs", "sr", "pr"], [1, 2, 3]),
        (vec!["rr", "rs", "pp", "ss", "ps", "sr"], [2, 1, 3]),
    ] {
        let before = throws(2, &signs[..signs.len() - 1]);
        assert_eq!(before.asked(), "A+B rps", "{signs:?}: not before two wins");
        assert_eq!(throws(2, &signs).ranks(), ranks, "{signs:?}");
    }
    // With three tied, the throw that eliminated counts for nobody.
    assert_eq!(throws(3, &["rrs", "rs"]).asked(), "A+B rps");
}

#[test]
fn rps_limit() {
    let mut t = throws(2, &["rr"; 19]);
    assert_eq!((t.asked().as_str(), t.state().tie.throws), ("A+B rps", 19));
    t.play("A rock");
    let mut lot = t.clone();
    lot.play("B rock -> B");
    assert_eq!((lot.asked().as_str(), lot.ranks()), ("nobody", vec![2, 1, 3]));
    assert_eq!(lot.drawn, [("rps_lot", vec![1, 1, 0, 0, 0])], "a lot among those left");
    // Twenty in all, those of the elimination included; a win in the last throw needs no lot.
    let mut three = throws(3, &[&["rps"; 18][..], &["rrs"]].concat());
    three.play("A rock").play("B scissors -> A");
    assert_eq!((three.ranks(), three.drawn.len()), (vec![1, 2, 2], 1), "one win is not two");
    let mut last = throws(2, &[&["rr"; 18][..], &["rs"]].concat());
    last.play("A rock").play("B scissors");
    assert_eq!((last.ranks(), last.drawn.len()), (vec![1, 2, 3], 0));
}

#[test]
fn res_end_check() {
    // Checked after every single rune: the second rune due is not missed, the game is over.
    let mut t = table(3, "phase interest\nmarket 1 0 - -\nA hand 5; red 1 +post; loose R3\nB hand 1; blue 0");
    t.play("A take");
    assert_eq!((t.asked().as_str(), t.loose("A")), ("nobody", [4, 0]));
    t.refuses(c::MOVE_PENDING, &["A buy_collector red", "A end"]);
    // Nothing returns afterwards: over random games, an end stays an end and nothing moves behind it.
    for players in 2..=5 {
        watch_random_games(players, "rune_price_scaling = true", 0..6, |_, t| {
            let end = t.events.iter().position(|event| matches!(event, Event::Ended { .. }));
            for event in end.map_or(&[][..], |end| &t.events[end + 1..]) {
                assert!(matches!(event, Event::TieShown { .. } | Event::Lot { .. }), "{event:?}");
            }
        });
    }
}

#[test]
fn res_reshuffle_mid() {
    let mut t = table(2, "A hand 5; red 0\nB hand 1 2 3; blue 0\npile 12 11\nrest discard");
    t.play("A buy_rune blue with 5");
    assert_eq!(t.happened()[3..7], ["Drew", "Drew", "Reshuffled", "Drew"], "between two drawn cards");
    let hand = t.hand("A");
    assert!(hand.contains("12") && hand.contains("11"), "cards just drawn stay in hand: {hand}");
    let (_, shuffled) = &t.drawn[0];
    let mains = shuffled.iter().filter(|kind| **kind >= 17).count();
    assert_eq!(mains, 6 - 2, "table cards are not in the pile");
    assert_eq!(shuffled.len(), 69 - 2 - 2 - 3, "nor are cards in hands");
}
