//! Finished matches judged in the background, kept, and not judged twice; and what a profile has played.

use std::time::Duration;

use serde_json::{Value, json};
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{ClientCommand, NewSeat, NewTable};

use crate::common::{Guest, House, Pair, hello, run};
use crate::play::play_out;

/// A short match of Markt.
fn short(seats: Vec<NewSeat>) -> NewTable {
    let mut wanted = NewTable::of("markt", seats);
    wanted.options.insert("runes_per_colour".into(), json!(2));
    wanted
}

async fn judged(house: &House, path: &str, headers: &[String]) -> Value {
    let mut seen = 0;
    loop {
        let review: Value = house.get(path, headers).await.read().unwrap();
        if review["ready"] == true {
            return review;
        }
        let done = review["done"].as_u64().unwrap();
        assert!(done >= seen && done <= review["total"].as_u64().unwrap(), "{review}");
        seen = done;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[test]
fn a_match_is_judged_once_and_the_review_is_kept() {
    let house = House::open_with(|settings| settings.review_iterations = 32);
    let data = run(async {
        let made = house.table(&short(vec![NewSeat::Open, NewSeat::Bot("random".into())])).await;
        let cookie = house.join(&made, "Anna").await;
        let headers = [seat_header(&cookie)];
        let path = format!("/api/tables/{}/review", made.table);
        let early = house.send("POST", &path, &headers, "").await;
        assert_eq!((early.status, early.body.contains("not_over")), (409, true), "{}", early.body);
        let mut guest = Guest::come_with(&house, &made.table, Some(&cookie), &hello(None, Some("de"))).await;
        play_out(&mut guest).await;

        let nothing: Value = house.get(&path, &headers).await.read().unwrap();
        assert_eq!((&nothing["ready"], &nothing["total"]), (&json!(false), &json!(0)), "nobody has begun");
        let begun: Value = house.send("POST", &path, &headers, "").await.read().unwrap();
        assert!(begun["ready"] == true || begun["total"].as_u64().unwrap() > 0, "{begun}");
        let german = judged(&house, &format!("{path}?lang=de"), &headers).await;
        let english = judged(&house, &format!("{path}?lang=en"), &headers).await;
        let game = &german["games"][0];
        let decisions = game["decisions"].as_array().unwrap();
        assert_eq!(decisions.len() as u64, german["total"].as_u64().unwrap());
        assert_eq!((&game["over"], &german["iterations"]), (&json!(true), &json!(32)));
        let said =
            |review: &Value| review["games"][0]["decisions"][0]["chosen"].as_str().unwrap().to_string();
        assert_ne!(said(&german), said(&english), "kept as data, said in any language");
        for seat in game["seats"].as_array().unwrap() {
            let part = |name: &str| seat[name].as_f64().unwrap();
            let sum = part("even") + part("deal") + part("luck") - part("regret");
            assert!((sum - part("end")).abs() < 1e-6, "{seat}");
        }
        // Each leads to the moment at which its seat was asked.
        let path = format!("/api/tables/{}/replay?lang=de", made.table);
        let story: Value = house.get(&path, &headers).await.read().unwrap();
        for decision in decisions {
            let step = &story["steps"][decision["step"].as_u64().unwrap() as usize];
            assert!(step["asked"].as_array().unwrap().contains(&decision["seat"]), "{decision} {step}");
        }
        // The same match as a record from elsewhere: judged anew, alike, and kept by its hash.
        let path = format!("/api/tables/{}/record", made.table);
        let upload = json!({ "record": house.get(&path, &headers).await.body }).to_string();
        let other = loop {
            let reply = house.send("POST", "/api/replay/review?lang=de", &[], &upload).await;
            let review: Value = reply.read().unwrap();
            assert!(
                review["failed"] == false && (review["ready"] == true || review["total"] == german["total"])
            );
            if review["ready"] == true {
                break review;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        assert_eq!(other["games"][0]["seats"], game["seats"]);
        let again: Value =
            house.send("POST", "/api/replay/review?lang=de", &[], &upload).await.read().unwrap();
        assert_eq!(again, other);
        let broken =
            house.send("POST", "/api/replay/review", &[], &json!({ "record": "" }).to_string()).await;
        assert_eq!((broken.status, broken.body.contains("\"record\"")), (400, true), "{}", broken.body);
        (made, cookie, german)
    });
    let (made, cookie, german) = data;
    // After a restart it is there at once, although nobody could judge a decision that deeply.
    let house = House::open_in(house.close(), |settings| settings.review_iterations = u32::MAX);
    run(async {
        let path = format!("/api/tables/{}/review?lang=de", made.table);
        let again: Value = house.send("POST", &path, &[seat_header(&cookie)], "").await.read().unwrap();
        assert_eq!(again, german);
    });
}

#[test]
fn a_profile_knows_what_it_has_played() {
    let house = House::open();
    run(async {
        let none: Value = house.get("/api/statistics", &[]).await.read().unwrap();
        assert_eq!((&none["profile"], &none["matches"]), (&Value::Null, &json!([])));
        assert!(none["ladder"].is_array());
        let body = json!({ "name": "Anna", "passphrase": "correct horse battery" }).to_string();
        let reply = house.send("POST", "/api/profiles", &[], &body).await;
        let (_, secret) = reply.headers.split_once("tafelrune_profile=").unwrap();
        let profile = format!("tafelrune_profile={}", secret.split(';').next().unwrap());
        for game in ["thalara", "markt"] {
            let bot = NewSeat::Bot("random".into());
            let made = house.table(&NewTable::of(game, vec![bot, NewSeat::Open])).await;
            let join = json!({ "name": "Anna", "invitation": made.invitation }).to_string();
            let path = format!("/api/tables/{}/join", made.table);
            let reply = house.send("POST", &path, &[format!("Cookie: {profile}")], &join).await;
            let cookie = reply.seat_cookie().unwrap();
            let mut guest = Guest::come(&house, &made.table, Some(&cookie)).await;
            play_out(&mut guest).await;
        }
        for _ in 0..2 {
            let headers = [format!("Cookie: {profile}")];
            let found: Value = house.get("/api/statistics?lang=de", &headers).await.read().unwrap();
            assert_eq!(found["profile"], "Anna");
            let [markt, thalara] = &found["matches"].as_array().unwrap()[..] else { panic!("{found}") };
            assert_eq!((&markt["game"], &thalara["game"]), (&json!("markt"), &json!("thalara")));
            assert_eq!((&markt["seat"], &markt["others"][0]["level"]), (&json!("B"), &json!("random")));
            assert!((1..=2).contains(&markt["rank"].as_u64().unwrap()));
            assert!(markt["character"].is_null() && thalara["character"].is_string(), "{found}");
        }
    });
}

/// A review tells what a seat knew; a running match has none, whoever asks.
#[test]
fn a_running_match_is_not_judged() {
    let house = House::open();
    run(async {
        let wanted = NewTable { listed: true, ..short(vec![NewSeat::Open, NewSeat::Open]) };
        let mut pair = Pair::sit(&house, &wanted).await;
        let path = format!("/api/tables/{}/review", pair.made.table);
        for headers in [vec![], vec![seat_header(&pair.cookies[1])]] {
            for method in ["GET", "POST"] {
                let reply = house.send(method, &path, &headers, "").await;
                assert_eq!((reply.status, reply.body.contains("not_over")), (409, true), "{}", reply.body);
            }
        }
        pair.guests[1].ask(ClientCommand::Resign).await;
        assert_eq!(house.send("POST", &path, &[], "").await.status, 200);
    });
}
