//! Headers that protect the page from other sites, on every response.

use axum::body::Body;
use axum::extract::Request;
use axum::http::Response;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::middleware::Next;

/// Scripts, styles, images and connections of our own only; no other site may frame the page.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

const EVERYWHERE: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Headers that browsers read with documents only.
const DOCUMENTS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CSP),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Content types that never become a document: most of the files of a first visit, whose headers count in its weight.
/// (The script of a worker would need them; there is none.)
const PARTS: [&str; 3] = ["text/javascript", "text/css", "font/"];

/// The layer around everything.
pub async fn protect(request: Request, next: Next) -> Response<Body> {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let documents = match PARTS.iter().any(|part| kind.starts_with(part)) {
        true => &[],
        false => &DOCUMENTS[..],
    };
    for (name, value) in EVERYWHERE.iter().chain(documents) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
