//! `--preset NAME` and `--option NAME=VALUE`: the options of a game on the command line.

use serde::Deserialize;
use tafelrune_engine::{Game, preset_options};
use tafelrune_words::Texts;

use crate::failure::Failure;

/// Arguments of every command that sets up a game.
#[derive(clap::Args)]
pub struct OptionArgs {
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl OptionArgs {
    /// The options of the preset, or else the default ones, with single options changed on top.
    pub fn read<G: Game>(&self, texts: &Texts) -> Result<G::Options, Failure> {
        let unusable = |fault: String| {
            Failure::Usage(texts.app("play-option-fault", &[("fault", fault.as_str().into())]))
        };
        let start = match &self.preset {
            Some(name) => preset_options::<G>(name).map_err(|fault| Failure::Usage(texts.fault(&fault)))?,
            None => G::Options::default(),
        };
        let mut table = toml::Table::try_from(&start).map_err(|error| unusable(error.to_string()))?;
        for option in &self.options {
            let (name, value) = parse(option).ok_or_else(|| {
                Failure::Usage(texts.app("play-option-form", &[("option", option.as_str().into())]))
            })?;
            table.insert(name, value);
        }
        G::Options::deserialize(table).map_err(|error| unusable(error.message().trim().to_string()))
    }
}

/// `round_cap=30`: the value is read as TOML, or as a word.
fn parse(option: &str) -> Option<(String, toml::Value)> {
    let (name, value) = option.split_once('=')?;
    let value = value.trim();
    let parsed: Option<toml::Table> = toml::from_str(&format!("value = {value}")).ok();
    let parsed = parsed.and_then(|mut table| table.remove("value"));
    Some((name.trim().into(), parsed.unwrap_or_else(|| toml::Value::String(value.into()))))
}
