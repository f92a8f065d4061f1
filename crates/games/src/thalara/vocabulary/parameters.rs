//! The parameters of effect words: their types, and how each is read from a card set.
//!
//! Messages put everything that a translation must repeat between backticks, lists as one.

use std::fmt::Display;

use super::super::cards::RawEffect;

/// Code and message of a fault.
pub(in super::super) type Wrong = (&'static str, String);

pub(super) type Read<T> = Result<T, Wrong>;

/// Whose cards a selector means, seen from the owner of the effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The owner's.
    Own,
    /// An opponent's.
    Enemy,
    /// Anybody's.
    Any,
    /// The card that sprang the trap.
    Subject,
}

/// Which cards in conflicts an effect can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selector {
    /// Whose.
    pub side: Side,
    /// Memories alone.
    pub memory_only: bool,
    /// Face-down ones too.
    pub any_face: bool,
    /// At most this strong.
    pub max: Option<i8>,
    /// In every conflict, not only here.
    pub anywhere: bool,
}

/// Whom an effect means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The owner.
    Myself,
    /// One opponent, chosen when the primitive resolves.
    ChosenOpponent,
    EachOpponent,
    /// The player whose card sprang the trap.
    SubjectPlayer,
}

/// The size of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// A number.
    Fixed(i8),
    /// Half the crystal energy, rounded down, at most this much.
    HalfCrystal(i8),
}

/// Where a card is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dest {
    /// From here to another conflict or from another one to here.
    Link,
    /// From here to another conflict.
    Away,
}

/// Which cards a block keeps out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    All,
    /// Those of the colour named when casting.
    NamedColour,
    /// Those of this base strength or more.
    BaseFrom(i8),
    /// Those of this base strength or less, while the block's owner leads here.
    BaseUpToWhileLeading(i8),
}

/// Which cards a strength permanent changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    All,
    /// Its colour occurs once here.
    UniqueColour,
    /// Its colour occurs twice or more here.
    RepeatedColour,
    /// It came after the spell.
    EnteredLater,
    /// It lies, or lay until the scoring, face-down.
    FaceDown,
}

/// What a bonus is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Formula {
    /// A number.
    Fixed(i8),
    /// Different colours among the own cards here minus this, at least 0.
    ColoursMinus(i8),
    /// The cards returned by `pass_now`, at most this many.
    Returned(i8),
}

/// Where kept memories go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeepTo {
    Supply,
    Crystal,
}

/// The keys of a [`Selector`].
pub(super) const SELECTOR: [&str; 5] = ["side", "kind", "face", "max", "scope"];

const SIDES: [(&str, Side); 4] =
    [("own", Side::Own), ("enemy", Side::Enemy), ("any", Side::Any), ("subject", Side::Subject)];
const STRENGTH_SIDES: [(&str, bool); 2] = [("own", true), ("enemy", false)];
const MEMORY_ONLY: [(&str, bool); 2] = [("any", false), ("memory", true)];
const ANY_FACE: [(&str, bool); 2] = [("up", false), ("any", true)];
const ANYWHERE: [(&str, bool); 2] = [("here", false), ("anywhere", true)];
const WHO: [(&str, Who); 4] = [
    ("self", Who::Myself),
    ("chosen_opponent", Who::ChosenOpponent),
    ("each_opponent", Who::EachOpponent),
    ("subject_player", Who::SubjectPlayer),
];
const DESTS: [(&str, Dest); 2] = [("link", Dest::Link), ("away", Dest::Away)];
const CONDITIONS: [(&str, Condition); 5] = [
    ("all", Condition::All),
    ("unique_colour", Condition::UniqueColour),
    ("repeated_colour", Condition::RepeatedColour),
    ("entered_later", Condition::EnteredLater),
    ("face_down", Condition::FaceDown),
];
const KEEP_TO: [(&str, KeepTo); 2] = [("supply", KeepTo::Supply), ("crystal", KeepTo::Crystal)];
/// Filters that are one word; the others have a figure in them.
const FILTERS: [(&str, Filter); 2] = [("all", Filter::All), ("named_colour", Filter::NamedColour)];

/// The words that are values of parameters.
pub(super) fn values() -> impl Iterator<Item = &'static str> {
    fn of<T>(words: &[(&'static str, T)]) -> impl Iterator<Item = &'static str> {
        words.iter().map(|(word, _)| *word)
    }
    let chosen = of(&SIDES).chain(of(&WHO)).chain(of(&DESTS)).chain(of(&CONDITIONS)).chain(of(&KEEP_TO));
    chosen.chain(of(&MEMORY_ONLY)).chain(of(&ANY_FACE)).chain(of(&ANYWHERE)).chain(of(&FILTERS))
}

pub(super) fn word<'a>(raw: &'a RawEffect, key: &str) -> Read<Option<&'a str>> {
    match raw.get(key) {
        None => Ok(None),
        Some(toml::Value::String(word)) => Ok(Some(word)),
        Some(other) => Err(("cards.word", format!("`{key}` is a word in quotes, not `{other}`"))),
    }
}

/// One of some words; the default if the key is missing and there is one.
fn choice<T: Copy>(raw: &RawEffect, key: &str, words: &[(&str, T)], default: Option<T>) -> Read<T> {
    let list = || words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    match (word(raw, key)?, default) {
        (None, Some(default)) => Ok(default),
        (None, None) => Err(("cards.choice_missing", format!("`{key}` is missing: one of `{}`", list()))),
        (Some(given), _) => {
            let chosen = words.iter().find(|(word, _)| *word == given).map(|(_, value)| *value);
            chosen
                .ok_or_else(|| ("cards.choice", format!("`{key}` is one of `{}`, not `\"{given}\"`", list())))
        }
    }
}

fn number(raw: &RawEffect, key: &str, least: i64, most: i64) -> Read<Option<i8>> {
    match raw.get(key) {
        None => Ok(None),
        Some(toml::Value::Integer(value)) if (least..=most).contains(value) => Ok(Some(*value as i8)),
        Some(other) => Err(out_of_range(key, least, most, other)),
    }
}

/// `key` should be a number between two others.
pub(in super::super) fn out_of_range(key: &str, least: i64, most: i64, given: impl Display) -> Wrong {
    ("cards.number", format!("`{key}` is a number from `{least}` to `{most}`, not `{given}`"))
}

pub(super) fn needed(raw: &RawEffect, key: &str, least: i64, most: i64) -> Read<i8> {
    let missing = || format!("`{key}` is missing: a number from `{least}` to `{most}`");
    number(raw, key, least, most)?.ok_or_else(|| ("cards.number_missing", missing()))
}

pub(super) fn count(raw: &RawEffect, key: &str, most: i64) -> Read<u8> {
    Ok(needed(raw, key, 1, most)? as u8)
}

/// A parameter that is neither one word nor one number, with examples of what it can be.
fn form(raw: &RawEffect, key: &str, examples: &str) -> Wrong {
    match raw.get(key) {
        None => ("cards.form_missing", format!("`{key}` is missing: written like `{examples}`")),
        Some(given) => ("cards.form", format!("`{key}` is written like `{examples}`, not `{given}`")),
    }
}

pub(super) fn selector(raw: &RawEffect, memory: bool) -> Read<Selector> {
    let kind = choice(raw, "kind", &MEMORY_ONLY, Some(memory))?;
    if memory && !kind {
        return Err(("cards.memory_only", "`return_to_supply` is for `kind = \"memory\"`".into()));
    }
    Ok(Selector {
        side: choice(raw, "side", &SIDES, None)?,
        memory_only: kind,
        any_face: choice(raw, "face", &ANY_FACE, Some(false))?,
        max: number(raw, "max", -9, 20)?,
        anywhere: choice(raw, "scope", &ANYWHERE, Some(false))?,
    })
}

/// A selector for own cards in the conflict of the spell.
pub(super) fn own_here(raw: &RawEffect) -> Read<Selector> {
    let selector = selector(raw, false)?;
    if selector.side != Side::Own || selector.anywhere {
        let message = "`hide` is for own cards here: `side = \"own\"`, no `scope`".into();
        return Err(("cards.hide", message));
    }
    Ok(selector)
}

pub(super) fn who(raw: &RawEffect) -> Read<Who> {
    choice(raw, "who", &WHO, None)
}

/// Whom, where the owner makes no sense.
pub(super) fn others(raw: &RawEffect) -> Read<Who> {
    match who(raw)? {
        Who::Myself => Err(("cards.opponent", "`who` is an opponent here, not `\"self\"`".into())),
        who => Ok(who),
    }
}

/// `<prefix><number><suffix>`.
fn figure(text: &str, prefix: &str, suffix: &str) -> Option<i8> {
    let number = text.strip_prefix(prefix)?.strip_suffix(suffix)?.trim();
    number.parse().ok().filter(|number| (0..=20).contains(number))
}

pub(super) fn amount(raw: &RawEffect) -> Read<Amount> {
    match raw.get("n") {
        Some(toml::Value::String(text)) => figure(text, "crystal/2 max ", "").map(Amount::HalfCrystal),
        _ => number(raw, "n", -9, 9)?.map(Amount::Fixed),
    }
    .ok_or_else(|| form(raw, "n", "-3, \"crystal/2 max 3\""))
}

pub(super) fn dest(raw: &RawEffect) -> Read<Dest> {
    let dest = choice(raw, "dest", &DESTS, None)?;
    if raw.contains_key("scope") {
        let message = "`move` takes no `scope`: its `dest` says from where to where".into();
        return Err(("cards.move_scope", message));
    }
    match (dest, word(raw, "side")?) {
        (Dest::Link, side) if side != Some("own") => {
            Err(("cards.link", "`link` is for own cards: `side = \"own\"`".into()))
        }
        _ => Ok(dest),
    }
}

pub(super) fn filter(raw: &RawEffect) -> Read<Filter> {
    let text = word(raw, "filter")?.unwrap_or_default();
    let plain = FILTERS.iter().find(|(word, _)| *word == text).map(|(_, filter)| *filter);
    plain
        .or_else(|| figure(text, "base>=", "").map(Filter::BaseFrom))
        .or_else(|| figure(text, "base<=", " while owner leads").map(Filter::BaseUpToWhileLeading))
        .ok_or_else(|| {
            let examples = "\"all\", \"named_colour\", \"base>=4\", \"base<=3 while owner leads\"";
            form(raw, "filter", examples)
        })
}

/// Whether `strength` is about the owner's cards.
pub(super) fn is_own(raw: &RawEffect) -> Read<bool> {
    choice(raw, "side", &STRENGTH_SIDES, None)
}

pub(super) fn condition(raw: &RawEffect) -> Read<Condition> {
    choice(raw, "cond", &CONDITIONS, Some(Condition::All))
}

pub(super) fn formula(raw: &RawEffect) -> Read<Formula> {
    match raw.get("formula") {
        Some(toml::Value::String(text)) => figure(text, "colours-", "")
            .map(Formula::ColoursMinus)
            .or_else(|| figure(text, "X max ", "").map(Formula::Returned)),
        _ => number(raw, "formula", -20, 20)?.map(Formula::Fixed),
    }
    .ok_or_else(|| form(raw, "formula", "3, \"colours-1\", \"X max 4\""))
}

pub(super) fn keep_to(raw: &RawEffect) -> Read<KeepTo> {
    choice(raw, "to", &KEEP_TO, None)
}
