//! At a table: look, act, listen.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Query, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Response};
use axum::response::IntoResponse;
use serde::Deserialize;
use tafelrune_engine::Seat;
use tafelrune_texts::Lang;
use tokio::sync::mpsc;
use utoipa::IntoParams;

use super::guard::{Failed, Given, Peer, Speaks};
use crate::faces::Face;
use crate::hall::Hall;
use crate::listening::{Asker, Eyes};
use crate::live::Live;
use crate::outbox::{Line, Out};
use crate::refused::{Code, Refused};
use crate::secrets::{SEAT_COOKIE, cookie, digest};
use crate::socket;
use crate::wire::{Asked, NewTable, Refusal, State as TableState, Want};

/// The longest that a request waits for news.
const LONGEST_WAIT: u64 = 30;
/// The longest that a command waits for the disk.
const LONGEST_STORE: Duration = Duration::from_secs(20);

/// How somebody looks at a table.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Look {
    /// The version last seen: the log comes from there on.
    seen: Option<u64>,
    /// Wait up to so many seconds for a newer version.
    wait: Option<u64>,
    /// Whose eyes, if the device holds several seats.
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
    /// `de` or `en` for words; without, none are sent.
    lang: Option<String>,
    /// `false` leaves views and the log out.
    views: Option<bool>,
    /// The token of an invitation, to look at a table that is not listed.
    invitation: Option<String>,
}

impl Look {
    fn eyes(&self, hall: &Hall, live: &Live, headers: &HeaderMap) -> Result<Eyes, Refused> {
        let device = cookie(headers, SEAT_COOKIE).map(digest);
        let lang = self.lang.as_deref().and_then(Lang::parse);
        let eyes = hall.eyes(live, device.as_deref(), self.seat, lang)?;
        if eyes.yours.is_empty() {
            hall.may_enter(live, self.invitation.as_deref())?;
        }
        Ok(Eyes { views: self.views.unwrap_or(true), ..eyes })
    }
}

/// What one may know of a table now, or as soon as there is news.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/state",
    params(("table" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub async fn state(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failed> {
    let live = hall.table(&table).await?;
    let eyes = look.eyes(&hall, &live, &headers)?;
    let wait = look.wait.map(|wait| Duration::from_secs(wait.min(LONGEST_WAIT)));
    let (line, mut out) = Line::queue(1);
    live.poll(&hall, eyes.clone(), look.seen, wait.is_some(), &line)?;
    let patience = wait.unwrap_or(LONGEST_STORE);
    let waiting = Waiting { live: &live, line: &line };
    if let Ok(Some(out)) = tokio::time::timeout(patience, out.recv()).await {
        return answer(out);
    }
    drop(waiting);
    // Nothing new in time: the same again, so that the client just asks once more.
    let (line, mut out) = Line::queue(1);
    live.poll(&hall, eyes, look.seen, false, &line)?;
    receive(&mut out).await
}

/// A request that waits for news; forgotten however it ends.
struct Waiting<'a> {
    live: &'a Live,
    line: &'a Arc<Line>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.live.give_up(self.line);
    }
}

/// Does something for a seat of this device; answers when it is durable.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/do",
    params(("table" = String, Path), Look),
    request_body = Asked,
    responses(
        (status = 200, body = TableState),
        (status = 403, body = Refusal),
        (status = 409, body = Refusal),
        (status = 422, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub async fn act(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    Peer(address): Peer,
    headers: HeaderMap,
    Given(asked): Given<Asked>,
) -> Result<Response<Body>, Failed> {
    let live = hall.table(&table).await?;
    let eyes = look.eyes(&hall, &live, &headers)?;
    let seat = asked.seat.or(eyes.seat).ok_or(Code::NotYours)?;
    if !eyes.yours.has(seat) {
        return Err(Code::NotYours.into());
    }
    let eyes = Eyes { seat: Some(seat), ..eyes };
    let (line, mut out) = Line::queue(1);
    let from = Asker::Request(&line, &eyes, look.seen, asked.id);
    match asked.want {
        Want::Wishes => live.wishes(&hall, seat, &from)?,
        Want::Hint => live.hint(&hall, seat, &from)?,
        Want::Look { .. } | Want::Ping => live.poll(&hall, eyes, look.seen, false, &line)?,
        want => hall.command(&live, seat, want, from, address)?,
    }
    receive(&mut out).await
}

/// What stands on the cards that are played with at a table, in the reader's language.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/cards",
    params(("table" = String, Path), Look),
    responses((status = 200, body = Vec<Face>), (status = 403, body = Refusal))
)]
pub async fn cards(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
) -> Result<Json<Vec<Face>>, Failed> {
    let live = hall.table(&table).await?;
    look.eyes(&hall, &live, &headers)?;
    Ok(Json(live.ask(|hosted| hosted.faces(hall.texts(lang)))?))
}

/// What was agreed on when a table was made; the text of an own card set is left out.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/terms",
    params(("table" = String, Path), Look),
    responses((status = 200, body = NewTable), (status = 403, body = Refusal))
)]
pub async fn terms(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Json<NewTable>, Failed> {
    let live = hall.table(&table).await?;
    look.eyes(&hall, &live, &headers)?;
    Ok(Json(NewTable { cards: None, ..live.ask(|hosted| hosted.terms())? }))
}

/// The record of a match that is over, with its receipt.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/record",
    params(("table" = String, Path)),
    responses((status = 200, body = String), (status = 409, body = Refusal))
)]
pub async fn record(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failed> {
    let live = hall.table(&table).await?;
    look.eyes(&hall, &live, &headers)?;
    let record = live.ask(|hosted| hosted.record())?.ok_or(Code::NotOver)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

/// Opens a WebSocket at a table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/socket",
    params(("table" = String, Path), ("invitation" = Option<String>, Query)),
    responses((status = 101), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub async fn socket(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Peer(address): Peer,
    Query(look): Query<Look>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response<Body>, Failed> {
    let live = hall.table(&table).await?;
    look.eyes(&hall, &live, &headers)?;
    let device = cookie(&headers, SEAT_COOKIE).map(digest);
    Ok(socket::open(hall, live, device, address, request)?)
}

async fn receive(out: &mut mpsc::Receiver<Out>) -> Result<Response<Body>, Failed> {
    match tokio::time::timeout(LONGEST_STORE, out.recv()).await {
        Ok(Some(out)) => answer(out),
        _ => Err(Code::Store.into()),
    }
}

fn answer(out: Out) -> Result<Response<Body>, Failed> {
    match out {
        Out::Frame(frame) => Ok(([(CONTENT_TYPE, "application/json")], frame.text()).into_response()),
        Out::Bye(code) => Err(code.into()),
    }
}
