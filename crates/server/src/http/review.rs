//! Finished matches, judged in the background.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use tokio::task::spawn_blocking;

use super::guard::{Failed, Speaks};
use super::packed::packed;
use super::replay::{Wanted, of_table, work};
use crate::hall::Hall;
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::wire::{Refusal, Review};

/// How far the review of a match that is over has come; all of it, once it is ready.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/review",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Review), (status = 403, body = Refusal), (status = 409, body = Refusal))
)]
pub async fn look(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let recorded = of_table(&hall, &table, &headers, wanted.invitation.as_deref()).await?;
    let review = match kept(&hall, &table, lang, &recorded).await? {
        Some(review) => review,
        None => progress(&hall, &table),
    };
    Ok(packed(&headers, &review))
}

/// Has a match judged that is over, unless that is done or under way.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/review",
    params(("table" = String, Path), Wanted),
    responses(
        (status = 200, body = Review),
        (status = 403, body = Refusal),
        (status = 409, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub async fn begin(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let recorded = of_table(&hall, &table, &headers, wanted.invitation.as_deref()).await?;
    if let Some(review) = kept(&hall, &table, lang, &recorded).await? {
        return Ok(packed(&headers, &review));
    }
    let (house, id) = (hall.clone(), table.clone());
    let begun = spawn_blocking(move || house.begin_review(&id, &recorded)).await;
    begun.unwrap_or_else(|_| Err(Code::Store.into()))?;
    Ok(packed(&headers, &progress(&hall, &table)))
}

async fn kept(
    hall: &Arc<Hall>,
    table: &str,
    lang: tafelrune_texts::Lang,
    recorded: &Recorded,
) -> Result<Option<Review>, Refused> {
    let Some(body) = hall.store.review(table).map_err(|error| hall.store_failed(&error))? else {
        return Ok(None);
    };
    work(hall, lang, recorded.clone(), move |game, recorded, texts| game.review(recorded, &body, texts)).await
}

fn progress(hall: &Hall, table: &str) -> Review {
    let (done, total) = hall.reviews.progress(table).unwrap_or_default();
    Review { ready: false, done, total, iterations: hall.settings.review_iterations, games: Vec::new() }
}
