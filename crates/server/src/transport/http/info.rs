//! What is the same for every client: games, clauses, health and metrics.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::ApiError;
use super::request::{Local, RequestLang};
use crate::protocol::GameInfo;
use crate::protocol::refusal::Code;
use crate::tables::registry::TableRegistry;
use tafelrune_host::any_game;

/// The games that can be played here.
#[utoipa::path(get, tag = "info", path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn games(
    State(tables): State<Arc<TableRegistry>>,
    RequestLang(lang): RequestLang,
) -> Json<Vec<GameInfo>> {
    Json(any_game::all().map(|game| game.info(tables.services.texts(lang))).collect())
}

/// What the rulebook says about a clause.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rule {
    /// Its headline.
    title: String,
    text: String,
}

/// A clause of the rules.
#[utoipa::path(
    get,
    tag = "info",
    path = "/api/rules/{game}/{clause}",
    params(("game" = String, Path), ("clause" = String, Path)),
    responses((status = 200, body = Rule), (status = 404, body = crate::protocol::ErrorReply))
)]
pub async fn rule(
    State(tables): State<Arc<TableRegistry>>,
    RequestLang(lang): RequestLang,
    Path((game, clause)): Path<(String, String)>,
) -> Result<Json<Rule>, ApiError> {
    let known = any_game::by_id(&game).ok_or(Code::NoGame)?;
    if !known.has_clause(&clause) {
        return Err(Code::NoPage.into());
    }
    let rule = tables.services.texts(lang).rule(&game, &clause);
    Ok(Json(Rule { title: rule.title, text: rule.text }))
}

/// Whether the server is well: the store takes entries, and it is not going down.
#[utoipa::path(get, tag = "info", path = "/healthz", responses((status = 200), (status = 503)))]
pub async fn health(State(tables): State<Arc<TableRegistry>>) -> impl IntoResponse {
    match (tables.services.is_closing(), tables.services.store_fails()) {
        (false, false) => (StatusCode::OK, "ok\n"),
        (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "closing\n"),
        (false, true) => (StatusCode::SERVICE_UNAVAILABLE, "store\n"),
    }
}

/// Metrics for Prometheus. They count every entry of the log, which would reveal at a quiet table when a secret
/// answer is filed. So they can be read from the machine itself and
/// not through a proxy, unless the settings say otherwise.
#[utoipa::path(
    get,
    tag = "info",
    path = "/metrics",
    responses(
        (status = 200, body = String, content_type = "application/openmetrics-text"),
        (status = 403, body = crate::protocol::ErrorReply)
    )
)]
pub async fn metrics(
    State(tables): State<Arc<TableRegistry>>,
    Local(local): Local,
) -> Result<impl IntoResponse, ApiError> {
    if !tables.services.settings.public_metrics && !local {
        return Err(Code::Local.into());
    }
    let store_bytes = folder_bytes(&tables.services.settings.data);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, kind)], tables.services.metrics.page(store_bytes)))
}

/// The size of the files in the folder of the store.
fn folder_bytes(folder: &std::path::Path) -> u64 {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).filter(|data| data.is_file()).map(|data| data.len()).sum()
}
