//! A [`State`](crate::protocol::State) on its way out: borrowed from its table and written straight into a
//! frame. What goes over the wire is what that type says; a test reads every frame back as one.

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::{Seat, Seats};
use tafelrune_words::overview::Overview;

use crate::log::status::Status;
use crate::protocol;
use crate::table::change::Change;
use crate::views::choice::{self, Words};
use crate::views::story::Told;

/// A state, field by field as in [`State`](crate::protocol::State).
#[derive(Serialize)]
#[serde(bound = "")]
pub struct StateFrame<'a, G: CatalogGame> {
    pub kind: &'static str,
    pub version: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    pub game: &'static str,
    pub status: Status,
    pub seats: Vec<protocol::SeatInfo>,
    #[serde(serialize_with = "listed")]
    pub yours: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maker: Option<Seat>,
    pub eyes: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<Question<G>>,
    pub choices: Choices<'a, G>,
    pub lines: Lines<'a, G>,
    pub after: Option<u64>,
    pub undo: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filed: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advance: Option<protocol::ChoiceInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub petition: Option<protocol::PetitionInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<protocol::ClockInfo>,
    pub results: Vec<protocol::Result>,
    /// None before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<&'a [u8]>,
    pub commitment: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<protocol::RematchInfo>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<Box<RawValue>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub late_overviews: Vec<Overview>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<&'a G::View>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overview: Option<Overview>,
}

/// Who is asked what.
#[derive(Serialize)]
#[serde(bound = "")]
pub struct Question<G: CatalogGame> {
    #[serde(serialize_with = "listed")]
    pub seats: Seats,
    pub decision: G::Decision,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

fn listed<S: Serializer>(seats: &Seats, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}

/// The legal moves of a seat.
pub struct Choices<'a, G: CatalogGame> {
    /// The running game; `None` in the lobby, where there are no moves.
    pub game: Option<&'a G>,
    /// The moves, and whose they are; nobody's if none is asked.
    pub moves: Option<(Seat, Vec<G::Move>)>,
    pub words: Option<Words<'a, G>>,
}

impl<G: CatalogGame> Serialize for Choices<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.moves.iter().flat_map(|(seat, moves)| moves.iter().map(|mv| (*seat, *mv)));
        let offers =
            self.game.into_iter().flat_map(|game| moves.clone().map(move |(seat, mv)| (game, seat, mv)));
        serializer.collect_seq(offers.map(|(game, seat, mv)| choice::choice(game, seat, mv, self.words)))
    }
}

/// What happened.
pub enum Lines<'a, G: CatalogGame> {
    Words(Vec<protocol::LogLine>),
    /// The whole story in words, what may still change its place in it, and what no record tells.
    Story(Told, Vec<Box<RawValue>>, Vec<protocol::LogLine>),
    Data(&'a G, Vec<Change<G::Seen>>),
}

impl<G: CatalogGame> Serialize for Lines<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct DataLine<'a, E> {
            event: &'a E,
            #[serde(skip_serializing_if = "Option::is_none")]
            clause: Option<&'static str>,
        }
        match self {
            Lines::Words(lines) => lines.serialize(serializer),
            Lines::Story(told, rest, news) => {
                let mut lines = serializer.serialize_seq(Some(told.len() + rest.len() + news.len()))?;
                told.iter().chain(rest).try_for_each(|line| lines.serialize_element(line))?;
                news.iter().try_for_each(|line| lines.serialize_element(line))?;
                lines.end()
            }
            Lines::Data(game, changes) => {
                let seen = changes.iter().flat_map(|change| &change.seen);
                let line =
                    |event| DataLine { event, clause: game.clause_of(event).map(|clause| clause.id()) };
                serializer.collect_seq(seen.map(line))
            }
        }
    }
}
