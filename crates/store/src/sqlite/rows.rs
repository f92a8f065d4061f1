//! SQL that writes rows and the ratings that follow from them.

use rusqlite::{Connection, Result, params};

use super::{card_usage, matches};
use crate::projection::{Projection, Rating};
use crate::row::{MatchRow, OVER, SeatedProfile};

/// Replaces the row of a match and updates ratings.
pub(super) fn write(
    connection: &Connection,
    key: i64,
    row: &MatchRow,
    projection: &dyn Projection,
) -> Result<()> {
    replace(connection, key, row)?;
    rate(connection, key, row, projection)
}

/// Replaces the row of a match.
pub(super) fn replace(connection: &Connection, key: i64, row: &MatchRow) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO lists (match, game, status, listed, created_at, ended_at, maker, people, body)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT (match) DO UPDATE SET (game, status, listed, created_at, ended_at, maker, people, body) =
                 (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            key,
            row.game,
            row.status,
            row.listed,
            row.created_at as i64,
            row.ended_at.map(|at| at as i64),
            row.maker,
            row.people,
            row.body
        ])?;
    show(connection, key, row)?;
    connection.prepare_cached("DELETE FROM sittings WHERE match = ?1")?.execute([key])?;
    for seated in &row.profiles {
        connection
            .prepare_cached(
                "INSERT INTO sittings (match, seat, profile, rank, created_at, listed)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![
                key,
                seated.seat,
                seated.profile,
                seated.rank,
                row.created_at as i64,
                row.listed
            ])?;
    }
    if row.status == OVER {
        card_usage::await_count(connection, key, &row.game)?;
    }
    Ok(())
}

/// Decides whether public lists show a match, and which others of its maker. Reads no more rows than a maker may
/// have listed, however many tables it has opened.
fn show(connection: &Connection, key: i64, row: &MatchRow) -> Result<()> {
    let open = row.listed && row.ended_at.is_none();
    let shown = open && row.maker.is_none();
    connection
        .prepare_cached("UPDATE lists SET shown = ?2 WHERE match = ?1 AND shown != ?2")?
        .execute(params![key, shown])?;
    row.maker.as_ref().map_or(Ok(()), |maker| show_best(connection, maker))
}

/// Lists the best tables of a maker, and no others.
pub(super) fn show_best(connection: &Connection, maker: &str) -> Result<()> {
    const BEST: &str = "SELECT match FROM lists INDEXED BY lists_of_maker
        WHERE maker = ?1 AND ended_at IS NULL AND listed = 1
        ORDER BY people DESC, created_at DESC, match DESC LIMIT (SELECT listed_per_maker FROM bounds)";
    connection
        .prepare_cached(&format!(
            "UPDATE lists INDEXED BY lists_shown_of_maker SET shown = 0
             WHERE maker = ?1 AND shown = 1 AND match NOT IN ({BEST})"
        ))?
        .execute([maker])?;
    connection
        .prepare_cached(&format!("UPDATE lists SET shown = 1 WHERE shown = 0 AND match IN ({BEST})"))?
        .execute([maker])?;
    Ok(())
}

/// Updates ratings, once per match, when a rated match has ended.
pub(super) fn rate(
    connection: &Connection,
    key: i64,
    row: &MatchRow,
    projection: &dyn Projection,
) -> Result<()> {
    let ranked: Vec<(&SeatedProfile, u8)> =
        row.profiles.iter().filter_map(|seated| Some((seated, seated.rank?))).collect();
    if !row.rated || ranked.len() < 2 {
        return Ok(());
    }
    let is_first =
        connection.prepare_cached("INSERT OR IGNORE INTO rated (match) VALUES (?1)")?.execute([key])? == 1;
    if !is_first {
        return Ok(());
    }
    let before = ranked.iter().map(|(seated, _)| matches::rating(connection, &seated.profile, &row.game));
    let before = before.collect::<Result<Vec<Option<Rating>>>>()?;
    let before: Vec<Rating> =
        before.into_iter().map(|rating| rating.unwrap_or_else(|| projection.initial_rating())).collect();
    let ranks: Vec<u8> = ranked.iter().map(|(_, rank)| *rank).collect();
    for ((seated, _), after) in ranked.iter().zip(projection.rate(&before, &ranks)) {
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO ratings (profile, game, rating, uncertainty, matches)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![seated.profile, row.game, after.rating, after.uncertainty, after.matches])?;
    }
    Ok(())
}
