//! The server as a user starts it: killed at any moment, twice on one folder, without room to write.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use tafelrune_server::client::Socket;
use tafelrune_server::load::sit_down;
use tafelrune_server::wire::{Asked, Hello, Want};
use tafelrune_store::Store;

use crate::Place;

/// A running server; killed at the end of the test.
pub(crate) struct Served {
    process: Child,
    pub(crate) address: SocketAddr,
}

/// The command that starts a server with limits out of the way.
pub(crate) fn serve(place: &Place, data: &Path, port: u16) -> Command {
    let mut command = place.command(["--lang", "en", "serve", "--bot-pace", "0", "--requests", "1e9"]);
    command.args(["--commands", "1e9", "--tables", "1000000", "--sockets", "10000"]);
    command.args(["--port", &port.to_string(), "--data"]).arg(data);
    command
}

impl Served {
    pub(crate) fn start(place: &Place, data: &Path, port: u16) -> Served {
        Served::of(serve(place, data, port))
    }

    /// Starts this command and waits until it serves.
    pub(crate) fn of(mut command: Command) -> Served {
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address =
            address.and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no address in {line}"));
        Served { process, address }
    }

    /// As a system does that goes down.
    #[cfg(unix)]
    fn terminate(&self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    /// As hard as it gets.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// What one client knows to be acknowledged.
#[derive(Default)]
struct Acknowledged {
    moves: Vec<String>,
    version: u64,
    resumed: u64,
}

/// Plays one seat by chance, and comes back by itself whenever the connection is lost.
async fn client(
    server: SocketAddr,
    table: String,
    cookie: String,
    stop: Arc<AtomicBool>,
    acknowledged: Arc<Mutex<Acknowledged>>,
    total: Arc<AtomicU64>,
) {
    let mut number = 0;
    let mut dice = 12345 + cookie.len() as u64 + table.bytes().map(u64::from).sum::<u64>();
    while !stop.load(Ordering::Relaxed) {
        let seen = Some(acknowledged.lock().unwrap().version).filter(|version| *version > 0);
        let hello = Hello { seen, ..Hello::default() };
        let Ok(mut socket) = Socket::join(server, &table, Some(&cookie), &hello).await else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let mut sent: Option<String> = None;
        let mut first = true;
        while let Ok(Some(text)) = tokio::time::timeout(Duration::from_secs(20), socket.next()).await {
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["kind"] != "state" {
                sent = None;
                continue;
            }
            let version = frame["version"].as_u64().unwrap();
            {
                let mut acknowledged = acknowledged.lock().unwrap();
                // Nothing that was shown once is ever taken back by a crash.
                assert!(version >= acknowledged.version, "{table} went back in time");
                acknowledged.version = version;
                if first && seen.is_some() {
                    acknowledged.resumed += 1;
                }
                first = false;
                if let (Some(mv), true) = (&sent, frame["re"] == number) {
                    acknowledged.moves.push(mv.clone());
                    total.fetch_add(1, Ordering::Relaxed);
                    sent = None;
                }
            }
            if stop.load(Ordering::Relaxed) || frame["status"] == "over" {
                return;
            }
            let choices = frame["choices"].as_array().unwrap();
            if choices.is_empty() || sent.is_some() {
                continue;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = choices[(dice >> 33) as usize % choices.len()]["move"].as_str().unwrap().to_string();
            number += 1;
            tokio::time::sleep(Duration::from_millis(3)).await;
            let asked = Asked { id: Some(number), seat: None, want: Want::Move { version, mv: mv.clone() } };
            sent = Some(mv);
            if socket.say(&asked).await.is_err() {
                break;
            }
        }
    }
}

/// Tables that are played at while the server is killed.
const TABLES: usize = 6;

/// 20 times; `TAFELRUNE_KILLS=200` for the long run.
#[test]
fn kill_nine_at_any_moment_loses_nothing_acknowledged() {
    let kills: u64 = std::env::var("TAFELRUNE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let place = Place::new();
    let data = place.path("matches");
    let mut served = Served::start(&place, &data, 0);
    let port = served.address.port();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let total = Arc::new(AtomicU64::new(0));
    let mut clients: Vec<tokio::task::JoinHandle<()>> = Vec::new();
    let mut known: Vec<(String, char, Arc<Mutex<Acknowledged>>)> = Vec::new();
    // Whenever a match is over, people sit down at another table.
    let mut keep_playing = |server: SocketAddr| {
        let (finished, playing): (Vec<_>, Vec<_>) =
            clients.drain(..).partition(tokio::task::JoinHandle::is_finished);
        clients = playing;
        for client in finished {
            runtime.block_on(client).expect("no client met a broken table");
        }
        while clients.len() < 2 * TABLES {
            let game = ["mara", "markt", "thalara"][known.len() / 2 % 3];
            let (table, cookies) = runtime.block_on(sit_down(server, game, 2)).unwrap();
            for (seat, cookie) in ['A', 'B'].into_iter().zip(cookies) {
                let acknowledged = Arc::new(Mutex::new(Acknowledged::default()));
                known.push((table.clone(), seat, acknowledged.clone()));
                let playing =
                    client(server, table.clone(), cookie, stop.clone(), acknowledged, total.clone());
                clients.push(runtime.spawn(playing));
            }
        }
    };
    keep_playing(served.address);
    let mut under_load = 0;
    for kill in 0..kills {
        let before = total.load(Ordering::Relaxed);
        // At some moment, a different one each time, in the middle of whatever is going on.
        std::thread::sleep(Duration::from_millis(40 + kill * 37 % 90));
        served.kill();
        under_load += u64::from(total.load(Ordering::Relaxed) > before);
        served = Served::start(&place, &data, port);
        keep_playing(served.address);
    }
    std::thread::sleep(Duration::from_millis(300));
    stop.store(true, Ordering::Relaxed);
    served.kill();
    for client in clients {
        runtime.block_on(client).expect("no client met a broken table");
    }
    assert!(under_load * 2 > kills, "only {under_load} of {kills} kills came under load");

    // What is in the log: every acknowledged move of every seat, in order.
    let store = Store::look(&data).unwrap();
    let mut logs: HashMap<String, Vec<Value>> = HashMap::new();
    let mut resumed = 0;
    for (table, seat, acknowledged) in &known {
        let log = logs.entry(table.clone()).or_insert_with(|| {
            let entries = store.load(table).unwrap();
            entries.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect()
        });
        let letter = seat.to_string();
        let mut stored = log
            .iter()
            .filter(|entry| entry["kind"] == "moved" && entry["seat"] == letter.as_str())
            .map(|entry| entry["text"].as_str().unwrap());
        let acknowledged = acknowledged.lock().unwrap();
        resumed += acknowledged.resumed;
        for mv in &acknowledged.moves {
            assert!(stored.any(|text| text == mv), "{table}: the acknowledged `{mv}` of {seat} is lost");
        }
    }
    let total = total.load(Ordering::Relaxed);
    println!("{kills} kills, {under_load} under load, {total} moves acknowledged, {resumed} times resumed");
    assert!(total >= kills, "hardly anything was played");
    assert!(resumed >= kills, "clients resumed only {resumed} times");
    let checked = store.check().unwrap();
    assert_eq!(checked.damage, [], "the file is whole");
}

#[test]
fn a_second_server_on_the_same_folder_says_so() {
    let place = Place::new();
    let data = place.path("matches");
    let served = Served::start(&place, &data, 0);
    let folder = data.display().to_string();
    for (lang, words) in
        [("en", "another process has the file open"), ("de", "Ein anderer Prozess hat die Datei offen")]
    {
        let second = place.run(["--lang", lang, "serve", "--port", "0", "--data", &folder]);
        assert!(second.bad().contains(words));
    }
    let port = served.address.port().to_string();
    let other = place.path("other").display().to_string();
    let taken = place.run(["--lang", "en", "serve", "--port", &port, "--data", &other]).bad();
    assert!(taken.contains("--port"), "{taken}");
    served.kill();
}

#[test]
fn a_folder_that_cannot_be_used_is_explained() {
    let place = Place::new();
    let file = place.file("file", "not a folder");
    let inside = file.join("data").display().to_string();
    let said = place.run(["--lang", "en", "serve", "--port", "0", "--data", &inside]).bad();
    assert!(said.contains(&inside), "{said}");
    let foreign = place.path("foreign");
    std::fs::create_dir(&foreign).unwrap();
    std::fs::write(foreign.join("tafelrune.db"), "this is a shopping list, and no database\n".repeat(50))
        .unwrap();
    let folder = foreign.display().to_string();
    let said = place.run(["--lang", "de", "serve", "--port", "0", "--data", &folder]).bad();
    assert!(said.contains("keine Datei von Tafelrune"), "{said}");
}

/// Stops in good order on SIGTERM: whoever is connected is told, and it ends well.
#[cfg(unix)]
#[test]
fn it_stops_in_good_order() {
    let place = Place::new();
    let mut served = Served::start(&place, &place.path("matches"), 0);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (table, cookies) = sit_down(served.address, "markt", 2).await.unwrap();
        let hello = Hello::default();
        let mut socket = Socket::join(served.address, &table, Some(&cookies[0]), &hello).await.unwrap();
        assert!(socket.next().await.unwrap().contains("\"state\""));
        served.terminate();
        let mut last = String::new();
        while let Some(text) = socket.next().await {
            last = text;
        }
        assert!(last.contains("\"closing\"") && last.contains("\"again\":true"), "{last}");
    });
    assert!(served.process.wait().unwrap().success());
}

/// Whoever reads the address may tell it to stop at once.
#[cfg(unix)]
#[test]
fn it_stops_in_good_order_as_soon_as_it_is_open() {
    let place = Place::new();
    for _ in 0..3 {
        let mut served = Served::start(&place, &place.path("matches"), 0);
        served.terminate();
        assert!(served.process.wait().unwrap().success());
    }
}
