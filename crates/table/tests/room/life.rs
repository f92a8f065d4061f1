//! Sitting down, playing, leaving, the end.

use tafelrune_engine::games::markt::{Markt, options::Options};
use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::{Seat, Setup, Viewer};
use tafelrune_table::{Actor, Command, Entry, House, Refused, Sitter, Spectators, Status};

use crate::support::{Live, everything, join};

#[test]
fn people_sit_down_and_stand_up_until_the_deal() {
    let mut live = Live::<Markt>::open(Setup::new(2), House::default(), "lobby");
    assert_eq!(live.act(Actor::Host, Command::Start), Err(Refused::SeatsOpen));
    live.act(Actor::Guest, join(Seat(1))).unwrap();
    assert_eq!(live.act(Actor::Guest, join(Seat(1))), Err(Refused::Taken(Seat(1))));
    assert_eq!(live.act(Actor::Guest, join(Seat(5))), Err(Refused::NoSeat(Seat(5))));
    let nameless = Command::Join { seat: None, name: "  ".into(), share: None, key: None, profile: None };
    assert_eq!(live.act(Actor::Guest, nameless), Err(Refused::Name));
    assert_eq!(live.act(Actor::Guest, Command::Start), Err(Refused::NotYours));
    let bot = Command::SeatBot { seat: Seat(0), level: "random".into() };
    live.act(Actor::Seat(Seat(1)), bot.clone()).unwrap();
    assert_eq!(live.act(Actor::Host, bot), Err(Refused::Taken(Seat(0))));
    live.act(Actor::Host, Command::Unseat(Seat(0))).unwrap();
    live.act(Actor::Seat(Seat(1)), Command::Leave).unwrap();
    assert!(live.room.seats().iter().all(|seat| seat.sitter == Sitter::Open));
    live.everybody_sits();
    assert_eq!(live.room.seats_of("key-A").iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(live.room.seats_of("key").is_empty());
    live.act(Actor::Seat(Seat(0)), Command::Start).unwrap();
    assert_eq!(live.act(Actor::Guest, join(Seat(0))), Err(Refused::NotNow));
    assert_eq!(live.room.status(), Status::Running);
}

#[test]
fn moves_of_others_and_stale_versions_are_refused() {
    let mut live = Live::<Markt>::started(3, House::default(), "foreign");
    let seat = live.room.asked().iter().next().unwrap();
    let text = live.any_move(seat).unwrap();
    let other = seat.left(3);
    assert!(matches!(live.say(other, &text), Err(Refused::Rule(_))));
    assert!(matches!(live.say(seat, "gibberish"), Err(Refused::Text(_))));
    let version = live.room.version(Viewer::Seat(seat));
    let at = |version: u64| Command::Move { version, text: text.clone() };
    assert_eq!(live.act(Actor::Bot(seat), at(version)), Err(Refused::NotYours), "no bot sits there");
    assert_eq!(live.act(Actor::Guest, at(version)), Err(Refused::NotYours));
    let stale = Refused::Stale { seen: version - 1, now: version };
    assert_eq!(live.act(Actor::Seat(seat), at(version - 1)), Err(stale));
    let future = Refused::Stale { seen: version + 1, now: version };
    assert_eq!(live.act(Actor::Seat(seat), at(version + 1)), Err(future));
    live.act(Actor::Seat(seat), at(version)).unwrap();
    assert!(live.act(Actor::Seat(seat), at(version)).is_err(), "said twice, taken once");
}

#[test]
fn choices_at_the_same_time_do_not_make_each_other_stale() {
    let mut live = Live::<Thalara>::started(3, House::default(), "together");
    let together = |room: &tafelrune_table::Room<Thalara>| room.asked().len() > 1;
    assert!(live.play_until(400, together), "all choose their hands at once sooner or later");
    let asked: Vec<Seat> = live.room.asked().iter().collect();
    let versions: Vec<u64> = asked.iter().map(|seat| live.room.version(Viewer::Seat(*seat))).collect();
    for (seat, version) in asked.iter().zip(versions) {
        let text = live.any_move(*seat).unwrap();
        live.act(Actor::Seat(*seat), Command::Move { version, text }).expect("the question is the same");
    }
}

#[test]
fn bots_are_asked_like_people_and_move_by_commands() {
    let mut live = Live::<Markt>::open(Setup::new(2), House::default(), "bots");
    for seat in [Seat(0), Seat(1)] {
        live.act(Actor::Host, Command::SeatBot { seat, level: "random".into() }).unwrap();
    }
    live.act(Actor::Host, Command::Start).unwrap();
    for _ in 0..2000 {
        let Some((seat, level)) = live.room.bots_asked().first().copied() else { break };
        assert_eq!(level, "random");
        let text = live.any_move(seat).unwrap();
        let version = live.room.version(Viewer::Seat(seat));
        live.act(Actor::Bot(seat), Command::Move { version, text }).unwrap();
    }
    assert_eq!(live.room.status(), Status::Over, "two bots play a match to its end");
    assert_eq!(live.room.ranks().unwrap().len(), 2);
}

#[test]
fn who_resigns_is_behind_all_others() {
    let mut live = Live::<Markt>::started(3, House::default(), "resign");
    live.act(Actor::Seat(Seat(2)), Command::Resign).unwrap();
    assert_eq!(live.room.status(), Status::Running, "two are left");
    assert_eq!(live.act(Actor::Seat(Seat(2)), Command::Resign), Err(Refused::Out));
    assert_eq!(live.act(Actor::Seat(Seat(2)), Command::TakeBack), Err(Refused::Out));
    let entries = live.act(Actor::Seat(Seat(0)), Command::Resign).unwrap();
    assert_eq!(entries.last(), Some(&Entry::Over { ranks: vec![2, 1, 3] }));
    assert_eq!(live.act(Actor::Seat(Seat(1)), Command::Resign), Err(Refused::NotNow));
    assert_eq!(live.act(Actor::Seat(Seat(1)), Command::Rematch("m2".into())), Err(Refused::NotYours));
    live.act(Actor::Host, Command::Rematch("m2".into())).unwrap();
    assert_eq!(live.room.rematch(), Some("m2"));
}

#[test]
fn breaking_off_takes_everybody_who_still_plays() {
    let mut live = Live::<Markt>::started(3, House::default(), "abort");
    live.act(Actor::Seat(Seat(1)), Command::Leave).unwrap();
    live.act(Actor::Seat(Seat(0)), Command::Abort).unwrap();
    assert_eq!(live.room.petition().unwrap().waiting.iter().collect::<Vec<_>>(), [Seat(2)]);
    live.act(Actor::Seat(Seat(2)), Command::Answer(true)).unwrap();
    assert_eq!(live.room.status(), Status::Aborted);
    assert!(live.room.record().is_some(), "all is revealed, also of a match that was broken off");
    assert_eq!(live.act(Actor::Host, Command::Abort), Err(Refused::NotNow));
}

#[test]
fn several_games_are_a_match_and_the_next_begins_by_itself() {
    let options = Options { match_wins: 2, ..Options::default() };
    let setup = Setup { options, ..Setup::new(2) };
    let house = House { next_game_ms: 9_000, ..House::default() };
    let mut live = Live::<Markt>::open(setup, house, "games");
    live.everybody_sits();
    live.act(Actor::Host, Command::Start).unwrap();
    assert!(live.play_until(3000, |room| room.status() == Status::GameOver), "the first game ends");
    assert_eq!(live.room.results().len(), 1);
    assert!(live.room.record().is_none(), "the seed is still needed");
    assert_eq!(live.wait(8_999), []);
    assert_eq!(live.wait(1), [Entry::NextGame]);
    live.play_until(20_000, |room| room.status().is_final());
    assert_eq!(live.room.status(), Status::Over);
    assert!(live.room.results().len() >= 2);
    assert_eq!(live.room.ranks().unwrap().iter().min(), Some(&1));
    assert_eq!(everything(&live.resumed()), everything(&live.room));
}

#[test]
fn spectators_see_what_the_table_allows() {
    let with = |spectators| Live::<Markt>::started(2, House { spectators, ..House::default() }, "watch");
    assert!(with(Spectators::Nobody).room.view(Viewer::Spectator).is_none());
    assert!(with(Spectators::Public).room.delayed_views().is_none());
    let mut live = with(Spectators::Delayed { steps: 6 });
    assert!(live.room.delayed_views().is_none(), "not long enough ago");
    let hands = |live: &Live<Markt>| {
        let views = [Seat(0), Seat(1)].map(|seat| live.room.view(Viewer::Seat(seat)).unwrap());
        Vec::from(views)
    };
    let then = hands(&live);
    for _ in 0..6 {
        live.step();
    }
    assert_eq!(live.room.delayed_views(), Some(then), "every hand, six steps late");
    live.act(Actor::Host, Command::Abort).unwrap();
    assert_eq!(live.room.delayed_views(), Some(hands(&live)), "after the end nothing is late");
}

#[test]
fn a_story_tells_what_a_viewer_saw() {
    let mut live = Live::<Markt>::started(2, House::default(), "story");
    assert_eq!(live.room.story(Viewer::Spectator).len(), 1, "the deal");
    for _ in 0..20 {
        live.step();
    }
    let told = live.room.story(Viewer::Spectator);
    assert!(told.len() > 10 && told[0].before.is_none() && told[1].before.is_some());
}
