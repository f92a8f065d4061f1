//! Listing, creating and joining tables, and invitations to them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse};
use tafelrune_host::{Actor, Command};

use super::blocking::run_blocking;
use super::cookies::SEAT_COOKIE;
use super::error::ApiError;
use super::request::{JsonBody, Peer};
use super::{access, cookies, profiles};
use crate::accounts::invitations::{self, Issued};
use crate::accounts::secrets::digest;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{Created, ErrorReply, Invitation, Join, Joined, NewTable, TableLine};
use crate::tables::create::{self, Maker};
use crate::tables::listing::{self, Page};
use crate::tables::live_table::LiveTable;
use crate::tables::outbox::{Connection, Out};
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;
use crate::transport::rate_limit::{RateLimits, network};
use tafelrune_host::Viewpoint;

/// Tables that anybody may find: open ones and running ones, newest first.
#[utoipa::path(
    get,
    tag = "tables",
    path = "/api/tables",
    params(Page),
    responses((status = 200, body = Vec<TableLine>), (status = 400, body = ErrorReply), (status = 404, body = ErrorReply))
)]
pub async fn list(
    State(tables): State<Arc<TableRegistry>>,
    Query(page): Query<Page>,
) -> Result<Json<Vec<TableLine>>, ApiError> {
    Ok(Json(run_blocking(move || listing::listed(&tables.services, &page)).await?))
}

/// Makes a table.
#[utoipa::path(
    post,
    tag = "tables",
    path = "/api/tables",
    request_body = NewTable,
    responses((status = 200, body = Created), (status = 400, body = ErrorReply), (status = 429, body = ErrorReply))
)]
pub async fn create(
    State(tables): State<Arc<TableRegistry>>,
    State(rate_limits): State<Arc<RateLimits>>,
    Peer(address): Peer,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<NewTable>,
) -> Result<Json<Created>, ApiError> {
    if !rate_limits.allow_table(address) {
        return Err(Code::TooMany.into());
    }
    let maker = Maker::of(&tables.services, cookies::device(&headers, SEAT_COOKIE), network(address));
    let (live, invitation) = create::create(&tables, &wanted, maker)?;
    Ok(Json(created(&tables, &live, invitation).await?))
}

/// The answer to a client that has created a table, once both table and invitation are durable.
pub async fn created(
    tables: &TableRegistry,
    live: &Arc<LiveTable>,
    invitation: Issued,
) -> Result<Created, RequestError> {
    let invitation = invitation.token().await.map_err(|error| tables.services.store_failed(&error))?;
    let (connection, mut out) = Connection::queue(1);
    live.poll(Viewpoint::default(), None, false, &connection)?;
    match out.recv().await {
        Some(Out::Frame(_)) => {}
        _ => return Err(Code::Store.into()),
    }
    let commitment = live.read(|table| table.commitment().to_string())?;
    Ok(Created { table: live.id.to_string(), commitment, invitation })
}

/// Takes a seat; the answer sets the cookie by which the device is known.
#[utoipa::path(
    post,
    tag = "tables",
    path = "/api/tables/{table}/join",
    params(("table" = String, Path)),
    request_body = Join,
    responses(
        (status = 200, body = Joined),
        (status = 403, body = ErrorReply),
        (status = 404, body = ErrorReply),
        (status = 409, body = ErrorReply)
    )
)]
pub async fn join(
    State(tables): State<Arc<TableRegistry>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<Join>,
) -> Result<impl IntoResponse, ApiError> {
    let live = tables.table(&table).await?;
    let held = |secret: &String| live.read(|table| !table.seats_of(&digest(secret)).is_empty());
    // A device has one secret for all its seats at all tables. One that was not issued here may be known to
    // somebody else, who planted it: it gets no further seat.
    let known = match cookies::secret(&headers, SEAT_COOKIE) {
        Some(secret) if tables.services.device_key.has_issued(&secret) || held(&secret)? => Some(secret),
        _ => None,
    };
    let secret = known.unwrap_or_else(|| tables.services.device_key.issue());
    let device = digest(&secret);
    let before = live.read(|table| table.seats_of(&device))?;
    if before.is_empty() {
        access::may_enter(&tables, &live, wanted.invitation.as_deref())?;
    }
    let profile = profiles::of(&tables, &headers)?;
    profiles::must_not_imitate(&tables, &wanted.name, profile.as_deref())?;
    let command = create::join(&wanted, &device, profile)?;
    let name = match &command {
        Command::Join { name, .. } => name.clone(),
        _ => String::new(),
    };
    let (connection, mut out) = Connection::queue(1);
    let viewpoint = Viewpoint::default();
    live.command(Actor::Guest, command, Asker::Request(&connection, &viewpoint, None, None))?;
    match out.recv().await {
        Some(Out::Frame(_)) => {}
        _ => return Err(Code::Store.into()),
    }
    let after = live.read(|table| table.seats_of(&device))?;
    let seat = after.iter().find(|seat| !before.has(*seat)).ok_or(Code::Taken)?;
    let cookie = cookies::set(SEAT_COOKIE, &secret, tables.services.settings.secure);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(Joined { seat, name })))
}

/// Makes a further invitation to a table at which this device sits.
#[utoipa::path(
    post,
    tag = "tables",
    path = "/api/tables/{table}/invitations",
    params(("table" = String, Path)),
    responses((status = 200, body = Invitation), (status = 403, body = ErrorReply))
)]
pub async fn invite(
    State(tables): State<Arc<TableRegistry>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Invitation>, ApiError> {
    let live = tables.table(&table).await?;
    access::must_sit(&live, &headers)?;
    let issued = invitations::issue(&*tables.services.store, &live.id, tables.services.now_ms());
    let token = issued.token().await.map_err(|error| tables.services.store_failed(&error))?;
    Ok(Json(Invitation { token }))
}

/// Revokes an invitation: its link is no longer valid, and whoever watches by it is disconnected.
#[utoipa::path(
    delete,
    tag = "tables",
    path = "/api/tables/{table}/invitations/{token}",
    params(("table" = String, Path), ("token" = String, Path)),
    responses((status = 204), (status = 403, body = ErrorReply))
)]
pub async fn revoke(
    State(tables): State<Arc<TableRegistry>>,
    Path((table, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let live = tables.table(&table).await?;
    access::must_sit(&live, &headers)?;
    access::check_invitation(&tables, &live, &token)?;
    let revoked = invitations::revoke(&*tables.services.store, &token, tables.services.now_ms());
    revoked.map_err(|error| tables.services.store_failed(&error))?;
    live.disconnect_invited(&digest(&token));
    Ok(StatusCode::NO_CONTENT)
}
