//! SQL of every list. Each statement finds its page in an index and reads no row beyond it: a test asks SQLite
//! for the plan of each of them.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::matches::{SELECT_ROWS, read_row, with_profiles};
use crate::row::{MAX_PAGE, MatchFilter, MatchList, MatchRow};

/// A limit as SQL takes it.
pub(super) fn page(limit: usize) -> i64 {
    limit.min(MAX_PAGE) as i64
}

/// The tables of a list with its condition, and the table whose order counts. The index is named, because
/// without statistics SQLite may prefer another one that has the same order.
fn source(list: &MatchList) -> (&'static str, &'static str) {
    match list {
        MatchList::All => ("lists INDEXED BY lists_by_time", "lists"),
        MatchList::Unfinished => ("lists INDEXED BY lists_unfinished", "lists"),
        MatchList::Public => ("lists INDEXED BY lists_shown", "lists"),
        MatchList::OfProfile(_) => ("sittings INDEXED BY sittings_of_profile", "sittings"),
        MatchList::ListedOfProfile(_) => ("sittings INDEXED BY sittings_listed", "sittings"),
        MatchList::RankedOfProfile(_) => ("sittings INDEXED BY sittings_ranked", "sittings"),
    }
}

fn condition(list: &MatchList) -> &'static str {
    match list {
        MatchList::All => "1",
        MatchList::Unfinished => "ended_at IS NULL",
        MatchList::Public => "shown = 1",
        MatchList::OfProfile(_) => "sittings.profile = ?4",
        MatchList::ListedOfProfile(_) => "sittings.profile = ?4 AND sittings.listed = 1",
        MatchList::RankedOfProfile(_) => "sittings.profile = ?4 AND sittings.rank IS NOT NULL",
    }
}

fn statement(list: &MatchList) -> String {
    let ((tables, ordered), condition) = (source(list), condition(list));
    let (joined, once) = match ordered {
        // A match is listed once, although a profile may have several seats at it.
        "sittings" => (
            "CROSS JOIN lists ON lists.match = sittings.match",
            "AND NOT EXISTS (SELECT 1 FROM sittings AS other WHERE other.match = sittings.match
                 AND other.profile = sittings.profile AND other.seat < sittings.seat)",
        ),
        _ => ("", ""),
    };
    format!(
        "{SELECT_ROWS} FROM {tables} {joined} CROSS JOIN matches ON matches.key = lists.match
         WHERE {condition} AND ({ordered}.created_at, {ordered}.match) < (?1, ?2) {once}
         ORDER BY {ordered}.created_at DESC, {ordered}.match DESC LIMIT ?3"
    )
}

pub(super) fn list(connection: &Connection, filter: &MatchFilter) -> Result<Vec<(String, MatchRow)>> {
    let (created_at, key) = match &filter.after {
        None => (i64::MAX, i64::MAX),
        Some(after) => {
            let mut find = connection.prepare_cached("SELECT key FROM matches WHERE id = ?1")?;
            let key = find.query_row([&after.id], |row| row.get(0)).optional()?;
            // A match that was deleted since: go on with the moment of its creation.
            (after.created_at as i64, key.unwrap_or(i64::MAX))
        }
    };
    let mut select = connection.prepare_cached(&statement(&filter.list))?;
    let limit = page(filter.limit);
    let found = match &filter.list {
        MatchList::OfProfile(profile)
        | MatchList::ListedOfProfile(profile)
        | MatchList::RankedOfProfile(profile) => {
            select.query_map(params![created_at, key, limit, profile], read_row)?
        }
        _ => select.query_map(params![created_at, key, limit], read_row)?,
    };
    let found: Vec<(String, i64, MatchRow)> = found.collect::<Result<_>>()?;
    found.into_iter().map(|(id, key, row)| Ok((id, with_profiles(connection, key, row)?))).collect()
}

pub(super) const IDS: &str =
    "SELECT id FROM matches WHERE key > coalesce((SELECT key FROM matches WHERE id = ?1), 0)
     ORDER BY key LIMIT ?2";
pub(super) const RANKING: &str = "SELECT profile, rating, uncertainty, matches FROM ratings
     WHERE game = ?1 AND rating <= ?2 AND (rating < ?2 OR profile > ?3)
     ORDER BY rating DESC, profile LIMIT ?4";
pub(super) const INVITATIONS: &str = "SELECT key, match, seat, created_at, revoked_at FROM invitations
     WHERE match = ?1 AND (created_at, key) > (?2, ?3) ORDER BY created_at, key LIMIT ?4";
pub(super) const UNCOUNTED: &str =
    "SELECT id FROM uncounted INDEXED BY uncounted_of_game CROSS JOIN matches ON key = match
     WHERE game = ?1 ORDER BY match LIMIT ?2";
pub(super) const CARD_USAGE: &str =
    "SELECT place, body FROM uses WHERE game = ?1 AND place > ?2 ORDER BY place LIMIT ?3";
pub(super) const PROFILES: &str =
    "SELECT name, shown, secret, created_at FROM profiles WHERE name > ?1 ORDER BY name LIMIT ?2";
pub(super) const DEVICES: &str = "SELECT key, created_at FROM devices INDEXED BY devices_of_profile
     WHERE profile = ?1 AND key > ?2 ORDER BY key LIMIT ?3";
pub(super) const GUEST_MATCHES: &str =
    "SELECT id FROM lists INDEXED BY lists_ended CROSS JOIN matches ON key = lists.match
     WHERE ended_at IS NOT NULL AND ended_at < ?1
         AND NOT EXISTS (SELECT 1 FROM sittings WHERE sittings.match = lists.match)
     ORDER BY ended_at, lists.match LIMIT ?2";
pub(super) const BANS: &str =
    "SELECT subject, until, reason, created_at FROM bans WHERE subject > ?1 ORDER BY subject LIMIT ?2";
pub(super) const AUDIT: &str =
    "SELECT place, at, who, what, subject, detail FROM audit WHERE place > ?1 ORDER BY place LIMIT ?2";

/// Every statement that reads a list, so that its plan can be looked at.
pub fn list_statements() -> Vec<String> {
    let name = String::new;
    let lists = [
        MatchList::All,
        MatchList::Unfinished,
        MatchList::Public,
        MatchList::OfProfile(name()),
        MatchList::ListedOfProfile(name()),
        MatchList::RankedOfProfile(name()),
    ];
    let others =
        [IDS, RANKING, INVITATIONS, UNCOUNTED, CARD_USAGE, PROFILES, DEVICES, GUEST_MATCHES, BANS, AUDIT];
    lists.iter().map(statement).chain(others.map(String::from)).collect()
}
