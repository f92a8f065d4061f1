//! The store of a simulation: the real one, with the faults that are put in on purpose.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{
    Append, AuditLine, Ban, CardUsage, Device, Done, Invitation, MatchFilter, MatchRow, MatchStore, Profile,
    RankedProfile, Rating, StoreError, StoredEntry,
};

use super::plan::Sabotage;

/// One append in so many loses its callback, if that is the fault.
const LOST_CALLBACK: u64 = 8;

/// A store that passes everything on to the real one.
pub struct SimulatedStore {
    pub inner: Arc<SqliteStore>,
    pub sabotage: Option<Sabotage>,
    pub appends: AtomicU64,
}

impl MatchStore for SimulatedStore {
    fn append(&self, append: Append, done: Done) {
        let number = self.appends.fetch_add(1, Ordering::Relaxed);
        match self.sabotage {
            Some(Sabotage::AcknowledgedTooEarly) => {
                self.inner.append(append, Box::new(drop));
                done(Ok(()));
            }
            Some(Sabotage::LostCallback) if number % LOST_CALLBACK == LOST_CALLBACK - 1 => {
                self.inner.append(append, Box::new(drop));
            }
            _ => self.inner.append(append, done),
        }
    }

    fn load(&self, id: &str) -> Result<Vec<StoredEntry>, StoreError> {
        let mut entries = self.inner.load(id)?;
        if self.sabotage == Some(Sabotage::ForgottenEntry) && entries.len() > 6 {
            entries.pop();
        }
        Ok(entries)
    }

    fn ids(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        self.inner.ids(after, limit)
    }

    fn row(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        self.inner.row(id)
    }

    fn list(&self, filter: &MatchFilter) -> Result<Vec<(String, MatchRow)>, StoreError> {
        self.inner.list(filter)
    }

    fn rating(&self, profile: &str, game: &str) -> Result<Option<Rating>, StoreError> {
        self.inner.rating(profile, game)
    }

    fn ranking(
        &self,
        game: &str,
        after: Option<&RankedProfile>,
        limit: usize,
    ) -> Result<Vec<RankedProfile>, StoreError> {
        self.inner.ranking(game, after, limit)
    }

    fn add_profile(&self, profile: Profile) -> Result<bool, StoreError> {
        self.inner.add_profile(profile)
    }

    fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        self.inner.profile(name)
    }

    fn change_passphrase(&self, name: &str, passphrase_hash: &str) -> Result<bool, StoreError> {
        self.inner.change_passphrase(name, passphrase_hash)
    }

    fn add_device(&self, key: &str, profile: &str, created_at: u64) -> Result<(), StoreError> {
        self.inner.add_device(key, profile, created_at)
    }

    fn remove_device(&self, key: &str) -> Result<(), StoreError> {
        self.inner.remove_device(key)
    }

    fn profile_of_device(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.inner.profile_of_device(key)
    }

    fn add_invitation(&self, invitation: Invitation, done: Done) {
        self.inner.add_invitation(invitation, done);
    }

    fn revoke_invitation(&self, key: &str, revoked_at: u64) -> Result<bool, StoreError> {
        self.inner.revoke_invitation(key, revoked_at)
    }

    fn invitation(&self, key: &str) -> Result<Option<Invitation>, StoreError> {
        self.inner.invitation(key)
    }

    fn invitations(
        &self,
        match_id: &str,
        after: Option<&Invitation>,
        limit: usize,
    ) -> Result<Vec<Invitation>, StoreError> {
        self.inner.invitations(match_id, after, limit)
    }

    fn save_review(&self, id: &str, body: &str) -> Result<bool, StoreError> {
        self.inner.save_review(id, body)
    }

    fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.inner.review(id)
    }

    fn save_roles(&self, id: &str, body: &str) -> Result<bool, StoreError> {
        self.inner.save_roles(id, body)
    }

    fn roles(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.inner.roles(id)
    }

    fn uncounted_matches(&self, game: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        self.inner.uncounted_matches(game, limit)
    }

    fn add_card_usage(&self, id: &str, body: &str) -> Result<bool, StoreError> {
        self.inner.add_card_usage(id, body)
    }

    fn card_usage_after(
        &self,
        game: &str,
        position: u64,
        limit: usize,
    ) -> Result<Vec<CardUsage>, StoreError> {
        self.inner.card_usage_after(game, position, limit)
    }

    fn profiles(&self, after: Option<&str>, limit: usize) -> Result<Vec<Profile>, StoreError> {
        self.inner.profiles(after, limit)
    }

    fn devices(&self, profile: &str, after: Option<&str>, limit: usize) -> Result<Vec<Device>, StoreError> {
        self.inner.devices(profile, after, limit)
    }

    fn delete_profile(&self, name: &str) -> Result<bool, StoreError> {
        self.inner.delete_profile(name)
    }

    fn rewrite(
        &self,
        id: &str,
        entries: Vec<(u64, StoredEntry)>,
        row: Option<MatchRow>,
    ) -> Result<bool, StoreError> {
        self.inner.rewrite(id, entries, row)
    }

    fn guest_matches(&self, ended_before: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        self.inner.guest_matches(ended_before, limit)
    }

    fn delete_match(&self, id: &str) -> Result<bool, StoreError> {
        self.inner.delete_match(id)
    }

    fn add_ban(&self, ban: Ban) -> Result<(), StoreError> {
        self.inner.add_ban(ban)
    }

    fn remove_ban(&self, subject: &str) -> Result<bool, StoreError> {
        self.inner.remove_ban(subject)
    }

    fn bans(&self, after: Option<&str>, limit: usize) -> Result<Vec<Ban>, StoreError> {
        self.inner.bans(after, limit)
    }

    fn add_audit(&self, line: AuditLine) -> Result<(), StoreError> {
        self.inner.add_audit(line)
    }

    fn audit_after(&self, position: u64, limit: usize) -> Result<Vec<AuditLine>, StoreError> {
        self.inner.audit_after(position, limit)
    }

    fn health(&self) -> Result<(), StoreError> {
        self.inner.health()
    }

    fn close(&self) {
        self.inner.close();
    }
}
