//! What things are called: cards, spells, conflicts, people.

use std::sync::{Arc, LazyLock};

use tafelrune_engine::{CardSet, Rules, Seat};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::cards::Cards;
use tafelrune_games::thalara::kind::{COLOURS, Kind};
use tafelrune_games::thalara::vocabulary::Need;

use crate::{Arg, Lang, Texts};
use crate::{Args, Names};

/// Our own edition, whose cards have texts in every language.
static EDITION: LazyLock<Arc<Cards>> = LazyLock::new(Cards::edition);

/// A game with a language and with people.
pub(super) struct Speaker<'a> {
    pub game: &'a Thalara,
    pub texts: &'a Texts,
    pub names: &'a Names,
}

impl Speaker<'_> {
    pub fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.game(Thalara::ID, id, args)
    }

    pub fn cards(&self) -> &Cards {
        &self.game.setup().cards
    }

    /// A line about what `seat` does.
    pub fn line(&self, id: &str, seat: Seat, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let who = self.names.name(self.texts, seat);
        let mut all: Args<'_> = vec![("who", Arg::from(&who)), ("you", self.names.is_you(seat).into())];
        all.extend_from_slice(args);
        Some(self.text(id, &all))
    }

    /// A line with one thing in it.
    pub fn with(&self, id: &str, seat: Seat, name: &str, thing: &str) -> Option<String> {
        self.line(id, seat, &[(name, thing.into())])
    }

    /// What the card set itself says, if it does: in this language, else in another.
    fn said(&self, words: &[(String, String, String)], id: &str) -> Option<String> {
        let lang = self.texts.lang();
        let of = |wanted: Lang| {
            let fits = |(card, language, _): &&(String, String, String)| {
                card == id && *language == wanted.to_string()
            };
            words.iter().find(fits).map(|(_, _, said)| said.clone())
        };
        let said = |lang: Lang| of(lang).filter(|said| !said.trim().is_empty());
        said(lang).or_else(|| said(lang.next()))
    }

    /// The name that the card set itself gives.
    fn own_name(&self, id: &str) -> Option<String> {
        self.said(&self.cards().names, id)
    }

    /// What stands on a spell or trap: in the words of the card set, else in ours if it does the same.
    fn effects(&self, id: &str, ours: bool) -> String {
        let attr = |name: &str| self.texts.attr(Thalara::ID, &format!("card-{id}"), name, &[]);
        self.said(&self.cards().texts, id).unwrap_or_else(|| match (ours, attr("kind"), attr("text")) {
            (true, Some(kind), Some(text)) => format!("{kind}. {text}"),
            _ => self.text("card-own", &[]),
        })
    }

    /// The name of a spell, a trap or an artefact.
    pub fn title(&self, id: &str) -> String {
        let message = format!("card-{id}");
        match self.own_name(id) {
            Some(name) => name,
            None if self.texts.has(Thalara::ID, &message) => self.text(&message, &[]),
            None => id.to_string(),
        }
    }

    pub fn character(&self, id: &str) -> String {
        let message = format!("character-{id}");
        match self.own_name(id) {
            Some(name) => name,
            None if self.texts.has(Thalara::ID, &message) => self.text(&message, &[]),
            None => id.to_string(),
        }
    }

    /// The id of the character whose spell it is.
    pub fn character_of(&self, spell: &str) -> Option<&str> {
        let cards = self.cards();
        let spell = cards.spells.iter().find(|other| other.id == spell)?;
        cards.characters.get(usize::from(spell.character)).map(String::as_str)
    }

    /// Name and symbol of a colour; colours of other card sets are called by their letter.
    pub fn colour(&self, colour: u8) -> (String, String) {
        let letter = self.cards().letters.get(usize::from(colour)).copied();
        let id = match letter {
            Some(letter) => format!("colour-{}", letter.to_ascii_lowercase()),
            None => "colour-none".into(),
        };
        match self.texts.attr(Thalara::ID, &id, "symbol", &[]) {
            Some(symbol) => (self.text(&id, &[]), symbol),
            None => {
                let letter = letter.unwrap_or('?').to_string();
                (letter.clone(), letter)
            }
        }
    }

    pub fn colour_index(&self, letter: char) -> u8 {
        self.cards().letters.iter().position(|other| *other == letter).unwrap_or(COLOURS) as u8
    }

    /// An energy card: "Rot ▲5", "Glutklinge (▲6)", "Nachbeben".
    pub fn card(&self, id: &str) -> String {
        let (plain, set) = id.split_once('#').unwrap_or((id, "a"));
        if let Some(artefact) = self.cards().artefacts.iter().find(|artefact| artefact.id == plain) {
            let (name, (_, symbol)) = (self.title(plain), self.colour(artefact.colour));
            let args = [
                ("name", Arg::from(&name)),
                ("second", (set != "a").into()),
                ("symbol", (&symbol).into()),
                ("strength", artefact.strength.into()),
            ];
            return self.text("label-artefact", &args);
        }
        match self.memory(plain) {
            Some((colour, strength)) => {
                let (name, symbol) = self.colour(colour);
                let args = [
                    ("colour", Arg::from(&name)),
                    ("symbol", (&symbol).into()),
                    ("strength", strength.into()),
                ];
                let twin = &plain[plain.find(|c: char| c.is_ascii_digit()).unwrap_or(plain.len())..];
                let twin = twin.trim_start_matches(|c: char| c.is_ascii_digit());
                format!("{}{twin}", self.text("label-memory", &args))
            }
            None => self.title(plain),
        }
    }

    /// An artefact as a prize: "Glutklinge (★)".
    pub fn prize(&self, id: &str) -> String {
        let (plain, set) = id.split_once('#').unwrap_or((id, "a"));
        let stars = self.cards().artefacts.iter().find(|artefact| artefact.id == plain);
        let (name, stars) =
            (self.title(plain), "★".repeat(stars.map_or(0, |artefact| artefact.stars.into())));
        let args = [("name", Arg::from(&name)), ("second", (set != "a").into()), ("stars", (&stars).into())];
        self.text("label-prize", &args)
    }

    /// Colour and strength of a memory, by its id.
    pub fn memory(&self, id: &str) -> Option<(u8, i8)> {
        let rest = id.strip_prefix("mem-")?;
        let letter = rest.chars().next()?;
        let colour = self.cards().letters.iter().position(|other| other.eq_ignore_ascii_case(&letter))?;
        let strength =
            rest[letter.len_utf8()..].trim_end_matches(|c: char| !c.is_ascii_digit()).parse().ok()?;
        Some((colour as u8, strength))
    }

    /// A card that may be hidden.
    pub fn card_or(&self, card: Option<&str>, unseen: &str) -> String {
        card.map_or_else(|| self.text(unseen, &[]), |card| self.card(card))
    }

    pub fn list(&self, cards: &[Option<String>]) -> String {
        let known = cards.iter().flatten().map(|card| self.card(card)).collect();
        self.texts.join("list-and", known)
    }

    pub fn back(&self, kind: Option<Kind>) -> String {
        let kind = match kind {
            Some(Kind::Memory) => "memory",
            Some(Kind::Artefact) => "artefact",
            Some(Kind::Aftershock) => "aftershock",
            Some(Kind::Transformation) => "transformation",
            None => "card",
        };
        self.text("label-back", &[("kind", kind.into())])
    }

    /// What a spell demands: "▲▲ + 1 beliebige".
    pub fn need(&self, need: &Need) -> String {
        let mut parts = Vec::new();
        let colours: String = need
            .colours
            .iter()
            .enumerate()
            .map(|(colour, count)| self.colour(colour as u8).1.repeat((*count).into()))
            .collect();
        if !colours.is_empty() {
            parts.push(colours);
        }
        let named = need.colours.iter().sum::<u8>() + need.different + need.same;
        for (id, count) in [
            ("need-different", need.different),
            ("need-same", need.same),
            ("need-any", need.size.saturating_sub(named)),
        ] {
            if count > 0 {
                parts.push(self.text(id, &[("count", count.into())]));
            }
        }
        parts.join(" + ")
    }

    /// Name and text of a card, by its id without `card-`.
    pub fn card_text(&self, id: &str) -> (String, String) {
        let (cards, attr) =
            (self.cards(), |name: &str| self.texts.attr(Thalara::ID, &format!("card-{id}"), name, &[]));
        let own = || self.text("card-own", &[]);
        if let Some((colour, strength)) = self.memory(id) {
            let (colour, _) = self.colour(colour);
            let args = [("colour", Arg::from(&colour)), ("strength", strength.into())];
            let text = self.texts.attr(Thalara::ID, "card-mem", "text", &args).unwrap_or_default();
            return (self.text("card-mem", &args), text);
        }
        if let Some(spell) = cards.spells.iter().find(|spell| spell.id == id) {
            let ours = EDITION.spells.iter().any(|other| other.id == id && other.ops == spell.ops);
            let character = self.character_of(id).map(|id| self.character(id)).unwrap_or_default();
            let (need, text) = (self.need(&spell.need), self.effects(id, ours));
            let args =
                [("character", Arg::from(&character)), ("need", (&need).into()), ("text", (&text).into())];
            return (self.title(id), self.text("printed-spell", &args));
        }
        if let Some(trap) = cards.traps.iter().find(|trap| trap.id == id) {
            let ours = EDITION.traps.iter().any(|other| other.id == id && other == trap);
            return (self.title(id), self.effects(id, ours));
        }
        if let Some(artefact) = cards.artefacts.iter().find(|artefact| artefact.id == id) {
            let ours = EDITION.artefacts.iter().any(|other| other == artefact);
            return (self.title(id), attr("text").filter(|_| ours).unwrap_or_else(own));
        }
        (self.title(id), attr("text").unwrap_or_default())
    }
}
