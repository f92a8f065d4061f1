//! The effect vocabulary (specification, section 10.1): every word that a card can be composed of, in one
//! table, and what the words are compiled to.
//!
//! Reading a card set, the lists in its faults, the texts on cards and the checks of the documentation go
//! by [`WORDS`]. What an [`Effect`] does is in `effects.rs`; the abilities of a [`Power`] are asked for
//! where their rules stand. CONTRIBUTING.md, "An effect word", lists the files that a new word touches.

mod parameters;

use std::fmt;

pub use self::parameters::{Classes, CvMod, Misread, Role, Versus};
use self::parameters::{MOST, Written, misread};
use super::cards::ActionKind;
use super::kind::{Colour, Kind, SLOTS};

/// The most cards that one search takes: a hand has room for them.
const MOST_SEARCHED: u8 = 4;

/// One word of the vocabulary.
pub struct Word {
    /// As card sets write it. Its text is `ability-<name>` in every `mara.ftl`, with an attribute
    /// `trigger` if it is an effect.
    pub name: &'static str,
    /// One way to write it, with its parameters.
    pub example: &'static str,
    /// Which cards can have it.
    pub scope: Scope,
    /// What it gives them.
    pub gives: Gives,
}

/// Which cards can have a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Powers, among their abilities.
    Power,
    /// Powers, among their abilities or as their condition.
    Condition,
    /// An effect that names no opponent: free actions, attacks after their first effect, both triggers.
    OwnEffect,
    /// An effect on an opponent: attacks, and `on_win`.
    HostileEffect,
    AttackLimit,
    Protection,
}

impl Scope {
    /// Whether an action of this kind can have the word; `first` if no effect stands before it.
    pub fn fits(self, kind: ActionKind, first: bool) -> bool {
        match self {
            Scope::Power | Scope::Condition => false,
            Scope::OwnEffect => kind == ActionKind::Free || (kind == ActionKind::Attack && !first),
            Scope::HostileEffect | Scope::AttackLimit => kind == ActionKind::Attack,
            Scope::Protection => kind == ActionKind::Protection,
        }
    }
}

/// What a word gives a card.
pub enum Gives {
    /// A figure of a power, written as `word(n)`; several add up.
    Number {
        /// Reads the figure.
        get: fn(&Power) -> u8,
        /// The figure itself.
        slot: fn(&mut Power) -> &mut u8,
    },
    /// A property of a power, written without parameters.
    Flag {
        /// Reads the property.
        get: fn(&Power) -> bool,
        /// The property itself.
        slot: fn(&mut Power) -> &mut bool,
    },
    /// Something with a reader of its own.
    Other(Reader),
}

/// Reads the parameters of a word.
pub struct Reader(fn(&Written<'_>) -> Result<Ability, Misread>);

/// A word that stands for a figure of [`Power`] of the same name.
macro_rules! number {
    ($name:ident) => {
        Word {
            name: stringify!($name),
            example: concat!(stringify!($name), "(2)"),
            scope: Scope::Power,
            gives: Gives::Number { get: |power| power.$name, slot: |power| &mut power.$name },
        }
    };
}

/// A word that stands for a property of [`Power`] of the same name.
macro_rules! flag {
    ($name:ident) => {
        Word {
            name: stringify!($name),
            example: stringify!($name),
            scope: Scope::Power,
            gives: Gives::Flag { get: |power| power.$name, slot: |power| &mut power.$name },
        }
    };
}

const fn other(
    name: &'static str,
    example: &'static str,
    scope: Scope,
    read: fn(&Written<'_>) -> Result<Ability, Misread>,
) -> Word {
    Word { name, example, scope, gives: Gives::Other(Reader(read)) }
}

/// Every word, in the order of the specification.
#[rustfmt::skip]
pub static WORDS: [Word; 29] = [
    number!(hand_limit),
    number!(extra_energy),
    number!(extra_rune),
    number!(vision_discount),
    flag!(exchange_always),
    number!(walhall_draw),
    flag!(direct_attack),
    flag!(double_attack),
    flag!(ignore_guard),
    other("cv_mod", "cv_mod(+2, attack, colour:blue, always)", Scope::Power,
        |written| Ok(Ability::CvMod(written.cv_mod()?))),
    flag!(win_ties),
    flag!(undying),
    flag!(guard_all),
    flag!(taunt),
    number!(tax),
    flag!(ward),
    other("on_build", "on_build(gain_energy(2))", Scope::Power,
        |written| Ok(Ability::OnBuild(trigger(written)?))),
    other("on_win", "on_win(take_hand)", Scope::Power,
        |written| Ok(Ability::OnWin(trigger(written)?))),
    other("runes_here", "runes_here(2)", Scope::Condition,
        |written| Ok(Ability::RunesHere(written.number(SLOTS as u8)?))),
    other("only_vs_leader", "only_vs_leader", Scope::AttackLimit,
        |written| written.without_parameters().map(|()| Ability::OnlyVsLeader)),
    other("gain_energy", "gain_energy(2)", Scope::OwnEffect,
        |written| Ok(Effect::GainEnergy(written.number(MOST)?).into())),
    other("steal_energy", "steal_energy(2)", Scope::HostileEffect,
        |written| Ok(Effect::StealEnergy(written.number(MOST)?).into())),
    other("search_stack", "search_stack(2)", Scope::OwnEffect,
        |written| Ok(Effect::SearchStack(written.number(MOST_SEARCHED)?).into())),
    other("recall", "recall(power)", Scope::OwnEffect,
        |written| Ok(Effect::Recall(written.classes()?).into())),
    other("boost", "boost(2)", Scope::OwnEffect,
        |written| Ok(Effect::Boost(written.number(MOST)?).into())),
    other("take_hand", "take_hand", Scope::HostileEffect,
        |written| written.without_parameters().map(|()| Effect::TakeHand.into())),
    other("destroy", "destroy(power, 6)", Scope::HostileEffect,
        |written| written.classes_up_to().map(|(classes, most)| Effect::Destroy(classes, most).into())),
    other("bounce", "bounce(power or rune)", Scope::HostileEffect,
        |written| Ok(Effect::Bounce(written.classes()?).into())),
    other("cancel", "cancel(power, action)", Scope::Protection,
        |written| written.cancelled().map(|(power, action)| Ability::Cancel { power, action })),
];

/// What happens once: in an action, or when a power is built or wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names and parameters are those of the specification")]
pub enum Effect {
    GainEnergy(u8),
    StealEnergy(u8),
    SearchStack(u8),
    Recall(Classes),
    Boost(u8),
    TakeHand,
    Destroy(Classes, Option<u8>),
    Bounce(Classes),
}

/// A parameter of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Parameter {
    Number(u8),
    Classes(Classes),
    /// The highest printed combat value, if there is a limit.
    Most(Option<u8>),
}

impl Effect {
    /// The word that it is written with.
    pub fn word(self) -> &'static Word {
        let name = match self {
            Effect::GainEnergy(_) => "gain_energy",
            Effect::StealEnergy(_) => "steal_energy",
            Effect::SearchStack(_) => "search_stack",
            Effect::Recall(_) => "recall",
            Effect::Boost(_) => "boost",
            Effect::TakeHand => "take_hand",
            Effect::Destroy(..) => "destroy",
            Effect::Bounce(_) => "bounce",
        };
        word(name).expect("a test reads every row and finds it again")
    }

    /// Its parameters, by the names that the texts have for them.
    pub fn parameters(self) -> Vec<(&'static str, Parameter)> {
        use Parameter::{Classes, Most, Number};
        match self {
            Effect::GainEnergy(n) | Effect::StealEnergy(n) => vec![("n", Number(n))],
            Effect::SearchStack(n) | Effect::Boost(n) => vec![("n", Number(n))],
            Effect::Recall(classes) => vec![("f", Classes(classes))],
            Effect::TakeHand => vec![],
            Effect::Destroy(classes, most) => vec![("k", Classes(classes)), ("max", Most(most))],
            Effect::Bounce(classes) => vec![("k", Classes(classes))],
        }
    }
}

/// A power: its printed figures, and a field for every ability that is a number or a flag.
#[derive(Clone, PartialEq, Default)]
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

/// The words whose figures and flags belong to the hash of every card set, wanted or not, in this order.
const HASHED_ALWAYS: [&str; 15] = [
    "hand_limit",
    "extra_energy",
    "extra_rune",
    "vision_discount",
    "walhall_draw",
    "tax",
    "exchange_always",
    "direct_attack",
    "double_attack",
    "ignore_guard",
    "win_ties",
    "undying",
    "guard_all",
    "taunt",
    "ward",
];

/// The hash of a card set, which records are bound to, is taken from this text. Words that were added
/// later are therefore written only for powers that have them: old sets keep their hash.
impl fmt::Debug for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Power { id, colour, cv, vp, own, vario, runes_here, mods, on_build, on_win, .. } = self;
        let mut text = f.debug_struct("Power");
        text.field("id", id).field("colour", colour).field("cv", cv).field("vp", vp);
        text.field("own", own).field("vario", vario).field("runes_here", runes_here);
        let later = WORDS.iter().filter(|word| !HASHED_ALWAYS.contains(&word.name));
        let first = HASHED_ALWAYS.iter().filter_map(|name| word(name));
        for (word, always) in first.map(|word| (word, true)).chain(later.map(|word| (word, false))) {
            match word.gives {
                Gives::Number { get, .. } if always || get(self) > 0 => text.field(word.name, &get(self)),
                Gives::Flag { get, .. } if always || get(self) => text.field(word.name, &get(self)),
                Gives::Number { .. } | Gives::Flag { .. } | Gives::Other(_) => continue,
            };
        }
        text.field("mods", mods).field("on_build", on_build).field("on_win", on_win).finish()
    }
}

/// What a word with its parameters says.
pub enum Ability {
    /// Adds to a figure of a power.
    Number(fn(&mut Power) -> &mut u8, u8),
    /// Sets a property of a power.
    Flag(fn(&mut Power) -> &mut bool),
    /// `cv_mod`
    CvMod(CvMod<String>),
    /// `on_build`
    OnBuild(Effect),
    /// `on_win`
    OnWin(Effect),
    /// `runes_here`
    RunesHere(u8),
    /// `only_vs_leader`
    OnlyVsLeader,
    /// A word of an effect.
    Effect(Effect),
    /// `cancel`
    Cancel {
        /// Stops attacks by powers.
        power: bool,
        /// Stops actions.
        action: bool,
    },
}

impl From<Effect> for Ability {
    fn from(effect: Effect) -> Ability {
        Ability::Effect(effect)
    }
}

fn word(name: &str) -> Option<&'static Word> {
    WORDS.iter().find(|word| word.name == name)
}

/// The names of the words with a scope, or of all.
pub fn names(scope: Option<Scope>) -> Vec<&'static str> {
    let wanted = WORDS.iter().filter(|word| scope.is_none_or(|scope| word.scope == scope));
    wanted.map(|word| word.name).collect()
}

/// Reads one ability as the specification writes it, or says what would be right.
pub fn parse(text: &str) -> Result<(&'static Word, Ability), Misread> {
    let written = Written::split(text)?;
    let Some(word) = word(written.word) else {
        let (unknown, known) = (written.word, names(None).join(", "));
        let message = format!("`{unknown}` is no word of the effect vocabulary; it knows `{known}`");
        return misread("cards.ability_word", message);
    };
    let ability = match &word.gives {
        Gives::Number { slot, .. } => Ability::Number(*slot, written.number(MOST)?),
        Gives::Flag { slot, .. } => {
            written.without_parameters()?;
            Ability::Flag(*slot)
        }
        Gives::Other(Reader(read)) => read(&written)?,
    };
    Ok((word, ability))
}

/// The effect in the brackets of `on_build` or `on_win`.
fn trigger(written: &Written<'_>) -> Result<Effect, Misread> {
    let word = written.word;
    let wrong = || {
        let message = format!("`{word}` needs an effect, as in `{word}(gain_energy(2))`");
        misread("cards.ability_trigger", message)
    };
    let Some(inner) = written.inner else { return wrong() };
    match parse(inner)? {
        (effect, Ability::Effect(_)) if word == "on_build" && effect.scope == Scope::HostileEffect => {
            let message =
                format!("`on_build` names no opponent: `{inner}` belongs to an attack or to `on_win`");
            misread("cards.ability_opponent", message)
        }
        (_, Ability::Effect(effect)) => Ok(effect),
        (_, Ability::Number(..) | Ability::Flag(_) | Ability::CvMod(_) | Ability::OnBuild(_))
        | (_, Ability::OnWin(_) | Ability::RunesHere(_) | Ability::OnlyVsLeader | Ability::Cancel { .. }) => {
            wrong()
        }
    }
}
