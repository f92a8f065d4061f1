//! A player that cheats: it searches the true position, with every hand and stack open.
//!
//! It is here to measure by, as the upper end of the ladder: what a search of the same effort could do
//! if nothing were hidden. It is no [`Player`](tafelrune_ai::Player) and no
//! [`Level`](tafelrune_ai::Level), because those get a view: it asks for a `State`, which nobody but the
//! lab and the table has, so that no seat at a real table can ever be given to it.
//!
//! Dice that are still to fall it does not know either.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::search::{Played, Rewards, Search, Searchable};
use tafelrune_ai::{Insight, decide};
use tafelrune_engine::{Dice, Game, Seat, Turn};

/// A search that looks into everybody's cards.
#[derive(Clone, Debug)]
pub struct Cheat {
    dice: Dice<Pcg64Mcg>,
    iterations: u32,
}

impl Cheat {
    /// A cheat that makes so many iterations per decision.
    pub fn new(seed: u64, iterations: u32) -> Cheat {
        Cheat { dice: Dice(Pcg64Mcg::seed_from_u64(seed)), iterations }
    }

    /// Chooses one of `options`, the legal moves of `seat`, with the whole truth in sight.
    pub fn choose<G: Insight>(
        &mut self,
        game: &G,
        truth: &G::State,
        seat: Seat,
        options: &[G::Move],
    ) -> G::Move {
        let iterations = self.iterations;
        self.choose_while(game, truth, seat, options, |done| done < iterations)
    }

    /// The same, as long as `go_on` says so: for measuring at equal time.
    pub fn choose_while<G: Insight>(
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
        let open = Open(Played::new(game));
        let mut search = Search::new(&open, truth, seat, G::KNOBS, self.dice.0.next_u64());
        search.run(go_on);
        let secret = matches!(game.turn(truth), Turn::Many(..));
        decide(&search.findings(), secret, options, &mut self.dice)
    }
}

/// A game with open cards: the only world is the true one, and every move is seen as it is.
struct Open<'g, G>(Played<'g, G>);

impl<G: Insight> Searchable for Open<'_, G> {
    type State = <G as Game>::State;
    type Move = <G as Game>::Move;
    type Worlds = <G as Game>::State;

    fn draw<R: Rng>(&self, truth: &G::State, _: &mut Dice<R>) -> G::State {
        truth.clone()
    }

    fn asked(&self, state: &G::State) -> Turn<()> {
        self.0.asked(state)
    }

    fn options(&self, state: &G::State, seat: Seat, moves: &mut Vec<G::Move>) {
        self.0.options(state, seat, moves);
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

    fn weigh(&self, state: &G::State, seat: Seat, moves: &[G::Move], weights: &mut Vec<f32>) {
        self.0.weigh(state, seat, moves, weights);
    }
}
