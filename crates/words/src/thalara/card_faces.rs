//! Card faces of Thalara.

use super::words::Speaker;
use crate::card_faces::{CardFace, Units};
use crate::{Names, Present, Texts};
use tafelrune_engine::Rules;
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::vocabulary::{Need, Op};

/// The families of the effects of a card, and whether one of them lasts.
fn deeds(ops: &[Op]) -> (Vec<&'static str>, bool) {
    (ops.iter().map(|op| op.word().family).collect(), ops.iter().any(|op| op.word().lasting))
}

pub(super) fn card_faces(thalara: &Thalara, texts: &Texts) -> Vec<CardFace> {
    let cards = &thalara.setup().cards;
    let names = Names::default();
    let speaker = Speaker { game: thalara, texts, names: &names };
    let letter = |colour: u8| cards.letters.get(usize::from(colour)).map(|letter| letter.to_string());
    let named = |id: &str, kind| {
        let (name, text) = thalara.say_card(texts, id);
        CardFace { id: id.into(), kind, name, text, copies: 1, ..CardFace::default() }
    };
    let needs = |need: &Need| {
        let coloured = (0..).zip(need.colours).filter_map(|(colour, count)| Some((letter(colour)?, count)));
        let named = need.colours.iter().sum::<u8>() + need.different + need.same;
        let others = [("different", need.different), ("same", need.same), ("any", need.size - named)];
        coloured
            .chain(others.map(|(of, count)| (of.to_string(), count)))
            .filter(|(_, count)| *count > 0)
            .map(|(of, count)| Units { of, count })
            .collect::<Vec<_>>()
    };
    let memories = cards.memories.iter().map(|(colour, strength)| {
        let letter = letter(*colour).unwrap_or_default();
        let id = format!("mem-{}{strength}", letter.to_ascii_lowercase());
        CardFace { colour: Some(letter), value: Some((*strength).into()), ..named(&id, "memory") }
    });
    let artefacts = cards.artefacts.iter().map(|artefact| CardFace {
        colour: letter(artefact.colour),
        value: Some(artefact.strength.into()),
        points: Some(artefact.stars),
        ..named(&artefact.id, "artefact")
    });
    let aftershock = CardFace {
        value: Some(cards.aftershock_strength.into()),
        copies: cards.aftershocks,
        ..named("aft", "aftershock")
    };
    let transformation = CardFace { copies: cards.transformations, ..named("trf", "transformation") };
    let characters = cards.characters.iter().map(|id| {
        let (message, name) = (format!("character-{id}"), speaker.character(id));
        let text = texts.attr(Thalara::ID, &message, "title", &[]).unwrap_or_default();
        CardFace { id: id.clone(), kind: "character", name, text, copies: 1, ..CardFace::default() }
    });
    let spells = cards.spells.iter().map(|spell| {
        let (deeds, lasting) = deeds(&spell.ops);
        let home = cards.characters.get(usize::from(spell.character)).cloned();
        let home_name = home.as_deref().map(|id| speaker.character(id));
        CardFace { needs: needs(&spell.need), deeds, lasting, home, home_name, ..named(&spell.id, "spell") }
    });
    let traps = cards.traps.iter().map(|trap| CardFace {
        colour: letter(trap.counter),
        deeds: deeds(&trap.ops).0,
        ..named(&trap.id, "trap")
    });
    memories
        .chain(artefacts)
        .chain([aftershock, transformation])
        .chain(characters)
        .chain(spells)
        .chain(traps)
        .collect()
}
