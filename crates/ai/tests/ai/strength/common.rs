//! Games between bots, and what is asked of the greedy one in every game.

use tafelrune_ai::{Bot, Level, Player, Strategy};
use tafelrune_engine::{Board, Seat, Seed, Setup, Viewer};

/// Plays a game with these levels and gives back the final board; `each` sees every event.
pub(crate) fn play_watched<G: Strategy>(
    setup: Setup<G>,
    levels: &[Level],
    seed: u64,
    mut each: impl FnMut(&G::Event),
) -> Board<G> {
    let game = G::new(setup).expect("the setup is valid");
    let chance = Seed::from_text(&format!("strength of {} {seed}", G::ID));
    let (mut board, _) = Board::start(game, &mut chance.ply(0, 0));
    let mut bots: Vec<Bot> =
        levels.iter().enumerate().map(|(seat, level)| Bot::new(*level, seed * 8 + seat as u64)).collect();
    let mut ply = 0;
    while let Some(seat) = board.turn().first_seat() {
        ply += 1;
        let view = board.view(Viewer::Seat(seat));
        let mv = bots[seat.index()].choose(board.game(), seat, &view, &board.legal_moves(seat));
        let events = board.play(seat, mv, &mut chance.ply(0, ply)).expect("bots make legal moves");
        events.iter().for_each(&mut each);
    }
    board
}

/// Plays a game of the usual setup with these levels and gives back the final board.
pub(crate) fn play<G: Strategy>(levels: &[Level], seed: u64) -> Board<G> {
    play_watched(Setup::new(levels.len() as u8), levels, seed, |_| {})
}

/// Share of the wins of the one greedy bot among random ones, seats rotating.
pub(crate) fn share<G: Strategy>(players: usize, games: u64) -> f64 {
    let mut wins = 0.0;
    for seed in 0..games {
        let mut levels = vec![Level::Random; players];
        let seat = Seat((seed % players as u64) as u8);
        levels[seat.index()] = Level::Solid;
        wins += play::<G>(&levels, seed).ranking().expect("the game is over").reward(seat);
    }
    wins / games as f64
}

/// In another world that looks the same to a seat, every level decides the same.
pub(crate) fn equal_views_give_equal_decisions<G: Strategy>(games: u64, least: u32) {
    let game = G::new(Setup::new(3)).expect("the usual setup is valid");
    let mut compared = 0;
    for seed in 0..games {
        let chance = Seed::from_text(&format!("honest {} {seed}", G::ID));
        let (mut board, _) = Board::start(game.clone(), &mut chance.ply(0, 0));
        let mut dice = tafelrune_engine::testkit::dice(seed);
        let mut ply = 0;
        while let Some(seat) = board.turn().first_seat() {
            ply += 1;
            let view = board.view(Viewer::Seat(seat));
            let world = game.sample(&view, &mut dice);
            let again = game.view(&world, board.memory(Viewer::Seat(seat)), Viewer::Seat(seat));
            let mut options = Vec::new();
            game.legal_moves(&world, seat, &mut options);
            for level in [Level::Random, Level::Solid] {
                let here = Bot::new(level, ply.into()).choose(&game, seat, &view, &board.legal_moves(seat));
                let there = Bot::new(level, ply.into()).choose(&game, seat, &again, &options);
                assert_eq!(here, there, "{level:?} at ply {ply} of game {seed}");
                compared += 1;
            }
            let mv = Bot::new(Level::Solid, ply.into()).choose(&game, seat, &view, &options);
            board.play(seat, mv, &mut chance.ply(0, ply)).expect("bots make legal moves");
        }
    }
    assert!(compared > least, "only {compared} decisions were compared");
}
