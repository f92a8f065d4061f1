//! A table and a script of what happens at it.
//!
//! The first line creates the table: a game and a number of players (`thalara 3`), or the body of a request that
//! creates one. Anna holds every other open seat, Ben the rest. Then every line is something that happens:
//!
//! ```text
//! a3      Anna makes the fourth of the moves that she is offered (modulo their number)
//! b0      Ben makes the first of his
//! t500    the clock advances by half a second
//! ^TEXT   Anna connects anew, with TEXT as her hello
//! TEXT    Anna sends TEXT; `$V` is the version that she saw last, `$M3` a move that she was offered, `$L` too long
//! ```
//!
//! A line that is not UTF-8 Anna sends as a binary message.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tafelrune_ai::Level;
use tafelrune_engine::{Seat, Share};
use tafelrune_host::{Actor, Command};

use super::player::Player;
use super::server::{TestServer, in_time};
use crate::accounts::secrets::digest;
use crate::protocol::refusal::RequestError;
use crate::protocol::{Join, NewSeat, NewTable};
use crate::tables::create;
use crate::tables::live_table::LiveTable;
use crate::tables::subscribers::Asker;
use tafelrune_host::any_game;

/// Longer inputs are skipped: they only slow a run down.
const MAX_BYTES: usize = 1 << 14;
/// Further lines of an input are skipped.
const MAX_LINES: usize = 32;
/// The largest step of the clock, in milliseconds: a week.
const MAX_STEP_MS: u64 = 7 * 24 * 3600 * 1000;
/// The secrets of the two devices.
const SECRETS: [&str; 2] = [
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
];

/// Runs a script.
pub fn run(server: &TestServer, data: &[u8]) {
    if data.len() > MAX_BYTES {
        return;
    }
    let mut lines = data.split(|byte| *byte == b'\n');
    let Some(wanted) = lines.next().and_then(|line| wanted(std::str::from_utf8(line).ok()?)) else { return };
    // Faulty setups are covered by `requests`.
    let Ok((live, seats)) = server.runtime.block_on(sit_down(server, &wanted)) else { return };
    server.runtime.block_on(async {
        let [anna, ben] = seats;
        let mut anna = Player::new(server, &live.id, SECRETS[0], anna);
        let mut ben = (!ben.is_empty()).then(|| Player::new(server, &live.id, SECRETS[1], ben));
        anna.connect().await;
        if let Some(ben) = &mut ben {
            ben.connect_for(false).await;
        }
        for line in lines.take(MAX_LINES) {
            run_line(server, &mut anna, ben.as_mut(), line).await;
        }
        // Whatever Anna has done, Ben can still play.
        if let Some(ben) = &mut ben {
            ben.choose(0).await;
        }
        server.assert_equals_log(&live).await;
        anna.disconnect().await;
        if let Some(ben) = &mut ben {
            ben.disconnect().await;
        }
        server.end(&live).await;
    });
}

/// Parses the first line.
fn wanted(line: &str) -> Option<NewTable> {
    if line.starts_with('{') {
        return serde_json::from_str(line).ok();
    }
    let (game, people) = line.split_once(' ').unwrap_or((line, "2"));
    Some(NewTable::of(game, vec![NewSeat::Open; people.parse::<u8>().ok()?.into()]))
}

/// Creates a table whose deal is always the same, and fills its seats.
async fn sit_down(
    server: &TestServer,
    wanted: &NewTable,
) -> Result<(Arc<LiveTable>, [Vec<Seat>; 2]), Option<RequestError>> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let level = |seat: &NewSeat| match seat {
        NewSeat::Bot(level) => Level::parse(level).is_some(),
        NewSeat::Open => true,
    };
    let game = any_game::by_id(&wanted.game).ok_or(None)?;
    if !wanted.seats.contains(&NewSeat::Open) || !wanted.seats.iter().all(level) {
        return Err(None);
    }
    let (hosted, entries) = game.create(wanted, Share([7; 32]), server.clock.now_ms())?;
    let id = format!("script{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let live = server.state.tables.add(id.into(), hosted, entries)?;
    server.settled(&live).await;
    let mut seats = [Vec::new(), Vec::new()];
    for (index, who) in wanted.seats.iter().enumerate() {
        let seat = Seat(index as u8);
        let (actor, command) = match who {
            NewSeat::Bot(level) => (Actor::Host, Command::SeatBot { seat, level: level.clone() }),
            NewSeat::Open => {
                let whose = (seats[0].len() + seats[1].len()) % 2;
                seats[whose].push(seat);
                let join = Join { name: ["Anna", "Ben"][whose].into(), seat: Some(seat), ..Join::default() };
                (Actor::Guest, create::join(&join, &digest(SECRETS[whose]), None)?)
            }
        };
        live.command(actor, command, Asker::Internal)?;
        server.settled(&live).await;
    }
    Ok((live, seats))
}

async fn run_line(server: &TestServer, anna: &mut Player<'_>, ben: Option<&mut Player<'_>>, line: &[u8]) {
    let Ok(line) = std::str::from_utf8(line) else { return anna.send_bytes(line).await };
    if let Some(hello) = line.strip_prefix('^') {
        return anna.connect_with(anna.state.fill_in(hello)).await;
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
            server.clock.advance(ms.min(MAX_STEP_MS));
            in_time("the clock", server.clock.settled()).await;
        }
        _ => {
            anna.send_text(&anna.state.fill_in(line)).await;
        }
    }
}
