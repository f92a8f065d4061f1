//! A small client of our own server, for the load generator and for tests.

use std::io;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_websockets::{ClientBuilder, Message, WebSocketStream};

use crate::secrets::SEAT_COOKIE;
use crate::wire;

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Its status.
    pub status: u16,
    /// Its headers, as they came.
    pub headers: String,
    /// Its body.
    pub body: String,
}

impl Reply {
    /// The body as a wire type.
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

/// One request on a connection of its own. `headers` are whole lines without their ends.
pub async fn request(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[String],
    body: Option<&str>,
) -> io::Result<Reply> {
    let mut stream = TcpStream::connect(server).await?;
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

/// Sends something as JSON and reads the answer; an error unless it was taken.
pub async fn post<T: DeserializeOwned>(
    server: SocketAddr,
    path: &str,
    cookie: Option<&str>,
    body: &impl Serialize,
) -> io::Result<(T, Reply)> {
    let body = serde_json::to_string(body).map_err(io::Error::other)?;
    let headers: Vec<String> = cookie.map(seat_header).into_iter().collect();
    let reply = request(server, "POST", path, &headers, Some(&body)).await?;
    if reply.status != 200 {
        return Err(io::Error::other(format!("{}: {}", reply.status, reply.body)));
    }
    Ok((reply.read()?, reply))
}

/// The header that carries a seat cookie.
pub fn seat_header(cookie: &str) -> String {
    format!("Cookie: {SEAT_COOKIE}={cookie}")
}

/// A socket at a table.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens it with these headers, without greeting.
    pub async fn open(
        server: SocketAddr,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, tokio_websockets::Error> {
        let uri = format!("ws://{server}{path}").parse().map_err(io::Error::other)?;
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let mut builder = ClientBuilder::from_uri(uri);
        for (name, value) in headers {
            let value = value.parse().map_err(io::Error::other)?;
            builder = builder.add_header(axum::http::HeaderName::from_static(name), value)?;
        }
        let (socket, _) = builder.connect_on(stream).await?;
        Ok(Socket(socket))
    }

    /// Opens it for a device and greets.
    pub async fn join(
        server: SocketAddr,
        table: &str,
        cookie: Option<&str>,
        hello: &wire::Hello,
    ) -> Result<Socket, tokio_websockets::Error> {
        let headers: Vec<_> =
            cookie.map(|cookie| ("cookie", format!("{SEAT_COOKIE}={cookie}"))).into_iter().collect();
        let mut socket = Socket::open(server, &format!("/api/tables/{table}/socket"), &headers).await?;
        socket.say(hello).await?;
        Ok(socket)
    }

    /// Sends a wire type.
    pub async fn say(&mut self, message: &impl Serialize) -> Result<(), tokio_websockets::Error> {
        let text = serde_json::to_string(message).map_err(io::Error::other)?;
        self.send(text).await
    }

    /// Sends a text as it is.
    pub async fn send(&mut self, text: String) -> Result<(), tokio_websockets::Error> {
        self.0.send(Message::text(text)).await
    }

    /// Sends any message.
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

    /// The stream below.
    pub fn stream(&self) -> &TcpStream {
        self.0.get_ref()
    }
}
