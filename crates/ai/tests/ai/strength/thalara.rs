use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::{Board, Notation, Positions, Rules, Seat, Setup, Viewer};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::position::{LaidPosition, Position, SeatPosition};

use super::common;

#[test]
fn one_greedy_bot_beats_random_ones() {
    for (players, least) in [(2usize, 0.85), (3, 0.75), (4, 0.7)] {
        let share = common::share::<Thalara>(players, 24 * players as u64);
        assert!(share > least, "greedy wins only {share:.2} of {players}-player games");
    }
}

#[test]
fn equal_views_give_equal_decisions() {
    common::equal_views_give_equal_decisions::<Thalara>(4, 400);
}

/// What the greedy bot does as A at artefacts of one, three and one star. `cards` lie in conflicts, by
/// seat and slot.
fn choice(hand: &[&str], cards: &[(u8, u8, &str)], others_passed: bool) -> String {
    let strings = |ids: &[&str]| ids.iter().map(|id| id.to_string()).collect();
    let laid = |(owner, slot, card): &(u8, u8, &str)| LaidPosition {
        owner: Seat(*owner),
        slot: *slot,
        card: Some(card.to_string()),
        ..LaidPosition::default()
    };
    let jona =
        SeatPosition { character: Some("jona".into()), hand: Some(strings(hand)), ..SeatPosition::default() };
    let canto = SeatPosition {
        character: Some("canto".into()),
        hand: Some(strings(&["mem-g1"])),
        ..SeatPosition::default()
    };
    let position = Position {
        slots: Some(strings(&["art-r1#a", "art-b3#a", "art-g1#a"])),
        passed: if others_passed { vec![Seat(1)] } else { Vec::new() },
        cards: cards.iter().map(laid).collect(),
        seats: [("A".to_string(), jona), ("B".to_string(), canto)].into(),
        ..Position::default()
    };
    let game = Thalara::new(Setup::new(2)).unwrap();
    let board = Board::at(game.clone(), game.place(&position).expect("the position is possible"));
    let view = board.view(Viewer::Seat(Seat(0)));
    let chosen = Bot::new(Level::Solid, 1).choose(&game, Seat(0), &view, &board.legal_moves(Seat(0)));
    game.move_text(chosen)
}

#[test]
fn the_greedy_bot_knows_stars_strengths_and_when_to_pass() {
    // Three stars are worth more than one.
    assert_eq!(choice(&["mem-r4"], &[], false), "c mem-r4 k2");
    // Who leads everywhere while nobody else plays would only waste cards.
    let won = [(0, 1, "mem-r2"), (0, 2, "mem-b1"), (0, 3, "mem-g1")];
    assert_eq!(choice(&["mem-r4", "mem-v4"], &won, true), "p");
    // Against a three the four is enough, and the five is kept.
    let behind = [(0, 1, "mem-r2"), (1, 2, "mem-b3"), (0, 3, "mem-g1")];
    assert_eq!(choice(&["mem-r4", "mem-r5"], &behind, true), "c mem-r4 k2");
    // Two cards together can beat a five; one that cannot is not begun with.
    let far = [(0, 1, "mem-r2"), (1, 2, "mem-b5"), (0, 3, "mem-g1")];
    assert_eq!(choice(&["mem-v3", "mem-v4"], &far, true), "c mem-v4 k2");
    assert_eq!(choice(&["mem-v3"], &far, true), "p");
}
