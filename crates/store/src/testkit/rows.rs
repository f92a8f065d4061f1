//! Rows, lists and ratings.

use super::{Backend, append, append_row, entries, row};
use crate::{MatchCursor, MatchFilter, MatchRow, MatchStore, RankedProfile, SeatedProfile, StoreError};

pub(super) fn a_row_is_stored_with_its_entries(backend: &dyn Backend) {
    let store = backend.open();
    let seated = |seat: u8, rank| SeatedProfile { seat, profile: format!("p{seat}"), rank };
    let lobby = MatchRow { profiles: vec![seated(0, None)], ..row("markt", "lobby", 5) };
    append_row(&*store, "one", 0, lobby.clone()).unwrap();
    assert_eq!(store.row("one").unwrap(), Some(lobby.clone()));
    append(&*store, "one", 1, 1).unwrap();
    assert_eq!(store.row("one").unwrap(), Some(lobby), "an append without a row leaves it");
    let over = MatchRow {
        listed: false,
        ended_at: Some(9),
        profiles: vec![seated(1, Some(2)), seated(3, Some(1))],
        ..row("markt", "over", 5)
    };
    append_row(&*store, "one", 2, over.clone()).unwrap();
    assert_eq!(store.row("one").unwrap(), Some(over));
    assert_eq!(store.load("one").unwrap(), entries(0..3));
}

pub(super) fn a_conflict_changes_no_row(backend: &dyn Backend) {
    let store = backend.open();
    append_row(&*store, "one", 0, row("markt", "running", 5)).unwrap();
    let refused = append_row(&*store, "one", 0, row("markt", "over", 5));
    assert_eq!(refused, Err(StoreError::Conflict { expected: 0, found: 1 }));
    assert_eq!(store.row("one").unwrap(), Some(row("markt", "running", 5)));
    assert!(append_row(&*store, "new", 3, row("markt", "over", 6)).is_err());
    assert_eq!(store.row("new").unwrap(), None);
    assert_eq!(store.uncounted_matches("markt", 9).unwrap(), [""; 0]);
}

fn listed(store: &dyn MatchStore, filter: &MatchFilter) -> Vec<String> {
    store.list(filter).unwrap().into_iter().map(|(id, _)| id).collect()
}

pub(super) fn lists_are_filtered(backend: &dyn Backend) {
    let store = backend.open();
    let with_ada = |row: MatchRow| MatchRow {
        profiles: vec![SeatedProfile { seat: 1, profile: "ada".into(), rank: None }],
        ..row
    };
    append_row(&*store, "a", 0, row("markt", "lobby", 1)).unwrap();
    append_row(&*store, "b", 0, with_ada(row("mara", "over", 3))).unwrap();
    append_row(&*store, "c", 0, MatchRow { listed: false, ..with_ada(row("markt", "running", 2)) }).unwrap();
    append(&*store, "without a row", 0, 1).unwrap();
    let all = MatchFilter::default();
    assert_eq!(listed(&*store, &all), ["b", "c", "a"], "newest first");
    let some = |statuses: &[&str]| statuses.iter().map(|status| status.to_string()).collect();
    assert_eq!(listed(&*store, &MatchFilter { game: Some("markt".into()), ..all.clone() }), ["c", "a"]);
    assert_eq!(listed(&*store, &MatchFilter { statuses: some(&["over"]), ..all.clone() }), ["b"]);
    let open = some(&["lobby", "running"]);
    assert_eq!(listed(&*store, &MatchFilter { statuses: open, ..all.clone() }), ["c", "a"]);
    assert_eq!(listed(&*store, &MatchFilter { listed: true, ..all.clone() }), ["b", "a"]);
    let ada = MatchFilter { profile: Some("ada".into()), ..all.clone() };
    assert_eq!(listed(&*store, &ada), ["b", "c"]);
    assert_eq!(listed(&*store, &MatchFilter { listed: true, ..ada.clone() }), ["b"]);
    assert_eq!(listed(&*store, &MatchFilter { profile: Some("ben".into()), ..all.clone() }), [""; 0]);
    assert_eq!(listed(&*store, &MatchFilter { limit: 1, ..ada }), ["b"]);
}

pub(super) fn pages_neither_repeat_nor_skip_matches(backend: &dyn Backend) {
    let store = backend.open();
    // Three matches in every millisecond: time alone does not tell where a page ends.
    for number in 0..12 {
        append_row(&*store, &format!("m{number}"), 0, row("markt", "lobby", 100 + number / 3)).unwrap();
    }
    let whole = listed(&*store, &MatchFilter::default());
    assert_eq!(whole.len(), 12);
    let mut paged = Vec::new();
    let mut filter = MatchFilter { limit: 2, ..MatchFilter::default() };
    for page_number in 0.. {
        let page = store.list(&filter).unwrap();
        let Some((id, last)) = page.last() else { break };
        filter.after = Some(MatchCursor { created_at: last.created_at, id: id.clone() });
        paged.extend(page.into_iter().map(|(id, _)| id));
        // What is created meanwhile is newer and belongs to a page before.
        append_row(&*store, &format!("new {page_number}"), 0, row("markt", "lobby", 200)).unwrap();
    }
    assert_eq!(paged, whole);
}

/// A rated match between two profiles that the first one has won.
fn won(winner: &str, loser: &str) -> MatchRow {
    let seated =
        |seat, profile: &str, rank| SeatedProfile { seat, profile: profile.into(), rank: Some(rank) };
    MatchRow {
        rated: true,
        profiles: vec![seated(0, winner, 1), seated(1, loser, 2)],
        ..row("markt", "over", 7)
    }
}

pub(super) fn a_rated_match_changes_ratings_once(backend: &dyn Backend) {
    let store = backend.open();
    let running = MatchRow { rated: true, ..row("markt", "running", 7) };
    append_row(&*store, "one", 0, running).unwrap();
    assert_eq!(store.rating("ada", "markt").unwrap(), None);
    append_row(&*store, "one", 1, won("ada", "ben")).unwrap();
    let rating = |name: &str| store.rating(name, "markt").unwrap().expect("a rated match");
    let (ada, ben) = (rating("ada"), rating("ben"));
    assert!(ada.rating > ben.rating);
    assert_eq!((ada.matches, ben.matches), (1, 1));
    append_row(&*store, "one", 2, won("ada", "ben")).unwrap();
    assert_eq!((rating("ada"), rating("ben")), (ada, ben), "entries after the end change nothing");
    let friendly = MatchRow { rated: false, ..won("ben", "ada") };
    append_row(&*store, "two", 0, friendly).unwrap();
    assert_eq!((rating("ada"), rating("ben")), (ada, ben));
    append_row(&*store, "three", 0, won("ben", "ada")).unwrap();
    assert_eq!((rating("ada").matches, rating("ben").matches), (2, 2));
    assert!(rating("ben").rating > ben.rating);
    assert_eq!(store.rating("ada", "mara").unwrap(), None);
}

pub(super) fn the_ranking_is_paged(backend: &dyn Backend) {
    let store = backend.open();
    // Two pairs of equal results: equal ratings are ordered by name.
    for (number, (winner, loser)) in [("cleo", "dan"), ("ada", "ben"), ("eve", "fay")].into_iter().enumerate()
    {
        append_row(&*store, &format!("m{number}"), 0, won(winner, loser)).unwrap();
    }
    let whole = store.ranking("markt", None, 99).unwrap();
    let names: Vec<&str> = whole.iter().map(|ranked| ranked.profile.as_str()).collect();
    assert_eq!(names, ["ada", "cleo", "eve", "ben", "dan", "fay"]);
    let mut paged: Vec<RankedProfile> = Vec::new();
    loop {
        let page = store.ranking("markt", paged.last(), 2).unwrap();
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, whole);
    assert_eq!(store.ranking("mara", None, 9).unwrap(), []);
}
