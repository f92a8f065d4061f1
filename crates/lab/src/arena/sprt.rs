//! A sequential test: is one bot stronger than another?
//!
//! The sequential probability ratio test of two hypotheses about the Elo difference, in the generalised
//! form that chess engines are tested with (GSPRT): nothing is assumed about the distribution of block results
//! except its mean. The empirical distribution is tilted as little as possible to the mean of each hypothesis, and
//! the likelihoods of the two tilted distributions are compared. A result is that of a whole block (one deal in
//! all rotations), so luck that cancels within a block shortens the test.

use std::collections::BTreeMap;

use serde::Serialize;

use super::elo;

/// The probability of each of the two kinds of error.
pub const ERROR: f64 = 0.05;

/// The extreme results count as at least this many blocks, so that every mean is possible.
const PSEUDO_COUNT: f64 = 1e-3;

/// The decision of the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtVerdict {
    /// Stronger: by `elo1` rather than by `elo0`.
    Better,
    /// Not stronger: by `elo0` rather than by `elo1`.
    NotBetter,
}

/// A running test of the first contender of a series against the second.
#[derive(Clone, PartialEq, Debug)]
pub struct Sprt {
    elo: (f64, f64),
    /// The shares of the wins that the hypotheses expect.
    expected: (f64, f64),
    /// The number of blocks by share of wins, in units of 1 / [`PARTS`].
    seen: BTreeMap<u32, f64>,
    blocks: u64,
}

/// The resolution of shares: divisible by every way to share wins among five.
const PARTS: f64 = 3600.0;

impl Sprt {
    /// A test of `elo1` against `elo0`, for a bot on `own` of `seats` seats.
    pub fn new(elo0: f64, elo1: f64, own: usize, seats: usize) -> Sprt {
        let expected = (elo::expected(elo0, own, seats), elo::expected(elo1, own, seats));
        Sprt { elo: (elo0, elo1), expected, seen: BTreeMap::new(), blocks: 0 }
    }

    /// `elo0` and `elo1`.
    pub fn elo(&self) -> (f64, f64) {
        self.elo
    }

    /// Adds a block, by the first contender's share of its wins.
    pub fn add(&mut self, share: f64) {
        *self.seen.entry((share * PARTS).round() as u32).or_default() += 1.0;
        self.blocks += 1;
    }

    /// The logarithm of the likelihood ratio: high speaks for `elo1`.
    pub fn llr(&self) -> f64 {
        if self.blocks == 0 {
            return 0.0;
        }
        let mut seen = self.seen.clone();
        for end in [0, PARTS as u32] {
            seen.entry(end).or_insert(PSEUDO_COUNT);
        }
        let total: f64 = seen.values().sum();
        let spread: Vec<(f64, f64)> =
            seen.iter().map(|(parts, count)| (f64::from(*parts) / PARTS, count / total)).collect();
        total * (tilted(&spread, self.expected.1) - tilted(&spread, self.expected.0))
    }

    /// The test ends when the ratio passes this or its negative.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// `None` while the test is undecided.
    pub fn verdict(&self) -> Option<SprtVerdict> {
        match self.llr() {
            llr if llr >= Sprt::bound() => Some(SprtVerdict::Better),
            llr if llr <= -Sprt::bound() => Some(SprtVerdict::NotBetter),
            _ => None,
        }
    }
}

/// The log-likelihood, per block and up to a constant, of a distribution tilted as little as possible to this
/// mean: each probability is divided by `1 + tilt * (value - mean)`.
fn tilted(spread: &[(f64, f64)], mean: f64) -> f64 {
    let (least, most) = (spread[0].0, spread[spread.len() - 1].0);
    let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
    let off = |tilt: f64| -> f64 {
        spread.iter().map(|(value, share)| share * (value - mean) / (1.0 + tilt * (value - mean))).sum()
    };
    // Monotonically decreasing in between: bisection finds the only zero.
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if off(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let tilt = 0.5 * (low + high);
    -spread.iter().map(|(value, share)| share * (tilt * (value - mean)).ln_1p()).sum::<f64>()
}
