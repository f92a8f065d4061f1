//! Kiesel keeps the contract, and every clause has its test.

use tafelrune_engine::record::Record;
use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::testkit::{self, Thoroughness};
use tafelrune_engine::{Board, Knowledge, Match, Notation, Rules, Seat, Seed, Setup, Turn, Viewer};
use tafelrune_kiesel::{Event, Kiesel, Pile, State, clauses};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn game() -> Kiesel {
    Kiesel::new(Setup::new(2)).expect("two can play")
}

/// Two seats with these hands, A on turn; each pile with its pebbles and who laid the top one.
fn board(hands: [&[u8]; 2], piles: [(&[u8], Option<Seat>); 3]) -> Board<Kiesel> {
    let state = State {
        hands: hands.map(<[u8]>::to_vec).to_vec(),
        rest: Vec::new(),
        piles: piles.map(|(pebbles, owner)| Pile { pebbles: pebbles.to_vec(), owner }),
        gone: Vec::new(),
        points: vec![0, 0],
        active: A,
    };
    Board::at(game(), state)
}

fn play(board: &mut Board<Kiesel>, seat: Seat, text: &str) -> Result<(), &'static str> {
    let mv = board.game().parse_move(text).expect("a move");
    board.play(seat, mv, &mut testkit::dice(0)).map(|_| ()).map_err(|clause| clause.id())
}

#[test]
fn random_games_conform() {
    for players in Kiesel::SEATS {
        for seed in 0..20 {
            let thoroughness = Thoroughness { candidates_every: 1, worlds_every: 1 };
            testkit::conform(Setup::<Kiesel>::new(players), seed, thoroughness);
        }
    }
}

#[test]
fn every_move_has_a_text_and_an_id() {
    testkit::notation_is_one_to_one(&game());
    let mut moves = Vec::new();
    game().candidates(&mut moves);
    assert_eq!(moves.len(), Kiesel::MOVE_IDS as usize);
    assert_eq!(game().parse_move("lay 13 on 1").map_err(|fault| fault.code), Err("move.syntax"));
}

#[test]
fn setup_deal() {
    for players in Kiesel::SEATS {
        let game = Kiesel::new(Setup::new(players)).expect("valid");
        let (board, events) = Board::start(game, &mut testkit::dice(1));
        assert!(board.state().hands.iter().all(|hand| hand.len() == 6));
        assert_eq!(board.state().rest.len(), 24 - 6 * usize::from(players));
        let seen = board.game().seen(&events[0], Viewer::Seat(B));
        assert_eq!(seen, Some(Event::Dealt { seat: A, hand: None }), "a hand is hidden from others");
    }
    assert_eq!(Kiesel::new(Setup::new(5)).expect_err("too many").0[0].code, "setup.players");
}

#[test]
fn turn_active() {
    let mut board = board([&[3], &[5]], [(&[], None), (&[], None), (&[], None)]);
    assert_eq!(play(&mut board, B, "lay 5 on 1"), Err("turn.active"));
}

#[test]
fn turn_hand() {
    let mut board = board([&[3, 4, 6], &[5]], [(&[], None), (&[], None), (&[], None)]);
    play(&mut board, A, "lay 3 on 1").expect("legal");
    play(&mut board, B, "lay 5 on 1").expect("legal");
    play(&mut board, A, "lay 4 on 2").expect("legal");
    assert_eq!(board.turn().first_seat(), Some(A), "B has no pebble left");
}

#[test]
fn move_held() {
    let mut board = board([&[3], &[5]], [(&[], None), (&[], None), (&[], None)]);
    assert_eq!(play(&mut board, A, "lay 5 on 1"), Err("move.held"));
    assert_eq!(play(&mut board, A, "drop 5"), Err("move.held"));
}

#[test]
fn lay_higher() {
    let mut board = board([&[3, 4], &[5]], [(&[3], Some(B)), (&[], None), (&[], None)]);
    assert_eq!(play(&mut board, A, "lay 3 on 1"), Err("lay.higher"));
    assert_eq!(play(&mut board, A, "lay 4 on 1"), Ok(()));
}

#[test]
fn take_three() {
    let mut board = board([&[3], &[5]], [(&[1, 2], Some(B)), (&[1, 2, 4], Some(B)), (&[], None)]);
    assert_eq!(play(&mut board, A, "take 1"), Err("take.three"));
    assert_eq!(play(&mut board, A, "take 2"), Ok(()));
    assert_eq!(board.game().score(board.state(), A), 3);
    assert_eq!(board.state().gone, [1, 2, 4]);
}

#[test]
fn take_own() {
    let mut board = board([&[3], &[5]], [(&[1, 2, 4], Some(A)), (&[], None), (&[], None)]);
    assert_eq!(play(&mut board, A, "take 1"), Err("take.own"));
    let wishes = board.game().wishes(board.state(), A);
    assert!(wishes.iter().any(|(_, clause)| *clause == clauses::TAKE_OWN), "why not? {wishes:?}");
}

#[test]
fn drop_empty() {
    let mut one_empty = board([&[3], &[5]], [(&[4], Some(B)), (&[9], Some(B)), (&[], None)]);
    assert_eq!(play(&mut one_empty, A, "drop 3"), Err("drop.empty"));
    let mut none_empty = board([&[3], &[5]], [(&[4], Some(B)), (&[9], Some(B)), (&[8], Some(A))]);
    assert_eq!(play(&mut none_empty, A, "drop 3"), Ok(()));
    assert_eq!(none_empty.game().score(none_empty.state(), A), -1);
}

#[test]
fn end_hands() {
    let mut board = board([&[3], &[]], [(&[1, 2], Some(B)), (&[], None), (&[], None)]);
    assert!(board.ranking().is_none());
    play(&mut board, A, "lay 3 on 1").expect("legal");
    assert_eq!(board.turn(), Turn::Over);
    assert_eq!(board.ranking().expect("over").ranks, [1, 1], "nobody has a point");
}

#[test]
fn what_it_lacks_is_a_clear_fault() {
    let seed = Seed::from_text("kiesel");
    let (played, _) = Match::start(game(), &mut seed.ply(0, 0));
    let record = Record::of(&played, &Setup::new(2), &seed);
    assert_eq!(record.expand(game()).expect_err("no inventory").0[0].code, "record.expand");
    let head = "game = 'kiesel'\ntitle = 'one'\nplayers = 2\n";
    let dealt = Scenario::parse(&format!("{head}---\ndeal\nasked A act\npoints A 0\n")).expect("readable");
    let report = dealt.run::<Kiesel>().expect("it runs");
    assert!(report.failures.is_empty(), "{:?}", report.failures);
    let placed = Scenario::parse(&format!("{head}[position]\nactive = 'B'\n---\n")).expect("readable");
    assert_eq!(placed.run::<Kiesel>().expect_err("no positions").0[0].code, "scenario.position");
}
