//! Projections: how rows and ratings follow from entries. Backends call them; they know no backend.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tafelrune_host::{Entry, Sitter, Summary};

use crate::entry::StoredEntry;
use crate::row::{MatchRow, SeatedProfile};

/// Estimated skill of a profile in one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Mean of the estimate; everybody begins with that of [`Projection::initial_rating`].
    pub rating: f64,
    /// Standard deviation of the estimate.
    pub uncertainty: f64,
    /// Number of rated matches it rests on.
    pub matches: u32,
}

/// A profile in the ranking of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct RankedProfile {
    /// Key of the profile.
    pub profile: String,
    /// Its rating in that game.
    pub rating: Rating,
}

/// Computes rows and ratings. It must be pure: the same entries always give the same row.
pub trait Projection: Send + Sync {
    /// The row after all these entries; `None` if lists show nothing of the match.
    fn row(&self, entries: &[StoredEntry]) -> Option<MatchRow>;

    /// Index of the entry that decided the ranks, since ratings depend on the order in which matches
    /// were decided. The last entry, unless entries can follow the decision.
    fn decided(&self, entries: &[StoredEntry]) -> Option<usize> {
        entries.len().checked_sub(1)
    }

    /// The rating of a profile before its first rated match.
    fn initial_rating(&self) -> Rating {
        Rating { rating: 0.0, uncertainty: 0.0, matches: 0 }
    }

    /// The ratings after a match that ended with these ranks, in the same order.
    fn rate(&self, before: &[Rating], _ranks: &[u8]) -> Vec<Rating> {
        before.to_vec()
    }
}

/// No rows: a store of entries alone.
impl Projection for () {
    fn row(&self, _: &[StoredEntry]) -> Option<MatchRow> {
        None
    }
}

/// The projection of the server: bodies are [`Entry`] values as JSON, and ratings follow Weng and Lin
/// (2011), which covers any number of players.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchProjection;

impl MatchProjection {
    /// The row of a match with this summary.
    pub fn row_of(summary: &Summary) -> MatchRow {
        let rank = |seat: usize| summary.ranks.as_ref().and_then(|ranks| ranks.get(seat)).copied();
        let seated = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Person { profile: Some(profile), .. } => {
                Some(SeatedProfile { seat: seat as u8, profile: profile.clone(), rank: rank(seat) })
            }
            _ => None,
        };
        let status = serde_json::to_value(summary.status).ok();
        MatchRow {
            game: summary.game.clone(),
            status: status.and_then(|status| Some(status.as_str()?.to_string())).unwrap_or_default(),
            listed: summary.listed,
            created_at: summary.created_at,
            ended_at: summary.ended_at,
            rated: summary.counts(),
            maker: summary.maker.clone(),
            people: summary.seats.iter().filter(|sitter| matches!(sitter, Sitter::Person { .. })).count()
                as u32,
            profiles: summary.seats.iter().enumerate().filter_map(seated).collect(),
            body: serde_json::to_string(summary).unwrap_or_default(),
        }
    }
}

impl Projection for MatchProjection {
    fn row(&self, entries: &[StoredEntry]) -> Option<MatchRow> {
        let mut summary = Summary::default();
        for stored in entries {
            // Entries of a later version that this one cannot read do not change lists.
            if let Ok(entry) = serde_json::from_str::<Entry>(&stored.body) {
                summary.apply(stored.at_ms, &entry);
            }
        }
        (!summary.game.is_empty()).then(|| MatchProjection::row_of(&summary))
    }

    fn decided(&self, entries: &[StoredEntry]) -> Option<usize> {
        let is_end =
            |stored: &StoredEntry| matches!(serde_json::from_str(&stored.body), Ok(Entry::Over { .. }));
        entries.iter().rposition(is_end)
    }

    fn initial_rating(&self) -> Rating {
        let initial = WengLinRating::new();
        Rating { rating: initial.rating, uncertainty: initial.uncertainty, matches: 0 }
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
