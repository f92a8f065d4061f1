//! The languages. A new one is a line in [`LANGUAGES`] and a folder `rulebook/<id>/`.

use std::fmt;

use unic_langid::LanguageIdentifier;

/// What is known about a language besides its texts.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Language {
    /// The language subtag, which is also the name of its folder in `rulebook/`.
    pub id: &'static str,
    /// Its name in itself.
    pub name: &'static str,
    /// Other words that [`Lang::parse`] takes for it, in lower case.
    pub aliases: &'static [&'static str],
}

/// Every language, the leading one first.
static LANGUAGES: [Language; 2] = [
    Language { id: "de", name: "Deutsch", aliases: &["deu", "ger", "deutsch", "german"] },
    Language { id: "en", name: "English", aliases: &["eng", "englisch", "english"] },
];

/// A language for which there are texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(pub(crate) &'static Language);

impl Lang {
    /// German, the leading language: the rulebooks are in German.
    pub const DE: Lang = Lang(&LANGUAGES[0]);
    /// English, the language of whoever asks for one that is not there.
    pub const EN: Lang = Lang(&LANGUAGES[1]);

    /// Every language, the leading one first.
    pub fn all() -> impl ExactSizeIterator<Item = Lang> + Clone {
        LANGUAGES.iter().map(Lang)
    }

    /// Reads a language tag or a locale (`de`, `de-AT`, `en_GB.UTF-8`); only the language counts.
    pub fn parse(text: &str) -> Option<Lang> {
        let word = text.split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        Lang::all().find(|lang| lang.id() == word || lang.0.aliases.contains(&word.as_str()))
    }

    /// The language subtag: `de`.
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// The name of the language in itself.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The language after this one in the list, in a circle.
    pub fn next(self) -> Lang {
        let mut rest = Lang::all().skip_while(|lang| *lang != self).skip(1);
        rest.next().unwrap_or(Lang::DE)
    }

    /// For plural rules and the like.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.0.id.parse().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lang({self})")
    }
}
