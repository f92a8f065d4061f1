//! Matches that are over, looked at again.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tafelrune_engine::Seat;
use tafelrune_words::card_faces::CardFace;
use tafelrune_words::overview::Overview;
use utoipa::ToSchema;

use super::{LogLine, Question, Result, SeatInfo};

/// A finished match step by step, as one seat saw it, or with every hand.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Replay {
    /// The game's short name.
    pub game: String,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// What happened, step by step: the deal of every game, and every line of the record.
    pub steps: Vec<ReplayStep>,
    /// The results of the games.
    pub results: Vec<Result>,
    /// Whether the match was played to its end.
    pub over: bool,
    /// What a check of the record found.
    pub findings: Vec<Finding>,
    /// Whether one can play on from here: it takes the seed.
    pub continues: bool,
    /// What stands on the cards.
    pub faces: Vec<CardFace>,
}

/// A step of a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReplayStep {
    /// In which game of the match, from 0 on.
    pub game: u32,
    /// Whose step it was; nobody's in a deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// The move in words, where the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The log lines of the step, as the viewer saw it.
    pub lines: Vec<LogLine>,
    /// The round after it.
    pub round: u32,
    /// Whether a turn begins with it.
    pub turn: bool,
    /// The points after it, by seat.
    pub points: Vec<i32>,
    /// Who is asked after it; nobody at the end of a game.
    #[schema(value_type = Vec<String>)]
    pub asked: Vec<Seat>,
}

/// How the table looked after some steps.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Moments {
    /// The first of them; 0 is the deal.
    pub from: u32,
    /// One after each step.
    pub moments: Vec<Moment>,
}

/// How the table looked after a step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Moment {
    /// What the viewer saw; what everybody saw, if all seats are wanted.
    #[schema(value_type = Object)]
    pub view: Box<RawValue>,
    /// The same in words, in games that a page draws without code of their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overview: Option<Overview>,
    /// What each seat saw, if all are wanted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<Box<RawValue>>,
    /// The overviews that belong to `seats`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub overviews: Vec<Overview>,
    /// Who was asked what.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
}

/// A record from elsewhere.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Uploaded {
    /// Its text.
    pub record: String,
    /// The text of its card set, if that is not our edition.
    pub cards: Option<String>,
}

/// To play on from a moment of a match that is over.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PlayOn {
    /// The table that it was played at...
    pub table: Option<String>,
    /// ... or a record from elsewhere.
    pub upload: Option<Uploaded>,
    /// An invitation to that table, if it takes one.
    pub invitation: Option<String>,
    /// After which step; 0 is the deal.
    pub step: u32,
    /// The seat to play at; bots take the others.
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// How well the bots play.
    pub level: String,
}

/// One thing that was checked in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Finding {
    /// A stable code: `replay`, `server`, `seat`, `seed`, `no-receipt` or `noted`.
    pub check: String,
    /// Whether it is as it should be.
    pub good: bool,
    pub words: String,
}
