//! Creating tables and joining them.

use std::sync::Arc;

use tafelrune_ai::Level;
use tafelrune_engine::{Seat, Share};
use tafelrune_host::any_game::{self, NewTableEntries};
use tafelrune_host::replay::Recorded;
use tafelrune_host::{Actor, Command};

use crate::accounts::invitations::{self, Issued};
use crate::accounts::names;
use crate::accounts::secrets;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{Join, NewSeat, NewTable, PlayOn};
use crate::tables::live_table::LiveTable;
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;

/// Creates a table and an invitation to it.
pub fn create(tables: &TableRegistry, wanted: &NewTable) -> Result<(Arc<LiveTable>, Issued), RequestError> {
    let game = any_game::by_id(&wanted.game).ok_or(Code::NoGame)?;
    let levels = wanted.seats.iter().filter_map(|seat| match seat {
        NewSeat::Bot(level) => Some(level),
        NewSeat::Open => None,
    });
    if levels.clone().any(|level| Level::parse(level).is_none()) || levels.count() == wanted.seats.len() {
        return Err(Code::Setup.into());
    }
    let created = game.create(wanted, Share(secrets::random()), tables.services.now_ms())?;
    open(tables, created, &wanted.seats)
}

/// Creates a table that goes on from a moment of a finished match.
pub fn create_from(
    tables: &TableRegistry,
    recorded: &Recorded,
    wanted: &PlayOn,
) -> Result<(Arc<LiveTable>, Issued), RequestError> {
    let head = &recorded.record.head;
    let game = any_game::by_id(&head.game).ok_or(Code::NoGame)?;
    let seat = wanted.seat.filter(|seat| seat.0 < head.players).ok_or(Code::Setup)?;
    if Level::parse(&wanted.level).is_none() {
        return Err(Code::Setup.into());
    }
    let bot_or_me = |other: Seat| match other == seat {
        true => NewSeat::Open,
        false => NewSeat::Bot(wanted.level.clone()),
    };
    let seats: Vec<NewSeat> = Seat::all(head.players).map(bot_or_me).collect();
    let created =
        game.create_from(recorded, wanted.step, Share(secrets::random()), tables.services.now_ms())?;
    open(tables, created, &seats)
}

/// Registers a table, seats its bots, and issues an invitation.
fn open(
    tables: &TableRegistry,
    (table, entries): NewTableEntries,
    seats: &[NewSeat],
) -> Result<(Arc<LiveTable>, Issued), RequestError> {
    let live = tables.add(secrets::table_id().into(), table, entries)?;
    for (index, seat) in seats.iter().enumerate() {
        if let NewSeat::Bot(level) = seat {
            let command = Command::SeatBot { seat: Seat(index as u8), level: level.clone() };
            live.command(Actor::Host, command, Asker::Internal)?;
        }
    }
    let invitation = invitations::issue(&*tables.services.store, &live.id, tables.services.now_ms());
    Ok((live, invitation))
}

/// The command by which a device takes a seat.
pub fn join(wanted: &Join, device: &str, profile: Option<String>) -> Result<Command, RequestError> {
    let name = names::clean(&wanted.name)?;
    let share = match &wanted.contribution {
        Some(text) => Some(Share::parse(text).ok_or(Code::Contribution)?),
        None => None,
    };
    Ok(Command::Join { seat: wanted.seat, name, share, key: Some(device.into()), profile })
}
