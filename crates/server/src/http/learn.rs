//! The rulebook, the cards, and scenarios that are played in place.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response};
use bytes::Bytes;
use serde::Serialize;
use tafelrune_texts::Lang;

use super::aside::aside;
use super::guard::{Failed, Given, Speaks};
use crate::games;
use crate::hall::Hall;
use crate::learning;
use crate::pages::Delivered;
use crate::refused::{Code, Refused};
use crate::wire::{CardInfo, CardUses, Refusal, Rulebook, Scene, SceneSteps};

/// What never changes while the server runs, packed once.
static KEPT: Mutex<BTreeMap<String, Arc<Delivered>>> = Mutex::new(BTreeMap::new());

fn packed(value: &impl Serialize) -> Result<Delivered, Refused> {
    let text = serde_json::to_vec(value).map_err(|_| Code::Malformed)?;
    Ok(Delivered::new("answer.json", Bytes::from(text)))
}

/// Answers with what is kept under this name, or makes it.
fn kept<T: Serialize>(
    name: String,
    headers: &HeaderMap,
    make: impl FnOnce() -> Result<T, Refused>,
) -> Result<Response<Body>, Failed> {
    let known = KEPT.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
    let answer = match known {
        Some(known) => known,
        None => {
            let made = Arc::new(packed(&make()?)?);
            KEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(name, made.clone());
            made
        }
    };
    Ok(answer.answer(headers))
}

/// The rules of a game, clause by clause, each with the scenarios that test it.
#[utoipa::path(
    get,
    path = "/api/rules/{game}",
    params(("game" = String, Path)),
    responses((status = 200, body = Rulebook), (status = 400, body = Refusal))
)]
pub async fn rulebook(
    State(hall): State<Arc<Hall>>,
    Speaks(lang): Speaks,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failed> {
    kept(format!("rules/{game}/{lang}"), &headers, || learning::rulebook(&game, hall.texts(lang)))
}

/// Every card of a game's own edition.
#[utoipa::path(
    get,
    path = "/api/cards/{game}",
    params(("game" = String, Path)),
    responses((status = 200, body = Vec<CardInfo>), (status = 400, body = Refusal))
)]
pub async fn cards(
    State(hall): State<Arc<Hall>>,
    Speaks(lang): Speaks,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failed> {
    kept(format!("cards/{game}/{lang}"), &headers, || learning::cards(&game, hall.texts(lang)))
}

/// How often the cards of a game's own edition were used in finished matches, once there are some.
#[utoipa::path(
    get,
    path = "/api/cards/{game}/uses",
    params(("game" = String, Path)),
    responses((status = 200, body = CardUses), (status = 400, body = Refusal))
)]
pub async fn uses(
    State(hall): State<Arc<Hall>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failed> {
    let game = games::by_id(&game).ok_or(Code::NoGame)?;
    let counted = aside(move || packed(&hall.card_uses(game)?));
    Ok(counted.await?.answer(&headers))
}

/// The position of a scenario, as a table of its own would show it.
#[utoipa::path(
    get,
    path = "/api/scenarios/{game}/{name}",
    params(("game" = String, Path), ("name" = String, Path)),
    responses((status = 200, body = Scene), (status = 404, body = Refusal))
)]
pub async fn scenario(
    State(hall): State<Arc<Hall>>,
    Speaks(lang): Speaks,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failed> {
    let shown = aside(move || shown(&hall, lang, &game, &name, &SceneSteps::default()));
    Ok(shown.await?.answer(&headers))
}

/// A scenario after some steps. The server keeps nothing of it: every request brings all steps.
#[utoipa::path(
    post,
    path = "/api/scenarios/{game}/{name}",
    params(("game" = String, Path), ("name" = String, Path)),
    request_body = SceneSteps,
    responses((status = 200, body = Scene), (status = 404, body = Refusal), (status = 422, body = Refusal))
)]
pub async fn play(
    State(hall): State<Arc<Hall>>,
    Speaks(lang): Speaks,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
    Given(asked): Given<SceneSteps>,
) -> Result<Response<Body>, Failed> {
    let shown = aside(move || shown(&hall, lang, &game, &name, &asked));
    Ok(shown.await?.answer(&headers))
}

/// A scenario after some steps, ready to be sent.
fn shown(hall: &Hall, lang: Lang, game: &str, name: &str, steps: &SceneSteps) -> Result<Delivered, Refused> {
    packed(&learning::scene(game, name, steps, hall.texts(lang))?)
}
