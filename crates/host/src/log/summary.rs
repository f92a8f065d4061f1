//! What lists show of a match: a fold over its entries that needs no rules.

use serde::{Deserialize, Serialize};
use tafelrune_engine::Ranking;

use crate::log::entry::Entry;
use crate::log::seat::Sitter;
use crate::log::status::Status;

/// What lists show of a match. Holds no secrets.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// The game's short name.
    pub game: String,
    /// The stage it has reached.
    pub status: Status,
    /// Whether it is listed for everybody.
    pub listed: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// The results of the finished games.
    pub results: Vec<Ranking>,
    /// The rank of each seat, once the match is over.
    pub ranks: Option<Vec<u8>>,
    /// A pseudonym of the network that made the table, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: u64,
    /// When it ended; none while it can go on.
    pub ended_at: Option<u64>,
}

impl Summary {
    /// The summary of a whole log.
    pub fn of<'a>(entries: impl IntoIterator<Item = (u64, &'a Entry)>) -> Summary {
        let mut summary = Summary::default();
        for (at, entry) in entries {
            summary.apply(at, entry);
        }
        summary
    }

    /// Applies an entry; `true` if anything changed that a list shows.
    pub fn apply(&mut self, at: u64, entry: &Entry) -> bool {
        let mut sit = |seat: &tafelrune_engine::Seat, sitter| {
            if let Some(state) = self.seats.get_mut(seat.index()) {
                *state = sitter;
            }
        };
        match entry {
            Entry::Created(created) => {
                *self = Summary {
                    game: created.game.clone(),
                    listed: created.terms.listed,
                    rated: created.terms.rated,
                    seats: vec![Sitter::Open; usize::from(created.players)],
                    created_at: at,
                    ..Summary::default()
                };
            }
            Entry::MadeBy { network, .. } => self.maker.clone_from(network),
            Entry::Joined { seat, name, profile, .. } => {
                sit(seat, Sitter::Person { name: name.clone(), profile: profile.clone() });
            }
            Entry::BotSeated { seat, level } => sit(seat, Sitter::Bot { level: level.clone() }),
            Entry::Left { seat } => sit(seat, Sitter::Open),
            Entry::Started | Entry::NextGame => self.status = Status::Running,
            Entry::GameEnded { ranking } => {
                self.results.push(ranking.clone());
                self.status = Status::GameOver;
            }
            Entry::Over { ranks } => {
                self.ranks = Some(ranks.clone());
                self.end(Status::Over, at);
            }
            Entry::Aborted => self.end(Status::Aborted, at),
            _ => return false,
        }
        true
    }

    fn end(&mut self, status: Status, at: u64) {
        self.status = status;
        self.ended_at = Some(at);
    }
}
