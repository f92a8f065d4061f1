//! A bot: a level, a generator of its own, and how long it may think.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::Dice;

use crate::learned::Net;
use crate::search::Knobs;
use crate::thinking::{Thinker, decide};
use crate::{Greedy, Level, Player, Style};

/// A beginner overlooks every third move,
const OVERLOOKED: (u32, u32) = (1, 3);
/// and once in so many decisions does the first thing that comes to mind. Overlooking alone costs little
/// where many moves are about as good, as in Thalara.
const HASTY: u32 = 6;

/// A bot with its own generator: equal views, options and seeds give equal decisions, as long as its
/// budget is a number of iterations.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    dice: Dice<Pcg64Mcg>,
    iterations: u32,
    style: Style,
    /// Weights of one game, instead of those of the style.
    weights: Option<Vec<f32>>,
    /// A learned evaluation, instead of the one that comes with the house.
    net: Option<Arc<Net>>,
    /// How it searches, instead of the way of its level.
    knobs: Option<Knobs>,
}

impl Bot {
    /// So many iterations a bot that looks ahead makes per decision, unless told otherwise.
    pub const ITERATIONS: u32 = 10_000;
    /// The same for masters, who take their time.
    pub const MASTERLY_ITERATIONS: u32 = 30_000;

    /// A bot of this level.
    pub fn new(level: Level, seed: u64) -> Bot {
        Bot {
            level,
            dice: Dice(Pcg64Mcg::seed_from_u64(seed)),
            iterations: match level {
                Level::Master => Bot::MASTERLY_ITERATIONS,
                _ => Bot::ITERATIONS,
            },
            style: Style::default(),
            weights: None,
            net: None,
            knobs: None,
        }
    }

    /// The same bot with a temper of its own.
    pub fn with_style(self, style: Style) -> Bot {
        Bot { style, ..self }
    }

    /// The same bot with other weights for the rules of thumb of the game that it plays: one for each of
    /// [`Greedy::WEIGHTS`]. For tuning.
    pub fn with_weights(self, weights: Vec<f32>) -> Bot {
        Bot { weights: Some(weights), ..self }
    }

    /// The same bot with another budget: iterations per decision, for levels that look ahead.
    pub fn with_iterations(self, iterations: u32) -> Bot {
        Bot { iterations, ..self }
    }

    /// The same bot with another learned evaluation, if it is a master. For training.
    pub fn with_net(self, net: Arc<Net>) -> Bot {
        Bot { net: Some(net), ..self }
    }

    /// The same bot with another way of searching. For measuring.
    pub fn with_knobs(self, knobs: Knobs) -> Bot {
        Bot { knobs: Some(knobs), ..self }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses as [`Player::choose`] does, but a bot that looks ahead thinks as long as `go_on` says
    /// so: it is asked before each iteration, with how many are done. A clock belongs in there.
    pub fn choose_while<G: Greedy>(
        &mut self,
        game: &G,
        view: &G::View,
        options: &[G::Move],
        go_on: impl FnMut(u32) -> bool,
    ) -> G::Move {
        match self.level {
            _ if options.len() == 1 => options[0],
            Level::Random => self.any(options),
            Level::Beginner => self.beginner(game, view, options),
            Level::Solid => self.best(game, view, options),
            Level::Strong | Level::Master => {
                let seed = self.dice.0.next_u64();
                let thinker = self.thinker(game, view, options);
                let (findings, secret) = (thinker.search(seed, go_on), thinker.secret());
                decide(&findings, secret, options, &mut self.dice)
            }
        }
    }

    /// A decision as a bot of this level thinks it through.
    pub fn thinker<'a, G: Greedy>(
        &'a self,
        game: &'a G,
        view: &G::View,
        options: &[G::Move],
    ) -> Thinker<'a, G> {
        let (net, knobs) = match self.level {
            Level::Master => (self.net.as_deref().or(G::net(game.players())), G::MASTERLY),
            _ => (None, G::KNOBS),
        };
        let knobs = self.knobs.unwrap_or(knobs);
        Thinker::styled(game, view, options, knobs, &self.weights::<G>()).judged(net)
    }

    fn weights<G: Greedy>(&self) -> Vec<f32> {
        self.weights.clone().unwrap_or_else(|| G::weights(self.style))
    }

    /// The best of those moves that are not overlooked, or just any.
    fn beginner<G: Greedy>(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move {
        if self.dice.below(HASTY) == 0 {
            return self.any(options);
        }
        let noticed: Vec<G::Move> =
            options.iter().filter(|_| self.dice.below(OVERLOOKED.1) >= OVERLOOKED.0).copied().collect();
        self.best(game, view, if noticed.is_empty() { options } else { &noticed })
    }

    fn any<M: Copy>(&mut self, options: &[M]) -> M {
        options[self.dice.below(options.len() as u32) as usize]
    }

    /// The option of the highest worth; among equals, any.
    fn best<G: Greedy>(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move {
        let eye = game.look(view, &self.weights::<G>());
        let mut best = options[0];
        let mut best_worth = f32::NEG_INFINITY;
        let mut equals = 0;
        for option in options {
            let worth = game.worth(view, &eye, *option);
            if worth > best_worth {
                (best, best_worth, equals) = (*option, worth, 1);
            } else if worth == best_worth {
                equals += 1;
                if self.dice.below(equals) == 0 {
                    best = *option;
                }
            }
        }
        best
    }
}

impl<G: Greedy> Player<G> for Bot {
    fn choose(&mut self, game: &G, view: &G::View, options: &[G::Move]) -> G::Move {
        let iterations = self.iterations;
        self.choose_while(game, view, options, |done| done < iterations)
    }
}
