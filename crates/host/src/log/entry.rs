//! What the log of a match is made of.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Ranking, Seat, Share};

use crate::log::consent::Asking;
use crate::log::created::Created;

/// One thing that happened to a match. All of them in order are the match: see
/// [`Table::resume`](crate::Table::resume). They hold secrets and are for the store alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened.
    Created(Box<Created>),
    /// Who made the table, as far as it is known.
    MadeBy {
        /// The hash of the device's secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        device: Option<String>,
        /// A pseudonym of the network, by which lists are kept from being flooded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        network: Option<String>,
    },
    /// Somebody sat down.
    Joined {
        seat: Seat,
        /// As whom.
        name: String,
        /// What the seat adds to the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<Share>,
        /// By what the seat is recognised: a hash of its secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// Whose history and rating it goes into.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        profile: Option<String>,
    },
    /// A bot sat down.
    BotSeated {
        seat: Seat,
        /// How well it plays.
        level: String,
    },
    /// The seat is open again.
    Left { seat: Seat },
    /// The cards were dealt.
    Started,
    /// A move, a step of a command, or a whole command.
    Moved {
        /// Whose.
        seat: Seat,
        text: String,
    },
    /// An answer for the running or the next reaction window, or none any more.
    Filed {
        /// Whose.
        seat: Seat,
        text: Option<String>,
    },
    /// A game of the match ended.
    GameEnded { ranking: Ranking },
    /// The next game was dealt.
    NextGame,
    /// Somebody asks the others.
    Asked { seat: Seat, what: Asking },
    /// Somebody answers.
    Answered { seat: Seat, yes: bool },
    /// Somebody took the last step back alone.
    Unsaid { seat: Seat },
    /// Steps were taken back with the consent of the others.
    Undone {
        /// Whose wish it was.
        seat: Seat,
        /// How many steps of the running game are left.
        steps: u32,
    },
    /// Somebody gave up.
    Resigned { seat: Seat },
    /// Somebody ran out of time.
    Flagged { seat: Seat },
    /// A bot plays for somebody.
    TakenOver {
        /// For whom.
        seat: Seat,
        /// How well.
        level: String,
    },
    /// Somebody was sent away from a running match: a bot plays on, and the seat is nobody's any more.
    Removed {
        seat: Seat,
        /// How well the bot plays.
        level: String,
    },
    /// Somebody plays for themselves again.
    TakenBack { seat: Seat },
    /// The server was down in between: every deadline is as far away as it was at the entry before, whatever
    /// time of day it is now.
    Woken,
    /// The match is over.
    Over {
        /// The rank of each seat.
        ranks: Vec<u8>,
    },
    /// The match was broken off.
    Aborted,
    /// The same people play again, there.
    Rematch {
        /// The other match.
        id: String,
    },
}

/// An entry and when it happened, in milliseconds since 1970.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stamped {
    /// When.
    pub at: u64,
    pub entry: Entry,
}
