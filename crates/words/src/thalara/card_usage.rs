//! When a card of Thalara is used.

use tafelrune_engine::Seat;
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::event::{Event, Sight};

pub(super) fn used_cards(thalara: &Thalara, event: &Event<Sight>) -> Vec<(Seat, String)> {
    // Both copies of an artefact are one card with one face.
    let face = |sight: &Sight| thalara.rules().name(sight.card).split('#').next().map(str::to_string);
    let card = |seat: Seat, sight: &Sight| Vec::from_iter(face(sight).map(|id| (seat, id)));
    match event {
        Event::CharacterTaken { seat, character } => vec![(*seat, character.clone())],
        Event::SpellCast { seat, spell, .. } | Event::Echoed { seat, spell, .. } => {
            vec![(*seat, spell.clone())]
        }
        Event::TrapLaid { seat, trap: Some(trap), .. } => vec![(*seat, trap.clone())],
        Event::TrapSprung { owner, trap, .. } => vec![(*owner, trap.clone())],
        Event::Placed { seat, card: sight, .. }
        | Event::Swapped { seat, new: sight, .. }
        // An artefact is there to be won.
        | Event::Won { seat, card: sight, .. } => card(*seat, sight),
        _ => Vec::new(),
    }
}
