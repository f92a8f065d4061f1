//! Lists of tables, making one, joining, inviting.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse};

use super::guard::{Failed, Given, Peer};
use super::profiles;
use crate::hall::Hall;
use crate::inviting::Issued;
use crate::listening::{Asker, Eyes};
use crate::live::Live;
use crate::outbox::{Line, Out};
use crate::refused::{Code, Refused};
use crate::secrets::{self, SEAT_COOKIE, cookie, digest};
use crate::tables;
use crate::wire::{Created, Invitation, Join, Joined, NewTable, Refusal, TableLine};

/// Tables that anybody may find: open ones and running ones, newest first.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<TableLine>)))]
pub async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Vec<TableLine>>, Failed> {
    Ok(Json(hall.listed()?))
}

/// Makes a table.
#[utoipa::path(
    post,
    path = "/api/tables",
    request_body = NewTable,
    responses((status = 200, body = Created), (status = 400, body = Refusal), (status = 429, body = Refusal))
)]
pub async fn create(
    State(hall): State<Arc<Hall>>,
    Peer(address): Peer,
    Given(wanted): Given<NewTable>,
) -> Result<Json<Created>, Failed> {
    if !hall.guard.table(address) {
        return Err(Code::TooMany.into());
    }
    let (live, invitation) = tables::found(&hall, &wanted)?;
    Ok(Json(created(&hall, &live, invitation).await?))
}

/// Tells of a table once it is stored: whoever hears of it may rely on it.
pub async fn created(hall: &Hall, live: &Arc<Live>, invitation: Issued) -> Result<Created, Refused> {
    let invitation = invitation.token(hall).await?;
    let (line, mut out) = Line::queue(1);
    live.poll(hall, Eyes::default(), None, false, &line)?;
    match out.recv().await {
        Some(Out::Frame(_)) => {}
        _ => return Err(Code::Store.into()),
    }
    let commitment = live.ask(|hosted| hosted.commitment().to_string())?;
    Ok(Created { table: live.id.to_string(), commitment, invitation })
}

/// Takes a seat; the answer sets the cookie by which the device is known.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/join",
    params(("table" = String, Path)),
    request_body = Join,
    responses(
        (status = 200, body = Joined),
        (status = 403, body = Refusal),
        (status = 404, body = Refusal),
        (status = 409, body = Refusal)
    )
)]
pub async fn join(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Given(wanted): Given<Join>,
) -> Result<impl IntoResponse, Failed> {
    let live = hall.table(&table).await?;
    // A device keeps its secret for all its seats, at every table.
    let secret = cookie(&headers, SEAT_COOKIE).map_or_else(secrets::fresh, str::to_string);
    let device = digest(&secret);
    let before = live.ask(|hosted| hosted.seats_of(&device))?;
    if before.is_empty() {
        hall.may_enter(&live, wanted.invitation.as_deref())?;
    }
    let profile = profiles::of(&hall, &headers)?;
    let command = tables::join(&wanted, &device, profile)?;
    let name = match &command {
        tafelrune_table::Command::Join { name, .. } => name.clone(),
        _ => String::new(),
    };
    let (line, mut out) = Line::queue(1);
    let eyes = Eyes::default();
    hall.act(&live, tafelrune_table::Actor::Guest, command, Asker::Request(&line, &eyes, None, None))?;
    match out.recv().await {
        Some(Out::Frame(_)) => {}
        _ => return Err(Code::Store.into()),
    }
    let after = live.ask(|hosted| hosted.seats_of(&device))?;
    let seat = after.iter().find(|seat| !before.has(*seat)).ok_or(Code::Taken)?;
    let cookie = secrets::set_cookie(SEAT_COOKIE, &secret, "/api", hall.settings.secure);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(Joined { seat, name })))
}

/// Makes a further invitation to a table at which this device sits.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/invitations",
    params(("table" = String, Path)),
    responses((status = 200, body = Invitation), (status = 403, body = Refusal))
)]
pub async fn invite(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Invitation>, Failed> {
    let live = hall.table(&table).await?;
    sits(&hall, &live, &headers)?;
    Ok(Json(Invitation { token: hall.invite(&live).token(&hall).await? }))
}

/// Revokes an invitation: its link lets nobody in any more.
#[utoipa::path(
    delete,
    path = "/api/tables/{table}/invitations/{token}",
    params(("table" = String, Path), ("token" = String, Path)),
    responses((status = 204), (status = 403, body = Refusal))
)]
pub async fn revoke(
    State(hall): State<Arc<Hall>>,
    Path((table, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<axum::http::StatusCode, Failed> {
    let live = hall.table(&table).await?;
    sits(&hall, &live, &headers)?;
    hall.revoke(&live, &token)?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

fn sits(hall: &Hall, live: &Live, headers: &HeaderMap) -> Result<(), Failed> {
    let device = cookie(headers, SEAT_COOKIE).map(digest);
    match hall.eyes(live, device.as_deref(), None, None)?.yours.is_empty() {
        false => Ok(()),
        true => Err(Code::NotYours.into()),
    }
}
