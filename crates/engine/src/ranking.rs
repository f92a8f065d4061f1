//! The result of a game.

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats};

/// The final ranking: per seat its rank from 1 on (equal ranks are shared) and its points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ranking {
    /// Rank of each seat; 1 has won.
    pub ranks: Vec<u8>,
    /// Points of each seat; a rank may depend on more than them.
    pub points: Vec<i32>,
}

impl Ranking {
    /// Ranks the seats by `standing`, the highest first; equal standings share a rank. Tie-breaks go
    /// into the standing, behind what counts first.
    pub fn of<S: Ord>(players: u8, points: impl Fn(Seat) -> i32, standing: impl Fn(Seat) -> S) -> Ranking {
        let standings: Vec<S> = Seat::all(players).map(standing).collect();
        let above = |own: &S| standings.iter().filter(|other| *other > own).count() as u8;
        Ranking {
            ranks: standings.iter().map(|own| 1 + above(own)).collect(),
            points: Seat::all(players).map(points).collect(),
        }
    }

    /// The seats with rank 1.
    pub fn winners(&self) -> Seats {
        self.seats().filter(|(_, rank)| *rank == 1).map(|(seat, _)| seat).collect()
    }

    /// The seats with the worst rank.
    pub fn last(&self) -> Seats {
        let worst = self.ranks.iter().max().copied().unwrap_or(1);
        self.seats().filter(|(_, rank)| *rank == worst).map(|(seat, _)| seat).collect()
    }

    /// What a seat got out of it, between 0 and 1: the win, shared among the winners.
    pub fn reward(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.has(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 }
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, u8)> {
        self.ranks.iter().enumerate().map(|(index, rank)| (Seat(index as u8), *rank))
    }
}
