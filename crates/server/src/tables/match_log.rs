//! Reads the stored log of a table.

use std::sync::Arc;

use tafelrune_host::any_game;
use tafelrune_host::any_table::AnyTable;
use tafelrune_host::{Entry, Stamped};
use tafelrune_store::StoredEntry;

use crate::protocol::refusal::{Code, RequestError};
use crate::services::Services;

/// All entries of a table; an error if there is no such table.
pub fn read(services: &Services, id: &Arc<str>) -> Result<Vec<Stamped>, RequestError> {
    let entries = match services.store.load(id) {
        Ok(entries) if entries.is_empty() => return Err(Code::NoTable.into()),
        Ok(entries) => entries,
        Err(error) => {
            services.note_store_failure();
            tracing::error!(table = %id, %error, "the log of a table could not be read");
            return Err(Code::Store.into());
        }
    };
    let parse = |stored: StoredEntry| match serde_json::from_str::<Entry>(&stored.body) {
        Ok(entry) => Ok(Stamped { at: stored.at_ms, entry }),
        Err(error) => {
            tracing::error!(table = %id, %error, "an entry of the log could not be parsed");
            Err(RequestError::from(Code::Store))
        }
    };
    entries.into_iter().map(parse).collect()
}

/// Rebuilds a table from its entries.
pub fn restore(id: &Arc<str>, entries: Vec<Stamped>) -> Result<Box<dyn AnyTable>, RequestError> {
    any_game::resume(entries).map_err(|faults| {
        tracing::error!(table = %id, %faults, "a table could not be rebuilt from its log");
        RequestError::faults(Code::Store, faults)
    })
}
