//! Named parameters of a game's move scores, which styles scale and the tuner optimises.

/// A preference of a bot; it is about as strong in all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Style {
    /// The weights as they are: what wins most.
    #[default]
    Balanced,
    /// Builds more and fights less.
    Builder,
    /// Fights more and builds less.
    Aggressor,
    /// Hurts the leader rather than others.
    LeaderHunter,
}

impl Style {
    /// In the order in which they are offered.
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

    /// The inverse of [`name`](Style::name).
    pub fn parse(text: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == text)
    }
}

/// What a weight is about: decides how a style scales it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Building up what is one's own.
    Build,
    /// Taking from others.
    Fight,
    /// Hurting the leader more than anybody else.
    Leader,
    /// None of these: the same in all styles.
    Plain,
}

/// One parameter of a game's move scores.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weight {
    /// As the tuner prints it.
    pub name: &'static str,
    /// Decides how styles scale it.
    pub theme: Theme,
    /// In balanced play.
    pub value: f32,
}

impl Weight {
    /// The value in a style.
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

/// Declares a table of weights, and for each weight a constant with its index in the table.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $theme:ident = $value:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only its numbers are used")]
        enum Index { $($name),* }
        $($(#[$doc])* pub(super) const $name: usize = Index::$name as usize;)*
        /// By index.
        pub(crate) const TABLE: &[$crate::strategy::weights::Weight] = &[$(
            $crate::strategy::weights::Weight {
                name: stringify!($name),
                theme: $crate::strategy::weights::Theme::$theme,
                value: $value,
            }
        ),*];
    };
}
pub(crate) use weights;
