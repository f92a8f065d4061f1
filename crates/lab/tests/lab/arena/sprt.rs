//! The sequential test errs as rarely as it promises, and stops early where much is to be seen.

use tafelrune_lab::arena::elo::expected;
use tafelrune_lab::arena::sprt::{Sprt, SprtVerdict};

use super::{dice, unit};

/// How many of `runs` tests of [0, 30] say "better" and "not better", and their mean length in blocks, if
/// the first bot is `elo` better at a table of `seats`. Of the deals, a share of `decided` is won by
/// whoever has a certain seat, whatever anybody does; in the others skill shows the more.
fn verdicts(elo: f64, seats: usize, decided: f64, runs: u32) -> (u32, u32, f64) {
    let mut dice = dice(elo as u64 + seats as u64);
    let even = 1.0 / seats as f64;
    let chance = even + (expected(elo, 1, seats) - even) / (1.0 - decided);
    let (mut better, mut not, mut blocks) = (0, 0, 0u64);
    for _ in 0..runs {
        let mut sprt = Sprt::new(0.0, 30.0, 1, seats);
        for block in 0..20_000 {
            sprt.add(match unit(&mut dice) < decided {
                true => even,
                false => (0..seats).filter(|_| unit(&mut dice) < chance).count() as f64 * even,
            });
            // Looking at every fourth block is quicker here, and changes next to nothing.
            match if block % 4 == 3 { sprt.verdict() } else { None } {
                Some(SprtVerdict::Better) => better += 1,
                Some(SprtVerdict::NotBetter) => not += 1,
                None => continue,
            }
            blocks += block + 1;
            break;
        }
    }
    (better, not, blocks as f64 / f64::from(runs))
}

#[test]
fn equals_are_seldom_called_better() {
    for (seats, decided) in [(2, 0.0), (2, 0.5), (3, 0.0)] {
        let (better, not, _) = verdicts(0.0, seats, decided, 200);
        assert_eq!(better + not, 200, "every test ends");
        // 5 % of 200 are 10, with a spread of 3.
        assert!(better <= 19, "{better} of 200 at {seats} seats with {decided} decided");
    }
}

#[test]
fn the_better_one_is_seldom_missed() {
    for (seats, decided) in [(2, 0.0), (2, 0.5), (3, 0.0)] {
        let (better, not, _) = verdicts(30.0, seats, decided, 200);
        assert_eq!(better + not, 200, "every test ends");
        assert!(not <= 19, "{not} of 200 at {seats} seats with {decided} decided");
    }
}

#[test]
fn much_is_seen_soon_and_little_takes_long() {
    let (better, _, far) = verdicts(200.0, 2, 0.0, 50);
    let (_, not, behind) = verdicts(-200.0, 2, 0.0, 50);
    assert_eq!((better, not), (50, 50));
    let (_, _, between) = verdicts(15.0, 2, 0.0, 50);
    assert!(far < 120.0 && behind < 120.0 && between > 4.0 * far, "{far} {behind} {between}");
}

#[test]
fn luck_shared_by_a_block_shortens_the_test() {
    let (_, _, without) = verdicts(30.0, 2, 0.0, 60);
    let (_, _, with) = verdicts(30.0, 2, 0.5, 60);
    assert!(with < 0.75 * without, "{with} {without}");
}

#[test]
fn the_ratio_agrees_with_the_normal_approximation() {
    // Many blocks near the middle: LLR = n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    let mut sprt = Sprt::new(0.0, 10.0, 1, 2);
    let counts = [(0.0, 180u32), (0.5, 610), (1.0, 210)];
    counts.iter().for_each(|(share, count)| (0..*count).for_each(|_| sprt.add(*share)));
    let mean = (0.5 * 610.0 + 210.0) / 1000.0;
    let variance = (0.25 * 610.0 + 210.0) / 1000.0 - mean * mean;
    let (s0, s1) = (0.5, 1.0 / (1.0 + 10f64.powf(-10.0 / 400.0)));
    let normal = 1000.0 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
    assert!((sprt.llr() - normal).abs() < 0.02, "{} {normal}", sprt.llr());
    assert_eq!(Sprt::new(0.0, 10.0, 1, 2).llr(), 0.0, "nothing seen, nothing said");
}
