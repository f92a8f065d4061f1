//! The interface between the server and whatever keeps its matches.

use crate::account::{Device, Invitation, Profile};
use crate::admin::{AuditLine, Ban};
use crate::card_usage::CardUsage;
use crate::entry::{Append, StoredEntry};
use crate::error::StoreError;
use crate::projection::{RankedProfile, Rating};
use crate::row::{MatchFilter, MatchRow};

/// Called once with the outcome of a write, on a thread of the backend. It must return quickly and
/// must not call blocking methods of the store: other writes wait until it returns.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Keeps the entries of all matches, the rows made from them, profiles and invitations.
///
/// Which methods block:
///
/// - [`append`](MatchStore::append) and [`add_invitation`](MatchStore::add_invitation) return at once
///   and report through a callback; [`health`](MatchStore::health) returns what is known without
///   asking. All three may be called on a thread that serves sockets.
/// - **Every other method blocks** until the backend has answered, which is a disk access for an
///   embedded backend and a network round trip (or its timeout) for a remote one. Call them on a thread
///   that may wait. A remote backend runs its own runtime and must not rely on that of the caller.
///
/// Every list takes a limit and a cursor, so that no answer grows with the number of matches; no answer has
/// more than [`MAX_PAGE`](crate::MAX_PAGE) items. Methods that store something return after it is durable.
///
/// Several writers may use the same storage where the backend allows it. What keeps them apart is the
/// position in [`Append`]: of two appends at one position exactly one is stored.
///
/// `testkit` (behind the feature of that name) tests everything promised here.
pub trait MatchStore: Send + Sync {
    // ---- entries

    /// Adds entries to a match. `done` is called after they are durable, or after they failed.
    ///
    /// Appends to one match that are sent one after the other are stored, and their callbacks called,
    /// in that order. The next append may be sent before the callback of the one before; if that one
    /// fails, the next one conflicts. There is no order between different matches.
    fn append(&self, append: Append, done: Done);

    /// Like [`append`](MatchStore::append), but waits for the outcome. Blocks.
    fn append_and_wait(&self, append: Append) -> Result<(), StoreError> {
        let (done, outcome) = std::sync::mpsc::channel();
        self.append(append, Box::new(move |result| drop(done.send(result))));
        // The backend dropped the callback without calling it: it ended while the append was waiting.
        outcome.recv().unwrap_or(Err(StoreError::Closed))
    }

    /// All entries of a match in order, each of them checked; empty if the match is unknown. Blocks.
    ///
    /// A match is loaded as a whole because a table needs all of its entries; whoever appends limits
    /// their number.
    fn load(&self, id: &str) -> Result<Vec<StoredEntry>, StoreError>;

    /// Ids of matches in the order in which they were created, beginning after the given one. Blocks.
    fn ids(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError>;

    // ---- rows and ratings

    /// The row of a match; `None` if the match is unknown or no append gave it a row. Blocks.
    fn row(&self, id: &str) -> Result<Option<MatchRow>, StoreError>;

    /// One page of matches with their ids, newest first. Blocks.
    fn list(&self, filter: &MatchFilter) -> Result<Vec<(String, MatchRow)>, StoreError>;

    /// The rating of a profile in a game; `None` before its first rated match. Blocks.
    fn rating(&self, profile: &str, game: &str) -> Result<Option<Rating>, StoreError>;

    /// The profiles of a game by rating, best first, beginning after the given one. Blocks.
    fn ranking(
        &self,
        game: &str,
        after: Option<&RankedProfile>,
        limit: usize,
    ) -> Result<Vec<RankedProfile>, StoreError>;

    // ---- profiles and their devices

    /// Creates a profile; `false` if its name is taken. Blocks.
    fn add_profile(&self, profile: Profile) -> Result<bool, StoreError>;

    /// A profile by its key. Blocks.
    fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError>;

    /// Replaces the passphrase of a profile and removes its devices; `false` if there is no such
    /// profile. Blocks.
    fn change_passphrase(&self, name: &str, passphrase_hash: &str) -> Result<bool, StoreError>;

    /// Stores that the device with this key (the hash of its cookie) has opened a profile. Blocks.
    fn add_device(&self, key: &str, profile: &str, created_at: u64) -> Result<(), StoreError>;

    /// Removes a device, if it is known. Blocks.
    fn remove_device(&self, key: &str) -> Result<(), StoreError>;

    /// The profile that a device has opened. Blocks.
    fn profile_of_device(&self, key: &str) -> Result<Option<String>, StoreError>;

    // ---- invitations

    /// Stores an invitation. `done` is called after it is durable, or after it failed.
    fn add_invitation(&self, invitation: Invitation, done: Done);

    /// Revokes an invitation; `false` if it is unknown or was revoked before. Of several callers exactly
    /// one gets `true`. Blocks.
    fn revoke_invitation(&self, key: &str, revoked_at: u64) -> Result<bool, StoreError>;

    /// An invitation by its key, revoked or not. Blocks.
    fn invitation(&self, key: &str) -> Result<Option<Invitation>, StoreError>;

    /// The invitations to a match, oldest first, beginning after the given one. Blocks.
    fn invitations(
        &self,
        match_id: &str,
        after: Option<&Invitation>,
        limit: usize,
    ) -> Result<Vec<Invitation>, StoreError>;

    // ---- what is expensive to compute about finished matches; it is lost without harm

    /// Stores the review of a match, replacing an earlier one; `false` if the match is unknown. Blocks.
    fn save_review(&self, id: &str, body: &str) -> Result<bool, StoreError>;

    /// The review of a match. Blocks.
    fn review(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Stores which seat played which character; `false` if the match is unknown. Blocks.
    fn save_roles(&self, id: &str, body: &str) -> Result<bool, StoreError>;

    /// Which seat played which character. Blocks.
    fn roles(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Finished matches of a game whose card usage is not stored yet, oldest first. Blocks.
    fn uncounted_matches(&self, game: &str, limit: usize) -> Result<Vec<String>, StoreError>;

    /// Stores the card usage of a finished match. `false`, and nothing is stored, if the match is not
    /// finished or its card usage is stored already: counting a match twice does no harm. Blocks.
    fn add_card_usage(&self, id: &str, body: &str) -> Result<bool, StoreError>;

    /// Card usage of a game at positions greater than `position`, ascending. Whoever has seen a position
    /// will not find a smaller one later, so that sums can be continued. Blocks.
    fn card_usage_after(&self, game: &str, position: u64, limit: usize)
    -> Result<Vec<CardUsage>, StoreError>;

    // ---- administration

    /// All profiles by key, beginning after the given one. Blocks.
    fn profiles(&self, after: Option<&str>, limit: usize) -> Result<Vec<Profile>, StoreError>;

    /// The devices on which a profile is open, by key, beginning after the given one. Blocks.
    fn devices(&self, profile: &str, after: Option<&str>, limit: usize) -> Result<Vec<Device>, StoreError>;

    /// Deletes a profile with its devices and ratings; `false` if there is none. Entries and rows that name
    /// it are changed by [`rewrite`](MatchStore::rewrite). Blocks.
    fn delete_profile(&self, name: &str) -> Result<bool, StoreError>;

    /// Replaces entries of a match, each with its position, and its row: to delete what may no longer be
    /// kept, and for nothing else. `false`, and nothing is changed, if there are no such entries. Blocks.
    fn rewrite(
        &self,
        id: &str,
        entries: Vec<(u64, StoredEntry)>,
        row: Option<MatchRow>,
    ) -> Result<bool, StoreError>;

    /// Matches without profiles that ended before this time, those first that ended first. Blocks.
    fn guest_matches(&self, ended_before: u64, limit: usize) -> Result<Vec<String>, StoreError>;

    /// Deletes a match with everything that is kept about it; `false` if it is unknown. An append to it
    /// conflicts. Blocks.
    fn delete_match(&self, id: &str) -> Result<bool, StoreError>;

    /// Shuts somebody out, replacing an earlier ban of the same subject. Blocks.
    fn add_ban(&self, ban: Ban) -> Result<(), StoreError>;

    /// Ends a ban; `false` if there is none. Blocks.
    fn remove_ban(&self, subject: &str) -> Result<bool, StoreError>;

    /// All bans by subject, beginning after the given one. Blocks.
    fn bans(&self, after: Option<&str>, limit: usize) -> Result<Vec<Ban>, StoreError>;

    /// Adds a line to the audit log, which can neither be changed nor deleted; its position is ignored.
    /// Blocks.
    fn add_audit(&self, line: AuditLine) -> Result<(), StoreError>;

    /// Lines of the audit log at positions greater than `position`, ascending. Blocks.
    fn audit_after(&self, position: u64, limit: usize) -> Result<Vec<AuditLine>, StoreError>;

    // ---- the store itself

    /// Whether the store takes writes, as far as is known without asking the backend.
    fn health(&self) -> Result<(), StoreError>;

    /// Finishes all writes that were sent and takes no more. Blocks.
    fn close(&self);
}
