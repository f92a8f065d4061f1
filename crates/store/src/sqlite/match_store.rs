//! The interface of the store on SQLite: which connection runs which SQL.

use super::{SqliteStore, card_usage, invitations, log, matches, profiles, reviews, writer};
use crate::account::{Invitation, Profile};
use crate::card_usage::CardUsage;
use crate::entry::{Append, StoredEntry};
use crate::error::StoreError;
use crate::match_store::{Done, MatchStore};
use crate::projection::{RankedProfile, Rating};
use crate::row::{MatchFilter, MatchRow};

impl MatchStore for SqliteStore {
    fn append(&self, append: Append, done: Done) {
        self.send(writer::Job::Append(append, done));
    }

    fn load(&self, id: &str) -> Result<Vec<StoredEntry>, StoreError> {
        log::load(&self.reader(), id)
    }

    fn ids(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read(|connection| matches::ids(connection, after, limit))
    }

    fn row(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        self.read(|connection| matches::row(connection, id))
    }

    fn list(&self, filter: &MatchFilter) -> Result<Vec<(String, MatchRow)>, StoreError> {
        self.read(|connection| matches::list(connection, filter))
    }

    fn rating(&self, profile: &str, game: &str) -> Result<Option<Rating>, StoreError> {
        self.read(|connection| matches::rating(connection, profile, game))
    }

    fn ranking(
        &self,
        game: &str,
        after: Option<&RankedProfile>,
        limit: usize,
    ) -> Result<Vec<RankedProfile>, StoreError> {
        self.read(|connection| matches::ranking(connection, game, after, limit))
    }

    fn add_profile(&self, profile: Profile) -> Result<bool, StoreError> {
        self.write(move |connection| profiles::add(connection, &profile))
    }

    fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        self.read(|connection| profiles::find(connection, name))
    }

    fn change_passphrase(&self, name: &str, passphrase_hash: &str) -> Result<bool, StoreError> {
        let (name, hash) = (name.to_string(), passphrase_hash.to_string());
        self.write(move |connection| profiles::change_passphrase(connection, &name, &hash))
    }

    fn add_device(&self, key: &str, profile: &str, created_at: u64) -> Result<(), StoreError> {
        let (key, profile) = (key.to_string(), profile.to_string());
        self.write(move |connection| profiles::add_device(connection, &key, &profile, created_at))
    }

    fn remove_device(&self, key: &str) -> Result<(), StoreError> {
        let key = key.to_string();
        self.write(move |connection| profiles::remove_device(connection, &key))
    }

    fn profile_of_device(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.read(|connection| profiles::of_device(connection, key))
    }

    fn add_invitation(&self, invitation: Invitation, done: Done) {
        self.write_later(move |connection| invitations::add(connection, &invitation), done);
    }

    fn revoke_invitation(&self, key: &str, revoked_at: u64) -> Result<bool, StoreError> {
        let key = key.to_string();
        self.write(move |connection| invitations::revoke(connection, &key, revoked_at))
    }

    fn invitation(&self, key: &str) -> Result<Option<Invitation>, StoreError> {
        self.read(|connection| invitations::find(connection, key))
    }

    fn invitations(
        &self,
        match_id: &str,
        after: Option<&Invitation>,
        limit: usize,
    ) -> Result<Vec<Invitation>, StoreError> {
        self.read(|connection| invitations::of_match(connection, match_id, after, limit))
    }

    fn save_review(&self, id: &str, body: &str) -> Result<bool, StoreError> {
        let (id, body) = (id.to_string(), body.to_string());
        self.write(move |connection| reviews::save(connection, &id, &body))
    }

    fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.read(|connection| reviews::find(connection, id))
    }

    fn save_roles(&self, id: &str, body: &str) -> Result<bool, StoreError> {
        let (id, body) = (id.to_string(), body.to_string());
        self.write(move |connection| reviews::save_roles(connection, &id, &body))
    }

    fn roles(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.read(|connection| reviews::find_roles(connection, id))
    }

    fn uncounted_matches(&self, game: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read(|connection| card_usage::uncounted(connection, game, limit))
    }

    fn add_card_usage(&self, id: &str, body: &str) -> Result<bool, StoreError> {
        let (id, body) = (id.to_string(), body.to_string());
        self.write(move |connection| card_usage::add(connection, &id, &body))
    }

    fn card_usage_after(
        &self,
        game: &str,
        position: u64,
        limit: usize,
    ) -> Result<Vec<CardUsage>, StoreError> {
        self.read(|connection| card_usage::after(connection, game, position, limit))
    }

    fn health(&self) -> Result<(), StoreError> {
        if self.is_writing() { Ok(()) } else { Err(StoreError::Closed) }
    }

    fn close(&self) {
        self.stop_writing();
    }
}
