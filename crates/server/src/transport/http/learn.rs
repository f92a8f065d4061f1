//! The rulebook, the cards, and scenarios that are played without a table.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response};
use bytes::Bytes;
use serde::Serialize;
use tafelrune_words::Lang;

use super::blocking::HeavyWork;
use super::error::ApiError;
use super::request::{JsonBody, RequestLang};
use crate::history::card_usage::CardUsage;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{CardInfo, CardUses, ErrorReply, Rulebook, Scene, SceneSteps};
use crate::tables::registry::TableRegistry;
use crate::transport::asset::Asset;
use tafelrune_host::any_game;
use tafelrune_host::lessons::rulebook;

/// Responses that never change while the server runs, compressed once.
static CACHE: Mutex<BTreeMap<String, Arc<Asset>>> = Mutex::new(BTreeMap::new());

fn json(value: &impl Serialize) -> Result<Asset, RequestError> {
    let text = serde_json::to_vec(value).map_err(|_| Code::Malformed)?;
    Ok(Asset::new("response.json", Bytes::from(text)))
}

/// The cached response of this name; made by `make` the first time.
async fn cached<T: Serialize>(
    name: String,
    headers: &HeaderMap,
    heavy: &HeavyWork,
    make: impl FnOnce() -> Result<T, RequestError> + Send + 'static,
) -> Result<Response<Body>, ApiError> {
    let known = CACHE.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
    let asset = match known {
        Some(known) => known,
        None => {
            let made = Arc::new(heavy.run(move || json(&make()?)).await?);
            CACHE.lock().unwrap_or_else(PoisonError::into_inner).insert(name, made.clone());
            made
        }
    };
    Ok(asset.response(headers))
}

/// The rules of a game, clause by clause, each with the scenarios that test it.
#[utoipa::path(
    get,
    tag = "learn",
    path = "/api/rules/{game}",
    params(("game" = String, Path)),
    responses((status = 200, body = Rulebook), (status = 400, body = ErrorReply))
)]
pub async fn rulebook(
    State(tables): State<Arc<TableRegistry>>,
    heavy: HeavyWork,
    RequestLang(lang): RequestLang,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, ApiError> {
    let name = format!("rules/{game}/{lang}");
    cached(name, &headers, &heavy, move || rulebook::rulebook(&game, tables.services.texts(lang))).await
}

/// Every card of a game's own edition.
#[utoipa::path(
    get,
    tag = "learn",
    path = "/api/cards/{game}",
    params(("game" = String, Path)),
    responses((status = 200, body = Vec<CardInfo>), (status = 400, body = ErrorReply))
)]
pub async fn cards(
    State(tables): State<Arc<TableRegistry>>,
    heavy: HeavyWork,
    RequestLang(lang): RequestLang,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, ApiError> {
    let name = format!("cards/{game}/{lang}");
    cached(name, &headers, &heavy, move || rulebook::cards(&game, tables.services.texts(lang))).await
}

/// How often the cards of a game's own edition were used in finished matches, once there are some.
#[utoipa::path(
    get,
    tag = "learn",
    path = "/api/cards/{game}/uses",
    params(("game" = String, Path)),
    responses((status = 200, body = CardUses), (status = 400, body = ErrorReply))
)]
pub async fn uses(
    State(card_usage): State<Arc<CardUsage>>,
    heavy: HeavyWork,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, ApiError> {
    let game = any_game::by_id(&game).ok_or(Code::NoGame)?;
    let counted = heavy.run(move || json(&card_usage.of_game(game)?));
    Ok(counted.await?.response(&headers))
}

/// The position of a scenario, as a table of its own would show it.
#[utoipa::path(
    get,
    tag = "learn",
    path = "/api/scenarios/{game}/{name}",
    params(("game" = String, Path), ("name" = String, Path)),
    responses((status = 200, body = Scene), (status = 404, body = ErrorReply))
)]
pub async fn scenario(
    State(tables): State<Arc<TableRegistry>>,
    heavy: HeavyWork,
    RequestLang(lang): RequestLang,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response<Body>, ApiError> {
    let scene = heavy.run(move || scene(&tables, lang, &game, &name, &SceneSteps::default()));
    Ok(scene.await?.response(&headers))
}

/// A scenario after some steps. The server keeps nothing of it: every request brings all steps.
#[utoipa::path(
    post,
    tag = "learn",
    path = "/api/scenarios/{game}/{name}",
    params(("game" = String, Path), ("name" = String, Path)),
    request_body = SceneSteps,
    responses((status = 200, body = Scene), (status = 404, body = ErrorReply), (status = 422, body = ErrorReply))
)]
pub async fn play(
    State(tables): State<Arc<TableRegistry>>,
    heavy: HeavyWork,
    RequestLang(lang): RequestLang,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
    JsonBody(steps): JsonBody<SceneSteps>,
) -> Result<Response<Body>, ApiError> {
    let scene = heavy.run(move || scene(&tables, lang, &game, &name, &steps));
    Ok(scene.await?.response(&headers))
}

fn scene(
    tables: &TableRegistry,
    lang: Lang,
    game: &str,
    name: &str,
    steps: &SceneSteps,
) -> Result<Asset, RequestError> {
    json(&rulebook::scene(game, name, steps, tables.services.texts(lang))?)
}
