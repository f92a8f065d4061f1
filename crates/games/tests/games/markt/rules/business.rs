//! Rune business and paying with runes.

use tafelrune_games::markt::clauses as c;
use tafelrune_games::markt::event::Event;

use super::table::{table, watch_random_games};

#[test]
fn biz_list() {
    let text = "phase business\nA hand 1; loose R6 B3; ruin @B; blue 0; post\nB red 1; hand 1";
    let mut t = table(3, text);
    let legal = [
        "buy_outpost red",
        "buy_outpost blue",
        "buy_collector red",
        "buy_collector blue",
        "buy_neutralise red 0",
        "buy_neutralise blue 0",
        "remove_runes 0 0",
        "remove_runes 0 1",
        "remove_runes 0 2",
        "remove_runes 0 3",
        "remove_outpost 0 2",
        "connect 2 1",
        "end",
    ];
    assert_eq!(t.legal("A"), legal, "in canonical order");
    // In any order: connect, buy, remove; only the purchase is limited.
    t.play("A connect 2 1").play("A buy_collector red").play("A remove_runes 0 0");
    assert_eq!((t.asked().as_str(), t.hand("A").as_str()), ("A play", "1"), "only the end was left");
    let mut other = table(3, text);
    // The ruin is gone with its collector, so the main store has index 0 now.
    other.play("A remove_outpost 0 2").play("A buy_outpost red").play("A place_outpost 0");
    assert_eq!(other.asked(), "A play");
    table(3, text).allows(&["A end"]);
}

#[test]
fn biz_price() {
    for (players, price) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let at = |runes: u8| {
            table(players, &format!("step \"business\"\nA hand 1; loose R{runes} B1\nB red 0; hand 1"))
        };
        at(price - 1).refuses(c::BIZ_PRICE, &["A buy_outpost red", "A buy_collector red", "A buy_outpost blue"]);
        let mut t = at(price);
        t.allows(&["A buy_collector red"]);
        t.play("A buy_outpost red");
        assert_eq!(t.loose("A"), [0, 1], "{players} players pay {price}");
    }
    // Frozen ones count as owned: then it is not the price that is wrong.
    let frozen = |runes: u8| {
        table(3, &format!("step \"business\"\nA hand 1; loose R1; red {runes} @B\nB hand 1"))
    };
    frozen(1).refuses(c::BIZ_PRICE, &["A buy_outpost red", "A buy_neutralise red 0"]);
    frozen(2).refuses(c::PAY_FROZEN, &["A buy_outpost red", "A buy_neutralise red 0"]);
    for (setting, price) in [("\"flat2\"", 2), ("1", 1), ("9", 9), ("\"table\"", 3)] {
        let text = format!("set rune_price = {setting}\nphase business\nA loose B9; hand 1\nB hand 1");
        let mut t = table(3, &text);
        t.play("A buy_outpost blue");
        assert_eq!(t.loose("A"), [0, 9 - price], "{setting}");
    }
}

#[test]
fn biz_one_colour() {
    let t = table(3, "phase business\nA hand 1; loose R3 B2\nB red 0");
    t.refuses(c::BIZ_ONE_COLOUR, &["A buy_outpost mixed", "A buy_collector mixed"]);
    t.allows(&["A buy_outpost red"]).refuses(c::BIZ_PRICE, &["A buy_outpost blue"]);
    assert!(!t.offers("A", "buy_outpost mixed"));
}

#[test]
fn biz_once() {
    let text = "phase business\nA hand 12 9; loose R9 B3; red 0 @B; ruin B1 @C\nB hand 1; blue 0; red 0";
    for first in ["A buy_outpost red", "A buy_neutralise red 0"] {
        let mut t = table(3, text);
        t.play(first);
        t.refuses(c::BIZ_ONCE, &["A buy_collector red", "A buy_outpost blue", "A buy_collector blue"]);
        if first == "A buy_outpost red" {
            t.refuses(c::BIZ_ONCE, &["A buy_neutralise red 0"]);
            t.allows(&["A remove_runes 0 3"]);
        }
    }
    // Removing is no purchase; and cards buy without limit afterwards.
    let mut t = table(3, text);
    t.play("A remove_runes 0 3").allows(&["A buy_collector red"]);
    t.play("A buy_collector red").play("A place_collector B 0").play("A end");
    t.play("A buy_outpost with 12 9");
    // Per turn: the next player may buy again.
    let mut next = table(3, "bought 1\nactive C\nA hand 1; loose R3\nB hand 1; red 0\nC hand 5");
    next.play("C buy_rune red with 5").allows(&["A buy_collector red"]);
    // Settings: more, or without limit.
    let mut two = table(3, &format!("set rune_purchases_per_turn = 2\n{text}"));
    two.play("A buy_outpost red").play("A buy_neutralise red 0");
    two.refuses(c::BIZ_ONCE, &["A buy_outpost red"]);
    let mut free = table(3, &format!("set rune_purchases_per_turn = 0\n{text}"));
    free.play("A buy_outpost red").play("A buy_neutralise red 0").play("A buy_outpost red");
    assert_eq!(free.state().bought, 3);
}

#[test]
fn biz_goods_only() {
    let t = table(3, "phase business\nA hand 1; loose R3\nB red 0");
    t.refuses(c::BIZ_GOODS_ONLY, &["A buy_rune_for red", "A buy_rune_for outpost"]);
    t.refuses(c::BIZ_PRICE, &["A buy_rune_for blue"]).allows(&["A buy_outpost red", "A buy_collector red"]);
    assert!(!t.offers("A", "buy_rune"));
}

#[test]
fn biz_back_to_market() {
    let mut t = table(3, "phase business\nA hand 1; loose R3 B3; red 1 @B\nB hand 1");
    let market = t.market();
    t.play("A buy_outpost blue");
    assert_eq!(t.market(), [market[0], market[1] + 3, market[2] - 1, market[3]]);
    t.play("A remove_runes 0 3");
    assert_eq!(t.market(), [market[0] + 3, market[1] + 3, market[2] - 1, market[3] + 1]);
}

#[test]
fn biz_buy_outpost() {
    let mut t = table(3, "phase business\nA hand 1; loose R3; red 0\nB hand 1");
    t.play("A buy_outpost red");
    assert_eq!((t.asked().as_str(), t.loose("A")), ("A place_outpost", [0, 0]), "paid, taken, to be placed");
    assert_eq!(t.legal("A"), ["place_outpost 0", "place_outpost standalone"]);
    assert_eq!(t.market()[2], 4);
    t.play("A place_outpost standalone");
    assert_eq!((t.storages("A"), t.points("A")), (vec!["red 0".to_string(), "post".into()], 2));
    let mut only = table(3, "phase business\nA hand 1; loose R3\nB hand 1");
    only.play("A buy_outpost red");
    assert_eq!(only.storages("A"), ["post"], "with one place only nothing is asked");
}

#[test]
fn biz_buy_collector() {
    let mut t = table(3, "phase business\nA hand 1; loose B3\nB red 2; hand 1\nC post B1");
    t.play("A buy_collector blue");
    assert_eq!((t.asked().as_str(), t.loose("A"), t.market()[3]), ("A place_collector", [0, 0], 1));
    t.refuses(c::MOVE_PENDING, &["A end"]);
    t.play("A place_collector C 0");
    assert_eq!((t.storages("C"), t.asked().as_str()), (vec!["ruin B1 @A".to_string()], "A play"));
}

#[test]
fn biz_buy_neutralise() {
    // ex.24: no room is needed, the outpost never leaves the market.
    let text = "phase business\nA hand 1; loose B2; red 1 @B; blue 0 +post\nB hand 1; red 0";
    let mut t = table(4, text);
    let market = t.market();
    t.refuses(c::OUTPOST_NO_ROOM, &["A buy_outpost blue"]);
    t.play("A buy_neutralise blue 0");
    assert_eq!(t.storages("A"), ["red 1", "blue 0 +post"], "the collector is gone at once");
    assert_eq!(t.market(), [market[0], market[1] + 2, market[2], market[3] + 1]);
    assert_eq!(t.state().bought, 1, "it counts as the purchase");
    // It needs an outpost in the market, and one's own collector.
    let none = table(4, &format!("set outposts = 1\n{text}"));
    none.refuses(c::BIZ_STOCK, &["A buy_neutralise blue 0"]);
    table(4, text).refuses(c::MOVE_EXISTS, &["A buy_neutralise blue 1", "A buy_neutralise blue 5"]);
    let mut ruin = table(4, "phase business\nA hand 1; loose B2; ruin R2 @B\nB hand 1");
    ruin.play("A buy_neutralise blue 0");
    assert_eq!((ruin.storages("A"), ruin.loose("A")), (vec![], [2, 0]));
}

#[test]
fn biz_stock() {
    let text = "A loose R3; hand 12 9; red 0 @C\nB red 0; hand 1";
    let out = table(3, &format!("phase business\nmarket - - 0 0\n{text}"));
    out.refuses(c::BIZ_STOCK, &["A buy_outpost red", "A buy_collector red", "A buy_neutralise red 0"]);
    let cards = table(3, &format!("market - - 0 0\n{text}"));
    cards.refuses(c::BIZ_STOCK, &["A buy_outpost with 12 9", "A buy_collector with 12 9"]);
    cards.allows(&["A ransom 0 with 12 9"]);
    table(3, &format!("phase business\nmarket - - 1 1\n{text}"))
        .allows(&["A buy_outpost red", "A buy_collector red", "A buy_neutralise red 0"]);
    assert!(!cards.offers("A", "buy_outpost") && !cards.offers("A", "buy_collector"));
}

#[test]
fn pay_sources() {
    for (own, left) in [
        ("loose R3", "[0, 0] []"),
        ("red 3", "[0, 0] [\"red 0\"]"),
        ("post R3", "[0, 0] [\"post\"]"),
        ("loose R2; red 1", "[0, 0] [\"red 0\"]"),
        ("loose R1 B5; post R2", "[0, 5] [\"post\"]"),
    ] {
        let mut t = table(3, &format!("phase business\nA hand 1; {own}\nB red 0; hand 1"));
        t.play("A buy_collector red");
        assert_eq!(format!("{:?} {:?}", t.loose("A"), t.storages("A")), left, "{own}");
    }
    let others = table(3, "step \"business\"\nA hand 1; loose R2\nB red 0; loose R5");
    others.refuses(c::BIZ_PRICE, &["A buy_collector red"]);
}

#[test]
fn pay_frozen() {
    let text = "A hand 1; loose R2 B1; red 2 @B; ruin B2 @C; blue 0\nB hand 1; red 0";
    let t = table(4, &format!("set collectors = 2\nset rune_price = 3\nstep \"business\"\n{text}"));
    t.refuses(c::PAY_FROZEN, &["A buy_outpost red", "A buy_outpost blue"]);
    t.refuses(c::PAY_FROZEN, &["A buy_neutralise red 0", "A buy_neutralise blue 1"]);
    t.refuses(c::PAY_FROZEN, &["A remove_runes 0 3", "A remove_runes 0 0"]);
    t.allows(&["A remove_runes 0 2"]);
    let free = text.replace("red 2 @B", "red 2");
    let t = table(4, &format!("set collectors = 2\nset rune_price = 3\nphase business\n{free}"));
    t.allows(&["A buy_outpost red"]).refuses(c::PAY_FROZEN, &["A buy_outpost blue"]);
    // Not as the source of a single rune either; and not movable.
    let mut t = table(3, "phase business\nA hand 1; ruin R2 @C; red 2; post R1\nB hand 1; blue 0");
    t.play("A buy_collector red").refuses(c::PAY_FROZEN, &["A pay_source 0"]);
    t.allows(&["A pay_source 1", "A pay_source 2"]);
    assert_eq!(t.legal("A"), ["pay_source 1", "pay_source 2"]);
    let withdraw = table(3, "set withdraw = true\nphase store\nA loose R1; red 2 @B\nB hand 1");
    assert_eq!(withdraw.asked(), "A store", "nothing to withdraw from an occupied storage");
}

#[test]
fn pay_order() {
    // ex.11: from the store first, the rest loose; what is left may be stored again.
    let mut t = table(3, "phase business\nA hand 5; loose R2; red 2\nB hand 1; blue 0");
    t.play("A buy_collector red");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 0".to_string()], [1, 0]));
    t.play("A buy_rune blue with 5").play("A store 0 red 1");
    assert_eq!(t.player("A").storages[0].runes, 1);
    // Two hold it: the player picks, rune by rune, until only one does.
    let mut t = table(3, "phase business\nA hand 1; loose R1; red 2; post R1\nB hand 1; blue 0");
    t.play("A buy_collector red");
    assert_eq!((t.asked().as_str(), t.legal("A")), ("A pay_source", vec!["pay_source 0".to_string(), "pay_source 1".into()]));
    let mut first = t.clone();
    first.play("A pay_source 1");
    assert_eq!((first.storages("A"), first.loose("A")), (vec!["red 0".to_string(), "post".into()], [1, 0]));
    let mut second = t.clone();
    second.play("A pay_source 0");
    assert_eq!(second.asked(), "A pay_source", "still two");
    second.play("A pay_source 0");
    assert_eq!((second.storages("A"), second.loose("A")), (vec!["red 0".to_string(), "post".into()], [1, 0]));
    t.refuses(c::MOVE_EXISTS, &["A pay_source 2"]).refuses(c::MOVE_PENDING, &["A end"]);
    // remove_runes: r red, then the blue ones, by the same order.
    let mut t = table(3, "phase business\nA hand 1; loose R1 B1; ruin R1 @B; blue 1; post B1\nB hand 1");
    t.play("A remove_runes 0 1").play("A pay_source 1");
    let order: Vec<bool> = t.events.iter().map(|event| matches!(event, Event::Paid { .. })).collect();
    assert_eq!((order.iter().filter(|paid| **paid).count(), t.loose("A")), (2, [1, 1]));
}

#[test]
fn res_payment_first() {
    let mut t = table(3, "phase business\nA hand 5; loose R3; red 0\nB blue 0");
    t.play("A buy_collector red");
    assert_eq!(t.happened(), ["Paid", "Paid", "Paid", "BoughtGood", "CollectorPlaced"]);
    let mut t = table(3, "A hand 12 9 5; red 0\nB hand 1");
    t.play("A buy_outpost with 12 9");
    assert_eq!(t.happened(), ["Spending", "Discarded", "Discarded", "BoughtGood"]);
    assert_eq!(t.events.last().and_then(Event::clause), Some(c::BUY_GOODS), "bought with cards");
    assert_eq!((t.discard().as_str(), t.market()[2], t.asked().as_str()), ("12 9", 4, "A place_outpost"));
    // While the good waits for its place, the runes are already back.
    let mut t = table(3, "phase business\nmarket 0 0 - -\nA hand 5; loose R3; red 0\nB hand 1");
    t.play("A buy_outpost red");
    assert_eq!((t.asked().as_str(), t.market()[0]), ("A place_outpost", 3));
}

#[test]
fn res_own_payment() {
    for players in 2..=5 {
        watch_random_games(players, "rune_price = 1\nrunes_per_colour = 5", 0..12, |_, t| {
            let last = |wanted: fn(&Event<_>) -> bool| t.events.iter().rposition(wanted);
            let ended = last(|event| matches!(event, Event::Ended { .. }));
            let paid = last(|event| matches!(event, Event::Paid { .. }));
            let empty = t.state().market.all_runes() == 0;
            if let Some(ended) = ended.filter(|_| empty) {
                assert!(paid.is_none(), "paying with runes ended the game");
                let cause = &t.events[ended - 1];
                assert!(matches!(cause, Event::BoughtRune { .. } | Event::Interest { .. }), "{cause:?}");
            }
        });
    }
}
