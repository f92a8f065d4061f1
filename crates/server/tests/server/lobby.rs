//! Making tables, getting in, and who is who.

use serde_json::{Value, json};
use tafelrune_host::MIN_RATED_MOVES;
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{ClientCommand, Created, Join, NewSeat, NewTable, SpectatorRule};

use crate::common::{Guest, House, hello, run};

fn open(seats: usize) -> NewTable {
    NewTable::of("markt", vec![NewSeat::Open; seats])
}

fn join_body(name: &str, invitation: Option<&str>) -> String {
    let join = Join { name: name.into(), invitation: invitation.map(str::to_string), ..Join::default() };
    serde_json::to_string(&join).unwrap()
}

#[test]
fn an_invitation_lets_in_until_it_is_revoked() {
    let house = House::open();
    run(async {
        let made = house.table(&open(3)).await;
        let path = format!("/api/tables/{}/join", made.table);
        let uninvited = house.send("POST", &path, &[], &join_body("Eve", None)).await;
        assert_eq!((uninvited.status, uninvited.body.contains("\"invitation\"")), (403, true));
        let state = format!("/api/tables/{}/state", made.table);
        assert_eq!(house.get(&state, &[]).await.status, 403, "an unlisted table is not even seen");
        assert_eq!(house.get(&format!("{state}?invitation={}", made.invitation), &[]).await.status, 200);

        let anna = house.join(&made, "Anna").await;
        let invitations = format!("/api/tables/{}/invitations", made.table);
        let stranger = house.send("POST", &invitations, &[], "").await;
        assert_eq!(stranger.status, 403, "only whoever sits there invites");
        let more = house.send("POST", &invitations, &[seat_header(&anna)], "").await;
        let token = more.read::<Value>().unwrap()["token"].as_str().unwrap().to_string();
        let revoke = format!("{invitations}/{}", made.invitation);
        assert_eq!(house.send("DELETE", &revoke, &[seat_header(&anna)], "").await.status, 204);
        let late = house.send("POST", &path, &[], &join_body("Ben", Some(&made.invitation))).await;
        assert_eq!(late.status, 403, "revoked");
        let welcome = house.send("POST", &path, &[], &join_body("Ben", Some(&token))).await;
        assert_eq!(welcome.status, 200, "{}", welcome.body);
        // A token of one table opens no other.
        let other = house.table(&open(2)).await;
        let elsewhere = format!("/api/tables/{}/join", other.table);
        assert_eq!(house.send("POST", &elsewhere, &[], &join_body("Ben", Some(&token))).await.status, 403);
    });
}

#[test]
fn a_table_takes_a_preset_and_refuses_an_unknown_one() {
    let house = House::open();
    run(async {
        let games: Vec<Value> = house.get("/api/games", &[]).await.read().unwrap();
        let markt = games.iter().find(|game| game["id"] == "markt").unwrap();
        assert_eq!(markt["presets"][0]["id"], "tafelrune");
        assert_eq!(markt["presets"][1]["id"], "printed");
        assert_eq!(markt["presets"][1]["options"]["interest_mode"], "ask");

        let printed = NewTable { preset: Some("printed".into()), listed: true, ..open(2) };
        let plain = house.table(&printed).await;
        let terms = house.get(&format!("/api/tables/{}/terms", plain.table), &[]).await;
        assert_eq!(terms.read::<Value>().unwrap()["preset"], "printed");
        let options = json!({ "match_wins": 2 }).as_object().unwrap().clone();
        let made = house.table(&NewTable { options, ..printed }).await;
        let terms = house.get(&format!("/api/tables/{}/terms", made.table), &[]).await;
        let terms: Value = terms.read().unwrap();
        assert_eq!(terms["options"]["interest_mode"], "ask", "as the preset has it");
        assert_eq!(terms["options"]["match_wins"], 2, "single options change on top");
        assert!(terms["preset"].is_null(), "these are the options of no preset");

        let unknown = NewTable { preset: Some("old".into()), ..open(2) };
        let body = serde_json::to_string(&unknown).unwrap();
        let refused = house.send("POST", "/api/tables", &[], &body).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert!(refused.body.contains("tafelrune, printed"), "{}", refused.body);
    });
}

#[test]
fn listed_tables_are_found_and_others_are_not() {
    let house = House::open();
    run(async {
        let listed = house.table(&NewTable { listed: true, ..open(2) }).await;
        house.table(&open(2)).await;
        let tables: Vec<Value> = house.get("/api/tables", &[]).await.read().unwrap();
        assert_eq!(tables.len(), 1);
        assert_eq!((&tables[0]["table"], &tables[0]["status"]), (&json!(listed.table), &json!("lobby")));
        let path = format!("/api/tables/{}/join", listed.table);
        assert_eq!(house.send("POST", &path, &[], &join_body("Anna", None)).await.status, 200);
    });
}

#[test]
fn setups_that_cannot_be_are_explained() {
    let house = House::open();
    run(async {
        for (wanted, code) in [
            (json!({"game": "chess", "seats": ["open"]}), "no_game"),
            (json!({"game": "markt", "seats": ["open"]}), "setup"),
            (json!({"game": "markt", "seats": ["open", {"bot": "divine"}]}), "setup"),
            (json!({"game": "markt", "seats": [{"bot": "random"}, {"bot": "random"}]}), "setup"),
            (json!({"game": "markt", "seats": ["open", "open"], "options": {"round_cap": 0}}), "setup"),
            (json!({"game": "markt", "seats": ["open", "open"], "options": {"nonsense": 1}}), "setup"),
            (json!({"game": "markt", "seats": ["open", "open"], "cards": "name = 3"}), "setup"),
            (json!({"game": "markt", "seats": ["open", "open"], "undo": "always"}), "malformed"),
            (json!({"game": "markt"}), "malformed"),
        ] {
            let reply = house.send("POST", "/api/tables", &[], &wanted.to_string()).await;
            let body: Value = reply.read().unwrap();
            assert_eq!((reply.status, body["code"].as_str().unwrap()), (400, code), "{wanted}: {body}");
            assert!(!body["text"].as_str().unwrap().is_empty());
        }
    });
}

#[test]
fn names_are_cleaned_and_seats_are_taken_once() {
    let house = House::open();
    run(async {
        let made = house.table(&open(2)).await;
        let path = format!("/api/tables/{}/join", made.table);
        let empty = house.send("POST", &path, &[], &join_body("\u{200b} ", Some(&made.invitation))).await;
        assert_eq!((empty.status, empty.body.contains("\"name_characters\"")), (400, true));
        let (joined, _) = house.join_on(&made, "  Ａnna\u{2003}", None).await;
        assert_eq!(joined.name, "Anna");
        let again = json!({"name": "Eve", "seat": "A", "invitation": made.invitation}).to_string();
        let taken = house.send("POST", &path, &[], &again).await;
        assert_eq!((taken.status, taken.body.contains("\"taken\"")), (409, true));
    });
}

/// One device, two hands: a view at a time, and the other only when it is asked for.
#[test]
fn a_hot_seat_shows_one_hand_at_a_time() {
    let house = House::open();
    run(async {
        let made = house.table(&open(2)).await;
        let (first, cookie) = house.join_on(&made, "Anna", None).await;
        let (second, same) = house.join_on(&made, "Ben", Some(&cookie)).await;
        assert_eq!((first.seat.0, second.seat.0), (0, 1));
        assert_eq!(cookie, same, "the device keeps its secret");
        let mut device = Guest::come_with(&house, &made.table, Some(&cookie), &hello(None, Some("de"))).await;
        let state = device.next_of("state").await;
        assert_eq!((&state["yours"], &state["eyes"]), (&json!(["A", "B"]), &json!("A")));
        let hand = |state: &Value, seat: usize| state["view"]["seats"][seat]["hand"].clone();
        assert_eq!(hand(&state, 1), Value::Null, "the other hand stays face-down");
        let asked = json!({"id": 9, "seat": "B", "do": "look"});
        device.socket.send(asked.to_string()).await.unwrap();
        let other = loop {
            let state = device.next_of("state").await;
            if state["re"] == 9 {
                break state;
            }
        };
        assert_eq!((&other["eyes"], hand(&other, 0)), (&json!("B"), Value::Null));
        assert_eq!(other["view"]["viewer"], json!({"seat": "B"}));
    });
}

#[test]
fn a_rematch_is_a_new_table_for_the_same_people() {
    let house = House::open();
    run(async {
        let made = house.table(&open(2)).await;
        let (anna, ben) = (house.join(&made, "Anna").await, house.join(&made, "Ben").await);
        let mut first = Guest::come(&house, &made.table, Some(&anna)).await;
        let early = first.ask(ClientCommand::Rematch).await;
        assert_eq!(early["code"], "not_now");
        let over = first.ask(ClientCommand::Resign).await;
        assert_eq!((&over["status"], &over["ranks"]), (&json!("over"), &json!([2, 1])));
        let again = first.ask(ClientCommand::Rematch).await;
        let table = again["rematch"]["table"].as_str().unwrap().to_string();
        let token = again["rematch"]["invitation"].as_str().unwrap().to_string();
        let mut watcher = Guest::come_with(&house, &made.table, Some(&ben), &hello(None, None)).await;
        assert_eq!(watcher.next_of("state").await["rematch"]["invitation"], json!(token));
        let next = Created { table, commitment: String::new(), invitation: token };
        let (joined, _) = house.join_on(&next, "Anna", Some(&anna)).await;
        assert_eq!(joined.seat.0, 0);
        assert_eq!(first.ask(ClientCommand::Rematch).await["code"], "not_now", "one is enough");
    });
}

#[test]
fn spectators_see_what_everybody_may_know_or_nothing() {
    let house = House::open();
    run(async {
        for (spectators, welcome) in [(SpectatorRule::Public, true), (SpectatorRule::Nobody, false)] {
            let wanted = NewTable { spectators, listed: true, ..open(2) };
            let made = house.table(&wanted).await;
            house.join(&made, "Anna").await;
            house.join(&made, "Ben").await;
            let mut watcher = Guest::come(&house, &made.table, None).await;
            let frame = watcher.next().await;
            match welcome {
                true => {
                    assert_eq!((&frame["eyes"], &frame["choices"]), (&Value::Null, &json!([])));
                    assert_eq!(frame["view"]["viewer"], json!("spectator"));
                    let refused = watcher.ask(ClientCommand::Resign).await;
                    assert_eq!(refused["code"], "not_yours");
                }
                false => {
                    assert_eq!((&frame["kind"], &frame["code"]), (&json!("bye"), &json!("no_spectators")))
                }
            }
        }
    });
}

fn profile_cookie(headers: &str) -> String {
    let (_, rest) = headers.split_once("tafelrune_profile=").expect("a cookie is set");
    format!("Cookie: tafelrune_profile={}", rest.split(';').next().unwrap())
}

#[test]
fn a_profile_keeps_history_and_rating_across_devices() {
    let house = House::open();
    run(async {
        let mut devices = Vec::new();
        for (name, passphrase) in [("Anna", "ein langer Satz"), ("Ben", "noch ein Satz")] {
            let body = json!({"name": name, "passphrase": passphrase}).to_string();
            let made = house.send("POST", "/api/profiles", &[], &body).await;
            assert_eq!(made.status, 200, "{}", made.body);
            assert!(made.headers.contains("HttpOnly") && made.headers.contains("SameSite=Strict"));
            devices.push(profile_cookie(&made.headers));
        }
        let short = house.send("POST", "/api/profiles", &[], r#"{"name":"C","passphrase":"kurz"}"#).await;
        assert_eq!((short.status, short.body.contains("short_passphrase")), (400, true));
        let taken = json!({"name": "ANNA", "passphrase": "ein anderer Satz"}).to_string();
        assert_eq!(house.send("POST", "/api/profiles", &[], &taken).await.status, 409);

        let made = house.table(&NewTable { rated: true, listed: true, ..open(2) }).await;
        let path = format!("/api/tables/{}/join", made.table);
        let mut cookies = Vec::new();
        for (device, name) in devices.iter().zip(["Anna", "Ben"]) {
            let reply = house.send("POST", &path, std::slice::from_ref(device), &join_body(name, None)).await;
            cookies.push(reply.seat_cookie().unwrap());
        }
        let mut anna = Guest::come(&house, &made.table, Some(&cookies[0])).await;
        let mut ben = Guest::come(&house, &made.table, Some(&cookies[1])).await;
        let refused = anna.ask(ClientCommand::Hint).await;
        assert_eq!((&refused["kind"], &refused["code"]), (&json!("refused"), &json!("rated")));
        let mut moves_of_ben = 0;
        while moves_of_ben < MIN_RATED_MOVES {
            for (guest, counted) in [(&mut anna, 0), (&mut ben, 1)] {
                let state = guest.ask(ClientCommand::Look { seen: None }).await;
                if state["choices"][0].is_object() {
                    guest.choose(&state, 0).await;
                    moves_of_ben += counted;
                }
            }
        }
        assert_eq!(ben.ask(ClientCommand::Resign).await["status"], "over");

        // Another device of Anna's.
        let wrong = json!({"name": "Anna", "passphrase": "falscher Satz"}).to_string();
        assert_eq!(house.send("POST", "/api/session", &[], &wrong).await.status, 403);
        let right = json!({"name": "anna", "passphrase": "ein langer Satz"}).to_string();
        let opened = house.send("POST", "/api/session", &[], &right).await;
        let info: Value = opened.read().unwrap();
        let rating = |info: &Value| info["ratings"]["markt"]["rating"].as_f64().unwrap();
        let other: Value = house.get("/api/profiles/Ben", &[]).await.read().unwrap();
        assert!(rating(&info) > rating(&other), "{info} {other}");
        let history: Vec<Value> = house.get("/api/profiles/anna/history", &[]).await.read().unwrap();
        assert_eq!((history.len(), &history[0]["ranks"]), (1, &json!([1, 2])));
        let device = profile_cookie(&opened.headers);
        let own: Value = house.get("/api/session", std::slice::from_ref(&device)).await.read().unwrap();
        assert_eq!(own["name"], "Anna", "a device knows whose it is");
        let nobody: Value = house.get("/api/session", &[]).await.read().unwrap();
        assert_eq!(nobody, Value::Null);
        assert_eq!(house.send("DELETE", "/api/session", &[device], "").await.status, 204);
        assert_eq!(house.get("/api/profiles/Nobody", &[]).await.status, 404);
    });
}
