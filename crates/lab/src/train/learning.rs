//! Gradient descent with Adagrad: smaller steps for weights that have moved much.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::learned::{FeatureLayout, Net, Row, WIDTH};
use tafelrune_engine::Dice;

use super::TrainingSample;
use super::gradient::gradient;

/// The learning rate.
const STEP: f32 = 0.03;
/// The initial sum of squared gradients, so that the first steps are not the largest.
const INITIAL_SQUARES: f32 = 0.3;
/// The range of initial weights.
const INITIAL_RANGE: f32 = 0.15;

/// A net and the state of its optimiser.
#[derive(Clone, Debug)]
pub struct Learning {
    net: Net,
    /// The sums of squared gradients, by weight.
    squared_gradients: Net,
}

impl Learning {
    /// A net whose output equals the estimate, with random hidden units.
    pub fn new(layout: &FeatureLayout, seed: u64) -> Learning {
        let mut dice = Dice(Pcg64Mcg::seed_from_u64(seed));
        let mut net = Net::identity(layout);
        net.weights_mut(|weight| {
            *weight = INITIAL_RANGE * (2.0 * dice.below(1 << 20) as f32 / (1 << 20) as f32 - 1.0)
        });
        net.out = [0.0; WIDTH];
        net.out[0] = 1.0;
        net.estimate_weight = 1.0;
        // The linear unit starts at 0, or it would change the output.
        net.bias[0] = 0.0;
        let rows = net.own.iter_mut().chain(&mut net.other).chain(&mut net.common);
        rows.for_each(|row| row[0] = 0.0);
        let mut squared_gradients = Net::identity(layout);
        squared_gradients.weights_mut(|square| *square = INITIAL_SQUARES);
        Learning { net, squared_gradients }
    }

    /// Resumes with a saved state.
    pub fn of(net: Net, squared_gradients: Net) -> Learning {
        Learning { net, squared_gradients }
    }

    /// The current net.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// By weight.
    pub fn squared_gradients(&self) -> &Net {
        &self.squared_gradients
    }

    /// One step of gradient descent.
    pub fn learn(&mut self, sample: &TrainingSample) {
        let gradient = gradient(&self.net, sample);
        let (net, squared_gradients) = (&mut self.net, &mut self.squared_gradients);
        for (seat, feature, value) in &sample.seats {
            let (seat, feature) = (usize::from(*seat), usize::from(*feature));
            step(&mut net.own[feature], &mut squared_gradients.own[feature], &gradient.own[seat], *value);
            step(
                &mut net.other[feature],
                &mut squared_gradients.other[feature],
                &gradient.other[seat],
                *value,
            );
        }
        for (feature, value) in &sample.common {
            let feature = usize::from(*feature);
            step(&mut net.common[feature], &mut squared_gradients.common[feature], &gradient.common, *value);
        }
        step(&mut net.bias, &mut squared_gradients.bias, &gradient.common, 1.0);
        step(&mut net.out, &mut squared_gradients.out, &gradient.out, 1.0);
        descend(&mut net.estimate_weight, &mut squared_gradients.estimate_weight, gradient.estimate_weight);
    }
}

fn step(row: &mut Row, squared_gradients: &mut Row, gradient: &Row, value: f32) {
    for unit in 0..WIDTH {
        descend(&mut row[unit], &mut squared_gradients[unit], value * gradient[unit]);
    }
}

fn descend(weight: &mut f32, square: &mut f32, gradient: f32) {
    *square += gradient * gradient;
    *weight -= STEP * gradient / square.sqrt();
}
