//! SQL of profiles and their devices.

use rusqlite::{Connection, OptionalExtension, Result, params};

use crate::account::Profile;

pub(super) fn add(connection: &Connection, profile: &Profile) -> Result<bool> {
    let Profile { name, display_name, passphrase_hash, created_at } = profile;
    let added = connection.execute(
        "INSERT OR IGNORE INTO profiles (name, shown, secret, created_at) VALUES (?1, ?2, ?3, ?4)",
        params![name, display_name, passphrase_hash, *created_at as i64],
    )?;
    Ok(added == 1)
}

pub(super) fn find(connection: &Connection, name: &str) -> Result<Option<Profile>> {
    let mut select =
        connection.prepare_cached("SELECT name, shown, secret, created_at FROM profiles WHERE name = ?1")?;
    select.query_row([name], read).optional()
}

pub(super) fn read(row: &rusqlite::Row<'_>) -> Result<Profile> {
    Ok(Profile {
        name: row.get(0)?,
        display_name: row.get(1)?,
        passphrase_hash: row.get(2)?,
        created_at: row.get::<_, i64>(3)? as u64,
    })
}

pub(super) fn change_passphrase(connection: &Connection, name: &str, hash: &str) -> Result<bool> {
    connection.execute("DELETE FROM devices WHERE profile = ?1", [name])?;
    let changed = connection.execute("UPDATE profiles SET secret = ?2 WHERE name = ?1", [name, hash])?;
    Ok(changed == 1)
}

pub(super) fn add_device(connection: &Connection, key: &str, profile: &str, created_at: u64) -> Result<()> {
    connection.execute(
        "INSERT OR REPLACE INTO devices (key, profile, created_at) VALUES (?1, ?2, ?3)",
        params![key, profile, created_at as i64],
    )?;
    Ok(())
}

pub(super) fn remove_device(connection: &Connection, key: &str) -> Result<()> {
    connection.execute("DELETE FROM devices WHERE key = ?1", [key])?;
    Ok(())
}

pub(super) fn of_device(connection: &Connection, key: &str) -> Result<Option<String>> {
    let mut select = connection.prepare_cached("SELECT profile FROM devices WHERE key = ?1")?;
    select.query_row([key], |row| row.get(0)).optional()
}
