//! `tafelrune admin` on a running server and on one that is stopped, through the real binary.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::{Value, json};
use tafelrune_server::dev::client::{Reply, Socket, request, seat_header};
use tafelrune_server::dev::load::sit_down;
use tafelrune_server::protocol::Hello;

use crate::Place;
use crate::serve::Served;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

fn admin(place: &Place, data: &Path, command: &[&str]) -> Value {
    let folder = data.to_str().unwrap();
    let ran = place.run([&["--lang", "en", "admin"], command, &["--data", folder]].concat());
    serde_json::from_str(&ran.good()).unwrap()
}

fn refused(place: &Place, data: &Path, command: &[&str]) -> String {
    let folder = data.to_str().unwrap();
    place.run([&["--lang", "en", "admin"], command, &["--data", folder]].concat()).bad()
}

async fn get(served: &Served, path: &str, headers: &[String]) -> Reply {
    request(served.address, "GET", path, headers, None).await.unwrap()
}

async fn send(served: &Served, path: &str, body: &Value) -> Reply {
    request(served.address, "POST", path, &[], Some(&body.to_string())).await.unwrap()
}

/// What was done, by the audit log.
fn audited(place: &Place, data: &Path) -> Vec<String> {
    let lines = admin(place, data, &["audit"]);
    lines.as_array().unwrap().iter().map(|line| line["what"].as_str().unwrap().to_string()).collect()
}

#[test]
fn a_running_server_is_administered_through_its_socket() {
    let place = Place::new();
    let data = place.path("d");
    let served = Served::start(&place, &data, 0);
    let (table, cookies) = runtime().block_on(sit_down(served.address, "markt", 2)).unwrap();
    let mode = std::fs::metadata(data.join("tafelrune.sock")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);

    let tables = admin(&place, &data, &["list", "tables"]);
    assert_eq!((&tables[0]["table"], &tables[0]["status"]), (&json!(table), &json!("running")));
    let device = tables[0]["seats"][1]["device"].as_str().unwrap().to_string();
    assert!(!tables.to_string().contains(&cookies[1]), "no secret is shown");

    // Kicked: the socket is told, and the seat is a stranger's.
    runtime().block_on(async {
        let hello = Hello::default();
        let mut socket = Socket::join(served.address, &table, Some(&cookies[0]), &hello).await.unwrap();
        socket.next().await.unwrap();
        admin(&place, &data, &["kick", &table, "a"]);
        let mut last = String::new();
        while let Some(text) = socket.next().await {
            last = text;
        }
        assert!(last.contains("\"removed\""), "{last}");
    });
    // A device is shut out, and let in again.
    admin(&place, &data, &["ban-seat", &table, "B", "--days", "1", "--reason", "spam"]);
    let bans = admin(&place, &data, &["list", "bans"]);
    assert_eq!(bans[0]["subject"], json!(format!("device:{device}")));
    let own = [seat_header(&cookies[1])];
    let banned = runtime().block_on(get(&served, "/api/tables", &own));
    assert_eq!((banned.status, banned.body.contains("\"banned\"")), (403, true), "{}", banned.body);
    assert_eq!(runtime().block_on(get(&served, "/api/tables", &[])).status, 200, "others are not");
    admin(&place, &data, &["unban", "--device", &device]);
    assert_eq!(runtime().block_on(get(&served, "/api/tables", &own)).status, 200);
    // An address, with the sockets that it has open.
    admin(&place, &data, &["ban", "--address", "127.0.0.0/8"]);
    assert_eq!(runtime().block_on(get(&served, "/api/games", &[])).status, 403);
    assert_eq!(runtime().block_on(get(&served, "/", &[])).status, 200, "the page can say why");
    admin(&place, &data, &["unban", "--address", "127.0.0.0/8"]);
    assert!(refused(&place, &data, &["unban", "--address", "127.0.0.0/8"]).contains("no such"));
    assert!(refused(&place, &data, &["ban", "--address", "nonsense"]).contains("no address"));

    admin(&place, &data, &["close", &table]);
    let state = runtime().block_on(get(&served, &format!("/api/tables/{table}/state"), &own));
    assert_eq!(state.read::<Value>().unwrap()["status"], "aborted");
    assert!(refused(&place, &data, &["close", &table]).contains("over"), "it is closed already");
    assert!(refused(&place, &data, &["kick", "nothing", "A"]).contains("no such"));
    let done = audited(&place, &data);
    assert_eq!(done[..5], ["kick", "ban", "unban", "ban", "unban"]);
    served.kill();
    assert_eq!(audited(&place, &data), done, "also without a server");
}

#[test]
fn profiles_are_exported_and_deleted_and_old_matches_pruned() {
    let place = Place::new();
    let data = place.path("d");
    let served = Served::start(&place, &data, 0);
    let passphrase = json!({ "name": "Berta", "passphrase": "a long passphrase" });
    let (with_profile, of_guests) = runtime().block_on(async {
        let made = send(&served, "/api/profiles", &passphrase).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let cookie = made.headers.split("et-cookie: ").nth(1).unwrap().split(';').next().unwrap().to_string();
        let wanted = json!({ "game": "markt", "seats": ["open", "open"], "listed": true });
        let table = send(&served, "/api/tables", &wanted).await.read::<Value>().unwrap();
        let table = table["table"].as_str().unwrap().to_string();
        let path = format!("/api/tables/{table}/join");
        let join = json!({ "name": "Berta" }).to_string();
        let headers = [format!("Cookie: {cookie}")];
        let joined = request(served.address, "POST", &path, &headers, Some(&join)).await.unwrap();
        assert_eq!(joined.status, 200, "{}", joined.body);
        let (guests, _) = sit_down(served.address, "markt", 2).await.unwrap();
        (table, guests)
    });
    admin(&place, &data, &["close", &with_profile]);
    admin(&place, &data, &["close", &of_guests]);
    let profiles = admin(&place, &data, &["list", "profiles"]);
    assert_eq!(profiles[0]["name"], "Berta");
    let all = admin(&place, &data, &["export-profile", "berta"]);
    assert_eq!((&all["name"], &all["matches"][0]["table"]), (&json!("Berta"), &json!(with_profile)));
    assert!(all["matches"][0]["log"].to_string().contains("Berta"));
    assert!(!all.to_string().contains("argon2"), "not even the hash of the passphrase");

    let pruned = admin(&place, &data, &["prune", "--days", "1"]);
    assert_eq!(pruned["deleted"], 0, "they ended just now");
    let pruned = admin(&place, &data, &["prune", "--days", "0"]);
    assert_eq!(pruned["deleted"], 1, "that of the profile stays");
    let gone = runtime().block_on(get(&served, &format!("/api/tables/{of_guests}/state"), &[]));
    assert_eq!(gone.status, 404);

    served.kill();
    // Without a server the same commands work on the store.
    let deleted = admin(&place, &data, &["delete-profile", "Berta"]);
    assert_eq!(deleted["matches"], 1);
    assert!(refused(&place, &data, &["export-profile", "berta"]).contains("no such"));
    assert_eq!(admin(&place, &data, &["list", "profiles"]), json!([]));
    let served = Served::start(&place, &data, 0);
    let state = runtime().block_on(get(&served, &format!("/api/tables/{with_profile}/state"), &[]));
    assert_eq!((state.status, state.body.contains("Berta")), (200, false), "{}", state.body);
    let bytes: Vec<u8> = ["tafelrune.db", "tafelrune.db-wal"]
        .iter()
        .flat_map(|name| std::fs::read(data.join(name)).unwrap_or_default())
        .collect();
    let audit = admin(&place, &data, &["audit"]).to_string();
    assert!(audit.contains("delete_profile") && !bytes.is_empty());
    served.kill();
}

#[test]
fn a_name_at_a_table_is_removed() {
    let place = Place::new();
    let data = place.path("d");
    let served = Served::start(&place, &data, 0);
    let (table, cookies) = runtime().block_on(sit_down(served.address, "markt", 2)).unwrap();
    let path = format!("/api/tables/{table}/state");
    let names = |served: &Served| {
        let state = runtime().block_on(get(served, &path, &[seat_header(&cookies[0])]));
        let state: Value = state.read().unwrap();
        [0, 1].map(|seat: usize| state["seats"][seat]["name"].as_str().unwrap().to_string())
    };
    assert_eq!(names(&served), ["Load 0", "Load 1"]);
    admin(&place, &data, &["remove-name", &table, "B"]);
    assert_eq!(names(&served), ["Load 0", "—"]);
    served.kill();
    let served = Served::start(&place, &data, 0);
    assert_eq!(names(&served), ["Load 0", "—"]);
    served.kill();
}
