//! One of two worlds: a server with a clock of its own, everybody's sockets, and the truth beside it.

use tafelrune_engine::{Game, Seat, Setup, Viewer};
use tafelrune_server::Clock;
use tafelrune_server::wire::{Join, Want};
use tafelrune_store::{Append, Matches, Store, Stored};
use tafelrune_table::{House as Rules, Plan, Room};
use tempfile::TempDir;

use super::truth::{PLAYERS, Truth, share};
use crate::common::{Guest, House, hello};

const TABLE: &str = "worlds";
/// The uniform length of reaction windows.
const PACE_MS: u64 = 100_000;

/// Something that a socket received, and when.
pub type Received = (u64, String);

/// How a world is opened.
#[derive(Clone, Copy)]
pub struct Plans<'a> {
    /// The deal.
    pub number: u32,
    /// Whose knowledge is compared.
    pub watched: Viewer,
    /// Whose socket is listened to; another's only to show that a leak is found.
    pub listens: Viewer,
    /// The language of words.
    pub lang: Option<&'a str>,
    /// Whether reaction windows are of one length; without, only to show that a leak is found.
    pub paced: bool,
    /// After how many milliseconds everybody else answers in a window.
    pub delay_ms: u64,
}

/// A world.
pub struct World<G: Game> {
    /// What truly happens.
    pub truth: Truth<G>,
    plans: Plans<'static>,
    clock: Clock,
    /// When the last change was heard of by everybody.
    heard_ms: u64,
    players: Vec<Guest>,
    watcher: Guest,
    _house: House,
}

/// A server with one table, waiting for people, and its clock.
pub fn house<G: Game>(plans: Plans<'_>) -> (House, Clock) {
    let clock = Clock::by_hand(1_000_000);
    let folder = TempDir::new().unwrap();
    let pace_ms = if plans.paced { PACE_MS as u32 } else { 0 };
    let rules = Rules { listed: true, pace_ms, ..Rules::default() };
    let plan =
        Plan { setup: Setup::<G>::new(PLAYERS), cards: None, house: rules, share: share(plans.number) };
    let (room, entries) = Room::create(plan, 1).unwrap();
    let body = |entry| serde_json::to_string(entry).unwrap();
    let entries = entries.iter().map(|entry| Stored { at_ms: 1, body: body(entry) }).collect();
    let store = Store::open(folder.path(), Matches).unwrap();
    let row = Some(Matches::row_of(room.summary()));
    store.append_and_wait(Append { id: TABLE.into(), first_seq: 0, entries, row }).unwrap();
    drop(store);
    (House::open_in(folder, |settings| settings.clock = clock.clone()), clock)
}

impl<G: Game> World<G> {
    /// Everybody comes.
    pub async fn open((house, clock): (House, Clock), plans: Plans<'static>) -> World<G> {
        let mut cookies = Vec::new();
        for name in ["Anna", "Ben"] {
            let join = Join { name: name.into(), ..Join::default() };
            let path = format!("/api/tables/{TABLE}/join");
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
        // The watched eyes have a socket of their own, which only listens.
        let cookie = plans.listens.seat().map(|seat| cookies[seat.index()].as_str());
        let watcher = Guest::come_with(&house, TABLE, cookie, &hello(None, plans.lang)).await;
        let (truth, _) = Truth::deal(plans.number);
        let heard_ms = clock.now_ms();
        World { truth, plans, clock, heard_ms, players, watcher, _house: house }
    }

    /// Everything that the watcher has been sent by now, and when it is now.
    pub async fn received(&mut self) -> Vec<Received> {
        // Everything that is on its way arrives before the answer to a ping.
        let number = self.watcher.want(Want::Ping).await;
        let pong = format!("{{\"kind\":\"pong\",\"re\":{number}}}");
        let commitment = share(self.plans.number).commitment();
        let mut received = Vec::new();
        loop {
            let text = self.watcher.text().await;
            if text == pong {
                return received;
            }
            // The commitment was fixed before anybody knew anything: it is all that may differ.
            received.push((self.clock.now_ms(), text.replace(&commitment, "commitment")));
        }
    }

    async fn wait_until(&self, at_ms: u64) {
        self.clock.advance(at_ms - self.clock.now_ms());
        self.clock.settled().await;
    }

    /// Makes a move, in truth and over the wire; gives what the watcher received of it.
    pub async fn play(&mut self, seat: Seat, mv: G::Move) -> Vec<Received> {
        let text = self.truth.text(mv);
        let window = self.truth.is_window();
        if window && !self.plans.watched.is(seat) {
            // Others take their time, in each world another one.
            self.wait_until(self.clock.now_ms() + self.plans.delay_ms).await;
        }
        self.truth.play(seat, mv);
        let player = &mut self.players[seat.index()];
        let state = player.ask(Want::Look { seen: None }).await;
        let version = state["version"].as_u64().unwrap();
        let answer = player.ask(Want::Move { version, mv: text.clone() }).await;
        assert_eq!(answer["kind"], "state", "{text}: {answer}");
        let mut received = self.received().await;
        let filed = answer["filed"].is_string();
        if filed {
            self.wait_until(self.heard_ms + PACE_MS).await;
            received.extend(self.received().await);
        }
        if filed || !window {
            self.heard_ms = self.clock.now_ms();
        }
        received
    }
}
