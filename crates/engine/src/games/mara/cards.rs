//! Card sets of MARA: read from TOML, validated, compiled into what the rules look up.

use std::sync::{Arc, OnceLock};

use serde::Deserialize;
use sha2::{Digest, Sha256};
use toml::Spanned;

use super::ability::{self, Ability, CvMod, Effect};
use super::kind::{Colour, Kind, MAX_ACTIONS, MAX_CARDS, MAX_COPIES, MAX_PLACES, MAX_POWERS};
use crate::chance::hex;
use crate::{CardSet, Fault, Faults, Place};

/// The fewest cards: four players find three cards in a stack, whatever was taken before.
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
/// The most that all `hand_limit` abilities of a set add up to: a hand has room for so many.
const MAX_HAND_LIMITS: u32 = 10;
/// The most that the points of all powers add up to: a count of points has room for so many.
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
    /// On oneself.
    Free,
    /// On an opponent.
    Attack,
    /// In the reaction window.
    Protection,
}

/// A place.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub struct PlaceCard {
    pub id: String,
    pub colour: Colour,
    pub home: Option<Kind>,
}

/// A power.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub struct Power {
    pub id: String,
    pub colour: Colour,
    pub cv: u8,
    pub vp: u8,
    pub own: u8,
    pub vario: u8,
    pub runes_here: u8,
    pub hand_limit: u8,
    pub extra_energy: u8,
    pub extra_rune: u8,
    pub vision_discount: u8,
    pub walhall_draw: u8,
    pub tax: u8,
    pub exchange_always: bool,
    pub direct_attack: bool,
    pub double_attack: bool,
    pub ignore_guard: bool,
    pub win_ties: bool,
    pub undying: bool,
    pub guard_all: bool,
    pub taunt: bool,
    pub ward: bool,
    pub mods: Vec<CvMod<Kind>>,
    pub on_build: Vec<Effect>,
    pub on_win: Vec<Effect>,
}

/// An action.
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
    /// Its name.
    pub name: String,
    /// The language of the names in it.
    pub language: String,
    /// What its cards are called, by id.
    pub names: Vec<(String, String)>,
    /// Copies of the rune card of each colour.
    pub runes: [u8; 4],
    /// The places.
    pub places: Vec<PlaceCard>,
    /// The powers.
    pub powers: Vec<Power>,
    /// The actions.
    pub actions: Vec<Action>,
}

impl CardSet for Cards {
    const EDITION: &'static str = concat!(
        include_str!("../../../../../cards/mara/places.toml"),
        include_str!("../../../../../cards/mara/powers.toml"),
        include_str!("../../../../../cards/mara/actions.toml"),
    );

    fn shelf() -> &'static OnceLock<Arc<Cards>> {
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
        // Names and language are for people; a record depends on ids and figures alone.
        let figures = format!("mara {:?} {:?} {:?} {:?}", self.runes, self.places, self.powers, self.actions);
        hex(&Sha256::digest(figures.as_bytes()))
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

/// Compiles a raw set and gathers its faults.
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
    ) -> Vec<(Ability, Spanned<String>)> {
        let message = format!("a card has at most {MAX_ABILITIES} abilities or effects");
        self.need(texts.len() <= MAX_ABILITIES, id, "cards.abilities", message);
        let mut abilities = Vec::new();
        for text in texts {
            match ability::parse(text.get_ref()) {
                Ok(ability) => abilities.push((ability, text.clone())),
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
            runes_here: 0,
            hand_limit: 0,
            extra_energy: 0,
            extra_rune: 0,
            vision_discount: 0,
            walhall_draw: 0,
            tax: 0,
            exchange_always: false,
            direct_attack: false,
            double_attack: false,
            ignore_guard: false,
            win_ties: false,
            undying: false,
            guard_all: false,
            taunt: false,
            ward: false,
            mods: Vec::new(),
            on_build: Vec::new(),
            on_win: Vec::new(),
        };
        let conditions: Vec<_> = raw.condition.iter().cloned().collect();
        for (condition, at) in self.abilities(&conditions, &raw.id) {
            match condition {
                Ability::RunesHere(least) => power.runes_here = least,
                _ => self.need(false, &at, "cards.condition", "a condition is `runes_here(n)`".into()),
            }
        }
        for (ability, at) in self.abilities(&raw.abilities, &raw.id) {
            self.give(&mut power, ability, &at);
        }
        power
    }

    fn give(&mut self, power: &mut Power, ability: Ability, at: &Spanned<String>) {
        match ability {
            Ability::HandLimit(n) => power.hand_limit += n,
            Ability::ExtraEnergy(n) => power.extra_energy += n,
            Ability::ExtraRune(n) => power.extra_rune += n,
            Ability::VisionDiscount(n) => power.vision_discount += n,
            Ability::WalhallDraw(n) => power.walhall_draw += n,
            Ability::Tax(n) => power.tax += n,
            Ability::ExchangeAlways => power.exchange_always = true,
            Ability::DirectAttack => power.direct_attack = true,
            Ability::DoubleAttack => power.double_attack = true,
            Ability::IgnoreGuard => power.ignore_guard = true,
            Ability::WinTies => power.win_ties = true,
            Ability::Undying => power.undying = true,
            Ability::GuardAll => power.guard_all = true,
            Ability::Taunt => power.taunt = true,
            Ability::Ward => power.ward = true,
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
        for (ability, at) in self.abilities(&raw.effects, &raw.id) {
            let fits = match (&ability, raw.kind) {
                (Ability::Effect(effect), ActionKind::Free) => !effect.is_hostile(),
                (Ability::Effect(effect), ActionKind::Attack) => {
                    effect.is_hostile() || !action.effects.is_empty()
                }
                (Ability::OnlyVsLeader, ActionKind::Attack) => true,
                (Ability::Cancel { .. }, ActionKind::Protection) => true,
                _ => false,
            };
            let message = format!(
                "`{}` does not fit: a free action helps oneself, an attack begins with steal_energy, \
                 take_hand, destroy or bounce, a protection has `cancel`",
                at.get_ref()
            );
            self.need(fits, &at, "cards.action_effect", message);
            match ability {
                Ability::Effect(effect) => action.effects.push(effect),
                Ability::OnlyVsLeader => action.only_vs_leader = true,
                Ability::Cancel { power, action: actions } => {
                    action.cancels_power |= power;
                    action.cancels_action |= actions;
                }
                _ => {}
            }
        }
        let useful = !action.effects.is_empty() || action.cancels_power || action.cancels_action;
        let message = format!("`{}` has no effect", action.id);
        self.need(useful || !raw.effects.is_empty(), &raw.id, "cards.no_effect", message);
        action
    }
}
