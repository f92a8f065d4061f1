//! Which rule forbids a move? The answer has an id that texts, tests and the specification share.
//!
//!     cargo run -p tafelrune-games --example why_not

use tafelrune_engine::{Board, Notation, Rules, Seed, Setup};
use tafelrune_games::markt::Markt;

/// Runs the example; it panics if the engine does not answer as described.
pub fn main() {
    let seed = Seed::from_text("why not?");
    let game = Markt::new(Setup::new(3)).expect("three can play");
    let (mut board, _) = Board::start(game, &mut seed.ply(0, 0));
    let mut refusals = 0;
    for ply in 1..=40 {
        let seat = board.turn().first_seat().expect("the game lasts longer");
        // A wish is a move that makes sense now and that a rule forbids.
        for (mv, clause) in board.game().wishes(board.state(), seat) {
            println!("{ply}: {seat} cannot `{}`: {clause}", board.game().move_text(mv));
            assert_eq!(board.game().check(board.state(), seat, mv), Err(clause));
            assert!(clause.rule().refuses && Markt::CLAUSES.contains(&clause));
            refusals += 1;
        }
        // A refused move changes nothing.
        let before = *board.state();
        let (first, waiting) = (board.legal_moves(seat)[0], seat.left(3));
        assert!(board.play(waiting, first, &mut seed.ply(0, ply)).is_err());
        assert_eq!(board.state(), &before);
        board.play(seat, first, &mut seed.ply(0, ply)).expect("it is legal");
    }
    assert!(refusals > 0, "forty moves without a single wish");
}
