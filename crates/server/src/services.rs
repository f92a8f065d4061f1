//! What tables, history and accounts share: the store, texts, the thinker threads, time and shutdown.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tafelrune_store::MatchStore;
use tafelrune_words::{AllTexts, Lang, Texts};
use tokio::sync::watch;

use crate::accounts::bans::Bans;
use crate::accounts::device_key::DeviceKey;
use crate::bots::thinkers::{Patience, Thinkers};
use crate::context::metrics::Metrics;
use crate::context::settings::Settings;
use crate::protocol::refusal::{Code, RequestError};

/// Report unhealthy for this long after a store error, then allow traffic again: otherwise no write could
/// prove that the store recovered.
const UNHEALTHY_MS: u64 = 60_000;

/// What every part of a running server is given.
pub struct Services {
    pub settings: Settings,
    pub store: Arc<dyn MatchStore>,
    pub metrics: Metrics,
    pub thinkers: Thinkers,
    pub runtime: tokio::runtime::Handle,
    /// Who is shut out.
    pub bans: Bans,
    /// Issues the secrets of devices.
    pub device_key: DeviceKey,
    texts: AllTexts,
    /// When the store failed, in milliseconds since 1970; 0 after a write that succeeded.
    failed_ms: AtomicU64,
    closing: AtomicBool,
    closed: watch::Sender<bool>,
    /// Cloned by every connection that is being served.
    clients: Arc<()>,
}

impl Services {
    /// Starts the thinker threads. Call it on the runtime that carries the sockets.
    pub fn start(settings: Settings, store: Arc<dyn MatchStore>) -> Arc<Services> {
        let patience = Patience { time: settings.bot_budget, iterations: settings.bot_iterations };
        let bans = Bans::default();
        if let Err(error) = bans.reload(&*store) {
            tracing::error!(%error, "bans could not be read");
        }
        Arc::new(Services {
            bans,
            store,
            metrics: Metrics::default(),
            thinkers: Thinkers::new(settings.thinkers, patience, settings.executor.clone()),
            runtime: tokio::runtime::Handle::current(),
            device_key: DeviceKey::derived_from(&settings.server_key),
            texts: tafelrune_catalog::all_texts(),
            failed_ms: AtomicU64::new(0),
            closing: AtomicBool::new(false),
            closed: watch::Sender::new(false),
            clients: Arc::new(()),
            settings,
        })
    }

    /// The texts of a language.
    pub fn texts(&self, lang: Lang) -> &Texts {
        self.texts.get(lang)
    }

    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.settings.clock.now_ms()
    }

    /// Counts a failure of the store.
    pub fn note_store_failure(&self) {
        self.failed_ms.store(self.now_ms(), Ordering::Relaxed);
        self.metrics.store_failures.inc();
    }

    /// A write succeeded: the store is healthy.
    pub fn note_store_success(&self) {
        self.failed_ms.store(0, Ordering::Relaxed);
    }

    /// Logs and counts a failure of the store; returns what the client is told.
    pub fn store_failed(&self, error: &dyn std::error::Error) -> RequestError {
        self.note_store_failure();
        tracing::error!(%error, "the store failed");
        Code::Store.into()
    }

    /// Whether the store is not healthy, or failed less than a minute ago without a write since.
    pub fn store_fails(&self) -> bool {
        let failed_ms = self.failed_ms.load(Ordering::Relaxed);
        self.store.health().is_err() || failed_ms > 0 && self.now_ms() < failed_ms + UNHEALTHY_MS
    }

    /// Whether no command is accepted any more.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Accepts nothing more and disconnects everybody; what was acknowledged is durable already.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.thinkers.close();
        self.closed.send_replace(true);
    }

    /// Waits until [`close`](Services::close) is called.
    pub async fn closed(&self) {
        let mut closed = self.closed.subscribe();
        let _ = closed.wait_for(|closed| *closed).await;
    }

    /// Held while a client is being served.
    pub fn client(&self) -> Arc<()> {
        self.clients.clone()
    }

    /// Waits until no client is being served.
    pub async fn drained(&self) {
        while Arc::strong_count(&self.clients) > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}
