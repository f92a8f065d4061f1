//! The interface between the search and a game: small, so that tests can implement toy games.

use rand_core::Rng;
use tafelrune_engine::{Dice, Seat, Turn};

use super::Held;
use crate::Strategy;
use crate::learned::Net;

/// The most seats of any game.
pub const SEATS: usize = 5;

/// By seat, between 0 and 1: the share of the win, or its probability.
pub type Rewards = [f32; SEATS];

/// What the search needs of a game.
pub trait SearchProblem {
    /// The whole position, with all hidden cards.
    type State: Clone;
    /// Equal moves of a seat at a node share an arm.
    type Move: Copy + PartialEq;
    /// All states that fit what the observer knows, prepared for drawing.
    type Worlds;

    /// One of the worlds, uniformly.
    fn draw<R: Rng>(&self, worlds: &Self::Worlds, dice: &mut Dice<R>) -> Self::State;

    /// Who must decide.
    fn turn(&self, state: &Self::State) -> Turn<()>;

    /// Fills `moves`, at least one; they may depend only on what `seat` knows.
    fn moves(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Makes a move out of [`moves`](SearchProblem::moves).
    fn play<R: Rng>(&self, state: &mut Self::State, seat: Seat, mv: Self::Move, dice: &mut Dice<R>);

    /// The result of a finished game.
    fn outcome(&self, state: &Self::State) -> Rewards;

    /// The expected result of an unfinished game.
    fn estimate(&self, state: &Self::State) -> Rewards;

    /// Fills `probabilities` with an unnormalised probability above 0 for each move. Default: uniform.
    fn policy(&self, state: &Self::State, seat: Seat, moves: &[Self::Move], probabilities: &mut Vec<f32>) {
        let _ = (state, seat);
        probabilities.clear();
        probabilities.resize(moves.len(), 1.0);
    }

    /// How `observer` perceives a move of another seat: `None` if it sees exactly which one it is, else the
    /// same number for all moves that look alike.
    fn observation_key(
        &self,
        state: &Self::State,
        seat: Seat,
        mv: Self::Move,
        observer: Seat,
    ) -> Option<u32> {
        let _ = (state, seat, mv, observer);
        None
    }

    /// Appends the cards in the hands of the other seats, for [`Search::hinges`](super::Search::hinges).
    fn held_cards(&self, state: &Self::State, observer: Seat, held: &mut Vec<Held>) {
        let _ = (state, observer, held);
    }
}

/// A game with its heuristics as a problem for the search.
#[derive(Debug)]
pub struct GameProblem<'g, G> {
    game: &'g G,
    net: Option<&'g Net>,
}

impl<'g, G> GameProblem<'g, G> {
    /// Evaluates positions by [`Strategy::estimate`].
    pub fn new(game: &'g G) -> GameProblem<'g, G> {
        GameProblem { game, net: None }
    }

    /// Evaluates positions by a net, if there is one.
    pub fn with_net(self, net: Option<&'g Net>) -> GameProblem<'g, G> {
        GameProblem { net, ..self }
    }
}

impl<G: Strategy> SearchProblem for GameProblem<'_, G> {
    type State = G::State;
    type Move = G::Move;
    type Worlds = G::Worlds;

    #[inline]
    fn draw<R: Rng>(&self, worlds: &G::Worlds, dice: &mut Dice<R>) -> G::State {
        self.game.draw(worlds, dice)
    }

    #[inline]
    fn turn(&self, state: &G::State) -> Turn<()> {
        match self.game.turn(state) {
            Turn::One(seat, _) => Turn::One(seat, ()),
            Turn::Many(seats, _) => Turn::Many(seats, ()),
            Turn::Over => Turn::Over,
        }
    }

    #[inline]
    fn moves(&self, state: &G::State, seat: Seat, moves: &mut Vec<G::Move>) {
        self.game.search_moves(state, seat, moves);
    }

    #[inline]
    fn play<R: Rng>(&self, state: &mut G::State, seat: Seat, mv: G::Move, dice: &mut Dice<R>) {
        self.game.play_unchecked(state, seat, mv, dice, &mut ());
    }

    fn outcome(&self, state: &G::State) -> Rewards {
        let mut rewards = [0.0; SEATS];
        if let Some(ranking) = self.game.ranking(state) {
            for seat in Seat::all(self.game.players()) {
                rewards[seat.index()] = ranking.reward(seat) as f32;
            }
        }
        rewards
    }

    #[inline]
    fn estimate(&self, state: &G::State) -> Rewards {
        let estimate = self.game.estimate(state);
        match self.net {
            None => estimate,
            Some(net) => net.evaluate(self.game.players(), &estimate, |sink| self.game.features(state, sink)),
        }
    }

    #[inline]
    fn policy(&self, state: &G::State, seat: Seat, moves: &[G::Move], probabilities: &mut Vec<f32>) {
        probabilities.clear();
        self.game.policy(state, seat, moves, probabilities);
    }

    #[inline]
    fn observation_key(&self, state: &G::State, seat: Seat, mv: G::Move, observer: Seat) -> Option<u32> {
        self.game.observation_key(state, seat, mv, observer)
    }

    fn held_cards(&self, state: &G::State, observer: Seat, held: &mut Vec<Held>) {
        for seat in observer.others(self.game.players()) {
            self.game.held_cards(state, seat, &mut |card| held.push(Held { seat, card }));
        }
    }
}
