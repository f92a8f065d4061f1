//! Creating tables and joining them.

use std::net::IpAddr;
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
use crate::services::Services;
use crate::tables::live_table::LiveTable;
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;

/// Who makes a table, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Maker {
    device: Option<String>,
    network: Option<String>,
}

impl Maker {
    /// A device, by the digest of its secret, in a network. The network is kept as a pseudonym that nobody can
    /// resolve without the key of this server.
    pub fn of(services: &Services, device: Option<String>, network: IpAddr) -> Maker {
        let text = format!("{}/{network}", services.settings.server_key);
        Maker { device, network: Some(secrets::digest(text)[..24].to_string()) }
    }

    /// The maker of a table like an earlier one.
    pub fn again(network: Option<String>) -> Maker {
        Maker { device: None, network }
    }

    fn command(self) -> Option<Command> {
        let known = self != Maker::default();
        known.then_some(Command::MadeBy { device: self.device, network: self.network })
    }
}

/// Creates a table and an invitation to it.
pub fn create(
    tables: &TableRegistry,
    wanted: &NewTable,
    maker: Maker,
) -> Result<(Arc<LiveTable>, Issued), RequestError> {
    let game = any_game::by_id(&wanted.game).ok_or(Code::NoGame)?;
    let levels = wanted.seats.iter().filter_map(|seat| match seat {
        NewSeat::Bot(level) => Some(level),
        NewSeat::Open => None,
    });
    if levels.clone().any(|level| Level::parse(level).is_none()) || levels.count() == wanted.seats.len() {
        return Err(Code::Setup.into());
    }
    let created = game.create(wanted, Share(secrets::random()), tables.services.now_ms())?;
    open(tables, created, &wanted.seats, maker)
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
    // For one person and bots, and not listed: nobody is kept from the list by it.
    open(tables, created, &seats, Maker::default())
}

/// Registers a table, seats its bots, and issues an invitation.
fn open(
    tables: &TableRegistry,
    (table, entries): NewTableEntries,
    seats: &[NewSeat],
    maker: Maker,
) -> Result<(Arc<LiveTable>, Issued), RequestError> {
    let live = tables.add(secrets::table_id().into(), table, entries)?;
    if let Some(command) = maker.command() {
        live.command(Actor::Host, command, Asker::Internal)?;
    }
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
