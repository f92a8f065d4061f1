//! Slow work on blocking threads, so that it does not delay the sockets.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use tokio::task::spawn_blocking;

use super::error::ApiError;
use super::request::Peer;
use crate::protocol::refusal::{Code, RequestError};
use crate::transport::workload::Workload;

/// Slow work for one address: it waits for its turn, and is charged by what it costs.
pub struct HeavyWork {
    pub workload: Arc<Workload>,
    pub address: IpAddr,
}

impl<S: Send + Sync> FromRequestParts<S> for HeavyWork
where
    Arc<Workload>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<HeavyWork, ApiError> {
        let Peer(address) = Peer::from_request_parts(parts, state).await?;
        Ok(HeavyWork { workload: FromRef::from_ref(state), address })
    }
}

impl HeavyWork {
    /// Runs something slow on a blocking thread.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        self.workload.run_heavy(self.address, work).await?
    }
}

/// Runs something slow on a blocking thread; a panic there is answered as a failure of the store.
pub async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, RequestError> + Send + 'static,
) -> Result<T, RequestError> {
    spawn_blocking(work).await.unwrap_or_else(|_| Err(Code::Store.into()))
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::{Arc, mpsc};
    use std::time::Duration;

    use axum::body::Body;
    use axum::http::Request;
    use axum::http::header::CONTENT_TYPE;
    use serde_json::json;
    use tafelrune_engine::Seat;
    use tafelrune_host::{Actor, Command};
    use tafelrune_store::MatchProjection;
    use tafelrune_store::sqlite::SqliteStore;
    use tokio::runtime::Builder;
    use tower_service::Service;

    use super::*;
    use crate::context::settings::Settings;
    use crate::protocol::{Join, NewSeat, NewTable};
    use crate::services::Services;
    use crate::tables::create::{self, Maker};
    use crate::tables::outbox::{Connection, Out};
    use crate::tables::registry::TableRegistry;
    use crate::tables::subscribers::Asker;
    use crate::transport::http::request::Peer;
    use crate::transport::http::router;
    use crate::transport::state::AppState;

    /// The id of a listed table whose match is over.
    fn finished_match(tables: &std::sync::Arc<TableRegistry>) -> String {
        let wanted = NewTable { listed: true, ..NewTable::of("markt", vec![NewSeat::Open; 2]) };
        let (live, _) = create::create(tables, &wanted, create::Maker::default()).unwrap();
        for name in ["Anna", "Ben"] {
            let join = Join { name: name.into(), ..Join::default() };
            let join = create::join(&join, name, None).unwrap();
            live.command(Actor::Guest, join, Asker::Internal).unwrap();
        }
        live.command(Actor::Host, Command::Abort, Asker::Internal).unwrap();
        live.id.to_string()
    }

    async fn handlers_wait_for_the_blocking_thread() {
        let data = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(data.path(), MatchProjection).unwrap();
        let tables = TableRegistry::new(Services::start(Settings::new(data.path()), Arc::new(store)));
        let onward = json!({"table": finished_match(&tables), "step": 0, "seat": "A", "level": "random"});
        let mut router = router(AppState::new(tables.clone()));
        for (path, body) in
            [("/api/scenarios/markt/lesson", json!({"steps": []})), ("/api/replay/table", onward)]
        {
            let (free, taken) = mpsc::channel::<()>();
            // Occupies the only blocking thread.
            let other = spawn_blocking(move || taken.recv());
            let request = Request::post(path).header(CONTENT_TYPE, "application/json");
            let request = request.extension(Peer(IpAddr::from([127, 0, 0, 1])));
            let answer = router.call(request.body(Body::from(body.to_string())).unwrap());
            tokio::pin!(answer);
            let early = tokio::time::timeout(Duration::from_millis(100), answer.as_mut()).await;
            assert!(early.is_err(), "{path} is not worked out on a blocking thread");
            drop(free);
            assert!(other.await.unwrap().is_err(), "the sender was dropped");
            assert_eq!(answer.await.unwrap().status(), 200, "{path}");
        }
        tables.services.close();
    }

    /// The id of a listed table at which so much has happened that telling it takes a while.
    async fn long_match(tables: &Arc<TableRegistry>) -> String {
        let wanted = NewTable { listed: true, ..NewTable::of("markt", vec![NewSeat::Open; 2]) };
        let (live, _) = create::create(tables, &wanted, Maker::default()).unwrap();
        for name in ["Anna", "Ben"] {
            let join = create::join(&Join { name: name.into(), ..Join::default() }, name, None).unwrap();
            live.command(Actor::Guest, join, Asker::Internal).unwrap();
        }
        for step in 0..200 {
            for seat in [Seat(0), Seat(1)] {
                let viewpoint =
                    live.viewpoint(Some(["Anna", "Ben"][seat.index()]), Some(seat), None).unwrap();
                let (connection, mut out) = Connection::queue(1);
                live.poll(viewpoint, None, false, &connection).unwrap();
                let Some(Out::Frame(frame)) = out.recv().await else { panic!("no state") };
                let state: crate::protocol::State = serde_json::from_slice(&frame.text()).unwrap();
                if !state.choices.is_empty() {
                    let text = state.choices[step % state.choices.len()].mv.clone();
                    let command = Command::Move { version: state.version, text };
                    live.command(Actor::Seat(seat), command, Asker::Internal).unwrap();
                }
            }
        }
        live.id.to_string()
    }

    async fn long_stories_wait_for_the_blocking_thread() {
        let data = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(data.path(), MatchProjection).unwrap();
        let tables = TableRegistry::new(Services::start(Settings::new(data.path()), Arc::new(store)));
        let path = format!("/api/tables/{}/state?lang=de", long_match(&tables).await);
        let mut router = router(AppState::new(tables.clone()));
        let mut ask = || {
            let request = Request::get(&path).extension(Peer(IpAddr::from([127, 0, 0, 1])));
            router.call(request.body(Body::empty()).unwrap())
        };
        let (free, taken) = mpsc::channel::<()>();
        let other = spawn_blocking(move || taken.recv());
        let answer = ask();
        tokio::pin!(answer);
        let early = tokio::time::timeout(Duration::from_millis(100), answer.as_mut()).await;
        assert!(early.is_err(), "a long story is told on a thread that carries sockets");
        drop(free);
        assert!(other.await.unwrap().is_err(), "the sender was dropped");
        assert_eq!(answer.await.unwrap().status(), 200);
        // From now on it is known.
        let (_free, taken) = mpsc::channel::<()>();
        drop(spawn_blocking(move || taken.recv()));
        let again = tokio::time::timeout(Duration::from_secs(60), ask()).await;
        assert_eq!(again.expect("nothing has to be told again").unwrap().status(), 200);
        tables.services.close();
    }

    #[test]
    fn long_stories_are_told_on_blocking_threads() {
        let runtime = Builder::new_current_thread().max_blocking_threads(1).enable_all().build().unwrap();
        runtime.block_on(long_stories_wait_for_the_blocking_thread());
        runtime.shutdown_background();
    }

    #[test]
    fn slow_work_runs_on_blocking_threads() {
        let runtime = Builder::new_current_thread().max_blocking_threads(1).enable_all().build().unwrap();
        runtime.block_on(handlers_wait_for_the_blocking_thread());
    }
}
