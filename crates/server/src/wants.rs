//! What a client wants, as a command to its table.

use std::net::IpAddr;
use std::sync::Arc;

use tafelrune_ai::Level;
use tafelrune_engine::Seat;
use tafelrune_table::{Actor, Command};

use crate::hall::Hall;
use crate::listening::Asker;
use crate::live::Live;
use crate::refused::{Code, Refused};
use crate::tables;
use crate::wire::Want;

/// What the person of a seat wants the table to do.
pub fn command(seat: Seat, want: Want) -> Result<Command, Refused> {
    Ok(match want {
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
        Want::Rematch | Want::Wishes | Want::Hint | Want::Look { .. } | Want::Ping => {
            return Err(Code::Malformed.into());
        }
    })
}

/// Makes the table on which the same people play again: by the house, and for whoever asks first.
pub fn rematch(hall: &Arc<Hall>, live: &Arc<Live>, from: Asker<'_>, address: IpAddr) -> Result<(), Refused> {
    // Two who want it at once get one table.
    let _alone = live.rematch.try_lock().map_err(|_| Code::NotNow)?;
    let wanted = live.ask(|hosted| hosted.again())?.ok_or(Code::NotNow)?;
    if !hall.guard.table(address) {
        return Err(Code::TooMany.into());
    }
    let (again, invitation) = tables::found(hall, &wanted)?;
    let token = invitation.token_at_once(hall)?;
    hall.act(live, Actor::Host, Command::Rematch(format!("{}#{token}", again.id)), from)
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use tafelrune_store::{Matches, Store};

    use super::*;
    use crate::settings::Settings;
    use crate::wire::{NewSeat, NewTable};

    #[tokio::test]
    async fn those_who_want_to_play_again_at_once_get_one_table() {
        const PEOPLE: usize = 4;
        let data = tempfile::tempdir().unwrap();
        let hall = Hall::open(Settings::new(data.path()), Store::open(data.path(), Matches).unwrap());
        for round in 1..=5 {
            let (live, invitation) =
                tables::found(&hall, &NewTable::of("markt", vec![NewSeat::Open; 2])).unwrap();
            invitation.token(&hall).await.unwrap();
            hall.act(&live, Actor::Host, Command::Abort, Asker::House).unwrap();
            let together = Arc::new(Barrier::new(PEOPLE));
            let ask = |person: usize| {
                let (hall, live, together) = (hall.clone(), live.clone(), together.clone());
                let address = IpAddr::from([10, 0, 0, person as u8]);
                std::thread::spawn(move || {
                    together.wait();
                    rematch(&hall, &live, Asker::House, address).map_err(|refused| refused.code)
                })
            };
            let people: Vec<_> = (0..PEOPLE).map(ask).collect();
            let answers: Vec<_> = people.into_iter().map(|person| person.join().unwrap()).collect();
            let served = answers.iter().filter(|answer| answer.is_ok()).count();
            let refused = answers.iter().filter(|answer| **answer == Err(Code::NotNow)).count();
            assert_eq!((served, refused), (1, PEOPLE - 1), "{answers:?}");
            assert_eq!(hall.store.ids().unwrap().len(), 2 * round, "nobody's table is left over");
        }
        hall.close();
    }
}
