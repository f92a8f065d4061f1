//! No card is dead and no clause is out of reach: the report of a short series, for each game.

use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::prove::cards::{Effort, Survey};
use tafelrune_lab::prove::{Bulk, Provable};

/// Plays a series; all but `late` must have been seen in it, which only longer series reach.
fn everything_is_alive<G: Provable>(games: u64, late: &[&str]) {
    let mut survey = Survey::<G>::new(Bulk { seed: 1, players: None }, Effort::default());
    (0..games).for_each(|_| survey.play_one());
    let report = survey.report();
    let dead: Vec<&str> = report.dead.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(dead, late, "what is dead, and what may be");
    assert!(report.reached_after_all.is_empty(), "{:?}", report.reached_after_all);
}

#[test]
fn markt() {
    everything_is_alive::<Markt>(200, &[]);
}

#[test]
fn mara() {
    let late = [
        "power.grani: cv_mod +3 both with an ally",
        "power.magni: cv_mod +2 both with an ally",
        "power.woelfe: cv_mod +2 combo",
        "attack.tax",
    ];
    everything_is_alive::<Mara>(120, &late);
}

#[test]
fn thalara() {
    let late = [
        "variant.own_spells",
        "sp-canto-2 + sp-jona-2",
        "setup.character_unique",
        "variant.crystal_owner",
        "variant.foreign_max",
        "variant.main_reserve",
        "variant.spell_unique",
    ];
    everything_is_alive::<Thalara>(864, &late);
}
