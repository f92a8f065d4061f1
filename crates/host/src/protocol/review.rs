//! Matches that are over, judged: the report of the analysis, with its moves in words and its places as a
//! replay counts them.

use serde::Serialize;
use tafelrune_ai::analysis::{Fortune, MoveQuality, SeatBalance};
use tafelrune_engine::Seat;
use utoipa::ToSchema;

/// A match that is over, judged; while it is being judged, how far that has come.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Review {
    /// Whether it is complete.
    pub ready: bool,
    /// Whether it could not be done; it is not tried again before the server is.
    pub failed: bool,
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

impl From<&SeatBalance> for ReviewSeat {
    fn from(balance: &SeatBalance) -> ReviewSeat {
        let SeatBalance { seat, even, deal, luck, regret, error, end } = *balance;
        ReviewSeat { seat, even, deal, luck, regret, error, end }
    }
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
    #[schema(value_type = String)]
    pub verdict: MoveQuality,
    /// What followed: `usual`, `lucky` or `unlucky`, beyond the noise.
    #[schema(value_type = String)]
    pub fortune: Fortune,
    /// Hidden cards that would have changed the choice, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unless: Vec<String>,
}
