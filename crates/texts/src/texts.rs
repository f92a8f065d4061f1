//! Languages, and the lookup of messages.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tafelrune_engine::{Fault, Place};
use unic_langid::{LanguageIdentifier, langid};

/// A language that the house speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    /// German, the leading one.
    De,
    /// English.
    En,
}

impl Lang {
    /// Every language, the leading one first.
    pub const ALL: [Lang; 2] = [Lang::De, Lang::En];

    /// Reads a language tag or a locale (`de`, `de-AT`, `en_GB.UTF-8`); only the language counts.
    pub fn parse(text: &str) -> Option<Lang> {
        let language = text.split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        match language.as_str() {
            "de" | "deu" | "ger" | "deutsch" | "german" => Some(Lang::De),
            "en" | "eng" | "englisch" | "english" => Some(Lang::En),
            _ => None,
        }
    }

    /// The name of a language in itself.
    pub fn name(self) -> &'static str {
        match self {
            Lang::De => "Deutsch",
            Lang::En => "English",
        }
    }

    /// The next language, for a key that switches.
    pub fn next(self) -> Lang {
        match self {
            Lang::De => Lang::En,
            Lang::En => Lang::De,
        }
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Lang::De => langid!("de"),
            Lang::En => langid!("en"),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::De => "de",
            Lang::En => "en",
        })
    }
}

/// The texts of the page, as they are: it reads them itself.
fn page(lang: Lang) -> &'static str {
    match lang {
        Lang::De => include_str!("../../../rulebook/de/page.ftl"),
        Lang::En => include_str!("../../../rulebook/en/page.ftl"),
    }
}

/// The texts of pages that are fetched when somebody goes there, by name.
fn later(lang: Lang) -> [(&'static str, &'static str); 2] {
    match lang {
        Lang::De => [
            ("learn", include_str!("../../../rulebook/de/learn.ftl")),
            ("review", include_str!("../../../rulebook/de/review.ftl")),
        ],
        Lang::En => [
            ("learn", include_str!("../../../rulebook/en/learn.ftl")),
            ("review", include_str!("../../../rulebook/en/review.ftl")),
        ],
    }
}

/// The texts of the application.
fn app(lang: Lang) -> &'static str {
    match lang {
        Lang::De => concat!(
            include_str!("../../../rulebook/de/app.ftl"),
            include_str!("../../../rulebook/de/cli.ftl"),
            include_str!("../../../rulebook/de/server.ftl"),
            include_str!("../../../rulebook/de/scenarios.ftl")
        ),
        Lang::En => concat!(
            include_str!("../../../rulebook/en/app.ftl"),
            include_str!("../../../rulebook/en/cli.ftl"),
            include_str!("../../../rulebook/en/server.ftl"),
            include_str!("../../../rulebook/en/scenarios.ftl")
        ),
    }
}

/// The games that have texts: short name and texts. A new game is one line here.
fn games(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    macro_rules! games {
        ($($game:literal),*) => {
            [$(($game, [
                include_str!(concat!("../../../rulebook/de/", $game, ".ftl")),
                include_str!(concat!("../../../rulebook/en/", $game, ".ftl")),
            ])),*]
        };
    }
    games!("mara", "markt", "thalara").into_iter().map(move |(game, texts)| (game, texts[lang as usize]))
}

/// A value that goes into a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// A text.
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
    /// The headline.
    pub title: String,
    /// The rule itself.
    pub text: String,
    /// What somebody hears who tries what it forbids.
    pub refusal: Option<String>,
}

type Bundle = FluentBundle<Arc<FluentResource>>;

/// All texts of one language.
///
/// A message that is missing, or that lacks a value, is a mistake of ours: debug builds panic, so
/// that tests notice; release builds show the message id in ⟦brackets⟧ and go on.
pub struct Texts {
    lang: Lang,
    app: Bundle,
    games: BTreeMap<&'static str, Bundle>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({})", self.lang)
    }
}

impl Texts {
    /// The words that the page says itself, as a file of messages.
    pub fn page(lang: Lang) -> &'static str {
        page(lang)
    }

    /// The words of pages that are fetched when somebody goes there: names and files of messages.
    pub fn later(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
        later(lang).into_iter()
    }

    /// The texts of a language.
    pub fn new(lang: Lang) -> Texts {
        let common = resource(app(lang));
        let bundle = |game: Option<&'static str>| {
            let mut bundle = Bundle::new_concurrent(vec![lang.id()]);
            // The marks around inserted values are for mixed writing directions; terminals print them.
            bundle.set_use_isolating(false);
            bundle.add_resource_overriding(common.clone());
            if let Some(text) = game {
                bundle.add_resource_overriding(resource(text));
            }
            bundle
        };
        let games = games(lang).map(|(game, text)| (game, bundle(Some(text)))).collect();
        Texts { lang, app: bundle(None), games }
    }

    /// Which language this is.
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
        }
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
