//! No card is dead and no clause is out of reach: the report of a short series, for each game.

use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::prove::cards::{Effort, Survey};
use tafelrune_lab::prove::{Bulk, Provable};

/// Plays until everything wanted was seen, at most `most` games.
fn everything_is_alive<G: Provable>(most: u64, effort: Effort) {
    let mut survey = Survey::<G>::new(Bulk { seed: 1, players: None }, effort);
    for _ in 0..most {
        survey.play_one();
    }
    let report = survey.report();
    let dead: Vec<String> =
        report.dead.iter().map(|row| format!("{}: {}", row.group.name(), row.id)).collect();
    assert!(report.holds(), "dead: {dead:#?}, reached after all: {:?}", report.reached_after_all);
}

#[test]
fn markt() {
    everything_is_alive::<Markt>(200, Effort::default());
}

#[test]
fn mara() {
    everything_is_alive::<Mara>(120, Effort::default());
}

#[test]
fn thalara() {
    everything_is_alive::<Thalara>(864, Effort::default());
}
