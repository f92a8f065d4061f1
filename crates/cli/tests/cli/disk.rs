//! Disk failures of a server, through the real binary: clear messages, and no acknowledged data lost.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tafelrune_server::dev::client::request;
use tafelrune_server::dev::load::sit_down;
use tafelrune_server::protocol::{NewSeat, NewTable};
use tafelrune_store::MatchStore;
use tafelrune_store::sqlite::SqliteStore;

use crate::Place;
use crate::serve::{Served, serve};

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

/// Creates tables in a folder; returns their acknowledged ids.
fn served_before(place: &Place, data: &Path) -> Vec<String> {
    let served = Served::start(place, data, 0);
    let tables = runtime().block_on(async {
        let mut tables = Vec::new();
        for game in ["mara", "markt", "thalara"] {
            tables.push(sit_down(served.address, game, 2).await.unwrap().0);
        }
        tables
    });
    served.kill();
    tables
}

/// The message of a server that does not start.
fn refusal(place: &Place, data: &Path, lang: &str) -> String {
    place.run(["--lang", lang, "serve", "--port", "0", "--data", data.to_str().unwrap()]).bad()
}

/// A command whose files may grow no further than so many blocks of 512 bytes: as good as a full disk.
/// Without the trap it would be killed instead of being refused the write.
fn limited(command: &Command, blocks: u32) -> Command {
    let mut limited = Command::new("sh");
    limited.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
    limited.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => limited.env(name, value),
            None => limited.env_remove(name),
        };
    }
    limited
}

#[test]
fn a_disk_that_fills_up_refuses_and_loses_nothing() {
    let place = Place::new();
    let data = place.path("matches");
    let served = Served::of(limited(&serve(&place, &data, 0), 1200));
    let wanted = serde_json::to_string(&NewTable::of("markt", vec![NewSeat::Open; 2])).unwrap();
    let (kept, refused) = runtime().block_on(async {
        let mut kept: Vec<String> = Vec::new();
        loop {
            let german = ["Accept-Language: de".to_string()];
            let reply = request(served.address, "POST", "/api/tables", &german, Some(&wanted)).await.unwrap();
            if reply.status != 200 {
                let health = request(served.address, "GET", "/healthz", &[], None).await.unwrap();
                assert_eq!((health.status, health.body.as_str()), (503, "store\n"), "it says so");
                return (kept, reply);
            }
            kept.push(reply.read::<Value>().unwrap()["table"].as_str().unwrap().to_string());
            assert!(kept.len() < 5000, "the disk never fills up");
        }
    });
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.body.contains("Es ließ sich nicht sichern"), "{}", refused.body);
    assert!(kept.len() > 5, "only {} tables fit", kept.len());
    served.kill();

    // With room again, everything acknowledged is there, and it goes on.
    let served = Served::start(&place, &data, 0);
    runtime().block_on(sit_down(served.address, "markt", 2)).unwrap();
    served.kill();
    let store = SqliteStore::open_read_only(&data).unwrap();
    for table in &kept {
        assert!(!store.load(table).unwrap().is_empty(), "{table} is lost");
    }
    assert_eq!(store.check().unwrap().damage, []);
}

#[test]
fn a_server_that_finds_a_full_disk_says_so() {
    let place = Place::new();
    let data = place.path("matches");
    for (lang, words) in [("en", "the disk is full"), ("de", "Der Datenträger ist voll")] {
        let plain = place.command(["--lang", lang, "serve", "--port", "0", "--data", data.to_str().unwrap()]);
        let output = limited(&plain, 2).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(words), "{said}");
    }
    served_before(&place, &data);
}

#[test]
fn a_read_only_file_is_named_and_left_alone() {
    let place = Place::new();
    let data = place.path("matches");
    let tables = served_before(&place, &data);
    let file = data.join("tafelrune.db");
    let writable = std::fs::metadata(&file).unwrap().permissions();
    let mut read_only = writable.clone();
    read_only.set_readonly(true);
    let before = std::fs::read(&file).unwrap();
    std::fs::set_permissions(&file, read_only).unwrap();
    assert!(refusal(&place, &data, "en").contains("the file is read-only"));
    assert!(refusal(&place, &data, "de").contains("Die Datei ist schreibgeschützt"));
    assert_eq!(std::fs::read(&file).unwrap(), before);
    std::fs::set_permissions(&file, writable).unwrap();
    Served::start(&place, &data, 0).kill();
    let store = SqliteStore::open_read_only(&data).unwrap();
    assert!(tables.iter().all(|table| !store.load(table).unwrap().is_empty()));
}

#[test]
fn a_corrupted_end_of_the_log_is_named_and_can_be_put_aside() {
    let place = Place::new();
    let data = place.path("matches");
    let tables = served_before(&place, &data);
    // Opening and closing in good order moves everything into the one file.
    drop(SqliteStore::open(&data, tafelrune_store::MatchProjection).unwrap());
    let file = data.join("tafelrune.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let needle = b"\"kind\":\"started\"";
    let last = bytes.windows(needle.len()).rposition(|window| window == needle).unwrap();
    bytes[last + 10] ^= 0x20;
    std::fs::write(&file, &bytes).unwrap();

    let (english, german) = (refusal(&place, &data, "en"), refusal(&place, &data, "de"));
    assert!(english.contains("the file is damaged") && english.contains("--repair"), "{english}");
    assert!(german.contains("Die Datei ist beschädigt"), "{german}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "nothing was touched");
    let folder = data.to_str().unwrap();
    let check =
        |more: &[&str]| place.run([&["--lang", "en", "store", "check", "--data", folder], more].concat());
    let found = check(&[]);
    assert!(found.code == Some(1) && found.out.contains("is damaged"), "{}", found.out);
    assert!(check(&["--repair"]).good().contains("put aside"));
    Served::start(&place, &data, 0).kill();
    let store = SqliteStore::open_read_only(&data).unwrap();
    let whole = tables.iter().filter(|table| {
        let log = store.load(table).unwrap();
        log.iter().any(|entry| entry.body.contains("\"started\""))
    });
    assert_eq!(whole.count(), tables.len() - 1, "all but one are as they were");
    assert!(tables.iter().all(|table| !store.load(table).unwrap().is_empty()), "and of that one the rest");
}
