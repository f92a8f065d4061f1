//! A server for many inputs, and the check that its tables equal their logs.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tafelrune_engine::Seat;
use tafelrune_host::{Actor, Command};
use tafelrune_store::MatchProjection;
use tafelrune_store::sqlite::{MemoryDatabase, SqliteStore};
use tafelrune_words::Lang;
use tokio::runtime::{Builder, Runtime};

use crate::context::settings::Settings;
use crate::context::wall_clock::WallClock;
use crate::protocol;
use crate::protocol::refusal::Code;
use crate::services::Services;
use crate::tables::live_table::LiveTable;
use crate::tables::match_log;
use crate::tables::outbox::{Connection, Out};
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;
use crate::transport::http;
use crate::transport::state::AppState;
use tafelrune_host::Viewpoint;
use tafelrune_host::any_table::AnyTable;

/// The time at which a server starts, in milliseconds since 1970.
const START_MS: u64 = 1_000_000;
/// How long a table without clients stays in memory, by the manual clock.
const IDLE: Duration = Duration::from_secs(1);
/// Much longer than anything takes.
pub const TIMEOUT: Duration = Duration::from_secs(30);
/// How often a table is compared with its log until bots and connections have settled.
const ATTEMPTS: u32 = 400;

/// The state frame of a viewpoint, or why there is none.
type StateText = Result<String, Code>;

fn text(frame: &[u8]) -> String {
    String::from_utf8(frame.to_vec()).expect("frames are text")
}

/// A server without a listener, for one input after the other.
pub struct TestServer {
    /// The number of inputs so far.
    pub served: usize,
    pub runtime: Runtime,
    pub state: AppState,
    pub router: Router,
    pub clock: WallClock,
}

impl TestServer {
    pub fn open() -> TestServer {
        // One worker beside the calling thread; more would be idle.
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a thread can be started");
        let clock = WallClock::manual(START_MS);
        let mut settings = Settings::new("");
        settings.clock = clock.clone();
        settings.thinkers = 1;
        settings.bot_pace = Duration::ZERO;
        settings.bot_iterations = 1;
        settings.review_iterations = 1;
        let limits = &mut settings.limits;
        (limits.requests, limits.commands, limits.address_commands) = (1e12, 1e12, 1e12);
        (limits.cpu, limits.queue_delay) = (Duration::MAX, Duration::MAX);
        (limits.tables, limits.passphrases, limits.sockets) = (u32::MAX, u32::MAX, u32::MAX);
        (limits.waiting, limits.idle) = (usize::MAX, IDLE);
        let store = Arc::new(memory_store());
        let tables = runtime.block_on(async { TableRegistry::new(Services::start(settings, store)) });
        runtime.spawn(tables.clone().keep_time());
        let state = AppState::new(tables);
        let router = http::router(state.clone());
        TestServer { served: 0, runtime, state, router, clock }
    }

    /// Waits until everything that has happened at a table is durable. Writes that arrive together make the store
    /// delay the next ones, which would slow down the inputs.
    pub async fn settled(&self, live: &LiveTable) {
        let (connection, mut out) = Connection::queue(1);
        live.send(&connection, &());
        in_time("the log", out.recv()).await;
    }

    /// Ends the match of a table, so that nothing more happens at it by itself.
    pub async fn end(&self, live: &Arc<LiveTable>) {
        let ended = live.command(Actor::Host, Command::Abort, Asker::Internal);
        let code = ended.err().map(|refused| refused.code);
        assert!(matches!(code, None | Some(Code::Over)), "a match cannot be ended: {code:?}");
        self.settled(live).await;
    }

    /// Unloads the tables without clients.
    pub fn unload_tables(&self) {
        self.clock.advance(IDLE.as_millis() as u64);
        self.runtime.block_on(in_time("the clock", self.clock.settled()));
        self.state.tables.evict();
        assert_eq!(self.state.tables.services.metrics.store_failures.get(), 0, "the store failed");
    }

    /// Asserts that a table in memory shows the same as one out of its log, from every viewpoint.
    pub async fn assert_equals_log(&self, live: &Arc<LiveTable>) {
        let players = live.read(|table| table.creation().seats.len() as u8).expect("the table works");
        let viewpoint = |seat: Option<Seat>| {
            // Log lines in words take the longest: one viewpoint asks for them.
            let lang = seat.filter(|seat| seat.0 == 0).map(|_| Lang::DE);
            Viewpoint { yours: seat.into_iter().collect(), seat, lang, views: true, news: false }
        };
        let viewpoints: Vec<Viewpoint> = Seat::all(players).map(Some).chain([None]).map(viewpoint).collect();
        let (mut shown, mut expected) = (Vec::new(), Vec::new());
        // Bots may be thinking, and a connection that ended may not be noticed yet.
        for _ in 0..ATTEMPTS {
            shown.clear();
            for viewpoint in &viewpoints {
                shown.push(self.state_in_memory(live, viewpoint).await);
            }
            expected = self.states_from_log(live, &viewpoints, &shown[0]);
            if expected == shown {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(shown, expected, "the table differs from its log");
    }

    /// What the table in memory shows, once that is durable.
    async fn state_in_memory(&self, live: &Arc<LiveTable>, viewpoint: &Viewpoint) -> StateText {
        let (connection, mut out) = Connection::queue(1);
        if let Err(refused) = live.poll(viewpoint.clone(), None, false, &connection) {
            return Err(refused.code);
        }
        match in_time("the state", out.recv()).await {
            Some(Out::Frame(bytes)) => Ok(text(&bytes.text())),
            Some(Out::Bye(code)) => Err(code),
            None => panic!("no answer"),
        }
    }

    /// What a table out of the log shows, with the same seats present.
    fn states_from_log(
        &self,
        live: &Arc<LiveTable>,
        viewpoints: &[Viewpoint],
        shown: &StateText,
    ) -> Vec<StateText> {
        let entries = match_log::read(&self.state.tables.services, &live.id).expect("the log can be read");
        let mut hosted: Box<dyn AnyTable> =
            match_log::restore(&live.id, entries).expect("the table comes back from its log");
        let now_ms = self.clock.now_ms();
        let state: protocol::State =
            serde_json::from_str(shown.as_ref().expect("a seat may see the state")).expect("a state");
        let present = state.seats.iter().filter(|seat| seat.present).map(|seat| seat.seat);
        hosted.presence(present.collect(), now_ms);
        let show = |viewpoint: &Viewpoint| {
            hosted.may_watch(viewpoint).map_err(|refused| refused.code)?;
            let texts = viewpoint.lang.map(|lang| self.state.tables.services.texts(lang));
            let mut json = Vec::new();
            hosted.write_state(viewpoint, None, None, texts, now_ms, &mut json);
            Ok(text(&json))
        };
        viewpoints.iter().map(show).collect()
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.state.tables.services.close();
    }
}

/// Panics if a future takes longer than [`TIMEOUT`].
pub async fn in_time<T>(what: &str, wait: impl Future<Output = T>) -> T {
    match tokio::time::timeout(TIMEOUT, wait).await {
        Ok(done) => done,
        Err(_) => panic!("{what} takes too long"),
    }
}

/// The same store as on disk, without files: however a run ends, nothing is left of it.
fn memory_store() -> SqliteStore {
    let database = MemoryDatabase::new().expect("SQLite has databases in memory");
    SqliteStore::open_in_memory(&database, MatchProjection).expect("a new database opens")
}
