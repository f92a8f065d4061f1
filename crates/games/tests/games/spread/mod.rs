//! Whether samples spread as evenly as they should: chi-square over many small positions, shared by
//! the sampler tests of all games.

use std::collections::BTreeMap;
use std::fmt::Debug;

/// More than this many standard deviations in one position are no chance: one false alarm in
/// 300 000 positions, and the seeds are fixed.
const ALARM: f64 = 4.5;
/// The same for all positions together, which see a small bias that each alone would not.
const ALARM_TOGETHER: f64 = 4.0;

/// Samples of many positions against the exact spread of each.
#[derive(Default, Debug)]
pub struct Spread {
    /// How many positions there were.
    pub positions: u32,
    chi: f64,
    freedom: f64,
    worst: f64,
}

impl Spread {
    /// Draws `samples` worlds of one position. `exact` has every world that fits, with the number of
    /// deals that look like it; anything else must not come.
    pub fn look<W: Ord + Debug>(
        &mut self,
        exact: &BTreeMap<W, f64>,
        samples: u32,
        mut draw: impl FnMut() -> W,
        here: &str,
    ) {
        let mut drawn: BTreeMap<W, u32> = BTreeMap::new();
        for _ in 0..samples {
            *drawn.entry(draw()).or_default() += 1;
        }
        let stray = drawn.keys().find(|world| !exact.contains_key(*world));
        assert!(stray.is_none(), "{stray:?} does not fit: {here}");
        let (chi, freedom) = chi_square(exact, &drawn, samples);
        self.positions += 1;
        self.chi += chi;
        self.freedom += freedom;
        if freedom > 0.0 {
            self.worst = self.worst.max(wilson_hilferty(chi, freedom));
        }
    }

    /// Standard deviations by which all positions together lie above what chance gives.
    pub fn together(&self) -> f64 {
        (self.chi - self.freedom) / (2.0 * self.freedom).sqrt()
    }

    /// Whether chance explains it.
    pub fn is_even(&self) -> bool {
        self.worst < ALARM && self.together() < ALARM_TOGETHER
    }

    /// Fails unless chance explains it, and there was something to explain.
    pub fn assert_even(&self, what: &str) {
        println!(
            "{what}: {} positions, chi-square {:.0} at {:.0} degrees of freedom ({:+.2} sigma), worst {:+.2}",
            self.positions,
            self.chi,
            self.freedom,
            self.together(),
            self.worst
        );
        assert!(self.freedom > 0.0, "{what}: nothing to compare");
        assert!(self.is_even(), "{what}: {self:?}");
    }
}

/// The statistic and its degrees of freedom, with cells of fewer than five expected samples put
/// together.
fn chi_square<W: Ord>(exact: &BTreeMap<W, f64>, drawn: &BTreeMap<W, u32>, samples: u32) -> (f64, f64) {
    let total: f64 = exact.values().sum();
    let (mut chi, mut cells, mut rare) = (0.0, 0u32, (0.0, 0.0));
    let mut add = |expected: f64, observed: f64| {
        chi += (observed - expected).powi(2) / expected;
        cells += 1;
    };
    for (world, ways) in exact {
        let expected = ways / total * f64::from(samples);
        let observed = f64::from(drawn.get(world).copied().unwrap_or(0));
        if expected < 5.0 {
            rare = (rare.0 + expected, rare.1 + observed);
        } else {
            add(expected, observed);
        }
    }
    if rare.0 >= 5.0 {
        add(rare.0, rare.1);
    }
    if cells < 2 { (0.0, 0.0) } else { (chi, f64::from(cells - 1)) }
}

/// How many standard deviations a chi-square statistic lies above what chance gives.
fn wilson_hilferty(chi: f64, freedom: f64) -> f64 {
    let spread = 2.0 / (9.0 * freedom);
    ((chi / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}
