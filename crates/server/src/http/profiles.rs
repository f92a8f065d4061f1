//! Profiles.
use axum::http::HeaderMap;

use super::guard::Failed;
use crate::hall::Hall;

pub fn of(_: &Hall, _: &HeaderMap) -> Result<Option<String>, Failed> {
    Ok(None)
}
