//! Who is let in under which name: hosts, cookies, names, invitations, passphrases, methods.

use serde_json::{Value, json};
use tafelrune_server::dev::client::{Reply, Socket, request, seat_header};
use tafelrune_server::parse_network;
use tafelrune_server::protocol::{ClientCommand, Join, NewSeat, NewTable};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{Guest, House, hello, run};

fn open() -> NewTable {
    NewTable::of("markt", vec![NewSeat::Open; 2])
}

fn code(reply: &Reply) -> String {
    let body: Value = reply.read().unwrap();
    body["code"].as_str().unwrap().to_string()
}

/// The status of a request with these lines of a head, and the whole answer.
async fn raw(house: &House, head: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(format!("{head}\r\nConnection: close\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    (answer.split(' ').nth(1).unwrap().parse().unwrap(), answer)
}

#[test]
fn a_host_that_is_not_ours_gets_nothing() {
    let house = House::open_with(|settings| settings.hosts = vec!["club.example".into()]);
    run(async {
        let made = house.table(&NewTable { listed: true, ..open() }).await;
        let socket = format!(
            "GET /api/tables/{}/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            made.table
        );
        for (host, right) in [("evil.example", false), ("evil.example:7117", false), ("club.example", true)] {
            let names = format!("Host: {host}\r\nOrigin: http://{host}");
            let (status, answer) = raw(&house, &format!("{socket}\r\n{names}")).await;
            assert_eq!(status, if right { 101 } else { 421 }, "{answer}");
            for path in ["/", "/api/games", "/main.js"] {
                let (status, answer) = raw(&house, &format!("GET {path} HTTP/1.1\r\n{names}")).await;
                assert_eq!(status, if right { 200 } else { 421 }, "{answer}");
                assert_eq!(answer.contains("\"host\""), !right, "it says why: {answer}");
            }
        }
        let (status, _) = raw(&house, "GET http://evil.example/ HTTP/1.1\r\nHost: localhost").await;
        assert_eq!(status, 421);
        let (status, _) = raw(&house, "GET /healthz HTTP/1.0").await;
        assert_eq!(status, 200, "a program that names no host");
    });
}

#[test]
fn a_planted_cookie_gets_no_seat() {
    let house = House::open();
    run(async {
        let made = house.table(&open()).await;
        let planted = "ab".repeat(32);
        let (_, cookie) = house.join_on(&made, "Anna", Some(&planted)).await;
        assert_ne!(cookie, planted, "a fresh one comes with the seat");
        let path = format!("/api/tables/{}/state", made.table);
        assert_eq!(house.get(&path, &[seat_header(&planted)]).await.status, 403);
        assert_eq!(house.get(&path, &[seat_header(&cookie)]).await.status, 200);
        let (_, again) = house.join_on(&made, "Ben", Some(&cookie)).await;
        assert_eq!(again, cookie, "a device keeps what was issued to it, at this table");
        let other = house.table(&open()).await;
        assert_eq!(house.join_on(&other, "Ben", Some(&cookie)).await.1, cookie, "and at others");
    });
}

#[test]
fn names_that_mislead_are_refused() {
    let house = House::open();
    run(async {
        let made = house.table(&open()).await;
        let path = format!("/api/tables/{}/join", made.table);
        let anna = json!({"name": "Anna", "passphrase": "ein langer Satz"}).to_string();
        let profile = house.send("POST", "/api/profiles", &[], &anna).await;
        let (_, rest) = profile.headers.split_once("tafelrune_profile=").unwrap();
        let device = format!("Cookie: tafelrune_profile={}", rest.split(';').next().unwrap());
        let join = |name: &str| {
            let invitation = Some(made.invitation.clone());
            serde_json::to_string(&Join { name: name.into(), invitation, ..Join::default() }).unwrap()
        };
        for (name, expected) in [
            ("\u{301}\u{301}", "name"),
            (" \u{3000}", "name"),
            ("A\u{301}\u{302}\u{303}\u{304}\u{305}", "name_characters"),
            ("Be\u{200b}n", "name_characters"),
            ("\u{202e}neB", "name_characters"),
            ("B\u{435}n", "name_characters"),
            ("Anna", "profile_name"),
            (" ANNA ", "profile_name"),
            ("Ａｎｎａ", "profile_name"),
        ] {
            let reply = house.send("POST", &path, &[], &join(name)).await;
            assert_eq!(code(&reply), expected, "{name:?}");
        }
        let owner = house.send("POST", &path, &[device], &join("Anna")).await;
        assert_eq!(owner.status, 200, "{}", owner.body);
    });
}

#[test]
fn a_revoked_invitation_cuts_the_sockets_that_came_by_it() {
    let house = House::open();
    run(async {
        let made = house.table(&open()).await;
        let cookie = house.join(&made, "Anna").await;
        let invite = format!("/api/tables/{}/invitations", made.table);
        let body: Value = house.send("POST", &invite, &[seat_header(&cookie)], "").await.read().unwrap();
        let second = body["token"].as_str().unwrap().to_string();
        let mut watchers = Vec::new();
        for token in [&made.invitation, &second] {
            let path = format!("/api/tables/{}/socket?invitation={token}", made.table);
            let mut socket = Socket::open(house.address, &path, &[]).await.unwrap();
            socket.say(&hello(None, None)).await.unwrap();
            assert!(socket.next().await.unwrap().contains("\"state\""));
            watchers.push(socket);
        }
        let mut anna = Guest::come(&house, &made.table, Some(&cookie)).await;
        anna.next_of("state").await;
        let gone = house.send("DELETE", &format!("{invite}/{second}"), &[seat_header(&cookie)], "").await;
        assert_eq!(gone.status, 204, "{}", gone.body);
        let mut last = String::new();
        while let Some(text) = watchers[1].next().await {
            last = text;
        }
        assert!(last.contains("\"bye\"") && last.contains("\"invitation\""), "{last}");
        // The others stay and see what happens.
        house.join(&made, "Ben").await;
        let mut seen = String::new();
        while !seen.contains("Ben") {
            seen = watchers[0].next().await.expect("it stays");
        }
        assert_eq!(anna.ask(ClientCommand::Look { seen: None }).await["kind"], "state");
    });
}

#[test]
fn passphrases_of_one_profile_are_limited_whatever_address_guesses() {
    let house = House::open_with(|settings| {
        settings.trusted_proxies = vec![parse_network("127.0.0.1").unwrap()];
    });
    run(async {
        let from = |address: &str| vec![format!("X-Forwarded-For: {address}")];
        let right = json!({"name": "Anna", "passphrase": "ein langer Satz"}).to_string();
        let wrong = json!({"name": "anna", "passphrase": "ein falscher Satz"}).to_string();
        assert_eq!(house.send("POST", "/api/profiles", &[], &right).await.status, 200);
        assert_eq!(house.send("POST", "/api/session", &from("198.51.100.1"), &right).await.status, 200);
        let mut refused = 0;
        for guess in 0..40 {
            let reply =
                house.send("POST", "/api/session", &from(&format!("203.0.113.{guess}")), &wrong).await;
            assert!(matches!(reply.status, 403 | 429), "{}", reply.body);
            refused += usize::from(reply.status == 429);
        }
        assert!(refused > 0, "40 guesses in a row");
        let owner = house.send("POST", "/api/session", &from("198.51.100.1"), &right).await;
        assert_eq!(owner.status, 200, "whoever guesses does not keep the owner out: {}", owner.body);
    });
}

#[test]
fn files_of_the_page_can_only_be_read() {
    let house = House::open();
    run(async {
        for path in ["/", "/main.js", "/t/abc", "/none.js"] {
            for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
                let reply = request(house.address, method, path, &[], None).await.unwrap();
                assert_eq!(reply.status, 405, "{method} {path}");
                assert!(reply.headers.to_lowercase().contains("allow: get, head"), "{}", reply.headers);
                assert_eq!(code(&reply), "method");
            }
        }
    });
}

/// The rating of a profile in Markt, if it has one.
async fn rating(house: &House, name: &str) -> Value {
    let info: Value = house.get(&format!("/api/profiles/{name}"), &[]).await.read().unwrap();
    info["ratings"]["markt"].clone()
}

#[test]
fn giving_up_at_once_changes_no_rating() {
    let house = House::open();
    run(async {
        let mut devices = Vec::new();
        for name in ["Anna", "Ben"] {
            let body = json!({"name": name, "passphrase": "ein langer Satz"}).to_string();
            let made = house.send("POST", "/api/profiles", &[], &body).await;
            let (_, rest) = made.headers.split_once("tafelrune_profile=").unwrap();
            devices.push(format!("Cookie: tafelrune_profile={}", rest.split(';').next().unwrap()));
        }
        // Two people, and then one profile at both seats.
        for (first, second) in [(0, 1), (0, 0)] {
            let made = house.table(&NewTable { rated: true, ..open() }).await;
            let path = format!("/api/tables/{}/join", made.table);
            let mut cookies = Vec::new();
            for (device, name) in [(first, "One"), (second, "Two")] {
                let join =
                    Join { name: name.into(), invitation: Some(made.invitation.clone()), ..Join::default() };
                let join = serde_json::to_string(&join).unwrap();
                let reply = house.send("POST", &path, std::slice::from_ref(&devices[device]), &join).await;
                cookies.push(reply.seat_cookie().unwrap());
            }
            let mut loser = Guest::come(&house, &made.table, Some(&cookies[1])).await;
            assert_eq!(loser.ask(ClientCommand::Resign).await["status"], "over");
        }
        assert_eq!((rating(&house, "Anna").await, rating(&house, "Ben").await), (Value::Null, Value::Null));
    });
}
