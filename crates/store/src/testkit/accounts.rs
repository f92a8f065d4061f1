//! Profiles, devices and invitations.

use std::sync::mpsc::channel;

use super::Backend;
use crate::{Invitation, MatchStore, Profile};

pub(super) fn profile(name: &str) -> Profile {
    Profile {
        name: name.into(),
        display_name: name.to_uppercase(),
        passphrase_hash: format!("hash of {name}"),
        created_at: 5,
    }
}

pub(super) fn invitation(key: &str, created_at: u64) -> Invitation {
    Invitation { key: key.into(), match_id: "m1".into(), seat: None, created_at, revoked_at: None }
}

pub(super) fn invite(store: &dyn MatchStore, invitation: Invitation) {
    let (done, outcome) = channel();
    store.add_invitation(invitation, Box::new(move |result| done.send(result).unwrap()));
    outcome.recv().unwrap().unwrap();
}

pub(super) fn a_name_is_given_once(backend: &dyn Backend) {
    let store = backend.open();
    assert_eq!(store.profile("ada").unwrap(), None);
    assert!(store.add_profile(profile("ada")).unwrap());
    let other = Profile { passphrase_hash: "other".into(), ..profile("ada") };
    assert!(!store.add_profile(other).unwrap(), "taken");
    assert_eq!(store.profile("ada").unwrap(), Some(profile("ada")));
    assert!(store.add_profile(profile("ben")).unwrap());
}

pub(super) fn devices_belong_to_profiles(backend: &dyn Backend) {
    let store = backend.open();
    store.add_profile(profile("ada")).unwrap();
    store.add_profile(profile("ben")).unwrap();
    assert_eq!(store.profile_of_device("phone").unwrap(), None);
    store.add_device("phone", "ada", 6).unwrap();
    store.add_device("laptop", "ada", 6).unwrap();
    assert_eq!(store.profile_of_device("phone").unwrap().as_deref(), Some("ada"));
    store.add_device("phone", "ben", 7).unwrap();
    assert_eq!(store.profile_of_device("phone").unwrap().as_deref(), Some("ben"));
    store.remove_device("phone").unwrap();
    store.remove_device("phone").unwrap();
    assert_eq!(store.profile_of_device("phone").unwrap(), None);
    assert_eq!(store.profile_of_device("laptop").unwrap().as_deref(), Some("ada"));
}

pub(super) fn a_new_passphrase_removes_the_devices(backend: &dyn Backend) {
    let store = backend.open();
    store.add_profile(profile("ada")).unwrap();
    store.add_profile(profile("ben")).unwrap();
    store.add_device("phone", "ada", 6).unwrap();
    store.add_device("laptop", "ben", 6).unwrap();
    assert!(store.change_passphrase("ada", "new").unwrap());
    assert_eq!(store.profile_of_device("phone").unwrap(), None);
    assert_eq!(store.profile_of_device("laptop").unwrap().as_deref(), Some("ben"));
    assert_eq!(store.profile("ada").unwrap().unwrap().passphrase_hash, "new");
    assert!(!store.change_passphrase("eve", "new").unwrap());
    assert_eq!(store.profile("eve").unwrap(), None);
}

pub(super) fn an_invitation_is_revoked_once(backend: &dyn Backend) {
    let store = backend.open();
    let for_a_seat = Invitation { seat: Some(1), ..invitation("key", 3) };
    invite(&*store, for_a_seat.clone());
    invite(&*store, invitation("other", 3));
    assert_eq!(store.invitation("key").unwrap(), Some(for_a_seat.clone()));
    assert!(store.revoke_invitation("key", 9).unwrap());
    assert!(!store.revoke_invitation("key", 10).unwrap());
    assert!(!store.revoke_invitation("unknown", 10).unwrap());
    let revoked = Invitation { revoked_at: Some(9), ..for_a_seat };
    assert_eq!(store.invitation("key").unwrap(), Some(revoked));
    assert_eq!(store.invitation("other").unwrap(), Some(invitation("other", 3)));
    assert_eq!(store.invitation("unknown").unwrap(), None);
}

pub(super) fn invitations_are_paged(backend: &dyn Backend) {
    let store = backend.open();
    for (key, created_at) in [("d", 1), ("b", 2), ("a", 2), ("c", 2), ("e", 0)] {
        invite(&*store, invitation(key, created_at));
    }
    invite(&*store, Invitation { match_id: "m2".into(), ..invitation("elsewhere", 1) });
    let mut paged: Vec<Invitation> = Vec::new();
    loop {
        let page = store.invitations("m1", paged.last(), 2).unwrap();
        assert!(page.len() <= 2);
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    let keys: Vec<&str> = paged.iter().map(|invitation| invitation.key.as_str()).collect();
    assert_eq!(keys, ["e", "d", "a", "b", "c"]);
    assert_eq!(store.invitations("none", None, 9).unwrap(), []);
}
