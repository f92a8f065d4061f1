//! The options of a game as a form: titles, defaults and choices, in the language of the reader.

use serde_json::Value;
use tafelrune_engine::Preset;
use tafelrune_words::{Present, Texts, option_words};

use crate::protocol::{PresetInfo, SettingChoice, SettingInfo};

/// Numbers that an option may have a title of their own for.
const NUMBERS: std::ops::RangeInclusive<u8> = 0..=60;

/// Every option of a game that a form can ask for, with its default.
pub fn settings<G: Present>(texts: &Texts) -> Vec<SettingInfo> {
    let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let Value::Object(defaults) = defaults else { return Vec::new() };
    let presets = G::presets().into_iter().map(|preset| serde_json::to_value(preset.options));
    let in_presets: Vec<Value> = presets.filter_map(Result::ok).collect();
    let info = |(field, default): (String, Value)| {
        let id = format!("option-{field}");
        let mut values: Vec<Value> =
            option_words::<G>(&field).iter().map(|word| Value::from(*word)).collect();
        if default.is_string() && !values.contains(&default) {
            values.insert(0, default.clone());
        }
        // A word that serde cannot name, such as `off` beside numbers, is told by the presets.
        for word in in_presets.iter().filter_map(|options| options.get(&field)).filter(|v| v.is_string()) {
            if !values.contains(word) {
                values.push(word.clone());
            }
        }
        if !values.is_empty() {
            values.extend(NUMBERS.filter(|n| texts.has(G::ID, &format!("{id}-{n}"))).map(Value::from));
        }
        let choice = |value: Value| {
            let word = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            let title = texts.game(G::ID, &format!("{id}-{word}"), &[]);
            SettingChoice { value, title }
        };
        // A form cannot ask for lists.
        let simple = !default.is_array() && !default.is_object() && texts.has(G::ID, &id);
        simple.then(|| SettingInfo {
            title: texts.game(G::ID, &id, &[]),
            text: texts.attr(G::ID, &id, "text", &[]).unwrap_or_default(),
            choices: values.into_iter().map(choice).collect(),
            id: field,
            default,
        })
    };
    defaults.into_iter().filter_map(info).collect()
}

/// The presets of a game, with what each of them changes.
pub fn presets<G: Present>(texts: &Texts) -> Vec<PresetInfo> {
    let fields = |options: &G::Options| match serde_json::to_value(options) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let defaults = fields(&G::Options::default());
    let info = |preset: Preset<G::Options>| {
        let id = format!("preset-{}", preset.name);
        let changed = fields(&preset.options).into_iter();
        PresetInfo {
            id: preset.name.into(),
            title: texts.game(G::ID, &id, &[]),
            text: texts.attr(G::ID, &id, "text", &[]).unwrap_or_default(),
            options: changed.filter(|(name, value)| defaults.get(name) != Some(value)).collect(),
        }
    };
    G::presets().into_iter().map(info).collect()
}

#[cfg(test)]
mod tests {
    use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
    use tafelrune_words::Lang;

    use super::*;

    /// Whatever the form offers, the game takes.
    fn offers_what_it_takes<G: Present>() {
        let settings = settings::<G>(&tafelrune_catalog::texts(Lang::DE));
        assert!(settings.len() > 3, "{} has more settings", G::ID);
        for setting in settings {
            let SettingInfo { id, default, choices, .. } = setting;
            assert!(!default.is_string() || choices.iter().any(|choice| choice.value == default), "{id}");
            for SettingChoice { value, title } in choices {
                let options = serde_json::json!({ id.as_str(): value });
                assert!(serde_json::from_value::<G::Options>(options).is_ok(), "{id} is offered {value}");
                assert!(!title.is_empty());
            }
        }
    }

    #[test]
    fn a_form_offers_two_presets() {
        let presets = presets::<Markt>(&tafelrune_catalog::texts(Lang::EN));
        let names: Vec<&str> = presets.iter().map(|preset| preset.id.as_str()).collect();
        assert_eq!(names, ["tafelrune", "printed"]);
        assert!(presets[0].options.is_empty(), "the first preset is the default");
        assert!(presets.iter().all(|preset| !preset.title.is_empty() && !preset.text.is_empty()));
    }

    #[test]
    fn a_form_offers_what_a_game_takes() {
        offers_what_it_takes::<Mara>();
        offers_what_it_takes::<Markt>();
        offers_what_it_takes::<Thalara>();
    }
}
