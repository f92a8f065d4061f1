//! Time is an argument, and it is charged fairly.

use tafelrune_engine::{Game, Seat, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_host::{Actor, Command, Entry, Gone, Refusal, Status, Terms, TimeControl};

use crate::support::{Live, everything};

fn timed() -> Terms {
    Terms { clock: Some(TimeControl { base_ms: 60_000, increment_ms: 2_000 }), ..Terms::default() }
}

#[test]
fn time_runs_for_whoever_is_asked() {
    let mut live = Live::<Markt>::started(2, timed(), "clock");
    let seat = live.table.asked().iter().next().unwrap();
    let other = seat.left(2);
    assert_eq!(live.table.due(), Some(live.now + 60_000));
    live.wait(10_000);
    // Move until somebody else is asked: every complete move earns an increment.
    let mut complete = 0;
    while live.table.asked().has(seat) {
        let public = live.table.version(Viewer::Spectator);
        live.step();
        complete += u64::from(live.table.version(Viewer::Spectator) > public);
    }
    let left = &live.table.thinking_times().unwrap().left;
    assert_eq!(left[seat.index()], 50_000 + 2_000 * complete);
    assert_eq!(left[other.index()], 60_000);
}

#[test]
fn who_runs_out_of_time_is_out_and_the_last_one_wins() {
    let mut live = Live::<Markt>::started(2, timed(), "flag");
    let seat = live.table.asked().iter().next().unwrap();
    let text = live.any_move(seat).unwrap();
    live.now += 60_001;
    assert_eq!(live.say(seat, &text), Err(Refusal::Out), "too late");
    let entries = live.wait(0);
    assert_eq!(entries[0], Entry::Flagged { seat });
    assert_eq!(live.table.status(), Status::Over);
    assert_eq!(live.table.ranks().unwrap()[seat.index()], 2);
    assert_eq!(live.table.seats()[seat.index()].gone, Some(Gone::Flagged));
    assert_eq!(everything(&live.resumed()), everything(&live.table));
}

#[test]
fn time_while_the_house_was_closed_counts_for_nobody() {
    let mut live = Live::<Markt>::started(2, timed(), "closed");
    live.wait(5_000);
    live.step();
    live.now += 3_600_000;
    live.act(Actor::Host, Command::Wake).unwrap();
    assert_eq!(live.table.status(), Status::Running);
    assert!(live.table.due().unwrap() > live.now + 50_000);
    assert_eq!(live.act(Actor::Seat(Seat(0)), Command::Wake), Err(Refusal::NotYours));
}

#[test]
fn the_first_length_of_a_window_is_free_for_all() {
    let terms = Terms { pace_ms: 4_000, ..timed() };
    let mut live = Live::<Markt>::started(2, terms, "free");
    let reacts = |live: &Live<Markt>| {
        live.table.turn().decision() == Some(tafelrune_games::markt::moves::Decision::Defend)
    };
    for _ in 0..400 {
        live.step();
        if reacts(&live) {
            break;
        }
        live.wait(4_000);
        assert_eq!(live.table.status(), Status::Running, "nobody has run out of time yet");
    }
    assert!(reacts(&live), "somebody attacks sooner or later");
    let seat = live.table.asked().iter().next().unwrap();
    let before = live.table.thinking_times().unwrap().left[seat.index()];
    live.wait(1_500);
    live.step();
    assert_eq!(live.wait(2_499), []);
    live.wait(1);
    let after = live.table.thinking_times().unwrap().left[seat.index()];
    assert_eq!(after, before + 2_000, "nothing is charged, whenever the answer came");
}

#[test]
fn a_house_that_opens_again_at_once_leaves_a_window_its_free_length() {
    let terms = Terms { pace_ms: 4_000, ..timed() };
    let mut live = Live::<Thalara>::started(2, terms, "free after a restart");
    assert!(live.play_until(400, |table| table.asked().iter().any(|seat| table.answers_now(seat))));
    let free = live.table.due().unwrap();
    assert!(free >= live.now + 4_000 + 60_000, "the clocks stand while a window is young");
    live.wait(1_000);
    live.act(Actor::Host, Command::Wake).unwrap();
    assert_eq!(live.table.due(), Some(free + 1_000), "it is as far away as it was at the last entry");
}

/// What is left until something happens, and the thinking time of everybody.
fn remaining<G: Game>(live: &Live<G>) -> (Option<u64>, Option<Vec<u64>>) {
    let times = live.table.thinking_times().map(|times| times.left.clone());
    (live.table.due().map(|due| due - live.now), times)
}

/// Plays a table to its end, restarted after every few steps by a server whose clock has jumped; gives what
/// happened and how long everything took.
fn played_with_jumps<G: Game>(jumps: [i64; 2]) -> Vec<String> {
    let terms = Terms { pace_ms: 4_000, next_game_ms: 7_000, takeover_ms: Some(90_000), ..timed() };
    let mut live = Live::<G>::started(2, terms, "jumps");
    // Late enough to jump back from.
    live.now += 1_000 * 3_600_000;
    live.act(Actor::Host, Command::Wake).unwrap();
    let mut told = Vec::new();
    for step in 0..400_usize {
        match live.table.status() {
            Status::Running if step % 5 == 4 => told.push(format!("{:?}", live.wait(4_000))),
            Status::Running => {
                if let Some(seat) = live.table.asked().iter().find(|seat| live.table.filed(*seat).is_none()) {
                    let text = live.any_move(seat).expect("who is asked can answer");
                    told.push(format!("{:?}", live.say(seat, &text)));
                }
            }
            Status::GameOver => told.push(format!("{:?}", live.wait(7_000))),
            _ => break,
        }
        if step % 7 == 3 && live.table.needs_waking(live.now) {
            // As far away as at the last entry, which here is now.
            live.act(Actor::Host, Command::Wake).unwrap();
            let before = remaining(&live);
            live.table = live.resumed();
            live.now = live.now.checked_add_signed(jumps[step % 2]).expect("after 1970");
            live.act(Actor::Host, Command::Wake).unwrap();
            assert_eq!(remaining(&live), before, "{} at step {step}", G::ID);
            told.push(format!("{before:?}"));
        }
    }
    assert_eq!(everything(&live.resumed()), everything(&live.table));
    told
}

#[test]
fn a_clock_that_jumps_across_a_restart_changes_no_game() {
    fn same<G: Game>() {
        const HOUR: i64 = 3_600_000;
        let start = played_with_jumps::<G>([HOUR, HOUR]);
        assert!(start.len() > 30, "{}: {}", G::ID, start.len());
        for jumps in [[0, 0], [2 * HOUR, -HOUR], [HOUR, -HOUR]] {
            assert_eq!(played_with_jumps::<G>(jumps), start, "{} {jumps:?}", G::ID);
        }
    }
    same::<Markt>();
    same::<Thalara>();
    same::<Mara>();
}

#[test]
fn a_table_that_waits_for_nothing_is_woken_only_if_time_went_back() {
    let live = Live::<Markt>::started(2, Terms::default(), "untimed");
    assert!(!live.table.needs_waking(live.now) && !live.table.needs_waking(live.now + 3_600_000));
    assert!(live.table.needs_waking(live.now - 1));
}

#[test]
fn an_absent_seat_is_taken_over_and_taken_back() {
    let terms = Terms { takeover_ms: Some(30_000), stand_in: "random".into(), ..Terms::default() };
    let mut live = Live::<Markt>::started(3, terms, "absent");
    live.table.presence(Seat(1), false, live.now);
    assert!(live.table.seats()[1].away);
    assert_eq!(live.wait(29_999), []);
    assert_eq!(live.wait(1), [Entry::TakenOver { seat: Seat(1), level: "random".into() }]);
    let refused = live.say(Seat(1), "end");
    assert_eq!(refused, Err(Refusal::TakenOver));
    assert_eq!(live.act(Actor::Seat(Seat(2)), Command::TakeOver(Seat(0))), Err(Refusal::NotYours));
    live.act(Actor::Seat(Seat(1)), Command::TakeBack).unwrap();
    assert_eq!(live.table.seats()[1].stand_in, None);
    assert_eq!(live.act(Actor::Seat(Seat(1)), Command::TakeBack), Err(Refusal::NotNow));
    live.table.presence(Seat(1), false, live.now);
    live.table.presence(Seat(1), true, live.now);
    assert_eq!(live.table.due(), None, "whoever comes back in time is not taken over");
}
