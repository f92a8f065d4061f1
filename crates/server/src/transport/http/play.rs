//! One table: its state, commands, cards, terms, record and WebSocket.

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
use tafelrune_words::Lang;
use tokio::sync::mpsc;
use utoipa::IntoParams;

use super::access;
use super::cookies::{SEAT_COOKIE, device};
use super::error::ApiError;
use super::request::{JsonBody, Peer, RequestLang};
use crate::accounts::secrets::digest;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{ClientCommand, ClientMessage, ErrorReply, NewTable, State as TableState};
use crate::tables::commands;
use crate::tables::live_table::LiveTable;
use crate::tables::outbox::{Connection, Out};
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;
use crate::transport::state::AppState;
use crate::transport::stories;
use crate::transport::websocket::session;
use tafelrune_host::Viewpoint;
use tafelrune_words::card_faces::CardFace;

/// The longest that a request waits for a newer version, in seconds.
const MAX_WAIT: u64 = 30;
/// The longest that a request waits until what it is answered with is durable.
const STORE_TIMEOUT: Duration = Duration::from_secs(20);

/// What of a table is sent, and when.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Look {
    /// The version last seen: the log comes from there on.
    seen: Option<u64>,
    /// How many seconds to wait for a newer version.
    wait: Option<u64>,
    /// The seat whose view is sent, if the device holds several seats.
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
    fn viewpoint(
        &self,
        tables: &TableRegistry,
        live: &LiveTable,
        headers: &HeaderMap,
    ) -> Result<Viewpoint, RequestError> {
        let device = device(headers, SEAT_COOKIE);
        let lang = self.lang.as_deref().and_then(Lang::parse);
        let viewpoint = live.viewpoint(device.as_deref(), self.seat, lang)?;
        if viewpoint.yours.is_empty() {
            access::may_enter(tables, live, self.invitation.as_deref())?;
        }
        Ok(Viewpoint { views: self.views.unwrap_or(true), ..viewpoint })
    }
}

/// The state of a table as the device may know it, at once or as soon as there is a newer version.
#[utoipa::path(
    get,
    tag = "play",
    path = "/api/tables/{table}/state",
    params(("table" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 403, body = ErrorReply), (status = 404, body = ErrorReply))
)]
pub async fn state(
    State(AppState { tables, workload, .. }): State<AppState>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    Peer(address): Peer,
    headers: HeaderMap,
) -> Result<Response<Body>, ApiError> {
    let live = tables.table(&table).await?;
    let viewpoint = look.viewpoint(&tables, &live, &headers)?;
    stories::prepare(&workload, &tables, &live, address, &viewpoint, look.seen).await?;
    let wait = look.wait.map(|wait| Duration::from_secs(wait.min(MAX_WAIT)));
    let (connection, mut out) = Connection::queue(1);
    live.poll(viewpoint.clone(), look.seen, wait.is_some(), &connection)?;
    let timeout = wait.unwrap_or(STORE_TIMEOUT);
    let waiting = Waiting { live: &live, connection: &connection };
    if let Ok(Some(out)) = tokio::time::timeout(timeout, out.recv()).await {
        return respond(out);
    }
    drop(waiting);
    // Nothing new in time: the client gets the same version and asks again.
    let (connection, mut out) = Connection::queue(1);
    live.poll(viewpoint, look.seen, false, &connection)?;
    receive(&mut out).await
}

/// A request that waits for a newer version; removed from the table however it ends.
struct Waiting<'a> {
    live: &'a LiveTable,
    connection: &'a Arc<Connection>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.live.cancel_poll(self.connection);
    }
}

/// Does something for a seat of this device; answers when it is durable.
#[utoipa::path(
    post,
    tag = "play",
    path = "/api/tables/{table}/do",
    params(("table" = String, Path), Look),
    request_body = ClientMessage,
    responses(
        (status = 200, body = TableState),
        (status = 403, body = ErrorReply),
        (status = 409, body = ErrorReply),
        (status = 422, body = ErrorReply),
        (status = 429, body = ErrorReply)
    )
)]
pub async fn act(
    State(AppState { tables, rate_limits, workload, .. }): State<AppState>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    Peer(address): Peer,
    headers: HeaderMap,
    JsonBody(message): JsonBody<ClientMessage>,
) -> Result<Response<Body>, ApiError> {
    let live = tables.table(&table).await?;
    let viewpoint = look.viewpoint(&tables, &live, &headers)?;
    let seat = message.seat.or(viewpoint.seat).ok_or(Code::NotYours)?;
    if !viewpoint.yours.has(seat) {
        return Err(Code::NotYours.into());
    }
    let viewpoint = Viewpoint { seat: Some(seat), ..viewpoint };
    stories::prepare(&workload, &tables, &live, address, &viewpoint, look.seen).await?;
    let (connection, mut out) = Connection::queue(1);
    let from = Asker::Request(&connection, &viewpoint, look.seen, message.id);
    match message.command {
        ClientCommand::Wishes => live.wishes(seat, &from)?,
        ClientCommand::Hint => live.hint(seat, &from)?,
        ClientCommand::Look { .. } | ClientCommand::Ping => {
            live.poll(viewpoint, look.seen, false, &connection)?
        }
        command => {
            commands::carry_out(&tables, &live, seat, command, from, || rate_limits.allow_table(address))?
        }
    }
    receive(&mut out).await
}

/// What stands on the cards that are played with at a table, in the reader's language.
#[utoipa::path(
    get,
    tag = "play",
    path = "/api/tables/{table}/cards",
    params(("table" = String, Path), Look),
    responses((status = 200, body = Vec<CardFace>), (status = 403, body = ErrorReply))
)]
pub async fn cards(
    State(tables): State<Arc<TableRegistry>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
) -> Result<Json<Vec<CardFace>>, ApiError> {
    let live = tables.table(&table).await?;
    look.viewpoint(&tables, &live, &headers)?;
    Ok(Json(live.read(|table| table.card_faces(tables.services.texts(lang)))?))
}

/// What was agreed on when a table was made; the text of an own card set is left out.
#[utoipa::path(
    get,
    tag = "play",
    path = "/api/tables/{table}/terms",
    params(("table" = String, Path), Look),
    responses((status = 200, body = NewTable), (status = 403, body = ErrorReply))
)]
pub async fn terms(
    State(tables): State<Arc<TableRegistry>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Json<NewTable>, ApiError> {
    let live = tables.table(&table).await?;
    look.viewpoint(&tables, &live, &headers)?;
    Ok(Json(NewTable { cards: None, ..live.read(|table| table.creation())? }))
}

/// The record of a match that is over, with its receipt.
#[utoipa::path(
    get,
    tag = "play",
    path = "/api/tables/{table}/record",
    params(("table" = String, Path)),
    responses((status = 200, body = String), (status = 409, body = ErrorReply))
)]
pub async fn record(
    State(tables): State<Arc<TableRegistry>>,
    Path(table): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response<Body>, ApiError> {
    let live = tables.table(&table).await?;
    look.viewpoint(&tables, &live, &headers)?;
    let record = live.read(|table| table.record())?.ok_or(Code::NotOver)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

/// Opens a WebSocket at a table.
#[utoipa::path(
    get,
    tag = "play",
    path = "/api/tables/{table}/socket",
    params(("table" = String, Path), ("invitation" = Option<String>, Query)),
    responses((status = 101), (status = 403, body = ErrorReply), (status = 404, body = ErrorReply))
)]
pub async fn socket(
    State(state): State<AppState>,
    Path(table): Path<String>,
    Peer(address): Peer,
    Query(look): Query<Look>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response<Body>, ApiError> {
    let live = state.tables.table(&table).await?;
    look.viewpoint(&state.tables, &live, &headers)?;
    let device = device(&headers, SEAT_COOKIE);
    let listed = live.read(|table| table.summary().listed)?;
    let invitation = look.invitation.filter(|_| !listed).map(digest);
    Ok(session::open(state, live, device, invitation, address, request)?)
}

/// Waits until the answer is durable.
async fn receive(out: &mut mpsc::Receiver<Out>) -> Result<Response<Body>, ApiError> {
    match tokio::time::timeout(STORE_TIMEOUT, out.recv()).await {
        Ok(Some(out)) => respond(out),
        _ => Err(Code::Store.into()),
    }
}

fn respond(out: Out) -> Result<Response<Body>, ApiError> {
    match out {
        Out::Frame(frame) => Ok(([(CONTENT_TYPE, "application/json")], frame.text()).into_response()),
        Out::Bye(code) => Err(code.into()),
    }
}
