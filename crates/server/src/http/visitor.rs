//! Somebody who looks at a match that is over: what all such doors have in common.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use serde::Serialize;
use tafelrune_engine::Faults;
use tafelrune_texts::{Lang, Texts};
use tokio::task::spawn_blocking;

use super::guard::{Failed, language};
use super::packed::packed;
use crate::games::{self, Hosts};
use crate::hall::Hall;
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::secrets::{SEAT_COOKIE, cookie, digest};
use crate::wire::Uploaded;

/// Whose device it is, and which language it speaks.
pub struct Visitor {
    /// What is being visited.
    pub hall: Arc<Hall>,
    lang: Lang,
    headers: HeaderMap,
}

impl FromRequestParts<Arc<Hall>> for Visitor {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Visitor, Failed> {
        Ok(Visitor { hall: hall.clone(), lang: language(parts), headers: parts.headers.clone() })
    }
}

/// A record from elsewhere.
pub fn of_upload(upload: &Uploaded) -> Result<Recorded, Refused> {
    Recorded::uploaded(&upload.record, upload.cards.clone()).map_err(unreadable)
}

fn unreadable(faults: Faults) -> Refused {
    Refused::faults(Code::Record, faults)
}

impl Visitor {
    /// The match of a table, once it is over.
    pub async fn of_table(&self, table: &str, invitation: Option<&str>) -> Result<Recorded, Refused> {
        let live = self.hall.table(table).await?;
        let device = cookie(&self.headers, SEAT_COOKIE).map(digest);
        if self.hall.eyes(&live, device.as_deref(), None, None)?.yours.is_empty() {
            self.hall.may_enter(&live, invitation)?;
        }
        live.ask(|hosted| hosted.recorded())?.ok_or(Code::NotOver.into())
    }

    /// Works something out that takes a while, away from the threads that carry the sockets.
    pub async fn work<T: Send + 'static>(
        &self,
        recorded: Recorded,
        work: impl FnOnce(&'static dyn Hosts, &Recorded, &Texts) -> Result<T, Faults> + Send + 'static,
    ) -> Result<T, Refused> {
        let game = games::by_id(&recorded.record.head.game).ok_or(Code::NoGame)?;
        let (hall, lang) = (self.hall.clone(), self.lang);
        let done = spawn_blocking(move || work(game, &recorded, hall.texts(lang)).map_err(unreadable)).await;
        done.unwrap_or_else(|_| Err(Code::Record.into()))
    }

    /// Answers with something.
    pub fn answer(&self, value: &impl Serialize) -> Response {
        packed(&self.headers, value)
    }
}
