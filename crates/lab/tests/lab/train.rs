//! The trainer: its slopes are right, it learns, and a training is settled by its seed.

use std::sync::atomic::AtomicBool;

use rand_pcg::Pcg64Mcg;
use tafelrune_ai::learned::{FeatureGroup, FeatureLayout, Net, NetFault, WIDTH};
use tafelrune_ai::search::SEATS;
use tafelrune_engine::{Dice, testkit};
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;
use tafelrune_lab::arena::{Budget, Contender};
use tafelrune_lab::train::gradient::gradient;
use tafelrune_lab::train::{Learning, Losses, Training, TrainingSample};

const ONE: FeatureGroup = FeatureGroup::first("one", 4);
const TWO: FeatureGroup = ONE.then("two", 3);
const TABLE: FeatureGroup = FeatureGroup::first("table", 3);
const TOY: FeatureLayout = FeatureLayout { seat: &[ONE, TWO], common: &[TABLE] };

fn unit(dice: &mut Dice<Pcg64Mcg>) -> f32 {
    dice.below(1 << 16) as f32 / (1 << 16) as f32
}

fn made_up(players: u8, dice: &mut Dice<Pcg64Mcg>) -> TrainingSample {
    let mut sample = TrainingSample {
        players,
        estimate: [0.0; SEATS],
        result: [0.0; SEATS],
        seats: Vec::new(),
        common: vec![(dice.below(3) as u16, 1.0)],
    };
    for seat in 0..players {
        sample.estimate[usize::from(seat)] = (0.2 + unit(dice)) / f32::from(players);
        sample.seats.push((seat, ONE.at(dice.below(4) as usize) as u16, 1.0));
        sample.seats.push((seat, TWO.at(dice.below(3) as usize) as u16, 0.5 + unit(dice)));
    }
    let sum: f32 = sample.estimate.iter().sum();
    sample.estimate.iter_mut().for_each(|chance| *chance /= sum);
    sample.result[dice.below(players.into()) as usize] = 1.0;
    sample
}

/// The gradient by every weight, as a net.
fn whole(net: &Net, sample: &TrainingSample) -> Net {
    let found = gradient(net, sample);
    let mut whole = Net::identity(&TOY);
    for (seat, feature, value) in &sample.seats {
        let (seat, feature) = (usize::from(*seat), usize::from(*feature));
        for unit in 0..WIDTH {
            whole.own[feature][unit] += value * found.own[seat][unit];
            whole.other[feature][unit] += value * found.other[seat][unit];
        }
    }
    for (feature, value) in &sample.common {
        (0..WIDTH).for_each(|unit| whole.common[usize::from(*feature)][unit] += value * found.common[unit]);
    }
    (whole.bias, whole.out, whole.estimate_weight) = (found.common, found.out, found.estimate_weight);
    whole
}

fn listed(net: &Net) -> Vec<f32> {
    let mut weights = Vec::new();
    net.weights(|weight| weights.push(weight));
    weights
}

#[test]
fn slopes_agree_with_finite_differences() {
    const STEP: f32 = 1e-2;
    let mut dice = testkit::dice(5);
    let mut compared = 0;
    for players in [2, 3, 5] {
        let sample = made_up(players, &mut dice);
        let mut net = Net::identity(&TOY);
        // Nobody is near the kink, where there is no gradient.
        net.weights_mut(|weight| *weight = 0.3 * (unit(&mut dice) - 0.5));
        for unit in 0..WIDTH {
            net.bias[unit] = if unit % 3 == 1 { -2.0 } else { 2.0 };
        }
        let slopes = listed(&whole(&net, &sample));
        for (index, expected) in slopes.iter().enumerate() {
            let moved = |by: f32| {
                let (mut moved, mut at) = (net.clone(), 0);
                moved.weights_mut(|weight| {
                    *weight += if at == index { by } else { 0.0 };
                    at += 1;
                });
                sample.loss(&sample.evaluate(&moved))
            };
            let found = (moved(STEP) - moved(-STEP)) / (2.0 * f64::from(STEP));
            assert!((found - f64::from(*expected)).abs() < 1e-3, "weight {index}: {found} {expected}");
            compared += usize::from(expected.abs() > 1e-3);
        }
    }
    assert!(compared > 300, "{compared} slopes that are not flat");
}

#[test]
fn what_decides_is_learned() {
    // Whoever has most of the second group wins, against what the estimate says.
    let mut dice = testkit::dice(6);
    let mut sample = || {
        let mut sample = made_up(3, &mut dice);
        let of = |seat: u8| sample.seats.iter().find(|(who, feature, _)| *who == seat && *feature >= 4);
        let most = (0..3u8).max_by(|one, two| {
            let value = |seat: u8| of(seat).map_or(0.0, |(_, _, value)| *value);
            value(*one).total_cmp(&value(*two))
        });
        sample.result = [0.0; SEATS];
        sample.result[usize::from(most.expect("three seats"))] = 1.0;
        sample
    };
    let mut learning = Learning::new(&TOY, 1);
    let exam: Vec<TrainingSample> = (0..300).map(|_| sample()).collect();
    let before = Losses::of(learning.net(), exam.iter().cloned());
    assert!((before.net - before.estimate).abs() < 1e-5, "at first it says what the estimate says");
    (0..20_000).for_each(|_| learning.learn(&sample()));
    let after = Losses::of(learning.net(), exam.into_iter());
    assert!(after.net < 0.7 * before.net, "from {} to {}", before.net, after.net);
}

fn trained(threads: usize, rounds: u64) -> Training {
    let (bots, stop) = (Contender::parse("random", Budget::Iterations(1)).unwrap(), AtomicBool::new(false));
    let mut training = Training::new::<Markt>(3);
    (0..rounds).for_each(|_| assert!(training.step::<Markt>(&bots, threads, &stop)));
    training
}

#[test]
fn a_training_does_not_depend_on_threads_nor_on_being_interrupted() {
    let (one, two) = (trained(1, 2), trained(2, 1));
    assert_eq!(one.rounds(), 2);
    let (bots, stop) = (Contender::parse("random", Budget::Iterations(1)).unwrap(), AtomicBool::new(false));
    let mut again = Training::resume::<Markt>(&two.save::<Markt>()).unwrap();
    assert_eq!(again.net(), two.net());
    assert!(again.step::<Markt>(&bots, 2, &stop));
    assert_eq!(again.net(), one.net());
    assert_eq!((again.samples(), again.rounds()), (one.samples(), one.rounds()));
    let losses = one.losses().unwrap();
    assert!(losses.net.is_finite() && losses.net < losses.even + 0.5, "{losses:?}");
    assert!(!Training::new::<Markt>(3).step::<Markt>(&bots, 1, &AtomicBool::new(true)), "it can be stopped");
    let other = Training::resume::<Thalara>(&one.save::<Markt>()).unwrap_err();
    assert_eq!(other, NetFault::Game { found: "markt".into() });
}
