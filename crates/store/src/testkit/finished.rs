//! Reviews, roles and card usage of finished matches.

use super::{Backend, append, append_row, row};
use crate::CardUsage;

pub(super) fn reviews_and_roles_are_replaced(backend: &dyn Backend) {
    let store = backend.open();
    append(&*store, "one", 0, 1).unwrap();
    assert_eq!(store.review("one").unwrap(), None);
    assert!(store.save_review("one", "first").unwrap());
    assert!(store.save_review("one", "second").unwrap());
    assert_eq!(store.review("one").unwrap().as_deref(), Some("second"));
    assert_eq!(store.roles("one").unwrap(), None, "they are not the review");
    assert!(store.save_roles("one", "odin").unwrap());
    assert!(store.save_roles("one", "loki").unwrap());
    assert_eq!(store.roles("one").unwrap().as_deref(), Some("loki"));
    assert!(!store.save_review("none", "").unwrap(), "only matches that exist");
    assert!(!store.save_roles("none", "").unwrap());
    assert_eq!(store.review("none").unwrap(), None);
}

fn bodies(usage: &[CardUsage]) -> Vec<&str> {
    usage.iter().map(|usage| usage.body.as_str()).collect()
}

pub(super) fn card_usage_is_counted_once(backend: &dyn Backend) {
    let store = backend.open();
    append_row(&*store, "a", 0, row("markt", "over", 1)).unwrap();
    append_row(&*store, "b", 0, row("markt", "running", 1)).unwrap();
    append_row(&*store, "c", 0, row("mara", "over", 1)).unwrap();
    append_row(&*store, "d", 0, row("markt", "over", 1)).unwrap();
    assert_eq!(store.uncounted_matches("markt", 9).unwrap(), ["a", "d"]);
    assert_eq!(store.uncounted_matches("markt", 1).unwrap(), ["a"]);
    assert!(store.add_card_usage("d", "of d").unwrap());
    assert!(!store.add_card_usage("d", "again").unwrap());
    assert!(!store.add_card_usage("b", "too early").unwrap());
    assert!(!store.add_card_usage("none", "unknown").unwrap());
    append_row(&*store, "d", 1, row("markt", "over", 1)).unwrap();
    assert_eq!(store.uncounted_matches("markt", 9).unwrap(), ["a"], "entries after the end change nothing");
    assert!(store.add_card_usage("a", "of a").unwrap());
    assert_eq!(bodies(&store.card_usage_after("markt", 0, 9).unwrap()), ["of d", "of a"]);
    assert_eq!(store.card_usage_after("mara", 0, 9).unwrap(), []);
}

pub(super) fn card_usage_is_paged(backend: &dyn Backend) {
    let store = backend.open();
    let games = ["markt", "mara", "markt", "markt", "mara", "markt", "markt"];
    for (number, game) in games.into_iter().enumerate() {
        let id = format!("m{number}");
        append_row(&*store, &id, 0, row(game, "over", 1)).unwrap();
        assert!(store.add_card_usage(&id, &id).unwrap());
    }
    let mut paged: Vec<CardUsage> = Vec::new();
    loop {
        let position = paged.last().map_or(0, |usage| usage.position);
        let page = store.card_usage_after("markt", position, 2).unwrap();
        assert!(page.iter().all(|usage| usage.position > position));
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(bodies(&paged), ["m0", "m2", "m3", "m5", "m6"]);
}
