//! The cheat cheats, and others do not.

use tafelrune_ai::{Bot, Level, Player, Strategy};
use tafelrune_engine::{Board, Setup, Viewer, testkit};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::cheat::Cheat;

/// Pairs of worlds that look the same to the seat that decides: how often the cheat decides differently
/// in them, out of how many. A strong bot never may.
fn told_apart<G: Strategy>(pairs: usize) -> (usize, usize) {
    let (mut differ, mut compared) = (0, 0);
    for seed in 0.. {
        let mut dice = testkit::dice(seed);
        let game = G::new(Setup::new(2)).expect("the usual setup is valid");
        let (mut board, _) = Board::start(game.clone(), &mut dice);
        while let Some(seat) = board.turn().first_seat() {
            let (view, options) = (board.view(Viewer::Seat(seat)), board.legal_moves(seat));
            if options.len() > 1 {
                let world = game.sample(&view, &mut dice);
                let here = Cheat::new(seed, 60).choose(&game, board.state(), seat, &options);
                let there = Cheat::new(seed, 60).choose(&game, &world, seat, &options);
                assert!(options.contains(&here) && options.contains(&there));
                differ += usize::from(here != there);
                let again = game.view(&world, board.memory(Viewer::Seat(seat)), Viewer::Seat(seat));
                let strong = |view| {
                    Bot::new(Level::Strong, seed).with_iterations(4).choose(&game, seat, view, &options)
                };
                assert_eq!(strong(&view), strong(&again));
                compared += 1;
                if compared == pairs {
                    return (differ, compared);
                }
            }
            let mv = Bot::new(Level::Beginner, seed).choose(&game, seat, &view, &options);
            board.play(seat, mv, &mut dice).expect("bots make legal moves");
        }
    }
    (differ, compared)
}

#[test]
fn hidden_cards_change_what_the_cheat_does() {
    for (differ, compared) in [told_apart::<Markt>(150), told_apart::<Thalara>(150), told_apart::<Mara>(80)] {
        assert!(
            differ * 10 > compared,
            "the cheat decided differently in {differ} of {compared} pairs alone"
        );
    }
}
