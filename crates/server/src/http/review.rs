//! Finished matches, judged in the background.

use axum::extract::{Path, Query};
use axum::response::Response;
use tokio::task::spawn_blocking;

use super::guard::{Failed, GivenRecord, Peer};
use super::replay::Wanted;
use super::visitor::{Visitor, of_upload};
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::reviews::{Progress, Subject};
use crate::wire::{Refusal, Review, Uploaded};

/// How far the review of a match that is over has come; all of it, once it is ready.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/review",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Review), (status = 403, body = Refusal), (status = 409, body = Refusal))
)]
pub async fn look(
    visitor: Visitor,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Failed> {
    let recorded = visitor.of_table(&table, wanted.invitation.as_deref()).await?;
    Ok(visitor.answer(&now(&visitor, &Subject::Table(table.into()), &recorded).await?))
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
    visitor: Visitor,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Failed> {
    let recorded = visitor.of_table(&table, wanted.invitation.as_deref()).await?;
    Ok(visitor.answer(&judged(&visitor, Subject::Table(table.into()), recorded, || true).await?))
}

/// Has a record from elsewhere judged, or tells how far that has come: whoever waits asks again. What
/// comes of it is kept for a while.
#[utoipa::path(
    post,
    path = "/api/replay/review",
    request_body = Uploaded,
    responses(
        (status = 200, body = Review),
        (status = 400, body = Refusal),
        (status = 413, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub async fn uploaded(
    visitor: Visitor,
    Peer(address): Peer,
    GivenRecord(upload): GivenRecord<Uploaded>,
) -> Result<Response, Failed> {
    let recorded = of_upload(&upload)?;
    // It costs about as much as a table.
    let may_begin = || visitor.hall.guard.table(address);
    Ok(visitor.answer(&judged(&visitor, Subject::upload(&upload), recorded, may_begin).await?))
}

/// How it stands, after it was begun if nobody had.
async fn judged(
    visitor: &Visitor,
    subject: Subject,
    recorded: Recorded,
    may_begin: impl FnOnce() -> bool,
) -> Result<Review, Refused> {
    let review = now(visitor, &subject, &recorded).await?;
    if review.ready || review.failed || review.total > 0 {
        return Ok(review);
    }
    if !may_begin() {
        return Err(Code::TooMany.into());
    }
    let (hall, of, what) = (visitor.hall.clone(), subject.clone(), recorded.clone());
    let begun = spawn_blocking(move || hall.begin_review(&of, &what)).await;
    begun.unwrap_or_else(|_| Err(Code::Record.into()))?;
    now(visitor, &subject, &recorded).await
}

/// How it stands. Whoever finds it neither kept nor under way looks once more: it may have been
/// finished in between.
async fn now(visitor: &Visitor, subject: &Subject, recorded: &Recorded) -> Result<Review, Refused> {
    let hall = &visitor.hall;
    let without = |done, total, failed| Review {
        ready: false,
        failed,
        done,
        total,
        iterations: hall.settings.review_iterations,
        games: Vec::new(),
    };
    if let Some(review) = kept(visitor, subject, recorded).await? {
        return Ok(review);
    }
    match hall.reviews.progress(subject) {
        Some(Progress::Underway { done, total }) => Ok(without(done, total, false)),
        Some(Progress::Failed) => Ok(without(0, 0, true)),
        None => Ok(kept(visitor, subject, recorded).await?.unwrap_or_else(|| without(0, 0, false))),
    }
}

async fn kept(visitor: &Visitor, subject: &Subject, recorded: &Recorded) -> Result<Option<Review>, Refused> {
    let Some(body) = visitor.hall.kept_review(subject)? else { return Ok(None) };
    visitor.work(recorded.clone(), move |game, recorded, texts| game.review(recorded, &body, texts)).await
}
