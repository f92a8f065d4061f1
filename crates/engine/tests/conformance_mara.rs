//! MARA keeps the contract: random matches, all player counts, option sets that together change
//! every setting.

use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::options::{CalmMode, DirectWinnerTo, Options};
use tafelrune_engine::testkit::{self, Thoroughness};
use tafelrune_engine::{Game, Setup};

const THOROUGH: Thoroughness = Thoroughness { candidates_every: 5, worlds_every: 11 };

/// Settings that together differ from the default in everything.
fn option_sets() -> Vec<Options> {
    let base = Options::default();
    vec![
        Options { target_vp: 8, calm_threshold: 0, finish_round: true, start_pick: 2, ..base.clone() },
        Options {
            quick_rounds: 6,
            calm_mode: CalmMode::Once,
            calm_threshold: 3,
            calm_covers_actions: false,
            direct_winner_to: DirectWinnerTo::Hand,
            ..base.clone()
        },
        Options {
            target_vp: 24,
            calm_threshold: 1,
            place_limit_2p: 2,
            place_limit_34p: 3,
            remove_last_place: true,
            same_colour_runes: false,
            protection_vs_actions: true,
            ..base.clone()
        },
        Options {
            manual_pay: false,
            memory_aid: false,
            stalemate_rounds: 1,
            round_cap: 20,
            calm_threshold: 0,
            place_limit_2p: 1,
            ..base
        },
    ]
}

#[test]
fn random_games_conform() {
    for players in 2..=4 {
        for seed in 0..4 {
            testkit::conform::<Mara>(Setup::new(players), seed, THOROUGH);
        }
    }
}

#[test]
fn random_games_conform_with_every_option() {
    for (index, options) in option_sets().into_iter().enumerate() {
        for players in 2..=4 {
            let mut setup = Setup::<Mara>::new(players);
            setup.options = options.clone();
            testkit::conform(setup, 100 + index as u64, THOROUGH);
        }
    }
}

#[test]
fn notation_is_one_to_one() {
    for players in 2..=4 {
        testkit::notation_is_one_to_one(&Mara::new(Setup::new(players)).unwrap());
    }
}
