//! The greedy bot plays MARA sensibly: it beats random play clearly, ends its games, and keeps to
//! what it may know.

use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::{Board, Game, Seat, Seed, Setup, Viewer};

/// Plays a game with these levels and gives back the final board.
fn play(levels: &[Level], seed: u64) -> Board<Mara> {
    let game = Mara::new(Setup::new(levels.len() as u8)).unwrap();
    let chance = Seed::from_text(&format!("strength of mara {seed}"));
    let (mut board, _) = Board::start(game, &mut chance.ply(0, 0));
    let mut bots: Vec<Bot> =
        levels.iter().enumerate().map(|(seat, level)| Bot::new(*level, seed * 8 + seat as u64)).collect();
    let mut ply = 0;
    while let Some(seat) = board.turn().first_seat() {
        ply += 1;
        let view = board.view(Viewer::Seat(seat));
        let mv = bots[seat.index()].choose(board.game(), &view, &board.legal_moves(seat));
        board.play(seat, mv, &mut chance.ply(0, ply)).expect("bots make legal moves");
    }
    board
}

#[test]
fn one_greedy_bot_beats_random_ones() {
    for players in 2..=4 {
        let games = 16;
        let mut wins = 0.0;
        for seed in 0..games {
            let mut levels = vec![Level::Random; players];
            let seat = Seat((seed % players as u64) as u8);
            levels[seat.index()] = Level::Solid;
            wins += play(&levels, seed).ranking().expect("the game is over").reward(seat);
        }
        let share = wins / games as f64;
        assert!(share > 0.85, "greedy wins only {share:.2} of {players}-player games");
    }
}

#[test]
fn greedy_games_end_by_the_target() {
    let mut rounds = 0;
    let mut capped = 0;
    for seed in 0..16 {
        let view = play(&[Level::Solid; 2], seed).view(Viewer::Spectator);
        rounds += u32::from(view.round);
        capped += u32::from(view.winner.is_none());
    }
    assert!(capped <= 2, "{capped} of 16 greedy games had no winner by points");
    assert!(rounds < 16 * 25, "{} rounds on average", rounds / 16);
}

#[test]
fn equal_views_give_equal_decisions() {
    let game = Mara::new(Setup::new(3)).unwrap();
    let mut compared = 0;
    for seed in 0..3 {
        let chance = Seed::from_text(&format!("honest mara {seed}"));
        let (mut board, _) = Board::start(game.clone(), &mut chance.ply(0, 0));
        let mut ply = 0;
        let mut dice = tafelrune_engine::testkit::dice(seed);
        while let Some(seat) = board.turn().first_seat() {
            ply += 1;
            let view = board.view(Viewer::Seat(seat));
            let world = game.sample(&view, &mut dice);
            let again = game.view(&world, &game.recall(&view), Viewer::Seat(seat));
            let mut options = Vec::new();
            game.legal_moves(&world, seat, &mut options);
            for level in Level::ALL {
                let here = Bot::new(level, ply.into()).with_iterations(20).choose(
                    &game,
                    &view,
                    &board.legal_moves(seat),
                );
                let there = Bot::new(level, ply.into()).with_iterations(20).choose(&game, &again, &options);
                assert_eq!(here, there);
                compared += 1;
            }
            let mv = Bot::new(Level::Solid, ply.into()).choose(&game, &view, &options);
            board.play(seat, mv, &mut chance.ply(0, ply)).unwrap();
        }
    }
    assert!(compared > 300);
}
