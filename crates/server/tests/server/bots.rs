//! Bots are players like all others, and hold up nobody.

use std::time::Duration;

use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{ClientCommand, NewSeat, NewTable};

use crate::common::{Guest, House, Pair, run};
use crate::play::play_out;

fn against(level: &str) -> NewTable {
    NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot(level.into())])
}

async fn sit(house: &House, wanted: &NewTable) -> Guest {
    let made = house.table(wanted).await;
    let cookie = house.join(&made, "Anna").await;
    Guest::come(house, &made.table, Some(&cookie)).await
}

/// How many bots think or wait for it.
async fn thinking(house: &House) -> u64 {
    let figures = house.get("/metrics", &[]).await.body;
    let line = figures.lines().find_map(|line| line.strip_prefix("tafelrune_bots_thinking "));
    line.expect("the figure is there").parse().unwrap()
}

#[test]
fn a_bot_that_thinks_for_ever_holds_up_nobody_else() {
    let house = House::open_with(|settings| {
        settings.thinkers = 1;
        settings.bot_budget = Duration::from_secs(1_000_000);
        settings.bot_iterations = u32::MAX;
    });
    run(async {
        let mut slow = sit(&house, &against("strong")).await;
        let mut matches = 0;
        loop {
            // Until the slow bot has something to think about, and not just one move that it can make.
            let mut state = slow.ask(ClientCommand::Look { seen: None }).await;
            while state["choices"][0].is_object() {
                state = slow.choose(&state, 0).await;
            }
            // Meanwhile a whole match is played elsewhere, with a bot that does not look ahead.
            let mut other = sit(&house, &against("solid")).await;
            assert_eq!(play_out(&mut other).await["status"], "over");
            matches += 1;
            let now = slow.ask(ClientCommand::Look { seen: None }).await;
            if now["version"] == state["version"] {
                break;
            }
            assert!(matches < 20, "the bot never has to think");
        }
        assert_eq!(thinking(&house).await, 1, "it still thinks");
        // Nor does it hold up its own table.
        assert_eq!(slow.ask(ClientCommand::Resign).await["status"], "over");
    });
    // And the house closes although it has not come to an end.
    house.close();
}

#[test]
fn a_seat_has_one_hint_at_a_time_however_often_it_asks() {
    let house = House::open_with(|settings| {
        settings.thinkers = 1;
        settings.bot_budget = Duration::from_secs(1_000_000);
        settings.bot_iterations = u32::MAX;
    });
    run(async {
        let mut pair = Pair::sit(&house, &NewTable::of("markt", vec![NewSeat::Open; 2])).await;
        let (asked, states) = pair.asked().await;
        assert!(states[asked]["choices"].as_array().unwrap().len() > 1, "there is something to think about");
        // The first is thought about for ever; then the others, whichever way they come.
        pair.guests[asked].want(ClientCommand::Hint).await;
        for _ in 0..50 {
            assert_eq!(pair.guests[asked].ask(ClientCommand::Hint).await["code"], "too_fast");
        }
        let cookie = &pair.cookies[asked];
        let mut second = Guest::come(&house, &pair.made.table, Some(cookie)).await;
        assert_eq!(second.ask(ClientCommand::Hint).await["code"], "too_fast");
        let path = format!("/api/tables/{}/do", pair.made.table);
        let reply = house.send("POST", &path, &[seat_header(cookie)], r#"{"do":"hint"}"#).await;
        assert_eq!((reply.status, reply.body.contains("too_fast")), (429, true), "{}", reply.body);
        // Nobody else has to wait for that.
        let moved = pair.guests[asked].choose(&states[asked], 0).await;
        assert_eq!(moved["kind"], "state", "{moved}");
    });
}

#[test]
fn a_budget_ends_every_thought() {
    let house = House::open_with(|settings| {
        settings.bot_budget = Duration::from_millis(1);
        settings.bot_iterations = u32::MAX;
    });
    run(async {
        let mut guest = sit(&house, &against("strong")).await;
        assert_eq!(play_out(&mut guest).await["status"], "over");
    });
}
