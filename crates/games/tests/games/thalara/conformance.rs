//! Thalara keeps the contract: random games, all player counts, option sets that toggle every option.

use tafelrune_engine::testkit::{self, Thoroughness};
use tafelrune_engine::{Rules, Setup};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::options::{BarrierScope, HandMinimum, Options, TieBreak};

const THOROUGH: Thoroughness = Thoroughness { candidates_every: 5, worlds_every: 3 };

fn conform(options: Options, seeds: std::ops::Range<u64>) {
    for players in 2..=4 {
        for seed in seeds.clone() {
            let setup = Setup { options: options.clone(), ..Setup::<Thalara>::new(players) };
            testkit::conform(setup, seed, THOROUGH);
        }
    }
}

#[test]
fn random_games_conform() {
    conform(Options::default(), 0..12);
}

#[test]
fn variants_conform() {
    conform(
        Options { first_game: true, tie_break: TieBreak::FewerArtefacts, ..Options::default() },
        100..104,
    );
    conform(Options { own_spells: true, round_cap: 6, ..Options::default() }, 200..208);
    conform(Options { mirror_characters: true, trap_refund: true, ..Options::default() }, 300..304);
}

#[test]
fn house_rules_conform() {
    let up_to = HandMinimum::UpTo;
    conform(Options { hand_minimum: up_to, aftershock_recycle: true, ..Options::default() }, 400..405);
    conform(
        Options {
            crystal_counts: true,
            swap_ignores_blocks: true,
            barrier_scope: BarrierScope::Each,
            tie_break: TieBreak::LastArtefactWinner,
            ..Options::default()
        },
        500..505,
    );
    conform(Options { open_hands: true, round_cap: 20, ..Options::default() }, 600..604);
    conform(
        Options { open_hands: true, own_spells: true, hand_minimum: up_to, ..Options::default() },
        700..704,
    );
}

/// The characters with hidden cards, hidden traps and a searched stack, against each other.
#[test]
fn secretive_characters_conform() {
    for (seed, others) in [["melina", "dejaren"], ["melina", "jona"], ["melina", "iniz"], ["jona", "dejaren"]]
        .into_iter()
        .cycle()
        .take(12)
        .enumerate()
    {
        let mut characters: Vec<String> = others.iter().map(|id| id.to_string()).collect();
        if seed % 2 == 1 {
            characters.push("accaina".into());
            characters.push("rinnthra".into());
        }
        let players = characters.len() as u8;
        let options = Options { characters, ..Options::default() };
        let setup = Setup { options, ..Setup::<Thalara>::new(players) };
        testkit::conform(setup, 800 + seed as u64, THOROUGH);
    }
}

#[test]
fn notation_is_one_to_one() {
    for players in 2..=4 {
        testkit::notation_is_one_to_one(&Thalara::new(Setup::new(players)).unwrap());
    }
}
