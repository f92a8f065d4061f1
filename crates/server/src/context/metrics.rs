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
    /// Failed writes and reads of the store.
    pub store_failures: Counter<u64, AtomicU64>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let seconds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        let mut metrics = Metrics {
            registry: Registry::default(),
            entries: Counter::default(),
            commands: Counter::default(),
            refused: Family::default(),
            tables: Gauge::default(),
            sockets: Gauge::default(),
            slow: Counter::default(),
            thinking: Gauge::default(),
            durable: Histogram::new(seconds),
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
        registry.register("store_failures", "Failures of the store", metrics.store_failures.clone());
        metrics.registry = registry;
        metrics
    }
}

impl Metrics {
    pub fn refuse(&self, code: &'static str) {
        self.refused.get_or_create(&CodeLabel { code }).inc();
    }

    /// The text of `/metrics`.
    pub fn page(&self) -> String {
        let mut page = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut page, &self.registry);
        page
    }
}

#[cfg(test)]
mod tests {
    use super::Metrics;

    #[test]
    fn the_page_lists_what_was_counted() {
        let metrics = Metrics::default();
        metrics.entries.inc_by(3);
        metrics.refuse("stale");
        metrics.durable.observe(0.003);
        let page = metrics.page();
        for line in [
            "tafelrune_entries_total 3",
            "tafelrune_refused_total{code=\"stale\"} 1",
            "tafelrune_durable_seconds_bucket{le=\"0.005\"} 1",
            "tafelrune_durable_seconds_bucket{le=\"0.002\"} 0",
        ] {
            assert!(page.contains(line), "{line} is missing in\n{page}");
        }
    }
}
