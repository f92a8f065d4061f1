//! Commands of clients, carried out at their table.

use std::sync::Arc;

use tafelrune_ai::Level;
use tafelrune_engine::Seat;
use tafelrune_host::{Actor, Command};

use crate::protocol::ClientCommand;
use crate::protocol::refusal::{Code, RequestError};
use crate::tables::create::{self, Maker};
use crate::tables::live_table::LiveTable;
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;

/// A client's command as a command to its table; an error for those that are not the table's.
fn command(seat: Seat, wanted: ClientCommand) -> Result<Command, RequestError> {
    Ok(match wanted {
        ClientCommand::Move { version, mv } => Command::Move { version, text: mv },
        ClientCommand::File { mv } => Command::File(mv),
        ClientCommand::Undo => Command::Undo,
        ClientCommand::Answer { agree } => Command::Answer(agree),
        ClientCommand::Resign => Command::Resign,
        ClientCommand::Abort => Command::Abort,
        ClientCommand::NextGame => Command::NextGame,
        ClientCommand::SeatBot { of, level } => {
            Level::parse(&level).ok_or(Code::Setup)?;
            Command::SeatBot { seat: of, level }
        }
        ClientCommand::Unseat { of } => Command::Unseat(of),
        ClientCommand::Remove { of } => Command::Remove(of),
        ClientCommand::TakeOver => Command::TakeOver(seat),
        ClientCommand::TakeBack => Command::TakeBack,
        ClientCommand::Leave => Command::Leave,
        ClientCommand::Rematch
        | ClientCommand::Wishes
        | ClientCommand::Hint
        | ClientCommand::Look { .. }
        | ClientCommand::Ping => {
            return Err(Code::Malformed.into());
        }
    })
}

/// Carries out a command of the person of a seat. `may_create` is asked before a rematch creates a table.
pub fn carry_out(
    tables: &TableRegistry,
    live: &Arc<LiveTable>,
    seat: Seat,
    wanted: ClientCommand,
    from: Asker<'_>,
    may_create: impl FnOnce() -> bool,
) -> Result<(), RequestError> {
    match wanted {
        ClientCommand::Rematch => rematch(tables, live, from, may_create),
        wanted => live.command(Actor::Seat(seat), command(seat, wanted)?, from),
    }
}

/// Creates the table of a rematch, for whoever asks first, and notes it at the finished one.
fn rematch(
    tables: &TableRegistry,
    live: &Arc<LiveTable>,
    from: Asker<'_>,
    may_create: impl FnOnce() -> bool,
) -> Result<(), RequestError> {
    // Of two requests at the same time, one creates the table and the other is refused.
    let _alone = live.rematch.try_lock().map_err(|_| Code::NotNow)?;
    let wanted = live.read(|table| table.rematch_creation())?.ok_or(Code::NotNow)?;
    // Else one could fill the list with rematches.
    let network = live.read(|table| table.summary().maker.clone())?;
    if !may_create() {
        return Err(Code::TooMany.into());
    }
    let (again, invitation) = create::create(tables, &wanted, Maker::again(network))?;
    let token = invitation.token_blocking().map_err(|error| tables.services.store_failed(&error))?;
    live.command(Actor::Host, Command::Rematch(format!("{}#{token}", again.id)), from)
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use tafelrune_store::MatchProjection;
    use tafelrune_store::sqlite::SqliteStore;

    use super::*;
    use crate::context::settings::Settings;
    use crate::protocol::{NewSeat, NewTable};
    use crate::services::Services;

    #[tokio::test]
    async fn simultaneous_rematch_requests_create_one_table() {
        const PEOPLE: usize = 4;
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(data.path(), MatchProjection).unwrap());
        let services = Services::start(Settings::new(data.path()), store);
        let tables = TableRegistry::new(services.clone());
        for round in 1..=5 {
            let (live, invitation) =
                create::create(&tables, &NewTable::of("markt", vec![NewSeat::Open; 2]), Maker::default())
                    .unwrap();
            invitation.token().await.unwrap();
            live.command(Actor::Host, Command::Abort, Asker::Internal).unwrap();
            let together = Arc::new(Barrier::new(PEOPLE));
            let ask = |_| {
                let (tables, live, together) = (tables.clone(), live.clone(), together.clone());
                std::thread::spawn(move || {
                    together.wait();
                    rematch(&tables, &live, Asker::Internal, || true).map_err(|refused| refused.code)
                })
            };
            let people: Vec<_> = (0..PEOPLE).map(ask).collect();
            let answers: Vec<_> = people.into_iter().map(|person| person.join().unwrap()).collect();
            let served = answers.iter().filter(|answer| answer.is_ok()).count();
            let refused = answers.iter().filter(|answer| **answer == Err(Code::NotNow)).count();
            assert_eq!((served, refused), (1, PEOPLE - 1), "{answers:?}");
            assert_eq!(services.store.ids(None, 100).unwrap().len(), 2 * round, "no table is left over");
        }
        services.close();
    }
}
