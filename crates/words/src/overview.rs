//! A table as lists of things: what a screen shows of a game that has no drawing of its own.

use serde::{Deserialize, Serialize};
use tafelrune_engine::Seat;

use crate::terminal::{Span, StyledLine, TerminalTable};

/// Everything on the table that a viewer may know, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Overview {
    /// Round, phase and the like.
    pub status: String,
    /// By seat.
    pub points: Vec<i32>,
    /// In the order in which they are shown.
    pub zones: Vec<Zone>,
}

/// A place where things lie: a hand, a pile, a row.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Zone {
    /// Unique on the table; a move whose targets include it can be chosen by clicking the zone.
    pub id: String,
    /// The heading.
    pub title: String,
    /// Whose it is; left out if it belongs to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
    /// Whether it is the hand of the viewer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_hand: bool,
    /// From left to right.
    pub things: Vec<ZoneThing>,
}

/// A card or piece, or several alike.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ZoneThing {
    /// Unique on the table; a move whose targets include it can be chosen by clicking the thing.
    pub id: String,
    /// What it is called.
    pub text: String,
    /// What is written large on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// How many there are; left out for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// Whether its face is unknown to the viewer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

impl Overview {
    /// The table in the terminal: a line for each zone, the own hand last.
    pub fn terminal(&self) -> TerminalTable {
        let (own, others): (Vec<&Zone>, Vec<&Zone>) = self.zones.iter().partition(|zone| zone.own_hand);
        let mut hand = StyledLine::default();
        own.iter().for_each(|zone| zone.spans().for_each(|span| hand.push(span)));
        TerminalTable {
            status: self.status.clone(),
            table: others.iter().map(|zone| StyledLine(zone.spans().collect())).collect(),
            hand,
        }
    }
}

impl Zone {
    fn spans(&self) -> impl Iterator<Item = Span> {
        let title = Span::new(format!("{}:", self.title)).bold();
        let nothing = self.things.is_empty().then(|| Span::new("–").dim());
        let things = self.things.iter().map(ZoneThing::span).chain(nothing);
        std::iter::once(title).chain(things.flat_map(|thing| [Span::new(" "), thing]))
    }
}

impl ZoneThing {
    fn span(&self) -> Span {
        let count = self.count.map(|count| format!("{count}× ")).unwrap_or_default();
        let span = Span::new(format!("[{count}{}]", self.text));
        if self.hidden { span.dim() } else { span }
    }
}
