//! Making tables and getting into them.

use std::sync::Arc;

use tafelrune_ai::Level;
use tafelrune_engine::{Seat, Share};
use tafelrune_table::{Actor, Command};

use crate::games;
use crate::hall::Hall;
use crate::listening::Asker;
use crate::live::Live;
use crate::names;
use crate::refused::{Code, Refused};
use crate::secrets;
use crate::wire::{Join, NewSeat, NewTable};

/// Makes a table; gives it and an invitation to it.
pub fn found(hall: &Arc<Hall>, wanted: &NewTable) -> Result<(Arc<Live>, String), Refused> {
    let game = games::by_id(&wanted.game).ok_or(Code::NoGame)?;
    let levels = wanted.seats.iter().filter_map(|seat| match seat {
        NewSeat::Bot(level) => Some(level),
        NewSeat::Open => None,
    });
    if levels.clone().any(|level| Level::parse(level).is_none()) || levels.count() == wanted.seats.len() {
        return Err(Code::Setup.into());
    }
    let (hosted, entries) = game.found(wanted, Share(secrets::random()), hall.now_ms())?;
    let live = hall.found(secrets::table_id().into(), hosted, entries)?;
    for (index, seat) in wanted.seats.iter().enumerate() {
        if let NewSeat::Bot(level) = seat {
            let command = Command::SeatBot { seat: Seat(index as u8), level: level.clone() };
            live.command(hall, Actor::Host, command, Asker::House)?;
        }
    }
    let token = hall.invite(&live)?;
    Ok((live, token))
}

/// The command by which a device takes a seat.
pub fn join(wanted: &Join, device: &str, profile: Option<String>) -> Result<Command, Refused> {
    let name = names::clean(&wanted.name).ok_or(Code::Name)?;
    let share = match &wanted.contribution {
        Some(text) => Some(Share::parse(text).ok_or(Code::Contribution)?),
        None => None,
    };
    Ok(Command::Join { seat: wanted.seat, name, share, key: Some(device.into()), profile })
}
