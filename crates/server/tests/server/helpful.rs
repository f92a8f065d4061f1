//! What a table offers beside the game: reasons for a hint, its terms, an answer before the question.

use serde_json::{Value, json};
use tafelrune_host::UndoRule;
use tafelrune_server::protocol::{ClientCommand, NewSeat, NewTable};

use crate::common::{Guest, House, hello, run};

/// Two people at a table.
async fn pair(house: &House, wanted: &NewTable, lang: Option<&str>) -> ([Guest; 2], String) {
    let made = house.table(wanted).await;
    let cookies = [house.join(&made, "Anna").await, house.join(&made, "Ben").await];
    let mut guests = Vec::new();
    for cookie in &cookies {
        guests.push(Guest::come_with(house, &made.table, Some(cookie), &hello(None, lang)).await);
    }
    (guests.try_into().unwrap_or_else(|_| unreachable!("two came")), made.table)
}

fn open() -> NewTable {
    NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open])
}

#[test]
fn a_hint_is_a_choice_and_says_why_to_those_who_read() {
    let house = House::open();
    run(async {
        for lang in [Some("en"), None] {
            let (guests, _) = pair(&house, &open(), lang).await;
            for mut guest in guests {
                let state = guest.ask(ClientCommand::Look { seen: None }).await;
                let hint = guest.ask(ClientCommand::Hint).await;
                let choices = state["choices"].as_array().unwrap();
                if choices.is_empty() {
                    assert_eq!(hint["code"], "not_now", "nobody is advised who is not asked: {hint}");
                    continue;
                }
                assert!(choices.iter().any(|choice| choice["move"] == hint["move"]), "{hint}");
                let words = hint["words"].as_array().map_or(0, Vec::len);
                assert_eq!(words >= 2, lang.is_some(), "{hint}");
            }
        }
        let (guests, _) = pair(&house, &NewTable { hints: false, ..open() }, None).await;
        for mut guest in guests {
            assert_eq!(guest.ask(ClientCommand::Hint).await["code"], "house_rule");
        }
    });
}

#[test]
fn the_terms_of_a_table_can_be_read() {
    let house = House::open();
    run(async {
        let wanted = NewTable { listed: true, pace_ms: 2500, undo: UndoRule::Alone, hints: false, ..open() };
        let (_guests, table) = pair(&house, &wanted, None).await;
        let terms: Value = house.get(&format!("/api/tables/{table}/terms"), &[]).await.read().unwrap();
        let told = ["game", "pace_ms", "undo", "hints", "listed"].map(|key| terms[key].clone());
        assert_eq!(told, [json!("markt"), json!(2500), json!("alone"), json!(false), json!(true)]);
        assert!(terms["options"].is_object() && terms["cards"].is_null(), "{terms}");
    });
}

#[test]
fn whoever_plays_is_offered_to_let_the_next_reaction_pass() {
    let house = House::open();
    run(async {
        let (guests, table) = pair(&house, &NewTable { listed: true, ..open() }, Some("de")).await;
        for mut guest in guests {
            let state = guest.ask(ClientCommand::Look { seen: None }).await;
            assert_eq!(state["advance"]["move"], "concede", "{state}");
            assert!(state["advance"]["text"].is_string(), "in words");
            assert_eq!(state["window_ms"], Value::Null, "no window is open");
        }
        let mut watcher = Guest::come(&house, &table, None).await;
        assert_eq!(watcher.next_of("state").await["advance"], Value::Null);
    });
}
