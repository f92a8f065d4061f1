//! Time is an argument, and it is charged fairly.

use tafelrune_engine::games::{markt::Markt, thalara::Thalara};
use tafelrune_engine::{Seat, Viewer};
use tafelrune_table::{Actor, ClockRule, Command, Entry, Gone, House, Refused, Status};

use crate::support::{Live, everything};

fn timed() -> House {
    House { clock: Some(ClockRule { base_ms: 60_000, increment_ms: 2_000 }), ..House::default() }
}

#[test]
fn time_runs_for_whoever_is_asked() {
    let mut live = Live::<Markt>::started(2, timed(), "clock");
    let seat = live.room.asked().iter().next().unwrap();
    let other = seat.left(2);
    assert_eq!(live.room.due(), Some(live.now + 60_000));
    live.wait(10_000);
    // Move until somebody else is asked: every complete move earns an increment.
    let mut complete = 0;
    while live.room.asked().has(seat) {
        let public = live.room.version(Viewer::Spectator);
        live.step();
        complete += u64::from(live.room.version(Viewer::Spectator) > public);
    }
    let left = &live.room.clocks().unwrap().left;
    assert_eq!(left[seat.index()], 50_000 + 2_000 * complete);
    assert_eq!(left[other.index()], 60_000);
}

#[test]
fn who_runs_out_of_time_is_out_and_the_last_one_wins() {
    let mut live = Live::<Markt>::started(2, timed(), "flag");
    let seat = live.room.asked().iter().next().unwrap();
    let text = live.any_move(seat).unwrap();
    live.now += 60_001;
    assert_eq!(live.say(seat, &text), Err(Refused::Out), "too late");
    let entries = live.wait(0);
    assert_eq!(entries[0], Entry::Flagged { seat });
    assert_eq!(live.room.status(), Status::Over);
    assert_eq!(live.room.ranks().unwrap()[seat.index()], 2);
    assert_eq!(live.room.seats()[seat.index()].gone, Some(Gone::Flagged));
    assert_eq!(everything(&live.resumed()), everything(&live.room));
}

#[test]
fn time_while_the_house_was_closed_counts_for_nobody() {
    let mut live = Live::<Markt>::started(2, timed(), "closed");
    live.wait(5_000);
    live.step();
    live.now += 3_600_000;
    live.act(Actor::Host, Command::Wake).unwrap();
    assert_eq!(live.room.status(), Status::Running);
    assert!(live.room.due().unwrap() > live.now + 50_000);
    assert_eq!(live.act(Actor::Seat(Seat(0)), Command::Wake), Err(Refused::NotYours));
}

#[test]
fn the_first_length_of_a_window_is_free_for_all() {
    let house = House { pace_ms: 4_000, ..timed() };
    let mut live = Live::<Markt>::started(2, house, "free");
    let reacts = |live: &Live<Markt>| {
        live.room.turn().decision() == Some(tafelrune_engine::games::markt::moves::Decision::Defend)
    };
    for _ in 0..400 {
        live.step();
        if reacts(&live) {
            break;
        }
        live.wait(4_000);
        assert_eq!(live.room.status(), Status::Running, "nobody has run out of time yet");
    }
    assert!(reacts(&live), "somebody attacks sooner or later");
    let seat = live.room.asked().iter().next().unwrap();
    let before = live.room.clocks().unwrap().left[seat.index()];
    live.wait(1_500);
    live.step();
    assert_eq!(live.wait(2_499), []);
    live.wait(1);
    let after = live.room.clocks().unwrap().left[seat.index()];
    assert_eq!(after, before + 2_000, "nothing is charged, whenever the answer came");
}

#[test]
fn a_house_that_opens_again_at_once_leaves_a_window_its_free_length() {
    let house = House { pace_ms: 4_000, ..timed() };
    let mut live = Live::<Thalara>::started(2, house, "free after a restart");
    assert!(live.play_until(400, |room| room.asked().iter().any(|seat| room.answers_now(seat))));
    let free = live.room.due().unwrap();
    assert!(free >= live.now + 4_000 + 60_000, "the clocks stand while a window is young");
    live.wait(1_000);
    live.act(Actor::Host, Command::Wake).unwrap();
    assert_eq!(live.room.due(), Some(free));
}

#[test]
fn an_absent_seat_is_taken_over_and_taken_back() {
    let house = House { takeover_ms: Some(30_000), stand_in: "random".into(), ..House::default() };
    let mut live = Live::<Markt>::started(3, house, "absent");
    live.room.presence(Seat(1), false, live.now);
    assert!(live.room.seats()[1].away);
    assert_eq!(live.wait(29_999), []);
    assert_eq!(live.wait(1), [Entry::TakenOver { seat: Seat(1), level: "random".into() }]);
    let refused = live.say(Seat(1), "end");
    assert_eq!(refused, Err(Refused::TakenOver));
    assert_eq!(live.act(Actor::Seat(Seat(2)), Command::TakeOver(Seat(0))), Err(Refused::NotYours));
    live.act(Actor::Seat(Seat(1)), Command::TakeBack).unwrap();
    assert_eq!(live.room.seats()[1].stand_in, None);
    assert_eq!(live.act(Actor::Seat(Seat(1)), Command::TakeBack), Err(Refused::NotNow));
    live.room.presence(Seat(1), false, live.now);
    live.room.presence(Seat(1), true, live.now);
    assert_eq!(live.room.due(), None, "whoever comes back in time is not taken over");
}
