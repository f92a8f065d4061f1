//! Older files are migrated, newer ones are refused.

use tafelrune_store::sqlite::{OpenError, SqliteStore};
use tafelrune_store::{MatchFilter, MatchProjection, MatchStore};

use crate::support::{append, open, raw};

/// A file as the first version wrote it; never to be regenerated.
const FORMAT_1: &str = include_str!("../../fixtures/format-1.sql");

#[test]
fn a_file_of_the_first_format_opens_and_knows_what_is_new() {
    let folder = tempfile::tempdir().unwrap();
    raw(folder.path()).execute_batch(FORMAT_1).unwrap();
    assert_eq!(
        SqliteStore::open_read_only(folder.path()).unwrap().load("old").unwrap().len(),
        6,
        "also without migrating it"
    );
    let store = SqliteStore::open(folder.path(), MatchProjection).unwrap();
    assert_eq!(store.ids(None, 100).unwrap(), ["old"]);
    let log = store.load("old").unwrap();
    assert_eq!(log.len(), 6);
    assert_eq!(store.check().unwrap().damage, []);
    let rows = store.list(&MatchFilter::default()).unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].1.game.as_str(), rows[0].1.status.as_str()), ("markt", "over"));
    assert_eq!(rows[0].1.profiles.len(), 2, "recomputed from the entries");
    assert_eq!(
        store.rating("ada", "markt").unwrap(),
        None,
        "decided before the fifth move: not rated any more"
    );
    assert_eq!(store.profile("ada").unwrap().unwrap().display_name, "Ada");
    append(&store, "old", 6, 1).unwrap();
    assert_eq!(store.load("old").unwrap().len(), 7);
    assert_eq!(store.review("old").unwrap(), None);
    assert!(store.save_review("old", "judged").unwrap());
    store.rebuild(MatchProjection).unwrap();
    assert_eq!(store.review("old").unwrap().as_deref(), Some("judged"), "a rebuild keeps reviews");
    assert!(!store.save_review("none", "").unwrap(), "only of matches that exist");
    assert_eq!(store.uncounted_matches("markt", 9).unwrap(), ["old"], "it ended before card usage existed");
    drop(store);
    let version: i64 = raw(folder.path()).pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 6);
}

#[test]
fn a_newer_file_is_refused_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    append(&open(folder.path()), "one", 0, 1).unwrap();
    raw(folder.path()).pragma_update(None, "user_version", 99).unwrap();
    let before = std::fs::read(folder.path().join("tafelrune.db")).unwrap();
    let refused =
        [SqliteStore::open(folder.path(), ()).err(), SqliteStore::open_read_only(folder.path()).err()];
    for error in refused {
        let error = error.expect("must be refused");
        assert!(matches!(error, OpenError::Newer { found: 99, known: 6, .. }), "{error}");
        assert!(error.to_string().contains("newer"), "{error}");
    }
    assert_eq!(std::fs::read(folder.path().join("tafelrune.db")).unwrap(), before);
}
