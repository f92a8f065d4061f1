//! Who may see a table, and who sits at it.

use axum::http::HeaderMap;

use super::cookies::{SEAT_COOKIE, device};
use crate::accounts::invitations;
use crate::protocol::refusal::{Code, RequestError};
use crate::tables::live_table::LiveTable;
use crate::tables::registry::TableRegistry;

/// Whether somebody without a seat may see a table: it is listed, or the invitation is valid.
pub fn may_enter(
    tables: &TableRegistry,
    live: &LiveTable,
    invitation: Option<&str>,
) -> Result<(), RequestError> {
    if live.read(|table| table.summary().listed)? {
        return Ok(());
    }
    check_invitation(tables, live, invitation.ok_or(Code::Invitation)?)
}

pub fn check_invitation(tables: &TableRegistry, live: &LiveTable, token: &str) -> Result<(), RequestError> {
    let valid = invitations::is_valid(&*tables.services.store, &live.id, token);
    match valid.map_err(|error| tables.services.store_failed(&error))? {
        true => Ok(()),
        false => Err(Code::Invitation.into()),
    }
}

/// Refuses a device that has no seat at the table.
pub fn must_sit(live: &LiveTable, headers: &HeaderMap) -> Result<(), RequestError> {
    let device = device(headers, SEAT_COOKIE);
    match live.viewpoint(device.as_deref(), None, None)?.yours.is_empty() {
        false => Ok(()),
        true => Err(Code::NotYours.into()),
    }
}
