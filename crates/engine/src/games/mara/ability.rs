//! The effect vocabulary: what cards are composed of (specification, section 10.1).

use super::kind::Colour;

/// The largest figure of an ability or effect.
const MOST: u8 = 9;
/// The most cards that one search takes: a hand has room for them.
const MOST_SEARCHED: u8 = 4;

/// Rune cards, powers or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Classes {
    /// Powers are among them.
    pub power: bool,
    /// Rune cards are among them.
    pub rune: bool,
}

/// When a change of combat value applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Attacking.
    Attack,
    /// Defending.
    Defend,
    /// Both.
    Both,
    /// Attacking together with others.
    Combo,
}

/// Against what it applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Versus {
    /// Anything.
    Any,
    /// Cards of these colours.
    Colours([bool; 4]),
    /// Powers of at least this printed combat value.
    Strong(u8),
    /// Cards of a player with more points.
    Leader,
}

/// A change of combat value; `P` names a power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CvMod<P> {
    /// By so much.
    pub by: u8,
    /// When.
    pub role: Role,
    /// Against what.
    pub versus: Versus,
    /// Only while this power lies in the owner's display.
    pub ally: Option<P>,
}

/// What happens once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// `gain_energy(n)`
    GainEnergy(u8),
    /// `steal_energy(n)`
    StealEnergy(u8),
    /// `search_stack(n)`
    SearchStack(u8),
    /// `recall(f)`
    Recall(Classes),
    /// `boost(n)`
    Boost(u8),
    /// `take_hand`
    TakeHand,
    /// `destroy(k, max)`
    Destroy(Classes, Option<u8>),
    /// `bounce(k)`
    Bounce(Classes),
}

impl Effect {
    /// Whether it is done to an opponent.
    pub fn is_hostile(self) -> bool {
        use Effect::*;
        matches!(self, StealEnergy(_) | TakeHand | Destroy(..) | Bounce(_))
    }
}

/// Something a card can have; `runes_here` and `only_vs_leader` included.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub enum Ability {
    HandLimit(u8),
    ExtraEnergy(u8),
    ExtraRune(u8),
    VisionDiscount(u8),
    ExchangeAlways,
    WalhallDraw(u8),
    DirectAttack,
    DoubleAttack,
    IgnoreGuard,
    CvMod(CvMod<String>),
    WinTies,
    Undying,
    GuardAll,
    Taunt,
    Tax(u8),
    Ward,
    OnBuild(Effect),
    OnWin(Effect),
    RunesHere(u8),
    OnlyVsLeader,
    Effect(Effect),
    Cancel { power: bool, action: bool },
}

/// The words of the vocabulary: nothing else can be read, and each is described in `docs/card-sets.md`.
pub const WORDS: [&str; 29] = [
    "hand_limit",
    "extra_energy",
    "extra_rune",
    "vision_discount",
    "exchange_always",
    "walhall_draw",
    "direct_attack",
    "double_attack",
    "ignore_guard",
    "cv_mod",
    "win_ties",
    "undying",
    "guard_all",
    "taunt",
    "tax",
    "ward",
    "on_build",
    "on_win",
    "runes_here",
    "only_vs_leader",
    "gain_energy",
    "steal_energy",
    "search_stack",
    "recall",
    "boost",
    "take_hand",
    "destroy",
    "bounce",
    "cancel",
];

/// Why a text is no ability: the code of the fault, and what would be right.
pub struct Misread {
    /// Stable id of this kind of fault.
    pub code: &'static str,
    /// What is wrong and what would be right, in English.
    pub message: String,
}

fn misread<T>(code: &'static str, message: String) -> Result<T, Misread> {
    Err(Misread { code, message })
}

/// Reads one ability as the specification writes it, or says what would be right.
pub fn parse(text: &str) -> Result<Ability, Misread> {
    let text = text.trim();
    let (word, inner) = match text.split_once('(') {
        Some((word, rest)) => match rest.strip_suffix(')') {
            Some(inner) => (word.trim(), Some(inner.trim())),
            None => return misread("cards.ability_bracket", format!("`{text}` lacks a `)` at its end")),
        },
        None => (text, None),
    };
    if !WORDS.contains(&word) {
        let message =
            format!("`{word}` is no word of the effect vocabulary; it knows `{}`", WORDS.join(", "));
        return misread("cards.ability_word", message);
    }
    let none = |ability: Ability| match inner {
        None => Ok(ability),
        Some(_) => misread("cards.ability_bare", format!("`{word}` has no parameters")),
    };
    let number = |most: u8| number(word, inner, most);
    match word {
        "hand_limit" => number(MOST).map(Ability::HandLimit),
        "extra_energy" => number(MOST).map(Ability::ExtraEnergy),
        "extra_rune" => number(MOST).map(Ability::ExtraRune),
        "vision_discount" => number(MOST).map(Ability::VisionDiscount),
        "exchange_always" => none(Ability::ExchangeAlways),
        "walhall_draw" => number(MOST).map(Ability::WalhallDraw),
        "direct_attack" => none(Ability::DirectAttack),
        "double_attack" => none(Ability::DoubleAttack),
        "ignore_guard" => none(Ability::IgnoreGuard),
        "cv_mod" => cv_mod(inner.unwrap_or("")).map(Ability::CvMod),
        "win_ties" => none(Ability::WinTies),
        "undying" => none(Ability::Undying),
        "guard_all" => none(Ability::GuardAll),
        "taunt" => none(Ability::Taunt),
        "tax" => number(MOST).map(Ability::Tax),
        "ward" => none(Ability::Ward),
        "on_build" => trigger(word, inner).map(Ability::OnBuild),
        "on_win" => trigger(word, inner).map(Ability::OnWin),
        "runes_here" => number(4).map(Ability::RunesHere),
        "only_vs_leader" => none(Ability::OnlyVsLeader),
        "gain_energy" => number(MOST).map(Effect::GainEnergy).map(Ability::Effect),
        "steal_energy" => number(MOST).map(Effect::StealEnergy).map(Ability::Effect),
        "search_stack" => number(MOST_SEARCHED).map(Effect::SearchStack).map(Ability::Effect),
        "recall" => classes(word, inner).map(Effect::Recall).map(Ability::Effect),
        "boost" => number(MOST).map(Effect::Boost).map(Ability::Effect),
        "take_hand" => none(Ability::Effect(Effect::TakeHand)),
        "destroy" => destroy(inner).map(Ability::Effect),
        "bounce" => classes(word, inner).map(Effect::Bounce).map(Ability::Effect),
        _ => cancel(inner),
    }
}

fn number(word: &str, inner: Option<&str>, most: u8) -> Result<u8, Misread> {
    let number = inner.and_then(|inner| inner.parse().ok()).filter(|number| (1..=most).contains(number));
    match number {
        Some(number) => Ok(number),
        None => misread(
            "cards.ability_number",
            format!("`{word}` needs a number from 1 to {most}, as in `{word}(1)`"),
        ),
    }
}

fn trigger(word: &str, inner: Option<&str>) -> Result<Effect, Misread> {
    let wrong = || {
        let message = format!("`{word}` needs an effect, as in `{word}(gain_energy(2))`");
        misread("cards.ability_trigger", message)
    };
    let Some(inner) = inner else { return wrong() };
    match parse(inner)? {
        Ability::Effect(effect) if word == "on_build" && effect.is_hostile() => misread(
            "cards.ability_opponent",
            format!("`on_build` names no opponent: `{inner}` belongs to an attack or to `on_win`"),
        ),
        Ability::Effect(effect) => Ok(effect),
        _ => wrong(),
    }
}

fn classes(word: &str, inner: Option<&str>) -> Result<Classes, Misread> {
    match inner {
        Some("power") => Ok(Classes { power: true, rune: false }),
        Some("rune") => Ok(Classes { power: false, rune: true }),
        Some("power or rune") => Ok(Classes { power: true, rune: true }),
        _ => misread(
            "cards.ability_classes",
            format!("`{word}` needs one of these, as in `{word}(power)`: power; rune; power or rune"),
        ),
    }
}

fn destroy(inner: Option<&str>) -> Result<Effect, Misread> {
    let inner = inner.unwrap_or("");
    let Some((class, most)) = inner.split_once(',') else {
        return Ok(Effect::Destroy(classes("destroy", Some(inner))?, None));
    };
    match most.trim().parse() {
        Ok(most) => Ok(Effect::Destroy(classes("destroy", Some(class.trim()))?, Some(most))),
        Err(_) => misread(
            "cards.ability_destroy",
            "`destroy` has the highest combat value as second parameter, as in `destroy(power, 6)`".into(),
        ),
    }
}

fn cancel(inner: Option<&str>) -> Result<Ability, Misread> {
    let mut kinds = (false, false);
    for kind in inner.unwrap_or("").split(',') {
        match kind.trim() {
            "power" => kinds.0 = true,
            "action" => kinds.1 = true,
            _ => {
                let message = "`cancel` says what it stops: `cancel(power)`, `cancel(action)` or both, \
                    with a comma";
                return misread("cards.ability_cancel", message.into());
            }
        }
    }
    Ok(Ability::Cancel { power: kinds.0, action: kinds.1 })
}

fn cv_mod(inner: &str) -> Result<CvMod<String>, Misread> {
    match read_cv_mod(inner) {
        Some(change) => Ok(change),
        None => misread(
            "cards.ability_cv_mod",
            "`cv_mod` is written like `cv_mod(+2, attack, colour:blue, always)`: a number from +1 to +9; \
             attack, defend, both or combo; any, colour:red+blue, cv>=6 or leader; always or ally:thor"
                .into(),
        ),
    }
}

fn read_cv_mod(inner: &str) -> Option<CvMod<String>> {
    let parts: Vec<&str> = inner.split(',').map(str::trim).collect();
    let [by, role, versus, condition] = parts[..] else { return None };
    let by = by.strip_prefix('+')?.parse().ok().filter(|by| (1..=MOST).contains(by))?;
    let role = match role {
        "attack" => Role::Attack,
        "defend" => Role::Defend,
        "both" => Role::Both,
        "combo" => Role::Combo,
        _ => return None,
    };
    let versus = match versus {
        "any" => Versus::Any,
        "leader" => Versus::Leader,
        other => match (other.strip_prefix("colour:"), other.strip_prefix("cv>=")) {
            (Some(names), _) => {
                let mut colours = [false; 4];
                for name in names.split('+') {
                    colours[Colour::parse(name.trim())?.index()] = true;
                }
                Versus::Colours(colours)
            }
            (_, Some(least)) => Versus::Strong(least.trim().parse().ok()?),
            _ => return None,
        },
    };
    let ally = match condition {
        "always" => None,
        other => Some(format!("power.{}", other.strip_prefix("ally:")?.trim())),
    };
    Some(CvMod { by, role, versus, ally })
}
