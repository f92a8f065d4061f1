//! Compiles a card set; every fault has its line and column.

use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

use super::cards::{
    Artefact, Cards, MAX_CHARACTERS, MAX_TRAPS, RawEffect, RawNeed, RawSet, SPELLS_EACH, Spell, Trap,
};
use super::kind::{COLOURS, MAX_ARTEFACTS, MEMORIES};
use super::vocabulary::{Component, Formula, MAX_EFFECTS, Need, Op, Side, Who, compile, out_of_range};
use tafelrune_engine::{Fault, Faults, Place};

/// The fewest artefacts of a set: four players open five of two sets.
const MIN_ARTEFACTS: usize = 5;
/// The most cards that one spell may bring into hands; keeps the table within its bounds.
const MAX_FETCH: u8 = 2;

type Span = Range<usize>;

/// Compiles a set and collects its faults.
pub(super) struct Compiler<'a> {
    text: &'a str,
    faults: Vec<Fault>,
    ids: BTreeSet<String>,
    letters: [char; COLOURS],
}

impl<'a> Compiler<'a> {
    pub(super) fn new(text: &'a str) -> Compiler<'a> {
        Compiler { text, faults: Vec::new(), ids: BTreeSet::new(), letters: [' '; COLOURS] }
    }

    fn fault(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.faults.push(Fault::new(code, message).at(Place::of(self.text, span.start)));
    }

    fn number(&mut self, span: Span, what: &str, value: i64, range: RangeInclusive<i64>) -> i8 {
        if !range.contains(&value) {
            let (code, message) = out_of_range(what, *range.start(), *range.end(), value);
            self.fault(code, span, message);
        }
        value.clamp(*range.start(), *range.end()) as i8
    }

    fn id(&mut self, span: Span, id: &str) {
        let fits =
            !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if !fits {
            self.fault(
                "cards.plain_id",
                span.clone(),
                format!("`{id}` is no id: small letters, digits and hyphens"),
            );
        }
        if !self.ids.insert(id.to_string()) {
            self.fault("cards.id_twice", span, format!("the id `{id}` is used twice"));
        }
    }

    fn colour(&mut self, span: Span, letter: &str) -> u8 {
        let known = self.letters.iter().position(|other| letter.chars().eq([*other]));
        if known.is_none() {
            let letters: String = self.letters.iter().collect();
            self.fault("cards.colour", span, format!("`{letter}` is no colour: one of `{letters}`"));
        }
        known.unwrap_or(0) as u8
    }

    pub(super) fn compile(mut self, raw: RawSet) -> Result<Cards, Faults> {
        let mut cards = Cards::named(raw.name.get_ref().clone());
        self.colours(&raw);
        cards.letters = self.letters;
        self.energy(&raw, &mut cards);
        for character in &raw.characters {
            let id = character.get_ref().id.get_ref();
            self.id(character.get_ref().id.span(), id);
            if !id.is_empty() && !cards.characters.contains(id) {
                cards.characters.push(id.clone());
            }
            worded(&mut cards.names, id, &character.get_ref().de, &character.get_ref().en);
        }
        if !(2..=MAX_CHARACTERS).contains(&cards.characters.len()) {
            let span = raw.characters.first().map_or(0..0, |character| character.span());
            let message =
                format!("a set has 2 to {MAX_CHARACTERS} characters, not {}", cards.characters.len());
            self.fault("cards.characters", span, message);
        }
        self.spells(&raw, &mut cards);
        self.traps(&raw, &mut cards);
        self.components(&raw, &cards);
        Faults::check(self.faults)?;
        Ok(cards)
    }

    fn colours(&mut self, raw: &RawSet) {
        let letters = raw.colours.get_ref();
        let single = |text: &str| {
            let mut letters = text.chars();
            letters.next().filter(|letter| letter.is_ascii_uppercase() && letters.next().is_none())
        };
        for (index, letter) in letters.iter().enumerate().take(COLOURS) {
            match single(letter.get_ref()) {
                Some(letter) if !self.letters.contains(&letter) => self.letters[index] = letter,
                _ => self.fault(
                    "cards.colour_letter",
                    letter.span(),
                    format!("`{}` is no colour: five different capital letters", letter.get_ref()),
                ),
            }
        }
        if letters.len() != COLOURS {
            let message = format!("there are {COLOURS} colours, not {}", letters.len());
            self.fault("cards.colours", raw.colours.span(), message);
        }
    }

    fn energy(&mut self, raw: &RawSet, cards: &mut Cards) {
        for memory in raw.memories.get_ref() {
            let colour = self.colour(memory.get_ref().colour.span(), memory.get_ref().colour.get_ref());
            let strength = self.number(memory.span(), "strength", memory.get_ref().strength, 0..=9);
            cards.memories.push((colour, strength));
        }
        if cards.memories.len() != MEMORIES {
            let message = format!("a player has {MEMORIES} memories, not {}", cards.memories.len());
            self.fault("cards.memories", raw.memories.span(), message);
        }
        for artefact in raw.artefacts.get_ref() {
            let (span, artefact) = (artefact.span(), artefact.get_ref());
            self.id(artefact.id.span(), artefact.id.get_ref());
            let colour = self.colour(artefact.colour.span(), artefact.colour.get_ref());
            let strength = self.number(span.clone(), "strength", artefact.strength, 0..=20);
            let stars = self.number(span, "stars", artefact.stars, 0..=9) as u8;
            worded(&mut cards.names, artefact.id.get_ref(), &artefact.de, &artefact.en);
            cards.artefacts.push(Artefact { id: artefact.id.get_ref().clone(), colour, strength, stars });
        }
        if !(MIN_ARTEFACTS..=MAX_ARTEFACTS).contains(&cards.artefacts.len()) {
            let message = format!(
                "a set has {MIN_ARTEFACTS} to {MAX_ARTEFACTS} artefacts, not {}",
                cards.artefacts.len()
            );
            self.fault("cards.artefacts", raw.artefacts.span(), message);
        }
        let aftershock = raw.aftershock.get_ref();
        let span = raw.aftershock.span();
        cards.aftershocks = self.number(span.clone(), "count", aftershock.count, 0..=20) as u8;
        cards.aftershock_strength = self.number(span, "strength", aftershock.strength, -9..=9);
        let count = raw.transformations.get_ref().count;
        cards.transformations = self.number(raw.transformations.span(), "count", count, 0..=8) as u8;
    }

    fn spells(&mut self, raw: &RawSet, cards: &mut Cards) {
        let mut sorted: Vec<Option<Spell>> = vec![None; cards.characters.len() * SPELLS_EACH];
        for spell in &raw.spells {
            let spell = spell.get_ref();
            let id = spell.id.get_ref();
            self.id(spell.id.span(), id);
            worded(&mut cards.names, id, &spell.de, &spell.en);
            worded(&mut cards.texts, id, &spell.text_de, &spell.text_en);
            let character = cards.characters.iter().position(|other| other == spell.character.get_ref());
            let Some(character) = character else {
                let message = format!("there is no character `{}`", spell.character.get_ref());
                self.fault("cards.character", spell.character.span(), message);
                continue;
            };
            let n = self.number(spell.n.span(), "n", *spell.n.get_ref(), 1..=SPELLS_EACH as i64);
            let need = self.need(spell.requirement.span(), spell.requirement.get_ref());
            let ops = self.effects(spell.effects.span(), spell.effects.get_ref(), false);
            let place = &mut sorted[character * SPELLS_EACH + n as usize - 1];
            if place.is_some() {
                let message = format!("`{}` has two spells number {n}", cards.characters[character]);
                self.fault("cards.spell_twice", spell.n.span(), message);
                continue;
            }
            *place = Some(Spell { id: id.clone(), character: character as u8, need, ops });
        }
        for (index, spell) in sorted.into_iter().enumerate() {
            match spell {
                Some(spell) => cards.spells.push(spell),
                None => {
                    let character = &cards.characters[index / SPELLS_EACH];
                    let span = raw.characters.get(index / SPELLS_EACH).map_or(0..0, |raw| raw.span());
                    let n = index % SPELLS_EACH + 1;
                    self.fault("cards.spells", span, format!("`{character}` has no spell number {n}"));
                }
            }
        }
    }

    fn traps(&mut self, raw: &RawSet, cards: &mut Cards) {
        for trap in &raw.traps {
            let trap = trap.get_ref();
            self.id(trap.id.span(), trap.id.get_ref());
            worded(&mut cards.names, trap.id.get_ref(), &trap.de, &trap.en);
            worded(&mut cards.texts, trap.id.get_ref(), &trap.text_de, &trap.text_en);
            let counter = self.colour(trap.counter.span(), trap.counter.get_ref());
            let ops = self.effects(trap.effects.span(), trap.effects.get_ref(), true);
            cards.traps.push(Trap { id: trap.id.get_ref().clone(), counter, ops });
        }
        if cards.traps.len() > MAX_TRAPS {
            let span = raw.traps[MAX_TRAPS].span();
            self.fault("cards.traps", span, format!("a set has at most {MAX_TRAPS} traps"));
        }
    }

    fn need(&mut self, span: Span, raw: &RawNeed) -> Need {
        let mut need = Need::default();
        let mut letters = 0;
        for (letter, count) in &raw.colours {
            let colour = self.colour(span.clone(), letter);
            let count = self.number(span.clone(), "colours", *count, 1..=4) as u8;
            need.colours[usize::from(colour)] = count;
            letters += count;
        }
        need.different = self.number(span.clone(), "different", raw.different, 0..=5) as u8;
        need.same = self.number(span.clone(), "same", raw.same, 0..=5) as u8;
        let any = self.number(span.clone(), "any", raw.any, 0..=7) as u8;
        let parts = [letters > 0, need.different > 0, need.same > 0];
        if parts.iter().filter(|part| **part).count() > 1 {
            let message = "a requirement names colours, or `different`, or `same`, not two of them";
            self.fault("cards.requirement", span.clone(), message);
        }
        need.size = letters + need.different + need.same + any;
        if need.size == 0 {
            self.fault("cards.requirement_empty", span, "a requirement asks for at least one card");
        }
        need
    }

    /// Compiles a list of effects and checks it as a whole.
    fn effects(&mut self, span: Span, raw: &[toml::Spanned<RawEffect>], trap: bool) -> Vec<Op> {
        if raw.is_empty() || raw.len() > MAX_EFFECTS {
            let message = format!("a list has 1 to {MAX_EFFECTS} effects, not {}", raw.len());
            self.fault("cards.effects", span, message);
        }
        let mut ops: Vec<Op> = Vec::new();
        for written in raw.iter().take(MAX_EFFECTS) {
            match compile(written.get_ref()) {
                Ok(op) => {
                    if let Some((code, message)) = misplaced(&ops, op, trap) {
                        self.fault(code, written.span(), message);
                    }
                    ops.push(op);
                }
                Err((code, message)) => self.fault(code, written.span(), message),
            }
        }
        ops
    }

    /// Sets whose spells need what the set does not have.
    fn components(&mut self, raw: &RawSet, cards: &Cards) {
        let any = |op: fn(Op) -> bool| cards.spells.iter().any(|spell| spell.ops.iter().any(|o| op(*o)));
        let missing = [
            (any(|op| op.uses(Component::Traps)) && cards.traps.is_empty(), "traps"),
            (any(|op| op.uses(Component::Aftershocks)) && cards.aftershocks == 0, "aftershock"),
            (any(|op| op == Op::TakeTransformation) && cards.transformations == 0, "transformations"),
        ];
        for (fault, what) in missing {
            if fault {
                let message = format!("spells of this set use `{what}`, but there are none");
                self.fault("cards.components", raw.name.span(), message);
            }
        }
    }
}

/// What is wrong with `op` behind the primitives before it.
fn misplaced(before: &[Op], op: Op, trap: bool) -> Option<(&'static str, String)> {
    let subject = op.who() == Some(Who::SubjectPlayer)
        || op.selector().is_some_and(|selector| selector.side == Side::Subject);
    let fetched: u8 = before.iter().chain([&op]).map(|op| if let Op::Fetch(n) = op { *n } else { 0 }).sum();
    let twice = |one: Op| op == one && before.contains(&one);
    if subject && !trap {
        return Some(("cards.subject", "`subject` and `subject_player` are for traps".into()));
    }
    if trap && op.word().only_in_spells {
        return Some(("cards.trap_op", "`pass_now`, `echo_spell` and `set_trap` are for spells".into()));
    }
    if let Op::Stow(who) = op
        && !before.contains(&Op::LookHand(who))
    {
        let message = "`stow` needs a `look_hand` of the same players before it".into();
        return Some(("cards.stow", message));
    }
    if matches!(op, Op::Bonus(Formula::Returned(_))) && !before.contains(&Op::PassNow) {
        return Some(("cards.returned", "`X` needs a `pass_now` before it".into()));
    }
    if fetched > if trap { 1 } else { MAX_FETCH } {
        let message = format!("a spell fetches at most {MAX_FETCH} cards, a trap one");
        return Some(("cards.fetch", message));
    }
    let growing = |op: &Op| matches!(op, Op::Fetch(_) | Op::SetTrap);
    let echoes = op == Op::EchoSpell && before.iter().any(growing);
    if echoes || (growing(&op) && before.contains(&Op::EchoSpell)) {
        // Otherwise a round could hold more cards and traps than a state has room for.
        let message = "`echo_spell` stands neither with `fetch` nor with `set_trap` in a list".into();
        return Some(("cards.echo", message));
    }
    if twice(Op::SetTrap) || twice(Op::EchoSpell) || twice(Op::PassNow) {
        let message = "`set_trap`, `echo_spell` and `pass_now` stand at most once in a list".into();
        return Some(("cards.twice", message));
    }
    None
}

/// Stores the names or texts that a set gives a card, by language.
fn worded(words: &mut Vec<(String, String, String)>, id: &str, de: &Option<String>, en: &Option<String>) {
    for (language, said) in [("de", de), ("en", en)] {
        if let Some(said) = said {
            words.push((id.into(), language.into(), said.clone()));
        }
    }
}
