//! Which way a net gets better: the derivative of the loss by every weight, by hand.
//!
//! It is checked against finite differences in `tests/lab/train.rs`.

use tafelrune_ai::learned::{Net, Row, WIDTH};
use tafelrune_ai::search::SEATS;

use super::Lesson;

/// What a lesson says about the weights: the slope of its loss.
#[derive(Clone, PartialEq, Debug)]
pub struct Slope {
    /// By what each seat's own features add: the same for all of them, times the feature.
    pub own: [Row; SEATS],
    /// By what each seat's features add to the others.
    pub other: [Row; SEATS],
    /// By what features of the table add, and by the bias.
    pub common: Row,
    /// By what the hidden units count for.
    pub out: Row,
    /// By what the estimate counts for.
    pub trust: f32,
}

/// The slope of a lesson's loss at a net.
pub fn slope(net: &Net, lesson: &Lesson) -> Slope {
    let count = usize::from(lesson.players);
    let share = 1.0 / f32::from(lesson.players.max(2) - 1);
    let zero = [0.0; WIDTH];
    let (mut own, mut other, mut common) = ([zero; SEATS], [zero; SEATS], net.bias);
    for (seat, feature, value) in &lesson.seats {
        add(&mut own[usize::from(*seat)], &net.own[usize::from(*feature)], *value);
        add(&mut other[usize::from(*seat)], &net.other[usize::from(*feature)], *value);
    }
    for (feature, value) in &lesson.common {
        add(&mut common, &net.common[usize::from(*feature)], *value);
    }
    let chances = lesson.judged(net);
    let mut slope = Slope { own: [zero; SEATS], other: [zero; SEATS], common: zero, out: zero, trust: 0.0 };
    for seat in 0..count {
        let mut hidden = common;
        add(&mut hidden, &own[seat], 1.0);
        for from in (0..count).filter(|from| *from != seat) {
            add(&mut hidden, &other[from], share);
        }
        // Of the cross-entropy behind a softmax only this is left.
        let off = chances[seat] - lesson.result[seat];
        slope.trust += off * lesson.estimate[seat].max(1e-4).ln();
        let mut back = zero;
        for unit in 0..WIDTH {
            let alive = unit == 0 || hidden[unit] > 0.0;
            if alive {
                slope.out[unit] += off * hidden[unit];
                back[unit] = off * net.out[unit];
            }
        }
        add(&mut slope.common, &back, 1.0);
        add(&mut slope.own[seat], &back, 1.0);
        for from in (0..count).filter(|from| *from != seat) {
            add(&mut slope.other[from], &back, share);
        }
    }
    slope
}

fn add(sum: &mut Row, row: &Row, times: f32) {
    sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += times * value);
}
