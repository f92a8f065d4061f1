//! A store on a simulated disk, which writes when it is told to: nothing happens on another thread.

use std::sync::{Arc, Mutex};

use super::simulated_disk::SimulatedDisk;
use super::{ByHand, OpenError, Settings, SqliteStore, connect, guard};
use crate::projection::Projection;

impl SqliteStore {
    /// Opens a store on a simulated disk. Call [`write_waiting`](SqliteStore::write_waiting) to write. Methods that
    /// wait for a write never return, except for `close`, after which nothing is written any more.
    pub fn open_simulated(
        disk: &SimulatedDisk,
        projection: impl Projection + 'static,
        settings: Settings,
    ) -> Result<SqliteStore, OpenError> {
        let path = disk.uri(super::DATABASE_FILE);
        let (reader, writer) = connect(&path, Arc::new(projection), settings)?;
        let (jobs, inbox) = std::sync::mpsc::channel();
        Ok(SqliteStore {
            path,
            reader: Mutex::new(reader),
            jobs: Mutex::new(Some(jobs)),
            writer: Mutex::new(None),
            by_hand: Some(Mutex::new(ByHand { writer, inbox })),
            _lock: None,
        })
    }

    /// Writes up to `most` of the jobs that wait, in one commit; returns how many there were.
    pub fn write_waiting(&self, most: usize) -> usize {
        let Some(by_hand) = &self.by_hand else { return 0 };
        let mut by_hand = guard(by_hand);
        let jobs: Vec<_> = by_hand.inbox.try_iter().take(most).collect();
        let count = jobs.len();
        if count > 0 {
            by_hand.writer.write(jobs);
        }
        count
    }

    /// Drops the jobs that wait, as a process does that is killed; their callbacks are never called.
    pub fn drop_waiting(&self) {
        if let Some(by_hand) = &self.by_hand {
            let waiting: Vec<_> = guard(by_hand).inbox.try_iter().collect();
            drop(waiting);
        }
    }
}
