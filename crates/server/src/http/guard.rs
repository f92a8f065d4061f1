//! What every request passes: its language, its address, its origin, its size; and how refusals
//! are answered.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, ALLOW, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use serde::de::DeserializeOwned;
use tafelrune_texts::Lang;

use crate::hall::Hall;
use crate::refused::{Code, Refused};

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// The language that the client prefers: `?lang=` or else the first known one of its header.
pub fn language(parts: &Parts) -> Lang {
    let query = parts.uri.query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::parse);
    let header = || {
        let header = parts.headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        header.split(',').find_map(|tag| Lang::parse(tag.split(';').next()?.trim()))
    };
    asked.or_else(header).unwrap_or(Lang::En)
}

/// A refusal as an answer.
#[derive(Debug)]
pub struct Failed(pub Refused);

impl<R: Into<Refused>> From<R> for Failed {
    fn from(refused: R) -> Failed {
        Failed(refused.into())
    }
}

/// Carries a refusal to the layer that knows the language.
#[derive(Clone)]
struct Unsaid(Refused);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let mut answer = self.0.code.status().into_response();
        answer.extensions_mut().insert(Unsaid(self.0));
        answer
    }
}

/// The layer around everything: allowance, origin, and refusals in words.
pub async fn check(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let lang = language(&parts);
    let verdict = pass(&hall, &parts);
    let api = parts.uri.path().starts_with("/api/");
    let mut answer = match verdict {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(code) => Failed::from(code).into_response(),
    };
    let refused = match answer.extensions_mut().remove::<Unsaid>() {
        Some(Unsaid(refused)) => refused,
        // What is refused before anything of ours is asked, a query that cannot be read, has our words as well.
        None if api && answer.status().is_client_error() => match answer.status() {
            StatusCode::METHOD_NOT_ALLOWED => Code::Method.into(),
            _ => Code::Malformed.into(),
        },
        None => return answer,
    };
    hall.metrics.refuse(refused.code.name());
    let allowed = answer.headers_mut().remove(ALLOW);
    let mut said = (refused.code.status(), Json(refused.say(hall.texts(lang), None))).into_response();
    said.headers_mut().extend(allowed.map(|allowed| (ALLOW, allowed)));
    said
}

fn pass(hall: &Hall, parts: &Parts) -> Result<(), Code> {
    let reads = matches!(parts.method, Method::GET | Method::HEAD);
    let opens_socket = parts.headers.contains_key("upgrade");
    if (!reads || opens_socket) && !same_origin(&parts.headers, &hall.settings.origins) {
        return Err(Code::Origin);
    }
    let peer = parts.extensions.get::<Peer>().copied();
    match peer {
        // The page consists of many small files; only what costs something is counted.
        Some(Peer(address)) if parts.uri.path().starts_with("/api") && !hall.guard.request(address) => {
            Err(Code::TooFast)
        }
        _ => Ok(()),
    }
}

/// Whether a request was made by our own page, or by no page at all. Browsers name the origin with
/// every socket and every change, and no page can forge it.
fn same_origin(headers: &HeaderMap, allowed: &[String]) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    let (Some(origin), None) = (origins.next(), origins.next()) else {
        return !headers.contains_key(ORIGIN);
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, authority)| authority);
    allowed.iter().any(|allowed| allowed == origin) || (named.is_some() && named == host)
}

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Failed> {
        parts.extensions.get::<Peer>().copied().ok_or_else(|| Code::Malformed.into())
    }
}

/// A language, for handlers that speak.
pub struct Speaks(pub Lang);

impl<S: Send + Sync> FromRequestParts<S> for Speaks {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Speaks, Failed> {
        Ok(Speaks(language(parts)))
    }
}

/// A JSON body of bounded size. Only `application/json` is taken, which no plain form of another
/// site can send.
pub struct Given<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Hall>> for Given<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Given<T>, Failed> {
        Ok(Given(read(request, hall.settings.limits.bytes, hall).await?))
    }
}

/// The longest body that may hold a record: many times the longest match that we have seen.
const RECORD_BYTES: usize = 512 * 1024;

/// The same for a body that may hold a record.
pub struct GivenRecord<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Hall>> for GivenRecord<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<GivenRecord<T>, Failed> {
        Ok(GivenRecord(read(request, RECORD_BYTES, hall).await?))
    }
}

async fn read<T: DeserializeOwned>(request: Request, most: usize, hall: &Hall) -> Result<T, Code> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.and_then(|kind| kind.split(';').next()).map(str::trim) != Some("application/json") {
        return Err(Code::Malformed);
    }
    let body: Body = request.into_body();
    let read = tokio::time::timeout(hall.settings.limits.patience, to_bytes(body, most)).await;
    let bytes = read.map_err(|_| Code::Silent)?.map_err(|_| Code::TooLarge)?;
    serde_json::from_slice(&bytes).map_err(|_| Code::Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_page_or_no_page_at_all() {
        let own = [("host", "club.example:8080"), ("origin", "https://club.example:8080")];
        assert!(same_origin(&headers(&own), &[]));
        assert!(same_origin(&headers(&[("host", "club.example")]), &[]), "no browser");
        for other in ["https://evil.example", "null", "https://club.example", "club.example:8080", ""] {
            let with = headers(&[("host", "club.example:8080"), ("origin", other)]);
            assert!(!same_origin(&with, &[]), "{other}");
        }
        let two = [("host", "a"), ("origin", "http://a"), ("origin", "http://b")];
        assert!(!same_origin(&headers(&two), &[]), "two origins are none");
        let proxied = [("host", "127.0.0.1"), ("origin", "https://club.example")];
        assert!(same_origin(&headers(&proxied), &["https://club.example".into()]));
    }

    #[test]
    fn the_language_is_asked_for_or_preferred() {
        let parts = |uri: &str, header: Option<&str>| {
            let mut request = axum::http::Request::builder().uri(uri);
            if let Some(header) = header {
                request = request.header("accept-language", header);
            }
            request.body(()).unwrap().into_parts().0
        };
        assert_eq!(language(&parts("/?lang=de", Some("en"))), Lang::De);
        assert_eq!(language(&parts("/", Some("fr, de-AT;q=0.8, en"))), Lang::De);
        assert_eq!(language(&parts("/", None)), Lang::En);
    }
}
