//! The one thread that writes. Whatever has come in since the last commit goes into the next one
//! together: under load a commit is shared by many, and alone it does not wait.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use crate::errors::AppendError;
use crate::log::{self, Append, End, Insert};
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
const APART: Duration = Duration::from_millis(12);
/// Ends of so many matches are remembered.
const KNOWN: usize = 100_000;
/// So many entries may be written before it is noted where their matches end: whoever reads a match
/// has to look through them.
const UNNOTED: u64 = 4096;

/// What the writer remembers.
#[derive(Default)]
struct Memory {
    /// Where the log of each match ends.
    ends: HashMap<Arc<str>, End>,
    /// How many entries have been written since ends were noted.
    unnoted: u64,
}

impl Memory {
    /// What can be found out of the file alone.
    fn of(connection: &Connection) -> Memory {
        // A file that cannot be read now will say so at the first write.
        Memory { unnoted: log::unnoted(connection).unwrap_or(UNNOTED), ..Memory::default() }
    }
}

/// Writes until nobody can send any more.
pub(crate) fn run(mut connection: Connection, inbox: &Receiver<Job>, model: &dyn Model) {
    connection.set_prepared_statement_cache_capacity(64);
    let mut memory = Memory::of(&connection);
    let mut shared: Option<Instant> = None;
    while let Ok(first) = inbox.recv() {
        if let Some(early) = shared.and_then(|begun| APART.checked_sub(begun.elapsed())) {
            std::thread::sleep(early);
        }
        let begun = Instant::now();
        let mut jobs = vec![first];
        jobs.extend(inbox.try_iter().take(TOGETHER - 1));
        shared = (jobs.len() > 1).then_some(begun);
        if memory.ends.len() > KNOWN {
            memory.ends.clear();
        }
        let (done, result) = commit(&mut connection, jobs, &mut memory, model);
        if result.is_err() {
            memory = Memory::of(&connection);
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
    memory: &mut Memory,
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
    let mut failed = write_all(&transaction, jobs, &mut waiting, memory, model).err();
    if failed.is_none() && memory.unnoted >= UNNOTED {
        failed = log::note_ends(&transaction).err().map(|error| AppendError::from(&error));
        memory.unnoted = 0;
    }
    let result = match failed {
        // Dropped, the transaction takes everything back.
        Some(error) => Err(error),
        None => transaction.commit().map_err(|error| AppendError::from(&error)),
    };
    (waiting, result)
}

/// Writes every job, or says why nothing of them will be stored.
fn write_all(
    connection: &Connection,
    jobs: Vec<Job>,
    waiting: &mut Vec<Waiting>,
    memory: &mut Memory,
    model: &dyn Model,
) -> Result<(), AppendError> {
    let mut insert = Insert::new(connection);
    let mut failed = insert.as_ref().err().map(AppendError::from);
    for job in jobs {
        let (done, result) = match (job, &mut insert) {
            (Job::Append(append, done), Ok(insert)) if failed.is_none() => {
                (done, write(connection, insert, append, memory, model))
            }
            (Job::Write(write, done), _) if failed.is_none() => (done, write(connection).map(|()| None)),
            // After a failure nothing of this commit will be stored.
            (Job::Append(_, done) | Job::Write(_, done), _) => (done, Ok(None)),
        };
        match result {
            Ok(refused) => waiting.push((done, refused)),
            Err(error) => {
                failed = Some(AppendError::from(&error));
                waiting.push((done, None));
            }
        }
    }
    failed.map_or(Ok(()), Err)
}

/// Writes one append, unless somebody else was there before.
fn write(
    connection: &Connection,
    insert: &mut Insert<'_>,
    append: Append,
    memory: &mut Memory,
    model: &dyn Model,
) -> rusqlite::Result<Option<AppendError>> {
    let Append { id, first_seq, entries, row } = append;
    let known = match memory.ends.get(&id) {
        Some(end) => Some(*end),
        None => log::end(connection, &id)?,
    };
    let found = known.map_or(0, |end| end.entries);
    if found != first_seq {
        return Ok(Some(AppendError::Conflict { expected: first_seq, found }));
    }
    let mut end = match known {
        Some(end) => end,
        None => log::begin(connection, &id)?,
    };
    for entry in &entries {
        end = insert.entry(end, &id, entry)?;
    }
    if let Some(row) = row {
        row::write(connection, end.key, &row, model)?;
    }
    memory.unnoted += entries.len() as u64;
    memory.ends.insert(id, end);
    Ok(None)
}
