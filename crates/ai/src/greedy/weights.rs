//! What rules of thumb are weighed with: plain numbers with names, so that a tuner can turn them and a
//! style is a column of a table.

/// A temper to play with. It changes what a bot likes, not what it can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Style {
    /// What wins most.
    #[default]
    Balanced,
    /// Would rather build than fight.
    Builder,
    /// Would rather fight than build.
    Aggressor,
    /// Goes for whoever leads.
    LeaderHunter,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 4] = [Style::Balanced, Style::Builder, Style::Aggressor, Style::LeaderHunter];

    /// The word used in commands; texts for people are under `style-<name>`.
    pub fn name(self) -> &'static str {
        match self {
            Style::Balanced => "balanced",
            Style::Builder => "builder",
            Style::Aggressor => "aggressor",
            Style::LeaderHunter => "leader-hunter",
        }
    }

    /// Reads [`name`](Style::name).
    pub fn parse(text: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == text)
    }
}

/// What a weight is about, which decides how a style changes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Building up what is one's own.
    Build,
    /// Taking from others.
    Fight,
    /// Hurting the leader more than anybody else.
    Leader,
    /// None of these: styles leave it alone.
    Plain,
}

/// One number that rules of thumb are weighed with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weight {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub theme: Theme,
    /// Its value in balanced play.
    pub value: f32,
}

impl Weight {
    /// Its value in a style.
    pub fn in_style(&self, style: Style) -> f32 {
        let factor = match (style, self.theme) {
            (Style::Builder, Theme::Build) | (Style::Aggressor, Theme::Fight) => 1.6,
            (Style::Builder, Theme::Fight) | (Style::Aggressor, Theme::Build) => 0.7,
            (Style::LeaderHunter, Theme::Leader) => 4.0,
            _ => 1.0,
        };
        factor * self.value
    }
}

/// Writes a table of weights, and for each weight a constant with its place in the table.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $theme:ident = $value:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only its numbers are used")]
        enum Place { $($name),* }
        $($(#[$doc])* pub(super) const $name: usize = Place::$name as usize;)*
        /// All of them, in their order.
        pub(super) const TABLE: &[$crate::greedy::weights::Weight] = &[$(
            $crate::greedy::weights::Weight {
                name: stringify!($name),
                theme: $crate::greedy::weights::Theme::$theme,
                value: $value,
            }
        ),*];
    };
}
pub(super) use weights;
