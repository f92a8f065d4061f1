//! Errors of a store, the same for every backend.

/// Something in the store that is not what was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Corruption {
    /// An entry of a match is changed or missing; the entries before it are intact.
    #[error("entry {seq} of match {id} is not what was written")]
    Entry {
        /// The match.
        id: String,
        /// Position of the entry in its match.
        seq: u64,
    },
    /// The storage itself is damaged, as the backend describes it.
    #[error("{0}")]
    Storage(String),
}

/// Why a store did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The match does not have as many entries as the caller assumed: another writer appended to it.
    /// Nothing was stored. Load the match again before appending.
    #[error("the match has {found} entries, not {expected}")]
    Conflict {
        /// The position the caller wanted to append at.
        expected: u64,
        /// How many entries the match has.
        found: u64,
    },
    /// The disk is full, cannot be written to, or the store has reached its size limit. Nothing was
    /// stored, and everything stored before is intact.
    #[error("the disk is full or cannot be written to")]
    Full,
    /// The store was closed, or opened for reading only. Nothing was stored.
    #[error("the store is closed")]
    Closed,
    /// The backend cannot be reached at the moment. Whether a write took effect is unknown: a
    /// connection may be lost after the commit was sent. Load the match before appending again; an
    /// append repeated at the same position cannot be stored twice, since it conflicts.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// Something stored is not what was written.
    #[error(transparent)]
    Corrupted(#[from] Corruption),
    /// Any other failure, as the backend describes it. Nothing was stored.
    #[error("{0}")]
    Backend(String),
}
