use tafelrune_engine::games::thalara::Thalara;

use crate::common;

#[test]
fn one_greedy_bot_beats_random_ones() {
    for (players, least) in [(2usize, 0.85), (3, 0.75), (4, 0.7)] {
        let share = common::share::<Thalara>(players, 24 * players as u64);
        assert!(share > least, "greedy wins only {share:.2} of {players}-player games");
    }
}

#[test]
fn equal_views_give_equal_decisions() {
    common::equal_views_give_equal_decisions::<Thalara>(4, 400);
}
