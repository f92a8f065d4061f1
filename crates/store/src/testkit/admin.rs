//! Bans, the audit log, and deleting what may no longer be kept.

use super::accounts::{invitation, invite, profile};
use super::{Backend, append, append_row, entries, entry, row};
use crate::{
    AuditLine, Ban, Invitation, MatchFilter, MatchList, MatchRow, SeatedProfile, StoreError, StoredEntry,
};

pub(super) fn profiles_are_paged_and_deleted(backend: &dyn Backend) {
    let store = backend.open();
    for name in ["dan", "ada", "cleo", "ben"] {
        assert!(store.add_profile(profile(name)).unwrap());
    }
    for (key, name) in [("phone", "ada"), ("laptop", "ada"), ("desk", "ben")] {
        store.add_device(key, name, 6).unwrap();
    }
    let names = |after, limit| -> Vec<String> {
        store.profiles(after, limit).unwrap().into_iter().map(|profile| profile.name).collect()
    };
    assert_eq!(names(None, 2), ["ada", "ben"]);
    assert_eq!(names(Some("ben"), 9), ["cleo", "dan"]);
    let devices = |after| -> Vec<String> {
        store.devices("ada", after, 9).unwrap().into_iter().map(|device| device.key).collect()
    };
    assert_eq!(devices(None), ["laptop", "phone"]);
    assert_eq!(devices(Some("laptop")), ["phone"]);
    assert!(store.delete_profile("ada").unwrap());
    assert!(!store.delete_profile("ada").unwrap());
    assert_eq!(store.profile("ada").unwrap(), None);
    assert_eq!(store.profile_of_device("phone").unwrap(), None);
    assert_eq!(store.profile_of_device("desk").unwrap().as_deref(), Some("ben"));
    assert!(store.add_profile(profile("ada")).unwrap(), "the name is free again");
}

pub(super) fn entries_are_rewritten_and_nothing_else(backend: &dyn Backend) {
    let store = backend.open();
    let seated = SeatedProfile { seat: 0, profile: "ada".into(), rank: None };
    append(&*store, "one", 0, 3).unwrap();
    append_row(&*store, "one", 3, MatchRow { profiles: vec![seated], ..row("markt", "over", 5) }).unwrap();
    append(&*store, "two", 0, 2).unwrap();
    let changed = StoredEntry { at_ms: 7, body: "nobody".into() };
    assert!(!store.rewrite("one", vec![(4, changed.clone())], None).unwrap(), "no such entry");
    assert!(!store.rewrite("none", vec![(0, changed.clone())], None).unwrap());
    let without = row("markt", "over", 5);
    assert!(store.rewrite("one", vec![(1, changed.clone())], Some(without.clone())).unwrap());
    assert_eq!(store.load("one").unwrap(), [entry(0), changed, entry(2), entry(3)]);
    assert_eq!(store.load("two").unwrap(), entries(0..2));
    assert_eq!(store.row("one").unwrap(), Some(without));
    let of_ada = MatchFilter { list: MatchList::OfProfile("ada".into()), ..MatchFilter::default() };
    assert_eq!(store.list(&of_ada).unwrap(), []);
    append(&*store, "one", 4, 1).unwrap();
}

pub(super) fn a_deleted_match_leaves_nothing(backend: &dyn Backend) {
    let store = backend.open();
    let over = MatchRow { ended_at: Some(9), ..row("markt", "over", 5) };
    for id in ["one", "two"] {
        append(&*store, id, 0, 3).unwrap();
        append_row(&*store, id, 3, over.clone()).unwrap();
        assert!(store.save_review(id, "good").unwrap());
        assert!(store.save_roles(id, "odin").unwrap());
        assert!(store.add_card_usage(id, "many").unwrap());
        invite(&*store, Invitation { match_id: id.into(), ..invitation(id, 3) });
    }
    assert!(store.delete_match("one").unwrap());
    assert!(!store.delete_match("one").unwrap());
    assert_eq!(store.load("one").unwrap(), []);
    assert_eq!((store.row("one").unwrap(), store.review("one").unwrap()), (None, None));
    assert_eq!((store.roles("one").unwrap(), store.invitation("one").unwrap()), (None, None));
    assert_eq!(store.card_usage_after("markt", 0, 9).unwrap().len(), 1);
    assert_eq!(store.ids(None, 9).unwrap(), ["two"]);
    assert_eq!(store.list(&MatchFilter::default()).unwrap(), [("two".to_string(), over)]);
    assert_eq!(store.load("two").unwrap(), entries(0..4));
    let late = append(&*store, "one", 4, 1);
    assert_eq!(late, Err(StoreError::Conflict { expected: 4, found: 0 }), "nobody goes on with it");
    append(&*store, "two", 4, 1).unwrap();
}

pub(super) fn matches_of_guests_are_found_by_their_end(backend: &dyn Backend) {
    let store = backend.open();
    let ended = |at| MatchRow { ended_at: Some(at), ..row("markt", "over", 1) };
    let seated = SeatedProfile { seat: 0, profile: "ada".into(), rank: Some(1) };
    append_row(&*store, "late", 0, ended(90)).unwrap();
    append_row(&*store, "b", 0, ended(20)).unwrap();
    append_row(&*store, "a", 0, ended(10)).unwrap();
    append_row(&*store, "of ada", 0, MatchRow { profiles: vec![seated], ..ended(5) }).unwrap();
    append_row(&*store, "running", 0, row("markt", "running", 1)).unwrap();
    assert_eq!(store.guest_matches(50, 9).unwrap(), ["a", "b"]);
    assert_eq!(store.guest_matches(50, 1).unwrap(), ["a"]);
    assert_eq!(store.guest_matches(20, 9).unwrap(), ["a"], "before that time");
}

pub(super) fn bans_are_replaced_and_ended(backend: &dyn Backend) {
    let store = backend.open();
    let ban = |subject: &str, until_ms| Ban {
        subject: subject.into(),
        until_ms,
        reason: "spam".into(),
        created_at: 3,
    };
    for (subject, until_ms) in [("b", None), ("a", Some(9)), ("c", None), ("a", Some(12))] {
        store.add_ban(ban(subject, until_ms)).unwrap();
    }
    assert_eq!(store.bans(None, 2).unwrap(), [ban("a", Some(12)), ban("b", None)]);
    assert_eq!(store.bans(Some("b"), 9).unwrap(), [ban("c", None)]);
    assert!(store.remove_ban("b").unwrap());
    assert!(!store.remove_ban("b").unwrap());
    assert_eq!(store.bans(None, 9).unwrap().len(), 2);
}

pub(super) fn the_audit_log_only_grows(backend: &dyn Backend) {
    let store = backend.open();
    let line = |number: u64| AuditLine {
        position: 0,
        at_ms: number,
        who: "root".into(),
        what: "close".into(),
        subject: format!("table {number}"),
        detail: String::new(),
    };
    (0..5).for_each(|number| store.add_audit(line(number)).unwrap());
    let first = store.audit_after(0, 2).unwrap();
    let rest = store.audit_after(first[1].position, 9).unwrap();
    let subjects: Vec<String> = first.iter().chain(&rest).map(|line| line.subject.clone()).collect();
    assert_eq!(subjects, ["table 0", "table 1", "table 2", "table 3", "table 4"]);
    drop(store);
    assert_eq!(backend.open().audit_after(0, 9).unwrap(), [first, rest].concat());
}
