//! What was acknowledged is there again: after a lost socket, after a restart, after idling.

use std::time::Duration;

use serde_json::{Value, json};
use tafelrune_server::WallClock;
use tafelrune_server::protocol::{ClientCommand, NewClock, NewSeat, NewTable};

use crate::common::{Guest, House, Pair, hello, run};

/// Two people sit down at a table of Markt; gives their cookies.
async fn two(house: &House) -> (String, [String; 2]) {
    let made = house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
    let anna = house.join(&made, "Anna").await;
    let ben = house.join(&made, "Ben").await;
    (made.table, [anna, ben])
}

/// Both make some moves; gives how many.
async fn moves(guests: &mut [Guest; 2], wanted: usize) -> u64 {
    let mut states = Vec::new();
    for guest in guests.iter_mut() {
        states.push(guest.next_of("state").await);
    }
    let mut last = 0;
    for step in 0..wanted {
        // Frames of the other seat that are on their way are read when it is asked.
        let asked = loop {
            match states.iter().position(|state| state["choices"][0].is_object()) {
                Some(asked) => break asked,
                None => {
                    for (guest, state) in guests.iter_mut().zip(&mut states) {
                        *state = guest.ask(ClientCommand::Look { seen: None }).await;
                    }
                }
            }
        };
        states[asked] = guests[asked].choose(&states[asked], step * 5 + 1).await;
        assert_eq!(states[asked]["kind"], "state");
        last = states[asked]["version"].as_u64().unwrap();
        states[1 - asked] = guests[1 - asked].ask(ClientCommand::Look { seen: None }).await;
    }
    last
}

#[test]
fn a_lost_socket_misses_nothing() {
    let house = House::open();
    run(async {
        let (table, [anna, ben]) = two(&house).await;
        let mut both =
            [Guest::come(&house, &table, Some(&anna)).await, Guest::come(&house, &table, Some(&ben)).await];
        let words = hello(None, Some("de"));
        let mut spectator_of_all = Guest::come_with(&house, &table, Some(&anna), &words).await;
        let first = spectator_of_all.next_of("state").await;
        drop(spectator_of_all);
        let seen = first["version"].as_u64().unwrap();
        moves(&mut both, 6).await;
        let mut back = Guest::come_with(&house, &table, Some(&anna), &hello(Some(seen), Some("de"))).await;
        let state = back.next_of("state").await;
        assert_eq!(state["after"], seen, "the log goes on where it was");
        assert!(!state["lines"].as_array().unwrap().is_empty());
        let mut fresh = Guest::come_with(&house, &table, Some(&anna), &hello(None, Some("de"))).await;
        let whole = fresh.next_of("state").await;
        assert_eq!(whole["view"], state["view"]);
        let (all, new) = (whole["lines"].as_array().unwrap(), state["lines"].as_array().unwrap());
        assert!(all.len() > new.len());
    });
}

#[test]
fn a_restart_loses_nothing() {
    let house = House::open();
    let (table, cookies, version, view) = run(async {
        let (table, cookies) = two(&house).await;
        let mut both = [
            Guest::come(&house, &table, Some(&cookies[0])).await,
            Guest::come(&house, &table, Some(&cookies[1])).await,
        ];
        moves(&mut both, 12).await;
        let state = both[0].ask(ClientCommand::Look { seen: None }).await;
        (table, cookies, state["version"].clone(), state["view"].clone())
    });
    let data = house.close();
    let house = House::open_in(data, |_| {});
    run(async {
        let mut anna = Guest::come(&house, &table, Some(&cookies[0])).await;
        let state = anna.next_of("state").await;
        assert_eq!((&state["version"], &state["view"]), (&version, &view));
        let mut both = [anna, Guest::come(&house, &table, Some(&cookies[1])).await];
        both[0].want(ClientCommand::Look { seen: None }).await;
        moves(&mut both, 4).await;
    });
}

#[test]
fn an_idle_table_leaves_memory_and_comes_back() {
    let house = House::open_with(|settings| settings.limits.idle = Duration::ZERO);
    run(async {
        let (table, cookies) = two(&house).await;
        let mut anna = Guest::come(&house, &table, Some(&cookies[0])).await;
        let before = anna.next_of("state").await;
        drop(anna);
        until_swept(&house, || ()).await;
        let mut anna = Guest::come(&house, &table, Some(&cookies[0])).await;
        let after = anna.next_of("state").await;
        assert_eq!(after["view"], before["view"]);
    });
}

/// Waits until no table is in memory any more, and lets something happen before every look.
async fn until_swept(house: &House, mut pass: impl FnMut()) {
    // Swept every few seconds; the figure says when.
    for _ in 0..600 {
        pass();
        if house.get("/metrics", &[]).await.body.contains("tafelrune_tables 0\n") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("a table stays in memory that nobody looks at");
}

/// How much thinking time everybody has at the tables below: hours.
const HOURS: u64 = 10_000_000;

fn timed() -> NewTable {
    let clock = Some(NewClock { main_ms: HOURS, add_ms: 0 });
    NewTable { clock, ..NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open]) }
}

/// What is left to each seat.
fn left(state: &Value) -> Vec<u64> {
    serde_json::from_value(state["clock"]["left_ms"].clone()).unwrap()
}

#[test]
fn time_in_which_the_house_was_closed_counts_for_nobody() {
    let clock = WallClock::manual(1_000_000);
    let house = House::open_with(|settings| settings.clock = clock.clone());
    let (table, cookies, asked) = run(async {
        let mut pair = Pair::sit(&house, &timed()).await;
        let (asked, _) = pair.asked().await;
        (pair.made.table, pair.cookies, asked)
    });
    let data = house.close();
    clock.advance(2 * HOURS);
    let house = House::open_in(data, |settings| settings.clock = clock.clone());
    run(async {
        let mut guest = Guest::come(&house, &table, Some(&cookies[asked])).await;
        let state = guest.next_of("state").await;
        assert_eq!(state["status"], "running", "nobody has run out of time: {state}");
        assert_eq!(left(&state), [HOURS, HOURS]);
        clock.advance(1_000);
        let later = left(&guest.ask(ClientCommand::Look { seen: None }).await);
        assert_eq!(later[asked], HOURS - 1_000, "the clock goes on");
        assert_eq!(later[1 - asked], HOURS);
    });
}

#[test]
fn a_clock_goes_on_while_its_table_is_out_of_memory() {
    let clock = WallClock::manual(1_000_000);
    let house = House::open_with(|settings| {
        settings.clock = clock.clone();
        settings.limits.idle = Duration::from_secs(1);
    });
    run(async {
        let mut pair = Pair::sit(&house, &timed()).await;
        let (asked, _) = pair.asked().await;
        let Pair { made, cookies, guests } = pair;
        drop(guests);
        let mut passed = 0;
        until_swept(&house, || {
            clock.advance(2_000);
            passed += 2_000;
        })
        .await;
        let mut guest = Guest::come(&house, &made.table, Some(&cookies[asked])).await;
        let state = guest.next_of("state").await;
        assert_eq!(left(&state)[asked], HOURS - passed, "nobody gets time back for having left");
        assert_eq!(left(&state)[1 - asked], HOURS);
        drop(guest);
        until_swept(&house, || clock.advance(2_000)).await;
        // It is brought back to lose its flag, whether somebody looks or not.
        clock.advance(HOURS);
        clock.settled().await;
        let mut guest = Guest::come(&house, &made.table, Some(&cookies[asked])).await;
        let state = guest.next_of("state").await;
        assert_eq!((&state["status"], &state["seats"][asked]["gone"]), (&json!("over"), &json!("flagged")));
    });
}

#[test]
fn a_restart_with_another_time_of_day_changes_no_game() {
    const START: u64 = 1_000_000_000;
    for back_at in [START - HOURS, START, START + HOURS] {
        let clock = WallClock::manual(START);
        let house = House::open_with(|settings| settings.clock = clock.clone());
        let (made, cookies, before) = run(async {
            let mut pair = Pair::sit(&house, &timed()).await;
            clock.advance(3_000);
            let (asked, states) = pair.asked().await;
            pair.guests[asked].choose(&states[asked], 0).await;
            let states = pair.states().await;
            (pair.made, pair.cookies, left(&states[0]))
        });
        let data = house.close();
        let clock = WallClock::manual(back_at);
        let house = House::open_in(data, |settings| settings.clock = clock.clone());
        run(async {
            let mut guests = Vec::new();
            for cookie in &cookies {
                let mut guest = Guest::come(&house, &made.table, Some(cookie)).await;
                assert_eq!(left(&guest.next_of("state").await), before, "back at {back_at}");
                guests.push(guest);
            }
            let [anna, ben] = &mut guests[..] else { unreachable!() };
            // Time runs at once, and ends when it is due.
            let mut over = anna.ask(ClientCommand::Look { seen: None }).await;
            let asked = usize::from(!over["choices"][0].is_object());
            clock.advance(1_000);
            let state = anna.ask(ClientCommand::Look { seen: None }).await;
            assert_eq!(left(&state)[asked], before[asked] - 1_000, "back at {back_at}");
            clock.advance(before[asked] - 1_000 + 1);
            clock.settled().await;
            while over["status"] != "over" {
                over = ben.next_of("state").await;
            }
            assert_eq!(over["seats"][asked]["gone"], "flagged", "back at {back_at}");
        });
    }
}
