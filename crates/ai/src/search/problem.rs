//! What the search asks of a game: small enough that toys can answer it in a test.

use rand_core::Rng;
use tafelrune_engine::{Dice, Seat, Turn};

use super::Held;
use crate::insight::Insight;
use crate::learned::Net;

/// Room for the seats of any game.
pub const SEATS: usize = 5;

/// What each seat gets out of a game, between 0 and 1: its share of the win, or the chance of it.
pub type Rewards = [f32; SEATS];

/// A game as the search sees it: worlds to draw, moves to make, and how it stands.
pub trait Searchable {
    /// A world.
    type State: Clone;
    /// A move.
    type Move: Copy + PartialEq;
    /// All worlds that fit what the observer knows.
    type Worlds;

    /// One of the worlds, each equally likely.
    fn draw<R: Rng>(&self, worlds: &Self::Worlds, dice: &mut Dice<R>) -> Self::State;

    /// Who is asked.
    fn asked(&self, state: &Self::State) -> Turn<()>;

    /// The moves worth a look, at least one; they depend on what `seat` knows, and on nothing else.
    fn options(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Makes a move.
    fn play<R: Rng>(&self, state: &mut Self::State, seat: Seat, mv: Self::Move, dice: &mut Dice<R>);

    /// What everybody got, once nobody is asked any more.
    fn outcome(&self, state: &Self::State) -> Rewards;

    /// What everybody can hope for.
    fn estimate(&self, state: &Self::State) -> Rewards;

    /// How likely a sensible player makes each move: one weight above 0 for each, in any scale.
    fn weigh(&self, state: &Self::State, seat: Seat, moves: &[Self::Move], weights: &mut Vec<f32>) {
        let _ = (state, seat);
        weights.clear();
        weights.resize(moves.len(), 1.0);
    }

    /// What `observer` takes a move of somebody else for: `None` if it sees exactly which one it is,
    /// else the same number for all moves that look alike.
    fn veil(&self, state: &Self::State, seat: Seat, mv: Self::Move, observer: Seat) -> Option<u32> {
        let _ = (state, seat, mv, observer);
        None
    }

    /// Adds the cards that others hold and `observer` does not see.
    fn hidden(&self, state: &Self::State, observer: Seat, held: &mut Vec<Held>) {
        let _ = (state, observer, held);
    }
}

/// One of our games, made searchable by what is known about playing it well.
#[derive(Debug)]
pub struct Played<'g, G> {
    game: &'g G,
    net: Option<&'g Net>,
}

impl<'g, G> Played<'g, G> {
    /// A game judged by the hand-made estimate.
    pub fn new(game: &'g G) -> Played<'g, G> {
        Played { game, net: None }
    }

    /// The same game judged by a learned evaluation, if there is one.
    pub fn judged_by(self, net: Option<&'g Net>) -> Played<'g, G> {
        Played { net, ..self }
    }
}

impl<G: Insight> Searchable for Played<'_, G> {
    type State = G::State;
    type Move = G::Move;
    type Worlds = G::Worlds;

    #[inline]
    fn draw<R: Rng>(&self, worlds: &G::Worlds, dice: &mut Dice<R>) -> G::State {
        self.game.draw(worlds, dice)
    }

    #[inline]
    fn asked(&self, state: &G::State) -> Turn<()> {
        match self.game.turn(state) {
            Turn::One(seat, _) => Turn::One(seat, ()),
            Turn::Many(seats, _) => Turn::Many(seats, ()),
            Turn::Over => Turn::Over,
        }
    }

    #[inline]
    fn options(&self, state: &G::State, seat: Seat, moves: &mut Vec<G::Move>) {
        self.game.options(state, seat, moves);
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
            Some(net) => net.judge(self.game.players(), &estimate, |sheet| self.game.notice(state, sheet)),
        }
    }

    #[inline]
    fn weigh(&self, state: &G::State, seat: Seat, moves: &[G::Move], weights: &mut Vec<f32>) {
        weights.clear();
        self.game.weigh(state, seat, moves, weights);
    }

    #[inline]
    fn veil(&self, state: &G::State, seat: Seat, mv: G::Move, observer: Seat) -> Option<u32> {
        self.game.veil(state, seat, mv, observer)
    }

    fn hidden(&self, state: &G::State, observer: Seat, held: &mut Vec<Held>) {
        for seat in observer.others(self.game.players()) {
            self.game.hand(state, seat, &mut |card| held.push(Held { seat, card }));
        }
    }
}
