//! Deleting what may no longer be kept: names, profiles, old matches.

use serde_json::{Value, json};
use tafelrune_engine::Seat;
use tafelrune_host::{Entry, any_game};
use tafelrune_store::{
    MatchCursor, MatchFilter, MatchList, MatchProjection, MatchRow, Projection, StoredEntry,
};

use crate::admin::request::AdminError;
use crate::tables::registry::TableRegistry;

/// What stands in the place of a name that was removed.
const NOBODY: &str = "—";
/// Matches that are read or deleted at once.
const PAGE: usize = 100;

/// Replaces the name of the person at a seat, in the log and in lists.
pub fn name_at_table(tables: &TableRegistry, table: &str, seat: Seat) -> Result<Value, AdminError> {
    let changed = edit(tables, table, |entry| match entry {
        Entry::Joined { seat: at, name, .. } if *at == seat && name != NOBODY => {
            *name = NOBODY.into();
            true
        }
        _ => false,
    })?;
    if changed { Ok(json!({ "table": table, "seat": seat })) } else { Err(AdminError::Unknown) }
}

/// Deletes a profile; at the tables where it sat, an unnamed guest sits from now on.
pub fn profile(tables: &TableRegistry, name: &str) -> Result<Value, AdminError> {
    let mut matches = 0;
    loop {
        // What was edited is no longer in the list.
        let page = page_of(tables, name, None)?;
        let mut edited = 0;
        for (id, _) in page {
            edited += usize::from(edit(tables, &id, |entry| match entry {
                Entry::Joined { name: shown, profile, .. } if profile.as_deref() == Some(name) => {
                    *shown = NOBODY.into();
                    *profile = None;
                    true
                }
                _ => false,
            })?);
        }
        if edited == 0 {
            break;
        }
        matches += edited;
    }
    tables.services.store.delete_profile(name)?;
    Ok(json!({ "profile": name, "matches": matches }))
}

fn page_of(
    tables: &TableRegistry,
    profile: &str,
    after: Option<MatchCursor>,
) -> Result<Vec<(String, MatchRow)>, AdminError> {
    let list = MatchList::OfProfile(profile.into());
    Ok(tables.services.store.list(&MatchFilter { list, after, limit: PAGE })?)
}

/// Changes entries of a match; `false` if none was to be changed.
fn edit(
    tables: &TableRegistry,
    id: &str,
    mut change: impl FnMut(&mut Entry) -> bool,
) -> Result<bool, AdminError> {
    let store = &tables.services.store;
    // What is in memory would write the old row again.
    tables.forget(id);
    let mut entries = store.load(id)?;
    let mut changed = Vec::new();
    for (seq, stored) in entries.iter_mut().enumerate() {
        let Ok(mut entry) = serde_json::from_str::<Entry>(&stored.body) else { continue };
        if change(&mut entry)
            && let Ok(body) = serde_json::to_string(&entry)
        {
            *stored = StoredEntry { at_ms: stored.at_ms, body };
            changed.push((seq as u64, stored.clone()));
        }
    }
    if changed.is_empty() {
        return Ok(false);
    }
    store.rewrite(id, changed, MatchProjection.row(&entries))?;
    // Somebody may have come in between; the row follows from the log as it is now.
    tables.forget(id);
    store.rewrite(id, Vec::new(), MatchProjection.row(&store.load(id)?))?;
    Ok(true)
}

/// Everything that is kept about a profile. Of unfinished matches only what lists show: their entries hold the
/// hands of others.
pub fn export_profile(tables: &TableRegistry, name: &str) -> Result<Value, AdminError> {
    let store = &tables.services.store;
    let profile = store.profile(name)?.ok_or(AdminError::Unknown)?;
    let mut devices = Vec::new();
    let mut last: Option<String> = None;
    loop {
        let page = store.devices(name, last.as_deref(), PAGE)?;
        let Some(end) = page.last() else { break };
        last = Some(end.key.clone());
        devices.extend(page.iter().map(|device| json!({ "created_ms": device.created_at })));
    }
    let mut ratings = serde_json::Map::new();
    for game in any_game::all() {
        if let Some(rating) = store.rating(name, game.id())? {
            let value = json!({
                "rating": rating.rating, "uncertainty": rating.uncertainty, "matches": rating.matches,
            });
            ratings.insert(game.id().into(), value);
        }
    }
    let mut matches = Vec::new();
    let mut after = None;
    loop {
        let page = page_of(tables, name, after)?;
        let Some((id, row)) = page.last() else { break };
        after = Some(MatchCursor { created_at: row.created_at, id: id.clone() });
        for (id, row) in &page {
            matches.push(exported_match(tables, name, id, row)?);
        }
    }
    Ok(json!({
        "profile": profile.name,
        "name": profile.display_name,
        "created_ms": profile.created_at,
        "devices": devices,
        "ratings": ratings,
        "matches": matches,
    }))
}

fn exported_match(tables: &TableRegistry, name: &str, id: &str, row: &MatchRow) -> Result<Value, AdminError> {
    let own = row.profiles.iter().filter(|seated| seated.profile == name);
    let seats: Vec<Value> =
        own.map(|seated| json!({ "seat": Seat(seated.seat), "rank": seated.rank })).collect();
    let log = match row.ended_at {
        None => Vec::new(),
        Some(_) => tables.services.store.load(id)?,
    };
    let entry = |stored: StoredEntry| {
        let body: Value = serde_json::from_str(&stored.body).unwrap_or(Value::String(stored.body));
        json!({ "at_ms": stored.at_ms, "entry": body })
    };
    Ok(json!({
        "table": id,
        "game": row.game,
        "status": row.status,
        "rated": row.rated,
        "created_ms": row.created_at,
        "ended_ms": row.ended_at,
        "seats": seats,
        "log": log.into_iter().map(entry).collect::<Vec<_>>(),
    }))
}

/// Deletes matches of guests that ended long ago.
pub fn prune(tables: &TableRegistry, older_than_ms: u64) -> Result<Value, AdminError> {
    let store = &tables.services.store;
    let before = tables.services.now_ms().saturating_sub(older_than_ms);
    let mut deleted = 0;
    loop {
        let page = store.guest_matches(before, PAGE)?;
        if page.is_empty() {
            return Ok(json!({ "deleted": deleted }));
        }
        for id in page {
            tables.forget(&id);
            deleted += u64::from(store.delete_match(&id)?);
        }
    }
}
