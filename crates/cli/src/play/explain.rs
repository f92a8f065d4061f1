//! "Why can't I?": what is not possible now, and which clause says so.

use tafelrune_engine::{Clause, Seat, Viewer};
use tafelrune_host::SoloMatch;
use tafelrune_words::{Names, Texts};

use crate::games::Playable;

/// A clause with the moves that it forbids now.
pub struct NotNow {
    pub clause: Clause,
    /// In words, each wording once.
    pub moves: Vec<String>,
}

/// What the seat might want to do and may not, by clause.
pub fn not_now<G: Playable>(table: &SoloMatch<G>, texts: &Texts, names: &Names, seat: Seat) -> Vec<NotNow> {
    let view = table.view(Viewer::Seat(seat));
    let mut found: Vec<NotNow> = Vec::new();
    for (mv, clause) in table.wishes(seat) {
        let words = table.game().say_move(texts, names, &view, mv);
        let group = match found.iter().position(|group| group.clause == clause) {
            Some(index) => &mut found[index],
            None => {
                found.push(NotNow { clause, moves: Vec::new() });
                found.last_mut().expect("just pushed")
            }
        };
        if !group.moves.contains(&words) {
            group.moves.push(words);
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

/// Names and texts of the cards in hand.
pub fn cards<G: Playable>(table: &SoloMatch<G>, texts: &Texts, seat: Seat) -> Vec<(String, String)> {
    let view = table.view(Viewer::Seat(seat));
    let mut ids = table.game().hand_cards(&view);
    ids.dedup();
    ids.iter().map(|id| table.game().say_card(texts, id)).collect()
}

/// Names and texts of open cards that others can use, by the name of the other.
pub fn others<G: Playable>(
    table: &SoloMatch<G>,
    texts: &Texts,
    names: &Names,
    seat: Seat,
) -> Vec<(String, Vec<(String, String)>)> {
    let cards = table.game().others_cards(&table.view(Viewer::Seat(seat)));
    let said = |ids: Vec<String>| ids.iter().map(|id| table.game().say_card(texts, id)).collect();
    cards
        .into_iter()
        .filter(|(_, ids)| !ids.is_empty())
        .map(|(owner, ids)| (names.name(texts, owner), said(ids)))
        .collect()
}
