//! The rulebook, the cards, and scenarios that are played in place.

use serde::{Deserialize, Serialize};
use tafelrune_engine::Seat;
use tafelrune_words::card_faces::CardFace;
use utoipa::ToSchema;

use super::{State, Wish};

/// The rules of a game, clause by clause.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Rulebook {
    /// The game's short name.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// The clauses, in the order of the specification.
    pub clauses: Vec<ClauseInfo>,
    /// The scenarios that the clauses name.
    pub examples: Vec<ExampleInfo>,
}

/// A clause of the rules.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClauseInfo {
    /// Its stable id; the part before the dot is its section.
    pub id: String,
    /// Its headline.
    pub title: String,
    pub text: String,
    /// What somebody hears who tries what it forbids.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
    /// Which part of it is a ruling of ours, if the rest is from the printed rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// Where it comes from, in words.
    pub source: String,
    /// The scenarios that test it, by name.
    pub examples: Vec<String>,
    /// How many further tests are named after it.
    pub tests: usize,
}

/// A scenario.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExampleInfo {
    /// Its name in addresses.
    pub name: String,
    /// What it shows.
    pub title: String,
}

/// A card of a set.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CardInfo {
    /// What stands on it.
    #[serde(flatten)]
    pub face: CardFace,
    /// How often it is in the set; of what everybody has, each one's.
    pub copies: u8,
}

/// How often the cards of a game's own edition were used in the finished matches of this server.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct CardUses {
    /// How many games were counted; 0 as long as there are too few.
    pub games: u64,
    /// The cards that were used at all.
    pub cards: Vec<CardUse>,
}

/// How often a card was used, and how those fared who used it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CardUse {
    /// The card.
    pub id: String,
    /// In how many games.
    pub games: u64,
    /// By how many players, each counted once a game.
    pub players: u64,
    /// How many of those won; a shared win counts in parts.
    pub wins: f64,
    /// How many would have won if everybody at a table won as often as the others.
    pub even: f64,
}

/// What is to be played in a scenario.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SceneSteps {
    /// All steps since its position: `A MOVE`, the `step` of the script's next line, or `deal`.
    pub steps: Vec<String>,
    /// Whose view; of the seat that is asked, if not given.
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// Whether to tell what is refused, and why.
    pub wishes: bool,
}

/// A scenario after some steps.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Scene {
    /// What it shows.
    pub title: String,
    /// The table, as a real one tells it.
    pub state: State,
    /// What the scenario does next, as long as the steps are its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<SceneNext>,
    /// The steps of a lesson, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// What is refused, if that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish>,
}

/// The next line of a scenario.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SceneNext {
    /// Who does it; nobody for a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// What to send as the next step.
    pub step: String,
    /// In words.
    pub text: String,
    /// The clause that refuses it, if it is only tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The step of a lesson that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}
