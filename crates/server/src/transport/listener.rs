//! Accepts connections, serves HTTP on them, and ends them in order when the server closes.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tower_service::Service;

use crate::protocol::refusal::Code;
use crate::transport::client_address::{client_address, is_local, is_trusted};
use crate::transport::http;
use crate::transport::http::request::{Local, Peer};
use crate::transport::permit::{Permit, Resource};
use crate::transport::rate_limit::SWEEP_INTERVAL;
use crate::transport::state::AppState;
use crate::transport::tls::Tls;

/// How long open connections may take to end after the server has closed.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(5);

/// Serves until the tables close; then finishes the requests under way.
pub async fn serve(state: AppState, listener: TcpListener, tls: Option<Arc<Tls>>) {
    let router = http::router(state.clone());
    let timers = tokio::spawn(state.tables.clone().keep_time());
    let sweeper = tokio::spawn(sweep_rate_limits(state.clone()));
    let certificates = tls.clone().map(|tls| tokio::spawn(tls.watch()));
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
            Ok((stream, address)) => accept(&state, &router, tls.as_deref(), stream, address),
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
    if let Some(certificates) = certificates {
        certificates.abort();
    }
    watcher.abort();
}

async fn sweep_rate_limits(state: AppState) {
    let mut interval = tokio::time::interval(SWEEP_INTERVAL);
    loop {
        interval.tick().await;
        state.rate_limits.sweep();
        state.guesses.sweep();
        state.workload.sweep();
    }
}

fn accept(
    state: &AppState,
    router: &axum::Router,
    tls: Option<&Tls>,
    stream: TcpStream,
    address: SocketAddr,
) {
    // A move is one small frame, which must not wait for more data.
    let _ = stream.set_nodelay(true);
    let peer = address.ip();
    let Some(tls) = tls else { return serve_connection(state, router, stream, peer) };
    let Some(permit) = admit(state, peer) else { return };
    let (state, router, acceptor) = (state.clone(), router.clone(), tls.acceptor());
    tokio::spawn(async move {
        let patience = state.tables.services.settings.limits.patience;
        match tokio::time::timeout(patience, acceptor.accept(stream)).await {
            Ok(Ok(stream)) => serve_admitted(&state, &router, stream, peer, permit),
            Ok(Err(error)) => tracing::debug!(%error, "no agreement on encryption"),
            Err(_) => tracing::debug!("the agreement on encryption took too long"),
        }
    });
}

/// Counts a connection; `None` if its address has too many.
fn admit(state: &AppState, peer: IpAddr) -> Option<Option<Permit>> {
    let services = &state.tables.services;
    // All clients share the connections of a proxy: it has to limit them itself.
    if is_trusted(peer, &services.settings.trusted_proxies) {
        return Some(None);
    }
    let permit = state.permits.acquire(peer, Resource::Connection);
    if permit.is_none() {
        services.metrics.refuse(Code::TooMany.name());
    }
    permit.map(Some)
}

/// Serves one connection on any kind of stream, in a task of its own.
pub fn serve_connection<S>(state: &AppState, router: &axum::Router, stream: S, peer: IpAddr)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    if let Some(permit) = admit(state, peer) {
        serve_admitted(state, router, stream, peer, permit);
    }
}

fn serve_admitted<S>(state: &AppState, router: &axum::Router, stream: S, peer: IpAddr, permit: Option<Permit>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (tables, router) = (state.tables.clone(), router.clone());
    let settings = &tables.services.settings;
    let by_proxy = is_trusted(peer, &settings.trusted_proxies);
    // The time for a head also limits how long a connection waits for its next request.
    let head_timeout = if by_proxy { settings.keep_alive } else { settings.limits.patience };
    let trusted = settings.trusted_proxies.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        let client = Peer(client_address(request.headers(), peer, &trusted));
        let local = Local(is_local(request.headers(), peer));
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(local);
        let mut router = router.clone();
        async move { router.call(request).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
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
