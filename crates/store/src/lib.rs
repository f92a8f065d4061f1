//! Keeps matches: their entries, append-only and durable before acknowledged, and the rows, profiles
//! and invitations around them.
//!
//! [`MatchStore`] is what the server knows. [`sqlite`] is its embedded backend, with the upkeep that only
//! a file needs. Entries are texts to a store; a [`Projection`] makes rows for lists and ratings from
//! them, which can be rebuilt at any time.
//!
//! ```
//! use tafelrune_store::sqlite::SqliteStore;
//! use tafelrune_store::{Append, MatchStore, StoreError, StoredEntry};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = SqliteStore::open(folder.path(), ()).unwrap();
//! let entries = vec![StoredEntry { at_ms: 1, body: "dealt".into() }];
//! let append = Append { id: "m1".into(), first_seq: 0, entries, row: None };
//! store.append_and_wait(append.clone()).unwrap();
//! assert_eq!(store.load("m1").unwrap()[0].body, "dealt");
//! // Another writer at the same position is refused.
//! assert_eq!(store.append_and_wait(append), Err(StoreError::Conflict { expected: 0, found: 1 }));
//! ```

mod account;
mod admin;
mod card_usage;
mod entry;
mod error;
mod match_store;
mod projection;
mod row;
pub mod sqlite;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use account::{Device, Invitation, Profile};
pub use admin::{AuditLine, Ban};
pub use card_usage::CardUsage;
pub use entry::{Append, StoredEntry};
pub use error::{Corruption, StoreError};
pub use match_store::{Done, MatchStore};
pub use projection::{MatchProjection, Projection, RankedProfile, Rating};
pub use row::{LISTED_PER_MAKER, MAX_PAGE, MatchCursor, MatchFilter, MatchList, MatchRow, SeatedProfile};
