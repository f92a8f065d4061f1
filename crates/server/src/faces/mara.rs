//! Faces of MARA.

use tafelrune_engine::Game;
use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::cards::ActionKind;
use tafelrune_engine::games::mara::kind::Colour;
use tafelrune_texts::{Speak, Texts};

use super::{Face, Faces, Units};

fn units(parts: &[(&str, u8)]) -> Vec<Units> {
    let wanted = parts.iter().filter(|(_, count)| *count > 0);
    wanted.map(|(of, count)| Units { of: (*of).into(), count: *count }).collect()
}

impl Faces for Mara {
    fn faces(&self, texts: &Texts) -> Vec<Face> {
        let cards = &self.setup().cards;
        let named = |id: &str, kind| {
            let (name, text) = self.say_card(texts, id);
            Face { id: id.into(), kind, name, text, ..Face::default() }
        };
        let places = cards.places.iter().map(|place| Face {
            colour: Some(place.colour.name().into()),
            points: Some(1),
            home: place.home.map(|home| self.rules().card(home).to_string()),
            ..named(&place.id, "place")
        });
        let runes = Colour::ALL.into_iter().map(|colour| Face {
            colour: Some(colour.name().into()),
            points: Some(1),
            ..named(&format!("rune.{}", colour.name()), "rune")
        });
        let powers = cards.powers.iter().map(|power| Face {
            colour: Some(power.colour.name().into()),
            value: Some(power.cv.into()),
            points: Some(power.vp),
            needs: units(&[(power.colour.name(), power.own), ("vario", power.vario)]),
            ..named(&power.id, "power")
        });
        let actions = cards.actions.iter().map(|action| Face {
            needs: units(&[("vario", action.cost)]),
            deeds: vec![match action.kind {
                ActionKind::Free => "free",
                ActionKind::Attack => "attack",
                ActionKind::Protection => "protection",
            }],
            ..named(&action.id, "action")
        });
        places.chain(runes).chain(powers).chain(actions).collect()
    }
}
