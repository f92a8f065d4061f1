//! A table and what happens at it, out of bytes.
//!
//! The first line makes the table: a game and how many people (`thalara 3`), or the body of a request that
//! makes one. Anna holds every other open seat, Ben the rest. Then every line is something that happens:
//!
//! ```text
//! a3      Anna takes the fourth of the moves that she is offered (counted round)
//! b0      Ben takes the first of his
//! t500    half a second goes by
//! ^TEXT   Anna comes anew, with TEXT as her greeting
//! TEXT    Anna sends TEXT; `$V` is the version that she saw last, `$M3` a move that she was offered, `$L` too long
//! ```
//!
//! A line that is no text Anna sends as a frame of bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tafelrune_ai::Level;
use tafelrune_engine::{Seat, Share};
use tafelrune_table::{Actor, Command};

use super::guest::Guest;
use super::house::{House, in_time};
use crate::games;
use crate::listening::Asker;
use crate::live::Live;
use crate::refused::Refused;
use crate::secrets::digest;
use crate::tables;
use crate::wire::{Join, NewSeat, NewTable};

/// Longer inputs are not looked at: they only make a run slow.
const MAX_BYTES: usize = 1 << 14;
/// So many lines of an input are looked at.
const MAX_LINES: usize = 32;
/// Nobody sits still for longer than this at once, in milliseconds: a week.
const LONGEST: u64 = 7 * 24 * 3600 * 1000;
/// The secrets of the two devices.
const SECRETS: [&str; 2] = [
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
];

/// Runs a script.
pub fn run(house: &House, data: &[u8]) {
    if data.len() > MAX_BYTES {
        return;
    }
    let mut lines = data.split(|byte| *byte == b'\n');
    let Some(wanted) = lines.next().and_then(|line| wanted(std::str::from_utf8(line).ok()?)) else { return };
    // What is wrong with a setup, the requests try out.
    let Ok((live, seats)) = house.runtime.block_on(sit_down(house, &wanted)) else { return };
    house.runtime.block_on(async {
        let [anna, ben] = seats;
        let mut anna = Guest::new(house, &live.id, SECRETS[0], anna);
        let mut ben = (!ben.is_empty()).then(|| Guest::new(house, &live.id, SECRETS[1], ben));
        anna.come().await;
        if let Some(ben) = &mut ben {
            ben.come_for(false).await;
        }
        for line in lines.take(MAX_LINES) {
            happen(house, &mut anna, ben.as_mut(), line).await;
        }
        // Whatever Anna has done, Ben can go on.
        if let Some(ben) = &mut ben {
            ben.choose(0).await;
        }
        house.equals_its_log(&live).await;
        anna.leave().await;
        if let Some(ben) = &mut ben {
            ben.leave().await;
        }
        house.end(&live).await;
    });
}

/// The table of the first line.
fn wanted(line: &str) -> Option<NewTable> {
    if line.starts_with('{') {
        return serde_json::from_str(line).ok();
    }
    let (game, people) = line.split_once(' ').unwrap_or((line, "2"));
    Some(NewTable::of(game, vec![NewSeat::Open; people.parse::<u8>().ok()?.into()]))
}

/// Makes a table with a deal that is always the same, and puts everybody at it.
async fn sit_down(house: &House, wanted: &NewTable) -> Result<(Arc<Live>, [Vec<Seat>; 2]), Option<Refused>> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let level = |seat: &NewSeat| match seat {
        NewSeat::Bot(level) => Level::parse(level).is_some(),
        NewSeat::Open => true,
    };
    let game = games::by_id(&wanted.game).ok_or(None)?;
    if !wanted.seats.contains(&NewSeat::Open) || !wanted.seats.iter().all(level) {
        return Err(None);
    }
    let (hosted, entries) = game.found(wanted, Share([7; 32]), house.clock.now_ms())?;
    let id = format!("script{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let live = house.hall.found(id.into(), hosted, entries)?;
    house.settled(&live).await;
    let mut seats = [Vec::new(), Vec::new()];
    for (index, who) in wanted.seats.iter().enumerate() {
        let seat = Seat(index as u8);
        let (actor, command) = match who {
            NewSeat::Bot(level) => (Actor::Host, Command::SeatBot { seat, level: level.clone() }),
            NewSeat::Open => {
                let whose = (seats[0].len() + seats[1].len()) % 2;
                seats[whose].push(seat);
                let join = Join { name: ["Anna", "Ben"][whose].into(), seat: Some(seat), ..Join::default() };
                (Actor::Guest, tables::join(&join, &digest(SECRETS[whose]), None)?)
            }
        };
        live.command(&house.hall, actor, command, Asker::House)?;
        house.settled(&live).await;
    }
    Ok((live, seats))
}

async fn happen(house: &House, anna: &mut Guest<'_>, ben: Option<&mut Guest<'_>>, line: &[u8]) {
    let Ok(line) = std::str::from_utf8(line) else { return anna.say_bytes(line).await };
    if let Some(hello) = line.strip_prefix('^') {
        return anna.greet(anna.state.fill_in(hello)).await;
    }
    let number = line.get(1..).and_then(|digits| digits.parse::<u64>().ok());
    match (line.as_bytes().first(), number) {
        (None, _) => {}
        (Some(b'a'), Some(number)) => anna.choose(number as usize).await,
        (Some(b'b'), Some(number)) => {
            if let Some(ben) = ben {
                ben.choose(number as usize).await;
            }
        }
        (Some(b't'), Some(ms)) => {
            house.clock.advance(ms.min(LONGEST));
            in_time("the clock", house.clock.settled()).await;
        }
        _ => {
            anna.say(&anna.state.fill_in(line)).await;
        }
    }
}
