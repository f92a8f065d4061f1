//! The arena: its statistics on made-up results, and its series on real games.

mod elo;
mod picture;
mod series;
mod spelling;
mod sprt;
mod tune;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::Dice;

/// A generator for made-up results.
pub(crate) fn dice(seed: u64) -> Dice<Pcg64Mcg> {
    Dice(Pcg64Mcg::seed_from_u64(seed))
}

/// A number from 0 on and below 1.
pub(crate) fn unit(dice: &mut Dice<Pcg64Mcg>) -> f64 {
    f64::from(dice.below(1 << 30)) / f64::from(1u32 << 30)
}

/// Who wins a game in which strengths are given as Elo.
pub(crate) fn winner(dice: &mut Dice<Pcg64Mcg>, elo: &[f64]) -> usize {
    let strengths: Vec<f64> = elo.iter().map(|elo| 10f64.powf(elo / 400.0)).collect();
    let mut rest = unit(dice) * strengths.iter().sum::<f64>();
    for (seat, strength) in strengths.iter().enumerate() {
        rest -= strength;
        if rest < 0.0 {
            return seat;
        }
    }
    strengths.len() - 1
}
