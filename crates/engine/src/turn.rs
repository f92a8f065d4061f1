//! Which seats must decide.

use crate::{Seat, Seats};

/// Who must decide what. The pending decision is data, never a callback.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn<D> {
    /// One seat decides.
    One(Seat, D),
    /// Several seats decide secretly, at the same time and independently of each other.
    Many(Seats, D),
    /// The game has ended.
    Over,
}

impl<D: Copy> Turn<D> {
    /// The seats that are asked now.
    #[inline]
    pub fn seats(self) -> Seats {
        match self {
            Turn::One(seat, _) => Seats::from_iter([seat]),
            Turn::Many(seats, _) => seats,
            Turn::Over => Seats::NONE,
        }
    }

    /// `None` once the game is over.
    #[inline]
    pub fn decision(self) -> Option<D> {
        match self {
            Turn::One(_, decision) | Turn::Many(_, decision) => Some(decision),
            Turn::Over => None,
        }
    }

    /// The first seat that is asked (the only one, unless the choice is simultaneous).
    #[inline]
    pub fn first_seat(self) -> Option<Seat> {
        match self {
            Turn::One(seat, _) => Some(seat),
            Turn::Many(seats, _) => seats.iter().next(),
            Turn::Over => None,
        }
    }
}
