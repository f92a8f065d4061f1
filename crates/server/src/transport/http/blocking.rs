//! Slow work on blocking threads, so that it does not delay the sockets.

use tokio::task::spawn_blocking;

use crate::protocol::refusal::{Code, RequestError};

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
    use tafelrune_host::{Actor, Command};
    use tafelrune_store::MatchProjection;
    use tafelrune_store::sqlite::SqliteStore;
    use tokio::runtime::Builder;
    use tower_service::Service;

    use super::*;
    use crate::context::settings::Settings;
    use crate::protocol::{Join, NewSeat, NewTable};
    use crate::services::Services;
    use crate::tables::create;
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

    #[test]
    fn slow_work_runs_on_blocking_threads() {
        let runtime = Builder::new_current_thread().max_blocking_threads(1).enable_all().build().unwrap();
        runtime.block_on(handlers_wait_for_the_blocking_thread());
    }
}
