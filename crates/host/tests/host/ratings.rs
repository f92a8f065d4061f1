//! Which matches count for ratings: those of different people who have played.

use tafelrune_engine::{Seat, Setup};
use tafelrune_games::markt::Markt;
use tafelrune_host::{Actor, Command, MIN_RATED_MOVES, Status, Terms, TimeControl, Unrated};

use crate::support::Live;

/// A rated table of two, whose people have these devices and profiles.
fn seated(devices: [&str; 2], profiles: [Option<&str>; 2]) -> Live<Markt> {
    let clock = Some(TimeControl { base_ms: 60_000, increment_ms: 0 });
    let mut live = Live::open(Setup::new(2), Terms { rated: true, clock, ..Terms::default() }, "rated");
    for (index, (device, profile)) in devices.into_iter().zip(profiles).enumerate() {
        let join = Command::Join {
            seat: Some(Seat(index as u8)),
            name: format!("Person {index}"),
            share: None,
            key: Some(device.into()),
            profile: profile.map(str::to_string),
        };
        live.act(Actor::Guest, join).unwrap();
    }
    live.act(Actor::Host, Command::Start).unwrap();
    live
}

fn strangers() -> Live<Markt> {
    seated(["one", "other"], [Some("anna"), Some("ben")])
}

/// Plays until a seat has made this many moves.
fn play(live: &mut Live<Markt>, seat: Seat, moves: u32) {
    let mut made = 0;
    while made < moves {
        made += u32::from(live.table.asked().iter().next() == Some(seat));
        live.step();
        live.wait(0);
        assert_eq!(live.table.status(), Status::Running);
    }
}

#[test]
fn one_device_or_one_profile_at_two_seats_does_not_count() {
    let cases = [
        (["one", "other"], [Some("anna"), Some("ben")], None),
        (["one", "other"], [None, None], None),
        (["one", "one"], [Some("anna"), Some("ben")], Some(Unrated::SameDevice)),
        (["one", "other"], [Some("anna"), Some("anna")], Some(Unrated::SameProfile)),
    ];
    for (devices, profiles, unrated) in cases {
        let live = seated(devices, profiles);
        let summary = live.table.summary();
        assert_eq!(
            (summary.unrated, summary.counts()),
            (unrated, unrated.is_none()),
            "{devices:?} {profiles:?}"
        );
        assert_eq!(live.resumed().summary(), summary);
    }
}

#[test]
fn a_match_that_ends_after_few_moves_does_not_count() {
    let seat = Seat(0);
    for (moves, counts) in [(0, false), (MIN_RATED_MOVES - 1, false), (MIN_RATED_MOVES, true)] {
        let mut live = strangers();
        play(&mut live, seat, moves);
        live.act(Actor::Seat(seat), Command::Resign).unwrap();
        assert_eq!(live.table.status(), Status::Over);
        assert_eq!(live.table.summary().counts(), counts, "resigned after {moves} moves");
        assert_eq!(live.resumed().summary(), live.table.summary());
    }
    let mut live = strangers();
    live.wait(60_001);
    assert_eq!((live.table.status(), live.table.summary().unrated), (Status::Over, Some(Unrated::TooShort)));
}

#[test]
fn what_lists_show_names_no_device() {
    let live = seated(["one-device", "one-device"], [Some("anna"), Some("ben")]);
    let body = serde_json::to_string(live.table.summary()).unwrap();
    assert!(body.contains("same_device") && !body.contains("one-device"), "{body}");
}
