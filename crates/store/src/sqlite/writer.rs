//! The thread that writes. Everything that arrived since the last commit goes into the next one: under
//! load many writes share a commit, and a single write does not wait for others.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use super::admin;
use super::errors::store_error;
use super::log::{self, End, Insert};
use super::rows;
use crate::entry::Append;
use crate::error::StoreError;
use crate::match_store::Done;
use crate::projection::Projection;

/// A write that does not append entries.
pub(super) type Write = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// Something to write, and whom to tell.
pub(super) enum Job {
    Append(Append, Done),
    Write(Write, Done),
    /// Deletes a match; the flag tells whether there was one.
    Delete(Arc<str>, Arc<AtomicBool>, Done),
}

impl Job {
    pub fn into_done(self) -> Done {
        match self {
            Job::Append(_, done) | Job::Write(_, done) | Job::Delete(_, _, done) => done,
        }
    }
}

/// Most jobs in one commit, so that the first of them does not wait too long.
const MAX_SHARED: usize = 512;
/// Shared commits begin at least this far apart: waking up, the disk and the kernel cost the same for
/// one entry as for fifty, and players do not notice the delay.
const INTERVAL: Duration = Duration::from_millis(12);
/// Most matches whose end is cached.
const MAX_CACHED: usize = 100_000;
/// Most entries before the ends of their matches are noted: readers have to look through them.
const MAX_UNNOTED: u64 = 4096;

/// What the writer knows without asking the database.
#[derive(Default)]
struct Cache {
    ends: HashMap<Arc<str>, End>,
    /// Number of entries since the ends of matches were last noted.
    unnoted: u64,
}

impl Cache {
    fn read(connection: &Connection) -> Cache {
        // If the database cannot be read now, the next write will report it.
        Cache { unnoted: log::unnoted(connection).unwrap_or(MAX_UNNOTED), ..Cache::default() }
    }
}

/// The connection that writes, with what it knows.
pub(super) struct Writer {
    connection: Connection,
    cache: Cache,
    projection: Arc<dyn Projection>,
}

impl Writer {
    pub fn new(connection: Connection, projection: Arc<dyn Projection>) -> Writer {
        connection.set_prepared_statement_cache_capacity(64);
        let cache = Cache::read(&connection);
        Writer { connection, cache, projection }
    }

    /// Writes until all senders are dropped.
    pub fn run(mut self, inbox: &Receiver<Job>) {
        let mut last_shared: Option<Instant> = None;
        while let Ok(first) = inbox.recv() {
            if let Some(early) = last_shared.and_then(|begun| INTERVAL.checked_sub(begun.elapsed())) {
                std::thread::sleep(early);
            }
            let begun = Instant::now();
            let mut jobs = vec![first];
            jobs.extend(inbox.try_iter().take(MAX_SHARED - 1));
            last_shared = (jobs.len() > 1).then_some(begun);
            self.write(jobs);
        }
    }

    /// Writes in one commit, and tells everybody how that ended.
    pub fn write(&mut self, jobs: Vec<Job>) {
        if self.cache.ends.len() > MAX_CACHED {
            self.cache.ends.clear();
        }
        let (waiting, result) = commit(&mut self.connection, jobs, &mut self.cache, self.projection.as_ref());
        if result.is_err() {
            self.cache = Cache::read(&self.connection);
        }
        for (done, conflict) in waiting {
            done(match conflict {
                Some(conflict) => Err(conflict),
                None => result.clone(),
            });
        }
    }
}

/// A callback, and why its own part was not stored although the rest of the commit may be.
type Waiting = (Done, Option<StoreError>);

fn commit(
    connection: &mut Connection,
    jobs: Vec<Job>,
    cache: &mut Cache,
    projection: &dyn Projection,
) -> (Vec<Waiting>, Result<(), StoreError>) {
    let transaction = match connection.transaction_with_behavior(TransactionBehavior::Immediate) {
        Ok(transaction) => transaction,
        Err(error) => {
            let waiting = jobs.into_iter().map(|job| (job.into_done(), None));
            return (waiting.collect(), Err(store_error(&error)));
        }
    };
    let mut waiting = Vec::with_capacity(jobs.len());
    let mut written = write_all(&transaction, jobs, &mut waiting, cache, projection);
    if written.is_ok() && cache.unnoted >= MAX_UNNOTED {
        written = log::note_ends(&transaction);
        cache.unnoted = 0;
    }
    // After a failure the transaction is dropped, which rolls it back.
    let result = written.and_then(|()| transaction.commit());
    (waiting, result.map_err(|error| store_error(&error)))
}

/// Carries out every job, or fails with the first error; then nothing of the commit may be stored.
fn write_all(
    connection: &Connection,
    jobs: Vec<Job>,
    waiting: &mut Vec<Waiting>,
    cache: &mut Cache,
    projection: &dyn Projection,
) -> rusqlite::Result<()> {
    let mut insert = Insert::new(connection);
    let mut failed = None;
    for job in jobs {
        let (done, result) = match (job, &mut insert) {
            (Job::Append(append, done), Ok(insert)) if failed.is_none() => {
                (done, write_append(connection, insert, append, cache, projection))
            }
            (Job::Write(write, done), Ok(_)) if failed.is_none() => (done, write(connection).map(|()| None)),
            (Job::Delete(id, found, done), Ok(_)) if failed.is_none() => {
                cache.ends.remove(&id);
                let deleted = admin::delete_match(connection, &id);
                (done, deleted.map(|deleted| found.store(deleted, Ordering::Release)).map(|()| None))
            }
            (job, _) => (job.into_done(), Ok(None)),
        };
        let conflict = result.unwrap_or_else(|error| {
            failed = Some(error);
            None
        });
        waiting.push((done, conflict));
    }
    insert?;
    failed.map_or(Ok(()), Err)
}

/// Writes one append; returns the conflict if the match does not end where the append begins.
fn write_append(
    connection: &Connection,
    insert: &mut Insert<'_>,
    append: Append,
    cache: &mut Cache,
    projection: &dyn Projection,
) -> rusqlite::Result<Option<StoreError>> {
    let Append { id, first_seq, entries, row } = append;
    let known = match cache.ends.get(&id) {
        Some(end) => Some(*end),
        None => log::end(connection, &id)?,
    };
    let found = known.map_or(0, |end| end.entries);
    if found != first_seq {
        return Ok(Some(StoreError::Conflict { expected: first_seq, found }));
    }
    let mut end = match known {
        Some(end) => end,
        None => log::create_match(connection, &id)?,
    };
    for entry in &entries {
        end = insert.entry(end, &id, entry)?;
    }
    if let Some(row) = row {
        rows::write(connection, end.key, &row, projection)?;
    }
    cache.unnoted += entries.len() as u64;
    cache.ends.insert(id, end);
    Ok(None)
}
