//! What can be known without a table: games, words, health, figures.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::guard::{Failed, Peer, Speaks};
use crate::games;
use crate::hall::Hall;
use crate::refused::Code;
use crate::wire::GameInfo;

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn games(State(hall): State<Arc<Hall>>, Speaks(lang): Speaks) -> Json<Vec<GameInfo>> {
    Json(games::all().map(|game| game.info(hall.texts(lang))).collect())
}

/// What the rulebook says about a clause.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rule {
    /// Its headline.
    title: String,
    /// Its text.
    text: String,
}

/// A clause of the rules.
#[utoipa::path(
    get,
    path = "/api/rules/{game}/{clause}",
    params(("game" = String, Path), ("clause" = String, Path)),
    responses((status = 200, body = Rule), (status = 404, body = crate::wire::Refusal))
)]
pub async fn rule(
    State(hall): State<Arc<Hall>>,
    Speaks(lang): Speaks,
    Path((game, clause)): Path<(String, String)>,
) -> Result<Json<Rule>, Failed> {
    let known = games::by_id(&game).ok_or(Code::NoGame)?;
    if !known.has_clause(&clause) {
        return Err(Code::NoPage.into());
    }
    let rule = hall.texts(lang).rule(&game, &clause);
    Ok(Json(Rule { title: rule.title, text: rule.text }))
}

/// Whether the server is well: the store takes entries, and it is not going down.
#[utoipa::path(get, path = "/healthz", responses((status = 200), (status = 503)))]
pub async fn health(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    match (hall.is_closing(), hall.store_fails()) {
        (false, false) => (StatusCode::OK, "ok\n"),
        (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "closing\n"),
        (false, true) => (StatusCode::SERVICE_UNAVAILABLE, "store\n"),
    }
}

/// Figures for Prometheus. They count every entry of the log: whoever could read them at a quiet table would
/// know when somebody files an answer. So they are for the machine itself, unless it is told otherwise.
#[utoipa::path(
    get,
    path = "/metrics",
    responses((status = 200, body = String), (status = 403, body = crate::wire::Refusal))
)]
pub async fn metrics(
    State(hall): State<Arc<Hall>>,
    Peer(address): Peer,
) -> Result<impl IntoResponse, Failed> {
    if !hall.settings.public_metrics && !address.to_canonical().is_loopback() {
        return Err(Code::Local.into());
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, kind)], hall.metrics.page()))
}
