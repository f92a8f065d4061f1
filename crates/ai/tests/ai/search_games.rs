//! The search in our games: honest, legal, repeatable, and within its memory.

use tafelrune_ai::search::{GameProblem, Search, SearchConfig};
use tafelrune_ai::{Bot, Level, Player, Strategy};
use tafelrune_engine::{Board, Game, Seat, Seed, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;

fn start<G: Game>(players: u8, seed: &str) -> (Board<G>, Seed) {
    let chance = Seed::from_text(seed);
    let game = G::new(Setup::new(players)).unwrap();
    (Board::start(game, &mut chance.ply(0, 0)).0, chance)
}

/// Two worlds that look the same to a seat: it must decide alike in both.
fn honest<G: Strategy>(players: u8, wanted: usize) {
    let mut compared = 0;
    for seed in 0.. {
        let (mut board, chance) = start::<G>(players, &format!("two worlds {seed}"));
        let game = board.game().clone();
        let mut dice = tafelrune_engine::testkit::dice(seed);
        let mut ply = 0;
        while let Some(seat) = board.turn().first_seat() {
            ply += 1;
            let view = board.view(Viewer::Seat(seat));
            let options = board.legal_moves(seat);
            if options.len() > 1 {
                let world = game.sample(&view, &mut dice);
                let again = game.view(&world, board.memory(Viewer::Seat(seat)), Viewer::Seat(seat));
                let mut there = Vec::new();
                game.legal_moves(&world, seat, &mut there);
                for level in Level::ALL {
                    let mut bot = Bot::new(level, ply.into()).with_iterations(12);
                    let here = bot.clone().choose(&game, seat, &view, &options);
                    assert_eq!(here, bot.choose(&game, seat, &again, &there), "{level:?} at ply {ply}");
                    compared += 1;
                }
            }
            let mv = Bot::new(Level::Beginner, ply.into()).choose(&game, seat, &view, &options);
            board.play(seat, mv, &mut chance.ply(0, ply)).unwrap();
        }
        if compared >= wanted {
            return;
        }
    }
}

#[test]
fn equal_views_give_equal_decisions_in_markt() {
    honest::<Markt>(3, 2000);
}

#[test]
fn equal_views_give_equal_decisions_in_thalara() {
    honest::<Thalara>(3, 2000);
}

#[test]
fn equal_views_give_equal_decisions_in_mara() {
    honest::<Mara>(3, 1000);
}

/// All levels at one table, seats rotating: every move must be legal and every game must end.
fn bulk<G: Strategy>(players: u8, games: u64) {
    for seed in 0..games {
        let (mut board, chance) = start::<G>(players, &format!("bulk {players} {seed}"));
        let game = board.game().clone();
        let level = |seat: u8| Level::ALL[(usize::from(seat) + 3 + seed as usize) % Level::ALL.len()];
        let bot = |seat: u8| Bot::new(level(seat), seed * 8 + u64::from(seat)).with_iterations(3);
        let mut bots: Vec<Bot> = (0..players).map(bot).collect();
        let mut ply = 0;
        while let Some(seat) = board.turn().first_seat() {
            ply += 1;
            let view = board.view(Viewer::Seat(seat));
            let mv = bots[seat.index()].choose(&game, seat, &view, &board.legal_moves(seat));
            board.play(seat, mv, &mut chance.ply(0, ply)).expect("bots make legal moves");
        }
        assert!(board.ranking().is_some());
    }
}

#[test]
fn bulk_games_of_markt_are_legal() {
    (2..=5).for_each(|players| bulk::<Markt>(players, 25));
}

#[test]
fn bulk_games_of_thalara_are_legal() {
    (2..=4).for_each(|players| bulk::<Thalara>(players, 34));
}

#[test]
fn bulk_games_of_mara_are_legal() {
    (2..=4).for_each(|players| bulk::<Mara>(players, 2));
}

/// A decision of a middle game, and searches from it.
fn search_twice<G: Strategy>() {
    let (mut board, chance) = start::<G>(2, "middle");
    let game = board.game().clone();
    let mut ply = 0;
    let seat = loop {
        ply += 1;
        let seat = board.turn().first_seat().expect("the middle comes before the end");
        let (view, options) = (board.view(Viewer::Seat(seat)), board.legal_moves(seat));
        if ply > 40 && options.len() > 2 {
            break seat;
        }
        let mv = Bot::new(Level::Solid, ply.into()).choose(&game, seat, &view, &options);
        board.play(seat, mv, &mut chance.ply(0, ply)).unwrap();
    };
    let worlds = game.worlds(&board.view(Viewer::Seat(seat)));
    let played = GameProblem::new(&game);
    let run = |config: SearchConfig, seed: u64| {
        let mut search = Search::new(&played, &worlds, seat, config, seed);
        search.run(|done| done < 400);
        assert!(search.size() <= config.max_arms, "{} arms", search.size());
        search.findings()
    };
    assert_eq!(run(G::SEARCH, 1), run(G::SEARCH, 1), "the same seed, the same findings");
    assert_ne!(run(G::SEARCH, 1), run(G::SEARCH, 2), "another seed, other findings");
    let small = run(SearchConfig { max_arms: 50, ..G::SEARCH }, 1);
    assert_eq!(small.iterations, 400, "a full tree does not stop the search");
    let options = board.legal_moves(seat);
    assert!(small.moves.iter().all(|finding| options.contains(&finding.mv)));
    let hopes: f64 = Seat::all(2).map(|seat| run(G::SEARCH, 3).win_chance(seat)).sum();
    assert!((hopes - 1.0).abs() < 1e-3, "the chances of all seats are {hopes} together");
}

#[test]
fn searches_repeat_and_keep_to_their_memory() {
    search_twice::<Markt>();
    search_twice::<Thalara>();
    search_twice::<Mara>();
}
