//! The HTTP API: one file per group of paths, and the layers that every request passes.

mod access;
mod admission;
mod blocking;
mod compressed;
pub mod cookies;
mod error;
mod info;
mod learn;
mod observe;
mod openapi;
mod play;
mod profiles;
mod replay;
pub mod request;
mod requester;
mod review;
mod tables;
mod translate_errors;

use std::sync::Arc;

use axum::extract::Request;
use axum::http::Method;
use axum::http::header::ALLOW;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::protocol::refusal::Code;
use crate::transport::security_headers::protect;
use crate::transport::state::AppState;
use crate::transport::static_files;
use error::ApiError;
use request::is_api;

/// Every path of the API, described and handled: a path without a description cannot be added here.
fn api() -> OpenApiRouter<AppState> {
    openapi::router()
        .routes(routes!(info::games))
        .routes(routes!(info::rule))
        .routes(routes!(info::health))
        .routes(routes!(info::metrics))
        .routes(routes!(learn::rulebook))
        .routes(routes!(learn::cards))
        .routes(routes!(learn::uses))
        .routes(routes!(learn::scenario, learn::play))
        .routes(routes!(tables::list, tables::create))
        .routes(routes!(tables::join))
        .routes(routes!(tables::invite))
        .routes(routes!(tables::revoke))
        .routes(routes!(play::state))
        .routes(routes!(play::act))
        .routes(routes!(play::cards))
        .routes(routes!(play::terms))
        .routes(routes!(play::record))
        .routes(routes!(play::socket))
        .routes(routes!(replay::story))
        .routes(routes!(replay::moments))
        .routes(routes!(replay::uploaded))
        .routes(routes!(replay::uploaded_moments))
        .routes(routes!(replay::play_on))
        .routes(routes!(review::look, review::begin))
        .routes(routes!(review::uploaded))
        .routes(routes!(profiles::create))
        .routes(routes!(profiles::show))
        .routes(routes!(profiles::history))
        .routes(routes!(profiles::statistics))
        .routes(routes!(profiles::own, profiles::enter, profiles::leave))
}

/// The API, its description, the files of the page, and the layers around them.
pub fn router(state: AppState) -> Router {
    let (router, description) = api().split_for_parts();
    let description = Arc::new(openapi::with_common_errors(description));
    router
        .route("/api/openapi.json", get(async move || Json(description)))
        .fallback(fallback)
        .layer(from_fn_with_state(state.clone(), admission::admit))
        .layer(from_fn_with_state(state.clone(), translate_errors::translate_errors))
        .layer(from_fn(protect))
        .layer(from_fn_with_state(state.clone(), observe::observe))
        .with_state(state)
}

async fn fallback(request: Request) -> Response {
    let path = request.uri().path();
    match is_api(path) {
        true => ApiError::from(Code::NoPage).into_response(),
        false if matches!(*request.method(), Method::GET | Method::HEAD) => {
            static_files::serve(path, request.headers())
        }
        false => ([(ALLOW, "GET, HEAD")], ApiError::from(Code::Method)).into_response(),
    }
}
