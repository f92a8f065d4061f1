//! Profiles: optional, for those who want a history across devices. Secrets come in hashed.

use rusqlite::{OptionalExtension, params};

use crate::Store;
use crate::errors::{AppendError, ReadError};

/// A profile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// By what it is found: the name in small letters.
    pub name: String,
    /// The name as its owner writes it.
    pub shown: String,
    /// The hash of the passphrase, with everything that is needed to check it.
    pub secret: String,
    /// Since when, in milliseconds since 1970.
    pub created_at: u64,
}

impl Store {
    /// Makes a profile; `false` if the name is taken.
    pub fn add_profile(&self, profile: Profile) -> Result<bool, AppendError> {
        self.write(move |connection| {
            let added = connection.execute(
                "INSERT OR IGNORE INTO profiles (name, shown, secret, created_at) VALUES (?1, ?2, ?3, ?4)",
                params![profile.name, profile.shown, profile.secret, profile.created_at as i64],
            )?;
            Ok(added == 1)
        })
    }

    /// Changes the passphrase of a profile and forgets its devices; `false` if there is none.
    pub fn change_secret(&self, name: &str, secret: &str) -> Result<bool, AppendError> {
        let (name, secret) = (name.to_string(), secret.to_string());
        self.write(move |connection| {
            connection.execute("DELETE FROM devices WHERE profile = ?1", [&name])?;
            let changed =
                connection.execute("UPDATE profiles SET secret = ?2 WHERE name = ?1", [&name, &secret])?;
            Ok(changed == 1)
        })
    }

    /// A profile by its name in small letters.
    pub fn profile(&self, name: &str) -> Result<Option<Profile>, ReadError> {
        let connection = self.reader();
        let mut select = connection
            .prepare_cached("SELECT name, shown, secret, created_at FROM profiles WHERE name = ?1")?;
        let found = select.query_row([name], |row| {
            let created_at = row.get::<_, i64>(3)? as u64;
            Ok(Profile { name: row.get(0)?, shown: row.get(1)?, secret: row.get(2)?, created_at })
        });
        Ok(found.optional()?)
    }

    /// Remembers a device of a profile by the hash of its secret.
    pub fn add_device(&self, key: &str, profile: &str, now: u64) -> Result<(), AppendError> {
        let (key, profile) = (key.to_string(), profile.to_string());
        self.write(move |connection| {
            connection.execute(
                "INSERT OR REPLACE INTO devices (key, profile, created_at) VALUES (?1, ?2, ?3)",
                params![key, profile, now as i64],
            )?;
            Ok(())
        })
    }

    /// Forgets a device.
    pub fn remove_device(&self, key: &str) -> Result<(), AppendError> {
        let key = key.to_string();
        self.write(move |connection| {
            connection.execute("DELETE FROM devices WHERE key = ?1", [key])?;
            Ok(())
        })
    }

    /// Whose device it is.
    pub fn profile_of_device(&self, key: &str) -> Result<Option<String>, ReadError> {
        let connection = self.reader();
        let mut select = connection.prepare_cached("SELECT profile FROM devices WHERE key = ?1")?;
        Ok(select.query_row([key], |row| row.get(0)).optional()?)
    }
}
