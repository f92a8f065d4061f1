//! A reference player that sees everything: it searches the true position, with all hands and stacks open.
//!
//! It measures the upper end of the ladder: what a search of the same effort could do if nothing were hidden. It
//! implements neither [`Player`](tafelrune_ai::Player) nor [`Level`](tafelrune_ai::Level): those get a view. It
//! takes a `State`, which only the lab and the table have, so that it cannot play at a real table.
//!
//! It does not know future random outcomes.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::search::{GameProblem, Rewards, Search, SearchProblem};
use tafelrune_ai::{Strategy, decide};
use tafelrune_engine::{Dice, Rules, Seat, Turn};

/// A search of the true state.
#[derive(Clone, Debug)]
pub struct Cheat {
    dice: Dice<Pcg64Mcg>,
    iterations: u32,
}

impl Cheat {
    /// With a budget of iterations per decision.
    pub fn new(seed: u64, iterations: u32) -> Cheat {
        Cheat { dice: Dice(Pcg64Mcg::seed_from_u64(seed)), iterations }
    }

    /// Chooses one of `options`, the legal moves of `seat`, given the true state.
    pub fn choose<G: Strategy>(
        &mut self,
        game: &G,
        truth: &G::State,
        seat: Seat,
        options: &[G::Move],
    ) -> G::Move {
        let iterations = self.iterations;
        self.choose_while(game, truth, seat, options, |done| done < iterations)
    }

    /// The same, until `go_on` returns false: for measuring at equal time.
    pub fn choose_while<G: Strategy>(
        &mut self,
        game: &G,
        truth: &G::State,
        seat: Seat,
        options: &[G::Move],
        go_on: impl FnMut(u32) -> bool,
    ) -> G::Move {
        if let [only] = options {
            return *only;
        }
        let open = Open(GameProblem::new(game));
        let mut search = Search::new(&open, truth, seat, G::SEARCH, self.dice.0.next_u64());
        search.run(go_on);
        let secret = matches!(game.turn(truth), Turn::Many(..));
        decide(&search.findings(), secret, options, &mut self.dice)
    }
}

/// A game with open cards: the only world is the true one, and all moves are observed.
struct Open<'g, G>(GameProblem<'g, G>);

impl<G: Strategy> SearchProblem for Open<'_, G> {
    type State = <G as Rules>::State;
    type Move = <G as Rules>::Move;
    type Worlds = <G as Rules>::State;

    fn draw<R: Rng>(&self, truth: &G::State, _: &mut Dice<R>) -> G::State {
        truth.clone()
    }

    fn turn(&self, state: &G::State) -> Turn<()> {
        self.0.turn(state)
    }

    fn moves(&self, state: &G::State, seat: Seat, moves: &mut Vec<G::Move>) {
        self.0.moves(state, seat, moves);
    }

    fn play<R: Rng>(&self, state: &mut G::State, seat: Seat, mv: G::Move, dice: &mut Dice<R>) {
        self.0.play(state, seat, mv, dice);
    }

    fn outcome(&self, state: &G::State) -> Rewards {
        self.0.outcome(state)
    }

    fn estimate(&self, state: &G::State) -> Rewards {
        self.0.estimate(state)
    }

    fn policy(&self, state: &G::State, seat: Seat, moves: &[G::Move], weights: &mut Vec<f32>) {
        self.0.policy(state, seat, moves, weights);
    }
}
