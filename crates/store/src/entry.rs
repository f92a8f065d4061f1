//! Entries as a store keeps them: texts whose meaning only a [`Projection`](crate::Projection) knows.

use std::sync::Arc;

use crate::row::MatchRow;

/// One stored change of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// Milliseconds since 1970.
    pub at_ms: u64,
    /// Text without NUL characters, returned unchanged.
    pub body: String,
}

/// Entries to be added at the end of one match.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// The match; the first append creates it.
    pub id: Arc<str>,
    /// How many entries the match has before this append. If that is wrong, nothing is stored and the
    /// append fails with [`StoreError::Conflict`](crate::StoreError::Conflict).
    pub first_seq: u64,
    /// The new entries, in order.
    pub entries: Vec<StoredEntry>,
    /// The new row of the match in lists, if it changed. Stored in the same transaction.
    pub row: Option<MatchRow>,
}
