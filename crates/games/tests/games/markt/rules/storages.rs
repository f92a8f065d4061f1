//! Storages, outposts, storing.

use tafelrune_games::markt::clauses as c;
use tafelrune_games::markt::event::Event;
use tafelrune_games::markt::kind::Colour;

use super::table::{seat, table, watch_random_games};

#[test]
fn store_max_two() {
    let mut t = table(3, "A hand 12 9; red 0; blue 0\nB hand 1");
    t.play("A buy_outpost with 12 9");
    t.refuses(c::STORE_MAX_TWO, &["A place_outpost standalone"]).allows(&["A place_outpost 0"]);
    // Ruins do not count.
    let mut ruin = table(3, "A hand 12 9; red 0; ruin R1 @B; ruin B1 @C\nB hand 1");
    ruin.play("A buy_outpost with 12 9").allows(&["A place_outpost standalone", "A place_outpost 0"]);
    for players in 2..=5 {
        watch_random_games(players, "rune_price = 1\ncollectors = 2", 0..4, |_, t| {
            let crowded = t.state().players.iter().filter(|player| player.storage_count() > 2).count();
            assert!(crowded == 0 || t.asked().ends_with("forced_connect"), "three only for a moment");
        });
    }
}

#[test]
fn store_one_per_colour() {
    // ex.16.
    let t = table(3, "A hand main_red main_blue 1; red 1\nB hand 2");
    t.refuses(c::STORE_ONE_PER_COLOUR, &["A lay main_red"]).allows(&["A lay main_blue"]);
    t.allows(&["A double_theft main_red"]);
    assert!(!t.offers("A", "lay main_red"));
    // Occupied ones count too; given up or fallen ones do not.
    let occupied = table(3, "A hand main_red; red 1 @B\nB hand 2");
    occupied.refuses(c::STORE_ONE_PER_COLOUR, &["A lay main_red"]);
    let mut again = table(3, "phase start\nA hand main_red; red 0 @B\nB hand 2");
    assert_eq!(again.storages("A").len(), 0);
    again.play("A lay main_red");
    let ruin = table(3, "A hand main_red; ruin R1 @B; post R1\nB hand 2");
    ruin.allows(&["A lay main_red"]);
}

#[test]
fn store_step() {
    let mut t = table(3, "phase store\nA loose R3 B1; blue 0; red 1\nB hand 1");
    assert_eq!((t.asked().as_str(), t.legal("A")), ("A store", vec!["store 0 blue 1".to_string(), "store none".into()]));
    t.play("A store none");
    assert_eq!(t.legal("A"), ["store 1 red 1", "store 1 red 2", "store 1 red 3", "store none"], "any number");
    t.play("A store 1 red 2");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["blue 0".to_string(), "red 3".into()], [1, 1]));
    assert_eq!(t.asked(), "B play");
    // Only storages that can take a loose rune are asked about; only in phase 4a.
    let t = table(3, "phase store\nA hand 1; loose R1; blue 0\nB hand 1");
    assert_eq!(t.asked(), "B play");
    for phase in ["business", "play"] {
        let t = table(3, &format!("phase {phase}\nA hand 1; loose R3; red 0\nB hand 1; red 0"));
        t.refuses(c::TURN_ORDER, &["A store 0 red 1", "A store none"]);
    }
}

#[test]
fn store_colour() {
    let t = table(3, "phase store\nA loose R1 B1; red 0; post B1\nB hand 1");
    t.refuses(c::STORE_COLOUR, &["A store 0 blue 1", "A store 1 red 1"]).allows(&["A store 0 red 1"]);
    // A standalone outpost takes the colour of its first rune.
    let mut t = table(3, "phase store\nA loose R2 B2; post\nB hand 1");
    assert_eq!(t.legal("A"), ["store 0 red 1", "store 0 red 2", "store 0 blue 1", "store 0 blue 2", "store none"]);
    t.play("A store 0 blue 1");
    assert_eq!(t.storages("A"), ["post B1"]);
    // When empty it has none again.
    let mut t = table(4, "phase business\nA hand 5; loose R1; post B2\nB hand 1; red 0");
    t.play("A buy_collector blue");
    assert_eq!(t.storages("A"), ["post"]);
    t.play("A buy_rune blue with 5").allows(&["A store 0 red 1", "A store 0 blue 1"]);
    let mut t = table(2, "set withdraw = true\nphase store\nA loose R1; post B1\nB hand 1");
    t.play("A withdraw 1").allows(&["A store 0 red 1", "A store 0 blue 1"]);
    // No runes have no colour.
    let mut post = table(2, "A hand 1; post").state().player(seat("A")).storages[0];
    post.put(Colour::Red, 0);
    assert_eq!((post.runes, post.colour), (0, None));
    post.put(Colour::Red, 1);
    assert_eq!((post.runes, post.colour), (1, Some(Colour::Red)));
}

#[test]
fn store_occupied_ok() {
    let mut t = table(3, "phase store\nA loose R2; red 1 @B\nB hand 1");
    t.play("A store 0 red 2");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 3 @B".to_string()], [0, 0]));
}

#[test]
fn store_ruin_closed() {
    let t = table(3, "phase store\nA loose R2 B1; ruin R1 @B; red 0\nB hand 1");
    t.refuses(c::STORE_RUIN_CLOSED, &["A store 0 red 1", "A store 0 blue 1"]);
    assert_eq!(t.legal("A"), ["store 1 red 1", "store 1 red 2", "store none"]);
    let only = table(3, "phase store\nA hand 1; loose R2; ruin R1 @B\nB hand 1");
    assert_eq!(only.asked(), "B play", "nobody is asked about a ruin");
}

#[test]
fn store_no_withdraw() {
    let text = "phase store\nA loose R1; red 2; ruin B1 @B; post B1\nB hand 1";
    let t = table(3, text);
    t.refuses(c::STORE_NO_WITHDRAW, &["A withdraw 1", "A withdraw 0"]).allows(&["A store none"]);
    table(3, "A hand 1; red 2\nB hand 1").refuses(c::TURN_ORDER, &["A withdraw 1"]);
    // By the setting: unoccupied storages with runes, in index order, before storing.
    let mut t = table(3, &format!("set withdraw = true\n{text}"));
    assert_eq!((t.asked().as_str(), t.legal("A")), (
        "A withdraw",
        vec!["withdraw 1".to_string(), "withdraw 2".into(), "withdraw 0".into()]
    ));
    t.refuses(c::MOVE_EXISTS, &["A withdraw 3"]);
    t.play("A withdraw 2");
    assert_eq!(t.legal("A"), ["withdraw 1", "withdraw 0"], "not the occupied one");
    t.play("A withdraw 0");
    assert_eq!((t.asked().as_str(), t.loose("A")), ("A store", [3, 0]));
    // Over random games, runes leave storages in no other way than the clause lists.
    for players in [2, 4] {
        watch_random_games(players, "", 0..4, |before, t| {
            let stored = |state: &tafelrune_games::markt::state::State| -> u8 {
                state.players.iter().flat_map(|player| &player.storages).map(|storage| storage.runes).sum()
            };
            let known = t.events.iter().any(|event| {
                matches!(
                    event,
                    Event::Paid { .. }
                        | Event::Drained { .. }
                        | Event::GaveUp { .. }
                        | Event::Connected { .. }
                        | Event::CollectorRemoved { .. }
                        | Event::OutpostReturned { .. }
                )
            });
            assert!(stored(t.state()) >= stored(before) || known, "{:?}", t.events);
        });
    }
}

#[test]
fn outpost_place() {
    let place = |own: &str| {
        let mut t = table(3, &format!("A hand 12 9 1; {own}\nB hand 1"));
        t.play("A buy_outpost with 12 9");
        t
    };
    assert_eq!(place("red 0; post").storages("A"), ["red 0 +post", "post"], "the only place");
    assert_eq!(place("").storages("A"), ["post"]);
    assert_eq!(place("red 1").legal("A"), ["place_outpost 0", "place_outpost standalone"]);
    assert_eq!(place("red 1; blue 0").legal("A"), ["place_outpost 0", "place_outpost 1"]);
    assert_eq!(place("red 1 +post").storages("A"), ["red 1 +post", "post"]);
    assert_eq!(place("red 1 @B").storages("A"), ["red 1 @B", "post"], "never to an occupied one");
    let mut attached = place("blue 2");
    attached.play("A place_outpost 0");
    assert_eq!((attached.storages("A"), attached.points("A")), (vec!["blue 2 +post".to_string()], 4));
    attached = place("red 0");
    attached.refuses(c::MOVE_EXISTS, &["A place_outpost 1"]).refuses(c::MOVE_PENDING, &["A end"]);
}

#[test]
fn outpost_no_room() {
    // ex.26.
    for full in ["blue 0 +post; post", "red 1 @B; post", "red 0 +post; blue 0 +post", "red 0 @B; blue 0 +post", "post; post"] {
        let cards = table(3, &format!("A hand 12 9; {full}\nB hand 1"));
        cards.refuses(c::OUTPOST_NO_ROOM, &["A buy_outpost with 12 9"]);
        assert!(!cards.offers("A", "buy_outpost"), "{full}");
        let runes = table(3, &format!("step \"business\"\nA loose R3; {full}\nB hand 1"));
        runes.refuses(c::OUTPOST_NO_ROOM, &["A buy_outpost red"]);
        if full.contains("@B") {
            runes.allows(&["A buy_neutralise red 0"]);
        }
    }
    table(3, "A hand 12 9; blue 0; post\nB hand 1").allows(&["A buy_outpost with 12 9"]);
}

#[test]
fn outpost_one_per_main() {
    let mut t = table(3, "A hand 12 9; red 0 +post; blue 0\nB hand 1");
    assert_eq!(t.legal("A").iter().filter(|text| *text == "buy_outpost").count(), 1);
    t.play("A buy_outpost with 12 9");
    assert_eq!(t.storages("A"), ["red 0 +post", "blue 0 +post"]);
    let pending = "step { place_outpost = { resume = \"play\" } }\nA hand 1; red 0 +post; blue 0\nB hand 1";
    table(3, pending).refuses(c::OUTPOST_ONE_PER_MAIN, &["A place_outpost 0"]).allows(&["A place_outpost 1"]);
    let connect = table(3, "phase business\nA hand 1; loose R3; red 0 +post; post\nB red 0");
    connect.refuses(c::OUTPOST_ONE_PER_MAIN, &["A connect 1 0"]).allows(&["A buy_collector red"]);
}

#[test]
fn outpost_no_attach_occupied() {
    let text = "A hand 12 9; loose R3; red 0 @B; post B1\nB hand 1; blue 0";
    let connect = table(3, &format!("phase business\n{text}"));
    connect.refuses(c::OUTPOST_NO_ATTACH_OCCUPIED, &["A connect 1 0"]);
    let mut t = table(3, "A hand 12 9; red 0 @B; blue 0\nB hand 1");
    t.play("A buy_outpost with 12 9");
    assert_eq!(t.storages("A"), ["red 0 @B", "blue 0 +post"]);
    let pending = table(3, "step { place_outpost = { resume = \"play\" } }\nA hand 1; red 0 @B; blue 0\nB hand 1");
    pending.refuses(c::OUTPOST_NO_ATTACH_OCCUPIED, &["A place_outpost 0"]).allows(&["A place_outpost 1"]);
    let mut forced = table(3, "A hand main_blue 1; red 0 @B; post R1\nB hand 1");
    forced.play("A lay main_blue");
    assert_eq!(forced.storages("A"), ["red 0 @B", "blue 0 +post"], "only the new one qualifies");
}

#[test]
fn outpost_connect() {
    // The same colour moves in, another becomes loose.
    let mut t = table(3, "phase business\nA hand 1; red 1; post R2\nB hand 1");
    t.play("A connect 1 0");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 3 +post".to_string()], [0, 0]));
    let mut t = table(3, "phase business\nA hand 1; post B2; red 1\nB hand 1");
    t.play("A connect 0 1");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 1 +post".to_string()], [0, 2]));
    let mut t = table(3, "phase business\nA hand 1; post; red 0; ruin B1 @B\nB hand 1");
    t.play("A connect 0 1");
    assert_eq!(t.storages("A"), ["red 0 +post", "ruin B1 @B"], "an empty one, too; the gap closes");
    assert_eq!(t.state().bought, 0);
    // In the whole turn from phase 2 on, also between hand cards and after the last one.
    let mut t = table(3, "A hand 5; post R1; red 1; loose R1\nB hand 1");
    assert_eq!(t.legal("A").last().map(String::as_str), Some("connect 0 1"), "behind the plays");
    t.play("A buy_rune blue with 5");
    assert_eq!((t.asked().as_str(), t.legal("A")), ("A play", vec!["connect 0 1".to_string(), "end".into()]));
    t.play("A connect 0 1");
    assert_eq!((t.storages("A"), t.asked().as_str()), (vec!["red 2 +post".to_string()], "A store"));
    t.refuses(c::TURN_ORDER, &["A connect 0 1"]);
    table(3, "phase start\nA hand 1; post; red 0\nB hand 1").refuses(c::TURN_ORDER, &["A connect 0 1"]);
    // Only own standalone outposts, only to main stores.
    let t = table(3, "phase business\nA hand 1; post R1; post B1; loose R3\nB red 0");
    t.refuses(c::MOVE_EXISTS, &["A connect 0 1", "A connect 0 2"]);
    assert!(!t.offers("A", "connect"));
}

#[test]
fn outpost_forced_connect() {
    // ex.25.
    let mut t = table(3, "A hand main_blue 1; red 1; post B2\nB hand 1");
    t.play("A lay main_blue");
    assert_eq!((t.asked().as_str(), t.legal("A")), ("A forced_connect", vec!["connect 1 0".to_string(), "connect 1 2".into()]));
    t.refuses(c::MOVE_PENDING, &["A end", "A duel 1 B"]);
    let mut blue = t.clone();
    blue.play("A connect 1 2");
    assert_eq!((blue.storages("A"), blue.loose("A")), (vec!["red 1".to_string(), "blue 2 +post".into()], [0, 0]));
    t.play("A connect 1 0");
    assert_eq!((t.storages("A"), t.loose("A")), (vec!["red 1 +post".to_string(), "blue 0".into()], [0, 2]));
    assert!(t.events.iter().any(|event| event.clause() == Some(c::OUTPOST_FORCED_CONNECT)));
    assert_eq!(t.asked(), "A play");
    // Of two outposts one is chosen; with two storages afterwards nothing is forced.
    let mut two = table(3, "A hand main_red 1; post R1; post B1\nB hand 1");
    two.play("A lay main_red");
    assert_eq!(two.legal("A"), ["connect 0 2", "connect 1 2"]);
    two.play("A connect 1 2");
    assert_eq!((two.storages("A"), two.loose("A")), (vec!["post R1".to_string(), "red 0 +post".into()], [0, 1]));
    let mut room = table(3, "A hand main_red 1; post R1; ruin B1 @B\nB hand 1");
    room.play("A lay main_red");
    assert_eq!((room.asked().as_str(), room.storages("A").len()), ("A play", 3));
    let mut full = table(3, "A hand main_blue 1; red 0 +post; post\nB hand 1");
    full.play("A lay main_blue");
    assert_eq!(full.storages("A"), ["red 0 +post", "blue 0 +post"], "one place only: at once");
}

#[test]
fn outpost_fixed() {
    let t = table(3, "phase business\nA hand 1; loose R3; red 1 +post; blue 0\nB red 0");
    t.refuses(c::OUTPOST_FIXED, &["A detach 0", "A connect 0 1"]).allows(&["A buy_collector red"]);
    assert!(!t.offers("A", "detach") && !t.offers("A", "connect"));
    // The exceptions.
    let mut back = table(3, "phase business\nA hand 1; red 1 +post; blue 0 @B\nB hand 1");
    back.play("A remove_outpost 1 0");
    assert_eq!(back.storages("A"), ["red 1", "blue 0"]);
    let mut up = table(3, "phase start\nA hand 1; red 1 +post");
    up.play("A give_up 0");
    assert_eq!(up.storages("A"), ["post"]);
}

#[test]
fn outpost_not_money() {
    let t = table(3, "phase business\nA hand 12 8; loose R3; red 1 +post; blue 0\nB red 0");
    t.refuses(c::OUTPOST_NOT_MONEY, &["A buy_collector outpost", "A buy_outpost outpost"]);
    t.allows(&["A buy_collector red"]);
    assert_eq!(t.points("A"), 4 + 2, "but it is worth 2 points");
    assert!(!t.offers("A", "buy_collector outpost"));
    // Nor do its 2 points help a sum.
    let cards = table(3, "A hand 12 8; red 1 +post\nB red 0; hand 1");
    cards.refuses(c::BUY_GOODS_MIN, &["A buy_collector with 12 8"]);
}
