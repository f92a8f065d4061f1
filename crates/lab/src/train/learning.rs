//! A net that gets better: steps down the slope, smaller for weights that have moved much (Adagrad).

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::learned::{Layout, Net, Row, WIDTH};
use tafelrune_engine::Dice;

use super::Lesson;
use super::gradient::slope;

/// The size of steps.
const STEP: f32 = 0.03;
/// What squares of slopes begin with, so that the first steps are not the largest.
const BEGIN: f32 = 0.3;
/// How far weights are from 0 at first, so that units learn different things.
const SPREAD: f32 = 0.15;

/// A net and how much each of its weights has moved.
#[derive(Clone, Debug)]
pub struct Learning {
    net: Net,
    /// The sums of squared slopes by weight.
    pace: Net,
}

impl Learning {
    /// A net that still says what the estimate says, with hidden units that differ.
    pub fn new(layout: &Layout, seed: u64) -> Learning {
        let mut dice = Dice(Pcg64Mcg::seed_from_u64(seed));
        let mut net = Net::silent(layout);
        net.weights_mut(|weight| {
            *weight = SPREAD * (2.0 * dice.below(1 << 20) as f32 / (1 << 20) as f32 - 1.0)
        });
        net.out = [0.0; WIDTH];
        net.out[0] = 1.0;
        net.trust = 1.0;
        // The straight unit begins with nothing to say.
        net.bias[0] = 0.0;
        let rows = net.own.iter_mut().chain(&mut net.other).chain(&mut net.common);
        rows.for_each(|row| row[0] = 0.0);
        let mut pace = Net::silent(layout);
        pace.weights_mut(|square| *square = BEGIN);
        Learning { net, pace }
    }

    /// A learning taken up again.
    pub fn of(net: Net, pace: Net) -> Learning {
        Learning { net, pace }
    }

    /// The net as it is now.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// How much each weight has moved.
    pub fn pace(&self) -> &Net {
        &self.pace
    }

    /// Learns from a position.
    pub fn learn(&mut self, lesson: &Lesson) {
        let slope = slope(&self.net, lesson);
        let (net, pace) = (&mut self.net, &mut self.pace);
        for (seat, feature, value) in &lesson.seats {
            let (seat, feature) = (usize::from(*seat), usize::from(*feature));
            step(&mut net.own[feature], &mut pace.own[feature], &slope.own[seat], *value);
            step(&mut net.other[feature], &mut pace.other[feature], &slope.other[seat], *value);
        }
        for (feature, value) in &lesson.common {
            let feature = usize::from(*feature);
            step(&mut net.common[feature], &mut pace.common[feature], &slope.common, *value);
        }
        step(&mut net.bias, &mut pace.bias, &slope.common, 1.0);
        step(&mut net.out, &mut pace.out, &slope.out, 1.0);
        descend(&mut net.trust, &mut pace.trust, slope.trust);
    }
}

fn step(row: &mut Row, pace: &mut Row, slope: &Row, value: f32) {
    for unit in 0..WIDTH {
        descend(&mut row[unit], &mut pace[unit], value * slope[unit]);
    }
}

fn descend(weight: &mut f32, square: &mut f32, slope: f32) {
    *square += slope * slope;
    *weight -= STEP * slope / square.sqrt();
}
