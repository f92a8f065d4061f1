//! Undo is computed; where somebody acted or learned something, it takes their consent.

use tafelrune_engine::{Seats, Viewer};
use tafelrune_games::markt::{Markt, moves::Move};
use tafelrune_host::{Actor, Asking, Command, Entry, Refusal, Terms, UndoRule};

use crate::support::{Live, known_to_others};

fn at_a_purchase(terms: Terms) -> Live<Markt> {
    let mut live = Live::<Markt>::started(3, terms, "purchase");
    let buys = |table: &tafelrune_host::Table<Markt>| {
        let seat = table.asked().iter().next();
        seat.is_some_and(|seat| table.options(seat).iter().any(|mv| matches!(mv, Move::BuyRune(_))))
    };
    assert!(live.play_until(500, buys), "somebody can buy a rune sooner or later");
    live
}

#[test]
fn a_half_made_command_is_taken_back_without_anybody_noticing() {
    let mut live = at_a_purchase(Terms::default());
    let seat = live.table.asked().iter().next().unwrap();
    let only = Seats::from_iter([seat]);
    let (before, view) = (known_to_others(&live.table, only), live.table.view(Viewer::Seat(seat)));
    let buy = live.table.options(seat).into_iter().find(|mv| matches!(mv, Move::BuyRune(_))).unwrap();
    let text = tafelrune_engine::Notation::move_text(live.table.game().unwrap(), buy);
    live.say(seat, &text).unwrap();
    assert!(live.table.in_draft(seat));
    assert_eq!(known_to_others(&live.table, only), before);
    live.act(Actor::Seat(seat), Command::Undo).unwrap();
    assert_eq!(known_to_others(&live.table, only), before);
    assert_eq!(live.table.view(Viewer::Seat(seat)), view);
}

#[test]
fn what_others_saw_takes_their_consent() {
    let mut live = Live::<Markt>::started(3, Terms::default(), "consent");
    // Somebody shows something, so that the others have learned it.
    let seat = live.table.asked().iter().next().unwrap();
    let steps_before = live.log.len();
    while live.table.can_undo(seat) || live.log.len() == steps_before {
        live.step();
    }
    let views: Vec<_> = Viewer::all(3).map(|viewer| live.table.view(viewer)).collect();
    live.act(Actor::Seat(seat), Command::Undo).unwrap();
    let petition = live.table.petition().expect("it is asked").clone();
    assert_eq!((petition.seat, petition.what), (seat, Asking::Undo));
    assert!(!petition.waiting.is_empty() && !petition.waiting.has(seat));
    assert_eq!(live.act(Actor::Seat(seat), Command::Answer(true)), Err(Refusal::Question));
    let first = petition.waiting.iter().next().unwrap();
    live.act(Actor::Seat(first), Command::Answer(false)).unwrap();
    assert!(live.table.petition().is_none(), "one no is enough");
    assert_eq!(Viewer::all(3).map(|viewer| live.table.view(viewer)).collect::<Vec<_>>(), views);

    live.act(Actor::Seat(seat), Command::Undo).unwrap();
    let mut last = Vec::new();
    for other in petition.waiting.iter() {
        last = live.act(Actor::Seat(other), Command::Answer(true)).unwrap();
    }
    assert!(matches!(last[..], [Entry::Answered { .. }, Entry::Undone { .. }]), "{last:?}");
    assert!(live.table.asked().has(seat), "the seat is asked again");
}

#[test]
fn a_table_can_play_without_taking_back() {
    let mut live = at_a_purchase(Terms { undo: UndoRule::Never, ..Terms::default() });
    let seat = live.table.asked().iter().next().unwrap();
    assert_eq!(live.act(Actor::Seat(seat), Command::Undo), Err(Refusal::NoUndo));
}

#[test]
fn a_question_lapses_when_somebody_moves() {
    let mut live = Live::<Markt>::started(2, Terms::default(), "lapse");
    let seat = live.table.asked().iter().next().unwrap();
    live.act(Actor::Seat(seat), Command::Abort).unwrap();
    assert!(live.table.petition().is_some());
    assert_eq!(live.act(Actor::Seat(seat.left(2)), Command::Abort), Err(Refusal::Question));
    let public = live.table.version(Viewer::Spectator);
    while live.table.version(Viewer::Spectator) == public {
        live.step();
    }
    assert!(live.table.petition().is_none());
}
