//! A player with a real WebSocket, on an in-memory stream instead of a network.

use std::net::{IpAddr, Ipv4Addr};

use axum::http::header::{COOKIE, HeaderValue};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tafelrune_engine::Seat;
use tokio::io::DuplexStream;
use tokio_websockets::{ClientBuilder, Message, WebSocketStream};

use super::server::{TestServer, in_time};
use crate::protocol::refusal::Code;
use crate::protocol::{ClientCommand, ClientMessage, Hello};
use crate::transport::http::cookies::SEAT_COOKIE;
use crate::transport::listener;

/// The buffer of the stream: more than the server sends for one input.
const STREAM_BYTES: usize = 1 << 24;
/// More bytes than a message or a body may have.
const TOO_LONG: usize = 17 * 1024;
/// The ids of pings that players send by themselves start here.
const FIRST_PING: u64 = 1 << 40;

/// The fields of a frame that are checked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Frame {
    pub kind: String,
    pub re: Option<u64>,
    pub code: Option<String>,
    pub text: Option<String>,
    pub version: u64,
    pub status: String,
    pub yours: Vec<Seat>,
    pub eyes: Option<Seat>,
    pub choices: Vec<Choice>,
    late: Vec<IgnoredAny>,
}

impl Frame {
    /// The text of an offered move; the number is taken modulo their count.
    pub fn offered(&self, number: usize) -> Option<&str> {
        let choice = self.choices.get(number.checked_rem(self.choices.len())?)?;
        Some(&choice.mv)
    }

    /// Replaces `$V` by the version, `$M3` by an offered move and `$L` by a text that is too long, so that inputs
    /// stay short.
    pub fn fill_in(&self, text: &str) -> String {
        let mut text = text.replace("$V", &self.version.to_string());
        if text.contains("$L") {
            text = text.replacen("$L", &"x".repeat(TOO_LONG), 1);
        }
        let mut parts = text.split("$M");
        let mut filled = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            filled += self.offered(part[..digits].parse().unwrap_or(0)).unwrap_or_default();
            filled += &part[digits..];
        }
        filled
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    #[serde(rename = "move")]
    pub mv: String,
}

/// A player, connected or not.
pub struct Player<'s> {
    server: &'s TestServer,
    table: &'s str,
    secret: &'s str,
    /// The seats of the device.
    seats: Vec<Seat>,
    socket: Option<WebSocketStream<DuplexStream>>,
    /// The last state frame.
    pub state: Frame,
    pings: u64,
}

impl<'s> Player<'s> {
    /// A player who holds these seats by this secret, and is not connected yet.
    pub fn new(server: &'s TestServer, table: &'s str, secret: &'s str, seats: Vec<Seat>) -> Player<'s> {
        Player { server, table, secret, seats, socket: None, state: Frame::default(), pings: FIRST_PING }
    }

    /// Connects with the usual hello, unless connected.
    pub async fn connect(&mut self) {
        self.connect_for(true).await;
    }

    /// The same, with or without views.
    pub async fn connect_for(&mut self, views: bool) {
        if self.socket.is_none() {
            let hello = Hello { views, ..Hello::default() };
            self.connect_with(serde_json::to_string(&hello).expect("a hello has string keys only")).await;
        }
    }

    /// Connects anew with any text as the hello.
    pub async fn connect_with(&mut self, hello: String) {
        self.disconnect().await;
        let (near, far) = tokio::io::duplex(STREAM_BYTES);
        listener::serve_connection(
            &self.server.state,
            &self.server.router,
            far,
            IpAddr::V4(Ipv4Addr::LOCALHOST),
        );
        let uri = format!("ws://localhost/api/tables/{}/socket", self.table);
        let cookie = format!("{SEAT_COOKIE}={}", self.secret);
        let cookie = HeaderValue::from_str(&cookie).expect("a secret is hexadecimal");
        let builder = ClientBuilder::from_uri(uri.parse().expect("a valid URI"));
        let builder = builder.add_header(COOKIE, cookie).expect("an allowed header");
        let opened = in_time("the handshake", builder.connect_on(near)).await;
        self.socket = Some(opened.expect("a device with a seat is accepted").0);
        let fits: Option<Hello> = serde_json::from_str(&hello).ok();
        let fits = fits.is_some_and(|hello| hello.wire == crate::protocol::WIRE && self.may_be(hello.seat));
        self.send(Message::text(hello)).await;
        match fits {
            true => assert_eq!(self.next().await.map(|frame| frame.kind).as_deref(), Some("state")),
            false => self.expect_close(&[Code::Malformed, Code::Wire, Code::NotYours, Code::TooLarge]).await,
        }
    }

    fn may_be(&self, seat: Option<Seat>) -> bool {
        seat.is_none_or(|seat| self.seats.contains(&seat))
    }

    /// Closes the WebSocket.
    pub async fn disconnect(&mut self) {
        if let Some(mut socket) = self.socket.take() {
            let _ = socket.send(Message::close(None, "")).await;
            while let Some(Ok(_)) = in_time("closing", socket.next()).await {}
        }
    }

    async fn send(&mut self, message: Message) {
        if let Some(socket) = &mut self.socket {
            in_time("sending", socket.send(message)).await.expect("an open socket accepts messages");
        }
    }

    /// The next frame, checked; `None` if the server has closed.
    async fn next(&mut self) -> Option<Frame> {
        let message = loop {
            let message = in_time("a frame", self.socket.as_mut()?.next()).await?.ok()?;
            if message.is_close() {
                return None;
            }
            if message.is_text() {
                break message;
            }
        };
        let text = message.as_text().expect("checked above");
        let frame: Frame = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
        match frame.kind.as_str() {
            "state" => {
                assert!(
                    frame.eyes.is_some_and(|eyes| self.seats.contains(&eyes)),
                    "the viewpoint of another seat: {text}"
                );
                assert_eq!(frame.yours, self.seats, "the seats of somebody else");
                assert!(frame.late.is_empty(), "hands of others: {text}");
                self.state = frame.clone();
            }
            "refused" => {
                let code = frame.code.as_deref().unwrap_or_default();
                assert!(Code::ALL.iter().any(|known| known.name() == code), "an unknown code: {text}");
                assert!(frame.text.as_ref().is_some_and(|text| !text.is_empty()), "no reason: {text}");
            }
            "wishes" | "hint" | "pong" | "bye" => {}
            other => panic!("a frame of an unknown kind `{other}`"),
        }
        Some(frame)
    }

    /// Expects the server to close for one of these reasons.
    async fn expect_close(&mut self, codes: &[Code]) {
        loop {
            let frame = self.next().await.expect("the server gives a reason before it closes");
            if frame.kind == "bye" {
                let code = frame.code.unwrap_or_default();
                assert!(codes.iter().any(|known| known.name() == code), "closed because of {code}");
                break;
            }
        }
        self.disconnect().await;
    }

    /// Sends a binary message, which closes the connection.
    pub async fn send_bytes(&mut self, bytes: &[u8]) {
        self.connect().await;
        self.send(Message::binary(bytes.to_vec())).await;
        self.expect_close(&[Code::Malformed, Code::TooLarge]).await;
    }

    /// Sends a text: a valid message is answered, anything else closes the connection.
    pub async fn send_text(&mut self, text: &str) -> Option<Frame> {
        self.connect().await;
        self.send(Message::text(text.to_string())).await;
        let message = serde_json::from_str::<ClientMessage>(text).ok();
        let short = text.len() <= self.server.state.tables.services.settings.limits.bytes;
        match message.filter(|_| short) {
            Some(message) => Some(self.answer(&message).await),
            None => {
                self.expect_close(&[if short { Code::Malformed } else { Code::TooLarge }]).await;
                None
            }
        }
    }

    /// The answer to a message. A ping is sent behind it: everything else arrives before its answer.
    async fn answer(&mut self, message: &ClientMessage) -> Frame {
        self.pings += 1 + u64::from(message.id == Some(self.pings + 1));
        let ping = ClientMessage { id: Some(self.pings), seat: None, command: ClientCommand::Ping };
        self.send(Message::text(serde_json::to_string(&ping).expect("a message has string keys only"))).await;
        let (mut answer, mut over) = (None, false);
        while !over || answer.is_none() {
            let frame =
                self.next().await.unwrap_or_else(|| panic!("closed instead of an answer: {message:?}"));
            if frame.kind == "pong" && frame.re == Some(self.pings) {
                over = true;
                // Only a hint may be answered later.
                assert!(answer.is_some() || message.command == ClientCommand::Hint, "no answer: {message:?}");
            } else if frame.re == message.id
                && (message.command != ClientCommand::Hint || frame.kind != "state")
            {
                answer = Some(frame);
            }
        }
        answer.expect("the loop ends with an answer")
    }

    /// Makes one of the offered moves: it may be out of date, but no rule forbids it.
    pub async fn choose(&mut self, number: usize) {
        self.connect().await;
        // Receives what others have done meanwhile.
        self.send_text(r#"{"id":0,"do":"ping"}"#).await;
        let Some(mv) = self.state.offered(number).map(str::to_string) else { return };
        let command = ClientCommand::Move { version: self.state.version, mv };
        let message = ClientMessage { id: Some(1), seat: None, command };
        let text = serde_json::to_string(&message).expect("a message has string keys only");
        let answer = self.send_text(&text).await.expect("the message is valid");
        let code = answer.code.as_deref().unwrap_or_default();
        let fine =
            answer.kind == "state" || ["stale", "taken_over", "out", "over", "not_now"].contains(&code);
        assert!(fine, "an offered move is refused: {message:?}, {answer:?}");
    }
}
