//! One seat of a table: who sits there, and what only the table knows about it.

use serde::Serialize;
use tafelrune_engine::{Seat, Share};

use crate::log::seat::{Gone, Sitter};

/// What everybody may know about a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatInfo {
    /// Its place at the table.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// The hash of what the seat adds to the seed, shown before the deal.
    pub commitment: Option<String>,
    /// The level of the bot that plays for a person.
    pub stand_in: Option<String>,
    /// Set once the seat is out for the rest of the match.
    pub gone: Option<Gone>,
    /// Whether the person is not connected.
    pub away: bool,
}

/// A seat with its secrets.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    pub sitter: Sitter,
    pub share: Option<Share>,
    /// The hash of the share, computed once.
    pub commitment: Option<String>,
    /// The hash of the device's secret.
    pub key: Option<String>,
    pub stand_in: Option<String>,
    pub gone: Option<Gone>,
    /// Whether its person was sent away from the running match.
    pub removed: bool,
    /// The number of the entry with which its person sat down.
    pub joined: u64,
    /// Since when the person is away. Set by the host program, not by entries.
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

impl SeatState {
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
