//! Looking things up.

use rusqlite::{Connection, OptionalExtension, ToSql};

use crate::errors::ReadError;
use crate::log::{self, Stored};
use crate::model::Rating;
use crate::{Row, Sitting, Store, row, schema};

/// Which matches to list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Of this game alone.
    pub game: Option<String>,
    /// In one of these statuses; any, if none is named.
    pub statuses: Vec<String>,
    /// Only those that everybody may see.
    pub listed: bool,
    /// Only those that this profile sat at.
    pub profile: Option<String>,
    /// Opened before this moment: for the next page.
    pub before: Option<u64>,
    /// At most so many; 0 is 50.
    pub limit: usize,
}

impl Store {
    /// The whole log of a match; empty if there is none.
    pub fn load(&self, id: &str) -> Result<Vec<Stored>, ReadError> {
        load(&self.reader(), id)
    }

    /// The row of a match.
    pub fn row(&self, id: &str) -> Result<Option<Row>, ReadError> {
        let connection = self.reader();
        let found = connection
            .prepare_cached(&format!("{SELECT_ROWS} WHERE id = ?1"))?
            .query_row([id], read_row)
            .optional()?;
        found.map(|(_, key, row)| with_sittings(&connection, key, row)).transpose()
    }

    /// Matches, the newest first, with their ids.
    pub fn list(&self, filter: &Filter) -> Result<Vec<(String, Row)>, ReadError> {
        let mut query = format!("{SELECT_ROWS} WHERE 1");
        let mut values: Vec<Box<dyn ToSql>> = Vec::new();
        let mut demand = |clause: &str, value: Box<dyn ToSql>| {
            values.push(value);
            query.push_str(&clause.replace('?', &format!("?{}", values.len())));
        };
        if let Some(game) = &filter.game {
            demand(" AND game = ?", Box::new(game.clone()));
        }
        if !filter.statuses.is_empty() {
            let words = serde_json::to_string(&filter.statuses).unwrap_or_default();
            demand(" AND status IN (SELECT value FROM json_each(?))", Box::new(words));
        }
        if let Some(profile) = &filter.profile {
            let profile = Box::new(profile.clone());
            demand(" AND lists.match IN (SELECT match FROM sittings WHERE profile = ?)", profile);
        }
        if let Some(before) = filter.before {
            demand(" AND created_at < ?", Box::new(before as i64));
        }
        if filter.listed {
            query.push_str(" AND listed = 1");
        }
        let limit = if filter.limit == 0 { 50 } else { filter.limit };
        query.push_str(&format!(" ORDER BY created_at DESC, lists.match DESC LIMIT {limit}"));
        let connection = self.reader();
        let mut select = connection.prepare_cached(&query)?;
        let found = select.query_map(rusqlite::params_from_iter(values), read_row)?;
        let found: Vec<(String, i64, Row)> = found.collect::<rusqlite::Result<_>>()?;
        found.into_iter().map(|(id, key, row)| Ok((id, with_sittings(&connection, key, row)?))).collect()
    }

    /// The rating of a profile in a game; none before its first rated match.
    pub fn rating(&self, profile: &str, game: &str) -> Result<Option<Rating>, ReadError> {
        Ok(row::rating(&self.reader(), profile, game)?)
    }

    /// The best of a game: profiles with their ratings.
    pub fn ranking(&self, game: &str, limit: usize) -> Result<Vec<(String, Rating)>, ReadError> {
        let connection = self.reader();
        let mut select = connection.prepare_cached(
            "SELECT profile, rating, uncertainty, matches FROM ratings WHERE game = ?1
             ORDER BY rating DESC, profile LIMIT ?2",
        )?;
        let rows = select.query_map((game, limit as i64), |row| {
            let rating = Rating { rating: row.get(1)?, uncertainty: row.get(2)?, matches: row.get(3)? };
            Ok((row.get(0)?, rating))
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The ids of all matches, oldest first.
    pub fn ids(&self) -> Result<Vec<String>, ReadError> {
        let connection = self.reader();
        let mut select = connection.prepare_cached("SELECT id FROM matches ORDER BY key")?;
        let ids = select.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<rusqlite::Result<_>>()?)
    }
}

const SELECT_ROWS: &str = "SELECT id, lists.match, game, status, listed, created_at, ended_at, body,
    EXISTS (SELECT 1 FROM rated WHERE rated.match = lists.match)
    FROM lists JOIN matches ON key = lists.match";

fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<(String, i64, Row)> {
    let found = Row {
        game: row.get(2)?,
        status: row.get(3)?,
        listed: row.get(4)?,
        created_at: row.get::<_, i64>(5)? as u64,
        ended_at: row.get::<_, Option<i64>>(6)?.map(|at| at as u64),
        body: row.get(7)?,
        rated: row.get(8)?,
        sittings: Vec::new(),
    };
    Ok((row.get(0)?, row.get(1)?, found))
}

fn with_sittings(connection: &Connection, key: i64, mut row: Row) -> Result<Row, ReadError> {
    let mut select = connection
        .prepare_cached("SELECT seat, profile, rank FROM sittings WHERE match = ?1 ORDER BY seat")?;
    let sittings = select
        .query_map([key], |row| Ok(Sitting { seat: row.get(0)?, profile: row.get(1)?, rank: row.get(2)? }))?;
    row.sittings = sittings.collect::<rusqlite::Result<_>>()?;
    Ok(row)
}

/// The entries of a match from the last to the first, each found by the one after it.
const FOLLOW: &str = "
    WITH RECURSIVE followed (match, seq, at, body, sum, before) AS (
        SELECT match, seq, at, body, sum, before FROM matches JOIN log ON place = {LAST_PLACE} WHERE id = ?1
        UNION ALL
        SELECT log.match, log.seq, log.at, log.body, log.sum, log.before
        FROM followed JOIN log ON log.place = followed.before
        WHERE log.match = followed.match AND log.seq = followed.seq - 1)
    SELECT seq, at, body, sum FROM followed";

/// The same of a file that still has an index.
const LOOK_UP: &str = "SELECT seq, at, body, sum FROM log
    WHERE match = (SELECT key FROM matches WHERE id = ?1) ORDER BY seq DESC";

/// The log of a match, every entry checked.
pub(crate) fn load(connection: &Connection, id: &str) -> Result<Vec<Stored>, ReadError> {
    let mut select = match schema::is_indexed(connection)? {
        true => connection.prepare_cached(LOOK_UP)?,
        false => connection.prepare_cached(&FOLLOW.replace("{LAST_PLACE}", log::LAST_PLACE))?,
    };
    let mut rows = select.query([id])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let seq = row.get::<_, i64>(0)? as u64;
        found.push((seq, whole(row, id, seq)));
    }
    let in_order = found.into_iter().rev().zip(0..);
    let checked = in_order.map(|((seq, entry), expected)| {
        entry.filter(|_| seq == expected).ok_or_else(|| ReadError::Damaged { id: id.into(), seq: expected })
    });
    checked.collect()
}

/// An entry, if it is what was written.
fn whole(row: &rusqlite::Row<'_>, id: &str, seq: u64) -> Option<Stored> {
    let entry = Stored { at_ms: row.get::<_, i64>(1).ok()? as u64, body: row.get(2).ok()? };
    let sum: Vec<u8> = row.get(3).ok()?;
    (sum == log::sum(id, seq, entry.at_ms, &entry.body)).then_some(entry)
}
