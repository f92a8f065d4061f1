//! What teaches: the rulebook, the cards, scenarios that are played in place.

use serde_json::{Value, json};

use crate::common::{House, run};

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
