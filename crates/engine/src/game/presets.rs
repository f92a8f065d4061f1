use super::Rules;
use crate::Fault;

/// The name of the preset that a setup has unless another one is asked for.
pub const DEFAULT_PRESET: &str = "tafelrune";

/// The name of the preset that follows the letter of the printed rulebook.
pub const PRINTED_PRESET: &str = "printed";

/// A named combination of options.
#[derive(Clone, PartialEq, Debug)]
pub struct Preset<O> {
    /// What commands, requests and records call it.
    pub name: &'static str,
    /// The value of every option; single ones may be changed on top.
    pub options: O,
}

impl<O: Default> Preset<O> {
    /// The two presets of a game with a printed rulebook: the default options, and those that follow
    /// the letter of the book.
    pub fn with_printed(printed: O) -> Vec<Preset<O>> {
        vec![
            Preset { name: DEFAULT_PRESET, options: O::default() },
            Preset { name: PRINTED_PRESET, options: printed },
        ]
    }
}

/// The options of a preset; the fault names the presets there are.
pub fn preset_options<G: Rules>(name: &str) -> Result<G::Options, Fault> {
    let presets = G::presets();
    let names: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
    let unknown = || {
        let known = if names.is_empty() { "none".to_string() } else { names.join(", ") };
        Fault::new("preset.unknown", format!("`{}` has no preset `{name}`: there are `{known}`", G::ID))
    };
    presets.iter().find(|preset| preset.name == name).map(|preset| preset.options.clone()).ok_or_else(unknown)
}

/// The preset that has exactly these options.
pub fn preset_of<G: Rules>(options: &G::Options) -> Option<&'static str> {
    G::presets().into_iter().find(|preset| preset.options == *options).map(|preset| preset.name)
}
