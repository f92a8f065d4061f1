//! Who asks for a finished match: what the paths for replays and reviews have in common.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use serde::Serialize;
use tafelrune_engine::Faults;
use tafelrune_words::{Lang, Texts};

use super::access;
use super::blocking::HeavyWork;
use super::compressed::compressed_json;
use super::cookies::{SEAT_COOKIE, device};
use super::error::ApiError;
use super::request::language;
use crate::history::review_queue::ReviewQueue;
use crate::protocol::Uploaded;
use crate::protocol::refusal::{Code, RequestError};
use crate::tables::registry::TableRegistry;
use crate::transport::workload::Workload;
use tafelrune_host::any_game::{self, AnyGame};
use tafelrune_host::replay::Recorded;

/// A device, and the language in which it is answered.
pub struct Requester {
    pub tables: Arc<TableRegistry>,
    pub reviews: Arc<ReviewQueue>,
    pub heavy: HeavyWork,
    lang: Lang,
    headers: HeaderMap,
}

impl<S: Send + Sync> FromRequestParts<S> for Requester
where
    Arc<TableRegistry>: FromRef<S>,
    Arc<ReviewQueue>: FromRef<S>,
    Arc<Workload>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Requester, ApiError> {
        let (tables, reviews) = (FromRef::from_ref(state), FromRef::from_ref(state));
        let heavy = HeavyWork::from_request_parts(parts, state).await?;
        Ok(Requester { tables, reviews, heavy, lang: language(parts), headers: parts.headers.clone() })
    }
}

/// A match from a record that a client has sent. Parsing takes much less than replaying.
pub fn of_upload(upload: &Uploaded) -> Result<Recorded, RequestError> {
    Recorded::uploaded(&upload.record, upload.cards.clone()).map_err(unreadable)
}

fn unreadable(faults: Faults) -> RequestError {
    RequestError::faults(Code::Record, faults)
}

impl Requester {
    /// The match of a table; refused while it runs, and to those who may not see the table.
    pub async fn of_table(&self, table: &str, invitation: Option<&str>) -> Result<Recorded, RequestError> {
        let live = self.tables.table(table).await?;
        let device = device(&self.headers, SEAT_COOKIE);
        if live.viewpoint(device.as_deref(), None, None)?.yours.is_empty() {
            access::may_enter(&self.tables, &live, invitation)?;
        }
        live.read(|table| table.recorded())?.ok_or(Code::NotOver.into())
    }

    /// Runs something slow about a match on a blocking thread.
    pub async fn work<T: Send + 'static>(
        &self,
        recorded: Recorded,
        work: impl FnOnce(&'static dyn AnyGame, &Recorded, &Texts) -> Result<T, Faults> + Send + 'static,
    ) -> Result<T, RequestError> {
        let game = any_game::by_id(&recorded.record.head.game).ok_or(Code::NoGame)?;
        let (tables, lang) = (self.tables.clone(), self.lang);
        let work = move || work(game, &recorded, tables.services.texts(lang)).map_err(unreadable);
        let done = self.heavy.run(work).await;
        // A record at which we panic is at fault, not the store.
        done.map_err(|refused| if refused.code == Code::Store { Code::Record.into() } else { refused })
    }

    pub fn respond(&self, value: &impl Serialize) -> Response {
        compressed_json(&self.headers, value)
    }
}
