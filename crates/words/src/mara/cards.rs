//! What cards are called and what stands on them: ours in every language, others in the words of
//! their card set and of the effect vocabulary.

use std::sync::{Arc, LazyLock};

use tafelrune_engine::{CardSet, Rules};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::{Action, Cards};
use tafelrune_games::mara::kind::{Colour, Kind};
use tafelrune_games::mara::options::DirectWinnerTo;
use tafelrune_games::mara::vocabulary::{
    Classes, CvMod, Effect, Gives, Parameter, Power, Role, Versus, WORDS,
};

use crate::Args;
use crate::{Arg, Texts};

/// Our own edition, whose cards have names and texts in every language.
static EDITION: LazyLock<Arc<Cards>> = LazyLock::new(Cards::edition);

/// `power.thor` is `card-power-thor`.
pub(super) fn text_id(card: &str) -> String {
    format!("card-{}", card.replacen('.', "-", 1))
}

/// The reverse: `card-power-thor` is `power.thor`.
pub(super) fn id_of(text_id: &str) -> String {
    text_id.strip_prefix("card-").unwrap_or(text_id).replacen('-', ".", 1)
}

fn listed<'a>(cards: &'a Cards, id: &str) -> Option<&'a str> {
    cards.names.iter().find(|(other, _)| other == id).map(|(_, name)| name.as_str())
}

/// Whether a card is called as in our edition.
pub(super) fn is_ours(mara: &Mara, id: &str) -> bool {
    let ours = listed(&EDITION, id);
    ours.is_some() && ours == listed(&mara.setup().cards, id)
}

/// A rune card or stone with its colour.
fn coloured(id: &str) -> Option<(&'static str, &str)> {
    let (class, colour) = id.split_once('.')?;
    match class {
        "rune" => Some(("card-rune", colour)),
        "stone" => Some(("card-stone", colour)),
        _ => None,
    }
}

pub(super) fn name(mara: &Mara, texts: &Texts, id: &str) -> String {
    if let Some((text, colour)) = coloured(id) {
        return texts.game(Mara::ID, text, &[("colour", colour.into())]);
    }
    if is_ours(mara, id) {
        return texts.game(Mara::ID, &text_id(id), &[]);
    }
    match listed(&mara.setup().cards, id).filter(|name| !name.trim().is_empty()) {
        Some(name) => name.to_string(),
        None => id.split_once('.').map_or(id, |(_, slug)| slug).to_string(),
    }
}

pub(super) fn text(mara: &Mara, texts: &Texts, id: &str) -> String {
    if let Some((text, colour)) = coloured(id) {
        return texts.attr(Mara::ID, text, "text", &[("colour", colour.into())]).unwrap_or_default();
    }
    let printed = Printed { mara, texts };
    let cards = &mara.setup().cards;
    let ours = || texts.attr(Mara::ID, &text_id(id), "text", &printed.by_options()).unwrap_or_default();
    if let Some(power) = cards.powers.iter().find(|power| power.id == id) {
        let same = EDITION.powers.iter().any(|other| other == power) && cards.powers == EDITION.powers;
        let text = if same && is_ours(mara, id) { ours() } else { printed.abilities(power) };
        return [printed.power(power), text].join(" ").trim_end().to_string();
    }
    if let Some(action) = cards.actions.iter().find(|action| action.id == id) {
        let same = EDITION.actions.iter().any(|other| other == action) && is_ours(mara, id);
        let text = if same { ours() } else { printed.effects(action) };
        return [printed.action(action), text].join(" ");
    }
    if let Some(place) = cards.places.iter().find(|place| place.id == id) {
        let same = EDITION.places.iter().any(|other| other == place) && cards.powers == EDITION.powers;
        if same && is_ours(mara, id) {
            return ours();
        }
        let home = place.home.map(|home| printed.kind(home));
        let home = home.as_deref().unwrap_or("none");
        let args = [("colour", place.colour.name().into()), ("home", home.into())];
        return texts.game(Mara::ID, "printed-place", &args);
    }
    String::new()
}

/// Where the figure on a card comes from; only cards called as in our edition have such a line.
pub(super) fn background(mara: &Mara, texts: &Texts, id: &str) -> Option<String> {
    is_ours(mara, id).then(|| texts.attr(Mara::ID, &text_id(id), "background", &[])).flatten()
}

/// "2 Triquetra und 1 Vario".
pub(super) fn energy(texts: &Texts, coloured: [u8; 4], vario: u8) -> String {
    let unit = |name: &str, count: u8| {
        texts.game(Mara::ID, "label-energy", &[("colour", name.into()), ("count", count.into())])
    };
    let colours = Colour::ALL.into_iter().map(|colour| (colour.name(), coloured[colour.index()]));
    let units = colours.chain([("vario", vario)]).filter(|(_, count)| *count > 0);
    texts.join("list-and", units.map(|(name, count)| unit(name, count)).collect())
}

/// What a power costs.
pub(super) fn cost_of(texts: &Texts, power: &Power) -> String {
    let mut coloured = [0; 4];
    coloured[power.colour.index()] = power.own;
    energy(texts, coloured, power.vario)
}

/// The id of the text of an effect word.
fn ability(name: &str) -> String {
    format!("ability-{name}")
}

fn classes(classes: Classes) -> &'static str {
    match (classes.power, classes.rune) {
        (true, false) => "power",
        (false, true) => "rune",
        (true, true) | (false, false) => "both",
    }
}

/// What stands on a card, in words.
struct Printed<'a> {
    mara: &'a Mara,
    texts: &'a Texts,
}

impl Printed<'_> {
    fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.game(Mara::ID, id, args)
    }

    /// The options that change what cards say.
    fn by_options(&self) -> [(&'static str, Arg<'static>); 2] {
        let options = &self.mara.setup().options;
        let winner = match options.direct_winner_to {
            DirectWinnerTo::Walhall => "walhall",
            DirectWinnerTo::Hand => "hand",
        };
        [("winner", winner.into()), ("guarded", options.protection_vs_actions.into())]
    }

    fn kind(&self, kind: Kind) -> String {
        name(self.mara, self.texts, self.mara.rules().card(kind).id())
    }

    /// The figures of a power.
    fn power(&self, power: &Power) -> String {
        let cost = cost_of(self.texts, power);
        let args = [
            ("colour", Arg::from(power.colour.name())),
            ("cv", power.cv.into()),
            ("vp", power.vp.into()),
            ("cost", (if cost.is_empty() { "none" } else { &cost }).into()),
        ];
        self.say("printed-power", &args)
    }

    /// The cost of an action.
    fn action(&self, action: &Action) -> String {
        let cost = energy(self.texts, [0; 4], action.cost);
        self.say("printed-action", &[("cost", (if cost.is_empty() { "none" } else { &cost }).into())])
    }

    fn abilities(&self, power: &Power) -> String {
        // Figures come before the abilities without parameters.
        let figures = WORDS.iter().filter_map(|word| match word.gives {
            Gives::Number { get, .. } if get(power) > 0 => Some((word.name, get(power))),
            Gives::Number { .. } | Gives::Flag { .. } | Gives::Other(_) => None,
        });
        let flags = WORDS.iter().filter_map(|word| match word.gives {
            Gives::Flag { get, .. } if get(power) => Some(word.name),
            Gives::Number { .. } | Gives::Flag { .. } | Gives::Other(_) => None,
        });
        let figures = figures.map(|(name, n)| self.say(&ability(name), &[("n", n.into())]));
        let mut said: Vec<String> = figures.collect();
        said.extend(flags.map(|name| self.say(&ability(name), &self.by_options())));
        said.extend(power.mods.iter().map(|change| self.cv_mod(change)));
        for (id, effects) in [("ability-on_build", &power.on_build), ("ability-on_win", &power.on_win)] {
            for effect in effects {
                let effect = self.effect(*effect, Some("trigger"));
                said.push(self.say(id, &[("e", (&effect).into())]));
            }
        }
        if power.runes_here > 0 {
            said.push(self.say("condition-runes_here", &[("n", power.runes_here.into())]));
        }
        said.join(" ")
    }

    fn cv_mod(&self, change: &CvMod<Kind>) -> String {
        let role = match change.role {
            Role::Attack => "attack",
            Role::Defend => "defend",
            Role::Both => "both",
            Role::Combo => "combo",
        };
        let (versus, colours, k) = match change.versus {
            Versus::Any => ("any", String::new(), 0),
            Versus::Strong(k) => ("cv", String::new(), k),
            Versus::Leader => ("leader", String::new(), 0),
            Versus::Colours(among) => {
                let colours = Colour::ALL.into_iter().filter(|colour| among[colour.index()]);
                let colours = colours.map(|colour| self.say(&format!("colour-{}", colour.name()), &[]));
                ("colour", self.texts.join("list-and", colours.collect()), 0)
            }
        };
        let ally = change.ally.map(|ally| self.kind(ally));
        let args: Args<'_> = vec![
            ("n", change.by.into()),
            ("role", role.into()),
            ("vs", versus.into()),
            ("colours", (&colours).into()),
            ("k", k.into()),
            ("if", (if ally.is_some() { "ally" } else { "always" }).into()),
            ("ally", ally.as_deref().unwrap_or_default().into()),
        ];
        self.say("ability-cv_mod", &args)
    }

    fn effects(&self, action: &Action) -> String {
        let mut said: Vec<String> = action.effects.iter().map(|effect| self.effect(*effect, None)).collect();
        if action.only_vs_leader {
            said.push(self.say("ability-only_vs_leader", &[]));
        }
        let cancels = match (action.cancels_power, action.cancels_action) {
            (false, false) => None,
            (true, false) => Some("power"),
            (false, true) => Some("action"),
            (true, true) => Some("both"),
        };
        said.extend(cancels.map(|kind| self.say("ability-cancel", &[("k", kind.into())])));
        said.join(" ")
    }

    /// An effect on its own, or behind what triggers it.
    fn effect(&self, effect: Effect, attr: Option<&str>) -> String {
        let (id, parameters) = (ability(effect.word().name), effect.parameters());
        let arg = |parameter: Parameter| match parameter {
            Parameter::Number(n) => n.into(),
            Parameter::Classes(of) => classes(of).into(),
            Parameter::Most(most) => most.map_or(Arg::Text("none"), Arg::from),
        };
        let args: Args<'_> = parameters.iter().map(|(name, parameter)| (*name, arg(*parameter))).collect();
        match attr {
            Some(attr) => self.texts.attr(Mara::ID, &id, attr, &args).unwrap_or_default(),
            None => self.say(&id, &args),
        }
    }
}
