//! The example game has rules and words only; everything else plays and shows it all the same.

use tafelrune_ai::{Bot, Level, Player};
use tafelrune_catalog::{Kiesel, texts};
use tafelrune_engine::{Board, Rules, Seat, Seed, Setup, Viewer};
use tafelrune_words::{Lang, Names, Present};

const ME: Viewer = Viewer::Seat(Seat(0));

/// Plays a game with bots of one level; `look` sees the board before every move.
fn play(level: Level, mut look: impl FnMut(&Board<Kiesel>)) -> Board<Kiesel> {
    let seed = Seed::from_text("pebbles");
    let game = Kiesel::new(Setup::new(3)).unwrap();
    let (mut board, _) = Board::start(game, &mut seed.ply(0, 0));
    let mut bots: Vec<Bot> = (0..3).map(|seat| Bot::new(level, seat)).collect();
    let mut ply = 0;
    while let Some(seat) = board.turn().first_seat() {
        look(&board);
        let moves = board.legal_moves(seat);
        let mv = bots[seat.index()].choose(board.game(), seat, &board.view(Viewer::Seat(seat)), &moves);
        ply += 1;
        board.play(seat, mv, &mut seed.ply(0, ply)).unwrap();
    }
    board
}

#[test]
fn bots_of_every_level_play_it_to_the_end() {
    for level in Level::ALL {
        let board = play(level, |_| {});
        assert_eq!(board.ranking().unwrap().points.len(), 3, "{}", level.name());
    }
}

#[test]
fn every_target_of_a_move_is_in_the_overview() {
    for lang in Lang::all() {
        let texts = texts(lang);
        let names = Names::new(["Anna", "Ben", "Cem"]).read_by(Some(Seat(0)));
        play(Level::ALL[0], |board| {
            let (game, view) = (board.game(), board.view(ME));
            let overview = game.overview(&texts, &names, &view).unwrap();
            let ids: Vec<&str> =
                overview.zones.iter().flat_map(|zone| &zone.things).map(|thing| thing.id.as_str()).collect();
            for mv in board.legal_moves(Seat(0)) {
                assert!(!game.say_move(&texts, &names, &view, mv).is_empty());
                for target in game.targets(Seat(0), mv) {
                    assert!(ids.contains(&target.as_str()), "{target} is not in {ids:?}");
                }
            }
            let drawn = game.terminal(&texts, &names, &view, 80);
            // The piles and the hands of both opponents, and the own hand below.
            assert_eq!((drawn.table.len(), drawn.status), (3, overview.status));
            let pebbles = view.hand.unwrap_or_default();
            assert!(pebbles.iter().all(|pebble| drawn.hand.plain().contains(&pebble.to_string())));
        });
    }
}

#[test]
fn nobody_sees_the_pebbles_of_others() {
    let texts = texts(Lang::EN);
    let names = Names::new(["Anna", "Ben", "Cem"]);
    play(Level::ALL[0], |board| {
        let overview = board.game().overview(&texts, &names, &board.view(Viewer::Spectator)).unwrap();
        let hands = overview.zones.iter().filter(|zone| zone.seat.is_some());
        assert!(hands.flat_map(|zone| &zone.things).all(|thing| thing.hidden && thing.value.is_none()));
    });
}
