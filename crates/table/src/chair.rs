//! Who sits where.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Seat, Share};

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Open,
    /// A person.
    Person {
        /// The name.
        name: String,
        /// The profile, if it is one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        profile: Option<String>,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
    },
}

/// Why a seat is out for the rest of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// It gave up.
    Resigned,
    /// It ran out of time.
    Flagged,
}

/// What everybody may know about a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatInfo {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// The hash of what the seat adds to the seed, shown before the deal.
    pub commitment: Option<String>,
    /// The level of the bot that plays for a person.
    pub stand_in: Option<String>,
    /// Whether the seat is out, and why.
    pub gone: Option<Gone>,
    /// Whether the person is away.
    pub away: bool,
}

/// A seat with its secrets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chair {
    pub sitter: Sitter,
    pub share: Option<Share>,
    /// The hash of the share, worked out once.
    pub commitment: Option<String>,
    pub key: Option<String>,
    pub stand_in: Option<String>,
    pub gone: Option<Gone>,
    /// Since when the person is away: the host says so, the log does not.
    pub away_since: Option<u64>,
    /// The answer to the running window, or in advance to the next.
    pub filed: Option<Filed>,
}

/// An answer that is not public yet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Filed {
    pub text: String,
    pub at: u64,
}

impl Chair {
    pub fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person { .. })
    }

    /// Whether a person decides here now.
    pub fn is_manned(&self) -> bool {
        self.is_person() && self.stand_in.is_none() && self.gone.is_none()
    }

    /// The level of the bot that decides here now.
    pub fn bot(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Bot { level } => Some(level),
            Sitter::Person { .. } => self.stand_in.as_deref(),
            Sitter::Open => None,
        }
    }

    pub fn info(&self, seat: Seat) -> SeatInfo {
        SeatInfo {
            seat,
            sitter: self.sitter.clone(),
            commitment: self.commitment.clone(),
            stand_in: self.stand_in.clone(),
            gone: self.gone,
            away: self.away_since.is_some(),
        }
    }
}
