//! No card is dead and no clause is out of reach: a series for each game, until everything was seen.

use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::prove::cards::{Effort, Survey};
use tafelrune_lab::prove::{Bulk, Provable};

/// Plays at most `most` games.
fn everything_is_alive<G: Provable>(most: u32) {
    let effort = Effort { refusals_every: 7, once: true, ..Effort::default() };
    let mut survey = Survey::<G>::new(Bulk { seed: 1, players: None }, effort);
    for number in 1..=most {
        survey.play_one();
        if number.is_multiple_of(20) && survey.report().holds() {
            return;
        }
    }
    let report = survey.report();
    let dead: Vec<String> =
        report.dead.iter().map(|row| format!("{}: {}", row.group.name(), row.id)).collect();
    panic!("dead after {most} games: {dead:#?}; reached after all: {:?}", report.reached_after_all);
}

#[test]
fn markt() {
    everything_is_alive::<Markt>(600);
}

/// What a short series of MARA does not reach: two allies in one display, a combination of attackers
/// with one certain power, a tax that cannot be paid. The list is exact.
const LATE: [&str; 4] = [
    "power.grani: cv_mod +3 both with an ally",
    "power.magni: cv_mod +2 both with an ally",
    "power.woelfe: cv_mod +2 combo",
    "attack.tax",
];

#[test]
fn mara() {
    let mut survey = Survey::<Mara>::new(Bulk { seed: 1, players: None }, Effort::default());
    (0..120).for_each(|_| survey.play_one());
    let report = survey.report();
    let dead: Vec<&str> = report.dead.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(dead, LATE, "what is dead, and what is known to come late");
    assert!(report.reached_after_all.is_empty(), "{:?}", report.reached_after_all);
}

#[test]
fn thalara() {
    everything_is_alive::<Thalara>(3000);
}
