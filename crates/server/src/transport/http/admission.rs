//! Which requests reach a handler: those of our own page or of no page, within the rate limit of their address.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::cookies::{self, SEAT_COOKIE};
use super::error::ApiError;
use super::request::{Peer, is_api};
use crate::protocol::refusal::{Code, RequestError};
use crate::transport::queue_delay::Class;
use crate::transport::state::AppState;

/// How long somebody waits to be told that it was too much. Answering at once would let a flood of refused requests
/// cost as much as served ones; so the limit of connections is a limit of refusals as well.
const REFUSAL_DELAY: Duration = Duration::from_millis(200);

/// The layer that refuses requests before they cost anything.
pub async fn admit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if let Err(refused) = check(&state, &parts) {
        if matches!(refused.code, Code::TooFast | Code::Busy) {
            tokio::time::sleep(REFUSAL_DELAY).await;
        }
        return ApiError::from(refused).into_response();
    }
    let address = parts.extensions.get::<Peer>().copied();
    let answer = next.run(Request::from_parts(parts, body));
    match address {
        Some(Peer(address)) => state.workload.metered(address, answer).await,
        None => answer.await,
    }
}

/// How urgent a request to the API is.
fn class(method: &Method, path: &str) -> Class {
    let parts: Vec<&str> = path.split('/').skip(2).collect();
    match (parts.as_slice(), method == Method::GET || method == Method::HEAD) {
        (["tables", _, "do" | "join"], false) => Class::Play,
        (["tables", _, "state" | "socket" | "cards" | "terms"], true) => Class::Watch,
        // Making a table, inviting somebody, opening a profile.
        (["tables" | "profiles" | "session"], false) | (["tables", _, "invitations", ..], _) => Class::Watch,
        _ => Class::Read,
    }
}

fn check(state: &AppState, parts: &Parts) -> Result<(), RequestError> {
    let authority = parts.uri.authority().map(|authority| authority.as_str().as_bytes());
    let host = authority.or_else(|| parts.headers.get(HOST).map(|host| host.as_bytes()));
    if host.is_some_and(|host| !state.hosts.allows(host)) {
        return Err(Code::Host.into());
    }
    let reads = matches!(parts.method, Method::GET | Method::HEAD);
    let opens_socket = parts.headers.contains_key("upgrade");
    if (!reads || opens_socket) && !same_origin(&parts.headers, &state.tables.services.settings.origins) {
        return Err(Code::Origin.into());
    }
    if let Some(Peer(address)) = parts.extensions.get::<Peer>()
        && is_api(parts.uri.path())
        && is_banned(state, *address, &parts.headers)
    {
        return Err(Code::Banned.into());
    }
    match parts.extensions.get::<Peer>() {
        // The page consists of many small files, which cost little: they are not counted.
        Some(Peer(address)) if parts.uri.path().starts_with("/api") => {
            if !state.rate_limits.allow_request(*address) {
                return Err(Code::TooFast.into());
            }
            state.workload.admit(*address, class(&parts.method, parts.uri.path()))
        }
        _ => Ok(()),
    }
}

/// The page itself is still served, so that it can say why nothing else is.
fn is_banned(state: &AppState, address: IpAddr, headers: &HeaderMap) -> bool {
    let services = &state.tables.services;
    let device = match services.bans.is_without_devices() {
        true => None,
        false => cookies::device(headers, SEAT_COOKIE),
    };
    services.bans.has(address, device.as_deref(), services.now_ms())
}

/// Whether a request was made by our own page, or by no page at all. Browsers name the origin with
/// every WebSocket and every change, and no page can forge it.
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
    fn moves_come_before_watching_and_watching_before_reading() {
        assert_eq!(class(&Method::POST, "/api/tables/abc/do"), Class::Play);
        assert_eq!(class(&Method::GET, "/api/tables/abc/socket"), Class::Watch);
        assert_eq!(class(&Method::POST, "/api/tables"), Class::Watch);
        for (method, path) in [
            (Method::GET, "/api/tables"),
            (Method::GET, "/api/tables/abc/replay"),
            (Method::POST, "/api/tables/abc/review"),
            (Method::POST, "/api/replay"),
            (Method::POST, "/api/scenarios/markt/lesson"),
            (Method::GET, "/api/rules/markt"),
        ] {
            assert_eq!(class(&method, path), Class::Read, "{path}");
        }
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
}
