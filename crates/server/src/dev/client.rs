//! A small client, for the load generator and for tests.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_websockets::{ClientBuilder, Message, WebSocketStream};

use crate::protocol;
use crate::transport::http::cookies::SEAT_COOKIE;

/// Where a client connects to.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// The address of the server.
    pub server: SocketAddr,
    /// The client's own address, of those that this machine has; limits are counted by it.
    pub from: Option<IpAddr>,
}

impl From<SocketAddr> for Route {
    fn from(server: SocketAddr) -> Route {
        Route { server, from: None }
    }
}

impl Route {
    /// Opens a connection.
    pub async fn connect(self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.server).await };
        let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(self.server).await
    }
}

/// An HTTP response.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The status code.
    pub status: u16,
    /// The status line and the headers, unparsed.
    pub headers: String,
    /// Text; other bodies are an error of [`request`].
    pub body: String,
}

impl Reply {
    /// Parses the body as JSON.
    pub fn read<T: DeserializeOwned>(&self) -> io::Result<T> {
        serde_json::from_str(&self.body)
            .map_err(|error| io::Error::other(format!("{error} in {}: {}", self.status, self.body)))
    }

    /// The value of the seat cookie that it sets.
    pub fn seat_cookie(&self) -> Option<String> {
        let (_, rest) = self.headers.split_once(&format!("{SEAT_COOKIE}="))?;
        rest.split(';').next().map(str::to_string)
    }
}

/// Sends one request on a new connection. `headers` are lines such as `Cookie: a=b`.
pub async fn request(
    route: impl Into<Route>,
    method: &str,
    path: &str,
    headers: &[String],
    body: Option<&str>,
) -> io::Result<Reply> {
    let route = route.into();
    let (mut stream, server) = (route.connect().await?, route.server);
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n");
    for header in headers {
        head += header;
        head += "\r\n";
    }
    let body = body.unwrap_or_default();
    if !body.is_empty() {
        head += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    }
    head += "\r\n";
    stream.write_all((head + body).as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer).map_err(io::Error::other)?;
    let (headers, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
    let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or(io::ErrorKind::InvalidData)?;
    Ok(Reply { status, headers: headers.into(), body: body.into() })
}

/// Posts JSON and parses the response, again after a while if the server is busy; any status but 200 is an error.
pub async fn post<T: DeserializeOwned>(
    route: impl Into<Route>,
    path: &str,
    cookie: Option<&str>,
    body: &impl Serialize,
) -> io::Result<(T, Reply)> {
    let body = serde_json::to_string(body).map_err(io::Error::other)?;
    let headers: Vec<String> = cookie.map(seat_header).into_iter().collect();
    let route = route.into();
    loop {
        let reply = request(route, "POST", path, &headers, Some(&body)).await?;
        if reply.status == 200 {
            return Ok((reply.read()?, reply));
        }
        let refused = reply.read::<protocol::ErrorReply>().unwrap_or_default();
        match refused.retry_ms {
            Some(retry_ms) => tokio::time::sleep(Duration::from_millis(retry_ms)).await,
            None => return Err(io::Error::other(format!("{}: {}", reply.status, reply.body))),
        }
    }
}

/// The line of a request that carries a seat cookie.
pub fn seat_header(cookie: &str) -> String {
    format!("Cookie: {SEAT_COOKIE}={cookie}")
}

/// A WebSocket at a table.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens a WebSocket with these headers, without a hello.
    pub async fn open(
        route: impl Into<Route>,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, tokio_websockets::Error> {
        let route = route.into();
        let uri = format!("ws://{}{path}", route.server).parse().map_err(io::Error::other)?;
        let stream = route.connect().await?;
        stream.set_nodelay(true)?;
        let mut builder = ClientBuilder::from_uri(uri);
        for (name, value) in headers {
            let value = value.parse().map_err(io::Error::other)?;
            builder = builder.add_header(axum::http::HeaderName::from_static(name), value)?;
        }
        let (socket, _) = builder.connect_on(stream).await?;
        Ok(Socket(socket))
    }

    /// Opens a WebSocket for a device and sends the hello.
    pub async fn join(
        route: impl Into<Route>,
        table: &str,
        cookie: Option<&str>,
        hello: &protocol::Hello,
    ) -> Result<Socket, tokio_websockets::Error> {
        let headers: Vec<_> =
            cookie.map(|cookie| ("cookie", format!("{SEAT_COOKIE}={cookie}"))).into_iter().collect();
        let mut socket = Socket::open(route, &format!("/api/tables/{table}/socket"), &headers).await?;
        socket.say(hello).await?;
        Ok(socket)
    }

    /// Sends JSON.
    pub async fn say(&mut self, message: &impl Serialize) -> Result<(), tokio_websockets::Error> {
        let text = serde_json::to_string(message).map_err(io::Error::other)?;
        self.send(text).await
    }

    /// Sends a text unchanged.
    pub async fn send(&mut self, text: String) -> Result<(), tokio_websockets::Error> {
        self.0.send(Message::text(text)).await
    }

    /// Sends a message of any kind.
    pub async fn send_message(&mut self, message: Message) -> Result<(), tokio_websockets::Error> {
        self.0.send(message).await
    }

    /// The next text; `None` at the end.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            let message = self.0.next().await?.ok()?;
            if let Some(text) = message.as_text() {
                return Some(text.to_string());
            }
            if message.is_close() {
                return None;
            }
        }
    }

    /// The TCP connection below.
    pub fn stream(&self) -> &TcpStream {
        self.0.get_ref()
    }

    /// The TCP connection below, for bytes that are no messages.
    pub fn into_stream(self) -> TcpStream {
        self.0.into_inner()
    }
}
