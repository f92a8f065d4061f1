//! What handlers extract from a request: the client's address and language, and a JSON body of bounded size.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tafelrune_words::Lang;

use super::error::ApiError;
use crate::protocol::refusal::Code;
use crate::tables::registry::TableRegistry;

/// The address of the client, which the listener attaches to every request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// Whether the request was made on this machine, which the listener attaches as well.
#[derive(Clone, Copy, Debug)]
pub struct Local(pub bool);

/// The language that the client prefers: `?lang=` or else the first known one of its header.
pub fn language(parts: &Parts) -> Lang {
    let query = parts.uri.query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::parse);
    let header = || {
        let header = parts.headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        header.split(',').find_map(|tag| Lang::parse(tag.split(';').next()?.trim()))
    };
    asked.or_else(header).unwrap_or(Lang::EN)
}

/// Whether a path belongs to the API and not to the page.
pub fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, ApiError> {
        parts.extensions.get::<Peer>().copied().ok_or_else(|| Code::Malformed.into())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Local {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Local, Infallible> {
        Ok(parts.extensions.get::<Local>().copied().unwrap_or(Local(false)))
    }
}

/// The language in which a handler answers.
pub struct RequestLang(pub Lang);

impl<S: Send + Sync> FromRequestParts<S> for RequestLang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLang, Infallible> {
        Ok(RequestLang(language(parts)))
    }
}

/// A JSON body of at most [`Limits::bytes`]. Only `application/json` is accepted, which no plain form of another
/// site can send.
///
/// [`Limits::bytes`]: crate::context::limits::Limits::bytes
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T>
where
    Arc<TableRegistry>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        let tables = Arc::<TableRegistry>::from_ref(state);
        Ok(JsonBody(read(request, tables.services.settings.limits.bytes, &tables).await?))
    }
}

/// The longest body that may hold a record: many times the longest match that we have seen.
const RECORD_BYTES: usize = 512 * 1024;

/// A JSON body that may hold a record.
pub struct RecordBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for RecordBody<T>
where
    Arc<TableRegistry>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<RecordBody<T>, ApiError> {
        Ok(RecordBody(read(request, RECORD_BYTES, &Arc::<TableRegistry>::from_ref(state)).await?))
    }
}

async fn read<T: DeserializeOwned>(request: Request, most: usize, tables: &TableRegistry) -> Result<T, Code> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.and_then(|kind| kind.split(';').next()).map(str::trim) != Some("application/json") {
        return Err(Code::Malformed);
    }
    let body: Body = request.into_body();
    let read = tokio::time::timeout(tables.services.settings.limits.patience, to_bytes(body, most)).await;
    let bytes = read.map_err(|_| Code::Silent)?.map_err(|_| Code::TooLarge)?;
    serde_json::from_slice(&bytes).map_err(|_| Code::Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_asked_for_or_preferred() {
        let parts = |uri: &str, header: Option<&str>| {
            let mut request = axum::http::Request::builder().uri(uri);
            if let Some(header) = header {
                request = request.header("accept-language", header);
            }
            request.body(()).unwrap().into_parts().0
        };
        assert_eq!(language(&parts("/?lang=de", Some("en"))), Lang::DE);
        assert_eq!(language(&parts("/", Some("fr, de-AT;q=0.8, en"))), Lang::DE);
        assert_eq!(language(&parts("/", None)), Lang::EN);
    }
}
