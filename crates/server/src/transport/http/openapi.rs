//! The description of the API: what the handlers do not say themselves.

use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::protocol;
use crate::transport::state::AppState;

/// The messages on a WebSocket are no part of any path and so are listed here.
#[derive(OpenApi)]
#[openapi(
    info(title = "Tafelrune", description = "One table for three card games. See docs/api.md."),
    components(schemas(
        protocol::Hello,
        protocol::ClientMessage,
        protocol::State,
        protocol::Wishes,
        protocol::Hint,
        protocol::Bye,
        protocol::ErrorReply
    ))
)]
struct Document;

/// A router without paths, to which every path adds its description.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Document::openapi())
}
