//! JSON responses that are worth compressing anew each time.

use std::io::Write;

use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use super::error::ApiError;
use crate::protocol::refusal::Code;
use crate::transport::asset::accepts_gzip;

/// JSON, compressed for clients that accept it: consecutive views of one game are nearly the same.
pub fn compressed_json(headers: &HeaderMap, value: &impl Serialize) -> Response {
    let Ok(plain) = serde_json::to_vec(value) else { return ApiError::from(Code::Store).into_response() };
    let content_type = (CONTENT_TYPE, "application/json");
    if accepts_gzip(headers) {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        if let Ok(gzip) = encoder.write_all(&plain).and_then(|()| encoder.finish()) {
            let fields = [content_type, (CONTENT_ENCODING, "gzip"), (VARY, "accept-encoding")];
            return (fields, gzip).into_response();
        }
    }
    ([content_type], plain).into_response()
}
