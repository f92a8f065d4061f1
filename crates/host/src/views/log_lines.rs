//! The log of a match for one viewer, in words or as data.

use std::cell::RefCell;

use tafelrune_catalog::CatalogGame;
use tafelrune_engine::{Ranking, Seat, Viewer};
use tafelrune_words::{Names, Texts};

use crate::log::consent::Asking;
use crate::protocol::LogLine;
use crate::table::change::{Change, ChangeKind};
use crate::table::core::Table;
use crate::views::event_lines;
use crate::views::state_frame::Lines;
use crate::views::story::Stories;

/// What a viewer saw before the change that is under way.
pub struct Before<G: CatalogGame> {
    pub viewer: Viewer,
    pub version: u64,
    pub view: G::View,
}

type Words<'a> = Option<(&'a Texts, &'a Names)>;

/// What happened.
pub struct Log<'a, G: CatalogGame> {
    pub lines: Lines<'a, G>,
    /// From which version on; `None`: the log is whole.
    pub after: Option<u64>,
    /// Whether it is about more than the game: somebody came, went, or gave up.
    pub people: bool,
}

/// The log lines after `seen`; the whole log if that is too long ago.
pub fn since<'a, G: CatalogGame>(
    table: &'a Table<G>,
    viewer: Viewer,
    seen: Option<u64>,
    words: Words<'_>,
    before: &[Before<G>],
    stories: &RefCell<Stories<G>>,
) -> Log<'a, G> {
    let missed = seen.and_then(|seen| table.events(viewer, seen));
    // A step that was taken back is no longer in the record: the whole log is sent again, with the change.
    let (missed, unsaid) = match missed {
        Some(changes) if taken_back(&changes) => (None, changes),
        missed => (missed, Vec::new()),
    };
    let quiet = missed.as_ref().is_some_and(|changes| {
        let of_game = |change: &Change<G::Seen>| {
            matches!(
                change.kind,
                ChangeKind::Dealt | ChangeKind::Moved { .. } | ChangeKind::Filed | ChangeKind::GameEnded
            )
        };
        !changes.is_empty() && changes.iter().all(of_game)
    });
    let game = table.game();
    let (lines, after) = match (missed, words) {
        (Some(changes), None) => match game {
            Some(game) => (Lines::Data(game, changes), seen),
            None => (Lines::Words(Vec::new()), seen),
        },
        (Some(changes), Some((texts, names))) => {
            let mut lines = Vec::new();
            for (index, change) in changes.iter().enumerate() {
                let known = before.iter().find(|before| before.viewer == viewer);
                let known = known.filter(|before| index == 0 && Some(before.version) == seen);
                let before = known.map(|before| &before.view);
                lines.extend(
                    game.into_iter()
                        .flat_map(|game| event_lines::lines(game, texts, names, before, &change.seen)),
                );
                lines.extend(of_change(texts, names, &change.kind));
            }
            (Lines::Words(lines), seen)
        }
        // Clients without words have the view and need no old events.
        (None, None) => (Lines::Words(Vec::new()), None),
        (None, Some((texts, names))) => {
            let news = unsaid.iter().filter_map(|change| of_change(texts, names, &change.kind)).collect();
            let told = |source| stories.borrow_mut().tell(source, viewer, texts, names);
            let (told, rest) = table.source().map(told).unwrap_or_default();
            (Lines::Story(told, rest, news), None)
        }
    };
    Log { lines, after, people: !quiet }
}

/// A change of the table as a log line; `None` for what the events of the game tell.
fn of_change(texts: &Texts, names: &Names, kind: &ChangeKind) -> Option<LogLine> {
    let about = |id: &str, seat: Seat| {
        let who = names.subject(texts, seat);
        texts.app(id, &[("you", names.is_you(seat).into()), ("who", (&who).into())])
    };
    let text = match kind {
        ChangeKind::Seat { .. }
        | ChangeKind::Dealt
        | ChangeKind::Moved { .. }
        | ChangeKind::Filed
        | ChangeKind::GameEnded
        | ChangeKind::Over => {
            return None;
        }
        ChangeKind::Undone { seat } => about("news-undone", *seat),
        ChangeKind::Asked { seat, what: Asking::Undo } => about("news-asks-undo", *seat),
        ChangeKind::Asked { seat, what: Asking::Abort } => about("news-asks-abort", *seat),
        ChangeKind::Answered { seat, yes: true } => about("news-agrees", *seat),
        ChangeKind::Answered { seat, yes: false } => about("news-disagrees", *seat),
        ChangeKind::Resigned { seat } => about("news-resigned", *seat),
        ChangeKind::Flagged { seat } => about("news-flagged", *seat),
        ChangeKind::TakenOver { seat } => about("news-taken-over", *seat),
        ChangeKind::TakenBack { seat } => about("news-taken-back", *seat),
        ChangeKind::Aborted => texts.app("news-aborted", &[]),
        ChangeKind::Rematch { .. } => texts.app("news-rematch", &[]),
    };
    Some(LogLine { text: Some(text), ..LogLine::default() })
}

/// Whether the log after `seen` is the whole one.
pub fn is_whole<G: CatalogGame>(table: &Table<G>, viewer: Viewer, seen: Option<u64>) -> bool {
    let missed = seen.and_then(|seen| table.events(viewer, seen));
    missed.is_none_or(|changes| taken_back(&changes))
}

fn taken_back<S>(changes: &[Change<S>]) -> bool {
    changes.iter().any(|change| matches!(change.kind, ChangeKind::Undone { .. }))
}

/// The result of a game in a sentence.
pub fn result(texts: &Texts, names: &Names, ranking: &Ranking) -> String {
    let winners: Vec<Seat> = ranking.winners().iter().collect();
    let you = winners.iter().any(|seat| names.is_you(*seat));
    let who = names.list(texts, winners.iter().copied());
    match winners.as_slice() {
        [winner] => {
            let points = i64::from(ranking.points[winner.index()]);
            texts.app(
                "status-winner",
                &[("you", you.into()), ("who", (&who).into()), ("points", points.into())],
            )
        }
        _ => texts.app("status-winners", &[("you", you.into()), ("who", (&who).into())]),
    }
}
