//! Matches that are over, looked at again: replay, review.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tafelrune_engine::Seat;
use utoipa::ToSchema;

use super::{Line, Question, Result, SeatInfo};
use crate::faces::Face;

/// A match that is over, as a story through one pair of eyes, or through all.
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
    pub faces: Vec<Face>,
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
    /// The move in words, where these eyes may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What these eyes saw happen.
    pub lines: Vec<Line>,
    /// The round after it.
    pub round: u32,
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
    /// What these eyes saw; what everybody saw, if all are wanted.
    #[schema(value_type = Object)]
    pub view: Box<RawValue>,
    /// What each seat saw, if all are wanted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<Box<RawValue>>,
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
    /// In words.
    pub words: String,
}

/// A match that is over, judged; while it is being judged, how far that has come.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Review {
    /// Whether it is complete.
    pub ready: bool,
    /// How many decisions are judged.
    pub done: u32,
    /// Out of how many; 0 if nobody has begun.
    pub total: u32,
    /// How many iterations each decision was searched.
    pub iterations: u32,
    /// The games, once it is ready.
    pub games: Vec<ReviewGame>,
}

/// A game, judged.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReviewGame {
    /// The step of its deal, as a replay counts.
    pub from: u32,
    /// How many steps it has.
    pub steps: u32,
    /// Whether it was played to its end.
    pub over: bool,
    /// What it was for each seat.
    pub seats: Vec<ReviewSeat>,
    /// Its decisions, in order.
    pub decisions: Vec<ReviewDecision>,
}

/// What a game was for one seat: `even + deal + luck - regret = end`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReviewSeat {
    /// The seat.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// An even share of the win.
    pub even: f64,
    /// What the deal changed, and what others did before the first own decision.
    pub deal: f64,
    /// What was drawn and what others did.
    pub luck: f64,
    /// What own decisions gave away.
    pub regret: f64,
    /// The standard error of luck and of regret.
    pub error: f64,
    /// The share of the win in the end.
    pub end: f64,
}

/// One decision, judged on what its seat knew.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReviewDecision {
    /// The step after which it was asked for, as a replay counts.
    pub step: u32,
    /// Who decided.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// How many options there were.
    pub options: u32,
    /// The move made, in words.
    pub chosen: String,
    /// The best move, in words.
    pub best: String,
    /// The chance to win with the move made.
    pub chance: f64,
    /// What it gives away against the best move.
    pub regret: f64,
    /// The standard error of that.
    pub error: f64,
    /// By how much the chance changed until the same seat decided again.
    pub luck: f64,
    /// The standard error of that.
    pub luck_error: f64,
    /// `sound`, `slip` or `blunder`, beyond the noise.
    pub verdict: String,
    /// What followed: `usual`, `lucky` or `unlucky`, beyond the noise.
    pub fortune: String,
    /// Hidden cards that would have changed the choice, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unless: Vec<String>,
}
