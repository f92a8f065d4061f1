//! How well a bot plays.

/// How well a bot plays: the same names in every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// The best scored move without search, with mistakes.
    Beginner,
    /// The best scored move without search.
    Solid,
    /// Searches.
    Strong,
    /// Searches with a learned evaluation where there is one, and with more iterations.
    Master,
}

impl Level {
    /// Weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Beginner, Level::Solid, Level::Strong, Level::Master];

    /// The word used in commands; texts for people are under `level-<name>`.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Beginner => "beginner",
            Level::Solid => "solid",
            Level::Strong => "strong",
            Level::Master => "master",
        }
    }

    /// The inverse of [`name`](Level::name). Saves of the first release call `solid` `greedy`.
    pub fn parse(text: &str) -> Option<Level> {
        let text = if text == "greedy" { "solid" } else { text };
        Level::ALL.into_iter().find(|level| level.name() == text)
    }

    /// Whether it searches, so that a budget of iterations or time applies.
    pub fn searches(self) -> bool {
        matches!(self, Level::Strong | Level::Master)
    }
}
