//! The settings of a server.

use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use tafelrune_ai::Bot;

use crate::context::executor::Executor;
use crate::context::limits::Limits;
use crate::context::wall_clock::WallClock;

/// The files of a certificate, in the format PEM. Read again when they change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The certificate, followed by those that it was signed with.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// Above the 60 seconds of nginx and the 120 of Caddy.
const KEEP_ALIVE: Duration = Duration::from_secs(150);

/// Given once, when a server is opened.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of the store.
    pub data: PathBuf,
    /// The largest size of the store; above it nothing more is accepted, and nothing is lost.
    pub max_bytes: Option<u64>,
    /// The secret of this server, by which it issues secrets of devices and turns networks into pseudonyms; read
    /// from the folder if it is empty.
    pub server_key: String,
    /// Limits on size, rate and number.
    pub limits: Limits,
    /// Further origins whose pages may use the API, such as `https://club.example` behind a proxy.
    pub origins: Vec<String>,
    /// Names by which the server may be called besides loopback names, those of `origins` and the address it is
    /// bound to.
    pub hosts: Vec<String>,
    /// Whether cookies are sent over HTTPS only: set it behind a proxy that encrypts.
    pub secure: bool,
    /// The certificate and its key, to serve HTTPS.
    pub tls: Option<TlsFiles>,
    /// Whether every request is logged.
    pub access_log: bool,
    /// The proxies that are believed when they name the client's address (`X-Forwarded-For`, `Forwarded`).
    pub trusted_proxies: Vec<IpNet>,
    /// How long a trusted proxy may keep a connection open without a request. Longer than the proxy itself does:
    /// else it sends a request on a connection that is just being closed.
    pub keep_alive: Duration,
    /// Whether `/metrics` may be read from other machines.
    pub public_metrics: bool,
    /// The number of threads on which bots think.
    pub thinkers: usize,
    /// The shortest time between two moves of bots, so that people can follow.
    pub bot_pace: Duration,
    /// The longest time that a bot thinks; less when other bots are queued.
    pub bot_budget: Duration,
    /// The most iterations of a search of a bot.
    pub bot_iterations: u32,
    /// The iterations of the search for each decision in a review.
    pub review_iterations: u32,
    /// The time of day; moved by hand in tests.
    pub clock: WallClock,
    /// Where work runs that would hold up the sockets: on threads, but for simulations.
    pub executor: Executor,
}

impl Settings {
    /// The default settings, with the store in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            data: data.into(),
            max_bytes: None,
            server_key: String::new(),
            limits: Limits::default(),
            origins: Vec::new(),
            hosts: Vec::new(),
            secure: false,
            tls: None,
            access_log: false,
            trusted_proxies: Vec::new(),
            keep_alive: KEEP_ALIVE,
            public_metrics: false,
            thinkers: (cores / 2).max(1),
            bot_pace: Duration::from_millis(400),
            bot_budget: Duration::from_secs(2),
            bot_iterations: Bot::ITERATIONS,
            review_iterations: 1000,
            clock: WallClock::default(),
            executor: Executor::default(),
        }
    }
}
