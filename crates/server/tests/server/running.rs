//! For whoever runs a server: is it well, what does it do, does it stop in good order?

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tafelrune_server::parse_network;
use tafelrune_server::protocol::{ClientCommand, NewSeat, NewTable};
use tokio_websockets::{CloseCode, Message};

use crate::common::{Guest, House, Pair, hello, plain_socket, run};

fn open() -> NewTable {
    NewTable::of("markt", vec![NewSeat::Open; 2])
}

/// A figure of `/metrics`.
async fn figure(house: &House, name: &str) -> f64 {
    let page = house.get("/metrics", &[]).await.body;
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is not in {page}")).parse().unwrap()
}

#[test]
fn health_and_figures() {
    let house = House::open();
    run(async {
        let health = house.get("/healthz", &[]).await;
        assert_eq!(health.status, 200, "{}", health.body);
        let mut pair = Pair::sit(&house, &open()).await;
        let (asked, states) = pair.asked().await;
        assert_eq!(figure(&house, "tafelrune_tables").await, 1.0);
        assert_eq!(figure(&house, "tafelrune_sockets").await, 2.0);
        let before = figure(&house, "tafelrune_entries_total").await;
        pair.guests[asked].choose(&states[asked], 0).await;
        assert!(figure(&house, "tafelrune_entries_total").await > before, "a move is an entry");
        let stale = ClientCommand::Move { version: 0, mv: "end".into() };
        assert_eq!(pair.guests[asked].ask(stale).await["code"], "stale");
        assert_eq!(figure(&house, "tafelrune_refused_total{code=\"stale\"}").await, 1.0);
        assert!(figure(&house, "tafelrune_durable_seconds_count").await >= 4.0);
    });
}

#[test]
fn figures_are_for_the_machine_itself_unless_it_is_told_otherwise() {
    for (public, trusted) in [(false, false), (false, true), (true, true)] {
        let house = House::open_with(|settings| {
            settings.public_metrics = public;
            if trusted {
                settings.trusted_proxies = vec![parse_network("127.0.0.0/8").unwrap()];
            }
        });
        run(async {
            let own = house.get("/metrics", &[]).await;
            assert!(own.status == 200 && own.body.contains("tafelrune_entries"), "{}", own.body);
            let addresses = ["203.0.113.7", "2001:db8::7", "127.0.0.1", "::1", "nonsense", ""];
            for address in addresses {
                for header in ["X-Forwarded-For: ", "X-Real-IP: ", "Forwarded: for="] {
                    let reply = house.get("/metrics", &[format!("{header}{address}")]).await;
                    let seen = (reply.status, reply.body.contains("tafelrune_entries"));
                    let expected = if public { (200, true) } else { (403, false) };
                    assert_eq!(seen, expected, "{header}{address}: {}", reply.body);
                    assert_eq!(reply.body.contains("\"local\""), !public);
                }
            }
        });
    }
}

/// How many of ten tables can be made, each with a header of its own.
async fn tables_made(house: &House, header: impl Fn(usize) -> String) -> usize {
    let body = serde_json::to_string(&open()).unwrap();
    let mut made = 0;
    for number in 0..10 {
        let reply = house.send("POST", "/api/tables", &[header(number)], &body).await;
        assert!(matches!(reply.status, 200 | 429), "{}", reply.body);
        made += usize::from(reply.status == 200);
    }
    made
}

#[test]
fn limits_count_for_the_client_that_a_trusted_proxy_names_and_for_the_peer_otherwise() {
    let named = |number| format!("X-Forwarded-For: 6.6.6.{number}, 203.0.113.{number}");
    let forged = |number| format!("X-Forwarded-For: 6.6.6.{number}, 203.0.113.1");
    let unreadable = |number| format!("X-Forwarded-For: 203.0.113.{number}, nonsense");
    type Header<'a> = &'a dyn Fn(usize) -> String;
    let cases: [(&str, Header<'_>, usize); 4] = [
        ("127.0.0.1", &named, 10),
        ("127.0.0.1", &forged, 3),
        ("127.0.0.1", &unreadable, 3),
        ("10.0.0.0/8", &named, 3),
    ];
    for (network, header, expected) in cases {
        let house = House::open_with(|settings| {
            settings.trusted_proxies = vec![parse_network(network).unwrap()];
            settings.limits.tables = 3;
        });
        assert_eq!(run(tables_made(&house, header)), expected, "{network}: {}", header(0));
    }
}

#[test]
fn whoever_is_there_is_told_when_it_closes_and_what_was_acknowledged_stays() {
    let house = House::open();
    let (table, cookie, version) = run(async {
        let mut pair = Pair::sit(&house, &open()).await;
        let (asked, states) = pair.asked().await;
        let moved = pair.guests[asked].choose(&states[asked], 0).await;
        house.begin_to_close();
        let mut last = Value::Null;
        while let Some(text) = pair.guests[asked].socket.next().await {
            last = serde_json::from_str(&text).unwrap();
        }
        assert_eq!(last, json!({"kind": "bye", "code": "closing", "again": true}));
        (pair.made.table, pair.cookies[asked].clone(), moved["version"].clone())
    });
    let house = House::open_in(house.close(), |_| {});
    run(async {
        let mut guest = Guest::come(&house, &table, Some(&cookie)).await;
        assert_eq!(guest.next_of("state").await["version"], version);
    });
}

#[test]
fn whoever_says_goodbye_is_answered_before_the_line_is_cut() {
    let house = House::open();
    run(async {
        let made = house.table(&open()).await;
        let mut socket = plain_socket(&house, &made.table, &house.join(&made, "Anna").await).await;
        socket.send(Message::text(serde_json::to_string(&hello(None, None)).unwrap())).await.unwrap();
        assert!(socket.next().await.unwrap().unwrap().is_text(), "it is told how the table stands");
        socket.send(Message::close(Some(CloseCode::NORMAL_CLOSURE), "")).await.unwrap();
        let answer = socket.next().await.expect("an answer").expect("and not a broken line");
        assert_eq!(answer.as_close().map(|(code, _)| code), Some(CloseCode::NORMAL_CLOSURE));
        assert!(socket.next().await.is_none());
    });
}

/// What stands in the repository for readers is what the server gives out.
#[test]
fn the_description_in_the_repository_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let house = House::open();
    let given: Value = run(async { house.get("/api/openapi.json", &[]).await.read().unwrap() });
    if std::env::var_os("TAFELRUNE_BLESS").is_some() {
        std::fs::write(path, serde_json::to_string_pretty(&given).unwrap() + "\n").unwrap();
    }
    let written: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(written == given, "docs/openapi.json is not up to date: run this test with TAFELRUNE_BLESS=1");
    assert!(given["paths"].as_object().unwrap().len() >= 15);
}
