//! What entries mean to lists and ratings.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tafelrune_table::{Entry, Sitter, Summary};

use crate::log::Stored;
use crate::row::{Row, Sitting};

/// How good somebody is at a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// How far off it may be.
    pub uncertainty: f64,
    /// How many rated matches it rests on.
    pub matches: u32,
}

/// Makes rows out of entries. The same entries must always give the same row.
pub trait Model: Send + Sync {
    /// The row of a whole log; none if it has nothing to show.
    fn row(&self, entries: &[Stored]) -> Option<Row>;

    /// Which entry of a whole log decided the ranks: the last one, unless something can come after it.
    fn decided(&self, entries: &[Stored]) -> Option<usize> {
        entries.len().checked_sub(1)
    }

    /// What everybody begins with.
    fn newcomer(&self) -> Rating {
        Rating { rating: 0.0, uncertainty: 0.0, matches: 0 }
    }

    /// The ratings after a match that ended with these ranks.
    fn rate(&self, before: &[Rating], _ranks: &[u8]) -> Vec<Rating> {
        before.to_vec()
    }
}

/// No rows: the log alone.
impl Model for () {
    fn row(&self, _: &[Stored]) -> Option<Row> {
        None
    }
}

/// The matches of our tables: bodies are [`Entry`] values as JSON, ratings are those of Weng and Lin
/// for any number of players.
#[derive(Clone, Copy, Debug, Default)]
pub struct Matches;

impl Matches {
    /// The row that shows a summary.
    pub fn row_of(summary: &Summary) -> Row {
        let rank = |seat: usize| summary.ranks.as_ref().and_then(|ranks| ranks.get(seat)).copied();
        let sitting = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Person { profile: Some(profile), .. } => {
                Some(Sitting { seat: seat as u8, profile: profile.clone(), rank: rank(seat) })
            }
            _ => None,
        };
        let status = serde_json::to_value(summary.status).ok();
        Row {
            game: summary.game.clone(),
            status: status.and_then(|status| Some(status.as_str()?.to_string())).unwrap_or_default(),
            listed: summary.listed,
            created_at: summary.created_at,
            ended_at: summary.ended_at,
            rated: summary.rated,
            sittings: summary.seats.iter().enumerate().filter_map(sitting).collect(),
            body: serde_json::to_string(summary).unwrap_or_default(),
        }
    }
}

impl Model for Matches {
    fn row(&self, entries: &[Stored]) -> Option<Row> {
        let mut summary = Summary::default();
        for stored in entries {
            // An entry of a later version that lists know nothing of changes no list.
            if let Ok(entry) = serde_json::from_str::<Entry>(&stored.body) {
                summary.apply(stored.at_ms, &entry);
            }
        }
        (!summary.game.is_empty()).then(|| Matches::row_of(&summary))
    }

    fn decided(&self, entries: &[Stored]) -> Option<usize> {
        let is_end = |stored: &Stored| matches!(serde_json::from_str(&stored.body), Ok(Entry::Over { .. }));
        entries.iter().rposition(is_end)
    }

    fn newcomer(&self) -> Rating {
        let fresh = WengLinRating::new();
        Rating { rating: fresh.rating, uncertainty: fresh.uncertainty, matches: 0 }
    }

    fn rate(&self, before: &[Rating], ranks: &[u8]) -> Vec<Rating> {
        let alone = |one: &Rating| [WengLinRating { rating: one.rating, uncertainty: one.uncertainty }];
        let teams: Vec<[WengLinRating; 1]> = before.iter().map(alone).collect();
        let outcomes = ranks.iter().map(|rank| MultiTeamOutcome::new(usize::from(*rank)));
        let rated: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            teams.iter().map(|team| &team[..]).zip(outcomes).collect();
        let after = weng_lin_multi_team(&rated, &WengLinConfig::new());
        let changed = |(before, after): (&Rating, &Vec<WengLinRating>)| Rating {
            rating: after[0].rating,
            uncertainty: after[0].uncertainty,
            matches: before.matches + 1,
        };
        before.iter().zip(&after).map(changed).collect()
    }
}
