//! Somebody at a table with a socket of the real kind, on a pipe instead of a network.

use std::net::{IpAddr, Ipv4Addr};

use axum::http::header::{COOKIE, HeaderValue};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tafelrune_engine::Seat;
use tokio::io::DuplexStream;
use tokio_websockets::{ClientBuilder, Message, WebSocketStream};

use super::house::{House, in_time};
use crate::refused::Code;
use crate::secrets::SEAT_COOKIE;
use crate::serve;
use crate::wire::{Asked, Hello, Want};

/// As much as a pipe may hold: whatever one input can make the server say.
const PIPE: usize = 1 << 24;
/// More bytes than a frame or a body may have.
const LONG: usize = 17 * 1024;
/// The first of the numbers by which a guest knows its own pings.
const PINGS: u64 = 1 << 40;

/// What guests look at in a frame.
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
    /// The text of an offered move, counted round.
    pub fn offered(&self, number: usize) -> Option<&str> {
        let choice = self.choices.get(number.checked_rem(self.choices.len())?)?;
        Some(&choice.mv)
    }

    /// A text with what only somebody at the table knows: `$V` is the version, `$M3` an offered move. `$L` is
    /// longer than anybody may be: so that inputs need not be.
    pub fn fill_in(&self, text: &str) -> String {
        let mut text = text.replace("$V", &self.version.to_string());
        if text.contains("$L") {
            text = text.replacen("$L", &"x".repeat(LONG), 1);
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

/// A move that is offered.
#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    #[serde(rename = "move")]
    pub mv: String,
}

/// Somebody with a socket, or somebody who has been sent away.
pub struct Guest<'h> {
    house: &'h House,
    table: &'h str,
    secret: &'h str,
    /// The seats of the device.
    seats: Vec<Seat>,
    socket: Option<WebSocketStream<DuplexStream>>,
    /// The last state that was received.
    pub state: Frame,
    pings: u64,
}

impl<'h> Guest<'h> {
    /// Somebody who holds these seats by this secret, and has not come yet.
    pub fn new(house: &'h House, table: &'h str, secret: &'h str, seats: Vec<Seat>) -> Guest<'h> {
        Guest { house, table, secret, seats, socket: None, state: Frame::default(), pings: PINGS }
    }

    /// Comes with the usual greeting, unless already there.
    pub async fn come(&mut self) {
        self.come_for(true).await;
    }

    /// The same, to see everything or just to move.
    pub async fn come_for(&mut self, views: bool) {
        if self.socket.is_none() {
            let hello = Hello { views, ..Hello::default() };
            self.greet(serde_json::to_string(&hello).expect("a greeting has string keys only")).await;
        }
    }

    /// Comes with any greeting, after having left.
    pub async fn greet(&mut self, hello: String) {
        self.leave().await;
        let (near, far) = tokio::io::duplex(PIPE);
        serve::attend(&self.house.hall, &self.house.router, far, IpAddr::V4(Ipv4Addr::LOCALHOST));
        let uri = format!("ws://house/api/tables/{}/socket", self.table);
        let cookie = format!("{SEAT_COOKIE}={}", self.secret);
        let cookie = HeaderValue::from_str(&cookie).expect("a secret is hexadecimal");
        let builder = ClientBuilder::from_uri(uri.parse().expect("an address of ours"));
        let builder = builder.add_header(COOKIE, cookie).expect("a header that clients may set");
        let opened = in_time("the handshake", builder.connect_on(near)).await;
        self.socket = Some(opened.expect("whoever has a seat is let in").0);
        let fits: Option<Hello> = serde_json::from_str(&hello).ok();
        let fits = fits.is_some_and(|hello| hello.wire == crate::wire::WIRE && self.may_be(hello.seat));
        self.send(Message::text(hello)).await;
        match fits {
            true => assert_eq!(self.next().await.map(|frame| frame.kind).as_deref(), Some("state")),
            false => self.is_sent_away(&[Code::Malformed, Code::Wire, Code::NotYours, Code::TooLarge]).await,
        }
    }

    fn may_be(&self, seat: Option<Seat>) -> bool {
        seat.is_none_or(|seat| self.seats.contains(&seat))
    }

    /// Leaves in good order.
    pub async fn leave(&mut self) {
        if let Some(mut socket) = self.socket.take() {
            let _ = socket.send(Message::close(None, "")).await;
            while let Some(Ok(_)) = in_time("the end", socket.next()).await {}
        }
    }

    async fn send(&mut self, message: Message) {
        if let Some(socket) = &mut self.socket {
            in_time("sending", socket.send(message)).await.expect("an open socket takes frames");
        }
    }

    /// The next frame, looked at; nothing if the server has closed.
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
        let text = message.as_text().expect("a text is a text");
        let frame: Frame = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
        match frame.kind.as_str() {
            "state" => {
                assert!(frame.eyes.is_some_and(|eyes| self.seats.contains(&eyes)), "other eyes: {text}");
                assert_eq!(frame.yours, self.seats, "other seats");
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

    /// The server says goodbye for one of these reasons, and closes.
    async fn is_sent_away(&mut self, codes: &[Code]) {
        loop {
            let frame = self.next().await.expect("the server says why it closes");
            if frame.kind == "bye" {
                let code = frame.code.unwrap_or_default();
                assert!(codes.iter().any(|known| known.name() == code), "goodbye because of {code}");
                break;
            }
        }
        self.leave().await;
    }

    /// Sends bytes that are no text; that is the end.
    pub async fn say_bytes(&mut self, bytes: &[u8]) {
        self.come().await;
        self.send(Message::binary(bytes.to_vec())).await;
        self.is_sent_away(&[Code::Malformed, Code::TooLarge]).await;
    }

    /// Sends a text as a frame: what can be read is answered, everything else is the end.
    pub async fn say(&mut self, text: &str) -> Option<Frame> {
        self.come().await;
        self.send(Message::text(text.to_string())).await;
        let asked = serde_json::from_str::<Asked>(text).ok();
        let short = text.len() <= self.house.hall.settings.limits.bytes;
        match asked.filter(|_| short) {
            Some(asked) => Some(self.answer(&asked).await),
            None => {
                self.is_sent_away(&[if short { Code::Malformed } else { Code::TooLarge }]).await;
                None
            }
        }
    }

    /// The answer to a wish. Everything that is on its way arrives before the answer to a ping.
    async fn answer(&mut self, asked: &Asked) -> Frame {
        self.pings += 1 + u64::from(asked.id == Some(self.pings + 1));
        let ping = Asked { id: Some(self.pings), seat: None, want: Want::Ping };
        self.send(Message::text(serde_json::to_string(&ping).expect("a wish has string keys only"))).await;
        let (mut answer, mut over) = (None, false);
        while !over || answer.is_none() {
            let frame =
                self.next().await.unwrap_or_else(|| panic!("the end instead of an answer: {asked:?}"));
            if frame.kind == "pong" && frame.re == Some(self.pings) {
                over = true;
                // Only a hint takes its time.
                assert!(answer.is_some() || asked.want == Want::Hint, "no answer: {asked:?}");
            } else if frame.re == asked.id && (asked.want != Want::Hint || frame.kind != "state") {
                answer = Some(frame);
            }
        }
        answer.expect("the loop ends with one")
    }

    /// Takes one of the choices that were offered last: no rule can be against it.
    pub async fn choose(&mut self, number: usize) {
        self.come().await;
        // Whatever others have done meanwhile is heard of now.
        self.say(r#"{"id":0,"do":"ping"}"#).await;
        let Some(mv) = self.state.offered(number).map(str::to_string) else { return };
        let want = Want::Move { version: self.state.version, mv };
        let asked = Asked { id: Some(1), seat: None, want };
        let text = serde_json::to_string(&asked).expect("a wish has string keys only");
        let answer = self.say(&text).await.expect("a wish of ours can be read");
        let code = answer.code.as_deref().unwrap_or_default();
        let fine =
            answer.kind == "state" || ["stale", "taken_over", "out", "over", "not_now"].contains(&code);
        assert!(fine, "an offered move is refused: {asked:?}, {answer:?}");
    }
}
