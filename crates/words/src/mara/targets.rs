//! Targets of MARA: `hand:<card>`, `seat:<seat>`, `stack:<n>`, `spot:<seat>:<place>.<slot>`,
//! `place:<seat>:<place>`, `walhall` (with `:<card>` for one in it), `found:<card>` in a searched
//! stack, `shown:<card>` in a shown hand, `rune:<colour>`.

use tafelrune_engine::{Notation, Seat};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Kind, Object, Spot};
use tafelrune_games::mara::moves::Move;

use crate::targets::{hand, person};

pub(super) fn targets(mara: &Mara, mover: Seat, mv: Move) -> Vec<String> {
    let id = |kind: Kind| mara.rules().card(kind).id().to_string();
    let stack = |number: u8| format!("stack:{number}");
    let spot = |seat: Seat, spot: Spot| format!("spot:{seat}:{spot}");
    let place = |seat: Seat, place: u8| format!("place:{seat}:{place}");
    let object = |object: Object| match object {
        Object::Card(seat, at) => spot(seat, at),
        Object::Place(seat, at) => place(seat, at),
    };
    match mv {
        Move::Stack(number) | Move::Under(number) | Move::Draw(number) => vec![stack(number)],
        Move::Take(kind) => vec![format!("found:{}", id(kind))],
        Move::Lay(kind) | Move::AddHand(kind) | Move::Protect(kind) => vec![hand(id(kind))],
        Move::Discard(kind) | Move::Put(kind) => vec![hand(id(kind))],
        Move::Build(kind, at) => vec![hand(id(kind)), place(mover, at)],
        Move::Remove(at) | Move::Add(at) | Move::Unit(at) => vec![spot(mover, at)],
        Move::RemovePlace(at) => vec![place(mover, at)],
        Move::Play(kind, victim) => std::iter::once(hand(id(kind))).chain(victim.map(person)).collect(),
        Move::Choose(aim) | Move::Target(aim) => vec![object(aim)],
        Move::Recall(kind) => vec![format!("walhall:{}", id(kind))],
        Move::DrawWalhall => vec!["walhall".into()],
        Move::Steal(kind) => vec![format!("shown:{}", id(kind))],
        Move::Vision(_) => {
            vec![format!("rune:{}", mara.move_text(mv).split(' ').next_back().unwrap_or("?"))]
        }
        Move::EndBuild | Move::Attack | Move::Commit | Move::EndAction | Move::Pass => Vec::new(),
        Move::RecallNone | Move::VisionMixed | Move::Refill | Move::Exchange => Vec::new(),
        Move::EndTurn | Move::Auto | Move::Colours(_) | Move::Manual => Vec::new(),
    }
}
