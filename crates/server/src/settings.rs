//! How a server is set up.

use std::path::PathBuf;
use std::time::Duration;

use tafelrune_ai::Bot;

use crate::clock::Clock;
use crate::limits::Limits;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the log of matches is kept.
    pub data: PathBuf,
    /// The log grows to this many bytes at most; then nothing more is taken, and nothing is lost.
    pub max_bytes: Option<u64>,
    /// Limits on size, rate and number.
    pub limits: Limits,
    /// Further origins that may talk to us, such as `https://club.example` behind a proxy.
    pub origins: Vec<String>,
    /// Whether cookies go over encrypted connections only: set it behind a proxy that encrypts.
    pub secure: bool,
    /// Whether a proxy in front names the client's address (`X-Forwarded-For`).
    pub proxied: bool,
    /// Whether everybody may read `/metrics`, and not just the machine itself.
    pub public_metrics: bool,
    /// How many threads think for the bots.
    pub thinkers: usize,
    /// How long a bot takes at least, so that people can follow.
    pub bot_pace: Duration,
    /// How long a bot thinks at most; shorter, when others wait.
    pub bot_budget: Duration,
    /// How many iterations a bot that looks ahead makes at most.
    pub bot_iterations: u32,
    /// How many iterations each decision is searched in a review.
    pub review_iterations: u32,
    /// What time it is.
    pub clock: Clock,
}

impl Settings {
    /// The usual settings, with the log in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            data: data.into(),
            max_bytes: None,
            limits: Limits::default(),
            origins: Vec::new(),
            secure: false,
            proxied: false,
            public_metrics: false,
            thinkers: (cores / 2).max(1),
            bot_pace: Duration::from_millis(400),
            bot_budget: Duration::from_secs(2),
            bot_iterations: Bot::ITERATIONS,
            review_iterations: 1000,
            clock: Clock::default(),
        }
    }
}
