//! The description of the API, generated from the handlers and the wire types.

use axum::Json;
use utoipa::OpenApi;

use super::{info, learn, play, profiles, replay, review, tables};
use crate::wire;

#[derive(OpenApi)]
#[openapi(
    info(title = "Tafelrune", description = "One table for three card games. See docs/api.md."),
    paths(
        info::games,
        info::rule,
        info::health,
        info::metrics,
        learn::rulebook,
        learn::cards,
        learn::uses,
        learn::scenario,
        learn::play,
        tables::list,
        tables::create,
        tables::join,
        tables::invite,
        tables::revoke,
        play::state,
        play::act,
        play::cards,
        play::terms,
        play::record,
        play::socket,
        replay::story,
        replay::moments,
        replay::uploaded,
        replay::uploaded_moments,
        replay::play_on,
        review::look,
        review::begin,
        review::uploaded,
        profiles::create,
        profiles::show,
        profiles::history,
        profiles::statistics,
        profiles::enter,
        profiles::own,
        profiles::leave,
    ),
    components(schemas(
        wire::Hello,
        wire::Asked,
        wire::State,
        wire::Wishes,
        wire::Hint,
        wire::Bye,
        wire::Refusal
    ))
)]
struct Document;

/// The description as JSON.
pub async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}

#[cfg(test)]
mod tests {
    use utoipa::OpenApi;

    /// Every address that the router knows is described.
    #[test]
    fn the_document_knows_every_address() {
        let document = serde_json::to_value(super::Document::openapi()).unwrap();
        let router = include_str!("mod.rs");
        let routes = router.lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
        let mut found = 0;
        for route in routes.filter_map(|rest| rest.split('"').next()) {
            if route == "/openapi.json" {
                continue;
            }
            let full =
                if matches!(route, "/healthz" | "/metrics") { route.into() } else { format!("/api{route}") };
            assert!(document["paths"].get(&full).is_some(), "{full} is not described");
            found += 1;
        }
        assert_eq!(found, document["paths"].as_object().unwrap().len());
    }
}
