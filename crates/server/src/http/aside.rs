//! Work that takes a while, away from the threads that carry the sockets.

use tokio::task::spawn_blocking;

use crate::refused::{Code, Refused};

/// Works something out aside.
pub async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    spawn_blocking(work).await.unwrap_or_else(|_| Err(Code::Store.into()))
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc;
    use std::time::Duration;

    use axum::body::Body;
    use axum::http::Request;
    use axum::http::header::CONTENT_TYPE;
    use serde_json::json;
    use tafelrune_store::{Matches, Store};
    use tafelrune_table::{Actor, Command};
    use tokio::runtime::Builder;
    use tower_service::Service;

    use super::*;
    use crate::hall::Hall;
    use crate::http::guard::Peer;
    use crate::http::router;
    use crate::listening::Asker;
    use crate::settings::Settings;
    use crate::tables;
    use crate::wire::{Join, NewSeat, NewTable};

    /// A match that is over, at a table that anybody may look at.
    fn a_match_that_is_over(hall: &std::sync::Arc<Hall>) -> String {
        let wanted = NewTable { listed: true, ..NewTable::of("markt", vec![NewSeat::Open; 2]) };
        let (live, _) = tables::found(hall, &wanted).unwrap();
        for name in ["Anna", "Ben"] {
            let join = Join { name: name.into(), ..Join::default() };
            let join = tables::join(&join, name, None).unwrap();
            hall.act(&live, Actor::Guest, join, Asker::House).unwrap();
        }
        hall.act(&live, Actor::Host, Command::Abort, Asker::House).unwrap();
        live.id.to_string()
    }

    async fn sockets_are_not_held_up_meanwhile() {
        let data = tempfile::tempdir().unwrap();
        let hall = Hall::open(Settings::new(data.path()), Store::open(data.path(), Matches).unwrap());
        let onward = json!({"table": a_match_that_is_over(&hall), "step": 0, "seat": "A", "level": "random"});
        let mut router = router(hall.clone());
        for (path, body) in
            [("/api/scenarios/markt/lesson", json!({"steps": []})), ("/api/replay/table", onward)]
        {
            let (free, taken) = mpsc::channel::<()>();
            // The only thread that there is for such work has something else to do.
            let other = spawn_blocking(move || taken.recv());
            let request = Request::post(path).header(CONTENT_TYPE, "application/json");
            let request = request.extension(Peer(IpAddr::from([127, 0, 0, 1])));
            let answer = router.call(request.body(Body::from(body.to_string())).unwrap());
            tokio::pin!(answer);
            let early = tokio::time::timeout(Duration::from_millis(100), answer.as_mut()).await;
            assert!(early.is_err(), "{path} is worked out by whoever carries the sockets");
            drop(free);
            assert!(other.await.unwrap().is_err(), "nobody has told it anything");
            assert_eq!(answer.await.unwrap().status(), 200, "{path}");
        }
        hall.close();
    }

    #[test]
    fn what_takes_a_while_is_worked_out_away_from_the_sockets() {
        let runtime = Builder::new_current_thread().max_blocking_threads(1).enable_all().build().unwrap();
        runtime.block_on(sockets_are_not_held_up_meanwhile());
    }
}
