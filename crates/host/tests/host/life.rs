//! Sitting down, playing, leaving, the end.

use tafelrune_engine::{Seat, Setup, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::options::{FirstPlayer, NextStarter, Options, RoundCap};
use tafelrune_games::thalara::Thalara;
use tafelrune_host::{Actor, Command, Entry, Refusal, Sitter, Spectators, Status, Terms};

use crate::support::{Live, everything, join};

#[test]
fn people_sit_down_and_stand_up_until_the_deal() {
    let mut live = Live::<Markt>::open(Setup::new(2), Terms::default(), "lobby");
    assert_eq!(live.act(Actor::Host, Command::Start), Err(Refusal::SeatsOpen));
    live.act(Actor::Guest, join(Seat(1))).unwrap();
    assert_eq!(live.act(Actor::Guest, join(Seat(1))), Err(Refusal::Taken(Seat(1))));
    assert_eq!(live.act(Actor::Guest, join(Seat(5))), Err(Refusal::NoSeat(Seat(5))));
    let nameless = Command::Join { seat: None, name: "  ".into(), share: None, key: None, profile: None };
    assert_eq!(live.act(Actor::Guest, nameless), Err(Refusal::Name));
    assert_eq!(live.act(Actor::Guest, Command::Start), Err(Refusal::NotYours));
    let bot = Command::SeatBot { seat: Seat(0), level: "random".into() };
    live.act(Actor::Seat(Seat(1)), bot.clone()).unwrap();
    assert_eq!(live.act(Actor::Host, bot), Err(Refusal::Taken(Seat(0))));
    live.act(Actor::Host, Command::Unseat(Seat(0))).unwrap();
    live.act(Actor::Seat(Seat(1)), Command::Leave).unwrap();
    assert!(live.table.seats().iter().all(|seat| seat.sitter == Sitter::Open));
    live.everybody_sits();
    assert_eq!(live.table.seats_of("key-A").iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(live.table.seats_of("key").is_empty());
    live.act(Actor::Seat(Seat(0)), Command::Start).unwrap();
    assert_eq!(live.act(Actor::Guest, join(Seat(0))), Err(Refusal::NotNow));
    assert_eq!(live.table.status(), Status::Running);
}

#[test]
fn moves_of_others_and_stale_versions_are_refused() {
    let mut live = Live::<Markt>::started(3, Terms::default(), "foreign");
    let seat = live.table.asked().iter().next().unwrap();
    let text = live.any_move(seat).unwrap();
    let other = seat.left(3);
    assert!(matches!(live.say(other, &text), Err(Refusal::Rule(_))));
    assert!(matches!(live.say(seat, "gibberish"), Err(Refusal::Text(_))));
    let version = live.table.version(Viewer::Seat(seat));
    let at = |version: u64| Command::Move { version, text: text.clone() };
    assert_eq!(live.act(Actor::Bot(seat), at(version)), Err(Refusal::NotYours), "no bot sits there");
    assert_eq!(live.act(Actor::Guest, at(version)), Err(Refusal::NotYours));
    let stale = Refusal::Stale { seen: version - 1, now: version };
    assert_eq!(live.act(Actor::Seat(seat), at(version - 1)), Err(stale));
    let future = Refusal::Stale { seen: version + 1, now: version };
    assert_eq!(live.act(Actor::Seat(seat), at(version + 1)), Err(future));
    live.act(Actor::Seat(seat), at(version)).unwrap();
    assert!(live.act(Actor::Seat(seat), at(version)).is_err(), "said twice, taken once");
}

#[test]
fn choices_at_the_same_time_do_not_make_each_other_stale() {
    let mut live = Live::<Thalara>::started(3, Terms::default(), "together");
    let together = |table: &tafelrune_host::Table<Thalara>| table.asked().len() > 1;
    assert!(live.play_until(400, together), "all choose their hands at once sooner or later");
    let asked: Vec<Seat> = live.table.asked().iter().collect();
    let versions: Vec<u64> = asked.iter().map(|seat| live.table.version(Viewer::Seat(*seat))).collect();
    for (seat, version) in asked.iter().zip(versions) {
        let text = live.any_move(*seat).unwrap();
        live.act(Actor::Seat(*seat), Command::Move { version, text }).expect("the question is the same");
    }
}

#[test]
fn bots_are_asked_like_people_and_move_by_commands() {
    let mut live = Live::<Markt>::open(Setup::new(2), Terms::default(), "bots");
    for seat in [Seat(0), Seat(1)] {
        live.act(Actor::Host, Command::SeatBot { seat, level: "random".into() }).unwrap();
    }
    live.act(Actor::Host, Command::Start).unwrap();
    for _ in 0..2000 {
        let Some((seat, level)) = live.table.bots_asked().first().copied() else { break };
        assert_eq!(level, "random");
        let text = live.any_move(seat).unwrap();
        let version = live.table.version(Viewer::Seat(seat));
        live.act(Actor::Bot(seat), Command::Move { version, text }).unwrap();
    }
    assert_eq!(live.table.status(), Status::Over, "two bots play a match to its end");
    assert_eq!(live.table.ranks().unwrap().len(), 2);
}

#[test]
fn who_resigns_is_behind_all_others() {
    let mut live = Live::<Markt>::started(3, Terms::default(), "resign");
    live.act(Actor::Seat(Seat(2)), Command::Resign).unwrap();
    assert_eq!(live.table.status(), Status::Running, "two are left");
    assert_eq!(live.act(Actor::Seat(Seat(2)), Command::Resign), Err(Refusal::Out));
    assert_eq!(live.act(Actor::Seat(Seat(2)), Command::TakeBack), Err(Refusal::Out));
    let entries = live.act(Actor::Seat(Seat(0)), Command::Resign).unwrap();
    assert_eq!(entries.last(), Some(&Entry::Over { ranks: vec![2, 1, 3] }));
    assert_eq!(live.act(Actor::Seat(Seat(1)), Command::Resign), Err(Refusal::NotNow));
    assert_eq!(live.act(Actor::Seat(Seat(1)), Command::Rematch("m2".into())), Err(Refusal::NotYours));
    live.act(Actor::Host, Command::Rematch("m2".into())).unwrap();
    assert_eq!(live.table.rematch(), Some("m2"));
}

#[test]
fn the_winner_starts_the_rematch() {
    for (number, starter) in [("one", NextStarter::Winner), ("two", NextStarter::Rotate)] {
        let usual = Options { round_cap: RoundCap::After(10), ..Options::default() };
        let options = Options { next_starter: starter, ..usual.clone() };
        let mut live = Live::<Markt>::open(Setup { options, ..Setup::new(3) }, Terms::default(), number);
        live.everybody_sits();
        live.act(Actor::Host, Command::Start).unwrap();
        assert!(live.table.following().is_none(), "nobody has won yet");
        assert!(live.play_until(5_000, |table| table.status() == Status::Over), "it ends");
        let winner = live.table.results()[0].winners().iter().next();
        let first = live.table.view(Viewer::Spectator).expect("a game was played").starter;
        let wanted = if starter == NextStarter::Winner { winner } else { Some(first.left(3)) };
        let next = live.table.following().expect("a game was played").options;
        assert_eq!(Some(next.first_player), wanted.map(FirstPlayer::Seat));
        let again = Options { first_player: next.first_player, next_starter: starter, ..usual };
        assert_eq!(next, again, "everything else stays as it was agreed");
    }
}

#[test]
fn breaking_off_takes_everybody_who_still_plays() {
    let mut live = Live::<Markt>::started(3, Terms::default(), "abort");
    live.act(Actor::Seat(Seat(1)), Command::Leave).unwrap();
    live.act(Actor::Seat(Seat(0)), Command::Abort).unwrap();
    assert_eq!(live.table.petition().unwrap().waiting.iter().collect::<Vec<_>>(), [Seat(2)]);
    live.act(Actor::Seat(Seat(2)), Command::Answer(true)).unwrap();
    assert_eq!(live.table.status(), Status::Aborted);
    assert!(live.table.record().is_some(), "all is revealed, also of a match that was broken off");
    assert_eq!(live.act(Actor::Host, Command::Abort), Err(Refusal::NotNow));
}

#[test]
fn several_games_are_a_match_and_the_next_begins_by_itself() {
    let options = Options { match_wins: 2, ..Options::default() };
    let setup = Setup { options, ..Setup::new(2) };
    let terms = Terms { next_game_ms: 9_000, ..Terms::default() };
    let mut live = Live::<Markt>::open(setup, terms, "games");
    live.everybody_sits();
    live.act(Actor::Host, Command::Start).unwrap();
    assert!(live.play_until(3000, |table| table.status() == Status::GameOver), "the first game ends");
    assert_eq!(live.table.results().len(), 1);
    assert!(live.table.record().is_none(), "the seed is still needed");
    assert_eq!(live.wait(8_999), []);
    assert_eq!(live.wait(1), [Entry::NextGame]);
    live.play_until(20_000, |table| table.status().is_final());
    assert_eq!(live.table.status(), Status::Over);
    assert!(live.table.results().len() >= 2);
    assert_eq!(live.table.ranks().unwrap().iter().min(), Some(&1));
    assert_eq!(everything(&live.resumed()), everything(&live.table));
}

#[test]
fn spectators_see_what_the_table_allows() {
    let with = |spectators| Live::<Markt>::started(2, Terms { spectators, ..Terms::default() }, "watch");
    assert!(with(Spectators::Nobody).table.view(Viewer::Spectator).is_none());
    assert!(with(Spectators::Public).table.delayed_views().is_none());
    let mut live = with(Spectators::Delayed { steps: 6 });
    let hands = |live: &Live<Markt>| {
        let views = [Seat(0), Seat(1)].map(|seat| live.table.view(Viewer::Seat(seat)).unwrap());
        Vec::from(views)
    };
    for _ in 0..6 {
        live.step();
        assert!(live.table.delayed_views().is_none(), "the game is not over");
    }
    live.act(Actor::Host, Command::Abort).unwrap();
    assert_eq!(live.table.delayed_views(), Some(hands(&live)), "after the end every hand is open");
}

#[test]
fn a_story_tells_what_a_viewer_saw() {
    let mut live = Live::<Markt>::started(2, Terms::default(), "story");
    assert_eq!(live.table.seen_changes(Viewer::Spectator).len(), 1, "the deal");
    for _ in 0..20 {
        live.step();
    }
    let told = live.table.seen_changes(Viewer::Spectator);
    assert!(told.len() > 10 && told[0].before.is_none() && told[1].before.is_some());
}
