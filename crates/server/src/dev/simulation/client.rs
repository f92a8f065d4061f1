//! Scripted clients: they play what their frames offer, and now and then something else.

use serde::Deserialize;
use tafelrune_engine::{Seat, Seats};
use tafelrune_host::Viewpoint;

use super::network::Link;
use super::random::Random;
use super::wire::{self, Decoder};
use crate::protocol::{ClientCommand, ClientMessage, Hello};

/// The parts of a frame that a client acts on.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Frame {
    pub kind: String,
    pub re: Option<u64>,
    pub code: Option<String>,
    pub version: Option<u64>,
    pub status: String,
    pub choices: Vec<Choice>,
    pub seats: Vec<SeatSeen>,
    pub petition: Option<Petition>,
    pub filed: Option<String>,
    pub window_ms: Option<u64>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    #[serde(rename = "move")]
    pub mv: String,
}

#[derive(Clone, Debug, Deserialize)]
pub struct SeatSeen {
    pub seat: Seat,
    pub present: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Petition {
    pub waiting: Vec<Seat>,
}

impl Frame {
    pub fn present(&self) -> Seats {
        self.seats.iter().filter(|seat| seat.present).map(|seat| seat.seat).collect()
    }

    pub fn is_final(&self) -> bool {
        matches!(self.status.as_str(), "over" | "aborted")
    }
}

/// What a client has asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    pub id: u64,
    pub command: ClientCommand,
    /// When it was sent, in steps of the record.
    pub at: u64,
}

/// A connection as its client knows it.
#[derive(Debug)]
pub struct Connection {
    /// Its number in the record.
    pub number: usize,
    pub link: Link,
    pub decoder: Decoder,
    /// Commands without an answer so far.
    pub pending: Vec<Asked>,
    /// The version of the last frame, or of the hello.
    pub seen: Option<u64>,
    pub slow: bool,
    /// A frame that is held back so that the next one comes before it.
    pub held: Option<String>,
}

/// Somebody at the table.
#[derive(Debug)]
pub struct Client {
    /// `None` for a spectator.
    pub seat: Option<Seat>,
    pub device: String,
    pub connection: Option<Connection>,
    /// The last state.
    pub state: Frame,
    pub next_id: u64,
    pub last: Option<ClientCommand>,
}

impl Client {
    pub fn new(seat: Option<Seat>, number: usize) -> Client {
        Client {
            seat,
            device: format!("device-{number}"),
            connection: None,
            state: Frame::default(),
            next_id: 1,
            last: None,
        }
    }

    /// What a new connection asks for, and the viewpoint that it must get.
    pub fn hello(&self, random: &mut Random) -> (Hello, Viewpoint) {
        let seen = match random.below(4) {
            0 => None,
            1 => Some(random.number() % 40),
            _ => self.state.version,
        };
        let hello = Hello { seen, views: !random.once_in(8), news: random.once_in(3), ..Hello::default() };
        let viewpoint = Viewpoint {
            yours: self.seat.into_iter().collect(),
            seat: self.seat,
            lang: None,
            views: hello.views,
            news: hello.news,
        };
        (hello, viewpoint)
    }

    /// A move that the last frame offers.
    pub fn legal_move(&self, random: &mut Random) -> Option<ClientCommand> {
        let choice = random.pick(&self.state.choices)?;
        Some(ClientCommand::Move { version: self.state.version?, mv: choice.mv.clone() })
    }

    /// What an honest, if impatient, client sends.
    pub fn command(&self, random: &mut Random) -> ClientCommand {
        let version = self.state.version.unwrap_or(0);
        let mv = random.pick(&self.state.choices).map(|choice| choice.mv.clone());
        match random.below(100) {
            0..64 if mv.is_some() => ClientCommand::Move { version, mv: mv.unwrap_or_default() },
            0..68 => ClientCommand::Move {
                version: version.saturating_sub(1 + random.number() % 3),
                mv: mv.unwrap_or_else(|| "pass".into()),
            },
            68..72 => self.last.clone().unwrap_or(ClientCommand::Ping),
            72..76 => ClientCommand::Undo,
            76..79 => ClientCommand::Answer { agree: random.once_in(2) },
            79..82 => ClientCommand::Ping,
            82..86 => ClientCommand::Look { seen: random.once_in(2).then_some(version) },
            86..88 => ClientCommand::Wishes,
            88..90 => ClientCommand::File { mv: mv.filter(|_| random.once_in(2)) },
            90..92 => ClientCommand::TakeOver,
            92..95 => ClientCommand::TakeBack,
            95 => ClientCommand::Abort,
            96 if random.once_in(4) => ClientCommand::Resign,
            97 if random.once_in(4) => ClientCommand::Hint,
            _ => ClientCommand::NextGame,
        }
    }

    /// What lets a match go on; `None` if others have to act.
    pub fn helpful(&self, random: &mut Random) -> Option<ClientCommand> {
        let asked = |petition: &Petition| self.seat.is_some_and(|seat| petition.waiting.contains(&seat));
        if self.state.petition.as_ref().is_some_and(asked) {
            return Some(ClientCommand::Answer { agree: false });
        }
        if self.state.status == "game_over" && self.seat.is_some() {
            return Some(ClientCommand::NextGame);
        }
        // Whoever answers again and again delays the end of a reaction window.
        if self.state.filed.is_some() && self.state.window_ms.is_some() {
            return None;
        }
        self.legal_move(random)
    }
}

impl Connection {
    /// Writes a command.
    pub fn send(&mut self, message: &ClientMessage, at: u64, mask: [u8; 4], swallowed: bool) {
        let text = serde_json::to_string(message).expect("wire types have string keys only");
        if !swallowed {
            self.link.send(&wire::encode(wire::TEXT, text.as_bytes(), mask));
        }
        self.pending.push(Asked { id: message.id.unwrap_or(0), command: message.command.clone(), at });
    }

    /// Writes what no honest client sends.
    pub fn send_nonsense(&self, random: &mut Random, longest: usize) -> &'static str {
        let mask = mask(random);
        let (kind, payload, name): (u8, Vec<u8>, _) = match random.below(8) {
            0 => (wire::TEXT, b"{\"do\":\"move\",\"version\":".into(), "half a message"),
            1 => (wire::BINARY, vec![0xff; random.below(100)], "a binary message"),
            2 => (wire::TEXT, vec![b'x'; longest + 1 + random.below(longest)], "too long a message"),
            3 => (wire::TEXT, vec![0xc3, 0x28], "a text that is none"),
            4 => (wire::TEXT, b"{\"do\":\"rule\"}".into(), "an unknown command"),
            5 => (wire::TEXT, b"{\"do\":\"ping\",\"seat\":\"B\",\"id\":null}".into(), "another seat's ping"),
            6 => (3, b"reserved".into(), "a frame of an unknown kind"),
            _ => (wire::TEXT, b"[1,2,{}]".into(), "a list"),
        };
        self.link.send(&wire::encode(kind, &payload, mask));
        name
    }
}

pub fn mask(random: &mut Random) -> [u8; 4] {
    (random.number() as u32).to_be_bytes()
}
