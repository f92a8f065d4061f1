//! The metrics of `/metrics`, in the format of Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct CodeLabel {
    code: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct RouteLabel {
    method: &'static str,
    route: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct StatusLabel {
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct ClassLabel {
    class: &'static str,
}

type Histograms<L> = Family<L, Histogram, fn() -> Histogram>;

/// The upper ends of the buckets, in seconds.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

fn seconds() -> Histogram {
    Histogram::new(SECONDS)
}

/// All counters, gauges and histograms.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Log entries made durable.
    pub entries: Counter,
    /// Commands carried out, of people and bots.
    pub commands: Counter,
    /// Refused commands and requests, by code.
    refused: Family<CodeLabel, Counter>,
    /// Tables in memory.
    pub tables: Gauge,
    /// Open sockets.
    pub sockets: Gauge,
    /// Sockets closed because they read too slowly.
    pub slow: Counter,
    /// Decisions of bots in progress or queued.
    pub thinking: Gauge,
    /// Seconds from a command until it is durable.
    pub durable: Histogram,
    /// Seconds from a request to the head of its answer.
    requests: Histograms<RouteLabel>,
    /// Answers by status.
    responses: Family<StatusLabel, Counter>,
    /// Seconds that work waited for its turn, by class.
    queue_wait: Histograms<ClassLabel>,
    /// Seconds that a bot waited for a thread to think on.
    pub bot_wait: Histogram,
    /// The size of the store's files; set when the page is read.
    store_bytes: Gauge,
    /// Failed writes and reads of the store.
    pub store_failures: Counter<u64, AtomicU64>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::default(),
            entries: Counter::default(),
            commands: Counter::default(),
            refused: Family::default(),
            tables: Gauge::default(),
            sockets: Gauge::default(),
            slow: Counter::default(),
            thinking: Gauge::default(),
            durable: seconds(),
            requests: Family::new_with_constructor(seconds),
            responses: Family::default(),
            queue_wait: Family::new_with_constructor(seconds),
            bot_wait: seconds(),
            store_bytes: Gauge::default(),
            store_failures: Counter::default(),
        };
        let mut registry = Registry::with_prefix("tafelrune");
        registry.register("entries", "Log entries made durable", metrics.entries.clone());
        registry.register("commands", "Commands carried out", metrics.commands.clone());
        registry.register("refused", "Commands and requests refused, by code", metrics.refused.clone());
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("slow_readers", "Sockets cut off for reading too slowly", metrics.slow.clone());
        registry.register("bots_thinking", "Decisions bots are at or wait for", metrics.thinking.clone());
        registry.register("durable_seconds", "From a command to its being durable", metrics.durable.clone());
        registry.register("request_seconds", "From a request to its answer", metrics.requests.clone());
        registry.register("responses", "Answers by route and status", metrics.responses.clone());
        registry.register("queue_wait_seconds", "How long work waited, by class", metrics.queue_wait.clone());
        registry.register("bot_wait_seconds", "How long bots waited for a thread", metrics.bot_wait.clone());
        registry.register("store_bytes", "Size of the files of the store", metrics.store_bytes.clone());
        registry.register("store_failures", "Failures of the store", metrics.store_failures.clone());
        metrics.registry = registry;
        metrics
    }
}

impl Metrics {
    pub fn refuse(&self, code: &'static str) {
        self.refused.get_or_create(&CodeLabel { code }).inc();
    }

    /// Counts a request.
    pub fn request(&self, method: &'static str, route: &str, status: u16, seconds: f64) {
        let label = RouteLabel { method, route: route.into() };
        self.requests.get_or_create(&label).observe(seconds);
        self.responses.get_or_create(&StatusLabel { route: route.into(), status }).inc();
    }

    /// Counts how long work of a class waited for its turn.
    pub fn queue_wait(&self, class: &'static str, seconds: f64) {
        self.queue_wait.get_or_create(&ClassLabel { class }).observe(seconds);
    }

    /// The text of `/metrics`.
    pub fn page(&self, store_bytes: u64) -> String {
        self.store_bytes.set(i64::try_from(store_bytes).unwrap_or(i64::MAX));
        let mut page = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut page, &self.registry);
        page
    }
}

#[cfg(test)]
mod tests {
    use super::Metrics;

    /// The dashboard draws what this server exports, and nothing else.
    #[test]
    fn the_dashboard_names_only_what_is_exported() {
        let metrics = Metrics::default();
        metrics.refuse("stale");
        metrics.request("GET", "/api/games", 200, 0.003);
        metrics.queue_wait("passphrase", 0.3);
        let page = metrics.page(0);
        let dashboard = include_str!("../../../../deploy/grafana-dashboard.json");
        let is_name = |char: char| char.is_ascii_alphanumeric() || char == '_';
        let words = dashboard.split(|char| !is_name(char));
        let named: std::collections::BTreeSet<&str> =
            words.filter(|word| word.starts_with("tafelrune_")).collect();
        for name in &named {
            let exported = page
                .lines()
                .any(|line| line.starts_with(&format!("{name}{{")) || line.starts_with(&format!("{name} ")));
            assert!(exported, "{name} is not in\n{page}");
        }
        let exported = page.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
        for name in exported {
            assert!(named.iter().any(|drawn| drawn.starts_with(name)), "{name} is not drawn");
        }
    }

    #[test]
    fn the_page_lists_what_was_counted() {
        let metrics = Metrics::default();
        metrics.entries.inc_by(3);
        metrics.refuse("stale");
        metrics.durable.observe(0.003);
        metrics.request("GET", "/api/games", 200, 0.003);
        metrics.queue_wait("passphrase", 0.3);
        metrics.bot_wait.observe(0.3);
        let page = metrics.page(4096);
        for line in [
            "tafelrune_entries_total 3",
            "tafelrune_refused_total{code=\"stale\"} 1",
            "tafelrune_durable_seconds_bucket{le=\"0.005\"} 1",
            "tafelrune_durable_seconds_bucket{le=\"0.002\"} 0",
            "tafelrune_request_seconds_bucket{le=\"0.005\",method=\"GET\",route=\"/api/games\"} 1",
            "tafelrune_responses_total{route=\"/api/games\",status=\"200\"} 1",
            "tafelrune_queue_wait_seconds_count{class=\"passphrase\"} 1",
            "tafelrune_bot_wait_seconds_count 1",
            "tafelrune_store_bytes 4096",
        ] {
            assert!(page.contains(line), "{line} is missing in\n{page}");
        }
    }
}
