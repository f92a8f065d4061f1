//! Nothing is lost when a store is closed and opened again.

use super::accounts::{invitation, invite, profile};
use super::{Backend, append, append_row, entries, row};
use crate::{MatchFilter, MatchRow, MatchStore, SeatedProfile, StoreError};

fn fill(store: &dyn MatchStore) {
    let seated = |seat, profile: &str, rank| SeatedProfile { seat, profile: profile.into(), rank };
    let over = MatchRow {
        rated: true,
        profiles: vec![seated(0, "ada", Some(1)), seated(1, "ben", Some(2))],
        ..row("markt", "over", 1)
    };
    append(store, "one", 0, 3).unwrap();
    append_row(store, "one", 3, over.clone()).unwrap();
    append_row(store, "two", 0, over).unwrap();
    append_row(store, "three", 0, row("mara", "lobby", 2)).unwrap();
    store.add_profile(profile("ada")).unwrap();
    store.add_device("phone", "ada", 6).unwrap();
    invite(store, invitation("good", 3));
    invite(store, invitation("revoked", 3));
    assert!(store.revoke_invitation("revoked", 9).unwrap());
    assert!(store.save_review("one", "review").unwrap());
    assert!(store.save_roles("one", "roles").unwrap());
    assert!(store.add_card_usage("one", "usage").unwrap());
}

/// Everything that can be read, as text.
fn contents(store: &dyn MatchStore) -> Vec<String> {
    let ids = store.ids(None, 99).unwrap();
    let loaded: Vec<_> = ids.iter().map(|id| store.load(id).unwrap()).collect();
    vec![
        format!("{ids:?}"),
        format!("{loaded:?}"),
        format!("{:?}", store.list(&MatchFilter::default()).unwrap()),
        format!("{:?}", store.ranking("markt", None, 9).unwrap()),
        format!("{:?}", store.profile("ada").unwrap()),
        format!("{:?}", store.profile_of_device("phone").unwrap()),
        format!("{:?}", store.invitations("m1", None, 9).unwrap()),
        format!("{:?}", store.review("one").unwrap()),
        format!("{:?}", store.roles("one").unwrap()),
        format!("{:?}", store.uncounted_matches("markt", 9).unwrap()),
        format!("{:?}", store.card_usage_after("markt", 0, 9).unwrap()),
    ]
}

pub(super) fn a_reopened_store_has_everything(backend: &dyn Backend) {
    let store = backend.open();
    let empty = contents(&*store);
    fill(&*store);
    let before = contents(&*store);
    for (filled, empty) in before.iter().zip(&empty) {
        assert_ne!(filled, empty, "everything was filled");
    }
    store.close();
    drop(store);
    assert_eq!(contents(&*backend.open()), before, "after closing");
    assert_eq!(contents(&*backend.open()), before, "after dropping alone");
}

pub(super) fn a_reopened_store_goes_on(backend: &dyn Backend) {
    fill(&*backend.open());
    let store = backend.open();
    let conflict = |expected, found| Err(StoreError::Conflict { expected, found });
    assert_eq!(append(&*store, "one", 3, 1), conflict(3, 4));
    append(&*store, "one", 4, 1).unwrap();
    assert_eq!(store.load("one").unwrap(), entries(0..5));
    assert!(!store.add_profile(profile("ada")).unwrap());
    assert!(!store.revoke_invitation("revoked", 10).unwrap());
    assert!(!store.add_card_usage("one", "again").unwrap());
    assert!(store.add_card_usage("two", "more").unwrap());
    let usage = store.card_usage_after("markt", 0, 9).unwrap();
    assert_eq!(usage.iter().map(|usage| usage.body.as_str()).collect::<Vec<_>>(), ["usage", "more"]);
}
