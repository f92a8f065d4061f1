//! A test that stops as soon as it knows: is one bot stronger than another?
//!
//! The sequential probability ratio test of two hypotheses about the Elo difference, in the generalised
//! form that chess engines are tested with: nothing is assumed about how the results of a block are
//! spread, only their mean is. The spread that was seen is bent as little as possible until it has the
//! mean that a hypothesis asks for, and the likelihoods of the two bent spreads are compared. Since a
//! result is that of a whole block (one deal in all rotations), luck that cancels in a block makes the
//! test shorter, and luck that does not is not mistaken for skill.

use std::collections::BTreeMap;

use serde::Serialize;

use super::elo;

/// How likely each of the two errors may be.
pub const ERROR: f64 = 0.05;

/// Results that never happened count as this many blocks, so that every mean is possible.
const NEVER: f64 = 1e-3;

/// What the test found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
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
    /// How often a block gave which share, in parts of [`PARTS`].
    seen: BTreeMap<u32, f64>,
    blocks: u64,
}

/// Shares are counted in these parts of a block: fine enough for every way to share wins among five.
const PARTS: f64 = 3600.0;

impl Sprt {
    /// A test of `elo1` against `elo0`, for a bot on `own` of `seats` seats.
    pub fn new(elo0: f64, elo1: f64, own: usize, seats: usize) -> Sprt {
        let expected = (elo::expected(elo0, own, seats), elo::expected(elo1, own, seats));
        Sprt { elo: (elo0, elo1), expected, seen: BTreeMap::new(), blocks: 0 }
    }

    /// The hypotheses.
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
            seen.entry(end).or_insert(NEVER);
        }
        let total: f64 = seen.values().sum();
        let spread: Vec<(f64, f64)> =
            seen.iter().map(|(parts, count)| (f64::from(*parts) / PARTS, count / total)).collect();
        total * (bent(&spread, self.expected.1) - bent(&spread, self.expected.0))
    }

    /// Where the ratio decides.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The verdict, once there is one.
    pub fn verdict(&self) -> Option<Verdict> {
        match self.llr() {
            llr if llr >= Sprt::bound() => Some(Verdict::Better),
            llr if llr <= -Sprt::bound() => Some(Verdict::NotBetter),
            _ => None,
        }
    }
}

/// The log-likelihood, per block and up to a constant, of a spread bent as little as possible to have
/// this mean: each share loses the factor `1 + bend * (value - mean)`.
fn bent(spread: &[(f64, f64)], mean: f64) -> f64 {
    let (least, most) = (spread[0].0, spread[spread.len() - 1].0);
    let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
    let off = |bend: f64| -> f64 {
        spread.iter().map(|(value, share)| share * (value - mean) / (1.0 + bend * (value - mean))).sum()
    };
    // Falling in between: halving finds the one zero.
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if off(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let bend = 0.5 * (low + high);
    -spread.iter().map(|(value, share)| share * (bend * (value - mean)).ln_1p()).sum::<f64>()
}
