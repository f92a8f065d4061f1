//! The things of Thalara: hand and supply cards, conflicts, cards in them, spells, players.

use tafelrune_engine::Game;
use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::games::thalara::kind::Card;
use tafelrune_engine::games::thalara::moves::{Decision, Move};
use tafelrune_engine::games::thalara::view::View;

use super::{Things, hand, seat};

impl Things for Thalara {
    fn things(&self, view: &View, mv: Move) -> Vec<String> {
        let cards = &self.setup().cards;
        let name = |card: Card| self.rules().name(card);
        let spell = |spell: u8| {
            cards.spells.get(usize::from(spell)).map(|spell| format!("spell:{}", spell.id)).into_iter()
        };
        let slot = |slot: u8| format!("slot:{}", slot + 1);
        match mv {
            Move::Character(character) => {
                let id = cards.characters.get(usize::from(character));
                id.map(|id| format!("character:{id}")).into_iter().collect()
            }
            Move::DraftSpell(own) | Move::Spell(own) => spell(own).collect(),
            Move::Pick(card) => vec![format!("supply:{}", name(card))],
            Move::SetAside(card) => vec![hand(name(card))],
            Move::Place { card, slot: at, down } => {
                let mut things = vec![hand(name(card)), slot(at)];
                things.extend(down.then(|| "face:down".to_string()));
                things
            }
            Move::Cast(own, at) => spell(own).chain([slot(at)]).collect(),
            Move::Player(player) => vec![seat(player)],
            Move::Colour(colour) => {
                let letter = cards.letters.get(usize::from(colour));
                letter.map(|letter| format!("colour:{letter}")).into_iter().collect()
            }
            Move::Trap(trap) => {
                cards.traps.get(usize::from(trap)).map(|trap| format!("trap:{}", trap.id)).into_iter().collect()
            }
            Move::Slot(at) => vec![slot(at)],
            Move::Card(card) => match view.decision {
                Some(Decision::TargetSupply) => vec![format!("supply:{}", name(card))],
                Some(Decision::TargetStack) => vec![format!("stack:{}", name(card))],
                Some(Decision::TargetStow) => vec![format!("seen:{}", name(card))],
                _ => vec![hand(name(card))],
            },
            Move::Entry(entry) | Move::Keep(entry) => vec![format!("entry:{entry}")],
            Move::HandDone | Move::Pass | Move::Skip | Move::Decline => Vec::new(),
        }
    }
}
