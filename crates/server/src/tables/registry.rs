//! All live tables by id: loads them from their logs, evicts idle ones, and wakes them when time is due.

use std::collections::hash_map::Entry as Slot;
use std::collections::{HashMap, HashSet};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tafelrune_host::Entry;
use tafelrune_host::any_table::AnyTable;

use crate::protocol::refusal::{Code, RequestError};
use crate::services::Services;
use crate::tables::alarm::Alarm;
use crate::tables::live_table::LiveTable;
use crate::tables::match_log;

/// The live tables of a server.
pub struct TableRegistry {
    pub services: Arc<Services>,
    alarm: Arc<Alarm>,
    tables: Mutex<HashMap<Arc<str>, Arc<LiveTable>>>,
    /// Tables that left memory while something waited for its time: they are loaded with their time running on.
    /// All others are loaded as after a restart, whatever the time of day of their entries says.
    running_on: Mutex<HashSet<Arc<str>>>,
    /// What the clock showed when it was last looked at.
    looked_ms: AtomicU64,
}

impl TableRegistry {
    /// An empty registry.
    pub fn new(services: Arc<Services>) -> Arc<TableRegistry> {
        let looked_ms = AtomicU64::new(services.now_ms());
        let (tables, running_on) = (Mutex::default(), Mutex::default());
        Arc::new(TableRegistry { services, alarm: Arc::default(), tables, running_on, looked_ms })
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<Arc<str>, Arc<LiveTable>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn running_on(&self) -> MutexGuard<'_, HashSet<Arc<str>>> {
        self.running_on.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A live table; loaded from its log if it is not in memory.
    pub async fn table(self: &Arc<TableRegistry>, id: &str) -> Result<Arc<LiveTable>, RequestError> {
        let known = self.tables().get(id).cloned();
        match known {
            Some(live) if live.has_failed() => self.discard(&live),
            Some(live) => return Ok(live),
            None => {}
        }
        let (registry, id): (_, Arc<str>) = (self.clone(), id.into());
        // Reading and replaying a log takes a while: not on the threads that carry the sockets.
        let loaded = self.services.settings.executor.blocking(move || registry.load(id)).await;
        loaded.unwrap_or_else(|| Err(Code::Store.into()))
    }

    fn load(&self, id: Arc<str>) -> Result<Arc<LiveTable>, RequestError> {
        let entries = match_log::read(&self.services, &id)?;
        let end = (entries.len() as u64, entries.last().map_or(0, |last| last.at));
        let table = match_log::restore(&id, entries)?;
        let live = self.live_table(id.clone(), table, end);
        let live = match self.tables().entry(id.clone()) {
            // Another request loaded it first; ours has not been used.
            Slot::Occupied(other) => return Ok(other.get().clone()),
            Slot::Vacant(free) => free.insert(live).clone(),
        };
        self.services.metrics.tables.inc();
        let was_down = !self.running_on().remove(&id);
        live.resume(was_down);
        Ok(live)
    }

    fn live_table(&self, id: Arc<str>, table: Box<dyn AnyTable>, end: (u64, u64)) -> Arc<LiveTable> {
        Arc::new(LiveTable::new(id, table, end, self.services.clone(), self.alarm.clone()))
    }

    /// Adds a new table and appends its first entries to the log.
    pub fn add(
        &self,
        id: Arc<str>,
        table: Box<dyn AnyTable>,
        entries: Vec<Entry>,
    ) -> Result<Arc<LiveTable>, RequestError> {
        if self.services.is_closing() {
            return Err(Code::Closing.into());
        }
        let live = self.live_table(id, table, (0, 0));
        self.tables().insert(live.id.clone(), live.clone());
        self.services.metrics.tables.inc();
        live.begin(entries)?;
        Ok(live)
    }

    /// Removes a table whose memory may differ from its log; the next request loads it again.
    fn discard(&self, failed: &Arc<LiveTable>) {
        tracing::error!(table = %failed.id, "a table failed and leaves memory");
        let mut tables = self.tables();
        if tables.get(&failed.id).is_some_and(|other| Arc::ptr_eq(other, failed)) {
            tables.remove(&failed.id);
            self.services.metrics.tables.dec();
            self.running_on().insert(failed.id.clone());
        }
        drop(tables);
        failed.fail(Code::Store);
    }

    /// Removes a table from memory, because its log is changed or deleted; clients have to come again.
    pub fn forget(&self, id: &str) {
        let removed = self.tables().remove(id);
        if let Some(live) = removed {
            self.services.metrics.tables.dec();
            live.fail(Code::Store);
        }
    }

    /// Removes tables that failed, and those that nobody has used for a while.
    pub fn evict(&self) {
        let failed: Vec<_> = self.tables().values().filter(|live| live.has_failed()).cloned().collect();
        failed.iter().for_each(|live| self.discard(live));
        let (now, after) = (self.services.now_ms(), self.services.settings.limits.idle.as_millis() as u64);
        self.tables().retain(|_, live| {
            // With the map locked and no other holder, nobody can get hold of it: there are never two live
            // copies of one table.
            let stays = Arc::strong_count(live) > 1 || !live.is_idle(now, after);
            if !stays {
                self.services.metrics.tables.dec();
                if live.waits_for_time() {
                    self.running_on().insert(live.id.clone());
                }
            }
            stays
        });
    }

    /// Wakes tables when they are due and evicts idle ones, until the server closes.
    pub async fn keep_time(self: Arc<TableRegistry>) {
        let settings = &self.services.settings;
        let interval = (settings.limits.idle / 4).clamp(Duration::from_millis(100), Duration::from_secs(5));
        let mut eviction = tokio::time::interval(interval);
        loop {
            // In a fixed order, so that a run can be repeated; the rarest come first.
            tokio::select! {
                biased;
                () = self.services.closed() => return,
                _ = eviction.tick() => {
                    self.evict();
                    self.notice_clock_set_back();
                }
                () = self.alarm.earlier() => {}
                () = settings.clock.wait_for(self.alarm.next()) => self.wake_due().await,
            }
        }
    }

    /// Alarms are set by the clock: when it was set back, all of them are set anew.
    fn notice_clock_set_back(&self) {
        let now_ms = self.services.now_ms();
        if self.looked_ms.swap(now_ms, Ordering::Relaxed) <= now_ms {
            return;
        }
        tracing::warn!("the clock was set back");
        let tables: Vec<_> = self.tables().values().cloned().collect();
        tables.iter().for_each(LiveTable::on_time);
    }

    async fn wake_due(self: &Arc<TableRegistry>) {
        let now_ms = self.services.now_ms();
        for id in self.alarm.take_due(now_ms) {
            let Ok(live) = self.table(&id).await else { continue };
            // A panic at one table must not stop the time of all others.
            if std::panic::catch_unwind(AssertUnwindSafe(|| live.on_time())).is_err() {
                self.discard(&live);
            }
        }
        // What happens by time may lead to more that is due already.
        if self.alarm.next().is_none_or(|due| due > now_ms) {
            self.services.settings.clock.done(now_ms);
        }
    }
}
