//! Who sits where, as entries and lists know it.

use serde::{Deserialize, Serialize};

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Open,
    Person {
        /// The name shown to others.
        name: String,
        /// The profile whose history the match goes into; none for guests.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        profile: Option<String>,
    },
    Bot {
        /// The name of its level.
        level: String,
    },
}

/// Why a seat is out for the rest of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// It gave up.
    Resigned,
    /// It ran out of time.
    Flagged,
}
