//! Everything over HTTP: what is asked where.

mod aside;
pub mod guard;
mod info;
mod learn;
mod openapi;
mod packed;
mod play;
mod profiles;
mod replay;
mod review;
mod tables;
mod visitor;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{delete, get, post};

use crate::hall::Hall;
use crate::pages;
use crate::refused::Code;
use guard::Failed;

/// All addresses.
pub fn router(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/games", get(info::games))
        .route("/rules/{game}/{clause}", get(info::rule))
        .route("/rules/{game}", get(learn::rulebook))
        .route("/cards/{game}", get(learn::cards))
        .route("/cards/{game}/uses", get(learn::uses))
        .route("/scenarios/{game}/{name}", get(learn::scenario).post(learn::play))
        .route("/openapi.json", get(openapi::document))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/{table}/join", post(tables::join))
        .route("/tables/{table}/invitations", post(tables::invite))
        .route("/tables/{table}/invitations/{token}", delete(tables::revoke))
        .route("/tables/{table}/state", get(play::state))
        .route("/tables/{table}/do", post(play::act))
        .route("/tables/{table}/cards", get(play::cards))
        .route("/tables/{table}/terms", get(play::terms))
        .route("/tables/{table}/record", get(play::record))
        .route("/tables/{table}/socket", get(play::socket))
        .route("/tables/{table}/replay", get(replay::story))
        .route("/tables/{table}/moments", get(replay::moments))
        .route("/tables/{table}/review", get(review::look).post(review::begin))
        .route("/replay", post(replay::uploaded))
        .route("/replay/moments", post(replay::uploaded_moments))
        .route("/replay/review", post(review::uploaded))
        .route("/replay/table", post(replay::play_on))
        .route("/profiles", post(profiles::create))
        .route("/profiles/{name}", get(profiles::show))
        .route("/profiles/{name}/history", get(profiles::history))
        .route("/statistics", get(profiles::statistics))
        .route("/session", get(profiles::own).post(profiles::enter).delete(profiles::leave))
        .fallback(async || Failed::from(Code::NoPage));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(info::health))
        .route("/metrics", get(info::metrics))
        .fallback(async |request: Request| pages::page(request.uri().path(), request.headers()))
        .layer(from_fn_with_state(hall.clone(), guard::check))
        .layer(from_fn(pages::protect))
        .with_state(hall)
}
