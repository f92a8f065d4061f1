//! Ablation of parts of cards: a part has an effect if a card set without it gives another result.

use std::sync::Arc;

use tafelrune_engine::{Game, Seat, Setup, testkit};

use super::{Coverage, Group, Provable};

/// One ability, effect or condition of a card, and the card set without it.
#[derive(Clone, Debug)]
pub struct Piece<G: Game> {
    /// `card: part`.
    pub id: String,
    /// The card set without it.
    pub without: Arc<G::Cards>,
    /// Whether a change of the legal moves counts as an effect, too.
    pub by_legality: bool,
}

/// The game without each part, for one setup.
pub(super) struct Ablations<'a, G: Game> {
    games: Vec<(&'a Piece<G>, G)>,
    /// Buffers: the legal moves with and without the part.
    moves: [Vec<G::Move>; 2],
}

impl<'a, G: Provable> Ablations<'a, G> {
    pub(super) fn new(setup: &Setup<G>, pieces: &'a [Piece<G>]) -> Ablations<'a, G> {
        let without = |piece: &'a Piece<G>| {
            let setup = Setup { cards: piece.without.clone(), ..setup.clone() };
            (piece, G::new(setup).expect("settings that are valid stay so without a piece of a card"))
        };
        Ablations { games: pieces.iter().map(without).collect(), moves: Default::default() }
    }

    /// Counts the parts that have an effect on this move.
    pub(super) fn count(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        mv: G::Move,
        (seed, once): (u64, bool),
        coverage: &mut Coverage,
    ) {
        let [legal, others] = &mut self.moves;
        game.legal_moves(state, seat, legal);
        let mut after = state.clone();
        let mut events = Vec::new();
        game.play_unchecked(&mut after, seat, mv, &mut testkit::dice(seed), &mut events);
        let mut other_events = Vec::new();
        for (piece, without) in &self.games {
            if once && coverage.times(Group::Piece, &piece.id) > 0 {
                continue;
            }
            without.legal_moves(state, seat, others);
            let differs = !others.contains(&mv) || piece.by_legality && legal != others || {
                let mut other = state.clone();
                other_events.clear();
                without.play_unchecked(&mut other, seat, mv, &mut testkit::dice(seed), &mut other_events);
                // Some parts change only what a seat learns.
                other != after || other_events != events || game.turn(&after) != without.turn(&after)
            };
            if differs {
                coverage.count(Group::Piece, &piece.id);
            }
        }
    }
}
