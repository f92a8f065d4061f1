//! A bot as it is spelled on the command line: `LEVEL[/STYLE][:BUDGET]`.

use std::fmt;

use tafelrune_ai::{Bot, Level, Style};

/// How long a bot that looks ahead may think about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations: the same on every machine.
    Iterations(u32),
    /// So many milliseconds.
    Millis(u32),
}

impl Budget {
    /// Reads `2000` (iterations) or `50ms`.
    pub fn parse(text: &str) -> Option<Budget> {
        let (digits, budget): (&str, fn(u32) -> Budget) = match text.strip_suffix("ms") {
            Some(digits) => (digits, Budget::Millis),
            None => (text, Budget::Iterations),
        };
        digits.parse().ok().filter(|number| *number > 0).map(budget)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(count) => write!(f, "{count}"),
            Budget::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

/// Why a spelling names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContenderFault {
    /// There is no such level.
    Level(String),
    /// There is no such style.
    Style(String),
    /// That is no budget.
    Budget(String),
    /// A budget for a level that does not look ahead.
    NeedsNone(Level),
}

/// Somebody to be measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Contender {
    name: String,
    level: Level,
    style: Style,
    budget: Budget,
    weights: Option<Vec<f32>>,
}

impl Contender {
    /// A bot of this level; `budget` counts if it looks ahead.
    pub fn new(level: Level, style: Style, budget: Budget) -> Contender {
        let mut name = level.name().to_string();
        if style != Style::default() {
            name = format!("{name}/{}", style.name());
        }
        if level.searches() {
            name = format!("{name}:{budget}");
        }
        Contender { name, level, style, budget, weights: None }
    }

    /// A solid bot with other weights, under a name of its own. For tuning.
    pub fn weighed(name: &str, weights: Vec<f32>) -> Contender {
        let solid = Contender::new(Level::Solid, Style::default(), Budget::Iterations(1));
        Contender { name: name.into(), weights: Some(weights), ..solid }
    }

    /// Reads `strong`, `strong:2000`, `strong/builder:50ms`, `solid/aggressor`; levels that look ahead
    /// and say nothing of a budget get `budget`.
    pub fn parse(text: &str, budget: Budget) -> Result<Contender, ContenderFault> {
        let (who, own) = match text.split_once(':') {
            Some((who, own)) => (who, Some(own)),
            None => (text, None),
        };
        let (level, style) = match who.split_once('/') {
            Some((level, style)) => (level, Some(style)),
            None => (who, None),
        };
        let level = Level::parse(level).ok_or_else(|| ContenderFault::Level(level.into()))?;
        let style = match style {
            Some(style) => Style::parse(style).ok_or_else(|| ContenderFault::Style(style.into()))?,
            None => Style::default(),
        };
        let budget = match own {
            Some(_) if !level.searches() => return Err(ContenderFault::NeedsNone(level)),
            Some(own) => Budget::parse(own).ok_or_else(|| ContenderFault::Budget(own.into()))?,
            None => budget,
        };
        Ok(Contender::new(level, style, budget))
    }

    /// The full spelling: what tells it from the others.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How long it may think.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Whether its play depends on the speed of the machine.
    pub fn is_timed(&self) -> bool {
        self.level.searches() && matches!(self.budget, Budget::Millis(_))
    }

    /// The bot itself.
    pub fn bot(&self, seed: u64) -> Bot {
        let bot = Bot::new(self.level, seed).with_style(self.style);
        match &self.weights {
            Some(weights) => bot.with_weights(weights.clone()),
            None => bot,
        }
    }
}
