//! The presets of a game and what they set, for `tafelrune rules --presets`.

use std::io::Write;

use serde_json::Value;
use tafelrune_host::any_game;
use tafelrune_host::protocol::{GameInfo, PresetInfo};
use tafelrune_words::Texts;
use tafelrune_words::columns::wrap;

use super::print_json;
use crate::failure::Failure;
use crate::games::Playable;

fn info<G: Playable>(texts: &Texts) -> Option<GameInfo> {
    any_game::by_id(G::ID).map(|game| game.info(texts))
}

/// Prints every preset with the options that differ from their defaults.
pub fn show<G: Playable>(json: bool, texts: &Texts) -> Result<(), Failure> {
    let Some(info) = info::<G>(texts) else { return Ok(()) };
    if json {
        return print_json(&info.presets);
    }
    let mut out = std::io::stdout().lock();
    for preset in &info.presets {
        let args = [("title", (&preset.title).into()), ("name", (&preset.id).into())];
        let args = [args[0], args[1], ("text", (&preset.text).into())];
        for line in wrap(&texts.app("rules-preset", &args), 80) {
            writeln!(out, "{line}")?;
        }
        for line in options(&info, preset, texts) {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}

fn options(info: &GameInfo, preset: &PresetInfo, texts: &Texts) -> Vec<String> {
    let line = |(name, value): (&String, &Value)| {
        let setting = info.settings.iter().find(|setting| setting.id == *name);
        let choice = setting.and_then(|setting| setting.choices.iter().find(|one| one.value == *value));
        let title = setting.map_or(name, |setting| &setting.title);
        let value = choice.map_or_else(|| value.to_string(), |choice| choice.title.clone());
        let args = [("option", title.into()), ("name", name.into()), ("value", (&value).into())];
        texts.app("rules-preset-option", &args)
    };
    match preset.options.is_empty() {
        true => vec![texts.app("rules-preset-default", &[])],
        false => preset.options.iter().map(line).collect(),
    }
}

/// One line that names the presets; `None` if the game has none.
pub fn hint<G: Playable>(texts: &Texts) -> Option<String> {
    let names: Vec<&str> = G::presets().iter().map(|preset| preset.name).collect();
    let joined = names.join(", ");
    (!names.is_empty()).then(|| texts.app("rules-presets-hint", &[("names", (&joined).into())]))
}
