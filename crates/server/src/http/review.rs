//! Finished matches, judged in the background.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use tafelrune_texts::Lang;
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
    Ok(packed(&headers, &now(&hall, &table, lang, &recorded).await?))
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
    let review = now(&hall, &table, lang, &recorded).await?;
    if review.ready || review.total > 0 {
        return Ok(packed(&headers, &review));
    }
    let (house, id, of) = (hall.clone(), table.clone(), recorded.clone());
    let begun = spawn_blocking(move || house.begin_review(&id, &of)).await;
    begun.unwrap_or_else(|_| Err(Code::Store.into()))?;
    Ok(packed(&headers, &now(&hall, &table, lang, &recorded).await?))
}

/// How it stands. Whoever finds it neither kept nor under way looks once more: it may have been
/// finished in between.
async fn now(hall: &Arc<Hall>, table: &str, lang: Lang, recorded: &Recorded) -> Result<Review, Refused> {
    let underway = |(done, total)| Review {
        ready: false,
        done,
        total,
        iterations: hall.settings.review_iterations,
        games: Vec::new(),
    };
    if let Some(review) = kept(hall, table, lang, recorded).await? {
        return Ok(review);
    }
    if let Some(progress) = hall.reviews.progress(table) {
        return Ok(underway(progress));
    }
    Ok(kept(hall, table, lang, recorded).await?.unwrap_or_else(|| underway((0, 0))))
}

async fn kept(
    hall: &Arc<Hall>,
    table: &str,
    lang: Lang,
    recorded: &Recorded,
) -> Result<Option<Review>, Refused> {
    let Some(body) = hall.store.review(table).map_err(|error| hall.store_failed(&error))? else {
        return Ok(None);
    };
    work(hall, lang, recorded.clone(), move |game, recorded, texts| game.review(recorded, &body, texts)).await
}
