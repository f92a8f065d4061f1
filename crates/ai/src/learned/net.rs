//! The net: one hidden layer, the same for every seat.

use tafelrune_engine::Seat;

use super::FeatureLayout;
use crate::search::{Rewards, SEATS};

/// The width of the hidden layer. Its first unit is linear, the others are rectified.
pub const WIDTH: usize = 16;

/// The weights of one feature, by hidden unit.
pub type Row = [f32; WIDTH];

/// Estimates are clamped to at least this before the logarithm.
const MIN_ESTIMATE: f32 = 1e-4;

/// Receives the features of a position.
pub trait FeatureSink {
    /// Adds a feature of a seat.
    fn seat(&mut self, seat: Seat, feature: usize, value: f32);

    /// Adds a feature of the table.
    fn common(&mut self, feature: usize, value: f32);
}

/// The weights of a game's evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// Weights of the features of the evaluated seat.
    pub own: Vec<Row>,
    /// Weights of the features of other seats, averaged over them.
    pub other: Vec<Row>,
    /// Weights of the features of the table.
    pub common: Vec<Row>,
    /// The bias of the hidden units.
    pub bias: Row,
    /// The weights of the hidden units in the output.
    pub out: Row,
    /// The weight of the logarithm of the estimate.
    pub estimate_weight: f32,
}

impl Net {
    /// A net whose output equals the estimate.
    pub fn identity(layout: &FeatureLayout) -> Net {
        let rows = |count: usize| vec![[0.0; WIDTH]; count];
        Net {
            own: rows(layout.seat_size()),
            other: rows(layout.seat_size()),
            common: rows(layout.common_size()),
            bias: [0.0; WIDTH],
            out: [0.0; WIDTH],
            estimate_weight: 1.0,
        }
    }

    /// The chances of all seats, by the estimate and the features that the closure reports. Does not allocate;
    /// sums are made in the order of the features.
    #[inline]
    pub fn evaluate(&self, players: u8, estimate: &Rewards, features: impl FnOnce(&mut Sums)) -> Rewards {
        let zero = [0.0; WIDTH];
        let mut sums = Sums { net: self, own: [zero; SEATS], other: [zero; SEATS], common: self.bias };
        features(&mut sums);
        sums.chances(players, estimate)
    }
}

/// The inputs of the hidden units, by seat.
#[derive(Clone, Debug)]
pub struct Sums<'n> {
    net: &'n Net,
    own: [Row; SEATS],
    other: [Row; SEATS],
    common: Row,
}

impl FeatureSink for Sums<'_> {
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
            chances[seat] =
                self.net.estimate_weight * estimate[seat].max(MIN_ESTIMATE).ln() + self.net.output(&hidden);
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
    /// The output layer.
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
