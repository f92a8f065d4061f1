//! One of two worlds: a server with a clock of its own, everybody's sockets, and the truth beside it.

use tafelrune_ai::Level;
use tafelrune_engine::{Seat, Viewer};
use tafelrune_host::{Actor, Command, Plan, Table, Terms};
use tafelrune_server::WallClock;
use tafelrune_server::protocol::{ClientCommand, Hello, Join};
use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{Append, MatchProjection, MatchStore, StoredEntry};
use tempfile::TempDir;

use super::truth::{Played, Truth, share};
use crate::common::{Guest, House, hello};

/// The table of every world.
pub const TABLE: &str = "worlds";
/// The uniform length of reaction windows.
pub const PACE_MS: u64 = 100_000;
const NAMES: [&str; 4] = ["Anna", "Ben", "Cleo", "Dan"];

/// Something that a socket received, and when.
pub type Received = (u64, String);

/// How a world is opened.
#[derive(Clone, Copy)]
pub struct Plans<'a> {
    /// The deal.
    pub number: u32,
    /// How many play.
    pub players: u8,
    /// Whether a bot sits at the last seat.
    pub bot: bool,
    /// Whose knowledge is compared.
    pub watched: Viewer,
    /// Whose socket is listened to; another's only to show that a leak is found.
    pub listens: Viewer,
    /// The language of words.
    pub lang: Option<&'a str>,
    /// Whether the watched eyes want news only.
    pub news: bool,
    /// Whether reaction windows are of one length; without, only to show that a leak is found.
    pub paced: bool,
    /// After how many milliseconds everybody else answers in a window.
    pub delay_ms: u64,
}

impl Plans<'_> {
    /// The seat of the bot.
    pub fn bot(&self) -> Option<Seat> {
        self.bot.then(|| Seat(self.players - 1))
    }
}

pub struct World<G: Played> {
    /// What truly happens.
    pub truth: Truth<G>,
    /// How it was opened.
    pub plans: Plans<'static>,
    /// Its time.
    pub clock: WallClock,
    /// When the last change was heard of by everybody.
    heard_ms: u64,
    /// Those who sit at it, with a socket each.
    pub players: Vec<Guest>,
    watcher: Guest,
    /// The server.
    pub house: House,
}

/// A server with one table, waiting for people, and its clock.
pub fn house<G: Played>(plans: Plans<'_>) -> (House, WallClock) {
    let clock = WallClock::manual(1_000_000);
    let folder = TempDir::new().unwrap();
    let pace_ms = if plans.paced { PACE_MS as u32 } else { 0 };
    let terms = Terms { listed: true, pace_ms, ..Terms::default() };
    let plan = Plan { setup: G::set_up(plans.players), cards: None, terms, share: share(plans.number) };
    let (mut room, mut entries) = Table::create(plan, 1).unwrap();
    if let Some(seat) = plans.bot() {
        let bot = Command::SeatBot { seat, level: Level::Solid.name().into() };
        entries.extend(room.decide(Actor::Host, bot, 1).unwrap());
    }
    let body = |entry| serde_json::to_string(entry).unwrap();
    let entries = entries.iter().map(|entry| StoredEntry { at_ms: 1, body: body(entry) }).collect();
    let store = SqliteStore::open(folder.path(), MatchProjection).unwrap();
    let row = Some(MatchProjection::row_of(room.summary()));
    store.append_and_wait(Append { id: TABLE.into(), first_seq: 0, entries, row }).unwrap();
    drop(store);
    (House::open_in(folder, |settings| settings.clock = clock.clone()), clock)
}

impl<G: Played> World<G> {
    /// Everybody comes.
    pub async fn open((house, clock): (House, WallClock), plans: Plans<'static>) -> World<G> {
        let mut cookies = Vec::new();
        for name in &NAMES[..usize::from(plans.players) - usize::from(plans.bot)] {
            let join = Join { name: (*name).into(), ..Join::default() };
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
        let hello = Hello { news: plans.news, ..hello(None, plans.lang) };
        let watcher = Guest::come_with(&house, TABLE, cookie, &hello).await;
        let (truth, _) = Truth::deal(plans.number, plans.players);
        let heard_ms = clock.now_ms();
        World { truth, plans, clock, heard_ms, players, watcher, house }
    }

    /// Everything that the watcher has been sent by now, and when it is now.
    pub async fn received(&mut self) -> Vec<Received> {
        // Everything that is on its way arrives before the answer to a ping.
        let number = self.watcher.want(ClientCommand::Ping).await;
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

    /// Moves the clock, and waits for everything that is due by then.
    pub async fn wait_until(&self, at_ms: u64) {
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
        let filed = self.say(seat, text).await;
        let mut received = self.received().await;
        if filed {
            self.wait_until(self.heard_ms + PACE_MS).await;
            received.extend(self.received().await);
        }
        if filed || !window {
            self.heard_ms = self.clock.now_ms();
        }
        received
    }

    /// Says a move over the wire; `true` if it waits for the end of a window.
    pub async fn say(&mut self, seat: Seat, text: String) -> bool {
        let player = &mut self.players[seat.index()];
        let state = player.ask(ClientCommand::Look { seen: None }).await;
        let version = state["version"].as_u64().unwrap();
        let answer = player.ask(ClientCommand::Move { version, mv: text.clone() }).await;
        assert_eq!(answer["kind"], "state", "{text}: {answer}");
        answer["filed"].is_string()
    }
}
