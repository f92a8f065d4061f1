//! The wire against secrets: in two worlds that look the same to somebody, that somebody's socket
//! receives the same bytes, for as long as the worlds look the same.
//!
//! Thalara is not here: so much of its deal is open that no two deals in reach look the same to
//! anybody. Its views are left to the suite of the engine, which does not depend on a seed.

use std::collections::HashMap;

use tafelrune_engine::games::{mara::Mara, markt::Markt};
use tafelrune_engine::{Game, Receipt, Seat, Seed, Setup, Share, Viewer};
use tafelrune_server::wire::{Asked, Created, Hello, Join, Want};
use tafelrune_store::{Append, Matches, Store, Stored};
use tafelrune_table::{House as Rules, Plan, Room, Table};
use tempfile::TempDir;

use crate::common::{Guest, House, hello, run};

const TABLE: &str = "worlds";
const PLAYERS: u8 = 2;

/// The server's share number `number`, and the seed that comes of it if nobody adds anything.
fn share(number: u32) -> (Share, Seed) {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_le_bytes());
    let share = Share(bytes);
    (share, Receipt::new(share, &[None; PLAYERS as usize]).seed(PLAYERS))
}

fn table<G: Game>(number: u32) -> Table<G> {
    Table::new(Setup::new(PLAYERS), share(number).1).unwrap()
}

fn looks<G: Game>(table: &Table<G>, viewer: Viewer) -> String {
    let view = serde_json::to_string(&table.view(viewer)).unwrap();
    let events = serde_json::to_string(&table.events(viewer, None)).unwrap();
    view + &events
}

/// Two deals that look the same to a viewer and are not the same.
fn pair<G: Game>(viewer: Viewer, from: u32) -> Option<(u32, u32)> {
    let mut met: HashMap<String, u32> = HashMap::new();
    for number in from..from + 6000 {
        let dealt = table::<G>(number);
        let look = looks(&dealt, viewer);
        let Some(other) = met.insert(look, number) else { continue };
        let whole =
            |number| Viewer::all(PLAYERS).map(|eyes| looks(&table::<G>(number), eyes)).collect::<Vec<_>>();
        if whole(other) != whole(number) {
            return Some((other, number));
        }
    }
    None
}

/// A server with this table, waiting for people.
fn house<G: Game>(number: u32) -> House {
    let folder = TempDir::new().unwrap();
    let rules = Rules { listed: true, ..Rules::default() };
    let plan = Plan { setup: Setup::<G>::new(PLAYERS), cards: None, house: rules, share: share(number).0 };
    let (room, entries) = Room::create(plan, 1).unwrap();
    let body = |entry| serde_json::to_string(entry).unwrap();
    let entries = entries.iter().map(|entry| Stored { at_ms: 1, body: body(entry) }).collect();
    let store = Store::open(folder.path(), Matches).unwrap();
    let row = Some(Matches::row_of(room.summary()));
    store.append_and_wait(Append { id: TABLE.into(), first_seq: 0, entries, row }).unwrap();
    drop(store);
    House::open_in(folder, |_| {})
}

/// One of the two worlds: a server, everybody's sockets, and what should be.
struct World<G: Game> {
    house: House,
    players: Vec<Guest>,
    watcher: Guest,
    watched: Viewer,
    truth: Table<G>,
    commitment: String,
}

impl<G: Game> World<G> {
    async fn open(house: House, number: u32, watched: Viewer, lang: Option<&str>) -> World<G> {
        let made = Created { table: TABLE.into(), commitment: String::new(), invitation: String::new() };
        let mut cookies = Vec::new();
        for name in ["Anna", "Ben"] {
            let join = Join { name: name.into(), ..Join::default() };
            let path = format!("/api/tables/{}/join", made.table);
            let reply = house.send("POST", &path, &[], &serde_json::to_string(&join).unwrap()).await;
            cookies.push(reply.seat_cookie().unwrap());
        }
        let mut players = Vec::new();
        for cookie in &cookies {
            // Everybody is there before the watcher looks: what comes then is the same each time.
            let mut player = Guest::come(&house, TABLE, Some(cookie)).await;
            player.next_of("state").await;
            players.push(player);
        }
        // The watched eyes have a socket of their own, with words, which only listens.
        let cookie = watched.seat().map(|seat| cookies[seat.index()].as_str());
        let greeting: Hello = hello(None, lang);
        let mut watcher = Guest::come_with(&house, TABLE, cookie, &greeting).await;
        let commitment = share(number).0.commitment();
        let first: serde_json::Value = serde_json::from_str(&watcher.text().await).unwrap();
        assert_eq!(first["commitment"], commitment);
        World { house, players, watcher, watched, truth: table(number), commitment }
    }

    /// Makes a move, in truth and over the wire; gives what the watcher received of it.
    async fn play(&mut self, seat: Seat, text: &str) -> Vec<String> {
        self.truth.submit_text(seat, self.truth.version(), text).unwrap();
        let player = &mut self.players[seat.index()];
        let state = player.ask(Want::Look { seen: None }).await;
        let version = state["version"].as_u64().unwrap();
        let answer = player.ask(Want::Move { version, mv: text.into() }).await;
        assert_eq!(answer["kind"], "state", "{answer}");
        // Everything that is on its way arrives before the answer to a ping.
        self.watcher.socket.say(&Asked { id: Some(77), seat: None, want: Want::Ping }).await.unwrap();
        let mut received = Vec::new();
        loop {
            let text = self.watcher.text().await;
            if text.contains("\"pong\"") {
                return received;
            }
            // The commitment is drawn before anybody knows anything: it is all that may differ.
            received.push(text.replace(&self.commitment, "commitment"));
        }
    }
}

/// A move of `seat` that is legal in both worlds and after which they still look the same; else any
/// two moves, one in each.
fn choose<G: Game>(worlds: &[World<G>; 2], seat: Seat, step: usize) -> ([String; 2], bool) {
    let texts = |world: &World<G>| -> Vec<String> {
        let truth = &world.truth;
        truth.options(seat).into_iter().map(|mv| truth.game().move_text(mv)).collect()
    };
    let (one, two) = (texts(&worlds[0]), texts(&worlds[1]));
    let common: Vec<&String> = one.iter().filter(|text| two.contains(text)).collect();
    let watched = worlds[0].watched;
    for turn in 0..common.len() {
        let text = common[(turn + step) % common.len()];
        let after = |world: &World<G>| {
            let record = world.truth.record();
            let mut trial = Table::<G>::resume(&record, None).unwrap();
            for draft in world.truth.draft() {
                trial.submit(seat, trial.version(), *draft).unwrap();
            }
            trial.submit_text(seat, trial.version(), text).unwrap();
            looks(&trial, watched)
        };
        if after(&worlds[0]) == after(&worlds[1]) {
            return ([text.clone(), text.clone()], true);
        }
    }
    ([one[0].clone(), two[0].clone()], false)
}

/// Plays both worlds of a pair in step; gives how many moves were compared.
fn compare<G: Game>(viewer: Viewer, from: u32, lang: Option<&str>, longest: usize) -> usize {
    let (one, two) = pair::<G>(viewer, from).expect("some two deals look the same");
    let houses = [house::<G>(one), house::<G>(two)];
    in_step::<G>(houses, [one, two], viewer, lang, longest)
}

fn in_step<G: Game>(
    [first, second]: [House; 2],
    [one, two]: [u32; 2],
    viewer: Viewer,
    lang: Option<&str>,
    longest: usize,
) -> usize {
    run(async {
        let mut worlds = [
            World::<G>::open(first, one, viewer, lang).await,
            World::<G>::open(second, two, viewer, lang).await,
        ];
        for step in 0..longest {
            let Some(seat) = worlds[0].truth.turn().first_seat() else { return step };
            assert_eq!(worlds[1].truth.turn().first_seat(), Some(seat), "whose turn it is, is public");
            let (texts, same) = choose(&worlds, seat, step);
            let first = worlds[0].play(seat, &texts[0]).await;
            let second = worlds[1].play(seat, &texts[1]).await;
            if !same {
                let looks = worlds.each_ref().map(|world| looks(&world.truth, viewer));
                assert_ne!(looks[0], looks[1], "the worlds have come to differ");
                return step;
            }
            assert_eq!(first, second, "{} at step {step}: {viewer:?} was sent different bytes", G::ID);
        }
        let _ = &worlds[0].house;
        longest
    })
}

/// Several pairs for each pair of eyes, with and without words.
fn every_pair_of_eyes<G: Game>(least: usize) {
    let mut compared = 0;
    for viewer in Viewer::all(PLAYERS) {
        for (lang, from) in [(None, 0), (Some("de"), 100_000), (Some("en"), 200_000)] {
            compared += compare::<G>(viewer, from, lang, 40);
        }
    }
    assert!(compared >= least, "only {compared} moves of {} were compared", G::ID);
}

#[test]
fn two_worlds_of_markt() {
    every_pair_of_eyes::<Markt>(15);
}

#[test]
fn two_worlds_of_mara() {
    every_pair_of_eyes::<Mara>(15);
}
