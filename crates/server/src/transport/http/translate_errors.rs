//! The layer that writes the body of every error of the API, in the language of the client.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{ALLOW, HeaderValue, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};

use super::error::Untranslated;
use super::request::{is_api, language};
use crate::protocol::http_status;
use crate::protocol::refusal::Code;
use crate::transport::state::AppState;

pub async fn translate_errors(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let (lang, api) = (language(&parts), is_api(parts.uri.path()));
    let mut response = next.run(Request::from_parts(parts, body)).await;
    let refused = match response.extensions_mut().remove::<Untranslated>() {
        Some(Untranslated(refused)) => refused,
        // RequestError by the router or an extractor of axum, such as a query string that cannot be read.
        None if api && response.status().is_client_error() => match response.status() {
            StatusCode::METHOD_NOT_ALLOWED => Code::Method.into(),
            _ => Code::Malformed.into(),
        },
        None => return response,
    };
    state.tables.services.metrics.refuse(refused.code.name());
    let allowed = response.headers_mut().remove(ALLOW);
    let body = Json(refused.say(state.tables.services.texts(lang), None));
    let mut translated = (http_status(refused.code), body).into_response();
    if let Some(retry_ms) = refused.retry_ms {
        translated.headers_mut().insert(RETRY_AFTER, HeaderValue::from(retry_ms.div_ceil(1000)));
    }
    translated.headers_mut().extend(allowed.map(|allowed| (ALLOW, allowed)));
    translated
}
