//! A body that is compressed and hashed once, and sent as often as somebody asks for it.
//!
//! Own code, because no library keeps all of this: tower-http's `ServeDir` reads from a disk and its compression
//! works again for each response; memory-serve and rust-embed know only files that exist at build time, and not the
//! joined symbols, the texts per language and the JSON answers that are served from here as well.

use std::io::Write;

use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Response, StatusCode};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::accounts::secrets::digest;

/// A body with its headers.
pub struct Asset {
    content_type: &'static str,
    plain: Bytes,
    /// `None` if compression would make it longer.
    gzip: Option<Bytes>,
    etag: HeaderValue,
}

impl Asset {
    /// Compresses a body; the content type comes from the extension of `path`.
    pub fn new(path: &str, plain: Bytes) -> Asset {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = encoder.write_all(&plain).and_then(|()| encoder.finish()).ok();
        let gzip = gzip.filter(|gzip| gzip.len() < plain.len()).map(Bytes::from);
        let etag = HeaderValue::from_str(&format!("\"{}\"", digest(&plain)));
        let etag = etag.expect("hexadecimal digits are a valid header");
        Asset { content_type: content_type(path), plain, gzip, etag }
    }

    /// The response for a client with these headers: without a body if it has this version already.
    pub fn response(&self, headers: &HeaderMap) -> Response<Body> {
        let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == self.etag);
        let gzip = self.gzip.as_ref().filter(|_| accepts_gzip(headers));
        let mut response = match (known, gzip) {
            (true, _) => Response::new(Body::empty()),
            (false, Some(gzip)) => Response::new(Body::from(gzip.clone())),
            (false, None) => Response::new(Body::from(self.plain.clone())),
        };
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let fields = response.headers_mut();
        if gzip.is_some() && !known {
            fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        fields.insert(header::ETAG, self.etag.clone());
        response
    }

    /// The bytes that go over the network to a browser.
    #[cfg(test)]
    pub fn transferred(&self) -> usize {
        self.gzip.as_ref().unwrap_or(&self.plain).len()
    }
}

/// Every browser sends `gzip` without a weight of zero.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|value| value.contains("gzip"))
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
