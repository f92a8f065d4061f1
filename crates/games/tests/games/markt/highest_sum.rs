//! The highest rune sum that a card set may have also works where higher sums buy more.

use std::sync::Arc;

use serde::Deserialize;
use tafelrune_engine::{Board, CardSet, Notation, Positions, Rules, Seat, Setup, testkit};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::options::Options;
use tafelrune_games::markt::position::Position;

#[test]
fn the_highest_sum_buys_one_rune_for_every_sum_up_to_it() {
    let edition = Cards::EDITION.replace("rune_sums = [5, 10, 15]", "rune_sums = [5, 62, 63]");
    let cards = Cards::parse(&edition.replace("hand_size = 3", "hand_size = 9")).unwrap();
    let options = Options { rune_price_scaling: true, ..Options::default() };
    let game = Markt::new(Setup { players: 2, options, cards: Arc::new(cards) }).unwrap();
    let position: toml::Table = toml::from_str(
        r#"
        phase = "play"
        seats.A.hand = ["num_10", "num_10", "num_10", "num_10", "num_10", "num_10", "num_03"]
        "#,
    )
    .unwrap();
    let state = game.place(&Position::deserialize(position).unwrap()).unwrap();
    let steps = game.parse_entry("buy_rune red with 10 10 10 10 10 10 3").unwrap();
    let mut board = Board::at(game, state);
    for step in steps {
        board.play(Seat(0), step, &mut testkit::dice(0)).unwrap();
    }
    assert_eq!(board.game().score(board.state(), Seat(0)), 3);
}
