//! Strengths that are known, found again.

use tafelrune_lab::arena::elo::{Ratings, Result, expected};

use super::{dice, unit, winner};

/// A block: one deal, everybody in every seat. Luck helps whoever sits in one seat and is the same in all
/// games of the block.
fn block(
    dice: &mut tafelrune_engine::Dice<rand_pcg::Pcg64Mcg>,
    who: &[usize],
    elo: &[f64],
    luck: f64,
) -> Vec<Result> {
    let lucky = dice.below(who.len() as u32) as usize;
    let games = (0..who.len()).map(|rotation| {
        let mut seats = who.to_vec();
        seats.rotate_right(rotation);
        let mut now: Vec<f64> = seats.iter().map(|who| elo[*who]).collect();
        now[lucky] += luck;
        let won = winner(dice, &now);
        Result { who: seats, won: (0..who.len()).map(|seat| f64::from(u8::from(seat == won))).collect() }
    });
    games.collect()
}

#[test]
fn a_known_difference_is_found() {
    for (true_elo, seed) in [(0.0, 1), (35.0, 2), (120.0, 3), (300.0, 4)] {
        let mut dice = dice(seed);
        let blocks: Vec<_> = (0..4000).map(|_| block(&mut dice, &[0, 1], &[true_elo, 0.0], 0.0)).collect();
        let ratings = Ratings::fit(2, &blocks);
        let (found, error) = (ratings.difference(0, 1), ratings.difference_error(0, 1));
        assert!((found - true_elo).abs() < 1.5 * error, "{true_elo}: {found} ± {error}");
        assert!(error < 20.0, "{error}");
    }
}

#[test]
fn strengths_at_tables_of_three_and_four_are_found() {
    let true_elo = [150.0, 60.0, 0.0, -210.0];
    let mut dice = dice(5);
    let line_ups: [&[usize]; 5] = [&[0, 1, 2], &[0, 1, 3], &[0, 2, 3], &[1, 2, 3], &[0, 1, 2, 3]];
    let blocks: Vec<_> =
        (0..5000).map(|number| block(&mut dice, line_ups[number % 5], &true_elo, 0.0)).collect();
    let ratings = Ratings::fit(4, &blocks);
    assert!(ratings.elo.iter().sum::<f64>().abs() < 1e-6, "the mean is 0");
    for (one, elo) in true_elo.iter().enumerate() {
        let (found, error) = (ratings.elo[one], ratings.error(one));
        assert!((found - elo).abs() < 1.6 * error, "{one}: {found} ± {error}, not {elo}");
        assert!(error < 15.0, "{error}");
    }
    // One among two others that are alike: the same curve.
    let alike: Vec<_> = (0..4000).map(|_| block(&mut dice, &[0, 1, 1], &[100.0, 0.0], 0.0)).collect();
    let ratings = Ratings::fit(2, &alike);
    assert!((ratings.difference(0, 1) - 100.0).abs() < 1.5 * ratings.difference_error(0, 1));
}

#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    // With luck that the games of a block share, and without; every seventh deal is decided by it.
    for luck in [0.0, 600.0] {
        let mut dice = dice(6);
        let mut covered = 0;
        for _ in 0..600 {
            let blocks: Vec<_> = (0..80).map(|_| block(&mut dice, &[0, 1], &[0.0, 0.0], luck)).collect();
            let ratings = Ratings::fit(2, &blocks);
            covered += u32::from(ratings.difference(0, 1).abs() <= ratings.difference_error(0, 1));
        }
        // 95 % of 600 are 570, with a spread of 5.3.
        assert!((552..=588).contains(&covered), "luck {luck}: {covered} of 600");
    }
}

#[test]
fn luck_that_cancels_in_a_block_makes_the_error_smaller() {
    let error = |luck: f64| {
        let mut dice = dice(7);
        let blocks: Vec<_> = (0..1000).map(|_| block(&mut dice, &[0, 1], &[0.0, 0.0], luck)).collect();
        Ratings::fit(2, &blocks).difference_error(0, 1)
    };
    assert!(error(800.0) < 0.5 * error(0.0), "{} {}", error(800.0), error(0.0));
}

#[test]
fn who_has_won_everything_gets_a_finite_strength_with_a_wide_interval() {
    let won = |count| -> Vec<Vec<Result>> {
        vec![
            vec![
                Result { who: vec![0, 1], won: vec![1.0, 0.0] },
                Result { who: vec![1, 0], won: vec![0.0, 1.0] }
            ];
            count
        ]
    };
    let (few, many) = (Ratings::fit(2, &won(5)), Ratings::fit(2, &won(200)));
    assert!(few.difference(0, 1) > 200.0 && many.difference(0, 1) > few.difference(0, 1) + 300.0);
    assert!(many.difference_error(0, 1) > 150.0, "{}", many.difference_error(0, 1));
    let none = Ratings::fit(3, &[]);
    assert!(none.elo.iter().all(|elo| elo.abs() < 1e-9) && none.error(0) > 200.0, "{none:?}");
}

#[test]
fn shared_wins_count_by_their_share() {
    let shared = vec![vec![Result { who: vec![0, 1], won: vec![0.5, 0.5] }]; 50];
    assert!(Ratings::fit(2, &shared).difference(0, 1).abs() < 1e-6);
}

#[test]
fn the_curve_is_the_usual_one() {
    assert!((expected(0.0, 1, 2) - 0.5).abs() < 1e-12);
    assert!((expected(400.0, 1, 2) - 10.0 / 11.0).abs() < 1e-12);
    assert!((expected(0.0, 1, 3) - 1.0 / 3.0).abs() < 1e-12);
    assert!((expected(0.0, 2, 3) - 2.0 / 3.0).abs() < 1e-12);
    let mut dice = dice(8);
    let share = (0..20_000).filter(|_| winner(&mut dice, &[100.0, 0.0, 0.0]) == 0).count() as f64 / 20_000.0;
    assert!((share - expected(100.0, 1, 3)).abs() < 0.015, "{share}");
    assert!(unit(&mut dice) < 1.0);
}
