//! Matches that are over, looked at again: those of this house, and records from elsewhere. Nothing of
//! a match that still runs is told here.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use tafelrune_engine::{Faults, Seat};
use tafelrune_texts::Lang;
use tokio::task::spawn_blocking;
use utoipa::IntoParams;

use super::guard::{Failed, GivenRecord, Peer, Speaks};
use super::packed::packed;
use crate::games::{self, Hosts};
use crate::hall::Hall;
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::secrets::{SEAT_COOKIE, cookie, digest};
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

/// The match of a table, once it is over.
pub async fn of_table(
    hall: &Arc<Hall>,
    table: &str,
    headers: &HeaderMap,
    invitation: Option<&str>,
) -> Result<Recorded, Refused> {
    let live = hall.table(table).await?;
    let device = cookie(headers, SEAT_COOKIE).map(digest);
    if hall.eyes(&live, device.as_deref(), None, None)?.yours.is_empty() {
        hall.may_enter(&live, invitation)?;
    }
    live.ask(|hosted| hosted.recorded())?.ok_or(Code::NotOver.into())
}

/// A record from elsewhere.
fn of_upload(upload: &Uploaded) -> Result<Recorded, Refused> {
    Recorded::uploaded(&upload.record, upload.cards.clone()).map_err(unreadable)
}

fn unreadable(faults: Faults) -> Refused {
    Refused::faults(Code::Record, faults)
}

/// Works something out that takes a while, away from the threads that carry the sockets.
pub async fn work<T: Send + 'static>(
    hall: &Arc<Hall>,
    lang: Lang,
    recorded: Recorded,
    work: impl FnOnce(&'static dyn Hosts, &Recorded, &tafelrune_texts::Texts) -> Result<T, Faults>
    + Send
    + 'static,
) -> Result<T, Refused> {
    let game = games::by_id(&recorded.record.head.game).ok_or(Code::NoGame)?;
    let hall = hall.clone();
    let done = spawn_blocking(move || work(game, &recorded, hall.texts(lang)).map_err(unreadable)).await;
    done.unwrap_or_else(|_| Err(Code::Record.into()))
}

/// A match that is over, as a story.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/replay",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Replay), (status = 403, body = Refusal), (status = 409, body = Refusal))
)]
pub async fn story(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let recorded = of_table(&hall, &table, &headers, wanted.invitation.as_deref()).await?;
    let told =
        work(&hall, lang, recorded, move |game, recorded, texts| game.story(recorded, wanted.seat, texts));
    Ok(packed(&headers, &told.await?))
}

/// How the table looked after some of the steps of a match that is over.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/moments",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Moments), (status = 403, body = Refusal), (status = 409, body = Refusal))
)]
pub async fn moments(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let recorded = of_table(&hall, &table, &headers, wanted.invitation.as_deref()).await?;
    let seen = work(&hall, lang, recorded, move |game, recorded, texts| {
        game.moments(recorded, wanted.seat, (wanted.from, wanted.count), texts)
    });
    Ok(packed(&headers, &seen.await?))
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
    State(hall): State<Arc<Hall>>,
    Query(wanted): Query<Wanted>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
    GivenRecord(upload): GivenRecord<Uploaded>,
) -> Result<Response, Failed> {
    let recorded = of_upload(&upload)?;
    let told =
        work(&hall, lang, recorded, move |game, recorded, texts| game.story(recorded, wanted.seat, texts));
    Ok(packed(&headers, &told.await?))
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
    State(hall): State<Arc<Hall>>,
    Query(wanted): Query<Wanted>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
    GivenRecord(upload): GivenRecord<Uploaded>,
) -> Result<Response, Failed> {
    let recorded = of_upload(&upload)?;
    let seen = work(&hall, lang, recorded, move |game, recorded, texts| {
        game.moments(recorded, wanted.seat, (wanted.from, wanted.count), texts)
    });
    Ok(packed(&headers, &seen.await?))
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
    State(hall): State<Arc<Hall>>,
    Peer(address): Peer,
    headers: HeaderMap,
    GivenRecord(wanted): GivenRecord<PlayOn>,
) -> Result<Json<Created>, Failed> {
    if !hall.guard.table(address) {
        return Err(Code::TooMany.into());
    }
    let recorded = match (&wanted.table, &wanted.upload) {
        (Some(table), None) => of_table(&hall, table, &headers, wanted.invitation.as_deref()).await?,
        (None, Some(upload)) => of_upload(upload)?,
        _ => return Err(Code::Malformed.into()),
    };
    let (live, invitation) = tables::found_from(&hall, &recorded, &wanted)?;
    Ok(Json(super::tables::created(&hall, &live, invitation).await?))
}
