//! Whole matches over the wire.

use serde_json::Value;
use tafelrune_engine::{Game, record::Record};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{ClientCommand, Hello, Join, NewSeat, NewTable};

use crate::common::{Guest, House, hello, run};

/// A person plays by chance against a bot until the match is over; gives the last state.
pub async fn play_out(guest: &mut Guest) -> Value {
    let mut state = guest.next_of("state").await;
    for step in 0..20_000 {
        match state["status"].as_str().unwrap() {
            "over" => return state,
            "game_over" => state = guest.ask(ClientCommand::NextGame).await,
            _ => {}
        }
        let choices = state["choices"].as_array().map_or(0, Vec::len);
        state = match choices {
            0 => guest.next_of("state").await,
            _ => guest.choose(&state, step * 7 + 3).await,
        };
        assert_eq!(state["kind"], "state", "a listed choice is legal: {state}");
    }
    panic!("the match does not end");
}

fn a_match_is_played<G: Game>() {
    let house = House::open();
    run(async {
        let wanted = NewTable::of(G::ID, vec![NewSeat::Open, NewSeat::Bot("random".into())]);
        let made = house.table(&wanted).await;
        let share = "ab".repeat(32);
        let join = Join {
            name: "Anna".into(),
            invitation: Some(made.invitation.clone()),
            contribution: Some(share.clone()),
            ..Join::default()
        };
        let path = format!("/api/tables/{}/join", made.table);
        let reply = house.send("POST", &path, &[], &serde_json::to_string(&join).unwrap()).await;
        let cookie = reply.seat_cookie().unwrap();
        let path = format!("/api/tables/{}/record", made.table);
        let early = house.get(&path, &[seat_header(&cookie)]).await;
        assert_eq!((early.status, early.body.contains("not_over")), (409, true), "{}", early.body);

        let mut guest = Guest::come_with(&house, &made.table, Some(&cookie), &hello(None, Some("de"))).await;
        let end = play_out(&mut guest).await;
        assert_eq!(end["ranks"].as_array().unwrap().len(), 2);
        assert!(end["results"][0]["text"].as_str().is_some_and(|text| !text.is_empty()), "{end}");

        // The record replays to the same result, and its receipt holds.
        let record = house.get(&path, &[seat_header(&cookie)]).await;
        assert_eq!(record.status, 200);
        let record = Record::parse(&record.body).unwrap();
        let receipt = record.head.receipt.clone().expect("a match of a server has a receipt");
        assert_eq!(receipt.commitment, made.commitment, "what was shown before anybody joined");
        assert!(receipt.shares.values().any(|kept| kept.to_string() == share), "Anna's share is in it");
        assert_eq!(receipt.faults(2, record.seed().unwrap()), []);
        let played = record.replay::<G>(record.game(None).unwrap(), |_, _| {}).unwrap();
        let points: Vec<i32> = serde_json::from_value(end["results"][0]["points"].clone()).unwrap();
        assert_eq!(played.results()[0].points, points);
    });
}

#[test]
fn a_match_of_markt_is_played() {
    a_match_is_played::<Markt>();
}

#[test]
fn a_match_of_mara_is_played() {
    a_match_is_played::<Mara>();
}

#[test]
fn a_match_of_thalara_is_played() {
    a_match_is_played::<Thalara>();
}

/// What a page needs is there: words, things, the question, the log with clauses, and refusals.
#[test]
fn a_page_gets_words_and_things() {
    let house = House::open();
    run(async {
        let made = house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
        let anna = house.join(&made, "Anna").await;
        let ben = house.join(&made, "Ben").await;
        let mut sockets = Vec::new();
        for cookie in [&anna, &ben] {
            let greeting = hello(None, Some("en"));
            sockets.push(Guest::come_with(&house, &made.table, Some(cookie), &greeting).await);
        }
        let mut states = Vec::new();
        for guest in &mut sockets {
            states.push(guest.next_of("state").await);
        }
        let asked = states.iter().position(|state| state["choices"][0].is_object()).unwrap();
        let state = states[asked].clone();
        assert!(!state["question"]["text"].as_str().unwrap().is_empty());
        assert!(state["choices"].as_array().unwrap().iter().all(|choice| choice["text"].is_string()));
        assert!(state["choices"][0]["things"][0].as_str().unwrap().contains(':'), "{}", state["choices"][0]);
        assert!(state["lines"].as_array().unwrap().iter().all(|line| line["text"].is_string()));
        assert_eq!(state["after"], Value::Null, "the log is whole at first");
        let wishes = sockets[asked].ask(ClientCommand::Wishes).await;
        let wishes = wishes["wishes"].as_array().unwrap();
        assert!(wishes.iter().all(|wish| wish["clause"].is_string() && wish["why"].is_string()));
        assert!(!wishes.is_empty());

        // Somebody else's turn: refused by a clause, in words; nothing changes.
        let version = states[1 - asked]["version"].as_u64().unwrap();
        let mv = state["choices"][0]["move"].as_str().unwrap().to_string();
        let refused = sockets[1 - asked].ask(ClientCommand::Move { version, mv }).await;
        assert_eq!((&refused["kind"], &refused["code"]), (&"refused".into(), &"rule".into()), "{refused}");
        assert!(refused["clause"].as_str().unwrap().starts_with("turn."), "{refused}");

        let after = sockets[asked].choose(&state, 0).await;
        assert_eq!(after["after"], state["version"], "only what is new");
        assert!(after["version"].as_u64() > state["version"].as_u64());
    });
}

/// Whoever just picks among the choices gets them, and little else.
#[test]
fn a_client_that_wants_no_views_gets_choices() {
    let house = House::open();
    run(async {
        let made =
            house.table(&NewTable::of("thalara", vec![NewSeat::Open, NewSeat::Bot("random".into())])).await;
        let cookie = house.join(&made, "Anna").await;
        let greeting = Hello { views: false, ..Hello::default() };
        let mut guest = Guest::come_with(&house, &made.table, Some(&cookie), &greeting).await;
        let mut seen = 0;
        let mut state = guest.next_of("state").await;
        for step in 0..20 {
            assert_eq!((&state["view"], &state["lines"]), (&Value::Null, &Value::Array(Vec::new())));
            if state["choices"][0].is_object() {
                seen += 1;
                state = guest.choose(&state, step).await;
            } else {
                state = guest.next_of("state").await;
            }
        }
        assert!(seen > 0, "there are choices all the same");
        // Words come without a view, too; and so it goes over HTTP.
        let path = format!("/api/tables/{}/state?views=false&lang=de", made.table);
        let reply: Value = house.get(&path, &[seat_header(&cookie)]).await.read().unwrap();
        assert_eq!(reply["view"], Value::Null);
        assert!(reply["question"]["text"].is_string(), "{reply}");
    });
}

/// Everything once, and then what is new; everything again for whoever has been away for too long.
#[test]
fn a_client_that_wants_news_only_gets_everything_once() {
    let house = House::open();
    run(async {
        let made =
            house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot("random".into())])).await;
        let cookie = house.join(&made, "Anna").await;
        let greeting = Hello { news: true, ..Hello::default() };
        let mut guest = Guest::come_with(&house, &made.table, Some(&cookie), &greeting).await;
        let mut state = guest.next_of("state").await;
        assert!(state["view"].is_object() && state["seats"][1].is_object(), "{state}");
        assert_eq!(state["commitment"], made.commitment);
        let first = state["version"].as_u64();
        let mut events = 0;
        for step in 0..40 {
            state = match state["choices"][0].is_object() {
                true => guest.choose(&state, step).await,
                false => guest.next_of("state").await,
            };
            assert_eq!(state["view"], Value::Null, "{state}");
            assert_eq!((&state["seats"], &state["commitment"]), (&Value::Array(Vec::new()), &"".into()));
            let lines = state["lines"].as_array().unwrap();
            assert!(
                lines.iter().all(|line| line["event"].is_object() || line["event"].is_string()),
                "{state}"
            );
            events += lines.len();
        }
        assert!(events > 20, "what happens is told: {events}");
        // Who comes and goes is news as well.
        let other = Guest::come_with(&house, &made.table, Some(&cookie), &greeting).await;
        drop(other);
        let resigned = guest.ask(ClientCommand::Resign).await;
        assert_eq!(resigned["seats"][0]["gone"], "resigned", "{resigned}");
        // Away for longer than the table remembers: everything.
        let greeting = Hello { news: true, seen: first, ..Hello::default() };
        let mut late = Guest::come_with(&house, &made.table, Some(&cookie), &greeting).await;
        let state = late.next_of("state").await;
        assert!(state["view"].is_object() && state["after"].is_null(), "{state}");
    });
}
