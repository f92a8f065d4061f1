//! Reaction windows: neither what is answered nor when can be told from outside before the end.

use tafelrune_engine::{Game, Seat, Seats, Turn, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_host::{Actor, Command, Entry, Table, Terms};

use crate::support::{Live, known, known_to_others};

const PACE: u64 = 3000;

fn paced() -> Terms {
    Terms { pace_ms: PACE as u32, ..Terms::default() }
}

fn is_window<G: Game>(table: &Table<G>) -> bool {
    match table.turn() {
        Turn::One(_, decision) => G::is_reaction(decision),
        Turn::Many(..) => true,
        Turn::Over => false,
    }
}

/// A table at a window that has just been opened, and somebody who can answer in several ways.
/// Moves that begin with one of the words in `eager` are preferred, to get there.
fn at_a_window<G: Game>(players: u8, luck: usize, eager: &[&str]) -> Option<(Live<G>, Seat)> {
    let mut live = Live::<G>::started(players, paced(), &format!("window {luck}"));
    for _ in 0..300 {
        if live.table.status().is_final() {
            return None;
        }
        live.eager_step(eager);
        let open = is_window(&live.table) && live.table.due().is_none();
        let chooses = |seat: &Seat| live.table.options(*seat).len() > 1;
        if let Some(seat) = live.table.asked().iter().find(chooses).filter(|_| open) {
            return Some((live, seat));
        }
        live.wait(PACE);
    }
    None
}

/// Answers that are held back until the end of the window.
fn answers<G: Game>(live: &Live<G>, seat: Seat) -> Vec<String> {
    let game = live.table.game().expect("running");
    let texts = live.table.options(seat).into_iter().map(|mv| game.move_text(mv));
    let held = |text: &String| matches!(live.twin().say(seat, text), Ok(done) if matches!(done[..], [Entry::Filed { .. }]));
    texts.filter(held).collect()
}

fn the_answer_betrays_nothing<G: Game>(players: u8, eager: &[&str]) {
    let mut compared = 0;
    for luck in 0..300 {
        if compared >= 6 {
            break;
        }
        let Some((live, seat)) = at_a_window::<G>(players, luck, eager) else { continue };
        let others = Seats::from_iter([seat]);
        let mut first: Option<(String, Vec<Vec<String>>)> = None;
        for number in 0..4 {
            let mut world = live.twin();
            for _ in 0..number {
                world.below(2);
            }
            let mut told = vec![known_to_others(&world.table, others)];
            // Each world answers in its own way and at another moment: perhaps in several steps that
            // nobody hears of, and then with one that is held back.
            world.wait(1 + 700 * number);
            while world.table.filed(seat).is_none() {
                let text = world.any_move(seat).expect("who is asked can answer");
                world.say(seat, &text).expect("a legal answer is taken");
            }
            told.push(known_to_others(&world.table, others));
            let early = live.now + PACE - 1 - world.now;
            assert_eq!(world.wait(early), [], "nothing happens before the end");
            told.push(known_to_others(&world.table, others));
            assert_eq!(world.table.due(), Some(live.now + PACE), "the end is the same for all");
            let own = known(&world.table, Viewer::Seat(seat));
            match &first {
                None => first = Some((own, told)),
                Some((first_own, first_told)) => {
                    compared += usize::from(own != *first_own);
                    assert!(*first_told == told, "{}: it can be told from outside", G::ID);
                }
            }
            let made = world.wait(1);
            assert!(matches!(&made[..], [Entry::Moved { .. }, ..]), "and then it is public: {made:?}");
        }
    }
    assert!(compared >= 4, "{}: only {compared} pairs of different worlds", G::ID);
}

#[test]
fn an_answer_in_markt_betrays_nothing() {
    the_answer_betrays_nothing::<Markt>(3, &[]);
}

#[test]
fn an_answer_in_mara_betrays_nothing() {
    let eager = [
        "take action.schildwall",
        "take action.tarnkappe",
        "take action.gjallarhorn",
        "take rune",
        "commit",
        "aim",
        "attack",
        "lay",
        "build",
    ];
    the_answer_betrays_nothing::<Mara>(2, &eager);
}

#[test]
fn an_answer_in_thalara_betrays_nothing() {
    the_answer_betrays_nothing::<Thalara>(3, &[]);
}

#[test]
fn a_late_answer_waits_for_the_end_of_the_next_length() {
    let (mut live, seat) = (0..20).find_map(|luck| at_a_window::<Markt>(3, luck, &[])).expect("a duel");
    let opened = live.now;
    live.wait(PACE + 1);
    let answer = answers(&live, seat).swap_remove(0);
    live.say(seat, &answer).unwrap();
    assert_eq!(live.table.due(), Some(opened + 2 * PACE));
    assert!(matches!(live.wait(PACE - 1)[..], [Entry::Moved { .. }, ..]));
}

#[test]
fn an_answer_can_be_changed_and_withdrawn_until_the_end() {
    let (mut live, seat) = (0..20).find_map(|luck| at_a_window::<Markt>(3, luck, &[])).expect("a duel");
    let answers = answers(&live, seat);
    assert!(answers.len() > 1);
    live.say(seat, &answers[0]).unwrap();
    live.act(Actor::Seat(seat), Command::File(None)).unwrap();
    assert_eq!(live.table.due(), None);
    assert_eq!(live.wait(PACE), [], "nobody has answered");
    live.say(seat, &answers[0]).unwrap();
    live.act(Actor::Seat(seat), Command::File(Some(answers[1].clone()))).unwrap();
    let made = live.wait(PACE);
    assert_eq!(made[0], Entry::Moved { seat, text: answers[1].clone() });
}

#[test]
fn an_answer_filed_in_advance_is_given_when_the_window_opens() {
    for pace in [0, PACE] {
        let terms = Terms { pace_ms: pace as u32, ..Terms::default() };
        let mut live = Live::<Markt>::started(2, terms, "in advance");
        let defends = |entry: &Entry| matches!(entry, Entry::Moved { text, .. } if text == "concede");
        let mut conceded = false;
        for _ in 0..300 {
            for seat in [Seat(0), Seat(1)] {
                if live.table.filed(seat).is_none() && !live.table.asked().has(seat) {
                    live.act(Actor::Seat(seat), Command::File(Some("concede".into()))).unwrap();
                }
            }
            let seat = live.table.asked().iter().next().expect("running");
            if is_window(&live.table) {
                // Whoever must show cannot give in: then the answer filed before was none.
                assert!(live.any_move(seat).is_some_and(|text| text.starts_with("show")));
            }
            let text = live.any_move(seat).unwrap();
            let mut done = live.say(seat, &text).unwrap();
            done.extend(live.wait(pace));
            conceded = done.iter().any(defends);
            if conceded || live.table.status().is_final() {
                break;
            }
        }
        assert!(conceded, "somebody attacks sooner or later");
    }
}

#[test]
fn an_answer_that_is_none_any_more_is_withdrawn() {
    let (mut live, seat) = (0..20).find_map(|luck| at_a_window::<Thalara>(2, luck, &[])).expect("a choice");
    while live.table.filed(seat).is_none() {
        let text = live.any_move(seat).unwrap();
        live.say(seat, &text).unwrap();
    }
    // The hand was complete, and now a card of it is taken back.
    live.act(Actor::Seat(seat), Command::Undo).unwrap();
    assert_eq!(live.wait(PACE), [Entry::Filed { seat, text: None }]);
    assert!(live.table.asked().has(seat), "it is asked as before");
    assert_eq!(live.table.due(), None);
    let refused = live.act(Actor::Seat(seat), Command::File(Some("done".into())));
    assert!(refused.is_err(), "an incomplete answer cannot be filed either");
}
