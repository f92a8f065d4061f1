//! Replays of finished matches: those of this server, and records that clients send. Nothing here shows a match
//! that is still running.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use tafelrune_engine::Seat;
use utoipa::IntoParams;

use super::error::ApiError;
use super::request::{Peer, RecordBody};
use super::requester::{Requester, of_upload};
use crate::protocol::refusal::Code;
use crate::protocol::{Created, ErrorReply, Moments, PlayOn, Replay, Uploaded};
use crate::tables::create;
use crate::transport::rate_limit::RateLimits;
use tafelrune_host::replay::Recorded;

/// Which part of a replay is sent.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// The seat whose view is sent; all seats, if none is given.
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
    /// The first moment: 0 is the deal.
    from: u32,
    /// How many moments.
    count: u32,
    /// The token of an invitation, to look at a table that is not listed.
    pub invitation: Option<String>,
}

async fn respond_with_story(
    requester: &Requester,
    recorded: Recorded,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let story =
        requester.work(recorded, move |game, recorded, texts| game.story(recorded, wanted.seat, texts));
    Ok(requester.respond(&story.await?))
}

async fn respond_with_moments(
    requester: &Requester,
    recorded: Recorded,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let seen = requester.work(recorded, move |game, recorded, texts| {
        game.moments(recorded, wanted.seat, (wanted.from, wanted.count), texts)
    });
    Ok(requester.respond(&seen.await?))
}

/// A match that is over, as a story.
#[utoipa::path(
    get,
    tag = "replay",
    path = "/api/tables/{table}/replay",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Replay), (status = 403, body = ErrorReply), (status = 409, body = ErrorReply))
)]
pub async fn story(
    requester: Requester,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let recorded = requester.of_table(&table, wanted.invitation.as_deref()).await?;
    respond_with_story(&requester, recorded, wanted).await
}

/// How the table looked after some of the steps of a match that is over.
#[utoipa::path(
    get,
    tag = "replay",
    path = "/api/tables/{table}/moments",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Moments), (status = 403, body = ErrorReply), (status = 409, body = ErrorReply))
)]
pub async fn moments(
    requester: Requester,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let recorded = requester.of_table(&table, wanted.invitation.as_deref()).await?;
    respond_with_moments(&requester, recorded, wanted).await
}

/// A record from elsewhere as a story; nothing of it is kept.
#[utoipa::path(
    post,
    tag = "replay",
    path = "/api/replay",
    params(Wanted),
    request_body = Uploaded,
    responses((status = 200, body = Replay), (status = 400, body = ErrorReply), (status = 413, body = ErrorReply))
)]
pub async fn uploaded(
    requester: Requester,
    Query(wanted): Query<Wanted>,
    RecordBody(upload): RecordBody<Uploaded>,
) -> Result<Response, ApiError> {
    respond_with_story(&requester, of_upload(&upload)?, wanted).await
}

/// How the table looked after some of the steps of a record from elsewhere.
#[utoipa::path(
    post,
    tag = "replay",
    path = "/api/replay/moments",
    params(Wanted),
    request_body = Uploaded,
    responses((status = 200, body = Moments), (status = 400, body = ErrorReply), (status = 413, body = ErrorReply))
)]
pub async fn uploaded_moments(
    requester: Requester,
    Query(wanted): Query<Wanted>,
    RecordBody(upload): RecordBody<Uploaded>,
) -> Result<Response, ApiError> {
    respond_with_moments(&requester, of_upload(&upload)?, wanted).await
}

/// Makes a table that goes on from a moment of a match that is over; bots take all seats but one.
#[utoipa::path(
    post,
    tag = "replay",
    path = "/api/replay/table",
    request_body = PlayOn,
    responses(
        (status = 200, body = Created),
        (status = 400, body = ErrorReply),
        (status = 404, body = ErrorReply),
        (status = 409, body = ErrorReply),
        (status = 429, body = ErrorReply)
    )
)]
pub async fn play_on(
    requester: Requester,
    State(rate_limits): State<Arc<RateLimits>>,
    Peer(address): Peer,
    RecordBody(wanted): RecordBody<PlayOn>,
) -> Result<Json<Created>, ApiError> {
    let tables = &requester.tables;
    if !rate_limits.allow_table(address) {
        return Err(Code::TooMany.into());
    }
    let recorded = match (&wanted.table, &wanted.upload) {
        (Some(table), None) => requester.of_table(table, wanted.invitation.as_deref()).await?,
        (None, Some(upload)) => of_upload(upload)?,
        _ => return Err(Code::Malformed.into()),
    };
    let registry = tables.clone();
    let founded = requester.heavy.run(move || create::create_from(&registry, &recorded, &wanted));
    let (live, invitation) = founded.await?;
    Ok(Json(super::tables::created(tables, &live, invitation).await?))
}
