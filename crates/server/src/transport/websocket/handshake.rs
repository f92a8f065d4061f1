//! The HTTP side of opening a WebSocket (RFC 6455, section 4.2). tokio-websockets does this for raw streams only, and
//! keeps its own SHA-1 and Base64 private.

use axum::body::Body;
use axum::http::header::{CONNECTION, HeaderMap, HeaderValue, SEC_WEBSOCKET_ACCEPT, UPGRADE};
use axum::http::{Response, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// What the protocol appends to the client's key (RFC 6455, section 1.3).
const GUID: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// The response that accepts a WebSocket; `None` if the request is not a valid handshake.
pub fn accept(headers: &HeaderMap) -> Option<Response<Body>> {
    let has = |name: &str, word: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word))
    };
    if !has("upgrade", "websocket") || !has("connection", "upgrade") || !has("sec-websocket-version", "13") {
        return None;
    }
    let mut digest = sha1_smol::Sha1::from(headers.get("sec-websocket-key")?.as_bytes());
    digest.update(GUID);
    let key = STANDARD.encode(digest.digest().bytes());
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    response.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("Upgrade"));
    response.headers_mut().insert(SEC_WEBSOCKET_ACCEPT, HeaderValue::from_str(&key).ok()?);
    Some(response)
}
