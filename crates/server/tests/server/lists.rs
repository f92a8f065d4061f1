//! Lists: pages, and one maker who cannot fill them.

use serde_json::Value;
use tafelrune_server::protocol::{NewSeat, NewTable};
use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{Append, MatchProjection, MatchRow, MatchStore};

use crate::common::{House, run};

fn listed() -> NewTable {
    NewTable { listed: true, ..NewTable::of("markt", vec![NewSeat::Open; 2]) }
}

async fn tables(house: &House, query: &str) -> Vec<String> {
    let lines: Vec<Value> = house.get(&format!("/api/tables{query}"), &[]).await.read().unwrap();
    lines.iter().map(|line| line["table"].as_str().unwrap().to_string()).collect()
}

#[test]
fn the_public_list_has_pages_of_bounded_length() {
    let house = House::open_with(|settings| settings.limits.listed_tables = 1000);
    run(async {
        let mut made = Vec::new();
        for _ in 0..105 {
            made.push(house.table(&listed()).await.table);
        }
        made.reverse();
        assert_eq!(tables(&house, "").await, made[..50]);
        assert_eq!(tables(&house, "?limit=65535").await, made[..100]);
        assert_eq!(tables(&house, &format!("?limit=7&after={}", made[99])).await, made[100..]);
        assert_eq!(house.get("/api/tables?limit=many", &[]).await.status, 400);
        assert_eq!(house.get("/api/tables?after=nothing", &[]).await.status, 404);
    });
}

#[test]
fn one_address_cannot_fill_the_public_list() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path(), MatchProjection).unwrap();
    // A table of somebody at another address, older than all that follow.
    let row = MatchRow {
        game: "markt".into(),
        status: "lobby".into(),
        listed: true,
        created_at: 1,
        maker: Some("another network".into()),
        ..MatchRow::default()
    };
    let append = Append { id: "theirs".into(), first_seq: 0, entries: Vec::new(), row: Some(row) };
    store.append_and_wait(append).unwrap();
    drop(store);
    let house = House::open_in(folder, |settings| settings.limits.listed_tables = 3);
    run(async {
        let mut made = Vec::new();
        for _ in 0..60 {
            made.push(house.table(&listed()).await.table);
        }
        let newest: Vec<String> = made.iter().rev().take(3).cloned().collect();
        assert_eq!(tables(&house, "").await, [&newest[..], &["theirs".to_string()]].concat());
        let state = house.get(&format!("/api/tables/{}/state", made[0]), &[]).await;
        assert_eq!(state.status, 200, "whoever has the link still finds it");
        assert!(!state.body.contains("network"), "nobody is told who made it");
    });
}
