//! Targets of Thalara: `hand:<card>`, `card:<card>` (of a hand, a supply or the stack), `seat:<seat>`,
//! `conflict:<n>`, `entry:<n>` in a conflict, `spell:<spell>`, `trap:<trap>`, `character:<id>`,
//! `colour:<letter>`.

use tafelrune_engine::Notation;
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::moves::Move;

use crate::targets::{hand, person};

pub(super) fn targets(thalara: &Thalara, mv: Move) -> Vec<String> {
    // The text form names everything by its id, in the order in which it is chosen.
    let text = thalara.move_text(mv);
    let mut words = text.split(' ').skip(1);
    let mut first = || words.next().unwrap_or("?");
    let conflict = |slot: u8| format!("conflict:{}", slot + 1);
    match mv {
        Move::Character(_) => vec![format!("character:{}", first())],
        Move::DraftSpell(_) | Move::Spell(_) => vec![format!("spell:{}", first())],
        Move::Pick(_) | Move::SetAside(_) | Move::Card(_) => vec![format!("card:{}", first())],
        Move::Place { slot, .. } => vec![hand(first()), conflict(slot)],
        Move::Cast(_, slot) => vec![format!("spell:{}", first()), conflict(slot)],
        Move::Player(seat) => vec![person(seat)],
        Move::Colour(_) => vec![format!("colour:{}", text.split(' ').next_back().unwrap_or("?"))],
        Move::Trap(_) => vec![format!("trap:{}", first())],
        Move::Slot(slot) => vec![conflict(slot)],
        Move::Entry(entry) | Move::Keep(entry) => vec![format!("entry:{entry}")],
        Move::HandDone | Move::Pass | Move::Skip | Move::Decline => Vec::new(),
    }
}
