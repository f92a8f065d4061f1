//! What one has played, and how well the bots play.

use serde::{Deserialize, Serialize};
use tafelrune_engine::Seat;
use utoipa::ToSchema;

/// What the profile of this device has played, and how well the bots play.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Statistics {
    /// The name of the profile, if one is open here.
    pub profile: Option<String>,
    /// Its finished matches, newest first.
    pub matches: Vec<PlayedMatch>,
    /// The bots, as measured.
    pub ladder: Vec<Rung>,
}

/// A finished match of a profile.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PlayedMatch {
    pub table: String,
    /// The game's short name.
    pub game: String,
    /// Where the profile sat.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Its rank in the end.
    pub rank: u8,
    /// Its character, in games that have some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// Who else played.
    pub others: Vec<Opponent>,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
}

/// Somebody else at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Opponent {
    pub name: String,
    /// The level, if it is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// How well bots of a level play a game: Elo with its 95 % interval.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Rung {
    /// The game's short name.
    pub game: String,
    /// With how many players.
    pub players: u8,
    pub level: String,
    /// The estimate.
    pub elo: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Out of how many games.
    pub games: u64,
}
