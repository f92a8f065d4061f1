//! Rows, lists and ratings.

use super::{Backend, append, append_row, entries, row};
use crate::{
    Append, LISTED_PER_MAKER, MAX_PAGE, MatchCursor, MatchFilter, MatchList, MatchRow, MatchStore,
    RankedProfile, SeatedProfile, StoreError,
};

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
        profiles: [1, 2]
            .map(|seat| SeatedProfile { seat, profile: "ada".into(), rank: row.ended_at.map(|_| seat) })
            .to_vec(),
        ..row
    };
    append_row(&*store, "a", 0, row("markt", "lobby", 1)).unwrap();
    append_row(&*store, "b", 0, with_ada(MatchRow { ended_at: Some(5), ..row("mara", "over", 3) })).unwrap();
    append_row(&*store, "c", 0, MatchRow { listed: false, ..with_ada(row("markt", "running", 2)) }).unwrap();
    append(&*store, "without a row", 0, 1).unwrap();
    let of = |list| MatchFilter { list, ..MatchFilter::default() };
    assert_eq!(listed(&*store, &of(MatchList::All)), ["b", "c", "a"], "newest first");
    assert_eq!(listed(&*store, &of(MatchList::Unfinished)), ["c", "a"]);
    assert_eq!(listed(&*store, &of(MatchList::Public)), ["a"]);
    assert_eq!(listed(&*store, &of(MatchList::OfProfile("ada".into()))), ["b", "c"]);
    assert_eq!(listed(&*store, &of(MatchList::ListedOfProfile("ada".into()))), ["b"]);
    assert_eq!(listed(&*store, &of(MatchList::RankedOfProfile("ada".into()))), ["b"]);
    assert_eq!(listed(&*store, &of(MatchList::OfProfile("ben".into()))), [""; 0]);
    assert_eq!(
        listed(&*store, &MatchFilter { limit: 1, ..of(MatchList::OfProfile("ada".into())) }),
        ["b"],
        "two seats are one match"
    );
    append_row(&*store, "a", 1, MatchRow { ended_at: Some(9), ..row("markt", "aborted", 1) }).unwrap();
    assert_eq!(listed(&*store, &of(MatchList::Unfinished)), ["c"]);
    assert_eq!(listed(&*store, &of(MatchList::Public)), [""; 0]);
}

pub(super) fn a_maker_cannot_fill_the_public_list(backend: &dyn Backend) {
    let store = backend.open();
    let most = u64::from(LISTED_PER_MAKER);
    let of = |maker: &str, created_at| MatchRow {
        maker: Some(maker.into()),
        people: 1,
        ..row("markt", "lobby", created_at)
    };
    append_row(&*store, "ours", 0, of("us", 1)).unwrap();
    append_row(&*store, "unknown", 0, row("markt", "lobby", 2)).unwrap();
    for number in 0..most * 3 {
        append_row(&*store, &format!("flood {number}"), 0, of("them", 100 + number)).unwrap();
    }
    let public = || listed(&*store, &MatchFilter { list: MatchList::Public, ..MatchFilter::default() });
    let newest: Vec<String> = (most * 2..most * 3).rev().map(|number| format!("flood {number}")).collect();
    assert_eq!(public(), [&newest[..], &["unknown".into(), "ours".into()]].concat());
    let unfinished = MatchFilter { list: MatchList::Unfinished, ..MatchFilter::default() };
    assert_eq!(
        listed(&*store, &unfinished).len() as u64,
        most * 3 + 2,
        "only the public list leaves them out"
    );
    // A table that others have joined comes before empty ones, and one that ends makes room.
    append_row(&*store, "flood 0", 1, MatchRow { people: 2, ..of("them", 100) }).unwrap();
    assert!(public().contains(&"flood 0".into()));
    assert_eq!(public().len() as u64, most + 2);
    append_row(&*store, "flood 0", 2, MatchRow { ended_at: Some(9), ..of("them", 100) }).unwrap();
    assert_eq!(public(), [&newest[..], &["unknown".into(), "ours".into()]].concat());
}

pub(super) fn no_page_is_longer_than_allowed(backend: &dyn Backend) {
    let store = backend.open();
    let (done, outcomes) = std::sync::mpsc::channel();
    for number in 0..=MAX_PAGE as u64 {
        let done = done.clone();
        let row = Some(row("markt", "lobby", number));
        let append = Append { id: number.to_string().into(), first_seq: 0, entries: entries(0..1), row };
        store.append(append, Box::new(move |result| drop(done.send(result))));
    }
    drop(done);
    assert!(outcomes.iter().all(|outcome| outcome.is_ok()));
    let all = MatchFilter { limit: usize::MAX, ..MatchFilter::default() };
    assert_eq!(store.list(&all).unwrap().len(), MAX_PAGE);
    assert_eq!(store.ids(None, usize::MAX).unwrap().len(), MAX_PAGE);
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
