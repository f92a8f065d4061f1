//! Accepts connections, serves HTTP on them, and ends them in order when the server closes.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tower_service::Service;

use crate::protocol::refusal::Code;
use crate::transport::http;
use crate::transport::http::request::Peer;
use crate::transport::permit::Resource;
use crate::transport::rate_limit::SWEEP_INTERVAL;
use crate::transport::state::AppState;

/// How long open connections may take to end after the server has closed.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(5);

/// Serves until the tables close; then finishes the requests under way.
pub async fn serve(state: AppState, listener: TcpListener) {
    let router = http::router(state.clone());
    let timers = tokio::spawn(state.tables.clone().keep_time());
    let sweeper = tokio::spawn(sweep_rate_limits(state.clone()));
    let workload = state.workload.clone();
    let watcher = tokio::spawn(async move { workload.watch_delay().await });
    let closed = state.tables.services.closed();
    tokio::pin!(closed);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut closed => break,
        };
        match accepted {
            Ok((stream, address)) => accept(&state, &router, stream, address),
            Err(error) => {
                // Most likely there is no file handle left: one is free when a connection ends.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(CLOSING_TIMEOUT, state.tables.services.drained()).await.is_err() {
        tracing::info!("some connections were still open after the closing timeout");
    }
    timers.abort();
    sweeper.abort();
    watcher.abort();
}

async fn sweep_rate_limits(state: AppState) {
    let mut interval = tokio::time::interval(SWEEP_INTERVAL);
    loop {
        interval.tick().await;
        state.rate_limits.sweep();
        state.workload.sweep();
    }
}

fn accept(state: &AppState, router: &axum::Router, stream: TcpStream, address: SocketAddr) {
    // A move is one small frame, which must not wait for more data.
    let _ = stream.set_nodelay(true);
    serve_connection(state, router, stream, address.ip());
}

/// Serves one connection on any kind of stream, in a task of its own.
pub fn serve_connection<S>(state: &AppState, router: &axum::Router, stream: S, peer: IpAddr)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (tables, router) = (state.tables.clone(), router.clone());
    let proxied = tables.services.settings.proxied;
    // All clients share the connections of a proxy: it has to limit them itself.
    let permit = match proxied {
        true => None,
        false => match state.permits.acquire(peer, Resource::Connection) {
            Some(permit) => Some(permit),
            None => return tables.services.metrics.refuse(Code::TooMany.name()),
        },
    };
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        let client = client_address(request.headers(), peer, proxied);
        request.extensions_mut().insert(Peer(client));
        let mut router = router.clone();
        async move { router.call(request).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(tables.services.settings.limits.patience)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let guest = tables.services.client();
    tokio::spawn(async move {
        tokio::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = tables.services.closed() => {
                // The request that is under way is still answered.
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        // The client's fault: a malformed request, or a connection that is gone.
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended with an error");
        }
        drop((permit, guest));
    });
}

/// The address whose limits count: behind a proxy, the one that it names last, which no client can forge.
fn client_address(headers: &HeaderMap, peer: IpAddr, proxied: bool) -> IpAddr {
    let named = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    if proxied { named().unwrap_or(peer) } else { peer }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_names_addresses() {
        let peer = IpAddr::from([127, 0, 0, 1]);
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 10.1.1.1".parse().unwrap());
        assert_eq!(client_address(&headers, peer, false), peer);
        assert_eq!(
            client_address(&headers, peer, true),
            IpAddr::from([10, 1, 1, 1]),
            "the address that the proxy added"
        );
        headers.insert("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(client_address(&headers, peer, true), peer);
    }
}
