//! A bot as it is spelled on the command line: `LEVEL[/STYLE][:BUDGET]`, or `cheat[:BUDGET]`.

use std::fmt;
use std::sync::Arc;

use tafelrune_ai::learned::Net;
use tafelrune_ai::search::SearchConfig;
use tafelrune_ai::{Bot, Level, Strategy, Style};
use tafelrune_engine::{Board, Seat, Viewer};

use crate::cheat::Cheat;

/// The budget of a searching bot for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Reproducible on every machine.
    Iterations(u32),
    /// Depends on the speed of the machine.
    Millis(u32),
}

impl Budget {
    /// Parses `2000` (iterations) or `50ms`.
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

/// Why a text does not name a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContenderFault {
    /// An unknown level.
    Level(String),
    /// An unknown style.
    Style(String),
    /// Not a budget.
    Budget(String),
    /// A budget for a level that does not search.
    NeedsNone(Level),
}

/// The name of the reference player that sees everything. It is not a level: it cannot play at a table.
const CHEAT: &str = "cheat";

/// A bot that is measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Contender {
    name: String,
    /// `None` for [`Cheat`].
    level: Option<Level>,
    style: Style,
    budget: Budget,
    weights: Option<Vec<f32>>,
    trained: Option<(Arc<Net>, SearchConfig)>,
}

/// The player of one seat in one game.
#[derive(Clone, Debug)]
pub enum SeatPlayer {
    /// Gets the view of its seat.
    Honest(Box<Bot>),
    /// Gets the true state.
    Cheat(Cheat),
}

impl SeatPlayer {
    /// Chooses one of `options`, the legal moves of `seat`; a search goes on until `go_on` returns false.
    pub fn choose_while<G: Strategy>(
        &mut self,
        board: &Board<G>,
        seat: Seat,
        options: &[G::Move],
        go_on: impl FnMut(u32) -> bool,
    ) -> G::Move {
        match self {
            SeatPlayer::Honest(bot) => {
                bot.choose_while(board.game(), seat, &board.view(Viewer::Seat(seat)), options, go_on)
            }
            SeatPlayer::Cheat(cheat) => cheat.choose_while(board.game(), board.state(), seat, options, go_on),
        }
    }
}

impl Contender {
    /// `budget` is ignored by levels that do not search.
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

    /// The reference player that sees everything.
    pub fn cheat(budget: Budget) -> Contender {
        let name = format!("{CHEAT}:{budget}");
        Contender { name, level: None, ..Contender::new(Level::Random, Style::default(), budget) }
    }

    /// A master with another net and its own name. For training.
    pub fn trained(name: &str, net: Arc<Net>, config: SearchConfig, budget: Budget) -> Contender {
        let master = Contender::new(Level::Master, Style::default(), budget);
        Contender { name: name.into(), trained: Some((net, config)), ..master }
    }

    /// A solid bot with other weights and its own name. For tuning.
    pub fn weighted(name: &str, weights: Vec<f32>) -> Contender {
        let solid = Contender::new(Level::Solid, Style::default(), Budget::Iterations(1));
        Contender { name: name.into(), weights: Some(weights), ..solid }
    }

    /// Parses `strong`, `strong:2000`, `strong/builder:50ms`, `solid/aggressor`, `cheat:2000`; `budget` is the
    /// default of searching bots.
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

    /// The full spelling, unique in a series.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Per decision.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Whether its play depends on the speed of the machine.
    pub fn is_timed(&self) -> bool {
        self.level.is_none_or(Level::searches) && matches!(self.budget, Budget::Millis(_))
    }

    /// A player for one game.
    pub fn seat_player(&self, seed: u64) -> SeatPlayer {
        let Some(level) = self.level else { return SeatPlayer::Cheat(Cheat::new(seed, 1)) };
        let mut bot = Bot::new(level, seed).with_style(self.style);
        if let Some(weights) = &self.weights {
            bot = bot.with_weights(weights.clone());
        }
        if let Some((net, config)) = &self.trained {
            bot = bot.with_net(net.clone()).with_search_config(*config);
        }
        SeatPlayer::Honest(Box::new(bot))
    }
}
