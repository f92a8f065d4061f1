//! Requests and answers around a table: making one, joining, lists, profiles, refusals.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tafelrune_engine::Seat;
use utoipa::ToSchema;

use crate::log::created::UndoRule;
use crate::log::status::Status;

/// A game that can be played here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Its short name.
    pub id: String,
    pub title: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Settings and their defaults.
    #[schema(value_type = Object)]
    pub options: serde_json::Value,
    /// Named combinations of options, the default one first; none if the game has only its defaults.
    #[serde(default)]
    pub presets: Vec<PresetInfo>,
    /// The settings again, explained.
    #[serde(default)]
    pub settings: Vec<SettingInfo>,
    /// Levels of bots, weakest first.
    pub levels: Vec<String>,
}

/// A named combination of options of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PresetInfo {
    /// Its name in `preset`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is for.
    pub text: String,
    /// The options that differ from their defaults.
    #[schema(value_type = Object)]
    pub options: serde_json::Map<String, serde_json::Value>,
}

/// A setting of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SettingInfo {
    /// Its name in `options`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it does.
    pub text: String,
    /// What holds if nobody changes it.
    #[schema(value_type = serde_json::Value)]
    pub default: serde_json::Value,
    /// What it can be, if it is one of few.
    pub choices: Vec<SettingChoice>,
}

/// A value of a setting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SettingChoice {
    #[schema(value_type = serde_json::Value)]
    pub value: serde_json::Value,
    /// What it is called.
    pub title: String,
}

/// Who is to sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// For anybody who joins.
    #[default]
    Open,
    /// A bot of this level.
    Bot(String),
}

/// What those see who do not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpectatorRule {
    /// Nobody may watch.
    Nobody,
    /// What everybody may know.
    #[default]
    Public,
    /// Every hand, once the game is over.
    Delayed,
}

/// A table to be created.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's short name.
    pub game: String,
    /// The seats, clockwise.
    pub seats: Vec<NewSeat>,
    /// A named combination of options of the game; else its default options.
    #[serde(default)]
    pub preset: Option<String>,
    /// Settings of the game, where they differ from those of the preset.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// A card set of one's own, as TOML; else our edition.
    #[serde(default)]
    pub cards: Option<String>,
    /// Anybody may find and join it; else only with an invitation.
    #[serde(default)]
    pub listed: bool,
    /// Thinking time; none without.
    #[serde(default)]
    pub clock: Option<NewClock>,
    /// Whether spectators are let in, and what they see: `nobody`, `public` (what everybody may
    /// know, at once) or `delayed` (the same, and every hand once the game is over).
    #[serde(default)]
    #[schema(value_type = String)]
    pub spectators: SpectatorRule,
    /// Without effect: delayed spectators see hands after a game, whatever this says.
    #[serde(default = "late")]
    pub delay_steps: u32,
    /// The uniform length of reaction windows in milliseconds; 0: answers are public at once.
    #[serde(default)]
    pub pace_ms: u32,
    /// How moves are taken back: `never`, `alone` or `consent`.
    #[serde(default)]
    #[schema(value_type = String)]
    pub undo: UndoRule,
    /// Whether "why can't I?" is answered.
    #[serde(default = "yes")]
    pub hints: bool,
    /// After how many milliseconds a bot plays for somebody who is away; never without.
    #[serde(default)]
    pub takeover_ms: Option<u32>,
    /// Whether the result counts for ratings of those with a profile.
    #[serde(default)]
    pub rated: bool,
}

impl NewTable {
    /// The usual table of a game with these seats.
    pub fn of(game: &str, seats: Vec<NewSeat>) -> NewTable {
        NewTable {
            game: game.into(),
            seats,
            preset: None,
            options: serde_json::Map::new(),
            cards: None,
            listed: false,
            clock: None,
            spectators: SpectatorRule::default(),
            delay_steps: late(),
            pace_ms: 0,
            undo: UndoRule::default(),
            hints: true,
            takeover_ms: None,
            rated: false,
        }
    }
}

fn late() -> u32 {
    20
}

fn yes() -> bool {
    true
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewClock {
    /// Milliseconds that everybody has to begin with.
    pub main_ms: u64,
    /// Milliseconds added after each move.
    #[serde(default)]
    pub add_ms: u64,
}

/// A table that was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Created {
    /// Its name in addresses.
    pub table: String,
    /// SHA-256 of the server's share of the seed, fixed before anybody joins.
    pub commitment: String,
    /// An invitation for the other seats.
    pub invitation: String,
}

/// A seat to be taken.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// What one wants to be called.
    pub name: String,
    /// Which seat; else the first that is free.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// The token of an invitation, for tables that are not listed.
    #[serde(default)]
    pub invitation: Option<String>,
    /// The own share of the seed: 64 hexadecimal digits out of a generator of the client's own.
    #[serde(default)]
    pub contribution: Option<String>,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Joined {
    #[schema(value_type = String)]
    pub seat: Seat,
    /// The name, cleaned.
    pub name: String,
}

/// A token that lets somebody join.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Invitation {
    /// The token; the only secret that may stand in an address.
    pub token: String,
}

/// A line in a list of tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableLine {
    /// Its name in addresses.
    pub table: String,
    /// The game's short name.
    pub game: String,
    /// `lobby`, `running`, `game_over`, `over` or `aborted`.
    #[schema(value_type = String)]
    pub status: Status,
    /// The names by seat.
    pub names: Vec<String>,
    /// Ranks by seat, once it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<u8>,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: u64,
    /// When it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_ms: Option<u64>,
}

/// A name with a passphrase, to make a profile or to open it on another device.
#[derive(Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Passphrase {
    pub name: String,
    /// The passphrase: at least ten characters.
    pub passphrase: String,
}

impl std::fmt::Debug for Passphrase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A passphrase must not reach a log.
        write!(f, "Passphrase({}, secret)", self.name)
    }
}

/// A profile, as everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProfileInfo {
    pub name: String,
    /// Ratings by game.
    pub ratings: BTreeMap<String, Rating>,
}

/// How well somebody plays a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// How uncertain it still is.
    pub uncertainty: f64,
    /// Out of how many matches.
    pub matches: u32,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = Refusal)]
pub struct ErrorReply {
    /// `refused`.
    pub kind: String,
    /// The number of the command that this answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    /// A stable code.
    pub code: String,
    /// The clause of the rules, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// In words.
    pub text: String,
    /// The version of the table now, if the client's was another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// When it makes sense to try again, in milliseconds, if the server is busy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_ms: Option<u64>,
}
