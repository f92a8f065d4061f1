//! A bot among people: whether it has made up its mind in a window, and how, shows to nobody before the
//! end, although it needs no time to speak of.

use std::time::{Duration, Instant};

use tafelrune_engine::{Seat, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_host::Entry;
use tafelrune_server::protocol::ClientCommand;
use tafelrune_store::MatchStore;
use tafelrune_store::sqlite::SqliteStore;

use super::truth::Played;
use super::world::{self, PACE_MS, Plans, TABLE, World};
use super::{Wish, choose, plans, twin_deals};
use crate::common::run;

/// Whatever a bot does is done before this.
const PATIENCE: Duration = Duration::from_secs(60);

/// The log of a world as far as it has been read, and how what happened looks to the watched eyes.
#[derive(Default)]
struct Followed {
    entries: usize,
    looks: Vec<String>,
}

impl Followed {
    /// Reads on, and makes in truth what was made at the table. `true` if the bot has filed an answer.
    fn read_on<G: Played>(&mut self, world: &mut World<G>) -> bool {
        let log = SqliteStore::open_read_only(world.house.folder()).unwrap().load(TABLE).unwrap();
        let (mut filed, bot) = (false, world.plans.bot());
        for stored in &log[self.entries..] {
            match serde_json::from_str(&stored.body).unwrap() {
                Entry::Moved { seat, text } => {
                    filed = false;
                    self.looks.push(world.truth.follow(seat, &text, world.plans.watched));
                }
                Entry::Filed { seat, text } if Some(seat) == bot => filed = text.is_some(),
                _ => {}
            }
        }
        self.entries = log.len();
        filed
    }

    /// Waits until the bot has done what it is asked for: it has filed an answer (`true`), or a person is
    /// asked, or nobody.
    async fn until_the_bot_is_done<G: Played>(&mut self, world: &mut World<G>) -> bool {
        let begun = Instant::now();
        loop {
            let state = world.players[0].ask(ClientCommand::Look { seen: None }).await;
            let filed = self.read_on(world);
            let asked = state["question"]["seats"].as_array();
            let bot = world.plans.bot().map(|seat| seat.to_string()).unwrap();
            let is_asked = asked.is_some_and(|seats| seats.iter().any(|seat| *seat == bot.as_str()));
            if filed || (!is_asked && world.truth.asked() != world.plans.bot()) {
                return filed;
            }
            assert!(begun.elapsed() < PATIENCE, "the bot does nothing: {state}");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

/// Plays two worlds against bots with different hands until these come to differ for the person; gives
/// how many windows the bots answered in.
async fn windows_of_bots(mut worlds: [World<Markt>; 2]) -> usize {
    let person = Seat(0);
    let mut followed = [Followed::default(), Followed::default()];
    let mut windows = 0;
    let mut received = [worlds[0].received().await, worlds[1].received().await];
    for step in 0..60 {
        let mut filed = [false; 2];
        for side in 0..2 {
            filed[side] = followed[side].until_the_bot_is_done(&mut worlds[side]).await;
            received[side].extend(worlds[side].received().await);
        }
        if followed[0].looks != followed[1].looks {
            return windows;
        }
        assert_eq!(received[0], received[1], "what happened looked the same");
        assert_eq!(filed[0], filed[1], "who is asked, is public");
        if filed[0] {
            windows += 1;
            for side in 0..2 {
                let world = &mut worlds[side];
                let opened = world.clock.now_ms();
                world.wait_until(opened + PACE_MS - 1).await;
                assert!(world.received().await.is_empty(), "nobody hears of an answer before the end");
                world.wait_until(opened + PACE_MS).await;
                received[side] = world.received().await;
                assert!(!received[side].is_empty(), "and then everybody does");
            }
            continue;
        }
        if worlds[0].truth.asked() != Some(person) {
            return windows;
        }
        let wish = Wish { apart: false, step, advised: step % 4 > 0 };
        let truths = [&worlds[0].truth, &worlds[1].truth];
        let Some(moves) = choose(truths, Viewer::Seat(person), person, wish) else { return windows };
        for side in 0..2 {
            let world = &mut worlds[side];
            let opened = world.clock.now_ms();
            if world.say(person, world.truth.text(moves[side])).await {
                world.wait_until(opened + PACE_MS).await;
            }
            received[side] = world.received().await;
        }
    }
    windows
}

#[test]
fn a_bot_answers_in_a_window_like_anybody_else() {
    let watched = Viewer::Seat(Seat(0));
    let mut windows = 0;
    for numbers in twin_deals::<Markt>(watched, 2, 0, 12) {
        let plans = plans(watched, numbers, Some("de")).map(|plans| Plans { bot: true, ..plans });
        let [first, second] = plans.map(world::house::<Markt>);
        windows += run(async {
            windows_of_bots([World::open(first, plans[0]).await, World::open(second, plans[1]).await]).await
        });
    }
    println!("bots answered in {windows} windows");
    assert!(windows >= 4, "bots answered in only {windows} windows");
}
