//! A client that means harm: refused with a clear code, nothing seen, nothing done, and the games of
//! others go on.

use std::time::Duration;

use futures_util::{FutureExt, SinkExt, StreamExt};
use serde_json::{Value, json};
use tafelrune_server::dev::client::{Socket, request, seat_header};
use tafelrune_server::protocol::{ClientCommand, ClientMessage, Created, NewSeat, NewTable};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_websockets::Message;

use crate::common::{Guest, House, Pair, hello, plain_socket, run};

/// A table of two people, and who is asked.
struct Victims {
    made: Created,
    cookies: [String; 2],
    guests: [Guest; 2],
    asked: usize,
    state: Value,
}

async fn victims(house: &House) -> Victims {
    let mut pair = Pair::sit(house, &NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
    let (asked, mut states) = pair.asked().await;
    let Pair { made, cookies, guests } = pair;
    Victims { made, cookies, guests, asked, state: std::mem::take(&mut states[asked]) }
}

impl Victims {
    /// The table is as it was, and goes on.
    async fn go_on(mut self) {
        let now = self.guests[self.asked].ask(ClientCommand::Look { seen: None }).await;
        assert_eq!(now["version"], self.state["version"], "nothing was done");
        assert_eq!(now["view"], self.state["view"]);
        let moved = self.guests[self.asked].choose(&self.state, 0).await;
        assert_eq!(moved["kind"], "state", "the game goes on: {moved}");
    }

    fn first_move(&self) -> ClientCommand {
        let mv = self.state["choices"][0]["move"].as_str().unwrap().to_string();
        ClientCommand::Move { version: self.state["version"].as_u64().unwrap(), mv }
    }
}

/// The code with which the server says goodbye; everything before it is looked at too.
async fn goodbye(socket: &mut Socket) -> (Vec<String>, String) {
    let mut before = Vec::new();
    loop {
        let next = tokio::time::timeout(Duration::from_secs(20), socket.next()).await;
        let text = next.expect("the server ends it").expect("it says why first");
        let frame: Value = serde_json::from_str(&text).unwrap();
        if frame["kind"] == "bye" {
            return (before, frame["code"].as_str().unwrap().to_string());
        }
        before.push(text);
    }
}

#[test]
fn a_foreign_seat_and_moves_of_others() {
    let house = House::open();
    run(async {
        let mut table = victims(&house).await;
        let stranger = house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
        let foreign = house.join(&stranger, "Eve").await;
        // A seat elsewhere is no seat here: without an invitation not even a look.
        let path = format!("/api/tables/{}/do", table.made.table);
        let body =
            serde_json::to_string(&ClientMessage { id: None, seat: None, command: table.first_move() })
                .unwrap();
        for cookie in [foreign.clone(), "0".repeat(64), "ff".repeat(32)] {
            let reply = house.send("POST", &path, &[seat_header(&cookie)], &body).await;
            assert_eq!((reply.status, reply.body.contains("\"invitation\"")), (403, true), "{}", reply.body);
            assert!(!reply.body.contains("view"));
        }
        // With an invitation one may look, and do nothing.
        let invited = format!("{path}?invitation={}", table.made.invitation);
        let reply = house.send("POST", &invited, &[seat_header(&foreign)], &body).await;
        assert_eq!((reply.status, reply.body.contains("not_yours")), (403, true), "{}", reply.body);
        // The other seat of the same table: neither by name nor by a move that is not its own.
        let other = 1 - table.asked;
        let letter = ["A", "B"][table.asked];
        for text in [
            json!({"id": 1, "seat": letter, "do": "resign"}).to_string(),
            json!({"id": 1, "seat": letter, "do": "look"}).to_string(),
            json!({"id": 1, "seat": "H", "do": "undo"}).to_string(),
        ] {
            table.guests[other].socket.send(text).await.unwrap();
            let frame = table.guests[other].next_of("refused").await;
            assert_eq!(frame["code"], "not_yours", "{frame}");
        }
        let want = table.first_move();
        let refused = table.guests[other].ask(want).await;
        assert!(matches!(refused["code"].as_str(), Some("rule" | "stale")), "{refused}");
        table.go_on().await;
    });
}

#[test]
fn stale_and_future_versions_and_nonsense_moves() {
    let house = House::open();
    run(async {
        let mut table = victims(&house).await;
        let ClientCommand::Move { version, mv } = table.first_move() else { unreachable!() };
        for (version, mv, code) in [
            (version + 1, mv.clone(), "stale"),
            (u64::MAX, mv.clone(), "stale"),
            (0, mv.clone(), "stale"),
            (version, "open sesame".into(), "no_move"),
            (version, "x".repeat(5000), "no_move"),
            (version, String::new(), "no_move"),
        ] {
            let refused = table.guests[table.asked].ask(ClientCommand::Move { version, mv }).await;
            assert_eq!((&refused["kind"], refused["code"].as_str()), (&json!("refused"), Some(code)));
            assert!(!refused["text"].as_str().unwrap().is_empty());
            if code == "stale" {
                assert_eq!(refused["version"], table.state["version"], "and which it is now");
            }
        }
        table.go_on().await;
    });
}

#[test]
fn forged_cookies_and_wrong_origins() {
    let house = House::open();
    run(async {
        let table = victims(&house).await;
        let path = format!("/api/tables/{}/socket", table.made.table);
        for forged in ["", "x", &"0".repeat(64), &table.cookies[0].to_uppercase(), &table.cookies[0][1..]] {
            let headers = [("cookie", format!("tafelrune_seat={forged}"))];
            assert!(Socket::open(house.address, &path, &headers).await.is_err(), "`{forged}` is let in");
        }
        for origin in ["http://evil.example", "null", "http://127.0.0.1"] {
            let headers =
                [("cookie", format!("tafelrune_seat={}", table.cookies[0])), ("origin", origin.to_string())];
            assert!(Socket::open(house.address, &path, &headers).await.is_err(), "{origin} is let in");
            let post = format!("/api/tables/{}/do", table.made.table);
            let headers = [seat_header(&table.cookies[0]), format!("Origin: {origin}")];
            let reply = house.send("POST", &post, &headers, r#"{"do":"resign"}"#).await;
            assert_eq!((reply.status, reply.body.contains("\"origin\"")), (403, true), "{}", reply.body);
        }
        let own = [
            ("cookie", format!("tafelrune_seat={}", table.cookies[0])),
            ("origin", format!("http://{}", house.address)),
        ];
        assert!(Socket::open(house.address, &path, &own).await.is_ok(), "our own page is");
        // A form of another site cannot send JSON.
        let form = TcpStream::connect(house.address).await;
        let body = r#"{"do":"resign"}"#;
        let text = format!(
            "POST /api/tables/{}/do HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: tafelrune_seat={}\r\n\
             Content-Type: text/plain\r\nContent-Length: {}\r\n\r\n{body}",
            table.made.table,
            house.address,
            table.cookies[0],
            body.len()
        );
        let mut form = form.unwrap();
        form.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        form.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("malformed"), "{answer}");
        table.go_on().await;
    });
}

#[test]
fn giant_and_malformed_frames() {
    let house = House::open();
    run(async {
        let table = victims(&house).await;
        let texts = [
            ("x".repeat(17 * 1024), "too_large"),
            ("not json".into(), "malformed"),
            ("{}".into(), "malformed"),
            (r#"{"do":"move"}"#.into(), "malformed"),
            (r#"{"do":"conquer"}"#.into(), "malformed"),
            (r#"{"do":"undo","seat":"Z"}"#.into(), "malformed"),
            ("[".repeat(10_000), "malformed"),
        ];
        for (text, code) in texts {
            let mut eve = Guest::come(&house, &table.made.table, Some(&table.cookies[0])).await;
            eve.next_of("state").await;
            eve.socket.send(text.clone()).await.unwrap();
            let (_, said) = goodbye(&mut eve.socket).await;
            assert_eq!(said, code, "{}", &text[..text.len().min(40)]);
        }
        let mut eve = Guest::come(&house, &table.made.table, Some(&table.cookies[0])).await;
        eve.next_of("state").await;
        eve.socket.send_message(Message::binary(vec![0xff; 100])).await.unwrap();
        assert_eq!(goodbye(&mut eve.socket).await.1, "malformed");
        // Wrong greetings see nothing at all.
        let path = format!("/api/tables/{}/socket", table.made.table);
        let cookie = [("cookie", format!("tafelrune_seat={}", table.cookies[0]))];
        for (greeting, code) in [
            (json!({"wire": 99}), "wire"),
            (json!({"wire": 1, "seat": "B"}), "not_yours"),
            (json!({"hello": "you"}), "malformed"),
        ] {
            let mut socket = Socket::open(house.address, &path, &cookie).await.unwrap();
            socket.send(greeting.to_string()).await.unwrap();
            assert_eq!(goodbye(&mut socket).await, (vec![], code.to_string()), "{greeting}");
        }
        // As much as is read of a body that is announced as huge, so that the answer finds nothing in its way.
        let mut post = TcpStream::connect(house.address).await.unwrap();
        post.write_all(post_head(&house, 1 << 20).as_bytes()).await.unwrap();
        post.write_all(&[b'x'; 16 * 1024 + 1]).await.unwrap();
        let answer = until_closed(&mut post).await;
        assert!(answer.starts_with("HTTP/1.1 413") && answer.contains("too_large"), "{answer}");
        table.go_on().await;
    });
}

#[test]
fn floods_are_cut_off() {
    let house = House::open_with(|settings| {
        settings.limits.commands = 50.0;
        settings.limits.sockets = 8;
        settings.limits.tables = 3;
    });
    run(async {
        let table = victims(&house).await;
        let mut eve = Guest::come(&house, &table.made.table, Some(&table.cookies[0])).await;
        eve.next_of("state").await;
        let mut said = None;
        while said.is_none() {
            eve.socket.send(r#"{"do":"ping"}"#.into()).await.expect("it says why before it cuts the line");
            // Read at once: what is still unread when a line is cut may be lost.
            while let Some(text) = eve.socket.next().now_or_never() {
                let frame: Value = serde_json::from_str(&text.expect("a reason")).unwrap();
                if frame["kind"] == "bye" {
                    said = Some(frame["code"].clone());
                    break;
                }
            }
        }
        assert_eq!(said, Some(json!("too_fast")));
        let mut sockets = Vec::new();
        let path = format!("/api/tables/{}/socket?invitation={}", table.made.table, table.made.invitation);
        while let Ok(socket) = Socket::open(house.address, &path, &[]).await {
            sockets.push(socket);
            assert!(sockets.len() <= 8, "so many sockets of one address");
        }
        assert!(sockets.len() >= 4);
        let wanted = serde_json::to_string(&NewTable::of("markt", vec![NewSeat::Open; 2])).unwrap();
        let mut statuses = Vec::new();
        for _ in 0..4 {
            statuses.push(house.send("POST", "/api/tables", &[], &wanted).await.status);
        }
        assert_eq!(statuses, [200, 200, 429, 429]);
        drop(sockets);
        table.go_on().await;
    });
}

#[test]
fn commands_of_an_address_are_counted_over_all_its_sockets() {
    let house = House::open_with(|settings| settings.limits.address_commands = 5.0);
    run(async {
        let table = victims(&house).await;
        let mut busy = None;
        let mut guests = Vec::new();
        for _ in 0..10 {
            let mut eve = Guest::come(&house, &table.made.table, Some(&table.cookies[0])).await;
            for _ in 0..4 {
                let answer = eve.ask(ClientCommand::Ping).await;
                if answer["kind"] == "refused" {
                    busy = Some(answer);
                    break;
                }
            }
            guests.push(eve);
        }
        let busy = busy.expect("a socket of one's own for every four commands gets around the limit");
        assert_eq!(busy["code"], "busy");
        assert!(busy["retry_ms"].as_u64().is_some_and(|ms| ms > 0), "{busy}");
        // Nobody is thrown out, and who waits is served.
        let mut answer = busy;
        while answer["kind"] == "refused" {
            answer = guests[9].ask(ClientCommand::Ping).await;
        }
        assert_eq!(answer["kind"], "pong");
    });
}

#[test]
fn costly_requests_are_charged_by_what_they_cost() {
    let house = House::open_with(|settings| {
        settings.limits.cpu = Duration::from_micros(10);
        settings.limits.cpu_burst = Duration::from_millis(10);
    });
    run(async {
        let path = "/api/scenarios/markt/lesson";
        let (mut reply, mut asked) = (house.send("POST", path, &[], r#"{"steps":[]}"#).await, 1);
        while reply.status == 200 {
            reply = house.send("POST", path, &[], r#"{"steps":[]}"#).await;
            asked += 1;
            assert!(asked < 10_000, "work costs nothing");
        }
        assert_eq!(reply.status, 503, "{}", reply.body);
        assert!(reply.headers.to_lowercase().contains("retry-after: "), "{}", reply.headers);
        let body: Value = reply.read().unwrap();
        assert_eq!(body["code"], "busy");
        assert!(body["retry_ms"].as_u64().is_some_and(|ms| ms > 0), "{body}");
        assert_eq!(house.get("/healthz", &[]).await.status, 200, "what costs nothing is answered");
    });
}

#[test]
fn requests_in_too_great_number_are_refused() {
    let house = House::open_with(|settings| settings.limits.requests = 2.0);
    run(async {
        let mut statuses = Vec::new();
        while statuses.last() != Some(&429) {
            statuses.push(house.get("/api/games", &[]).await.status);
            assert!(statuses.len() < 10_000, "anybody may ask for ever");
        }
        assert!(statuses.len() > 20, "twenty at once are no flood");
    });
}

#[test]
fn playing_again_is_a_table_like_any_other() {
    let house = House::open_with(|settings| settings.limits.tables = 1);
    run(async {
        let mut table = victims(&house).await;
        assert_eq!(table.guests[0].ask(ClientCommand::Resign).await["status"], "over");
        assert_eq!(table.guests[0].ask(ClientCommand::Rematch).await["code"], "too_many");
        let path = format!("/api/tables/{}/do", table.made.table);
        let headers = [seat_header(&table.cookies[1])];
        let reply = house.send("POST", &path, &headers, r#"{"do":"rematch"}"#).await;
        assert_eq!((reply.status, reply.body.contains("too_many")), (429, true), "{}", reply.body);
        let state = table.guests[1].ask(ClientCommand::Look { seen: None }).await;
        assert_eq!(state["rematch"], Value::Null, "nothing was made");
    });
}

#[test]
fn passphrases_cannot_be_tried_one_after_the_other() {
    let house = House::open_with(|settings| settings.limits.passphrases = 3);
    run(async {
        let profile =
            |name: &str, passphrase: &str| json!({"name": name, "passphrase": passphrase}).to_string();
        let own = house.send("POST", "/api/profiles", &[], &profile("Anna", "my long secret")).await;
        assert_eq!(own.status, 200, "{}", own.body);
        let mut refused = Vec::new();
        while refused.last() != Some(&429) {
            let guess = profile("Anna", &format!("guess number {}", refused.len()));
            let reply = house.send("POST", "/api/session", &[], &guess).await;
            assert_eq!(reply.status == 429, reply.body.contains("\"too_fast\""), "{}", reply.body);
            refused.push(reply.status);
            assert!(refused.len() < 1000, "anybody may guess for ever");
        }
        assert!(refused.starts_with(&[403, 403]), "{refused:?}");
        assert_eq!(house.get("/api/session", &[]).await.status, 200, "everything else goes on");
    });
}

/// The head of a request that makes a table, with so many bytes to follow.
fn post_head(house: &House, bytes: usize) -> String {
    let host = house.address;
    format!(
        "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
         Content-Length: {bytes}\r\n\r\n"
    )
}

/// Everything that comes until the server closes a connection.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let end = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut all)).await;
    end.expect("the server closes it").expect("in good order");
    String::from_utf8_lossy(&all).into_owned()
}

/// A connection that says hello at a table by hand, reads nothing, and answers nothing.
async fn raw_socket(house: &House, made: &Created) -> TcpStream {
    let cookie = house.join(made, "Anna").await;
    let mut raw = TcpStream::connect(house.address).await.unwrap();
    let text = format!(
        "GET /api/tables/{}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         Cookie: tafelrune_seat={cookie}\r\n\r\n",
        made.table, house.address
    );
    raw.write_all(text.as_bytes()).await.unwrap();
    // A masked text frame with the greeting.
    let greeting = serde_json::to_vec(&hello(None, None)).unwrap();
    let mut frame = vec![0x81, 0x80 | greeting.len() as u8, 0, 0, 0, 0];
    frame.extend(&greeting);
    raw.write_all(&frame).await.unwrap();
    raw
}

#[test]
fn pings_count_as_commands() {
    let house = House::open_with(|settings| settings.limits.commands = 2.0);
    run(async {
        let table = victims(&house).await;
        for message in [Message::ping("are you there?"), Message::pong("nobody asked")] {
            let path = format!("/api/tables/{}/socket", table.made.table);
            let cookie = [("cookie", format!("tafelrune_seat={}", table.cookies[0]))];
            let mut eve = Socket::open(house.address, &path, &cookie).await.unwrap();
            eve.say(&hello(None, None)).await.unwrap();
            for _ in 0..100 {
                // What is sent after the socket was closed is lost.
                let _ = eve.send_message(message.clone()).await;
            }
            assert_eq!(goodbye(&mut eve).await.1, "too_fast", "{message:?}");
        }
        table.go_on().await;
    });
}

#[test]
fn pings_are_no_sign_of_life() {
    let house = House::open_with(|settings| settings.limits.silence = Duration::from_millis(400));
    run(async {
        let made = house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
        let (mut read, mut write) = raw_socket(&house, &made).await.into_split();
        let pings = async {
            // An empty ping with a mask of zeros, and the same as a pong.
            while write.write_all(&[0x89, 0x80, 0, 0, 0, 0, 0x8a, 0x80, 0, 0, 0, 0]).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let mut all = Vec::new();
        let closed = async {
            // What was sent after the end resets the connection.
            let _ = tokio::time::timeout(Duration::from_secs(60), read.read_to_end(&mut all)).await;
        };
        tokio::select! { () = pings => {}, () = closed => {} }
        assert!(house.get("/metrics", &[]).await.body.contains("tafelrune_refused_total{code=\"silent\"} 1"));
    });
}

#[test]
fn a_socket_that_answers_no_ping_is_closed() {
    let house = House::open_with(|settings| settings.limits.silence = Duration::from_millis(300));
    run(async {
        let made = house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
        let mut raw = raw_socket(&house, &made).await;
        let text = until_closed(&mut raw).await;
        assert!(text.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), "the answer to the key of RFC 6455");
        assert!(text.contains("\"silent\""), "and says why");
    });
}

#[test]
fn a_quiet_socket_that_answers_pings_is_kept() {
    let house = House::open_with(|settings| settings.limits.silence = Duration::from_secs(4));
    run(async {
        let made = house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
        let mut socket = plain_socket(&house, &made.table, &house.join(&made, "Anna").await).await;
        socket.send(Message::text(serde_json::to_string(&hello(None, None)).unwrap())).await.unwrap();
        // Two in each silence, and reading on answers them: after four of them it is over twice.
        let mut pings = 0;
        while pings < 4 {
            let message = socket.next().await.expect("the socket is open").expect("and not broken");
            assert!(message.is_text() || message.is_ping(), "{message:?}");
            pings += usize::from(message.is_ping());
        }
        assert!(house.get("/metrics", &[]).await.body.contains("tafelrune_sockets 1\n"));
    });
}

#[test]
fn whoever_begins_and_does_not_go_on_is_closed() {
    let house = House::open_with(|settings| settings.limits.patience = Duration::from_secs(2));
    run(async {
        let table = victims(&house).await;
        let connect = || async { TcpStream::connect(house.address).await.unwrap() };
        let nothing = async { until_closed(&mut connect().await).await };
        let half_a_head = async {
            let mut stream = connect().await;
            stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: ").await.unwrap();
            until_closed(&mut stream).await
        };
        let half_a_body = async {
            let mut stream = connect().await;
            stream.write_all((post_head(&house, 100) + "{\"game\":").as_bytes()).await.unwrap();
            until_closed(&mut stream).await
        };
        let no_greeting = async {
            let path = format!("/api/tables/{}/socket", table.made.table);
            let cookie = [("cookie", format!("tafelrune_seat={}", table.cookies[0]))];
            goodbye(&mut Socket::open(house.address, &path, &cookie).await.unwrap()).await
        };
        let (nothing, half_a_head, half_a_body, no_greeting) =
            tokio::join!(nothing, half_a_head, half_a_body, no_greeting);
        assert!(!nothing.contains("200 OK") && !half_a_head.contains("200 OK"), "{nothing}{half_a_head}");
        assert!(
            half_a_body.starts_with("HTTP/1.1 408") && half_a_body.contains("\"silent\""),
            "{half_a_body}"
        );
        assert_eq!(no_greeting, (vec![], "silent".to_string()), "who does not greet sees nothing");
        table.go_on().await;
    });
}

#[test]
fn connections_of_one_address_are_counted() {
    let house = House::open_with(|settings| settings.limits.sockets = 2);
    run(async {
        // Four times as many as sockets: each is used, so that it is known to be in.
        let mut open = Vec::new();
        let ask = format!("GET /api/games HTTP/1.1\r\nHost: {}\r\n\r\n", house.address);
        for _ in 0..8 {
            let mut stream = TcpStream::connect(house.address).await.unwrap();
            stream.write_all(ask.as_bytes()).await.unwrap();
            let mut first = [0; 12];
            stream.read_exact(&mut first).await.unwrap();
            assert_eq!(&first, b"HTTP/1.1 200");
            open.push(stream);
        }
        let mut one_more = TcpStream::connect(house.address).await.unwrap();
        let closed = tokio::time::timeout(Duration::from_secs(60), one_more.read(&mut [0])).await;
        assert_eq!(closed.expect("nobody serves it").unwrap_or(0), 0);
        // As soon as they leave, there is room again.
        drop(open);
        let mut reply = request(house.address, "GET", "/healthz", &[], None).await;
        while reply.is_err() {
            reply = request(house.address, "GET", "/healthz", &[], None).await;
        }
        assert_eq!(reply.unwrap().status, 200);
        let figures = house.get("/metrics", &[]).await.body;
        assert!(figures.contains("tafelrune_refused_total{code=\"too_many\"}"), "{figures}");
    });
}

/// Asks for more than it ever reads; it ends when nothing goes out any more, or never.
async fn ask_and_never_read(eve: &mut Guest, patience: Duration) {
    let look = json!({"do": "look"}).to_string();
    while let Ok(sent) = tokio::time::timeout(patience, eve.socket.send(look.clone())).await {
        if sent.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[test]
fn a_slow_reader_is_cut_off_and_holds_up_nobody() {
    let house = House::open_with(|settings| settings.limits.waiting = 4);
    run(async {
        let mut table = victims(&house).await;
        // A second device of Anna's.
        let greeting = hello(None, Some("de"));
        let mut eve = Guest::come_with(&house, &table.made.table, Some(&table.cookies[0]), &greeting).await;
        ask_and_never_read(&mut eve, Duration::from_secs(1)).await;
        let others = async {
            let (mut state, mut asked) = (table.state.clone(), table.asked);
            for step in 0.. {
                if state["choices"][0].is_object() {
                    state = table.guests[asked].choose(&state, step).await;
                    assert_eq!(state["kind"], "state", "the others play on");
                } else {
                    asked = 1 - asked;
                    state = table.guests[asked].ask(ClientCommand::Look { seen: None }).await;
                }
                if house.get("/metrics", &[]).await.body.contains("tafelrune_slow_readers_total 1") {
                    return true;
                }
                if state["status"] == "over" {
                    return false;
                }
            }
            false
        };
        // If that was no more than a pause, it goes on asking.
        let cut = tokio::select! {
            cut = others => cut,
            () = ask_and_never_read(&mut eve, Duration::from_secs(3600)) => false,
        };
        assert!(cut, "a reader that takes nothing is cut off");
    });
}

#[test]
fn pages_and_answers_keep_to_themselves() {
    let house = House::open();
    run(async {
        for path in
            ["/", "/t/abc", "/symbols.svg", "/api/games", "/api/nothing", "/healthz", "/metrics", "/no.txt"]
        {
            let reply = house.get(path, &[]).await;
            let headers = reply.headers.to_lowercase();
            for header in [
                "content-security-policy: default-src 'none'; script-src 'self'",
                "x-content-type-options: nosniff",
                "referrer-policy: no-referrer",
                "x-frame-options: deny",
            ] {
                assert!(headers.contains(header), "{path} lacks {header}");
            }
        }
        // What cannot be a page has no need of the rules for pages, and is taken for nothing else.
        let script = house.get("/main.js", &[]).await.headers.to_lowercase();
        for header in ["content-type: text/javascript", "x-content-type-options: nosniff"] {
            assert!(script.contains(header), "a script lacks {header}");
        }
        assert!(script.contains("cross-origin-resource-policy: same-origin"));
        assert_eq!(house.get("/../Cargo.toml", &[]).await.status, 404);
        assert_eq!(house.get("/api/tables/nosuch/state", &[]).await.status, 404);
        let german = house.get("/api/tables/nosuch/state", &["Accept-Language: de-AT".into()]).await;
        assert!(german.body.contains("Diesen Tisch gibt es nicht"), "{}", german.body);
    });
}
