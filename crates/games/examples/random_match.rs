//! A random match of each game: played, written as a record, read and replayed to the same end.
//!
//!     cargo run -p tafelrune-games --example random_match

use tafelrune_engine::record::Record;
use tafelrune_engine::{Game, Match, Seed, Setup};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

fn random_match<G: Game>(players: u8) {
    let (seed, setup) = (Seed::from_text("a random match"), Setup::<G>::new(players));
    let mut choice = Seed::from_text("the moves").ply(0, 0);
    let game = G::new(setup.clone()).expect("the usual setup is valid");
    let (mut played, _) = Match::start(game.clone(), &mut seed.ply(0, 0));
    while let Some(seat) = played.board().turn().first_seat() {
        let moves = played.board().legal_moves(seat);
        let mv = moves[choice.below(moves.len() as u32) as usize];
        let (number, ply) = played.next_ply();
        played.play(seat, mv, &mut seed.ply(number, ply)).expect("legal moves are not refused");
    }
    let ranking = played.board().ranking().expect("the game is over");
    println!("{}: {ranking:?}", G::ID);

    let text = Record::of(&played, &setup, &seed).to_string();
    let again = Record::parse(&text).and_then(|record| record.replay(game, |_, _| {})).expect("it replays");
    assert_eq!(again.board().state(), played.board().state());
    assert_eq!(again.results(), played.results());
}

/// Runs the example; it panics if a replay ends differently.
pub fn main() {
    random_match::<Mara>(2);
    random_match::<Markt>(3);
    random_match::<Thalara>(4);
}
