//! What teaches: the rulebook, the cards, scenarios that are played in place.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{Created, NewSeat, NewTable};
use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{MatchProjection, MatchStore};

use crate::common::{Guest, House, hello, run};
use crate::play::play_out;

#[test]
fn the_rulebook_is_whole_and_is_not_sent_twice() {
    let house = House::open();
    run(async {
        let reply = house.get("/api/rules/markt?lang=de", &[]).await;
        let book: Value = reply.read().unwrap();
        let clauses = book["clauses"].as_array().unwrap();
        assert!(clauses.len() > 100 && book["examples"].as_array().unwrap().len() > 100);
        let duel = clauses.iter().find(|clause| clause["id"] == "duel.win").unwrap();
        assert_eq!(duel["title"], "Beute nach dem Sieg");
        let tag = reply.headers.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let again = house.get("/api/rules/markt?lang=de", &[format!("If-None-Match: {tag}")]).await;
        assert_eq!((again.status, again.body.len()), (304, 0));
        let english: Value = house.get("/api/rules/markt?lang=en", &[]).await.read().unwrap();
        assert_ne!(english["clauses"], book["clauses"]);
        let cards: Value = house.get("/api/cards/markt", &[]).await.read().unwrap();
        assert_eq!(cards.as_array().unwrap().len(), 12 + 3);
        assert_eq!(house.get("/api/rules/chess", &[]).await.status, 400);
        assert_eq!(house.get("/api/scenarios/markt/none", &[]).await.status, 404);
    });
}

#[test]
fn a_scenario_is_played_without_a_table() {
    let house = House::open();
    run(async {
        let path = "/api/scenarios/markt/ex-14?lang=en";
        let first: Value = house.get(path, &[]).await.read().unwrap();
        assert_eq!(first["state"]["eyes"], "A");
        let step = first["next"]["step"].clone();
        let play = async |body: Value| house.send("POST", path, &[], &body.to_string()).await;
        let second: Value = play(json!({ "steps": [step] })).await.read().unwrap();
        assert_eq!((&second["state"]["version"], &second["state"]["eyes"]), (&json!(1), &json!("B")));
        let refused = play(json!({ "steps": ["A end"], "wishes": true })).await;
        assert_eq!(refused.status, 422);
        let refused: Value = refused.read().unwrap();
        assert_eq!((&refused["code"], &refused["clause"]), (&json!("rule"), &json!("play.at_least_one")));
        let why: Value = play(json!({ "wishes": true })).await.read().unwrap();
        let wishes = why["wishes"].as_array().unwrap();
        assert!(wishes.iter().any(|wish| wish["clause"] == "play.at_least_one"), "{wishes:?}");
        assert_eq!(play(json!({ "steps": 3 })).await.status, 400);
        assert_eq!(house.get("/api/tables", &[]).await.body, "[]", "nothing was kept");
    });
}

/// Somebody and a bot play by chance to the end; gives the record.
async fn played(house: &House, game: &str) -> String {
    let made = house.table(&NewTable::of(game, vec![NewSeat::Open, NewSeat::Bot("random".into())])).await;
    let cookie = house.join(&made, "Anna").await;
    let mut guest = Guest::come_with(house, &made.table, Some(&cookie), &hello(None, None)).await;
    play_out(&mut guest).await;
    let path = format!("/api/tables/{}/record", made.table);
    house.get(&path, &[seat_header(&cookie)]).await.body
}

/// How often cards were used, once so many games are counted.
async fn uses_of(house: &House, game: &str, games: u64) -> Value {
    loop {
        let uses: Value = house.get(&format!("/api/cards/{game}/uses"), &[]).await.read().unwrap();
        if uses["games"] == games {
            return uses;
        }
        assert_eq!(uses, json!({ "games": 0, "cards": [] }), "few games tell nothing");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Every card of the list is one of the gallery, and its figures fit together.
async fn hold_together(house: &House, game: &str, uses: &Value) {
    let cards: Value = house.get(&format!("/api/cards/{game}"), &[]).await.read().unwrap();
    let known: BTreeSet<&str> =
        cards.as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap()).collect();
    let games = uses["games"].as_u64().unwrap();
    let used = uses["cards"].as_array().unwrap();
    assert!(used.len() >= 3, "{game}: {uses}");
    for card in used {
        assert!(known.contains(card["id"].as_str().unwrap()), "{game}: {card}");
        let figure = |name: &str| card[name].as_f64().unwrap();
        assert!(figure("games") >= 1.0 && figure("games") <= games as f64, "{game}: {card}");
        assert!(figure("players") >= figure("games") && figure("players") <= 2.0 * figure("games"));
        assert!(figure("wins") <= figure("games") && (figure("even") - figure("players") / 2.0).abs() < 1e-9);
    }
}

#[test]
fn what_was_used_is_counted_out_of_finished_matches() {
    let house = House::open();
    let uses = run(async {
        let mut records = Vec::new();
        for _ in 0..4 {
            records.push(played(&house, "markt").await);
        }
        let few: Value = house.get("/api/cards/markt/uses", &[]).await.read().unwrap();
        assert_eq!(few, json!({ "games": 0, "cards": [] }));
        // A running match counts for nothing, and neither does one that went on from another.
        house.table(&NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot("random".into())])).await;
        let upload = json!({ "record": records[0] });
        let onward = json!({ "upload": upload, "step": 3, "seat": "A", "level": "random" }).to_string();
        let onward: Created = house.send("POST", "/api/replay/table", &[], &onward).await.read().unwrap();
        let cookie = house.join(&onward, "Anna").await;
        let mut guest = Guest::come_with(&house, &onward.table, Some(&cookie), &hello(None, None)).await;
        play_out(&mut guest).await;
        records.push(played(&house, "markt").await);
        let uses = uses_of(&house, "markt", 5).await;
        hold_together(&house, "markt", &uses).await;
        // Main stores are laid by a move of their own: they can be counted by hand.
        for colour in ["red", "blue"] {
            let id = format!("main_{colour}");
            let lays = |record: &&String| record.lines().any(|line| line.ends_with(&format!(" lay {id}")));
            let by_hand = records.iter().filter(lays).count() as u64;
            let told = uses["cards"].as_array().unwrap().iter().find(|card| card["id"] == id.as_str());
            let told = told.map_or(0, |card| card["games"].as_u64().unwrap());
            assert!(told >= by_hand && by_hand > 0, "{id}: {told}, by hand {by_hand}");
        }
        assert_eq!(house.get("/api/cards/chess/uses", &[]).await.status, 400);
        uses
    });
    // Kept: after a restart nothing is counted anew.
    let house = House::open_in(house.close(), |_| {});
    let kept: Value = run(async { house.get("/api/cards/markt/uses", &[]).await.read().unwrap() });
    assert_eq!(kept, uses);
    // Made again out of the log, it is the same.
    let data = house.close();
    let store = SqliteStore::open(data.path(), MatchProjection).unwrap();
    store.rebuild(MatchProjection).unwrap();
    assert_eq!(store.uncounted_matches("markt", 9).unwrap().len(), 6);
    drop(store);
    let house = House::open_in(data, |_| {});
    run(async { assert_eq!(uses_of(&house, "markt", 5).await, uses) });
}

#[test]
fn uses_are_counted_in_every_game() {
    let house = House::open();
    run(async {
        for game in ["mara", "thalara"] {
            for _ in 0..5 {
                played(&house, game).await;
            }
            let uses = uses_of(&house, game, 5).await;
            hold_together(&house, game, &uses).await;
        }
    });
}
