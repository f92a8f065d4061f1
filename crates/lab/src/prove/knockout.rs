//! What a piece of a card is good for: the same move is made by rules whose card set lacks it.

use std::sync::Arc;

use tafelrune_engine::{Game, Seat, Setup, testkit};

use super::{Group, Provable, Tally};

/// One ability, effect or condition of a card, and the card set without it.
#[derive(Clone, Debug)]
pub struct Piece<G: Game> {
    /// The card and the piece.
    pub id: String,
    /// The card set without it.
    pub without: Arc<G::Cards>,
    /// Whether it already works by what it allows or forbids, and not only by what a move does.
    pub by_legality: bool,
}

/// The rules without each piece, for one setup.
pub(super) struct Knockouts<'a, G: Game> {
    games: Vec<(&'a Piece<G>, G)>,
    /// The legal moves as they are, and without the piece.
    moves: [Vec<G::Move>; 2],
}

impl<'a, G: Provable> Knockouts<'a, G> {
    pub(super) fn new(setup: &Setup<G>, pieces: &'a [Piece<G>]) -> Knockouts<'a, G> {
        let without = |piece: &'a Piece<G>| {
            let setup = Setup { cards: piece.without.clone(), ..setup.clone() };
            (piece, G::new(setup).expect("settings that are valid stay so without a piece of a card"))
        };
        Knockouts { games: pieces.iter().map(without).collect(), moves: Default::default() }
    }

    /// Counts the pieces that make a difference to this move.
    pub(super) fn count(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        mv: G::Move,
        (seed, once): (u64, bool),
        tally: &mut Tally,
    ) {
        let [legal, others] = &mut self.moves;
        game.legal_moves(state, seat, legal);
        let mut after = state.clone();
        let mut events = Vec::new();
        game.play_unchecked(&mut after, seat, mv, &mut testkit::dice(seed), &mut events);
        let mut other_events = Vec::new();
        for (piece, without) in &self.games {
            if once && tally.times(Group::Piece, &piece.id) > 0 {
                continue;
            }
            without.legal_moves(state, seat, others);
            let differs = !others.contains(&mv) || piece.by_legality && legal != others || {
                let mut other = state.clone();
                other_events.clear();
                without.play_unchecked(&mut other, seat, mv, &mut testkit::dice(seed), &mut other_events);
                // Some pieces change what somebody knows, and nothing else.
                other != after
                    || !G::alike(&other_events, &events)
                    || game.turn(&after) != without.turn(&after)
            };
            if differs {
                tally.count(Group::Piece, &piece.id);
            }
        }
    }
}
