//! The lookup of messages in one language.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tafelrune_engine::{Fault, Place, Tag};

use crate::{Lang, Present, rulebook};

/// Several arguments, built up.
pub type Args<'a> = Vec<(&'a str, Arg<'a>)>;

/// A value that goes into a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// Inserted as it is.
    Text(&'a str),
    /// A number, which also chooses between singular and plural.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

/// `yes` or `no`, for selectors.
impl From<bool> for Arg<'_> {
    fn from(yes: bool) -> Self {
        Arg::Text(if yes { "yes" } else { "no" })
    }
}

macro_rules! arg_from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number.into())
            }
        })*
    };
}

arg_from_number!(i64, i32, i16, i8, u32, u16, u8);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// What the rulebook says about a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// A few words.
    pub title: String,
    /// The rule itself.
    pub text: String,
    /// The answer to a move that it forbids; `None` if it forbids nothing.
    pub refusal: Option<String>,
    /// Which part of it is a ruling of ours; `None` if the whole clause has one source.
    pub ruling: Option<String>,
}

type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts of the application in one language, and those of the games that were added.
///
/// A message that is missing, or that lacks a value, is a programming error: debug builds panic, so
/// that tests notice; release builds show the message id in ⟦brackets⟧ and go on.
pub struct Texts {
    lang: Lang,
    common: Vec<Arc<FluentResource>>,
    app: Bundle,
    games: BTreeMap<&'static str, Bundle>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({})", self.lang)
    }
}

impl Texts {
    /// The texts of the application, without any game.
    pub fn new(lang: Lang) -> Texts {
        Texts::from_sources(lang, &rulebook::app(lang))
    }

    fn from_sources(lang: Lang, sources: &[&'static str]) -> Texts {
        let common: Vec<_> = sources.iter().map(|source| resource(source)).collect();
        Texts { lang, app: bundle(lang, &common), common, games: BTreeMap::new() }
    }

    /// Adds the texts of a game.
    pub fn with<G: Present>(mut self) -> Texts {
        let source = G::TEXTS.source(self.lang, G::ID);
        let mut bundle = bundle(self.lang, &self.common);
        if let Some(source) = source {
            bundle.add_resource_overriding(resource(source));
        }
        debug_assert!(source.is_some(), "{} has no texts", G::ID);
        self.games.insert(G::ID, bundle);
        self
    }

    /// The language of the texts.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A text of the application itself (`app.ftl`).
    pub fn app(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        found(id, lookup(&self.app, id, None, args))
    }

    /// A text of a game (`<game>.ftl`), or of the application.
    pub fn game(&self, game: &str, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        found(id, lookup(self.bundle(game), id, None, args))
    }

    /// An attribute of a game's text, if it has it.
    pub fn attr(&self, game: &str, id: &str, attr: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        lookup(self.bundle(game), id, Some(attr), args).map(|text| checked(id, text))
    }

    /// Whether a game, or the application, has a text of this id.
    pub fn has(&self, game: &str, id: &str) -> bool {
        self.bundle(game).has_message(id)
    }

    /// What the rulebook of a game says about a clause of its index.
    pub fn rule(&self, game: &str, clause_id: &str) -> RuleText {
        let id = rule_id(clause_id);
        let title = self.attr(game, &id, "title", &[]);
        RuleText {
            title: title.unwrap_or_else(|| missing(&format!("{id}.title"))),
            text: self.game(game, &id, &[]),
            refusal: self.attr(game, &id, "refusal", &[]),
            ruling: self.attr(game, &id, "ruling", &[]),
        }
    }

    /// Where clauses with this tag come from.
    pub fn rule_source(&self, tag: Tag) -> String {
        self.app(&format!("rules-source-{}", tag.name().replace('+', "_")), &[])
    }

    /// A fault with its place.
    ///
    /// English takes the words of the engine. Other languages have a text for each code, which may
    /// use what the English message puts in backticks (`$first`, `$second`, …) and its figures
    /// (`$n1`, `$n2`, …); without such a text, the English message is better than none.
    pub fn fault(&self, fault: &Fault) -> String {
        let id = format!("fault-{}", fault.code.replace('.', "-"));
        let details = Details::of(&fault.message);
        let said = match lookup(&self.app, &id, None, &details.args(&fault.message)) {
            Some((text, problems)) if problems.is_empty() => text,
            _ => fault.message.clone(),
        };
        match fault.place {
            Place { line: 0, .. } => said,
            Place { line, column } => self.app(
                "fault-place",
                &[("line", line.into()), ("column", column.into()), ("message", (&said).into())],
            ),
        }
    }

    /// "A, B und C": joined by commas and, before the last one, by the text `list-and` or `list-or`.
    pub fn join(&self, id: &str, mut things: Vec<String>) -> String {
        match things.pop() {
            None => String::new(),
            Some(last) if things.is_empty() => last,
            Some(last) => self.app(id, &[("others", (&things.join(", ")).into()), ("last", (&last).into())]),
        }
    }

    fn bundle(&self, game: &str) -> &Bundle {
        self.games.get(game).unwrap_or(&self.app)
    }
}

/// The message id of a clause: `turn.order` is `rule-turn-order`.
pub(crate) fn rule_id(clause_id: &str) -> String {
    format!("rule-{}", clause_id.replace('.', "-"))
}

/// What an English fault message quotes and counts.
struct Details<'a> {
    quoted: Vec<&'a str>,
    figures: Vec<i64>,
}

impl<'a> Details<'a> {
    fn of(message: &'a str) -> Details<'a> {
        let (mut quoted, mut figures) = (Vec::new(), Vec::new());
        for (index, part) in message.split('`').enumerate() {
            if index % 2 == 1 {
                quoted.push(part);
            } else {
                let numbers = part.split(|c: char| !c.is_ascii_alphanumeric());
                figures.extend(numbers.filter_map(|number| number.parse::<i64>().ok()));
            }
        }
        Details { quoted, figures }
    }

    fn args(&self, message: &'a str) -> Vec<(&'static str, Arg<'a>)> {
        let quoted = ["first", "second", "third", "fourth"]
            .into_iter()
            .zip(self.quoted.iter().copied().map(Arg::Text));
        let figures = ["n1", "n2", "n3", "n4", "n5"].into_iter();
        let figures = figures.zip(self.figures.iter().copied().map(Arg::Number));
        quoted.chain(figures).chain([("message", Arg::Text(message))]).collect()
    }
}

/// A bundle with the texts that all games may use.
fn bundle(lang: Lang, common: &[Arc<FluentResource>]) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![lang.identifier()]);
    // The marks around inserted values are for mixed writing directions; terminals print them.
    bundle.set_use_isolating(false);
    common.iter().for_each(|resource| bundle.add_resource_overriding(resource.clone()));
    bundle
}

fn resource(text: &'static str) -> Arc<FluentResource> {
    match FluentResource::try_new(text.to_string()) {
        Ok(resource) => Arc::new(resource),
        // What parses is still good; a test demands that everything does.
        Err((resource, errors)) => {
            debug_assert!(errors.is_empty(), "the texts have faults: {errors:?}");
            Arc::new(resource)
        }
    }
}

/// A formatted message, and what was wrong with it.
type Said = (String, Vec<String>);

fn lookup(bundle: &Bundle, id: &str, attr: Option<&str>, args: &[(&str, Arg<'_>)]) -> Option<Said> {
    let message = bundle.get_message(id)?;
    let pattern = match attr {
        Some(attr) => message.get_attribute(attr)?.value(),
        None => message.value()?,
    };
    let args: FluentArgs<'_> = args
        .iter()
        .map(|(name, arg)| {
            let value = match *arg {
                Arg::Text(text) => FluentValue::from(text),
                Arg::Number(number) => FluentValue::from(number),
            };
            (*name, value)
        })
        .collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    Some((text, errors.iter().map(ToString::to_string).collect()))
}

fn found(id: &str, said: Option<Said>) -> String {
    match said {
        Some(said) => checked(id, said),
        None => missing(id),
    }
}

fn checked(id: &str, (text, problems): Said) -> String {
    debug_assert!(problems.is_empty(), "the text `{id}` lacks something: {problems:?}");
    text
}

fn missing(id: &str) -> String {
    debug_assert!(false, "the text `{id}` is missing");
    format!("⟦{id}⟧")
}

/// The texts of every language.
#[derive(Debug)]
pub struct AllTexts(Vec<Texts>);

impl AllTexts {
    /// Builds the texts of each language.
    pub fn new(build: impl FnMut(Lang) -> Texts) -> AllTexts {
        AllTexts(Lang::all().map(build).collect())
    }

    /// The texts of a language.
    pub fn get(&self, lang: Lang) -> &Texts {
        let found = self.0.iter().find(|texts| texts.lang() == lang);
        found.unwrap_or_else(|| unreachable!("{lang} is one of all languages"))
    }
}

#[cfg(test)]
mod tests {
    use tafelrune_games::markt::Markt;

    use super::*;
    use crate::Language;

    /// A third language: its line in the list, and the files that its folder would hold.
    #[test]
    fn a_language_is_a_line_and_its_files() {
        static ESPERANTO: Language = Language { id: "eo", name: "Esperanto", aliases: &["epo"] };
        let copy = rulebook::app(Lang::EN);
        let (english, lang) = (Texts::new(Lang::EN).with::<Markt>(), Lang(&ESPERANTO));
        let texts = Texts::from_sources(lang, &copy).with::<Markt>();
        assert_eq!((texts.lang().to_string().as_str(), lang.name()), ("eo", "Esperanto"));
        let seat = [("seat", Arg::Text("A"))];
        assert_eq!(texts.app("seat-name", &seat), english.app("seat-name", &seat));
        let count = |number| [("count", Arg::Number(number)), ("colour", Arg::Text("red"))];
        for number in [1, 2] {
            let said = texts.game("markt", "runes-count", &count(number));
            assert_eq!(said, english.game("markt", "runes-count", &count(number)));
        }
        assert_eq!(texts.rule("markt", "duel.win"), english.rule("markt", "duel.win"));
    }
}
