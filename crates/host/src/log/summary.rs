//! What lists show of a match: a fold over its entries that needs no rules.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Ranking, Seat};

use crate::log::entry::Entry;
use crate::log::seat::Sitter;
use crate::log::status::Status;

/// Who gives up or runs out of time before as many moves was no opponent: the match does not count for ratings.
pub const MIN_RATED_MOVES: u32 = 5;

/// Why a match that was to be rated does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// Two seats were taken from one device.
    SameDevice,
    /// Two seats were taken by one profile.
    SameProfile,
    /// Somebody gave up or ran out of time within the first [`MIN_RATED_MOVES`] moves of their own.
    TooShort,
}

/// What lists show of a match. Holds no secrets but a tally that never leaves it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// The game's short name.
    pub game: String,
    /// The stage it has reached.
    pub status: Status,
    /// Whether it is listed for everybody.
    pub listed: bool,
    /// Whether it was to count for ratings.
    pub rated: bool,
    /// Why it does not, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<Unrated>,
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
    #[serde(skip)]
    tally: Tally,
}

/// What is needed to tell whether a match counts. Secret: it is neither serialised nor printed.
#[derive(Clone, PartialEq, Default)]
struct Tally {
    /// The key of the device at each seat.
    keys: Vec<Option<String>>,
    /// How many moves each seat has made, secret steps included.
    moves: Vec<u32>,
}

impl std::fmt::Debug for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tally")
    }
}

impl Summary {
    /// Whether its result counts for ratings.
    pub fn counts(&self) -> bool {
        self.rated && self.unrated.is_none()
    }

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
        let mut sit = |seat: &Seat, sitter, key: Option<&String>| {
            if let (Some(state), Some(known)) =
                (self.seats.get_mut(seat.index()), self.tally.keys.get_mut(seat.index()))
            {
                (*state, *known) = (sitter, key.cloned());
            }
        };
        match entry {
            Entry::Created(created) => {
                *self = Summary {
                    game: created.game.clone(),
                    listed: created.terms.listed,
                    rated: created.terms.rated,
                    seats: vec![Sitter::Open; usize::from(created.players)],
                    tally: Tally {
                        keys: vec![None; usize::from(created.players)],
                        moves: vec![0; usize::from(created.players)],
                    },
                    created_at: at,
                    ..Summary::default()
                };
            }
            Entry::MadeBy { network, .. } => self.maker.clone_from(network),
            Entry::Joined { seat, name, profile, key, .. } => {
                let sitter = Sitter::Person { name: name.clone(), profile: profile.clone() };
                sit(seat, sitter, key.as_ref());
            }
            Entry::BotSeated { seat, level } => sit(seat, Sitter::Bot { level: level.clone() }, None),
            Entry::Left { seat } => sit(seat, Sitter::Open, None),
            Entry::Started => {
                self.status = Status::Running;
                if self.rated {
                    self.unrated = self.same_person();
                }
            }
            Entry::NextGame => self.status = Status::Running,
            Entry::Moved { seat, .. } => {
                if let Some(moves) = self.tally.moves.get_mut(seat.index()) {
                    *moves += 1;
                }
                return false;
            }
            Entry::Resigned { seat } | Entry::Flagged { seat } => {
                let early = self.tally.moves.get(seat.index()).is_some_and(|moves| *moves < MIN_RATED_MOVES);
                if self.rated && early {
                    self.unrated = self.unrated.or(Some(Unrated::TooShort));
                }
                return false;
            }
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

    /// Whether one person holds several seats, as far as can be told.
    fn same_person(&self) -> Option<Unrated> {
        let profiles = self.seats.iter().filter_map(|sitter| match sitter {
            Sitter::Person { profile, .. } => profile.as_deref(),
            _ => None,
        });
        if repeats(self.tally.keys.iter().flatten().map(String::as_str)) {
            return Some(Unrated::SameDevice);
        }
        repeats(profiles).then_some(Unrated::SameProfile)
    }

    fn end(&mut self, status: Status, at: u64) {
        self.status = status;
        self.ended_at = Some(at);
    }
}

/// Whether a text comes twice.
fn repeats<'a>(texts: impl Iterator<Item = &'a str>) -> bool {
    let mut texts: Vec<&str> = texts.collect();
    texts.sort_unstable();
    texts.windows(2).any(|pair| pair[0] == pair[1])
}
