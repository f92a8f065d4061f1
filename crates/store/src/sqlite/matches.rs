//! SQL that reads rows and ratings.

use rusqlite::{Connection, OptionalExtension, Result, ToSql, params, params_from_iter};

use crate::projection::{RankedProfile, Rating};
use crate::row::{MatchFilter, MatchRow, SeatedProfile};

const SELECT_ROWS: &str = "SELECT id, lists.match, game, status, listed, created_at, ended_at, body,
    EXISTS (SELECT 1 FROM rated WHERE rated.match = lists.match)
    FROM lists JOIN matches ON key = lists.match";

pub(super) fn row(connection: &Connection, id: &str) -> Result<Option<MatchRow>> {
    let mut select = connection.prepare_cached(&format!("{SELECT_ROWS} WHERE id = ?1"))?;
    let found = select.query_row([id], read_row).optional()?;
    found.map(|(_, key, row)| with_profiles(connection, key, row)).transpose()
}

pub(super) fn list(connection: &Connection, filter: &MatchFilter) -> Result<Vec<(String, MatchRow)>> {
    let (query, values) = list_query(filter);
    let mut select = connection.prepare_cached(&query)?;
    let found = select.query_map(params_from_iter(values), read_row)?;
    let found: Vec<(String, i64, MatchRow)> = found.collect::<Result<_>>()?;
    found.into_iter().map(|(id, key, row)| Ok((id, with_profiles(connection, key, row)?))).collect()
}

/// The query of a filter, and its parameters in order.
fn list_query(filter: &MatchFilter) -> (String, Vec<Box<dyn ToSql>>) {
    let mut query = format!("{SELECT_ROWS} WHERE 1");
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    if let Some(game) = &filter.game {
        query.push_str(" AND game = ?");
        values.push(Box::new(game.clone()));
    }
    if !filter.statuses.is_empty() {
        query.push_str(" AND status IN (SELECT value FROM json_each(?))");
        values.push(Box::new(serde_json::json!(filter.statuses).to_string()));
    }
    if let Some(profile) = &filter.profile {
        query.push_str(" AND lists.match IN (SELECT match FROM sittings WHERE profile = ?)");
        values.push(Box::new(profile.clone()));
    }
    if let Some(after) = &filter.after {
        query.push_str(" AND (created_at, lists.match) < (?, (SELECT key FROM matches WHERE id = ?))");
        values.push(Box::new(after.created_at as i64));
        values.push(Box::new(after.id.clone()));
    }
    if filter.listed {
        query.push_str(" AND listed = 1");
    }
    query.push_str(" ORDER BY created_at DESC, lists.match DESC LIMIT ?");
    values.push(Box::new(filter.limit as i64));
    (query, values)
}

fn read_row(row: &rusqlite::Row<'_>) -> Result<(String, i64, MatchRow)> {
    let found = MatchRow {
        game: row.get(2)?,
        status: row.get(3)?,
        listed: row.get(4)?,
        created_at: row.get::<_, i64>(5)? as u64,
        ended_at: row.get::<_, Option<i64>>(6)?.map(|at| at as u64),
        body: row.get(7)?,
        rated: row.get(8)?,
        profiles: Vec::new(),
    };
    Ok((row.get(0)?, row.get(1)?, found))
}

fn with_profiles(connection: &Connection, key: i64, mut row: MatchRow) -> Result<MatchRow> {
    let mut select = connection
        .prepare_cached("SELECT seat, profile, rank FROM sittings WHERE match = ?1 ORDER BY seat")?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(SeatedProfile { seat: row.get(0)?, profile: row.get(1)?, rank: row.get(2)? })
    };
    row.profiles = select.query_map([key], read)?.collect::<Result<_>>()?;
    Ok(row)
}

pub(super) fn ids(connection: &Connection, after: Option<&str>, limit: usize) -> Result<Vec<String>> {
    let mut select = connection.prepare_cached(
        "SELECT id FROM matches WHERE key > coalesce((SELECT key FROM matches WHERE id = ?1), 0)
         ORDER BY key LIMIT ?2",
    )?;
    select.query_map(params![after, limit as i64], |row| row.get(0))?.collect()
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
    let mut select = connection.prepare_cached(
        "SELECT profile, rating, uncertainty, matches FROM ratings
         WHERE game = ?1 AND (?2 IS NULL OR rating < ?2 OR (rating = ?2 AND profile > ?3))
         ORDER BY rating DESC, profile LIMIT ?4",
    )?;
    let (rating, profile) = after.map(|last| (last.rating.rating, last.profile.as_str())).unzip();
    let ranked =
        |row: &rusqlite::Row<'_>| Ok(RankedProfile { profile: row.get(0)?, rating: read_rating(row, 1)? });
    select.query_map(params![game, rating, profile, limit as i64], ranked)?.collect()
}

fn read_rating(row: &rusqlite::Row<'_>, first: usize) -> Result<Rating> {
    Ok(Rating { rating: row.get(first)?, uncertainty: row.get(first + 1)?, matches: row.get(first + 2)? })
}
