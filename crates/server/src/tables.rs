//! Making tables and getting into them.

use std::sync::Arc;

use tafelrune_ai::Level;
use tafelrune_engine::{Seat, Share};
use tafelrune_table::{Actor, Command};

use crate::games::{self, Founded};
use crate::hall::Hall;
use crate::inviting::Issued;
use crate::listening::Asker;
use crate::live::Live;
use crate::names;
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::secrets;
use crate::wire::{Join, NewSeat, NewTable, PlayOn};

/// Makes a table; gives it and an invitation to it.
pub fn found(hall: &Arc<Hall>, wanted: &NewTable) -> Result<(Arc<Live>, Issued), Refused> {
    let game = games::by_id(&wanted.game).ok_or(Code::NoGame)?;
    let levels = wanted.seats.iter().filter_map(|seat| match seat {
        NewSeat::Bot(level) => Some(level),
        NewSeat::Open => None,
    });
    if levels.clone().any(|level| Level::parse(level).is_none()) || levels.count() == wanted.seats.len() {
        return Err(Code::Setup.into());
    }
    let founded = game.found(wanted, Share(secrets::random()), hall.now_ms())?;
    furnish(hall, founded, &wanted.seats)
}

/// Makes a table that goes on from a moment of a match that is over.
pub fn found_from(
    hall: &Arc<Hall>,
    recorded: &Recorded,
    wanted: &PlayOn,
) -> Result<(Arc<Live>, Issued), Refused> {
    let head = &recorded.record.head;
    let game = games::by_id(&head.game).ok_or(Code::NoGame)?;
    let seat = wanted.seat.filter(|seat| seat.0 < head.players).ok_or(Code::Setup)?;
    if Level::parse(&wanted.level).is_none() {
        return Err(Code::Setup.into());
    }
    let bot_or_me = |other: Seat| match other == seat {
        true => NewSeat::Open,
        false => NewSeat::Bot(wanted.level.clone()),
    };
    let seats: Vec<NewSeat> = Seat::all(head.players).map(bot_or_me).collect();
    let founded = game.found_from(recorded, wanted.step, Share(secrets::random()), hall.now_ms())?;
    furnish(hall, founded, &seats)
}

/// Puts a table into the hall and bots at its seats; gives it and an invitation to it.
fn furnish(
    hall: &Arc<Hall>,
    (hosted, entries): Founded,
    seats: &[NewSeat],
) -> Result<(Arc<Live>, Issued), Refused> {
    let live = hall.found(secrets::table_id().into(), hosted, entries)?;
    for (index, seat) in seats.iter().enumerate() {
        if let NewSeat::Bot(level) = seat {
            let command = Command::SeatBot { seat: Seat(index as u8), level: level.clone() };
            live.command(hall, Actor::Host, command, Asker::House)?;
        }
    }
    let invitation = hall.invite(&live);
    Ok((live, invitation))
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
