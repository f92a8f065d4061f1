//! SQL that reads rows and ratings.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::lists;
use crate::projection::{RankedProfile, Rating};
use crate::row::{MatchRow, SeatedProfile};

pub(super) const SELECT_ROWS: &str = "SELECT matches.id, lists.match, game, status, lists.listed,
    lists.created_at, ended_at, body, EXISTS (SELECT 1 FROM rated WHERE rated.match = lists.match), maker, people";

pub(super) fn row(connection: &Connection, id: &str) -> Result<Option<MatchRow>> {
    let mut select = connection.prepare_cached(&format!(
        "{SELECT_ROWS} FROM matches JOIN lists ON lists.match = key WHERE id = ?1"
    ))?;
    let found = select.query_row([id], read_row).optional()?;
    found.map(|(_, key, row)| with_profiles(connection, key, row)).transpose()
}

pub(super) fn read_row(row: &rusqlite::Row<'_>) -> Result<(String, i64, MatchRow)> {
    let found = MatchRow {
        game: row.get(2)?,
        status: row.get(3)?,
        listed: row.get(4)?,
        created_at: row.get::<_, i64>(5)? as u64,
        ended_at: row.get::<_, Option<i64>>(6)?.map(|at| at as u64),
        body: row.get(7)?,
        rated: row.get(8)?,
        maker: row.get(9)?,
        people: row.get(10)?,
        profiles: Vec::new(),
    };
    Ok((row.get(0)?, row.get(1)?, found))
}

pub(super) fn with_profiles(connection: &Connection, key: i64, mut row: MatchRow) -> Result<MatchRow> {
    let mut select = connection
        .prepare_cached("SELECT seat, profile, rank FROM sittings WHERE match = ?1 ORDER BY seat")?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(SeatedProfile { seat: row.get(0)?, profile: row.get(1)?, rank: row.get(2)? })
    };
    row.profiles = select.query_map([key], read)?.collect::<Result<_>>()?;
    Ok(row)
}

pub(super) fn ids(connection: &Connection, after: Option<&str>, limit: usize) -> Result<Vec<String>> {
    let mut select = connection.prepare_cached(lists::IDS)?;
    select.query_map(params![after, lists::page(limit)], |row| row.get(0))?.collect()
}

pub(super) fn rating(connection: &Connection, profile: &str, game: &str) -> Result<Option<Rating>> {
    connection
        .prepare_cached("SELECT rating, uncertainty, matches FROM ratings WHERE profile = ?1 AND game = ?2")?
        .query_row([profile, game], |row| read_rating(row, 0))
        .optional()
}

pub(super) fn ranking(
    connection: &Connection,
    game: &str,
    after: Option<&RankedProfile>,
    limit: usize,
) -> Result<Vec<RankedProfile>> {
    let mut select = connection.prepare_cached(lists::RANKING)?;
    let (rating, profile) =
        after.map_or((f64::INFINITY, ""), |last| (last.rating.rating, last.profile.as_str()));
    let ranked =
        |row: &rusqlite::Row<'_>| Ok(RankedProfile { profile: row.get(0)?, rating: read_rating(row, 1)? });
    select.query_map(params![game, rating, profile, lists::page(limit)], ranked)?.collect()
}

fn read_rating(row: &rusqlite::Row<'_>, first: usize) -> Result<Rating> {
    Ok(Rating { rating: row.get(first)?, uncertainty: row.get(first + 1)?, matches: row.get(first + 2)? })
}
