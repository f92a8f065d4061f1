//! The gradient of the loss, derived by hand; `tests/lab/train.rs` compares it with finite differences.

use tafelrune_ai::learned::{Net, Row, WIDTH};
use tafelrune_ai::search::SEATS;

use super::TrainingSample;

/// The gradient of the loss of one sample, without the factors of the single features.
#[derive(Clone, PartialEq, Debug)]
pub struct Gradient {
    /// By the weights in [`Net::own`], by seat.
    pub own: [Row; SEATS],
    /// By the weights in [`Net::other`], by seat.
    pub other: [Row; SEATS],
    /// By the weights in [`Net::common`], and by the bias.
    pub common: Row,
    /// By the weights in [`Net::out`].
    pub out: Row,
    /// By [`Net::estimate_weight`].
    pub estimate_weight: f32,
}

/// The gradient of the loss of a sample.
pub fn gradient(net: &Net, sample: &TrainingSample) -> Gradient {
    let count = usize::from(sample.players);
    let share = 1.0 / f32::from(sample.players.max(2) - 1);
    let zero = [0.0; WIDTH];
    let (mut own, mut other, mut common) = ([zero; SEATS], [zero; SEATS], net.bias);
    for (seat, feature, value) in &sample.seats {
        add(&mut own[usize::from(*seat)], &net.own[usize::from(*feature)], *value);
        add(&mut other[usize::from(*seat)], &net.other[usize::from(*feature)], *value);
    }
    for (feature, value) in &sample.common {
        add(&mut common, &net.common[usize::from(*feature)], *value);
    }
    let chances = sample.evaluate(net);
    let mut gradient =
        Gradient { own: [zero; SEATS], other: [zero; SEATS], common: zero, out: zero, estimate_weight: 0.0 };
    for seat in 0..count {
        let mut hidden = common;
        add(&mut hidden, &own[seat], 1.0);
        for from in (0..count).filter(|from| *from != seat) {
            add(&mut hidden, &other[from], share);
        }
        // The derivative of the cross-entropy of a softmax.
        let off = chances[seat] - sample.result[seat];
        gradient.estimate_weight += off * sample.estimate[seat].max(1e-4).ln();
        let mut back = zero;
        for unit in 0..WIDTH {
            let alive = unit == 0 || hidden[unit] > 0.0;
            if alive {
                gradient.out[unit] += off * hidden[unit];
                back[unit] = off * net.out[unit];
            }
        }
        add(&mut gradient.common, &back, 1.0);
        add(&mut gradient.own[seat], &back, 1.0);
        for from in (0..count).filter(|from| *from != seat) {
            add(&mut gradient.other[from], &back, share);
        }
    }
    gradient
}

fn add(sum: &mut Row, row: &Row, times: f32) {
    sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += times * value);
}
