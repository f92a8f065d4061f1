//! The net: one hidden layer, the same for every seat.

use tafelrune_engine::Seat;

use super::Layout;
use crate::search::{Rewards, SEATS};

/// How wide the hidden layer is. Its first unit is straight (no kink), so that what is simply added up need
/// not be learned by the others.
pub const WIDTH: usize = 16;

/// What a feature adds to each unit of the hidden layer.
pub type Row = [f32; WIDTH];

/// No estimate is taken for more certain than this.
const LEAST: f32 = 1e-4;

/// Where a game notes the features of a position.
pub trait Sheet {
    /// Notes a feature of a seat.
    fn seat(&mut self, seat: Seat, feature: usize, value: f32);

    /// Notes a feature of the table.
    fn common(&mut self, feature: usize, value: f32);
}

/// The weights of a game's evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// What a feature of the seat itself adds.
    pub own: Vec<Row>,
    /// What a feature of another seat adds, on average over the others.
    pub other: Vec<Row>,
    /// What a feature of the table adds.
    pub common: Vec<Row>,
    /// What the hidden units begin with.
    pub bias: Row,
    /// What the hidden units count for.
    pub out: Row,
    /// What the logarithm of the hand-made estimate counts for.
    pub trust: f32,
}

impl Net {
    /// A net that says what the estimate says.
    pub fn silent(layout: &Layout) -> Net {
        let rows = |count: usize| vec![[0.0; WIDTH]; count];
        Net {
            own: rows(layout.seat_size()),
            other: rows(layout.seat_size()),
            common: rows(layout.common_size()),
            bias: [0.0; WIDTH],
            out: [0.0; WIDTH],
            trust: 1.0,
        }
    }

    /// The chances of all seats: what `notice` notes about the position, on top of the estimate. Nothing is
    /// allocated, and sums are made in the order in which features are noted.
    #[inline]
    pub fn judge(&self, players: u8, estimate: &Rewards, notice: impl FnOnce(&mut Sums)) -> Rewards {
        let zero = [0.0; WIDTH];
        let mut sums = Sums { net: self, own: [zero; SEATS], other: [zero; SEATS], common: self.bias };
        notice(&mut sums);
        sums.chances(players, estimate)
    }
}

/// The hidden units of all seats, being added up.
#[derive(Clone, Debug)]
pub struct Sums<'n> {
    net: &'n Net,
    own: [Row; SEATS],
    other: [Row; SEATS],
    common: Row,
}

impl Sheet for Sums<'_> {
    #[inline]
    fn seat(&mut self, seat: Seat, feature: usize, value: f32) {
        add(&mut self.own[seat.index()], &self.net.own[feature], value);
        add(&mut self.other[seat.index()], &self.net.other[feature], value);
    }

    #[inline]
    fn common(&mut self, feature: usize, value: f32) {
        add(&mut self.common, &self.net.common[feature], value);
    }
}

impl Sums<'_> {
    fn chances(&self, players: u8, estimate: &Rewards) -> Rewards {
        let count = usize::from(players);
        let share = 1.0 / f32::from(players.max(2) - 1);
        let mut chances = [0.0; SEATS];
        let mut most = f32::NEG_INFINITY;
        for seat in 0..count {
            let mut hidden = self.common;
            add(&mut hidden, &self.own[seat], 1.0);
            for other in (0..count).filter(|other| *other != seat) {
                add(&mut hidden, &self.other[other], share);
            }
            chances[seat] = self.net.trust * estimate[seat].max(LEAST).ln() + self.net.output(&hidden);
            most = most.max(chances[seat]);
        }
        let mut sum = 0.0;
        for chance in &mut chances[..count] {
            *chance = (*chance - most).exp();
            sum += *chance;
        }
        chances[..count].iter_mut().for_each(|chance| *chance /= sum);
        chances
    }
}

impl Net {
    /// What the hidden units say together.
    #[inline]
    fn output(&self, hidden: &Row) -> f32 {
        let mut output = self.out[0] * hidden[0];
        for (out, unit) in self.out[1..].iter().zip(&hidden[1..]) {
            output += out * unit.max(0.0);
        }
        output
    }
}

#[inline]
fn add(sum: &mut Row, row: &Row, times: f32) {
    for (sum, value) in sum.iter_mut().zip(row) {
        *sum += times * value;
    }
}
