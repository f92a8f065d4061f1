//! A [`State`](crate::wire::State) on its way out: borrowed from its table and written straight into a
//! frame. What goes over the wire is what that type says; a test reads every frame back as one.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use tafelrune_engine::{Seat, Seats};
use tafelrune_table::Change;
use tafelrune_texts::{Names, Texts};

use crate::hosting::{Hosting, Playable};
use crate::wire;

/// A state, field by field as in [`State`](crate::wire::State).
#[derive(Serialize)]
#[serde(bound = "")]
pub struct Shown<'a, G: Playable> {
    pub kind: &'static str,
    pub version: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    pub game: &'static str,
    pub status: &'static str,
    pub seats: Vec<wire::SeatInfo>,
    #[serde(serialize_with = "listed")]
    pub yours: Seats,
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
    pub advance: Option<wire::ChoiceInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub petition: Option<wire::PetitionInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<wire::ClockInfo>,
    pub results: Vec<wire::Result>,
    /// None before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<&'a [u8]>,
    pub commitment: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<wire::RematchInfo>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<&'a G::View>,
}

/// Who is asked what.
#[derive(Serialize)]
#[serde(bound = "")]
pub struct Question<G: Playable> {
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
pub struct Choices<'a, G: Playable> {
    /// The table.
    pub hosting: &'a Hosting<G>,
    /// The moves, and whose they are; nobody's if none is asked.
    pub moves: Option<(Seat, Vec<G::Move>)>,
    /// What it takes to say them in words.
    pub words: Option<(&'a Texts, &'a Names, &'a G::View)>,
}

impl<G: Playable> Serialize for Choices<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.moves.iter().flat_map(|(seat, moves)| moves.iter().map(|mv| (*seat, *mv)));
        serializer.collect_seq(moves.map(|(seat, mv)| self.hosting.choice(seat, mv, self.words)))
    }
}

/// What happened.
pub enum Lines<'a, G: Playable> {
    /// In words.
    Words(Vec<wire::Line>),
    /// As data.
    Data(&'a G, Vec<Change<G::Seen>>),
}

impl<G: Playable> Serialize for Lines<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Line<'a, E> {
            event: &'a E,
            #[serde(skip_serializing_if = "Option::is_none")]
            clause: Option<&'static str>,
        }
        match self {
            Lines::Words(lines) => lines.serialize(serializer),
            Lines::Data(game, changes) => {
                let seen = changes.iter().flat_map(|change| &change.seen);
                let line = |event| Line { event, clause: game.clause_of(event).map(|clause| clause.id()) };
                serializer.collect_seq(seen.map(line))
            }
        }
    }
}
