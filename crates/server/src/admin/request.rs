//! What an administrator can ask for, and what comes back.

use serde::{Deserialize, Serialize};
use tafelrune_engine::Seat;
use tafelrune_store::StoreError;

use crate::protocol::refusal::RequestError;

/// One call, as it goes over the socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AdminCall {
    /// The administrator, by the name of their account.
    pub who: String,
    /// What to do.
    pub request: AdminRequest,
}

/// What to do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum AdminRequest {
    /// Unfinished tables with their seats, newest first.
    ListTables {
        /// Continue after this table.
        after: Option<String>,
        /// How many.
        limit: usize,
    },
    /// Profiles by name.
    ListProfiles {
        /// Continue after this profile.
        after: Option<String>,
        /// How many.
        limit: usize,
    },
    /// Who is shut out.
    ListBans {
        /// Continue after this one.
        after: Option<String>,
        /// How many.
        limit: usize,
    },
    /// What administrators did.
    Audit {
        /// Continue after this position.
        after: u64,
        /// How many.
        limit: usize,
    },
    /// Shuts somebody out.
    Ban {
        /// `address:NETWORK`, `device:DIGEST`, `profile:NAME` or `seat:TABLE:SEAT`.
        subject: String,
        /// For how long, in milliseconds; for good if not given.
        for_ms: Option<u64>,
        /// Why; for administrators alone.
        reason: String,
    },
    /// Ends a ban.
    Unban {
        /// As it is listed.
        subject: String,
    },
    /// Sends the person of a seat away.
    Kick { table: String, seat: Seat },
    /// Breaks the match of a table off.
    Close { table: String },
    /// Replaces the name of a person at a table.
    RemoveName { table: String, seat: Seat },
    /// Everything that is kept about a profile.
    ExportProfile { name: String },
    /// Deletes a profile and its name from all matches.
    DeleteProfile { name: String },
    /// Deletes matches without profiles that ended long ago.
    Prune {
        /// How long ago at least, in milliseconds.
        older_than_ms: u64,
    },
}

/// What comes back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminReply {
    /// It is done.
    Done(serde_json::Value),
    /// Nothing was done: a stable word for the reason.
    Refused(String),
}

/// Why nothing was done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AdminError {
    /// The text of a ban cannot be read.
    #[error("subject")]
    Subject,
    /// There is no such table, profile, seat or ban.
    #[error("unknown")]
    Unknown,
    /// The table refuses, in the word of the wire.
    #[error("{0}")]
    Table(&'static str),
    /// The store failed.
    #[error("store")]
    Store(#[from] StoreError),
}

impl From<RequestError> for AdminError {
    fn from(refused: RequestError) -> AdminError {
        AdminError::Table(refused.code.name())
    }
}
