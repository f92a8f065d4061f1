//! No card is dead and no clause is out of reach: a series for each game, until everything was seen; and in
//! these very games nothing is lost and nothing leaks where two spells meet.

use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::prove::cards::{CoverageRun, Effort, Report};
use tafelrune_lab::prove::{Bulk, Group, Provable};

/// Plays at most `most` games.
fn everything_is_alive<G: Provable>(most: u32) -> Report {
    let effort = Effort { refusals_every: 7, pieces_again_every: u32::MAX, pairs_compared: 1 };
    let mut survey = CoverageRun::<G>::new(Bulk { seed: 1, players: None }, effort);
    for number in 1..=most {
        if let Err(flaw) = survey.play_one() {
            panic!("game {} step {}: {}", flaw.game, flaw.step, flaw.detail);
        }
        if number.is_multiple_of(20) && survey.report().holds() {
            return survey.report();
        }
    }
    let report = survey.report();
    let dead: Vec<String> =
        report.dead.iter().map(|row| format!("{}: {}", row.group.name(), row.id)).collect();
    panic!("dead after {most} games: {dead:#?}");
}

#[test]
fn markt() {
    everything_is_alive::<Markt>(600);
}

#[test]
fn mara() {
    everything_is_alive::<Mara>(1200);
}

#[test]
fn thalara() {
    let report = everything_is_alive::<Thalara>(3000);
    let pairs = report.rows.iter().filter(|row| row.group == Group::Pair).count() as u64;
    assert_eq!(pairs, 36 * 35 / 2);
    assert_eq!(report.checks.pairs, pairs, "two worlds are compared where each pair meets");
    assert!(report.checks.views > pairs, "for each viewer: {:?}", report.checks);
    assert_eq!(report.checks.positions, report.moves, "cards are counted after every move");
}
