//! What bots may know about a game besides its rules. Everything has a default, so that a game without
//! any heuristics is played by all levels: `impl Strategy for Pebbles {}` is enough.
//!
//! Methods that take a `State` are honest all the same: the search draws that state out of what its seat
//! knows. The policy of a seat must look at that seat's own hand only, so that it plays like somebody who
//! does not see the other hands.

pub(crate) mod defaults;
pub(crate) mod weights;

use tafelrune_engine::{Game, Seat};

use crate::learned::{FeatureLayout, FeatureSink, Net};
use crate::search::{Rewards, SearchConfig};

pub use weights::{Style, Theme, Weight};

/// Heuristics of a game. Each one that a game adds makes its bots stronger or faster; none is required.
///
/// | heuristic | used by | default |
/// |---|---|---|
/// | [`estimate`](Strategy::estimate) | search, below a rollout | softmax of the score |
/// | [`policy`](Strategy::policy) | search, in rollouts and new nodes | uniform |
/// | [`score_moves`](Strategy::score_moves) | `beginner`, `solid`, priors of the search | look-ahead to the end of the own turn |
/// | [`prune`](Strategy::prune) | search | nothing is left out |
/// | [`observation_key`](Strategy::observation_key) | search | moves of others are seen as they are |
/// | [`held_cards`](Strategy::held_cards) | reasons of hints | no reasons |
/// | [`features`](Strategy::features), [`net`](Strategy::net) | `master` | no learned evaluation: `master` is `strong` with more time |
pub trait Strategy: Game {
    /// How the search runs without a net.
    const SEARCH: SearchConfig = SearchConfig::DEFAULT;

    /// How the search runs with a net: the better the evaluation, the shorter the rollouts.
    const SEARCH_WITH_NET: SearchConfig = Self::SEARCH;

    /// The features of a learned evaluation.
    const FEATURES: FeatureLayout = FeatureLayout::NONE;

    /// The parameters of [`score_moves`](Strategy::score_moves), for styles and tuning.
    const WEIGHTS: &'static [Weight] = &[];

    /// The embedded net for this number of players, where there is one that plays better than the estimate.
    fn net(_players: u8) -> Option<&'static Net> {
        None
    }

    /// Reports the features of a position, by the indexes of [`FEATURES`](Strategy::FEATURES).
    fn features(&self, _state: &Self::State, _sink: &mut impl FeatureSink) {}

    /// The probability of each seat to win; the sum is 1.
    fn estimate(&self, state: &Self::State) -> Rewards {
        defaults::estimate_by_score(self, state)
    }

    /// Appends for each move an unnormalised probability above 0 that a sensible player makes it.
    fn policy(&self, _state: &Self::State, _seat: Seat, moves: &[Self::Move], probabilities: &mut Vec<f32>) {
        probabilities.resize(probabilities.len() + moves.len(), 1.0);
    }

    /// Removes moves that are never better than one that stays.
    fn prune(&self, _state: &Self::State, _seat: Seat, _moves: &mut Vec<Self::Move>) {}

    /// Fills `moves` with those that the search tries, at least one: what [`prune`](Strategy::prune) leaves of
    /// the legal ones. A game may override it with a faster way to the same list.
    #[inline]
    fn search_moves(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>) {
        self.legal_moves(state, seat, moves);
        if moves.len() > 1 {
            self.prune(state, seat, moves);
            // Everything may be pruned in a position that sensible play never reaches.
            if moves.is_empty() {
                self.legal_moves(state, seat, moves);
            }
        }
    }

    /// How `observer` perceives a move of another seat: `None` if it sees exactly which move it is, else the
    /// same number for all moves that it cannot tell apart.
    fn observation_key(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _mv: Self::Move,
        _observer: Seat,
    ) -> Option<u32> {
        None
    }

    /// Reports every kind of card in the hand of `seat` once, by a number that [`card_id`](Strategy::card_id)
    /// resolves: hints name the cards that would change their advice.
    fn held_cards(&self, _state: &Self::State, _seat: Seat, _each: &mut dyn FnMut(u16)) {}

    /// The text id of a card that [`held_cards`](Strategy::held_cards) reported.
    fn card_id(&self, card: u16) -> String {
        card.to_string()
    }

    /// Appends a score for each of `moves` of `seat`, whose view this is, without search. The order decides
    /// what `solid` plays; a difference of 1 makes a move e times as likely to be tried first by the search.
    /// `weights` has one number for each of [`WEIGHTS`](Strategy::WEIGHTS).
    fn score_moves(
        &self,
        seat: Seat,
        view: &Self::View,
        moves: &[Self::Move],
        _weights: &[f32],
        scores: &mut Vec<f32>,
    ) {
        defaults::score_by_lookahead(self, seat, view, moves, scores);
    }

    /// The values of [`WEIGHTS`](Strategy::WEIGHTS) in a style.
    fn weights(style: Style) -> Vec<f32> {
        Self::WEIGHTS.iter().map(|weight| weight.in_style(style)).collect()
    }
}
