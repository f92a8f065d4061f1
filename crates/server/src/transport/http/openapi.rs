//! The description of the API: what the handlers do not say themselves.

use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
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

/// Errors that any path may answer with, beside those that its handler names: they come from the layers around it
/// and from what it extracts.
const EVERYWHERE: [&str; 4] = ["400", "421", "429", "503"];
/// Those of requests with a body.
const WITH_BODY: [&str; 3] = ["403", "408", "413"];
/// Those of paths that name something.
const WITH_NAMES: [&str; 3] = ["403", "404", "409"];

/// Adds the errors that handlers do not name themselves.
pub fn with_common_errors(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    for (path, item) in &mut document.paths.paths {
        let names = path.contains('{');
        for operation in [&mut item.get, &mut item.delete].into_iter().flatten() {
            add(operation, EVERYWHERE.iter().chain(if names { &WITH_NAMES[..] } else { &[] }));
        }
        for operation in [&mut item.post, &mut item.put].into_iter().flatten() {
            let named = if names { &WITH_NAMES[..] } else { &[] };
            add(operation, EVERYWHERE.iter().chain(&WITH_BODY).chain(named));
        }
    }
    document
}

fn add<'a>(operation: &mut Operation, statuses: impl Iterator<Item = &'a &'static str>) {
    for status in statuses {
        operation.responses.responses.entry((*status).into()).or_insert_with(|| {
            let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Refusal"))).build();
            ResponseBuilder::new().content("application/json", content).build().into()
        });
    }
}

/// A router without paths, to which every path adds its description.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Document::openapi())
}
