//! The storage story: the tests that every backend of [`MatchStore`] must pass.
//!
//! A backend implements [`Backend`] in its tests and runs the story with one line:
//!
//! ```text
//! tafelrune_store::storage_story!(on_disk, OnDisk::new());
//! ```
//!
//! Failures of the machine (a full disk, a killed process, a lost connection) differ between backends
//! and are tested beside each of them.

mod accounts;
mod admin;
mod entries;
mod finished;
mod reopen;
mod rows;
mod writers;

use std::sync::Arc;

use crate::{Append, MatchRow, MatchStore, StoreError, StoredEntry};

/// Storage of its own, empty at first.
pub trait Backend {
    /// Opens the storage with [`MatchProjection`](crate::MatchProjection). The story opens it again only
    /// after it has dropped the store before.
    fn open(&self) -> Arc<dyn MatchStore>;

    /// Opens the storage a second time while the first store is in use; `None` if the backend allows one
    /// writer only.
    fn open_second(&self) -> Option<Arc<dyn MatchStore>> {
        None
    }
}

/// Declares the tests once: for [`run`] and for the macro that makes them tests of a backend.
macro_rules! story {
    ($dollar:tt: $($module:ident::$name:ident,)*) => {
        /// Runs one test of the story by its name.
        ///
        /// # Panics
        ///
        /// If the backend does not pass, or there is no such test.
        pub fn run(name: &str, backend: &dyn Backend) {
            match name {
                $(stringify!($name) => $module::$name(backend),)*
                _ => panic!("the story has no test {name}"),
            }
        }

        /// Makes a module of tests: the whole story, each test on a new backend.
        #[macro_export]
        macro_rules! storage_story {
            ($dollar module:ident, $dollar backend:expr) => {
                mod $dollar module {
                    use super::*;
                    $(
                        #[test]
                        fn $name() {
                            $dollar crate::testkit::run(stringify!($name), &$dollar backend);
                        }
                    )*
                }
            };
        }
    };
}

story! { $:
    entries::entries_come_back_in_order,
    entries::texts_come_back_unchanged,
    entries::an_unknown_match_is_empty,
    entries::a_wrong_position_is_a_conflict_and_stores_nothing,
    entries::an_acknowledged_append_can_be_read,
    entries::callbacks_come_in_order_per_match,
    entries::appends_behind_a_failed_one_conflict,
    entries::ids_are_paged_in_order_of_creation,
    entries::a_closed_store_finishes_what_was_sent_and_takes_no_more,
    rows::a_row_is_stored_with_its_entries,
    rows::a_conflict_changes_no_row,
    rows::lists_are_filtered,
    rows::a_maker_cannot_fill_the_public_list,
    rows::no_page_is_longer_than_allowed,
    rows::pages_neither_repeat_nor_skip_matches,
    rows::a_rated_match_changes_ratings_once,
    rows::the_ranking_is_paged,
    accounts::a_name_is_given_once,
    accounts::devices_belong_to_profiles,
    accounts::a_new_passphrase_removes_the_devices,
    accounts::an_invitation_is_revoked_once,
    accounts::invitations_are_paged,
    admin::profiles_are_paged_and_deleted,
    admin::entries_are_rewritten_and_nothing_else,
    admin::a_deleted_match_leaves_nothing,
    admin::matches_of_guests_are_found_by_their_end,
    admin::bans_are_replaced_and_ended,
    admin::the_audit_log_only_grows,
    finished::reviews_and_roles_are_replaced,
    finished::card_usage_is_counted_once,
    finished::card_usage_is_paged,
    writers::of_writers_to_one_match_one_wins_each_position,
    writers::writers_to_many_matches_do_not_disturb_each_other,
    writers::a_name_is_given_to_one_of_many,
    writers::an_invitation_is_revoked_by_one_of_many,
    writers::a_match_is_counted_by_one_of_many,
    reopen::a_reopened_store_has_everything,
    reopen::a_reopened_store_goes_on,
}

fn entry(number: u64) -> StoredEntry {
    StoredEntry { at_ms: 1_700_000_000_000 + number, body: format!("{{\"number\":{number}}}") }
}

fn entries(range: std::ops::Range<u64>) -> Vec<StoredEntry> {
    range.map(entry).collect()
}

fn append(store: &dyn MatchStore, id: &str, first_seq: u64, count: u64) -> Result<(), StoreError> {
    let entries = entries(first_seq..first_seq + count);
    store.append_and_wait(Append { id: id.into(), first_seq, entries, row: None })
}

/// Adds one entry and a row.
fn append_row(store: &dyn MatchStore, id: &str, first_seq: u64, row: MatchRow) -> Result<(), StoreError> {
    let entries = vec![entry(first_seq)];
    store.append_and_wait(Append { id: id.into(), first_seq, entries, row: Some(row) })
}

fn row(game: &str, status: &str, created_at: u64) -> MatchRow {
    MatchRow {
        game: game.into(),
        status: status.into(),
        listed: true,
        created_at,
        body: format!("{{\"created\":{created_at}}}"),
        ..MatchRow::default()
    }
}

/// Two handles of one storage for tests with several writers: the same one twice where the backend
/// allows only one.
fn two_handles(backend: &dyn Backend) -> [Arc<dyn MatchStore>; 2] {
    let first = backend.open();
    let second = backend.open_second().unwrap_or_else(|| first.clone());
    [first, second]
}
