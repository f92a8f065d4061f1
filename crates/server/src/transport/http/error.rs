//! What a handler answers instead of a result.

use axum::response::{IntoResponse, Response};

use crate::protocol::http_status;
use crate::protocol::refusal::RequestError;

/// A refusal as a response; its text is written by the layer `translate_errors`, which knows the language.
#[derive(Debug)]
pub struct ApiError(pub RequestError);

impl<R: Into<RequestError>> From<R> for ApiError {
    fn from(refused: R) -> ApiError {
        ApiError(refused.into())
    }
}

/// Carries a refusal to that layer.
#[derive(Clone)]
pub struct Untranslated(pub RequestError);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = http_status(self.0.code).into_response();
        response.extensions_mut().insert(Untranslated(self.0));
        response
    }
}
