//! Reviews of finished matches, which are made in the background.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;

use super::error::ApiError;
use super::replay::Wanted;
use super::request::{Peer, RecordBody};
use super::requester::{Requester, of_upload};
use crate::history::review_queue::{Progress, Subject};
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{ErrorReply, Review, Uploaded};
use crate::transport::rate_limit::RateLimits;
use tafelrune_host::replay::Recorded;

/// How far the review of a match that is over has come; all of it, once it is ready.
#[utoipa::path(
    get,
    tag = "review",
    path = "/api/tables/{table}/review",
    params(("table" = String, Path), Wanted),
    responses((status = 200, body = Review), (status = 403, body = ErrorReply), (status = 409, body = ErrorReply))
)]
pub async fn look(
    requester: Requester,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let recorded = requester.of_table(&table, wanted.invitation.as_deref()).await?;
    Ok(requester.respond(&state(&requester, &Subject::Table(table.into()), &recorded).await?))
}

/// Has a match judged that is over, unless that is done or under way.
#[utoipa::path(
    post,
    tag = "review",
    path = "/api/tables/{table}/review",
    params(("table" = String, Path), Wanted),
    responses(
        (status = 200, body = Review),
        (status = 403, body = ErrorReply),
        (status = 409, body = ErrorReply),
        (status = 429, body = ErrorReply)
    )
)]
pub async fn begin(
    requester: Requester,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let recorded = requester.of_table(&table, wanted.invitation.as_deref()).await?;
    Ok(requester.respond(&begun(&requester, Subject::Table(table.into()), recorded, || true).await?))
}

/// Begins the review of a record that the client sends, or reports its progress: a client that waits asks again.
/// The result is kept for a while.
#[utoipa::path(
    post,
    tag = "review",
    path = "/api/replay/review",
    request_body = Uploaded,
    responses(
        (status = 200, body = Review),
        (status = 400, body = ErrorReply),
        (status = 413, body = ErrorReply),
        (status = 429, body = ErrorReply)
    )
)]
pub async fn uploaded(
    requester: Requester,
    State(rate_limits): State<Arc<RateLimits>>,
    Peer(address): Peer,
    RecordBody(upload): RecordBody<Uploaded>,
) -> Result<Response, ApiError> {
    let recorded = of_upload(&upload)?;
    // A review costs about as much as a table.
    let may_begin = || rate_limits.allow_table(address);
    Ok(requester.respond(&begun(&requester, Subject::upload(&upload), recorded, may_begin).await?))
}

/// The state of a review, which is begun unless it is done, under way or failed.
async fn begun(
    requester: &Requester,
    subject: Subject,
    recorded: Recorded,
    may_begin: impl FnOnce() -> bool,
) -> Result<Review, RequestError> {
    let review = state(requester, &subject, &recorded).await?;
    if review.ready || review.failed || review.total > 0 {
        return Ok(review);
    }
    if !may_begin() {
        return Err(Code::TooMany.into());
    }
    let (reviews, of, what) = (requester.reviews.clone(), subject.clone(), recorded.clone());
    requester.heavy.run(move || reviews.begin(&of, &what)).await?;
    state(requester, &subject, &recorded).await
}

/// The state of a review. If it is neither stored nor under way, the store is read once more: the review may have
/// been finished in between.
async fn state(
    requester: &Requester,
    subject: &Subject,
    recorded: &Recorded,
) -> Result<Review, RequestError> {
    let tables = &requester.tables;
    let without = |done, total, failed| Review {
        ready: false,
        failed,
        done,
        total,
        iterations: tables.services.settings.review_iterations,
        games: Vec::new(),
    };
    if let Some(review) = stored(requester, subject, recorded).await? {
        return Ok(review);
    }
    match requester.reviews.progress(subject) {
        Some(Progress::Underway { done, total }) => Ok(without(done, total, false)),
        Some(Progress::Failed) => Ok(without(0, 0, true)),
        None => Ok(stored(requester, subject, recorded).await?.unwrap_or_else(|| without(0, 0, false))),
    }
}

async fn stored(
    requester: &Requester,
    subject: &Subject,
    recorded: &Recorded,
) -> Result<Option<Review>, RequestError> {
    let Some(body) = requester.reviews.kept(subject)? else { return Ok(None) };
    requester.work(recorded.clone(), move |game, recorded, texts| game.review(recorded, &body, texts)).await
}
