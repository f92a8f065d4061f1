//! One written primitive to its compiled form.

use std::fmt::Display;

use super::cards::RawEffect;
use super::vocabulary::{Amount, Condition, Dest, Filter, Formula, KeepTo, Op, Selector, Side, Who};

/// Code and message of a fault.
pub(super) type Wrong = (&'static str, String);

type Read<T> = Result<T, Wrong>;

const SELECTOR: [&str; 5] = ["side", "kind", "face", "max", "scope"];

/// Every primitive, whether it takes a selector, and the parameters that it takes beside that.
const PARAMETERS: [(&str, bool, &[&str]); 25] = [
    ("destroy", true, &[]),
    ("destroy_all", true, &[]),
    ("mark", true, &["n"]),
    ("return_to_supply", true, &[]),
    ("move", true, &["dest"]),
    ("fetch", false, &["n"]),
    ("take_aftershock", false, &["who"]),
    ("discard", false, &["who", "n"]),
    ("look_hand", false, &["who"]),
    ("stow", false, &["who"]),
    ("echo_spell", false, &[]),
    ("hide", true, &["n"]),
    ("swap_hidden", false, &[]),
    ("set_trap", false, &[]),
    ("bind", false, &["n"]),
    ("take_transformation", false, &[]),
    ("swap_artefact", false, &["d"]),
    ("pass_now", false, &[]),
    ("block_cards", false, &["who", "filter"]),
    ("block_spells", false, &["who"]),
    ("strength", false, &["side", "n", "cond"]),
    ("bonus", false, &["formula"]),
    ("void_bonuses", false, &["who"]),
    ("may_hide", false, &[]),
    ("keep_memory", false, &["n", "to"]),
];

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

/// The names of the primitives, in the order of the specification.
pub fn primitives() -> impl Iterator<Item = &'static str> {
    PARAMETERS.iter().map(|(name, ..)| *name)
}

/// Every word that an effect can be written with: primitives, parameters and their values.
pub fn words() -> Vec<&'static str> {
    fn values<T>(words: &[(&'static str, T)]) -> impl Iterator<Item = &'static str> {
        words.iter().map(|(word, _)| *word)
    }
    let parameters = PARAMETERS.iter().flat_map(|(_, _, own)| own.iter().copied()).chain(SELECTOR);
    let mut words: Vec<&str> = primitives().chain(parameters).chain(["op"]).collect();
    words.extend(values(&SIDES).chain(values(&WHO)).chain(values(&DESTS)).chain(values(&CONDITIONS)));
    words.extend(values(&MEMORY_ONLY).chain(values(&ANY_FACE)).chain(values(&ANYWHERE)));
    words.extend(values(&KEEP_TO).chain(values(&FILTERS)));
    words.sort_unstable();
    words.dedup();
    words
}

/// Compiles one primitive, or says what is wrong with it and what would be right.
///
/// Messages put everything that a translation must repeat between backticks, lists as one.
pub(super) fn effect(raw: &RawEffect) -> Read<Op> {
    let op = word(raw, "op")?.ok_or(("cards.op_missing", "an effect has an `op`".to_string()))?;
    let Some((_, selects, own)) = PARAMETERS.iter().find(|(name, ..)| *name == op) else {
        let known: Vec<&str> = primitives().collect();
        return Err(("cards.op", format!("`{op}` is no primitive; there are: `{}`", known.join(", "))));
    };
    for key in raw.keys().filter(|key| *key != "op") {
        if !(own.contains(&key.as_str()) || (*selects && SELECTOR.contains(&key.as_str()))) {
            let mut takes: Vec<&str> = own.to_vec();
            takes.extend(SELECTOR.iter().filter(|_| *selects));
            let takes = takes.join(", ");
            return Err(match takes.is_empty() {
                true => ("cards.no_parameter", format!("`{op}` takes no parameters, so no `{key}` either")),
                false => ("cards.parameter", format!("`{op}` has no parameter `{key}`; it takes: `{takes}`")),
            });
        }
    }
    Ok(match op {
        "destroy" => Op::Destroy(selector(raw, false)?),
        "destroy_all" => Op::DestroyAll(selector(raw, false)?),
        "mark" => Op::Mark(selector(raw, false)?, amount(raw)?),
        "return_to_supply" => Op::ReturnToSupply(selector(raw, true)?),
        "move" => Op::Move(selector(raw, false)?, dest(raw)?),
        "fetch" => Op::Fetch(count(raw, "n", 2)?),
        "take_aftershock" => Op::TakeAftershock(who(raw)?),
        "discard" => Op::Discard(others(raw)?, count(raw, "n", 7)?),
        "look_hand" => Op::LookHand(others(raw)?),
        "stow" => Op::Stow(others(raw)?),
        "echo_spell" => Op::EchoSpell,
        "hide" => hide(raw)?,
        "swap_hidden" => Op::SwapHidden,
        "set_trap" => Op::SetTrap,
        "bind" => Op::Bind(count(raw, "n", 3)?),
        "take_transformation" => Op::TakeTransformation,
        "swap_artefact" => Op::SwapArtefact(count(raw, "d", 9)?),
        "pass_now" => Op::PassNow,
        "block_cards" => Op::BlockCards(others(raw)?, filter(raw)?),
        "block_spells" => Op::BlockSpells(others(raw)?),
        "strength" => strength(raw)?,
        "bonus" => Op::Bonus(formula(raw)?),
        "void_bonuses" => Op::VoidBonuses(others(raw)?),
        "may_hide" => Op::MayHide,
        _ => Op::KeepMemory { n: count(raw, "n", 9)?, to: keep_to(raw)? },
    })
}

fn word<'a>(raw: &'a RawEffect, key: &str) -> Read<Option<&'a str>> {
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
pub(super) fn out_of_range(key: &str, least: i64, most: i64, given: impl Display) -> Wrong {
    ("cards.number", format!("`{key}` is a number from `{least}` to `{most}`, not `{given}`"))
}

fn needed(raw: &RawEffect, key: &str, least: i64, most: i64) -> Read<i8> {
    let missing = || format!("`{key}` is missing: a number from `{least}` to `{most}`");
    number(raw, key, least, most)?.ok_or_else(|| ("cards.number_missing", missing()))
}

fn count(raw: &RawEffect, key: &str, most: i64) -> Read<u8> {
    Ok(needed(raw, key, 1, most)? as u8)
}

/// A parameter that is neither one word nor one number, with examples of what it can be.
fn form(raw: &RawEffect, key: &str, examples: &str) -> Wrong {
    match raw.get(key) {
        None => ("cards.form_missing", format!("`{key}` is missing: written like `{examples}`")),
        Some(given) => ("cards.form", format!("`{key}` is written like `{examples}`, not `{given}`")),
    }
}

fn selector(raw: &RawEffect, memory: bool) -> Read<Selector> {
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

fn hide(raw: &RawEffect) -> Read<Op> {
    let selector = selector(raw, false)?;
    if selector.side != Side::Own || selector.anywhere {
        let message = "`hide` is for own cards here: `side = \"own\"`, no `scope`".into();
        return Err(("cards.hide", message));
    }
    Ok(Op::Hide(selector, needed(raw, "n", -9, 9)?))
}

fn who(raw: &RawEffect) -> Read<Who> {
    choice(raw, "who", &WHO, None)
}

/// Whom, where the owner makes no sense.
fn others(raw: &RawEffect) -> Read<Who> {
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

fn amount(raw: &RawEffect) -> Read<Amount> {
    match raw.get("n") {
        Some(toml::Value::String(text)) => figure(text, "crystal/2 max ", "").map(Amount::HalfCrystal),
        _ => number(raw, "n", -9, 9)?.map(Amount::Fixed),
    }
    .ok_or_else(|| form(raw, "n", "-3, \"crystal/2 max 3\""))
}

fn dest(raw: &RawEffect) -> Read<Dest> {
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

fn filter(raw: &RawEffect) -> Read<Filter> {
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

fn strength(raw: &RawEffect) -> Read<Op> {
    Ok(Op::Strength {
        own: choice(raw, "side", &STRENGTH_SIDES, None)?,
        n: needed(raw, "n", -9, 9)?,
        condition: choice(raw, "cond", &CONDITIONS, Some(Condition::All))?,
    })
}

fn formula(raw: &RawEffect) -> Read<Formula> {
    match raw.get("formula") {
        Some(toml::Value::String(text)) => figure(text, "colours-", "")
            .map(Formula::ColoursMinus)
            .or_else(|| figure(text, "X max ", "").map(Formula::Returned)),
        _ => number(raw, "formula", -20, 20)?.map(Formula::Fixed),
    }
    .ok_or_else(|| form(raw, "formula", "3, \"colours-1\", \"X max 4\""))
}

fn keep_to(raw: &RawEffect) -> Read<KeepTo> {
    choice(raw, "to", &KEEP_TO, None)
}
