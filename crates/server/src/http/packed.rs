//! Answers that are worth packing.

use std::io::Write;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use super::guard::Failed;
use crate::refused::Code;

/// An answer as JSON, packed for those who can unpack it: many views of one game are much alike.
pub fn packed(headers: &HeaderMap, value: &impl Serialize) -> Response {
    let Ok(plain) = serde_json::to_vec(value) else { return Failed::from(Code::Store).into_response() };
    let unpacks = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let kind = (CONTENT_TYPE, "application/json");
    if unpacks.is_some_and(|value| value.contains("gzip")) {
        let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
        if let Ok(small) = packer.write_all(&plain).and_then(|()| packer.finish()) {
            let fields = [kind, (CONTENT_ENCODING, "gzip"), (VARY, "accept-encoding")];
            return (fields, small).into_response();
        }
    }
    ([kind], plain).into_response()
}
