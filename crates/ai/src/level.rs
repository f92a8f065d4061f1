//! How well a bot plays.

/// How well a bot plays: the same names in every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// Rules of thumb, with a slip now and then.
    Beginner,
    /// Rules of thumb.
    Solid,
    /// Looks ahead.
    Strong,
    /// Looks ahead with a learned eye, or for longer where none is better than the hand-made one.
    Master,
}

impl Level {
    /// All levels, weakest first.
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

    /// Reads [`name`](Level::name). Saves of the first release call `solid` by its old name.
    pub fn parse(text: &str) -> Option<Level> {
        let text = if text == "greedy" { "solid" } else { text };
        Level::ALL.into_iter().find(|level| level.name() == text)
    }

    /// Whether it looks ahead, so that a budget matters to it.
    pub fn searches(self) -> bool {
        matches!(self, Level::Strong | Level::Master)
    }
}
