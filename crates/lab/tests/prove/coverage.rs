//! No card is dead and no clause is out of reach: a series for each game, until everything was seen.

use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::prove::cards::{Effort, Survey};
use tafelrune_lab::prove::{Bulk, Provable};

/// Plays at most `most` games.
fn everything_is_alive<G: Provable>(most: u32) {
    let effort = Effort { refusals_every: 7, pieces_again_every: u32::MAX };
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
    panic!("dead after {most} games: {dead:#?}");
}

#[test]
fn markt() {
    everything_is_alive::<Markt>(600);
}

#[test]
fn mara() {
    everything_is_alive::<Mara>(400);
}

#[test]
fn thalara() {
    everything_is_alive::<Thalara>(3000);
}
