//! Thinking time as it was agreed.

use serde::{Deserialize, Serialize};

/// How much time every seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// For the whole match, in milliseconds.
    pub base_ms: u64,
    /// Added after each complete move, in milliseconds.
    pub increment_ms: u64,
}
