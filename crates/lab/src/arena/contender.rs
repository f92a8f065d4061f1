//! A bot as it is spelled on the command line: `LEVEL[/STYLE][:BUDGET]`, or `cheat[:BUDGET]`.

use std::fmt;
use std::sync::Arc;

use tafelrune_ai::learned::Net;
use tafelrune_ai::search::Knobs;
use tafelrune_ai::{Bot, Greedy, Level, Style};
use tafelrune_engine::{Board, Seat, Viewer};

use crate::cheat::Cheat;

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

/// The word for who looks into everybody's cards. It is no level: nobody can sit down against it.
const CHEAT: &str = "cheat";

/// Somebody to be measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Contender {
    name: String,
    /// `None` for the cheat.
    level: Option<Level>,
    style: Style,
    budget: Budget,
    weights: Option<Vec<f32>>,
    trained: Option<(Arc<Net>, Knobs)>,
}

/// Who decides at a seat.
#[derive(Clone, Debug)]
pub enum Mind {
    /// A bot: it gets its view.
    Honest(Box<Bot>),
    /// The reference that sees everything.
    Cheat(Cheat),
}

impl Mind {
    /// Chooses one of `options`, the legal moves of `seat`; who looks ahead does so as long as `go_on`
    /// says so.
    pub fn choose_while<G: Greedy>(
        &mut self,
        board: &Board<G>,
        seat: Seat,
        options: &[G::Move],
        go_on: impl FnMut(u32) -> bool,
    ) -> G::Move {
        match self {
            Mind::Honest(bot) => {
                bot.choose_while(board.game(), &board.view(Viewer::Seat(seat)), options, go_on)
            }
            Mind::Cheat(cheat) => cheat.choose_while(board.game(), board.state(), seat, options, go_on),
        }
    }
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
        Contender { name, level: Some(level), style, budget, weights: None, trained: None }
    }

    /// The reference that sees everything.
    pub fn cheat(budget: Budget) -> Contender {
        let name = format!("{CHEAT}:{budget}");
        Contender { name, level: None, ..Contender::new(Level::Random, Style::default(), budget) }
    }

    /// A master with this net, under a name of its own. For training.
    pub fn trained(name: &str, net: Arc<Net>, knobs: Knobs, budget: Budget) -> Contender {
        let master = Contender::new(Level::Master, Style::default(), budget);
        Contender { name: name.into(), trained: Some((net, knobs)), ..master }
    }

    /// A solid bot with other weights, under a name of its own. For tuning.
    pub fn weighed(name: &str, weights: Vec<f32>) -> Contender {
        let solid = Contender::new(Level::Solid, Style::default(), Budget::Iterations(1));
        Contender { name: name.into(), weights: Some(weights), ..solid }
    }

    /// Reads `strong`, `strong:2000`, `strong/builder:50ms`, `solid/aggressor`, `cheat:2000`; who looks
    /// ahead and says nothing of a budget gets `budget`.
    pub fn parse(text: &str, budget: Budget) -> Result<Contender, ContenderFault> {
        let (who, own) = match text.split_once(':') {
            Some((who, own)) => (who, Some(own)),
            None => (text, None),
        };
        let (level, style) = match who.split_once('/') {
            Some((level, style)) => (level, Some(style)),
            None => (who, None),
        };
        let read = |own: &str| Budget::parse(own).ok_or_else(|| ContenderFault::Budget(own.into()));
        if level == CHEAT {
            return match style {
                Some(style) => Err(ContenderFault::Style(style.into())),
                None => Ok(Contender::cheat(own.map_or(Ok(budget), read)?)),
            };
        }
        let level = Level::parse(level).ok_or_else(|| ContenderFault::Level(level.into()))?;
        let style = match style {
            Some(style) => Style::parse(style).ok_or_else(|| ContenderFault::Style(style.into()))?,
            None => Style::default(),
        };
        let budget = match own {
            Some(_) if !level.searches() => return Err(ContenderFault::NeedsNone(level)),
            Some(own) => read(own)?,
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
        self.level.is_none_or(Level::searches) && matches!(self.budget, Budget::Millis(_))
    }

    /// Who decides.
    pub fn mind(&self, seed: u64) -> Mind {
        let Some(level) = self.level else { return Mind::Cheat(Cheat::new(seed, 1)) };
        let mut bot = Bot::new(level, seed).with_style(self.style);
        if let Some(weights) = &self.weights {
            bot = bot.with_weights(weights.clone());
        }
        if let Some((net, knobs)) = &self.trained {
            bot = bot.with_net(net.clone()).with_knobs(*knobs);
        }
        Mind::Honest(Box::new(bot))
    }
}
