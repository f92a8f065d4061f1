//! What people settle among themselves: taking back, breaking off, letting a bot play, looking on late,
//! playing several games.

use serde_json::{Value, json};
use tafelrune_host::UndoRule;
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{ClientCommand, NewSeat, NewTable, SpectatorRule};

use crate::common::{Guest, House, Pair, run};
use crate::play::play_out;

fn open() -> NewTable {
    NewTable::of("markt", vec![NewSeat::Open; 2])
}

/// Moves of this pair until `enough` of the states of both; the last states, and who moved last.
async fn until(pair: &mut Pair, enough: impl Fn(&[Value; 2], usize) -> bool) -> ([Value; 2], usize) {
    for step in 0..400 {
        let (asked, states) = pair.asked().await;
        let moved = pair.guests[asked].choose(&states[asked], step * 5 + 1).await;
        assert_eq!(moved["kind"], "state", "{moved}");
        let states = pair.states().await;
        if enough(&states, asked) {
            return (states, asked);
        }
    }
    panic!("it never comes to that");
}

#[test]
fn a_step_that_showed_nobody_anything_is_taken_back_alone() {
    let house = House::open();
    run(async {
        let mut pair = Pair::sit(&house, &open()).await;
        for step in 0..400 {
            let (asked, before) = pair.asked().await;
            let moved = pair.guests[asked].choose(&before[asked], step * 5 + 1).await;
            if moved["undo"] != true {
                continue;
            }
            let undone = pair.guests[asked].ask(ClientCommand::Undo).await;
            assert_eq!(undone["view"], before[asked]["view"], "as if it had not been");
            assert!(undone["version"].as_u64() > moved["version"].as_u64(), "and yet everybody is told");
            return;
        }
        panic!("nothing can ever be taken back");
    });
}

#[test]
fn what_others_have_answered_is_taken_back_with_their_consent() {
    let house = House::open();
    run(async {
        let mut pair = Pair::sit(&house, &open()).await;
        // Somebody begins a command, ends it, and the other one has moved since.
        let mut begun: [Option<Value>; 2] = [None, None];
        let mut last = None;
        let (one, two) = loop {
            let (asked, states) = pair.asked().await;
            if last.is_some_and(|last| last != asked) && begun[1 - asked].is_some() {
                // A command that is only half made is nothing that anybody has heard of.
                let mut state = pair.guests[asked].choose(&states[asked], 1).await;
                while state["draft"] == true {
                    state = pair.guests[asked].choose(&state, 1).await;
                }
                break (1 - asked, asked);
            }
            if states[asked]["draft"] != true {
                begun[asked] = Some(states[asked].clone());
            }
            last = Some(asked);
            pair.guests[asked].choose(&states[asked], 1).await;
        };
        let before = begun[one].take().unwrap();
        let now = pair.states().await;
        assert_eq!(now[one]["undo"], false, "not alone any more");
        let letters = ["A", "B"];
        for agree in [false, true] {
            let asks = pair.guests[one].ask(ClientCommand::Undo).await;
            let petition = json!({"by": letters[one], "what": "undo", "waiting": [letters[two]]});
            assert_eq!(asks["petition"], petition, "{asks}");
            assert_eq!(pair.states().await[two]["petition"], petition, "the other one is asked");
            let own = pair.guests[one].ask(ClientCommand::Answer { agree: true }).await;
            assert_eq!(own["code"], "not_now", "nobody agrees with themselves");
            let answered = pair.guests[two].ask(ClientCommand::Answer { agree }).await;
            assert_eq!(answered["petition"], Value::Null);
            let after = pair.states().await;
            let expected = if agree { &before["view"] } else { &now[one]["view"] };
            assert_eq!(after[one]["view"], *expected, "agreed: {agree}");
        }
        pair.asked().await;
    });
}

#[test]
fn tables_without_taking_back_refuse_it() {
    let house = House::open();
    run(async {
        let mut pair = Pair::sit(&house, &NewTable { undo: UndoRule::Never, ..open() }).await;
        let (asked, states) = pair.asked().await;
        pair.guests[asked].choose(&states[asked], 0).await;
        assert_eq!(pair.guests[asked].ask(ClientCommand::Undo).await["code"], "house_rule");
    });
}

#[test]
fn breaking_off_takes_everybodys_consent() {
    let house = House::open();
    run(async {
        let mut pair = Pair::sit(&house, &open()).await;
        let [anna, ben] = &mut pair.guests;
        for agree in [false, true] {
            let asks = anna.ask(ClientCommand::Abort).await;
            assert_eq!(asks["petition"]["what"], "abort", "{asks}");
            assert_eq!(asks["status"], "running");
            let answered = ben.ask(ClientCommand::Answer { agree }).await;
            assert_eq!(answered["status"], if agree { "aborted" } else { "running" });
        }
        let state = anna.ask(ClientCommand::Look { seen: None }).await;
        assert_eq!(state["choices"], json!([]), "nothing is left to do");
        assert_eq!(ben.ask(ClientCommand::Resign).await["code"], "over");
        let path = format!("/api/tables/{}/record", pair.made.table);
        let record = house.get(&path, &[seat_header(&pair.cookies[0])]).await;
        assert_eq!(record.status, 200, "all is revealed: {}", record.body);
    });
}

#[test]
fn a_bot_plays_for_somebody_until_they_take_back() {
    let house = House::open();
    run(async {
        let mut pair = Pair::sit(&house, &open()).await;
        let over = pair.guests[0].ask(ClientCommand::TakeOver).await;
        assert!(over["seats"][0]["stand_in"].is_string(), "{over}");
        assert_eq!(
            pair.guests[0].ask(ClientCommand::TakeOver).await["code"],
            "taken_over",
            "one bot is enough"
        );
        // Ben plays on; rounds pass although Anna does nothing, so the bot moves by itself.
        let round = |state: &Value| state["view"]["round"].as_u64().unwrap();
        for step in 0..300 {
            let state = pair.guests[1].ask(ClientCommand::Look { seen: None }).await;
            assert!(state["seats"][0]["stand_in"].is_string(), "everybody knows that a bot plays");
            if round(&state) > round(&over) + 1 {
                break;
            }
            match state["choices"][0].is_object() {
                true => pair.guests[1].choose(&state, step).await,
                false => pair.guests[1].next_of("state").await,
            };
            assert!(step < 299, "the bot does not move");
        }
        let state = pair.guests[0].ask(ClientCommand::Look { seen: None }).await;
        let version = state["version"].as_u64().unwrap();
        let refused = pair.guests[0].ask(ClientCommand::Move { version, mv: "end".into() }).await;
        assert!(matches!(refused["code"].as_str(), Some("taken_over" | "stale")), "{refused}");
        let back = pair.guests[0].ask(ClientCommand::TakeBack).await;
        assert_eq!(back["seats"][0]["stand_in"], Value::Null, "{back}");
        let (_, last) = until(&mut pair, |_, moved| moved == 0).await;
        assert_eq!(last, 0, "Anna moves for herself again");
        assert_eq!(
            pair.guests[1].ask(ClientCommand::TakeBack).await["code"],
            "not_now",
            "nobody plays for Ben"
        );
    });
}

#[test]
fn whoever_stays_away_is_played_for_and_finds_the_seat_again() {
    let house = House::open();
    run(async {
        let mut pair = Pair::sit(&house, &NewTable { takeover_ms: Some(1), ..open() }).await;
        // Both were away between joining and coming: a bot may sit there already.
        for guest in &mut pair.guests {
            guest.ask(ClientCommand::TakeBack).await;
        }
        let Pair { made, cookies, guests: [anna, mut ben] } = pair;
        drop(anna);
        while ben.next_of("state").await["seats"][0]["stand_in"] == Value::Null {}
        let mut anna = Guest::come(&house, &made.table, Some(&cookies[0])).await;
        let state = anna.next_of("state").await;
        assert!(state["seats"][0]["stand_in"].is_string(), "the bot stays until it is sent away");
        let back = anna.ask(ClientCommand::TakeBack).await;
        assert_eq!(back["seats"][0]["stand_in"], Value::Null);
    });
}

#[test]
fn several_games_are_a_match() {
    let house = House::open();
    run(async {
        let options = json!({"match_wins": 2}).as_object().cloned().unwrap();
        let seats = vec![NewSeat::Open, NewSeat::Bot("random".into())];
        let made = house.table(&NewTable { options, ..NewTable::of("markt", seats) }).await;
        let cookie = house.join(&made, "Anna").await;
        let mut guest = Guest::come(&house, &made.table, Some(&cookie)).await;
        let end = play_out(&mut guest).await;
        let results = end["results"].as_array().unwrap();
        assert!(results.len() >= 2, "nobody has won twice after {} games", results.len());
        let wins = |seat: usize| results.iter().filter(|result| result["ranks"][seat] == 1).count();
        let ranks: Vec<u64> = serde_json::from_value(end["ranks"].clone()).unwrap();
        assert_eq!(ranks[0] < ranks[1], wins(0) > wins(1), "{end}");
    });
}

#[test]
fn delayed_spectators_see_hands_when_the_game_is_over() {
    let house = House::open();
    run(async {
        for game in ["markt", "thalara", "mara"] {
            let wanted =
                NewTable { spectators: SpectatorRule::Delayed, listed: true, delay_steps: 1, ..open() };
            let mut pair = Pair::sit(&house, &NewTable { game: game.into(), ..wanted }).await;
            let path = format!("/api/tables/{}/state?lang=en", pair.made.table);
            for step in 0..20 {
                let seen: Value = house.get(&path, &[]).await.read().unwrap();
                assert_eq!(seen["late"], Value::Null, "{game}: a hand that is being played");
                assert_eq!(seen["late_overviews"], Value::Null, "{game}");
                let (asked, states) = pair.asked().await;
                pair.guests[asked].choose(&states[asked], step * 3).await;
            }
            pair.guests[0].ask(ClientCommand::Resign).await;
            let views = pair.states().await.map(|state| state["view"].clone());
            let seen: Value = house.get(&path, &[]).await.read().unwrap();
            assert_eq!(seen["late"].as_array().unwrap()[..], views, "{game}: now all hands are open");
        }
    });
}
