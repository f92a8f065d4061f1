//! The tuner: finds what is to be found, and goes on where it was.

use std::sync::atomic::AtomicBool;

use tafelrune_games::markt::Markt;
use tafelrune_lab::arena::Tuning;

use super::dice;

#[test]
fn it_finds_the_top_of_a_hill_through_noise() {
    let mut tuning = Tuning::new::<Markt>(1, 40, 1);
    let goal: Vec<f64> = tuning.centre.iter().map(|weight| 1.4 * weight).collect();
    let far = |weights: &[f64]| -> f64 {
        weights.iter().zip(&goal).map(|(weight, goal)| ((weight - goal) / goal).powi(2)).sum()
    };
    let begin = far(&tuning.centre);
    let mut dice = dice(1);
    for _ in 0..25 {
        let samples = tuning.sample_weights();
        assert_eq!((samples.len(), &samples[0]), (40, &tuning.centre));
        let shares: Vec<f64> =
            samples.iter().map(|weights| -far(weights) + 0.5 * super::unit(&mut dice)).collect();
        tuning.learn(samples, &shares);
    }
    assert!(far(&tuning.centre) < 0.25 * begin, "{} of {begin}", far(&tuning.centre));
    assert_eq!(tuning.generation, 25);
}

#[test]
fn threads_and_breaks_change_nothing() {
    let never = AtomicBool::new(false);
    let mut whole = Tuning::new::<Markt>(2, 6, 2);
    assert!(whole.step::<Markt>(2, 1, &never) && whole.step::<Markt>(3, 2, &never));
    let mut broken = Tuning::new::<Markt>(2, 6, 2);
    assert!(broken.step::<Markt>(2, 3, &never));
    let text = toml::to_string(&broken).unwrap();
    let mut again: Tuning = toml::from_str(&text).unwrap();
    assert_eq!(again, broken, "nothing is lost in a file");
    let stopped = AtomicBool::new(true);
    assert!(!again.step::<Markt>(3, 2, &stopped), "what is stopped has learned nothing");
    assert_eq!(again, broken);
    assert!(again.step::<Markt>(3, 2, &never));
    assert_eq!(again, whole);
    assert!(again.is_of(&Tuning::new::<Markt>(2, 6, 2)) && !again.is_of(&Tuning::new::<Markt>(3, 6, 2)));
}
