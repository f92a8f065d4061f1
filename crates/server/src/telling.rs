//! What happened, in words or as data.

use tafelrune_engine::{Ranking, Seat, Viewer};
use tafelrune_table::{Asking, Change, News, Room};
use tafelrune_texts::{Names, Texts};

use crate::hosting::Playable;
use crate::shown::Lines;
use crate::wire::Line;

/// What a viewer saw before the change that is under way.
pub struct Before<G: Playable> {
    /// Who.
    pub viewer: Viewer,
    /// At which version.
    pub version: u64,
    /// What.
    pub view: G::View,
}

type Words<'a> = Option<(&'a Texts, &'a Names)>;

/// What happened.
pub struct Tale<'a, G: Playable> {
    /// Line by line.
    pub lines: Lines<'a, G>,
    /// From which version on; `None`: the log is whole.
    pub after: Option<u64>,
    /// Whether it is about more than the game: somebody came, went, or gave up.
    pub people: bool,
}

/// What happened after the version seen.
pub fn tale<'a, G: Playable>(
    room: &'a Room<G>,
    viewer: Viewer,
    seen: Option<u64>,
    words: Words<'_>,
    before: &[Before<G>],
) -> Tale<'a, G> {
    let missed = seen.and_then(|seen| room.events(viewer, seen));
    let taken_back = |changes: &Vec<Change<G::Seen>>| {
        changes.iter().any(|change| matches!(change.news, News::Undone { .. }))
    };
    // A step that was taken back is no part of the story any more: only the news of it tells.
    let (missed, unsaid) = match missed {
        Some(changes) if taken_back(&changes) => (None, changes),
        missed => (missed, Vec::new()),
    };
    let quiet = missed.as_ref().is_some_and(|changes| {
        let of_game = |change: &Change<G::Seen>| {
            matches!(change.news, News::Dealt | News::Moved { .. } | News::Filed | News::GameEnded)
        };
        !changes.is_empty() && changes.iter().all(of_game)
    });
    let game = room.game();
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
                lines
                    .extend(game.into_iter().flat_map(|game| told(game, texts, names, before, &change.seen)));
                lines.extend(news(texts, names, &change.news));
            }
            (Lines::Words(lines), seen)
        }
        // Whoever reads no words has the view, and needs no old tales.
        (None, None) => (Lines::Words(Vec::new()), None),
        (None, Some((texts, names))) => {
            let story = room.story(viewer);
            let told = |one: &tafelrune_table::Told<G>| {
                game.map(|game| told(game, texts, names, one.before.as_ref(), &one.seen)).unwrap_or_default()
            };
            let news = unsaid.iter().filter_map(|change| news(texts, names, &change.news));
            (Lines::Words(story.iter().flat_map(told).chain(news).collect()), None)
        }
    };
    Tale { lines, after, people: !quiet }
}

/// What a reader saw happen, who saw `before` before it.
pub fn told<G: Playable>(
    game: &G,
    texts: &Texts,
    names: &Names,
    before: Option<&G::View>,
    seen: &[G::Seen],
) -> Vec<Line> {
    let lines = match before {
        Some(before) => game.tell_at(texts, names, before, seen),
        None => game.tell(texts, names, seen),
    };
    let line = |line: tafelrune_texts::Line| Line {
        event: None,
        text: Some(line.text),
        clause: seen
            .get(line.event)
            .and_then(|seen| game.clause_of(seen))
            .map(|clause| clause.id().to_string()),
    };
    lines.into_iter().map(line).collect()
}

/// The word of the wire for a question to the others.
pub fn asking_word(what: Asking) -> &'static str {
    match what {
        Asking::Undo => "undo",
        Asking::Abort => "abort",
    }
}

/// News of the house as a line of the log; what the game tells by itself needs none.
fn news(texts: &Texts, names: &Names, news: &News) -> Option<Line> {
    let about = |id: &str, seat: Seat| {
        let who = names.subject(texts, seat);
        texts.app(id, &[("you", names.is_you(seat).into()), ("who", (&who).into())])
    };
    let text = match news {
        News::Seat { .. } | News::Dealt | News::Moved { .. } | News::Filed | News::GameEnded | News::Over => {
            return None;
        }
        News::Undone { seat } => about("news-undone", *seat),
        News::Asked { seat, what: Asking::Undo } => about("news-asks-undo", *seat),
        News::Asked { seat, what: Asking::Abort } => about("news-asks-abort", *seat),
        News::Answered { seat, yes: true } => about("news-agrees", *seat),
        News::Answered { seat, yes: false } => about("news-disagrees", *seat),
        News::Resigned { seat } => about("news-resigned", *seat),
        News::Flagged { seat } => about("news-flagged", *seat),
        News::TakenOver { seat } => about("news-taken-over", *seat),
        News::TakenBack { seat } => about("news-taken-back", *seat),
        News::Aborted => texts.app("news-aborted", &[]),
        News::Rematch { .. } => texts.app("news-rematch", &[]),
    };
    Some(Line { text: Some(text), ..Line::default() })
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
