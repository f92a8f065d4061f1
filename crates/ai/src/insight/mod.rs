//! What is known about playing each game well, for the search: how a world stands, which moves are
//! likely, and which need no look.
//!
//! It works on a `State`, and is honest all the same: the search has drawn that state out of what the
//! seat knows. The policy of a seat looks at that seat's own hand only, so that it plays as somebody
//! would who does not see the others'.

mod mara;
mod markt;
mod thalara;

use tafelrune_engine::{Game, Seat};

use crate::learned::{Layout, Net, Sheet};
use crate::search::{Knobs, Rewards, SEATS};

/// A game that the search can play well.
pub trait Insight: Game {
    /// How the search goes about this game.
    const KNOBS: Knobs;

    /// How the search goes about it with a learned evaluation: the better that is, the sooner it is asked.
    const MASTERLY: Knobs = Self::KNOBS;

    /// What a learned evaluation looks at.
    const LAYOUT: Layout = Layout::NONE;

    /// The learned evaluation that comes with the house for a table of so many, where there is one that plays
    /// better than the estimate.
    fn net(_players: u8) -> Option<&'static Net> {
        None
    }

    /// Notes the features of a position, by the numbers of [`LAYOUT`](Insight::LAYOUT).
    fn notice(&self, _state: &Self::State, _sheet: &mut impl Sheet) {}

    /// Whose view it is; `None` for a spectator's.
    fn viewer(&self, view: &Self::View) -> Option<Seat>;

    /// The chance of each seat to win: between 0 and 1, together 1.
    fn estimate(&self, state: &Self::State) -> Rewards;

    /// Adds a weight above 0 for each move: how likely a sensible player makes it.
    fn weigh(&self, state: &Self::State, seat: Seat, moves: &[Self::Move], weights: &mut Vec<f32>);

    /// Leaves out moves that are never better than another one that stays.
    fn prune(&self, _state: &Self::State, _seat: Seat, _moves: &mut Vec<Self::Move>) {}

    /// The moves worth a look, at least one: what [`prune`](Insight::prune) leaves of the legal ones. A game
    /// may find them in a quicker way.
    #[inline]
    fn options(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>) {
        self.legal_moves(state, seat, moves);
        if moves.len() > 1 {
            self.prune(state, seat, moves);
            // Somebody may be where no sensible player goes: then everything counts.
            if moves.is_empty() {
                self.legal_moves(state, seat, moves);
            }
        }
    }

    /// What `observer` takes a move of another seat for: `None` if it sees which one it is, else the
    /// same number for all moves that look alike.
    fn veil(&self, _state: &Self::State, _seat: Seat, _mv: Self::Move, _observer: Seat) -> Option<u32> {
        None
    }

    /// Names every kind of card in a hand once, by a number of the game's own.
    fn hand(&self, state: &Self::State, seat: Seat, each: &mut dyn FnMut(u16));

    /// The id of a card by that number, as texts know it.
    fn card_id(&self, card: u16) -> String;
}

/// Chances out of values: who is ahead by `scale` has about 2.7 times the chance.
fn chances(players: u8, scale: f32, value: impl Fn(Seat) -> f32) -> Rewards {
    let mut rewards = [0.0; SEATS];
    let mut best = f32::NEG_INFINITY;
    for seat in Seat::all(players) {
        rewards[seat.index()] = value(seat) / scale;
        best = best.max(rewards[seat.index()]);
    }
    let mut sum = 0.0;
    for reward in rewards.iter_mut().take(players.into()) {
        *reward = (*reward - best).exp();
        sum += *reward;
    }
    rewards.iter_mut().for_each(|reward| *reward /= sum);
    rewards
}

/// How likely a move of this worth is made, beside one of worth 0.
#[inline]
fn likelihood(worth: f32) -> f32 {
    worth.clamp(-8.0, 8.0).exp()
}
