//! Rows: what lists, history and ratings are made of. All of it can be made again out of the log.

use rusqlite::{Connection, OptionalExtension, params};

use crate::model::{Model, Rating};
use crate::uses;

/// The word for a match that was played to its end.
const OVER: &str = "over";

/// A match in lists.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// The game's short name.
    pub game: String,
    /// Where it stands, as a word.
    pub status: String,
    /// Whether everybody may see it in lists.
    pub listed: bool,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: u64,
    /// When it ended.
    pub ended_at: Option<u64>,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// The profiles at the table.
    pub sittings: Vec<Sitting>,
    /// Everything else that a list shows, as the model writes it.
    pub body: String,
}

/// A profile at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Where.
    pub seat: u8,
    /// Who.
    pub profile: String,
    /// The rank in the end.
    pub rank: Option<u8>,
}

/// Writes a row over the one before, and what it means to ratings.
pub(crate) fn write(connection: &Connection, key: i64, row: &Row, model: &dyn Model) -> rusqlite::Result<()> {
    list(connection, key, row)?;
    rate(connection, key, row, model)
}

/// Writes a row over the one before.
pub(crate) fn list(connection: &Connection, key: i64, row: &Row) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO lists (match, game, status, listed, created_at, ended_at, body)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            key,
            row.game,
            row.status,
            row.listed,
            row.created_at as i64,
            row.ended_at.map(|at| at as i64),
            row.body
        ])?;
    connection.prepare_cached("DELETE FROM sittings WHERE match = ?1")?.execute([key])?;
    for sitting in &row.sittings {
        connection
            .prepare_cached("INSERT INTO sittings (match, seat, profile, rank) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![key, sitting.seat, sitting.profile, sitting.rank])?;
    }
    if row.status == OVER {
        uses::await_count(connection, key, &row.game)?;
    }
    Ok(())
}

/// Changes the ratings once, when a rated match has ended.
pub(crate) fn rate(connection: &Connection, key: i64, row: &Row, model: &dyn Model) -> rusqlite::Result<()> {
    let ranked: Vec<(&Sitting, u8)> =
        row.sittings.iter().filter_map(|sitting| Some((sitting, sitting.rank?))).collect();
    if !row.rated || ranked.len() < 2 {
        return Ok(());
    }
    let fresh =
        connection.prepare_cached("INSERT OR IGNORE INTO rated (match) VALUES (?1)")?.execute([key])?;
    if fresh == 0 {
        return Ok(());
    }
    let before = ranked.iter().map(|(sitting, _)| rating(connection, &sitting.profile, &row.game));
    let before = before.collect::<rusqlite::Result<Vec<Option<Rating>>>>()?;
    let before: Vec<Rating> =
        before.into_iter().map(|rating| rating.unwrap_or_else(|| model.newcomer())).collect();
    let ranks: Vec<u8> = ranked.iter().map(|(_, rank)| *rank).collect();
    for ((sitting, _), after) in ranked.iter().zip(model.rate(&before, &ranks)) {
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO ratings (profile, game, rating, uncertainty, matches)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![sitting.profile, row.game, after.rating, after.uncertainty, after.matches])?;
    }
    Ok(())
}

/// The rating of a profile in a game.
pub(crate) fn rating(connection: &Connection, profile: &str, game: &str) -> rusqlite::Result<Option<Rating>> {
    connection
        .prepare_cached("SELECT rating, uncertainty, matches FROM ratings WHERE profile = ?1 AND game = ?2")?
        .query_row([profile, game], |row| {
            Ok(Rating { rating: row.get(0)?, uncertainty: row.get(1)?, matches: row.get(2)? })
        })
        .optional()
}
