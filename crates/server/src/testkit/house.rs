//! A server for many inputs, and what must hold of each of its tables.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use tafelrune_engine::Seat;
use tafelrune_store::{Matches, Store};
use tafelrune_table::{Actor, Command};
use tafelrune_texts::Lang;
use tokio::runtime::{Builder, Runtime};

use crate::clock::Clock;
use crate::hall::Hall;
use crate::hosted::Hosted;
use crate::http;
use crate::listening::{Asker, Eyes};
use crate::live::Live;
use crate::outbox::{Line, Out};
use crate::refused::Code;
use crate::settings::Settings;
use crate::wire;

/// When the first input comes.
const MORNING: u64 = 1_000_000;
/// How long a table stays in memory that nobody looks at, by the clock that is moved by hand.
const IDLE: Duration = Duration::from_secs(1);
/// The longest that anything may take: much longer than anything does.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// So often a table is looked at until nothing moves any more.
const LOOKS: u32 = 400;

/// What a table shows to somebody, or why nothing.
type Shown = Result<String, Code>;

fn text(frame: &[u8]) -> String {
    String::from_utf8(frame.to_vec()).expect("frames are text")
}

/// A server that is open for one input after the other.
pub struct House {
    /// How many inputs it has had.
    pub served: usize,
    /// What carries it.
    pub runtime: Runtime,
    /// What is inside.
    pub hall: Arc<Hall>,
    /// All addresses.
    pub router: Router,
    /// Its clock.
    pub clock: Clock,
}

impl House {
    /// Opens one.
    pub fn open() -> House {
        // Two threads, this one and another: more would only wait.
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("the system gives us a thread");
        let clock = Clock::by_hand(MORNING);
        let mut settings = Settings::new(folder());
        settings.clock = clock.clone();
        settings.thinkers = 1;
        settings.bot_pace = Duration::ZERO;
        settings.bot_iterations = 1;
        settings.review_iterations = 1;
        let limits = &mut settings.limits;
        (limits.requests, limits.commands) = (1e12, 1e12);
        (limits.tables, limits.passphrases, limits.sockets) = (u32::MAX, u32::MAX, u32::MAX);
        (limits.waiting, limits.idle) = (usize::MAX, IDLE);
        let store = hidden_store(&settings.data);
        let hall = runtime.block_on(async { Hall::open(settings, store) });
        runtime.spawn(hall.clone().keep_time());
        let router = http::router(hall.clone());
        House { served: 0, runtime, hall, router, clock }
    }

    /// Waits until everything that has happened at a table is durable. What comes to the log together makes it
    /// keep the next writes apart, and inputs would wait for that.
    pub async fn settled(&self, live: &Live) {
        let (line, mut out) = Line::queue(1);
        live.tell(&line, &());
        in_time("the log", out.recv()).await;
    }

    /// Ends the match of a table, whatever stage it is in: nothing more happens at it by itself.
    pub async fn end(&self, live: &Arc<Live>) {
        let ended = live.command(&self.hall, Actor::Host, Command::Abort, Asker::House);
        let code = ended.err().map(|refused| refused.code);
        assert!(matches!(code, None | Some(Code::Over)), "a match cannot be ended: {code:?}");
        self.settled(live).await;
    }

    /// Lets the tables go that nobody looks at any more.
    pub fn tidy_up(&self) {
        self.clock.advance(IDLE.as_millis() as u64);
        self.runtime.block_on(in_time("the clock", self.clock.settled()));
        self.hall.sweep();
        assert_eq!(self.hall.metrics.store_failures.get(), 0, "the store failed");
    }

    /// What is in memory is what the log tells, for all eyes.
    pub async fn equals_its_log(&self, live: &Arc<Live>) {
        let players = live.ask(|hosted| hosted.terms().seats.len() as u8).expect("the table is well");
        let eyes = |seat: Option<Seat>| {
            // The whole story in words takes longer than everything else: one pair of eyes reads it.
            let lang = seat.filter(|seat| seat.0 == 0).map(|_| Lang::De);
            Eyes { yours: seat.into_iter().collect(), seat, lang, views: true, news: false }
        };
        let eyes: Vec<Eyes> = Seat::all(players).map(Some).chain([None]).map(eyes).collect();
        let (mut told, mut logged) = (Vec::new(), Vec::new());
        // Bots may be at it, and somebody who left may not be noticed yet.
        for _ in 0..LOOKS {
            told.clear();
            for eyes in &eyes {
                told.push(self.told(live, eyes).await);
            }
            logged = self.logged(live, &eyes, &told[0]);
            if logged == told {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(told, logged, "the table differs from its log");
    }

    /// What the table in memory shows, once that is durable.
    async fn told(&self, live: &Arc<Live>, eyes: &Eyes) -> Shown {
        let (line, mut out) = Line::queue(1);
        if let Err(refused) = live.poll(&self.hall, eyes.clone(), None, false, &line) {
            return Err(refused.code);
        }
        match in_time("a look", out.recv()).await {
            Some(Out::Frame(bytes)) => Ok(text(&bytes.text())),
            Some(Out::Bye(code)) => Err(code),
            None => panic!("a look without an answer"),
        }
    }

    /// What a table shows that is made of the log alone, with those present who are there.
    fn logged(&self, live: &Arc<Live>, eyes: &[Eyes], told: &Shown) -> Vec<Shown> {
        let entries = self.hall.read_log(&live.id).expect("the log can be read");
        let mut hosted: Box<dyn Hosted> =
            self.hall.bring_back(&live.id, entries).expect("the table comes back from its log");
        let now_ms = self.clock.now_ms();
        let state: wire::State =
            serde_json::from_str(told.as_ref().expect("a seat may look")).expect("a state");
        let present = state.seats.iter().filter(|seat| seat.present).map(|seat| seat.seat);
        hosted.presence(present.collect(), now_ms);
        let show = |eyes: &Eyes| {
            hosted.may_watch(eyes).map_err(|refused| refused.code)?;
            let texts = eyes.lang.map(|lang| self.hall.texts(lang));
            Ok(text(&hosted.frame(eyes, None, None, texts, now_ms).1.text()))
        };
        eyes.iter().map(show).collect()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.hall.close();
    }
}

/// Waits for something that must happen soon.
pub async fn in_time<T>(what: &str, wait: impl Future<Output = T>) -> T {
    match tokio::time::timeout(PATIENCE, wait).await {
        Ok(done) => done,
        Err(_) => panic!("{what} does not come to an end"),
    }
}

/// A folder that nobody else has: in memory, where there is such a thing.
fn folder() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let memory = PathBuf::from("/dev/shm");
    let base = if memory.is_dir() { memory } else { std::env::temp_dir() };
    base.join(format!("tafelrune-testkit-{}-{number}", std::process::id()))
}

/// A store whose folder is gone as soon as it is open: however a run ends, nothing is left of it.
fn hidden_store(folder: &std::path::Path) -> Store {
    let store = Store::open(folder, Matches).expect("a folder of our own can be written");
    // Only what has been looked at once is open in full.
    assert_eq!(store.ids().expect("an empty log can be read").len(), 0);
    let _ = std::fs::remove_dir_all(folder);
    store
}
