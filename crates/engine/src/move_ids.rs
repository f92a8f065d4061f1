//! Moves as numbers: dense ids in families, and legal moves as a view lists them.

use serde::{Deserialize, Serialize};

use crate::{Notation, Seat};

/// Dense ids of the moves of a closed enum: each variant is a family with a fixed number of ids, and
/// the families follow one another.
#[derive(Clone, Copy, Debug)]
pub struct MoveFamilies<const N: usize>(pub [u32; N]);

impl<const N: usize> MoveFamilies<N> {
    /// The number of ids in all families, for [`Notation::MOVE_IDS`].
    pub const fn total(&self) -> u32 {
        let (mut sum, mut family) = (0, 0);
        while family < N {
            sum += self.0[family];
            family += 1;
        }
        sum
    }

    /// The id of the move number `offset` of a family.
    #[inline]
    pub fn id(&self, family: usize, offset: u32) -> u32 {
        self.0[..family].iter().sum::<u32>() + offset
    }

    /// The family of an id and the offset in it; `None` if the id is too large.
    #[inline]
    pub fn find(&self, id: u32) -> Option<(usize, u32)> {
        let (mut rest, mut family) = (id, 0);
        while rest >= *self.0.get(family)? {
            rest -= self.0[family];
            family += 1;
        }
        Some((family, rest))
    }
}

/// A legal move as views list it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LegalMove {
    /// Its text form.
    pub text: String,
    /// Its dense id.
    pub id: u32,
}

impl LegalMove {
    /// The legal moves of `seat`, in pinned order.
    pub fn list<G: Notation>(game: &G, state: &G::State, seat: Seat) -> Vec<LegalMove> {
        let mut moves = Vec::new();
        game.legal_moves(state, seat, &mut moves);
        moves.into_iter().map(|mv| LegalMove { text: game.move_text(mv), id: game.move_id(mv) }).collect()
    }
}
