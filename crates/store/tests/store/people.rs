//! Profiles, devices and invitations.

use tafelrune_store::{Invitation, Profile};

use crate::support::open;

#[test]
fn a_profile_is_made_once_and_its_devices_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let ada = Profile { name: "ada".into(), shown: "Ada".into(), secret: "hash".into(), created_at: 5 };
    assert!(store.add_profile(ada.clone()).unwrap());
    assert!(!store.add_profile(Profile { secret: "other".into(), ..ada.clone() }).unwrap(), "taken");
    assert_eq!(store.profile("ada").unwrap(), Some(ada));
    store.add_device("key", "ada", 6).unwrap();
    assert_eq!(store.profile_of_device("key").unwrap().as_deref(), Some("ada"));
    store.remove_device("key").unwrap();
    assert_eq!(store.profile_of_device("key").unwrap(), None);
    store.add_device("key", "ada", 6).unwrap();
    assert!(store.change_secret("ada", "new").unwrap());
    assert_eq!(store.profile_of_device("key").unwrap(), None, "a new passphrase, new devices");
    assert_eq!(store.profile("ada").unwrap().unwrap().secret, "new");
    assert!(!store.change_secret("eve", "new").unwrap());
    assert_eq!(store.profile("eve").unwrap(), None);
}

#[test]
fn an_invitation_can_be_taken_back_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let invitation = Invitation {
        key: "token hash".into(),
        id: "m1".into(),
        seat: Some(1),
        created_at: 3,
        revoked_at: None,
    };
    let (done, durable) = std::sync::mpsc::channel();
    store.invite(invitation.clone(), move |result| done.send(result).unwrap());
    durable.recv().unwrap().unwrap();
    assert_eq!(store.invitation("token hash").unwrap(), Some(invitation.clone()));
    assert!(store.revoke("token hash", 9).unwrap());
    assert!(!store.revoke("token hash", 10).unwrap());
    assert!(!store.revoke("another", 10).unwrap());
    assert_eq!(store.invitations("m1").unwrap(), [Invitation { revoked_at: Some(9), ..invitation }]);
}
