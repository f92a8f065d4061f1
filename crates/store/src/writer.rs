//! The one thread that writes. Whatever has come in since the last commit goes into the next one
//! together: under load a commit is shared by many, and alone it does not wait.

use std::collections::HashMap;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use crate::errors::AppendError;
use crate::log::{self, Append};
use crate::model::Model;
use crate::row;

/// What to do once it is durable, or is known to have failed.
type Done = Box<dyn FnOnce(Result<(), AppendError>) + Send>;
/// A write that is not part of the log.
pub(crate) type Write = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// Something to write.
pub(crate) enum Job {
    /// To a log.
    Append(Append, Done),
    /// Elsewhere.
    Write(Write, Done),
}

/// No more than this goes into one commit, so that the first of them does not wait too long.
const TOGETHER: usize = 512;
/// Where several write, commits begin no closer to each other than this: waking up, the disk and the
/// kernel cost the same for one entry as for fifty, and nobody feels the wait.
const APART: Duration = Duration::from_millis(4);
/// Positions of so many matches are remembered.
const KNOWN: usize = 100_000;

/// Where the log of each match ends.
type Known = HashMap<String, (i64, u64)>;

/// Writes until nobody can send any more.
pub(crate) fn run(mut connection: Connection, inbox: &Receiver<Job>, model: &dyn Model) {
    connection.set_prepared_statement_cache_capacity(64);
    let mut known = Known::new();
    let mut shared: Option<Instant> = None;
    while let Ok(first) = inbox.recv() {
        if let Some(early) = shared.and_then(|begun| APART.checked_sub(begun.elapsed())) {
            std::thread::sleep(early);
        }
        let begun = Instant::now();
        let mut jobs = vec![first];
        jobs.extend(inbox.try_iter().take(TOGETHER - 1));
        shared = (jobs.len() > 1).then_some(begun);
        if known.len() > KNOWN {
            known.clear();
        }
        let (done, result) = commit(&mut connection, jobs, &mut known, model);
        if result.is_err() {
            known.clear();
        }
        for (one, refused) in done {
            one(match refused {
                Some(refused) => Err(refused),
                None => result.clone(),
            });
        }
    }
}

/// Somebody who waits, and why their part was refused although the rest may be stored.
type Waiting = (Done, Option<AppendError>);

fn commit(
    connection: &mut Connection,
    jobs: Vec<Job>,
    known: &mut Known,
    model: &dyn Model,
) -> (Vec<Waiting>, Result<(), AppendError>) {
    let mut waiting = Vec::with_capacity(jobs.len());
    let transaction = match connection.transaction_with_behavior(TransactionBehavior::Immediate) {
        Ok(transaction) => transaction,
        Err(error) => {
            let dones = jobs.into_iter().map(|job| match job {
                Job::Append(_, done) | Job::Write(_, done) => (done, None),
            });
            return (dones.collect(), Err(AppendError::from(&error)));
        }
    };
    let mut failed: Option<AppendError> = None;
    for job in jobs {
        let (done, result) = match job {
            // After a failure nothing of this commit will be stored.
            Job::Append(_, done) | Job::Write(_, done) if failed.is_some() => (done, Ok(None)),
            Job::Append(append, done) => (done, write(&transaction, append, known, model)),
            Job::Write(write, done) => (done, write(&transaction).map(|()| None)),
        };
        match result {
            Ok(refused) => waiting.push((done, refused)),
            Err(error) => {
                failed = Some(AppendError::from(&error));
                waiting.push((done, None));
            }
        }
    }
    let result = match failed {
        // Dropped, the transaction takes everything back.
        Some(error) => Err(error),
        None => transaction.commit().map_err(|error| AppendError::from(&error)),
    };
    (waiting, result)
}

/// Writes one append, unless somebody else was there before.
fn write(
    connection: &Connection,
    append: Append,
    known: &mut Known,
    model: &dyn Model,
) -> rusqlite::Result<Option<AppendError>> {
    let Append { id, first_seq, entries, row } = append;
    let position = match known.get(&id) {
        Some(position) => Some(*position),
        None => log::position(connection, &id)?,
    };
    let found = position.map_or(0, |(_, next)| next);
    if found != first_seq {
        return Ok(Some(AppendError::Conflict { expected: first_seq, found }));
    }
    let key = match position {
        Some((key, _)) => key,
        None => log::begin(connection, &id)?,
    };
    let mut seq = first_seq;
    for entry in &entries {
        log::insert(connection, key, &id, seq, entry)?;
        seq += 1;
    }
    if let Some(row) = row {
        row::write(connection, key, &row, model)?;
    }
    known.insert(id, (key, seq));
    Ok(None)
}
