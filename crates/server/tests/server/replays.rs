//! Matches that are over, looked at again; and that nothing of a running one is told.

use serde_json::{Value, json};
use tafelrune_engine::Game;
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{ClientCommand, Created, NewSeat, NewTable};

use crate::common::{Guest, House, Pair, hello, run};
use crate::play::play_out;

/// A person and a bot play to the end; gives the table and the cookie of the person.
async fn played(house: &House, game: &str) -> (Created, String) {
    let made = house.table(&NewTable::of(game, vec![NewSeat::Open, NewSeat::Bot("random".into())])).await;
    let cookie = house.join(&made, "Anna").await;
    let mut guest = Guest::come_with(house, &made.table, Some(&cookie), &hello(None, Some("de"))).await;
    play_out(&mut guest).await;
    (made, cookie)
}

async fn get(house: &House, cookie: &str, path: &str) -> Value {
    let reply = house.get(path, &[seat_header(cookie)]).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.body);
    reply.read().unwrap()
}

fn a_match_is_told_again<G: Game>() {
    let house = House::open();
    run(async {
        let (made, cookie) = played(&house, G::ID).await;
        let table = format!("/api/tables/{}", made.table);
        let all = get(&house, &cookie, &format!("{table}/replay?lang=de")).await;
        let steps = all["steps"].as_array().unwrap();
        assert_eq!((&all["over"], &all["continues"]), (&json!(true), &json!(true)));
        assert_eq!(all["seats"][0]["name"], "Anna");
        assert!(all["findings"].as_array().unwrap().iter().all(|finding| finding["good"] == true), "{all}");
        assert!(all["findings"].as_array().unwrap().iter().any(|finding| finding["check"] == "seed"));
        assert!(!all["faces"].as_array().unwrap().is_empty());
        assert!(steps[0]["seat"].is_null() && steps[1]["text"].is_string(), "{}", steps[1]);
        let turns = steps.iter().filter(|step| step["turn"] == true).count();
        let rounds = steps.last().unwrap()["round"].as_u64().unwrap() as usize;
        assert!(turns >= rounds && turns < steps.len(), "{turns} turns in {rounds} rounds");
        let own = get(&house, &cookie, &format!("{table}/replay?seat=A&lang=en")).await;
        let own = own["steps"].as_array().unwrap();
        assert_eq!(own.len(), steps.len());
        for step in own.iter().filter(|step| step["seat"] == "B") {
            assert!(step["text"].is_null(), "what others chose is told by what was seen of it: {step}");
        }

        // The last moment through her eyes is what her page showed last; the views are hers alone.
        let end = steps.len() - 1;
        let moments = get(&house, &cookie, &format!("{table}/moments?seat=A&from={end}&count=9")).await;
        let moments = moments["moments"].as_array().unwrap();
        assert_eq!(moments.len(), 1, "there are no more than there are");
        let state = get(&house, &cookie, &format!("{table}/state")).await;
        assert_eq!(moments[0]["view"], state["view"]);
        assert!(moments[0]["seats"].is_null() && moments[0]["question"].is_null());
        let open = get(&house, &cookie, &format!("{table}/moments?from=1&count=1000")).await;
        let open = open["moments"].as_array().unwrap();
        assert!(open.len() <= 40 && open.len() > 1, "never more than a few at once");
        assert_eq!(open[0]["seats"].as_array().unwrap().len(), 2);
        assert!(open[0]["question"]["text"].is_string());

        // The same as a record from elsewhere, without names.
        let record = house.get(&format!("{table}/record"), &[seat_header(&cookie)]).await.body;
        let upload = json!({ "record": record }).to_string();
        let told: Value = house.send("POST", "/api/replay", &[], &upload).await.read().unwrap();
        assert_eq!(told["steps"].as_array().unwrap().len(), steps.len());
        let seen: Value =
            house.send("POST", "/api/replay/moments?from=1&count=2", &[], &upload).await.read().unwrap();
        assert_eq!(seen["moments"][0]["view"], open[0]["view"]);

        // She plays on from the middle, at the other seat; it is a table like all others.
        let middle = steps.len() / 2;
        let onward = json!({ "table": made.table, "step": middle, "seat": "B", "level": "random" });
        let path = "/api/replay/table";
        let reply = house.send("POST", path, &[seat_header(&cookie)], &onward.to_string()).await;
        let other: Created = reply.read().unwrap();
        let (joined, cookie) = house.join_on(&other, "Anna", Some(&cookie)).await;
        assert_eq!(joined.seat.to_string(), "B");
        let mut guest = Guest::come_with(&house, &other.table, Some(&cookie), &hello(None, Some("de"))).await;
        play_out(&mut guest).await;
        let table = format!("/api/tables/{}", other.table);
        let after = get(&house, &cookie, &format!("{table}/replay?lang=de")).await;
        let after = after["steps"].as_array().unwrap();
        for (step, was) in after.iter().zip(steps).take(middle + 1) {
            assert_eq!((&step["seat"], &step["points"]), (&was["seat"], &was["points"]));
        }
        let onward = json!({ "table": other.table, "step": after.len() - 1, "seat": "A", "level": "random" });
        let reply = house.send("POST", path, &[seat_header(&cookie)], &onward.to_string()).await;
        assert_eq!((reply.status, reply.body.contains("\"over\"")), (409, true), "{}", reply.body);
    });
}

#[test]
fn a_match_of_markt_is_told_again() {
    a_match_is_told_again::<Markt>();
}

#[test]
fn a_match_of_mara_is_told_again() {
    a_match_is_told_again::<Mara>();
}

#[test]
fn a_match_of_thalara_is_told_again() {
    a_match_is_told_again::<Thalara>();
}

/// As long as a match runs, nobody gets a view of another seat, or its record, from any of these doors.
#[test]
fn a_running_match_is_not_told() {
    let house = House::open();
    run(async {
        let wanted = NewTable { listed: true, ..NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open]) };
        let mut pair = Pair::sit(&house, &wanted).await;
        let table = format!("/api/tables/{}", pair.made.table);
        let headers = [vec![seat_header(&pair.cookies[0])], vec![]];
        for path in
            ["replay", "replay?seat=A", "replay?seat=B", "moments?from=0", "moments?seat=B&from=0&count=5"]
        {
            for headers in &headers {
                let reply = house.get(&format!("{table}/{path}"), headers).await;
                assert_eq!((reply.status, reply.body.contains("not_over")), (409, true), "{}", reply.body);
            }
        }
        let onward =
            json!({ "table": pair.made.table, "step": 0, "seat": "A", "level": "random" }).to_string();
        let reply = house.send("POST", "/api/replay/table", &headers[0], &onward).await;
        assert_eq!((reply.status, reply.body.contains("not_over")), (409, true), "{}", reply.body);
        // Once it is over, it is told to those who may come to the table.
        pair.guests[0].ask(ClientCommand::Resign).await;
        let reply = house.get(&format!("{table}/replay"), &[]).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let hidden = house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])).await;
        let reply = house.get(&format!("/api/tables/{}/replay", hidden.table), &[]).await;
        assert_eq!(reply.status, 403, "{}", reply.body);
    });
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let house = House::open();
    run(async {
        let (made, cookie) = played(&house, "markt").await;
        let path = format!("/api/tables/{}/record", made.table);
        let record = house.get(&path, &[seat_header(&cookie)]).await.body;
        let send = async |record: &str| {
            let upload = json!({ "record": record }).to_string();
            let reply = house.send("POST", "/api/replay?lang=de", &[], &upload).await;
            (reply.status, reply.body)
        };
        let line = 1 + record.lines().position(|line| line == "---").unwrap();
        let (status, body) = send(&record.replacen("---\n", "---\nA fly away\n", 1)).await;
        assert_eq!((status, body.contains(&format!("Zeile {}", line + 1))), (400, true), "{body}");
        let (status, body) = send("").await;
        assert_eq!((status, body.contains("\"record\"")), (400, true), "{body}");
        let (status, body) = send(&record.replace("game = \"markt\"", "game = \"chess\"")).await;
        assert_eq!((status, body.contains("no_game")), (400, true), "{body}");
        let (status, body) = send(&"x".repeat(512 * 1024)).await;
        assert_eq!((status, body.contains("too_large")), (413, true), "{body}");
        let (status, body) = send(&record.replacen("server = \"", "server = \"00", 1)).await;
        assert_eq!(status, 400, "{body}");
        let reply =
            house.send("POST", "/api/replay?seat=E", &[], &json!({ "record": record }).to_string()).await;
        assert_eq!(reply.status, 400, "{}", reply.body);
    });
}
