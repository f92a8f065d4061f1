//! What a viewer saw happen, in words.

use tafelrune_catalog::CatalogGame;
use tafelrune_words::{Names, Texts};

use crate::protocol::LogLine;

/// Seen events as log lines; `before` is the view before them, if it is known.
pub fn lines<G: CatalogGame>(
    game: &G,
    texts: &Texts,
    names: &Names,
    before: Option<&G::View>,
    seen: &[G::Seen],
) -> Vec<LogLine> {
    let line = |line: tafelrune_words::LogLine| LogLine {
        event: None,
        text: Some(line.text),
        clause: seen
            .get(line.event)
            .and_then(|seen| game.clause_of(seen))
            .map(|clause| clause.id().to_string()),
    };
    game.log_lines(texts, names, before, seen).into_iter().map(line).collect()
}
