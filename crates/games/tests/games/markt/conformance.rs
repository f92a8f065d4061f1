//! Markt der Runen keeps the contract: random matches, all player counts, random options.

use tafelrune_engine::testkit::{self, Thoroughness};
use tafelrune_engine::{Rules, Setup};
use tafelrune_games::markt::Markt;

const THOROUGH: Thoroughness = Thoroughness { candidates_every: 3, worlds_every: 7 };

#[test]
fn random_games_conform() {
    for players in 2..=5 {
        for seed in 0..6 {
            testkit::conform::<Markt>(Setup::new(players), seed, THOROUGH);
        }
    }
}

#[test]
fn notation_is_one_to_one() {
    for players in 2..=5 {
        testkit::notation_is_one_to_one(&Markt::new(Setup::new(players)).unwrap());
    }
}
