//! One decision of one seat, prepared once for any number of searches.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat, Turn};

use crate::learned::Net;
use crate::search::{Findings, GameProblem, Hinge, Search, SearchConfig};
use crate::{Strategy, Style};

/// A decision, ready to be searched, also by several searches with different seeds at once.
pub struct PreparedSearch<'a, G: Strategy> {
    problem: GameProblem<'a, G>,
    worlds: G::Worlds,
    observer: Seat,
    priors: Vec<(G::Move, f32)>,
    secret: bool,
    config: SearchConfig,
}

impl<'a, G: Strategy> PreparedSearch<'a, G> {
    /// The decision of `seat`, whose view this is, among `options`.
    pub fn new(game: &'a G, seat: Seat, view: &G::View, options: &[G::Move]) -> Self {
        PreparedSearch::weighted(game, seat, view, options, &G::weights(Style::default()))
    }

    /// The same, with root priors by other [`WEIGHTS`](Strategy::WEIGHTS).
    pub fn weighted(
        game: &'a G,
        observer: Seat,
        view: &G::View,
        options: &[G::Move],
        weights: &[f32],
    ) -> Self {
        let worlds = game.worlds(view);
        let world = game.draw(&worlds, &mut Dice(Pcg64Mcg::seed_from_u64(0)));
        let mut moves = options.to_vec();
        if moves.len() > 1 {
            game.prune(&world, observer, &mut moves);
        }
        if moves.is_empty() {
            moves = options.to_vec();
        }
        PreparedSearch {
            priors: priors(game, observer, view, &moves, weights),
            problem: GameProblem::new(game),
            worlds,
            observer,
            secret: matches!(game.turn(&world), Turn::Many(..)),
            config: G::SEARCH,
        }
    }

    /// Replaces [`Strategy::SEARCH`].
    pub fn with_config(self, config: SearchConfig) -> Self {
        PreparedSearch { config, ..self }
    }

    /// Evaluates positions by a net, if there is one.
    pub fn with_net(self, net: Option<&'a Net>) -> Self {
        PreparedSearch { problem: self.problem.with_net(net), ..self }
    }

    /// Whether others choose at the same time.
    pub fn secret(&self) -> bool {
        self.secret
    }

    /// Searches until `go_on`, called with the number of iterations done, returns false.
    pub fn search(&self, seed: u64, go_on: impl FnMut(u32) -> bool) -> Findings<G::Move> {
        let mut search = self.start(seed);
        search.set_root_priors(self.priors.iter().copied());
        search.run(go_on);
        search.findings()
    }

    /// Searches with `mv` as the only move of the root: for its value.
    pub fn search_move(&self, mv: G::Move, seed: u64, go_on: impl FnMut(u32) -> bool) -> Findings<G::Move> {
        let mut search = self.start(seed);
        search.set_root_priors([(mv, 1.0)]);
        search.restrict_root(mv);
        search.run(go_on);
        search.findings()
    }

    /// Like [`search`](PreparedSearch::search), and finds the hidden cards that the choice depends on.
    pub fn hint(&self, seed: u64, go_on: impl FnMut(u32) -> bool) -> Hint<G::Move> {
        let mut search = self.start(seed);
        search.set_root_priors(self.priors.iter().copied());
        search.track_held_cards();
        search.run(go_on);
        Hint { findings: search.findings(), hinges: search.hinges() }
    }

    fn start(&self, seed: u64) -> Search<'_, GameProblem<'a, G>> {
        Search::new(&self.problem, &self.worlds, self.observer, self.config, seed)
    }
}

/// The result of a search with reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<M> {
    /// Visits and chances of the moves.
    pub findings: Findings<M>,
    /// The hidden cards that would change the choice, the most influential first.
    pub hinges: Vec<Hinge<M>>,
}

/// Root priors: the scores without search, the best one scaled to 1.
fn priors<G: Strategy>(
    game: &G,
    seat: Seat,
    view: &G::View,
    options: &[G::Move],
    weights: &[f32],
) -> Vec<(G::Move, f32)> {
    let mut scores = Vec::with_capacity(options.len());
    game.score_moves(seat, view, options, weights, &mut scores);
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    options.iter().zip(scores).map(|(option, score)| (*option, (score - best).exp())).collect()
}

/// The move to make after a search; a secret one is drawn from the best, so that it cannot be predicted.
pub fn decide<M: Copy + PartialEq>(
    findings: &Findings<M>,
    secret: bool,
    options: &[M],
    dice: &mut Dice<Pcg64Mcg>,
) -> M {
    let chosen = if secret { findings.mixed(dice) } else { findings.best() };
    let chosen = chosen.unwrap_or(options[0]);
    debug_assert!(options.contains(&chosen), "the search returns legal moves only");
    chosen
}
