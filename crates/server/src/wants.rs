//! What a client wants, as a command to its table.

use std::sync::Arc;

use tafelrune_ai::Level;
use tafelrune_engine::Seat;
use tafelrune_table::{Actor, Command};

use crate::hall::Hall;
use crate::live::Live;
use crate::refused::{Code, Refused};
use crate::tables;
use crate::wire::Want;

/// Who acts, and how. A rematch is made by the house.
pub fn command(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    seat: Seat,
    want: Want,
) -> Result<(Actor, Command), Refused> {
    let command = match want {
        Want::Move { version, mv } => Command::Move { version, text: mv },
        Want::File { mv } => Command::File(mv),
        Want::Undo => Command::Undo,
        Want::Answer { agree } => Command::Answer(agree),
        Want::Resign => Command::Resign,
        Want::Abort => Command::Abort,
        Want::NextGame => Command::NextGame,
        Want::SeatBot { of, level } => {
            Level::parse(&level).ok_or(Code::Setup)?;
            Command::SeatBot { seat: of, level }
        }
        Want::Unseat { of } => Command::Unseat(of),
        Want::TakeOver => Command::TakeOver(seat),
        Want::TakeBack => Command::TakeBack,
        Want::Leave => Command::Leave,
        Want::Rematch => {
            let wanted = live.ask(|hosted| hosted.again())?.ok_or(Code::NotNow)?;
            let (again, invitation) = tables::found(hall, &wanted)?;
            let token = invitation.token_at_once(hall)?;
            return Ok((Actor::Host, Command::Rematch(format!("{}#{token}", again.id))));
        }
        Want::Wishes | Want::Hint | Want::Look { .. } | Want::Ping => return Err(Code::Malformed.into()),
    };
    Ok((Actor::Seat(seat), command))
}
