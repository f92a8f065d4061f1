//! A few thousand trials and moves of each game: no leak, no broken promise.

use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::arena::Budget;
use tafelrune_lab::prove::{Bulk, Provable, bots, rules, secrecy};

const BULK: Bulk = Bulk { seed: 3, players: None };

fn two_worlds<G: Provable>() {
    let (figures, found) = secrecy::run::<G>(BULK, 3000, |_| {});
    if let Some(found) = found {
        panic!("game {} step {}: {}", found.game, found.step, found.leak);
    }
    assert!(figures.trials >= 3000 && figures.games > 1, "{figures:?}");
}

fn promises<G: Provable>(games: u64) {
    for number in 0..games {
        if let Err(failure) = rules::play_one::<G>(BULK, number) {
            panic!("game {number} step {}: {}", failure.step, failure.broken);
        }
    }
}

fn legal_moves_alone<G: Provable>(games: u64) {
    let (figures, illegal) = bots::run::<G>(BULK, 0..games, Budget::Iterations(2), |_| {});
    assert!(illegal.is_none(), "{illegal:?}");
    assert_eq!(figures.games, games);
    assert!(figures.choices.iter().all(|choices| *choices > 0), "every level had a choice: {figures:?}");
}

#[test]
fn markt_keeps_secrets() {
    two_worlds::<Markt>();
}

#[test]
fn mara_keeps_secrets() {
    two_worlds::<Mara>();
}

#[test]
fn thalara_keeps_secrets() {
    two_worlds::<Thalara>();
}

#[test]
fn markt_keeps_its_promises() {
    promises::<Markt>(48);
}

#[test]
fn mara_keeps_its_promises() {
    promises::<Mara>(24);
}

#[test]
fn thalara_keeps_its_promises() {
    promises::<Thalara>(72);
}

#[test]
fn bots_make_legal_moves_in_every_setting() {
    legal_moves_alone::<Markt>(64);
    legal_moves_alone::<Thalara>(48);
    legal_moves_alone::<Mara>(24);
}
