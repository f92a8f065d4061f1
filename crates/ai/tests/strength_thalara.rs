//! The greedy bot of Thalara beats random play clearly and keeps to what it may know.

use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::{Board, Game, Seat, Seed, Setup, Viewer};

fn play(levels: &[Level], seed: u64) -> Board<Thalara> {
    let game = Thalara::new(Setup::new(levels.len() as u8)).unwrap();
    let chance = Seed::from_text(&format!("strength {seed}"));
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
    for (players, least) in [(2usize, 0.85), (3, 0.75), (4, 0.7)] {
        let games = 24 * players as u64;
        let mut wins = 0.0;
        for seed in 0..games {
            let mut levels = vec![Level::Random; players];
            let seat = Seat((seed % players as u64) as u8);
            levels[seat.index()] = Level::Solid;
            wins += play(&levels, seed).ranking().expect("the game is over").reward(seat);
        }
        let share = wins / games as f64;
        assert!(share > least, "greedy wins only {share:.2} of {players}-player games");
    }
}

#[test]
fn equal_views_give_equal_decisions() {
    let game = Thalara::new(Setup::new(3)).unwrap();
    let mut compared = 0;
    for seed in 0..4 {
        let chance = Seed::from_text(&format!("honest {seed}"));
        let (mut board, _) = Board::start(game.clone(), &mut chance.ply(0, 0));
        let mut dice = tafelrune_engine::testkit::dice(seed);
        let mut ply = 0;
        while let Some(seat) = board.turn().first_seat() {
            ply += 1;
            let view = board.view(Viewer::Seat(seat));
            let world = game.sample(&view, &mut dice);
            let again = game.view(&world, &game.recall(&view), Viewer::Seat(seat));
            let mut options = Vec::new();
            game.legal_moves(&world, seat, &mut options);
            let here = Bot::new(Level::Solid, ply.into()).choose(&game, &view, &board.legal_moves(seat));
            let there = Bot::new(Level::Solid, ply.into()).choose(&game, &again, &options);
            assert_eq!(here, there);
            compared += 1;
            board.play(seat, here, &mut chance.ply(0, ply)).unwrap();
        }
    }
    assert!(compared > 200);
}
