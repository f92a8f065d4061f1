use tafelrune_ai::Level;
use tafelrune_engine::Viewer;
use tafelrune_games::markt::Markt;

use super::common;

#[test]
fn one_greedy_bot_beats_random_ones() {
    for players in 2..=5 {
        let share = common::share::<Markt>(players, 120);
        assert!(share > 0.85, "greedy wins only {share:.2} of {players}-player games");
    }
}

#[test]
fn greedy_games_end_by_an_empty_market() {
    let mut capped = 0;
    for seed in 0..60 {
        let view = common::play::<Markt>(&[Level::Solid; 3], seed).view(Viewer::Spectator);
        capped += u32::from(view.market.red + view.market.blue > 0);
    }
    // The deck is still that of the first edition: with the rules of the second one more games stall.
    assert!(capped <= 12, "{capped} of 60 greedy games ran into the round cap");
}

#[test]
fn equal_views_give_equal_decisions() {
    common::equal_views_give_equal_decisions::<Markt>(20, 1000);
}
