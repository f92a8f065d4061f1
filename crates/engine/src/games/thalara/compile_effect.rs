//! One written primitive to its compiled form.

use super::cards::RawEffect;
use super::vocabulary::{Amount, Condition, Dest, Filter, Formula, KeepTo, Op, Selector, Side, Who};

type Read<T> = Result<T, String>;

const SELECTOR: [&str; 5] = ["side", "kind", "face", "max", "scope"];

/// Every primitive with the parameters that it takes beside those of a selector.
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

/// Compiles one primitive, or says what is wrong with it and what would be right.
pub(super) fn effect(raw: &RawEffect) -> Read<Op> {
    let op = word(raw, "op")?.ok_or("an effect has an `op`")?;
    let Some((_, selects, own)) = PARAMETERS.iter().find(|(name, ..)| *name == op) else {
        let known: Vec<&str> = PARAMETERS.iter().map(|(name, ..)| *name).collect();
        return Err(format!("`{op}` is no primitive; there are: {}", known.join(", ")));
    };
    for key in raw.keys().filter(|key| *key != "op") {
        if !(own.contains(&key.as_str()) || (*selects && SELECTOR.contains(&key.as_str()))) {
            let mut takes: Vec<&str> = own.to_vec();
            takes.extend(SELECTOR.iter().filter(|_| *selects));
            let takes = if takes.is_empty() { "no parameters".into() } else { takes.join(", ") };
            return Err(format!("`{op}` has no parameter `{key}`; it takes: {takes}"));
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
        Some(other) => Err(format!("`{key}` is a word in quotes, not {other}")),
    }
}

/// One of some words; the default if the key is missing and there is one.
fn choice<T: Copy>(raw: &RawEffect, key: &str, words: &[(&str, T)], default: Option<T>) -> Read<T> {
    let list = || words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    match (word(raw, key)?, default) {
        (None, Some(default)) => Ok(default),
        (None, None) => Err(format!("`{key}` is missing: one of {}", list())),
        (Some(given), _) => words
            .iter()
            .find(|(word, _)| *word == given)
            .map(|(_, value)| *value)
            .ok_or_else(|| format!("`{key}` is one of {}, not \"{given}\"", list())),
    }
}

fn number(raw: &RawEffect, key: &str, least: i64, most: i64) -> Read<Option<i8>> {
    match raw.get(key) {
        None => Ok(None),
        Some(toml::Value::Integer(value)) if (least..=most).contains(value) => Ok(Some(*value as i8)),
        Some(other) => Err(format!("`{key}` is a number from {least} to {most}, not {other}")),
    }
}

fn count(raw: &RawEffect, key: &str, most: i64) -> Read<u8> {
    let missing = || format!("`{key}` is missing: a number from 1 to {most}");
    Ok(number(raw, key, 1, most)?.ok_or_else(missing)? as u8)
}

fn selector(raw: &RawEffect, memory: bool) -> Read<Selector> {
    let sides = [("own", Side::Own), ("enemy", Side::Enemy), ("any", Side::Any), ("subject", Side::Subject)];
    let kind = choice(raw, "kind", &[("any", false), ("memory", true)], Some(memory))?;
    if memory && !kind {
        return Err("`return_to_supply` is for `kind = \"memory\"`".into());
    }
    Ok(Selector {
        side: choice(raw, "side", &sides, None)?,
        memory_only: kind,
        any_face: choice(raw, "face", &[("up", false), ("any", true)], Some(false))?,
        max: number(raw, "max", -9, 20)?,
        anywhere: choice(raw, "scope", &[("here", false), ("anywhere", true)], Some(false))?,
    })
}

fn hide(raw: &RawEffect) -> Read<Op> {
    let selector = selector(raw, false)?;
    if selector.side != Side::Own || selector.anywhere {
        return Err("`hide` is for own cards here: `side = \"own\"`, no `scope`".into());
    }
    Ok(Op::Hide(selector, number(raw, "n", -9, 9)?.ok_or("`n` is missing: a number from -9 to 9")?))
}

fn who(raw: &RawEffect) -> Read<Who> {
    let words = [
        ("self", Who::Myself),
        ("chosen_opponent", Who::ChosenOpponent),
        ("each_opponent", Who::EachOpponent),
        ("subject_player", Who::SubjectPlayer),
    ];
    choice(raw, "who", &words, None)
}

/// Whom, where the owner makes no sense.
fn others(raw: &RawEffect) -> Read<Who> {
    match who(raw)? {
        Who::Myself => Err("`who` is an opponent here, not \"self\"".into()),
        who => Ok(who),
    }
}

/// `<prefix><number><suffix>`.
fn figure(text: &str, prefix: &str, suffix: &str) -> Option<i8> {
    let number = text.strip_prefix(prefix)?.strip_suffix(suffix)?.trim();
    number.parse().ok().filter(|number| (0..=20).contains(number))
}

fn amount(raw: &RawEffect) -> Read<Amount> {
    if let Some(toml::Value::String(text)) = raw.get("n") {
        let wanted = || format!("`n` is a number or \"crystal/2 max 3\", not \"{text}\"");
        return figure(text, "crystal/2 max ", "").map(Amount::HalfCrystal).ok_or_else(wanted);
    }
    number(raw, "n", -9, 9)?.map(Amount::Fixed).ok_or("`n` is missing: a number from -9 to 9".into())
}

fn dest(raw: &RawEffect) -> Read<Dest> {
    let dest = choice(raw, "dest", &[("link", Dest::Link), ("away", Dest::Away)], None)?;
    if raw.contains_key("scope") {
        return Err("`move` takes no `scope`: its `dest` says from where to where".into());
    }
    match (dest, word(raw, "side")?) {
        (Dest::Link, side) if side != Some("own") => Err("`link` is for own cards: `side = \"own\"`".into()),
        _ => Ok(dest),
    }
}

fn filter(raw: &RawEffect) -> Read<Filter> {
    let text = word(raw, "filter")?.ok_or("`filter` is missing")?;
    let wanted = || {
        format!(
            "`filter` is \"all\", \"named_colour\", \"base>=4\" or \"base<=3 while owner leads\", not \"{text}\""
        )
    };
    match text {
        "all" => Some(Filter::All),
        "named_colour" => Some(Filter::NamedColour),
        _ => figure(text, "base>=", "")
            .map(Filter::BaseFrom)
            .or_else(|| figure(text, "base<=", " while owner leads").map(Filter::BaseUpToWhileLeading)),
    }
    .ok_or_else(wanted)
}

fn strength(raw: &RawEffect) -> Read<Op> {
    let conditions = [
        ("all", Condition::All),
        ("unique_colour", Condition::UniqueColour),
        ("repeated_colour", Condition::RepeatedColour),
        ("entered_later", Condition::EnteredLater),
        ("face_down", Condition::FaceDown),
    ];
    Ok(Op::Strength {
        own: choice(raw, "side", &[("own", true), ("enemy", false)], None)?,
        n: number(raw, "n", -9, 9)?.ok_or("`n` is missing: a number from -9 to 9")?,
        condition: choice(raw, "cond", &conditions, Some(Condition::All))?,
    })
}

fn formula(raw: &RawEffect) -> Read<Formula> {
    if let Some(toml::Value::String(text)) = raw.get("formula") {
        let wanted = || format!("`formula` is a number, \"colours-1\" or \"X max 4\", not \"{text}\"");
        return figure(text, "colours-", "")
            .map(Formula::ColoursMinus)
            .or_else(|| figure(text, "X max ", "").map(Formula::Returned))
            .ok_or_else(wanted);
    }
    let missing = "`formula` is missing: a number, \"colours-1\" or \"X max 4\"";
    number(raw, "formula", -20, 20)?.map(Formula::Fixed).ok_or(missing.into())
}

fn keep_to(raw: &RawEffect) -> Read<KeepTo> {
    choice(raw, "to", &[("supply", KeepTo::Supply), ("crystal", KeepTo::Crystal)], None)
}
