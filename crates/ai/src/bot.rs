//! A bot: a level, a generator of its own, and a budget of iterations.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat};

use crate::learned::Net;
use crate::prepared_search::{PreparedSearch, decide};
use crate::search::SearchConfig;
use crate::{Level, Player, Strategy, Style};

/// The probability that a beginner overlooks a move, as a fraction.
const OVERLOOKED: (u32, u32) = (1, 3);
/// A beginner plays a random move once in this many decisions. Overlooking moves costs little where many are
/// about as good, as in Thalara.
const RANDOM_ONCE_IN: u32 = 6;

/// A bot with its own generator: equal views, options and seeds give equal decisions, as long as its
/// budget is a number of iterations.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    dice: Dice<Pcg64Mcg>,
    iterations: u32,
    style: Style,
    /// Replaces the weights of the style.
    weights: Option<Vec<f32>>,
    /// Replaces the embedded net.
    net: Option<Arc<Net>>,
    /// Replaces the configuration of the level.
    config: Option<SearchConfig>,
}

impl Bot {
    /// The default number of iterations per decision.
    pub const ITERATIONS: u32 = 10_000;
    /// The same for [`Level::Master`].
    pub const MASTER_ITERATIONS: u32 = 30_000;

    /// A bot of this level with the default budget and style.
    pub fn new(level: Level, seed: u64) -> Bot {
        Bot {
            level,
            dice: Dice(Pcg64Mcg::seed_from_u64(seed)),
            iterations: match level {
                Level::Master => Bot::MASTER_ITERATIONS,
                _ => Bot::ITERATIONS,
            },
            style: Style::default(),
            weights: None,
            net: None,
            config: None,
        }
    }

    /// Sets the style, which changes the preferences of all levels but `random`.
    pub fn with_style(self, style: Style) -> Bot {
        Bot { style, ..self }
    }

    /// Replaces the weights of the style: one number for each of [`Strategy::WEIGHTS`]. For tuning.
    pub fn with_weights(self, weights: Vec<f32>) -> Bot {
        Bot { weights: Some(weights), ..self }
    }

    /// Sets the iterations per decision, for levels that search.
    pub fn with_iterations(self, iterations: u32) -> Bot {
        Bot { iterations, ..self }
    }

    /// Replaces the embedded net of [`Level::Master`]; other levels ignore it. For training.
    pub fn with_net(self, net: Arc<Net>) -> Bot {
        Bot { net: Some(net), ..self }
    }

    /// Replaces the search configuration of the level. For measuring.
    pub fn with_search_config(self, config: SearchConfig) -> Bot {
        Bot { config: Some(config), ..self }
    }

    /// The level that this bot was made with.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses as [`Player::choose`] does, but a bot that searches goes on until `go_on` returns false: it is
    /// called before each iteration with the number of those done. The caller can look at a clock there.
    pub fn choose_while<G: Strategy>(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        options: &[G::Move],
        go_on: impl FnMut(u32) -> bool,
    ) -> G::Move {
        match self.level {
            _ if options.len() == 1 => options[0],
            Level::Random => self.any(options),
            Level::Beginner => self.beginner(game, seat, view, options),
            Level::Solid => self.best(game, seat, view, options),
            Level::Strong | Level::Master => {
                let seed = self.dice.0.next_u64();
                let prepared = self.prepare(game, seat, view, options);
                let (findings, secret) = (prepared.search(seed, go_on), prepared.secret());
                decide(&findings, secret, options, &mut self.dice)
            }
        }
    }

    /// A decision, prepared as a bot of this level searches it.
    pub fn prepare<'a, G: Strategy>(
        &'a self,
        game: &'a G,
        seat: Seat,
        view: &G::View,
        options: &[G::Move],
    ) -> PreparedSearch<'a, G> {
        let (net, config) = match self.level {
            Level::Master => (self.net.as_deref().or(G::net(game.players())), G::SEARCH_WITH_NET),
            _ => (None, G::SEARCH),
        };
        PreparedSearch::weighted(game, seat, view, options, &self.weights::<G>())
            .with_config(self.config.unwrap_or(config))
            .with_net(net)
    }

    fn weights<G: Strategy>(&self) -> Vec<f32> {
        self.weights.clone().unwrap_or_else(|| G::weights(self.style))
    }

    /// The best of those moves that are not overlooked, or a random one.
    fn beginner<G: Strategy>(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        options: &[G::Move],
    ) -> G::Move {
        if self.dice.below(RANDOM_ONCE_IN) == 0 {
            return self.any(options);
        }
        let noticed: Vec<G::Move> =
            options.iter().filter(|_| self.dice.below(OVERLOOKED.1) >= OVERLOOKED.0).copied().collect();
        self.best(game, seat, view, if noticed.is_empty() { options } else { &noticed })
    }

    fn any<M: Copy>(&mut self, options: &[M]) -> M {
        options[self.dice.below(options.len() as u32) as usize]
    }

    /// The option with the highest score; a random one among equals.
    fn best<G: Strategy>(&mut self, game: &G, seat: Seat, view: &G::View, options: &[G::Move]) -> G::Move {
        let mut scores = Vec::with_capacity(options.len());
        game.score_moves(seat, view, options, &self.weights::<G>(), &mut scores);
        let mut best = options[0];
        let mut best_score = f32::NEG_INFINITY;
        let mut equals = 0;
        for (option, score) in options.iter().zip(scores) {
            if score > best_score {
                (best, best_score, equals) = (*option, score, 1);
            } else if score == best_score {
                equals += 1;
                if self.dice.below(equals) == 0 {
                    best = *option;
                }
            }
        }
        best
    }
}

impl<G: Strategy> Player<G> for Bot {
    fn choose(&mut self, game: &G, seat: Seat, view: &G::View, options: &[G::Move]) -> G::Move {
        let iterations = self.iterations;
        self.choose_while(game, seat, view, options, |done| done < iterations)
    }
}
