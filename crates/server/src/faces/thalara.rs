//! Faces of Thalara.

use tafelrune_engine::Game;
use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::games::thalara::vocabulary::{Need, Op};
use tafelrune_texts::{Speak, Texts};

use super::{Face, Faces, Units};

/// The family of an effect, and whether it lasts.
fn deed(op: Op) -> (&'static str, bool) {
    match op {
        Op::Destroy(_) | Op::DestroyAll(_) => ("destroy", false),
        Op::Mark(..) => ("mark", false),
        Op::ReturnToSupply(_) | Op::Stow(_) => ("return", false),
        Op::Move(..) | Op::SwapArtefact(_) => ("move", false),
        Op::Fetch(_) | Op::TakeTransformation => ("fetch", false),
        Op::TakeAftershock(_) | Op::Discard(..) => ("burden", false),
        Op::LookHand(_) => ("look", false),
        Op::EchoSpell => ("echo", false),
        Op::Hide(..) | Op::SwapHidden => ("hide", false),
        Op::SetTrap => ("trap", false),
        Op::Bind(_) => ("bind", false),
        Op::PassNow => ("pass", false),
        Op::BlockCards(..) | Op::BlockSpells(_) | Op::VoidBonuses(_) => ("block", true),
        Op::Strength { .. } => ("strength", true),
        Op::Bonus(_) => ("bonus", true),
        Op::MayHide => ("hide", true),
        Op::KeepMemory { .. } => ("keep", true),
    }
}

fn deeds(ops: &[Op]) -> (Vec<&'static str>, bool) {
    (ops.iter().map(|op| deed(*op).0).collect(), ops.iter().any(|op| deed(*op).1))
}

impl Faces for Thalara {
    fn faces(&self, texts: &Texts) -> Vec<Face> {
        let cards = &self.setup().cards;
        let letter = |colour: u8| cards.letters.get(usize::from(colour)).map(|letter| letter.to_string());
        let named = |id: &str, kind| {
            let (name, text) = self.say_card(texts, id);
            Face { id: id.into(), kind, name, text, ..Face::default() }
        };
        let needs = |need: &Need| {
            let coloured =
                (0..).zip(need.colours).filter_map(|(colour, count)| Some((letter(colour)?, count)));
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
            Face { colour: Some(letter), value: Some((*strength).into()), ..named(&id, "memory") }
        });
        let artefacts = cards.artefacts.iter().map(|artefact| Face {
            colour: letter(artefact.colour),
            value: Some(artefact.strength.into()),
            points: Some(artefact.stars),
            ..named(&artefact.id, "artefact")
        });
        let aftershock = Face { value: Some(cards.aftershock_strength.into()), ..named("aft", "aftershock") };
        let transformation = named("trf", "transformation");
        let characters = cards.characters.iter().map(|id| {
            let (message, lang) = (format!("character-{id}"), texts.lang().to_string());
            let own = cards.names.iter().find(|(card, language, _)| card == id && *language == lang);
            let name = match own {
                Some((_, _, name)) => name.clone(),
                None if texts.has(Thalara::ID, &message) => texts.game(Thalara::ID, &message, &[]),
                None => id.clone(),
            };
            let text = texts.attr(Thalara::ID, &message, "title", &[]).unwrap_or_default();
            Face { id: id.clone(), kind: "character", name, text, ..Face::default() }
        });
        let spells = cards.spells.iter().map(|spell| {
            let (deeds, lasting) = deeds(&spell.ops);
            let home = cards.characters.get(usize::from(spell.character)).cloned();
            Face { needs: needs(&spell.need), deeds, lasting, home, ..named(&spell.id, "spell") }
        });
        let traps = cards.traps.iter().map(|trap| Face {
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
}
