//! The settings of a game, explained, for whoever makes a table.

use serde_json::Value;
use tafelrune_engine::Game;
use tafelrune_texts::{Speak, Texts};

use crate::wire::{SettingChoice, SettingInfo};

/// Numbers that a setting may have a word of its own for.
const NUMBERS: std::ops::RangeInclusive<u8> = 0..=20;

/// The words that a setting takes. Only the type knows them, and it tells when it is given a wrong one.
fn words<G: Game>(field: &str) -> Vec<String> {
    let wrong = serde_json::json!({ field: "?" });
    let message = serde_json::from_value::<G::Options>(wrong).err().map(|error| error.to_string());
    let message = message.filter(|message| message.contains("unknown variant")).unwrap_or_default();
    message.split('`').skip(1).step_by(2).filter(|word| *word != "?").map(String::from).collect()
}

/// Every setting of a game with its default, in the reader's language.
pub fn settings<G: Speak>(texts: &Texts) -> Vec<SettingInfo> {
    let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let Value::Object(defaults) = defaults else { return Vec::new() };
    let info = |(field, default): (String, Value)| {
        let id = format!("option-{field}");
        let mut values: Vec<Value> = words::<G>(&field).into_iter().map(Value::from).collect();
        if default.is_string() && !values.contains(&default) {
            values.insert(0, default.clone());
        }
        if !values.is_empty() {
            values.extend(NUMBERS.filter(|n| texts.has(G::ID, &format!("{id}-{n}"))).map(Value::from));
        }
        let choice = |value: Value| {
            let word = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            let title = texts.game(G::ID, &format!("{id}-{word}"), &[]);
            SettingChoice { value, title }
        };
        // Lists are nothing that a form could ask for.
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

#[cfg(test)]
mod tests {
    use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
    use tafelrune_texts::Lang;

    use super::*;

    /// Whatever the form offers, the game takes.
    fn offers_what_it_takes<G: Speak>() {
        let settings = settings::<G>(&Texts::new(Lang::De));
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
    fn a_form_offers_what_a_game_takes() {
        offers_what_it_takes::<Mara>();
        offers_what_it_takes::<Markt>();
        offers_what_it_takes::<Thalara>();
    }
}
