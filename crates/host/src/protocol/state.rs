//! What a table sends to one viewpoint.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tafelrune_engine::Seat;
use tafelrune_words::overview::Overview;
use utoipa::ToSchema;

use crate::log::consent::Asking;
use crate::log::seat::{Gone, Sitter};
use crate::log::status::Status;

/// The state of a table for one viewpoint: whole, so that a client just draws it. Only the log is sent in
/// parts. Clients that want news only get the view, the seats and the commitment once, and anew when
/// they have been away for too long.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct State {
    /// `state`.
    pub kind: String,
    /// The version of the table; a move answers to it.
    pub version: u64,
    /// The number of the command that this answers, if it is the viewer's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    /// The game's short name.
    pub game: String,
    /// `lobby`, `running`, `game_over`, `over` or `aborted`.
    #[schema(value_type = String)]
    pub status: Status,
    /// Who sits where; empty for those who want news only, if that is none.
    pub seats: Vec<SeatInfo>,
    /// The seats of this device.
    #[schema(value_type = Vec<String>)]
    pub yours: Vec<Seat>,
    /// The seat that may send others away: the maker of the table, or who has been there longest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub maker: Option<Seat>,
    /// The seat whose view this is; none for a spectator.
    #[schema(value_type = Option<String>)]
    pub eyes: Option<Seat>,
    /// What this seat or spectator may know; nothing before the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub view: Option<Box<RawValue>>,
    /// The table as lists of things in words, in games that a page draws without code of their own; sent with
    /// the view, if words were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overview: Option<Overview>,
    /// Who is asked what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The legal moves of this seat, in canonical order.
    pub choices: Vec<ChoiceInfo>,
    /// What happened after the version that the client had seen.
    pub lines: Vec<LogLine>,
    /// The version from which on the lines are; `null`: the log is whole.
    pub after: Option<u64>,
    /// Whether this seat may take its last step back without asking.
    pub undo: bool,
    /// Whether this seat is in the middle of a command that others will see when it is complete.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// The answer that this seat has filed for the running or the next reaction window.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filed: Option<String>,
    /// The answer that this seat could file for the next reaction before it is asked for: to let
    /// things take their course.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advance: Option<ChoiceInfo>,
    /// Milliseconds until the answers of the running window become public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window_ms: Option<u64>,
    /// A question that somebody has put to the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petition: Option<PetitionInfo>,
    /// The clocks, if the table plays with them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockInfo>,
    /// The results of the finished games.
    pub results: Vec<Result>,
    /// The rank of each seat, once the match is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<u8>,
    /// What the server fixed before anybody joined: the SHA-256 of its share of the seed; empty for those
    /// who want news only and have it.
    pub commitment: String,
    /// The table on which the same people play again, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<RematchInfo>,
    /// Every hand, some steps late: for spectators of a table that was made so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub late: Vec<Box<RawValue>>,
    /// The overviews that belong to `late`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late_overviews: Vec<Overview>,
}

/// The table on which the same people play again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RematchInfo {
    /// Its name in addresses.
    pub table: String,
    /// What lets this device join, if it played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    Person,
    Bot,
}

impl From<&Sitter> for SeatKind {
    fn from(sitter: &Sitter) -> SeatKind {
        match sitter {
            Sitter::Open => SeatKind::Open,
            Sitter::Person { .. } => SeatKind::Person,
            Sitter::Bot { .. } => SeatKind::Bot,
        }
    }
}

/// A seat, as everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatInfo {
    /// Its letter.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// `open`, `person` or `bot`.
    #[schema(value_type = String)]
    pub who: SeatKind,
    /// What it is called.
    pub name: String,
    /// The level of the bot that plays here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The level of the bot that plays for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// Why the seat is out, if it is: `resigned` or `flagged`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub gone: Option<Gone>,
    /// Whether the person is connected.
    pub present: bool,
    /// SHA-256 of what the seat adds to the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

/// Who is asked what.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Question {
    /// The seats that are asked.
    #[schema(value_type = Vec<String>)]
    pub seats: Vec<Seat>,
    /// The kind of decision, as the specification names it.
    #[schema(value_type = serde_json::Value)]
    pub decision: Box<RawValue>,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A legal move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct ChoiceInfo {
    /// Its text form: what is sent back.
    #[serde(rename = "move")]
    pub mv: String,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The things on the table that it touches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = Line)]
pub struct LogLine {
    /// The event as data, if no words were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub event: Option<Box<RawValue>>,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The clause behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// A question that somebody has put to the others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PetitionInfo {
    /// Who asks.
    #[schema(value_type = String)]
    pub by: Seat,
    /// `undo` or `abort`.
    #[schema(value_type = String)]
    pub what: Asking,
    /// Who has yet to agree.
    #[schema(value_type = Vec<String>)]
    pub waiting: Vec<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClockInfo {
    /// Milliseconds left, by seat, when this was sent.
    pub left_ms: Vec<u64>,
    /// Whose clock runs.
    #[schema(value_type = Vec<String>)]
    pub running: Vec<Seat>,
}

/// The result of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Result {
    /// Ranks by seat, 1 for the winners.
    pub ranks: Vec<u8>,
    /// Points by seat.
    pub points: Vec<i32>,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What a seat might want and may not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Wishes {
    /// `wishes`.
    pub kind: String,
    /// The number of the command that this answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    /// The version of the table.
    pub version: u64,
    /// What is refused, and by which clause.
    pub wishes: Vec<Wish>,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    /// `hint`.
    pub kind: String,
    /// The number of the command that this answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    /// The version of the table that it is about.
    pub version: u64,
    /// The move, one of the choices.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its reasons, in words; none if none were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}

/// A move that is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Wish {
    /// The move.
    #[serde(flatten)]
    pub choice: ChoiceInfo,
    /// The clause that forbids it.
    pub clause: String,
    /// Why, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// The last frame before the server closes a socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Bye {
    /// `bye`.
    pub kind: String,
    /// Why; see the codes of refusals.
    pub code: String,
    /// Whether coming back makes sense.
    pub again: bool,
    /// When, in milliseconds, if the server is busy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_ms: Option<u64>,
}
