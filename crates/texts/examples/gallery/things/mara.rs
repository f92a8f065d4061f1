//! The things of MARA: hand cards, stacks, Walhall, places and what is attached to them.

use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::kind::Kind;
use tafelrune_engine::games::mara::moves::Move;
use tafelrune_engine::games::mara::view::View;

use super::{Things, hand, seat};

impl Things for Mara {
    fn things(&self, view: &View, mv: Move) -> Vec<String> {
        let Some(me) = view.viewer.seat() else { return Vec::new() };
        let named = |word: &str, kind: Kind| format!("{word}:{}", self.rules().card(kind));
        let card = |kind: Kind| hand(self.rules().card(kind));
        match mv {
            Move::Stack(stack) | Move::Under(stack) | Move::Draw(stack) => vec![format!("stack:{stack}")],
            Move::DrawWalhall => vec!["walhall".into()],
            Move::Take(kind) => vec![named("searched", kind)],
            Move::Recall(kind) => vec![named("walhall", kind)],
            Move::Steal(kind) => vec![named("shown", kind)],
            Move::Lay(kind) => vec![card(kind)],
            Move::Build(kind, place) => vec![card(kind), format!("{me}.{place}")],
            Move::Remove(spot) | Move::Add(spot) | Move::Unit(spot) => vec![format!("{me}.{spot}")],
            Move::RemovePlace(place) => vec![format!("{me}.{place}")],
            Move::Play(kind, opponent) => {
                let mut things = vec![card(kind)];
                things.extend(opponent.map(seat));
                things
            }
            Move::Choose(object) | Move::Target(object) => vec![object.to_string()],
            Move::AddHand(kind) | Move::Protect(kind) | Move::Discard(kind) | Move::Put(kind) => {
                vec![card(kind)]
            }
            Move::Vision(colour) => vec![format!("vision:{}", colour.name())],
            Move::EndBuild
            | Move::Attack
            | Move::Commit
            | Move::EndAction
            | Move::Pass
            | Move::RecallNone
            | Move::VisionMixed
            | Move::Refill
            | Move::Exchange
            | Move::EndTurn
            | Move::Auto
            | Move::Colours(_)
            | Move::Manual => Vec::new(),
        }
    }
}
