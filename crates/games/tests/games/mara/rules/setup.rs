//! The deal.

use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Class, Kind};
use tafelrune_games::mara::state::State;
use tafelrune_engine::testkit::dice;
use tafelrune_engine::{Board, Outcome, Recording, Rules, Seat, Setup};

use super::table::{Table, table};

fn start(players: u8) -> (Mara, State, Vec<Outcome>) {
    let game = Mara::new(Setup::new(players)).unwrap();
    let mut chance = Recording::new(dice(5));
    let state = game.start(&mut chance, &mut ());
    (game, state, chance.outcomes)
}

fn orders(outcomes: &[Outcome]) -> Vec<(&'static str, &[u8])> {
    let order = |outcome| match outcome {
        &Outcome::Order(label, ref cards) => (label, cards.as_slice()),
        Outcome::Drawn(..) => panic!("everything is shuffled"),
    };
    outcomes.iter().map(order).collect()
}

#[test]
fn info_copies() {
    let mut t = table(2, "A hand action.mara action.mara; at asgard: pink1\nphase = 'action'");
    assert_eq!(t.legal("A").iter().filter(|mv| mv.contains("mara")).count(), 1, "copies look alike");
    t.play("A play action.mara");
    assert_eq!(t.hand("A"), "action.mara");
    let mut t = table(2, "A hand rune.red; at asgard: pink3\nphase='finish'\nstacks = [['rune.red', 'place.utgard', 'rune.red', 'place.noatun']]");
    t.play("A vision pink").play("A stack 0").play("A take rune.red");
    assert!(t.stack(0).starts_with("place.utgard rune.red place.noatun"), "the one nearest the top is taken");
}

#[test]
fn canon_order() {
    let mut t = table(2, "A hand rune.red rune.blue power.thor place.utgard; at bilskirnir: red1 red1 red1; at noatun");
    let legal = t.legal("A");
    assert_eq!(legal[..3], ["lay place.utgard", "lay rune.red 0", "lay rune.blue 1"]);
    t.play("A remove 0.1").play("A lay rune.red 0");
    assert_eq!(t.at("A.0.1"), "rune.red=1", "the lowest free slot; nothing shifts");
    assert_eq!(t.at("A.0.2"), "rune.red=1");
}

#[test]
fn setup_players() {
    assert!(Mara::new(Setup::new(1)).is_err() && Mara::new(Setup::new(5)).is_err());
    for players in 2..=4 {
        let (game, state, _) = start(players);
        assert_eq!(game.turn(&state).first_seat(), Some(Seat(0)), "seat 0 begins");
    }
}

#[test]
fn setup_record() {
    let (_, _, outcomes) = start(3);
    let labels: Vec<&str> = orders(&outcomes).into_iter().map(|(label, _)| label).collect();
    let wanted = ["places", "runes", "powers", "actions", "stack0", "stack1", "stack2", "stack3"];
    assert_eq!(labels, wanted, "every shuffled order is a chance result");
}

#[test]
fn setup_deal_places() {
    let (_, state, outcomes) = start(4);
    let places = orders(&outcomes)[0].1;
    for (player, place) in state.players.iter().zip(places) {
        assert_eq!(player.display[0].card, Some(Kind(*place)), "one each, from seat 0");
    }
}

/// What each stack got of a class, in the order of the deal.
fn dealt(state: &State, outcomes: &[Outcome], class: Class) -> [usize; 4] {
    let _ = outcomes;
    std::array::from_fn(|stack| state.stacks[stack].iter().filter(|kind| Kind(**kind).class() == class).count())
}

#[test]
fn setup_stack_places() {
    let (_, state, outcomes) = start(2);
    assert_eq!(dealt(&state, &outcomes, Class::Place), [4, 4, 3, 3], "14 places from stack 0 on");
    let places = orders(&outcomes)[0].1;
    assert!(state.stacks[0].contains(&places[2]) && state.stacks[1].contains(&places[3]));
}

#[test]
fn setup_deal_runes() {
    let (_, state, outcomes) = start(3);
    let runes = orders(&outcomes)[1].1;
    for seat in 0..3 {
        let mut wanted = [runes[seat], runes[seat + 3]];
        wanted.sort_unstable();
        let hand: Vec<u8> = state.players[seat].hand.cards().map(|kind| kind.0).collect();
        assert_eq!(hand, wanted, "two laps, one at a time");
    }
}

#[test]
fn setup_stack_rest() {
    for (players, sizes) in [(2, [26, 26, 26, 26]), (3, [26, 25, 25, 25]), (4, [25, 25, 24, 24])] {
        let (game, state, outcomes) = start(players);
        assert_eq!(std::array::from_fn(|stack| state.stacks[stack].len()), sizes);
        let (board, _) = Board::start(game, &mut dice(5));
        let view = board.view(tafelrune_engine::Viewer::Seat(Seat(1)));
        for class in Class::ALL {
            let counts = dealt(&state, &outcomes, class);
            for (stack, count) in counts.iter().enumerate() {
                let range = view.own.as_ref().unwrap().memory.stacks[stack].range[class.name()];
                assert_eq!(range, [*count as u8; 2], "the class counts are public");
            }
        }
    }
}

#[test]
fn setup_stack_shuffle() {
    let (_, state, outcomes) = start(2);
    for stack in 0..4 {
        let mut cards = state.stacks[stack].to_vec();
        cards.reverse();
        assert_eq!(orders(&outcomes)[4 + stack].1, cards, "each stack lies as it was shuffled, top first");
    }
}

#[test]
fn setup_stones() {
    let (_, state, _) = start(4);
    assert_eq!(state.stones, [None; 4]);
    assert!(state.walhall.is_empty() && state.players.iter().all(|player| player.pile.cards().next().is_none()));
}

#[test]
fn setup_first_place() {
    let (game, state, _) = start(3);
    for seat in Seat::all(3) {
        assert_eq!((state.player(seat).places(), game.score(&state, seat)), (1, 1));
    }
}

fn dealt_table(players: u8, start_pick: u8) -> Table {
    let mut setup = Setup::<Mara>::new(players);
    setup.options.start_pick = start_pick;
    let (board, _) = Board::start(Mara::new(setup).unwrap(), &mut dice(5));
    Table { board, events: Vec::new() }
}

#[test]
fn setup_pick() {
    let mut t = dealt_table(2, 3);
    assert_eq!((t.asked().as_str(), t.legal("A").len()), ("A pick.stack", 4));
    t.play("A stack 1");
    let before = t.stack(1);
    for _ in 0..3 {
        assert_eq!(t.asked(), "A pick.card");
        let first = t.legal("A")[0].clone();
        t.play(&format!("A {first}"));
    }
    let after = t.stack(1);
    let mut rest = before.split(' ');
    assert!(after.split(' ').all(|card| rest.any(|other| other == card)), "the order of the rest stays");
    assert_eq!(t.asked(), "B pick.stack");
    assert!(t.allows("B", "stack 1"), "also one already searched");
    let mut handicap = dealt_table(2, 2);
    handicap.play("A stack 0");
    for _ in 0..2 {
        let first = handicap.legal("A")[0].clone();
        handicap.play(&format!("A {first}"));
    }
    assert_eq!(handicap.asked(), "B pick.stack", "setting `start_pick`");
}

#[test]
fn setup_hand() {
    let mut t = dealt_table(3, 3);
    while t.asked().contains("pick") {
        let seat = t.asked()[..1].to_string();
        let first = t.legal(&seat)[0].clone();
        t.play(&format!("{seat} {first}"));
    }
    assert_eq!(t.asked(), "A build.menu");
    for seat in ["A", "B", "C"] {
        assert_eq!(t.state().player(Seat::parse(seat).unwrap()).hand.len(), 5);
        assert_eq!(t.view(seat).seats[0].hand_limit, 5);
    }
}
