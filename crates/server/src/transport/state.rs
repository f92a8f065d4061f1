//! What every handler can reach: the tables, and the limits per address.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRef;
use tokio::sync::Semaphore;

use crate::accounts::guesses::GuessLimit;
use crate::history::card_usage::CardUsage;
use crate::history::review_queue::ReviewQueue;
use crate::tables::registry::TableRegistry;
use crate::transport::allowed_hosts::AllowedHosts;
use crate::transport::permit::Permits;
use crate::transport::rate_limit::RateLimits;
use crate::transport::workload::Workload;

/// Limits concurrent Argon2 hashes: each takes 19 MiB.
const CONCURRENT_HASHES: usize = 2;

/// The state of the router; a handler extracts the part that it needs.
#[derive(Clone)]
pub struct AppState {
    pub tables: Arc<TableRegistry>,
    pub reviews: Arc<ReviewQueue>,
    pub card_usage: Arc<CardUsage>,
    pub rate_limits: Arc<RateLimits>,
    pub permits: Arc<Permits>,
    pub guesses: Arc<GuessLimit>,
    pub hosts: Arc<AllowedHosts>,
    pub workload: Arc<Workload>,
    /// Acquired while a passphrase is hashed.
    pub hashing: Arc<Semaphore>,
}

impl AppState {
    pub fn new(tables: Arc<TableRegistry>) -> AppState {
        let limits = &tables.services.settings.limits;
        let permits = Arc::new(Permits::new(limits));
        AppState {
            workload: Arc::new(Workload::new(limits, permits.clone())),
            permits,
            reviews: ReviewQueue::new(tables.services.clone()),
            card_usage: CardUsage::new(tables.services.clone()),
            rate_limits: Arc::new(RateLimits::new(limits)),
            guesses: Arc::default(),
            hosts: Arc::new(AllowedHosts::new(&tables.services.settings, None)),
            hashing: Arc::new(Semaphore::new(CONCURRENT_HASHES)),
            tables,
        }
    }

    /// The same for a listener on this address, whose literal is a name of the server.
    pub fn bound_to(self, address: IpAddr) -> AppState {
        let hosts = Arc::new(AllowedHosts::new(&self.tables.services.settings, Some(address)));
        AppState { hosts, ..self }
    }
}

impl FromRef<AppState> for Arc<TableRegistry> {
    fn from_ref(state: &AppState) -> Arc<TableRegistry> {
        state.tables.clone()
    }
}

impl FromRef<AppState> for Arc<ReviewQueue> {
    fn from_ref(state: &AppState) -> Arc<ReviewQueue> {
        state.reviews.clone()
    }
}

impl FromRef<AppState> for Arc<CardUsage> {
    fn from_ref(state: &AppState) -> Arc<CardUsage> {
        state.card_usage.clone()
    }
}

impl FromRef<AppState> for Arc<RateLimits> {
    fn from_ref(state: &AppState) -> Arc<RateLimits> {
        state.rate_limits.clone()
    }
}

impl FromRef<AppState> for Arc<Workload> {
    fn from_ref(state: &AppState) -> Arc<Workload> {
        state.workload.clone()
    }
}
