//! The files of `rulebook/`, found by their path: `rulebook/<language>/<file>.ftl`.

use include_dir::{Dir, include_dir};

use crate::Lang;

static RULEBOOK: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../rulebook");

/// The files with the texts of the application itself.
const APP: [&str; 4] = ["app", "cli", "server", "scenarios"];
/// The file with the texts of the first page.
const PAGE: &str = "page";
/// The files that a page fetches when somebody opens it.
const LATER: [&str; 2] = ["learn", "review"];

/// The file of a language, if it exists.
pub(crate) fn file(lang: Lang, name: &str) -> Option<&'static str> {
    RULEBOOK.get_file(format!("{lang}/{name}.ftl"))?.contents_utf8()
}

/// The texts of the application.
pub(crate) fn app(lang: Lang) -> Vec<&'static str> {
    APP.iter().filter_map(|name| file(lang, name)).collect()
}

/// The texts of the first page: the browser formats them.
pub fn page(lang: Lang) -> &'static str {
    file(lang, PAGE).unwrap_or_default()
}

/// The names and texts of pages that are fetched when somebody opens them.
pub fn later(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    LATER.iter().filter_map(move |name| Some((*name, file(lang, name)?)))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameTexts {
    /// In `rulebook/<language>/<id of the game>.ftl`.
    Rulebook,
    /// With the game: its source by the id of the language.
    Own(&'static [(&'static str, &'static str)]),
}

impl GameTexts {
    /// The source in a language; in English if the game does not have it in this one.
    pub(crate) fn source(self, lang: Lang, game: &str) -> Option<&'static str> {
        let in_language = |lang: Lang| match self {
            GameTexts::Rulebook => file(lang, game),
            GameTexts::Own(sources) => {
                sources.iter().find(|(id, _)| *id == lang.id()).map(|(_, source)| *source)
            }
        };
        in_language(lang).or_else(|| in_language(Lang::EN))
    }
}
