//! What is counted and logged of every request. Neither the query nor a header is logged: both may hold secrets.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use super::request::{Peer, is_api};
use crate::context::audit::ACCESS;
use crate::transport::state::AppState;

/// The outermost layer: it also sees what the others refuse.
pub async fn observe(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = name_of(request.method());
    let route = match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_string(),
        // One name for all files and one for everything unknown: clients must not choose names of metrics.
        None if is_api(request.uri().path()) => "/api/*".into(),
        None => "/*".into(),
    };
    let address = request.extensions().get::<Peer>().map(|Peer(address)| *address);
    let response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), begun.elapsed().as_secs_f64());
    let services = &state.tables.services;
    services.metrics.request(method, &route, status, seconds);
    if services.settings.access_log {
        let ms = format_args!("{:.1}", seconds * 1000.0);
        match address {
            Some(address) => tracing::info!(target: ACCESS, method, route, status, %ms, %address),
            None => tracing::info!(target: ACCESS, method, route, status, %ms),
        }
    }
    response
}

fn name_of(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        Method::PATCH => "PATCH",
        _ => "other",
    }
}
