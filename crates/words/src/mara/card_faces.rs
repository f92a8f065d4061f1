//! Card faces of MARA.

use crate::card_faces::{CardFace, Units};
use crate::{Present, Texts};
use tafelrune_engine::Rules;
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::ActionKind;
use tafelrune_games::mara::kind::Colour;

fn units(parts: &[(&str, u8)]) -> Vec<Units> {
    let wanted = parts.iter().filter(|(_, count)| *count > 0);
    wanted.map(|(of, count)| Units { of: (*of).into(), count: *count }).collect()
}

pub(super) fn card_faces(mara: &Mara, texts: &Texts) -> Vec<CardFace> {
    let cards = &mara.setup().cards;
    let named = |id: &str, kind| {
        let (name, text) = mara.say_card(texts, id);
        let background = mara.card_background(texts, id);
        CardFace { id: id.into(), kind, name, text, background, copies: 1, ..CardFace::default() }
    };
    let places = cards.places.iter().map(|place| CardFace {
        colour: Some(place.colour.name().into()),
        points: Some(1),
        home: place.home.map(|home| mara.rules().card(home).to_string()),
        ..named(&place.id, "place")
    });
    let runes = Colour::ALL.into_iter().zip(cards.runes).map(|(colour, copies)| CardFace {
        colour: Some(colour.name().into()),
        points: Some(1),
        copies,
        ..named(&format!("rune.{}", colour.name()), "rune")
    });
    let powers = cards.powers.iter().map(|power| CardFace {
        colour: Some(power.colour.name().into()),
        value: Some(power.cv.into()),
        points: Some(power.vp),
        needs: units(&[(power.colour.name(), power.own), ("vario", power.vario)]),
        ..named(&power.id, "power")
    });
    let actions = cards.actions.iter().map(|action| CardFace {
        copies: action.copies,
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
