//! Reaction windows: nothing about a hand shows in what others receive, nor in when.

use serde_json::Value;
use tafelrune_server::WallClock;
use tafelrune_server::protocol::{ClientCommand, NewSeat, NewTable};

use crate::common::{Guest, House, Pair, run};

/// How long the windows of this test are, by a clock that is moved by hand.
const PACE_MS: u32 = 1500;

/// Plays until somebody is asked to defend; gives who, and the states of both.
async fn until_defence(guests: &mut [Guest; 2]) -> Option<(usize, Value)> {
    let mut states = Vec::new();
    for guest in guests.iter_mut() {
        states.push(guest.next_of("state").await);
    }
    for _ in 0..60 {
        let asked = states.iter().position(|state| state["choices"][0].is_object())?;
        if states[asked]["question"]["decision"] == "defend" {
            return Some((asked, states[asked].clone()));
        }
        // A duel, if there is one, leads there at once.
        let choices = states[asked]["choices"].as_array().unwrap();
        let duel = choices.iter().position(|choice| choice["move"].as_str().unwrap().starts_with("duel"));
        guests[asked].choose(&states[asked], duel.unwrap_or(0)).await;
        for (guest, state) in guests.iter_mut().zip(&mut states) {
            *state = guest.ask(ClientCommand::Look { seen: None }).await;
        }
    }
    None
}

/// A table at which somebody is attacked who holds a card to show, or has to give in: who, and what they see.
async fn attacked(house: &House, shows: bool) -> ([Guest; 2], usize, Value) {
    for _ in 0..100 {
        let wanted =
            NewTable { pace_ms: PACE_MS, ..NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open]) };
        let Pair { mut guests, .. } = Pair::sit(house, &wanted).await;
        if let Some((asked, state)) = until_defence(&mut guests).await
            && (state["choices"][0]["move"] != "concede") == shows
        {
            return (guests, asked, state);
        }
    }
    panic!("whoever is attacked always has the same to answer");
}

/// Everything on the way to a guest so far, before the answer to a ping.
async fn received(guest: &mut Guest) -> Vec<Value> {
    let number = guest.want(ClientCommand::Ping).await;
    let mut frames = Vec::new();
    loop {
        let frame = guest.next().await;
        if frame["re"] == number {
            return frames;
        }
        frames.push(frame);
    }
}

#[test]
fn an_answer_in_a_window_is_heard_of_at_its_end_whatever_it_is() {
    let clock = WallClock::manual(1_000_000);
    let house = House::open_with(|settings| settings.clock = clock.clone());
    run(async {
        for shows in [true, false] {
            let (mut guests, asked, state) = attacked(&house, shows).await;
            let before = guests[1 - asked].ask(ClientCommand::Look { seen: None }).await;
            let answer = guests[asked].choose(&state, 0).await;
            assert_eq!(answer["filed"], state["choices"][0]["move"], "it waits for the end of the window");
            clock.advance(u64::from(PACE_MS) - 1);
            clock.settled().await;
            let heard = received(&mut guests[1 - asked]).await;
            assert_eq!(heard, Vec::<Value>::new(), "nobody else hears of it before the end");
            clock.advance(1);
            clock.settled().await;
            let heard = received(&mut guests[1 - asked]).await;
            let [end] = &heard[..] else { panic!("one frame at the end of the window: {heard:?}") };
            assert_eq!(end["version"].as_u64(), before["version"].as_u64().map(|version| version + 1));
            assert_eq!(before["question"]["decision"], "defend");
            assert_ne!(end["question"]["decision"], "defend", "it is answered");
        }
    });
}

#[test]
fn an_answer_can_be_filed_in_advance() {
    let house = House::open();
    run(async {
        let wanted = NewTable { pace_ms: 100, ..NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open]) };
        let Pair { guests: [mut anna, mut ben], .. } = Pair::sit(&house, &wanted).await;
        let filed = anna.ask(ClientCommand::File { mv: Some("concede".into()) }).await;
        assert_eq!(filed["filed"], "concede", "{filed}");
        let state = ben.ask(ClientCommand::Look { seen: None }).await;
        assert_eq!(state["filed"], Value::Null, "it is nobody else's business");
        let nonsense = anna.ask(ClientCommand::File { mv: Some("hocus pocus".into()) }).await;
        assert_eq!(nonsense["code"], "no_move");
        let withdrawn = anna.ask(ClientCommand::File { mv: None }).await;
        assert_eq!(withdrawn["filed"], Value::Null);
    });
}
