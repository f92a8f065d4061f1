//! The server is killed at random moments under load: acknowledged moves are kept, every table opens, and clients
//! reconnect by themselves.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;
use tafelrune_server::dev::client::{Socket, request, seat_header};
use tafelrune_server::dev::load::sit_down;
use tafelrune_server::protocol::{ClientCommand, ClientMessage, Hello};
use tafelrune_store::MatchStore;
use tafelrune_store::sqlite::SqliteStore;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

use crate::Place;
use crate::serve::Served;

/// Tables that are played at while the server is killed.
const TABLES: usize = 6;
/// The limit for every wait, generous for slow machines.
const PATIENCE: Duration = Duration::from_secs(120);

/// What one client has received.
#[derive(Default)]
struct Told {
    /// Its moves that were acknowledged.
    moves: Vec<String>,
    /// The newest version that it received.
    version: u64,
    /// States received after a reconnection.
    resumed: u64,
    /// The number of the server process that it last received a state from.
    server: u64,
}

/// What all clients share.
#[derive(Default)]
struct Shared {
    /// Whether they are to stop.
    stop: AtomicBool,
    /// Acknowledged moves of all of them.
    acknowledged: AtomicU64,
    /// The number of the running server process.
    server: AtomicU64,
}

/// A client at a table that reconnects whenever the connection is lost.
#[derive(Clone)]
struct Player {
    table: String,
    seat: char,
    cookie: String,
    told: Arc<Mutex<Told>>,
}

impl Player {
    /// Plays randomly until the match is over or the test stops.
    async fn play(self, server: SocketAddr, shared: Arc<Shared>) {
        let mut dice = 12345 + u64::from(self.seat) + self.table.bytes().map(u64::from).sum::<u64>();
        while !shared.stop.load(Ordering::Relaxed) {
            let seen = Some(self.told.lock().unwrap().version).filter(|version| *version > 0);
            let hello = Hello { seen, ..Hello::default() };
            let Ok(socket) = Socket::join(server, &self.table, Some(&self.cookie), &hello).await else {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            if self.play_on(socket, seen.is_some(), &mut dice, &shared).await {
                return;
            }
        }
    }

    /// Plays until the connection is lost, or to the end: `true`.
    async fn play_on(&self, mut socket: Socket, again: bool, dice: &mut u64, shared: &Shared) -> bool {
        let (mut sent, mut number, mut first) = (None, 0, true);
        let server = shared.server.load(Ordering::Relaxed);
        while let Ok(Some(text)) = tokio::time::timeout(Duration::from_secs(20), socket.next()).await {
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["kind"] != "state" {
                sent = None;
                continue;
            }
            let answered = if frame["re"] == number { sent.take() } else { None };
            shared.acknowledged.fetch_add(u64::from(answered.is_some()), Ordering::Relaxed);
            let version = self.is_told(&frame, answered, server, first && again);
            first = false;
            if shared.stop.load(Ordering::Relaxed) || frame["status"] == "over" {
                return true;
            }
            let choices = frame["choices"].as_array().unwrap();
            if choices.is_empty() || sent.is_some() {
                continue;
            }
            *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = choices[(*dice >> 33) as usize % choices.len()]["move"].as_str().unwrap().to_string();
            number += 1;
            tokio::time::sleep(Duration::from_millis(3)).await;
            let asked = ClientMessage {
                id: Some(number),
                seat: None,
                command: ClientCommand::Move { version, mv: mv.clone() },
            };
            sent = Some(mv);
            if socket.say(&asked).await.is_err() {
                break;
            }
        }
        false
    }

    /// Records a state; returns its version.
    fn is_told(&self, state: &Value, answered: Option<String>, server: u64, resumed: bool) -> u64 {
        let version = state["version"].as_u64().unwrap();
        let mut told = self.told.lock().unwrap();
        // A crash never takes back a published state.
        assert!(version >= told.version, "{} went back in time", self.table);
        told.version = version;
        told.server = server;
        told.resumed += u64::from(resumed);
        told.moves.extend(answered);
        version
    }
}

/// All clients, also those of finished matches.
struct Crowd {
    runtime: Runtime,
    shared: Arc<Shared>,
    playing: Vec<(Player, JoinHandle<()>)>,
    known: Vec<Player>,
}

impl Crowd {
    fn new() -> Crowd {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        Crowd { runtime: runtime.unwrap(), shared: Arc::default(), playing: Vec::new(), known: Vec::new() }
    }

    fn acknowledged(&self) -> u64 {
        self.shared.acknowledged.load(Ordering::Relaxed)
    }

    /// Starts a new table for every finished match.
    fn keep_playing(&mut self, server: SocketAddr) {
        self.part_with_the_finished();
        while self.playing.len() < 2 * TABLES {
            let game = ["mara", "markt", "thalara"][self.known.len() / 2 % 3];
            let (table, cookies) = self.runtime.block_on(sit_down(server, game, 2)).unwrap();
            for (seat, cookie) in ['A', 'B'].into_iter().zip(cookies) {
                let player = Player { table: table.clone(), seat, cookie, told: Arc::default() };
                let playing = player.clone().play(server, self.shared.clone());
                self.known.push(player.clone());
                self.playing.push((player, self.runtime.spawn(playing)));
            }
        }
    }

    fn part_with_the_finished(&mut self) {
        let (finished, playing): (Vec<_>, Vec<_>) =
            self.playing.drain(..).partition(|(_, task)| task.is_finished());
        self.playing = playing;
        for (_, task) in finished {
            self.runtime.block_on(task).expect("no client was shown anything wrong");
        }
    }

    /// Plays on until one more move is acknowledged.
    fn play_a_little(&mut self, server: SocketAddr) {
        let (before, begun) = (self.acknowledged(), Instant::now());
        while self.acknowledged() == before {
            assert!(begun.elapsed() < PATIENCE, "nobody can play any more");
            std::thread::sleep(Duration::from_millis(2));
            self.keep_playing(server);
        }
    }

    /// Waits until every client has received a state from the running server.
    fn all_are_back(&mut self) {
        let (server, begun) = (self.shared.server.load(Ordering::Relaxed), Instant::now());
        loop {
            self.part_with_the_finished();
            let is_back = |player: &Player| player.told.lock().unwrap().server == server;
            let players = self.playing.iter().map(|(player, _)| player);
            let missing: Vec<&str> =
                players.filter(|player| !is_back(player)).map(|player| player.table.as_str()).collect();
            if missing.is_empty() {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "nobody comes back to {missing:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Stops all clients; panics if one of them failed.
    fn stop(&mut self, served: Served) {
        self.shared.stop.store(true, Ordering::Relaxed);
        served.kill();
        for (_, task) in self.playing.drain(..) {
            self.runtime.block_on(task).expect("no client was shown anything wrong");
        }
    }

    /// Every table opens for every client that played there, at a version not below what it received.
    fn every_table_opens(&self, server: SocketAddr) {
        for Player { table, seat, cookie, told } in &self.known {
            let (path, headers) = (format!("/api/tables/{table}/state"), [seat_header(cookie)]);
            let reply = self.runtime.block_on(request(server, "GET", &path, &headers, None)).unwrap();
            assert_eq!(reply.status, 200, "{table} is broken: {}", reply.body);
            let state: Value = reply.read().unwrap();
            assert!(state["yours"].as_array().unwrap().contains(&seat.to_string().into()), "{}", reply.body);
            let shown = told.lock().unwrap().version;
            assert!(state["version"].as_u64().unwrap() >= shown, "{table} is older than {shown} now");
        }
    }

    /// The log holds every acknowledged move of every seat, in order.
    fn nothing_is_lost(&self, store: &SqliteStore) {
        let mut logs: HashMap<&str, Vec<Value>> = HashMap::new();
        for Player { table, seat, told, .. } in &self.known {
            let log = logs.entry(table).or_insert_with(|| {
                let entries = store.load(table).unwrap();
                entries.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect()
            });
            let letter = seat.to_string();
            let mut stored = log
                .iter()
                .filter(|entry| entry["kind"] == "moved" && entry["seat"] == letter.as_str())
                .map(|entry| entry["text"].as_str().unwrap());
            for mv in &told.lock().unwrap().moves {
                assert!(stored.any(|text| text == mv), "{table}: the acknowledged `{mv}` of {seat} is lost");
            }
        }
    }
}

/// 20 times; `TAFELRUNE_KILLS=200` for the long run.
#[test]
fn kill_nine_at_any_moment_loses_nothing_acknowledged() {
    let kills: u64 = std::env::var("TAFELRUNE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let place = Place::new();
    let data = place.path("matches");
    let mut served = Served::start(&place, &data, 0);
    let port = served.address.port();
    let mut crowd = Crowd::new();
    crowd.keep_playing(served.address);
    for kill in 0..kills {
        crowd.play_a_little(served.address);
        // At a different moment each time.
        std::thread::sleep(Duration::from_millis(kill * 37 % 90));
        served.kill();
        crowd.shared.server.fetch_add(1, Ordering::Relaxed);
        served = Served::start(&place, &data, port);
    }
    crowd.all_are_back();
    crowd.stop(served);

    let served = Served::start(&place, &data, port);
    crowd.every_table_opens(served.address);
    served.kill();
    let store = SqliteStore::open_read_only(&data).unwrap();
    crowd.nothing_is_lost(&store);
    assert_eq!(store.check().unwrap().damage, [], "the file is whole");
    let resumed: u64 = crowd.known.iter().map(|player| player.told.lock().unwrap().resumed).sum();
    let (moves, seats) = (crowd.acknowledged(), crowd.known.len());
    println!("{kills} kills, {seats} seats, {moves} moves acknowledged, {resumed} times resumed");
    assert!(resumed >= kills, "clients resumed only {resumed} times");
}
