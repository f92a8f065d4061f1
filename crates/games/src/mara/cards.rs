//! Card sets of MARA: read from TOML, validated, compiled into what the rules look up.

use std::sync::{Arc, OnceLock};

use serde::Deserialize;
use toml::Spanned;

use super::kind::{Colour, Kind, MAX_ACTIONS, MAX_CARDS, MAX_COPIES, MAX_PLACES, MAX_POWERS};
use super::vocabulary::{self, Ability, CvMod, Effect, Power, Scope, Word};
use tafelrune_engine::card_set_hash;
use tafelrune_engine::{CardSet, Fault, Faults, Place};

/// The fewest cards: with fewer, four players could find less than three cards in a stack.
const MIN_CARDS: usize = 60;
/// The fewest places and, in all, rune cards: four players are dealt from them.
const MIN_PLACES: usize = 4;
/// The fewest rune cards of all colours.
const MIN_RUNES: usize = 8;
/// The highest combat value.
const MAX_CV: u8 = 30;
/// The most points of a power.
const MAX_VP: u8 = 5;
/// The most energy units of one sort that a card costs.
const MAX_COST: u8 = 9;
/// The most that all `hand_limit` abilities of a set add up to: the size of a hand is bounded.
const MAX_HAND_LIMITS: u32 = 10;
/// The most that the points of all powers add up to: points are counted in a `u8`.
const MAX_VP_SUM: u32 = 150;
/// The most abilities or effects of one card.
const MAX_ABILITIES: usize = 8;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSet {
    name: String,
    language: String,
    runes: Spanned<RawRunes>,
    places: Vec<RawPlace>,
    #[serde(default)]
    powers: Vec<RawPower>,
    #[serde(default)]
    actions: Vec<RawAction>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRunes {
    red: u8,
    blue: u8,
    green: u8,
    pink: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlace {
    id: Spanned<String>,
    #[serde(default)]
    name: String,
    colour: Colour,
    #[serde(default)]
    home: Option<Spanned<String>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawCost {
    own: u8,
    vario: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPower {
    id: Spanned<String>,
    #[serde(default)]
    name: String,
    colour: Colour,
    cv: Spanned<u8>,
    #[serde(default)]
    vp: Option<Spanned<u8>>,
    cost: Spanned<RawCost>,
    #[serde(default)]
    condition: Option<Spanned<String>>,
    #[serde(default)]
    abilities: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAction {
    id: Spanned<String>,
    #[serde(default)]
    name: String,
    copies: Spanned<u8>,
    cost: Spanned<u8>,
    kind: ActionKind,
    effects: Vec<Spanned<String>>,
}

/// What an action is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Affects its owner alone.
    Free,
    /// Names an opponent.
    Attack,
    /// Played in the reaction window.
    Protection,
}

#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub struct PlaceCard {
    pub id: String,
    pub colour: Colour,
    pub home: Option<Kind>,
}

#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub struct Action {
    pub id: String,
    pub copies: u8,
    pub cost: u8,
    pub kind: ActionKind,
    pub effects: Vec<Effect>,
    pub only_vs_leader: bool,
    pub cancels_power: bool,
    pub cancels_action: bool,
}

/// A card set.
#[derive(Clone, PartialEq, Debug)]
pub struct Cards {
    pub name: String,
    /// The language of the names in it.
    pub language: String,
    /// What its cards are called, by id.
    pub names: Vec<(String, String)>,
    /// Copies of the rune card of each colour.
    pub runes: [u8; 4],
    pub places: Vec<PlaceCard>,
    pub powers: Vec<Power>,
    pub actions: Vec<Action>,
}

impl CardSet for Cards {
    const EDITION: &'static str = concat!(
        include_str!("../../cards/mara/places.toml"),
        include_str!("../../cards/mara/powers.toml"),
        include_str!("../../cards/mara/actions.toml"),
    );

    fn cache() -> &'static OnceLock<Arc<Cards>> {
        static SHELF: OnceLock<Arc<Cards>> = OnceLock::new();
        &SHELF
    }

    fn parse(text: &str) -> Result<Cards, Faults> {
        let raw: RawSet = toml::from_str(text).map_err(|error| Fault::toml(text, 1, &error))?;
        let mut reader = Reader { text, raw: &raw, faults: Vec::new() };
        let cards = reader.cards();
        Faults::check(reader.faults)?;
        Ok(cards)
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn hash(&self) -> String {
        // Names and language are left out: a record depends on ids and figures alone.
        let figures = format!("mara {:?} {:?} {:?} {:?}", self.runes, self.places, self.powers, self.actions);
        card_set_hash(&figures)
    }
}

impl Cards {
    /// All cards together.
    pub fn size(&self) -> usize {
        let runes: usize = self.runes.iter().map(|copies| usize::from(*copies)).sum();
        let actions: usize = self.actions.iter().map(|action| usize::from(action.copies)).sum();
        self.places.len() + runes + self.powers.len() + actions
    }
}

/// Compiles a raw set and collects its faults.
struct Reader<'a> {
    text: &'a str,
    raw: &'a RawSet,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn need<T>(&mut self, holds: bool, at: &Spanned<T>, code: &'static str, message: String) {
        if !holds {
            self.faults.push(Fault::new(code, message).at(Place::of(self.text, at.span().start)));
        }
    }

    fn cards(&mut self) -> Cards {
        let raw = self.raw;
        let runes = raw.runes.get_ref();
        let cards = Cards {
            name: raw.name.clone(),
            language: raw.language.clone(),
            names: self.names(),
            runes: [runes.red, runes.blue, runes.green, runes.pink],
            places: raw.places.iter().map(|place| self.place(place)).collect(),
            powers: raw.powers.iter().map(|power| self.power(power)).collect(),
            actions: raw.actions.iter().map(|action| self.action(action)).collect(),
        };
        self.ids();
        self.sizes(&cards);
        cards
    }

    fn names(&self) -> Vec<(String, String)> {
        let raw = self.raw;
        let places = raw.places.iter().map(|card| (&card.id, &card.name));
        let powers = raw.powers.iter().map(|card| (&card.id, &card.name));
        let actions = raw.actions.iter().map(|card| (&card.id, &card.name));
        let all = places.chain(powers).chain(actions);
        all.map(|(id, name)| (id.get_ref().clone(), name.clone())).collect()
    }

    fn ids(&mut self) {
        let raw = self.raw;
        let places = raw.places.iter().map(|card| (&card.id, "place."));
        let powers = raw.powers.iter().map(|card| (&card.id, "power."));
        let actions = raw.actions.iter().map(|card| (&card.id, "action."));
        let mut known = std::collections::BTreeSet::new();
        for (id, prefix) in places.chain(powers).chain(actions) {
            let slug = id.get_ref().strip_prefix(prefix).unwrap_or("");
            let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            let right = !slug.is_empty() && slug.starts_with(|c: char| c.is_ascii_lowercase());
            let message = format!(
                "the id `{}` is written `{prefix}` and small letters, digits or `_`, a letter first",
                id.get_ref()
            );
            self.need(right && slug.chars().all(letters), id, "cards.id", message);
            let message = format!("the id `{}` is used twice; each card has its own", id.get_ref());
            self.need(known.insert(id.get_ref().clone()), id, "cards.id_twice", message);
        }
    }

    fn sizes(&mut self, cards: &Cards) {
        let at = &self.raw.runes;
        let runes: usize = cards.runes.iter().map(|copies| usize::from(*copies)).sum();
        let most = cards.runes.iter().all(|copies| *copies <= MAX_COPIES);
        let message =
            format!("there are at most {MAX_COPIES} rune cards of a colour, and {MIN_RUNES} in all");
        self.need(most && runes >= MIN_RUNES, at, "cards.runes", message);
        for (code, name, count, least, most) in [
            ("cards.place_count", "places", cards.places.len(), MIN_PLACES, MAX_PLACES),
            ("cards.power_count", "powers", cards.powers.len(), 0, MAX_POWERS),
            ("cards.action_count", "kinds of actions", cards.actions.len(), 0, MAX_ACTIONS),
            ("cards.size", "cards in all", cards.size(), MIN_CARDS, MAX_CARDS),
        ] {
            let message = format!("a set has {least} to {most} {name}, not {count}");
            self.need((least..=most).contains(&count), at, code, message);
        }
        let points: u32 = cards.powers.iter().map(|power| u32::from(power.vp)).sum();
        let message = format!("the vp of all powers add up to {points}; at most {MAX_VP_SUM} have room");
        self.need(points <= MAX_VP_SUM, at, "cards.vp_sum", message);
        let limits: u32 = cards.powers.iter().map(|power| u32::from(power.hand_limit)).sum();
        let message = format!("all `hand_limit` add up to {limits}; at most {MAX_HAND_LIMITS} have room");
        self.need(limits <= MAX_HAND_LIMITS, at, "cards.hand_limits", message);
    }

    /// The power of an id.
    fn power_kind(&mut self, id: &str, at: &Spanned<String>) -> Option<Kind> {
        let index = self.raw.powers.iter().position(|power| power.id.get_ref() == id);
        let message = format!("`{id}` is no power of this card set");
        self.need(index.is_some(), at, "cards.unknown_power", message);
        index.filter(|index| *index < MAX_POWERS).map(|index| Kind::power(index as u8))
    }

    fn place(&mut self, raw: &RawPlace) -> PlaceCard {
        let home = raw.home.as_ref().and_then(|home| self.power_kind(home.get_ref(), home));
        PlaceCard { id: raw.id.get_ref().clone(), colour: raw.colour, home }
    }

    fn abilities(
        &mut self,
        texts: &[Spanned<String>],
        id: &Spanned<String>,
    ) -> Vec<(&'static Word, Ability, Spanned<String>)> {
        let message = format!("a card has at most {MAX_ABILITIES} abilities or effects");
        self.need(texts.len() <= MAX_ABILITIES, id, "cards.abilities", message);
        let mut abilities = Vec::new();
        for text in texts {
            match vocabulary::parse(text.get_ref()) {
                Ok((word, ability)) => abilities.push((word, ability, text.clone())),
                Err(wrong) => self.need(false, text, wrong.code, wrong.message),
            }
        }
        abilities
    }

    fn power(&mut self, raw: &RawPower) -> Power {
        let (cv, cost) = (*raw.cv.get_ref(), raw.cost.get_ref());
        let vp = raw.vp.as_ref().map_or(0, |vp| *vp.get_ref());
        self.need(cv <= MAX_CV, &raw.cv, "cards.cv", format!("cv is 0 to {MAX_CV}, not {cv}"));
        if let Some(at) = &raw.vp {
            self.need(vp <= MAX_VP, at, "cards.vp", format!("vp is 0 to {MAX_VP}, not {vp}"));
        }
        let message = format!("a cost has 0 to {MAX_COST} units of a sort");
        self.need(cost.own <= MAX_COST && cost.vario <= MAX_COST, &raw.cost, "cards.cost", message);
        let mut power = Power {
            id: raw.id.get_ref().clone(),
            colour: raw.colour,
            cv,
            vp,
            own: cost.own,
            vario: cost.vario,
            ..Power::default()
        };
        let conditions: Vec<_> = raw.condition.iter().cloned().collect();
        for (_, condition, at) in self.abilities(&conditions, &raw.id) {
            if let Ability::RunesHere(least) = condition {
                power.runes_here = least;
            } else {
                self.need(false, &at, "cards.condition", "a condition is `runes_here(n)`".into());
            }
        }
        for (_, ability, at) in self.abilities(&raw.abilities, &raw.id) {
            self.give(&mut power, ability, &at);
        }
        power
    }

    fn give(&mut self, power: &mut Power, ability: Ability, at: &Spanned<String>) {
        match ability {
            Ability::Number(slot, n) => *slot(power) += n,
            Ability::Flag(slot) => *slot(power) = true,
            Ability::RunesHere(n) => power.runes_here = power.runes_here.max(n),
            Ability::OnBuild(effect) => power.on_build.push(effect),
            Ability::OnWin(effect) => power.on_win.push(effect),
            Ability::CvMod(CvMod { by, role, versus, ally }) => {
                let wanted = ally.is_some();
                let ally = ally.and_then(|id| self.power_kind(&id, at));
                if ally.is_some() == wanted {
                    power.mods.push(CvMod { by, role, versus, ally });
                }
            }
            Ability::OnlyVsLeader | Ability::Effect(_) | Ability::Cancel { .. } => {
                let message = format!("`{}` belongs to actions; a power can have it by on_win", at.get_ref());
                self.need(false, at, "cards.power_ability", message);
            }
        }
    }

    fn action(&mut self, raw: &RawAction) -> Action {
        let (copies, cost) = (*raw.copies.get_ref(), *raw.cost.get_ref());
        let message = format!("there are 1 to {MAX_COPIES} copies of an action, not {copies}");
        self.need((1..=MAX_COPIES).contains(&copies), &raw.copies, "cards.action_copies", message);
        let message = format!("a cost has 0 to {MAX_COST} units, not {cost}");
        self.need(cost <= MAX_COST, &raw.cost, "cards.cost", message);
        let mut action = Action {
            id: raw.id.get_ref().clone(),
            copies,
            cost,
            kind: raw.kind,
            effects: Vec::new(),
            only_vs_leader: false,
            cancels_power: false,
            cancels_action: false,
        };
        for (word, ability, at) in self.abilities(&raw.effects, &raw.id) {
            let message = format!(
                "`{}` does not fit: a free action helps oneself, an attack begins with one of `{}`, a \
                 protection has `cancel`",
                at.get_ref(),
                vocabulary::names(Some(Scope::HostileEffect)).join(", ")
            );
            let fits = word.scope.fits(raw.kind, action.effects.is_empty());
            self.need(fits, &at, "cards.action_effect", message);
            match ability {
                Ability::Effect(effect) => action.effects.push(effect),
                Ability::OnlyVsLeader => action.only_vs_leader = true,
                Ability::Cancel { power, action: actions } => {
                    action.cancels_power |= power;
                    action.cancels_action |= actions;
                }
                // Words for powers fit no action: the fault is found above.
                Ability::Number(..) | Ability::Flag(_) | Ability::CvMod(_) | Ability::RunesHere(_) => {}
                Ability::OnBuild(_) | Ability::OnWin(_) => {}
            }
        }
        let useful = !action.effects.is_empty() || action.cancels_power || action.cancels_action;
        let message = format!("`{}` has no effect", action.id);
        self.need(useful || !raw.effects.is_empty(), &raw.id, "cards.no_effect", message);
        action
    }
}
