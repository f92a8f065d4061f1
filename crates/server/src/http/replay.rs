//! Matches that are over, looked at again: those of this house, and records from elsewhere. Nothing of
//! a match that still runs is told here.

use axum::Json;
use axum::extract::{Path, Query};
use axum::response::Response;
use serde::Deserialize;
use tafelrune_engine::Seat;
use utoipa::IntoParams;

use super::aside::aside;
use super::guard::{Failed, GivenRecord, Peer};
use super::visitor::{Visitor, of_upload};
use crate::refused::Code;
use crate::replaying::Recorded;
use crate::tables;
use crate::wire::{Created, Moments, PlayOn, Refusal, Replay, Uploaded};

/// Whose eyes, and how much.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// Through the eyes of this seat; through all of them, if none is named.
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
    /// The first moment: 0 is the deal.
    from: u32,
    /// How many moments.
    count: u32,
    /// The token of an invitation, to look at a table that is not listed.
    pub invitation: Option<String>,
}

/// Answers with the whole story.
async fn tell(visitor: &Visitor, recorded: Recorded, wanted: Wanted) -> Result<Response, Failed> {
    let told = visitor.work(recorded, move |game, recorded, texts| game.story(recorded, wanted.seat, texts));
    Ok(visitor.answer(&told.await?))
}

/// Answers with some of its moments.
async fn show(visitor: &Visitor, recorded: Recorded, wanted: Wanted) -> Result<Response, Failed> {
    let seen = visitor.work(recorded, move |game, recorded, texts| {
        game.moments(recorded, wanted.seat, (wanted.from, wanted.count), texts)
    });
    Ok(visitor.answer(&seen.await?))
}

/// A match that is over, as a story.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/replay",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Replay), (status = 403, body = Refusal), (status = 409, body = Refusal))
)]
pub async fn story(
    visitor: Visitor,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Failed> {
    let recorded = visitor.of_table(&table, wanted.invitation.as_deref()).await?;
    tell(&visitor, recorded, wanted).await
}

/// How the table looked after some of the steps of a match that is over.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/moments",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Moments), (status = 403, body = Refusal), (status = 409, body = Refusal))
)]
pub async fn moments(
    visitor: Visitor,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Failed> {
    let recorded = visitor.of_table(&table, wanted.invitation.as_deref()).await?;
    show(&visitor, recorded, wanted).await
}

/// A record from elsewhere as a story; nothing of it is kept.
#[utoipa::path(
    post,
    path = "/api/replay",
    params(Wanted),
    request_body = Uploaded,
    responses((status = 200, body = Replay), (status = 400, body = Refusal), (status = 413, body = Refusal))
)]
pub async fn uploaded(
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
    GivenRecord(upload): GivenRecord<Uploaded>,
) -> Result<Response, Failed> {
    tell(&visitor, of_upload(&upload)?, wanted).await
}

/// How the table looked after some of the steps of a record from elsewhere.
#[utoipa::path(
    post,
    path = "/api/replay/moments",
    params(Wanted),
    request_body = Uploaded,
    responses((status = 200, body = Moments), (status = 400, body = Refusal), (status = 413, body = Refusal))
)]
pub async fn uploaded_moments(
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
    GivenRecord(upload): GivenRecord<Uploaded>,
) -> Result<Response, Failed> {
    show(&visitor, of_upload(&upload)?, wanted).await
}

/// Makes a table that goes on from a moment of a match that is over; bots take all seats but one.
#[utoipa::path(
    post,
    path = "/api/replay/table",
    request_body = PlayOn,
    responses(
        (status = 200, body = Created),
        (status = 400, body = Refusal),
        (status = 409, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub async fn play_on(
    visitor: Visitor,
    Peer(address): Peer,
    GivenRecord(wanted): GivenRecord<PlayOn>,
) -> Result<Json<Created>, Failed> {
    let hall = &visitor.hall;
    if !hall.guard.table(address) {
        return Err(Code::TooMany.into());
    }
    let recorded = match (&wanted.table, &wanted.upload) {
        (Some(table), None) => visitor.of_table(table, wanted.invitation.as_deref()).await?,
        (None, Some(upload)) => of_upload(upload)?,
        _ => return Err(Code::Malformed.into()),
    };
    let house = hall.clone();
    let founded = aside(move || tables::found_from(&house, &recorded, &wanted));
    let (live, invitation) = founded.await?;
    Ok(Json(super::tables::created(hall, &live, invitation).await?))
}
