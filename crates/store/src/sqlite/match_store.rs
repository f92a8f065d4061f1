//! The interface of the store on SQLite: which connection runs which SQL.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{SqliteStore, admin, card_usage, invitations, lists, log, matches, profiles, reviews, writer};
use crate::account::{Device, Invitation, Profile};
use crate::admin::{AuditLine, Ban};
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
        self.read(|connection| lists::list(connection, filter))
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

    fn profiles(&self, after: Option<&str>, limit: usize) -> Result<Vec<Profile>, StoreError> {
        self.read(|connection| admin::profiles(connection, after.unwrap_or_default(), limit))
    }

    fn devices(&self, profile: &str, after: Option<&str>, limit: usize) -> Result<Vec<Device>, StoreError> {
        self.read(|connection| admin::devices(connection, profile, after.unwrap_or_default(), limit))
    }

    fn delete_profile(&self, name: &str) -> Result<bool, StoreError> {
        let name = name.to_string();
        self.write(move |connection| admin::delete_profile(connection, &name))
    }

    fn rewrite(
        &self,
        id: &str,
        entries: Vec<(u64, StoredEntry)>,
        row: Option<MatchRow>,
    ) -> Result<bool, StoreError> {
        let id = id.to_string();
        self.write(move |connection| admin::rewrite(connection, &id, &entries, row.as_ref()))
    }

    fn guest_matches(&self, ended_before: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read(|connection| admin::guest_matches(connection, ended_before, limit))
    }

    fn delete_match(&self, id: &str) -> Result<bool, StoreError> {
        let found = Arc::new(AtomicBool::new(false));
        let (done, outcome) = std::sync::mpsc::channel();
        let done = Box::new(move |durable| drop(done.send(durable)));
        self.send(writer::Job::Delete(id.into(), found.clone(), done));
        outcome.recv().unwrap_or(Err(StoreError::Closed))?;
        Ok(found.load(Ordering::Acquire))
    }

    fn add_ban(&self, ban: Ban) -> Result<(), StoreError> {
        self.write(move |connection| admin::add_ban(connection, &ban))
    }

    fn remove_ban(&self, subject: &str) -> Result<bool, StoreError> {
        let subject = subject.to_string();
        self.write(move |connection| admin::remove_ban(connection, &subject))
    }

    fn bans(&self, after: Option<&str>, limit: usize) -> Result<Vec<Ban>, StoreError> {
        self.read(|connection| admin::bans(connection, after.unwrap_or_default(), limit))
    }

    fn add_audit(&self, line: AuditLine) -> Result<(), StoreError> {
        self.write(move |connection| admin::add_audit(connection, &line))
    }

    fn audit_after(&self, position: u64, limit: usize) -> Result<Vec<AuditLine>, StoreError> {
        self.read(|connection| admin::audit(connection, position, limit))
    }

    fn health(&self) -> Result<(), StoreError> {
        if self.is_writing() { Ok(()) } else { Err(StoreError::Closed) }
    }

    fn close(&self) {
        self.stop_writing();
    }
}
