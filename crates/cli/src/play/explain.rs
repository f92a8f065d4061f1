//! "Why can't I?": what is not possible now, and which clause says so.

use tafelrune_engine::{Clause, Seat, Viewer};
use tafelrune_table::Table;
use tafelrune_texts::{Names, Texts};

use crate::games::Playable;

/// A move that is refused.
pub struct NotNow {
    /// The move in words.
    pub words: String,
    /// The clause that forbids it.
    pub clause: Clause,
}

/// What the seat might want to do and may not, one line per wording. Moves of another phase or
/// about things that are not there say nothing and are left out.
pub fn not_now<G: Playable>(table: &Table<G>, texts: &Texts, names: &Names, seat: Seat) -> Vec<NotNow> {
    let view = table.view(Viewer::Seat(seat));
    let mut candidates = Vec::new();
    table.game().candidates(&mut candidates);
    let mut found: Vec<NotNow> = Vec::new();
    for mv in candidates {
        let Err(clause) = table.check(seat, mv) else { continue };
        if clause.id().starts_with("turn.") || clause.id().starts_with("move.") {
            continue;
        }
        let words = table.game().say_move(texts, names, &view, mv);
        if !found.iter().any(|other| other.words == words) {
            found.push(NotNow { words, clause });
        }
    }
    found
}

/// The answer to a move that was refused: what is wrong, the rule, and its id.
pub fn refusal<G: Playable>(texts: &Texts, clause: Clause) -> String {
    let rule = texts.rule(G::ID, clause.id());
    let reason = rule.refusal.unwrap_or_else(|| rule.text.clone());
    format!("{reason} ({}: {})", rule.title, clause.id())
}

/// The texts of the cards in hand, for those who want to read them.
pub fn cards<G: Playable>(table: &Table<G>, texts: &Texts, seat: Seat) -> Vec<(String, String)> {
    let view = table.view(Viewer::Seat(seat));
    let mut ids = table.game().hand_cards(&view);
    ids.dedup();
    ids.iter().map(|id| table.game().say_card(texts, id)).collect()
}
