//! The open door: connections come in, are served, and are seen out.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
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

use crate::hall::Hall;
use crate::http;
use crate::http::guard::Peer;
use crate::limits::Held;
use crate::place::Place;
use crate::refused::Code;

/// How long open connections are waited for at the end.
const LAST_CALL: Duration = Duration::from_secs(5);

/// Serves until the hall closes; then finishes what was begun.
pub async fn serve(hall: Arc<Hall>, listener: TcpListener) {
    let router = http::router(hall.clone());
    let time = tokio::spawn(hall.clone().keep_time());
    let closed = hall.closed();
    tokio::pin!(closed);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut closed => break,
        };
        match accepted {
            Ok((stream, address)) => welcome(&hall, &router, stream, address),
            Err(error) => {
                // Out of file handles, most likely: those who are in go on, and one will leave.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(LAST_CALL, hall.emptied()).await.is_err() {
        tracing::info!("some connections did not end by themselves");
    }
    time.abort();
}

fn welcome(hall: &Arc<Hall>, router: &axum::Router, stream: TcpStream, address: SocketAddr) {
    // A move is one small frame: it must not wait for more.
    let _ = stream.set_nodelay(true);
    attend(hall, router, stream, address.ip());
}

/// Serves a connection, whatever carries it.
pub fn attend<S>(hall: &Arc<Hall>, router: &axum::Router, stream: S, peer: IpAddr)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (router, proxied) = (router.clone(), hall.settings.proxied);
    // Everybody comes through a proxy on connections of its own: it has to count its people itself.
    let place = match proxied {
        true => None,
        false => match Place::take(hall, peer, Held::Connection) {
            Some(place) => Some(place),
            None => return hall.metrics.refuse(Code::TooMany.name()),
        },
    };
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        let from = client(request.headers(), peer, proxied);
        request.extensions_mut().insert(Peer(from));
        let mut router = router.clone();
        async move { router.call(request).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(hall.settings.limits.patience)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let (hall, guest) = (hall.clone(), hall.guest());
    tokio::spawn(async move {
        tokio::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = hall.closed() => {
                // The request that is under way is still answered.
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        // What goes wrong here is the client's: a broken request, a connection that is gone.
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection broke");
        }
        drop((place, guest));
    });
}

/// Whose limits count: behind a proxy, the address that it names last, which no client can forge.
fn client(headers: &HeaderMap, peer: IpAddr, proxied: bool) -> IpAddr {
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
        assert_eq!(client(&headers, peer, false), peer);
        assert_eq!(client(&headers, peer, true), IpAddr::from([10, 1, 1, 1]), "the proxy's own word");
        headers.insert("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(client(&headers, peer, true), peer);
    }
}
