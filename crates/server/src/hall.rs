//! The hall: all tables, and what they share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tafelrune_engine::{Seat, Seats};
use tafelrune_store::{Append, AppendError, Matches, Store, Stored};
use tafelrune_table::{Actor, Command, Entry, Stamped, Summary};
use tafelrune_texts::{Lang, Texts};
use tokio::sync::{Semaphore, watch};

use crate::alarm::Alarm;
use crate::bots::{Patience, Rank, Thinkers, Thought};
use crate::games;
use crate::hosted::{Hosted, Thinking};
use crate::limits::Guard;
use crate::listening::{Asker, Eyes};
use crate::lists;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::refused::{Code, Refused};
use crate::reviews::Reviews;
use crate::settings::Settings;
use crate::uses::Counts;
use crate::wants;
use crate::wire::Want;

/// So many passphrases are hashed at once, at 19 MiB each; others wait for their turn.
const HASHES_AT_ONCE: usize = 2;

/// So long after a failure of the store the house says that it is not well, if nothing was stored since.
const ILL_MS: u64 = 60_000;

/// Everything that a server holds.
pub struct Hall {
    /// How it is set up.
    pub settings: Settings,
    /// The log of matches.
    pub store: Store,
    /// Who may do how much.
    pub guard: Guard,
    /// What is counted.
    pub metrics: Metrics,
    /// What happens by time.
    pub alarm: Alarm,
    /// Matches that are being judged.
    pub reviews: Reviews,
    /// How often cards were used.
    pub counts: Counts,
    /// Held by whoever hashes a passphrase, which takes much memory.
    pub hashing: Arc<Semaphore>,
    thinkers: Thinkers,
    tables: Mutex<HashMap<Arc<str>, Arc<Live>>>,
    texts: [Texts; 2],
    runtime: tokio::runtime::Handle,
    /// When the store failed, in milliseconds since 1970; 0 if it has taken something since.
    failed_ms: AtomicU64,
    closing: AtomicBool,
    closed: watch::Sender<bool>,
    /// Held by everybody who is being served.
    guests: Arc<()>,
    /// Since when it is open, in milliseconds since 1970.
    opened_ms: u64,
}

impl Hall {
    /// Opens the hall. Call it on the runtime that is to carry the sockets.
    pub fn open(settings: Settings, store: Store) -> Arc<Hall> {
        Arc::new(Hall {
            store,
            guard: Guard::new(settings.limits.clone()),
            metrics: Metrics::default(),
            alarm: Alarm::default(),
            reviews: Reviews::default(),
            counts: Counts::default(),
            hashing: Arc::new(Semaphore::new(HASHES_AT_ONCE)),
            thinkers: Thinkers::new(
                settings.thinkers,
                Patience { time: settings.bot_budget, iterations: settings.bot_iterations },
            ),
            tables: Mutex::default(),
            texts: Lang::ALL.map(Texts::new),
            runtime: tokio::runtime::Handle::current(),
            failed_ms: AtomicU64::new(0),
            closing: AtomicBool::new(false),
            closed: watch::Sender::new(false),
            guests: Arc::new(()),
            opened_ms: settings.clock.now_ms(),
            settings,
        })
    }

    /// The texts of a language.
    pub fn texts(&self, lang: Lang) -> &Texts {
        &self.texts[lang as usize]
    }

    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.settings.clock.now_ms()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<Arc<str>, Arc<Live>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table, brought back from the log if it has left memory.
    pub async fn table(self: &Arc<Hall>, id: &str) -> Result<Arc<Live>, Refused> {
        let known = self.tables().get(id).cloned();
        match known {
            Some(live) if live.is_ruined() => self.clear_away(&live),
            Some(live) => return Ok(live),
            None => {}
        }
        let (hall, id): (_, Arc<str>) = (self.clone(), id.into());
        // Reading and replaying a log takes a while: not on the threads that carry the sockets.
        let woken = tokio::task::spawn_blocking(move || hall.wake(id)).await;
        woken.unwrap_or_else(|_| Err(Code::Store.into()))
    }

    /// The log of a table.
    pub fn read_log(&self, id: &Arc<str>) -> Result<Vec<Stamped>, Refused> {
        let entries = match self.store.load(id) {
            Ok(entries) if entries.is_empty() => return Err(Code::NoTable.into()),
            Ok(entries) => entries,
            Err(error) => {
                self.note_failure();
                tracing::error!(table = %id, %error, "the log of a table could not be read");
                return Err(Code::Store.into());
            }
        };
        let read = |stored: Stored| match serde_json::from_str::<Entry>(&stored.body) {
            Ok(entry) => Ok(Stamped { at: stored.at_ms, entry }),
            Err(error) => {
                tracing::error!(table = %id, %error, "an entry of the log could not be read");
                Err(Refused::from(Code::Store))
            }
        };
        entries.into_iter().map(read).collect()
    }

    /// A table out of its log, to look at or to go on with.
    pub fn bring_back(&self, id: &Arc<str>, entries: Vec<Stamped>) -> Result<Box<dyn Hosted>, Refused> {
        games::resume(entries).map_err(|faults| {
            tracing::error!(table = %id, %faults, "a table could not be brought back");
            Refused::faults(Code::Store, faults)
        })
    }

    fn wake(self: &Arc<Hall>, id: Arc<str>) -> Result<Arc<Live>, Refused> {
        let entries = self.read_log(&id)?;
        let count = entries.len() as u64;
        // Nothing has happened at it since the house was opened: it was closed in between.
        let slept = entries.last().is_some_and(|last| last.at < self.opened_ms);
        let hosted = self.bring_back(&id, entries)?;
        let live = Arc::new(Live::new(id.clone(), hosted, count, self.now_ms()));
        let live = match self.tables().entry(id) {
            // Somebody else was quicker; nothing has happened at ours.
            std::collections::hash_map::Entry::Occupied(other) => return Ok(other.get().clone()),
            std::collections::hash_map::Entry::Vacant(free) => free.insert(live).clone(),
        };
        self.metrics.tables.inc();
        live.woken(self, slept);
        Ok(live)
    }

    /// Puts a new table into the hall, and its first entries into the log.
    pub fn found(
        self: &Arc<Hall>,
        id: Arc<str>,
        hosted: Box<dyn Hosted>,
        entries: Vec<Entry>,
    ) -> Result<Arc<Live>, Refused> {
        if self.is_closing() {
            return Err(Code::Closing.into());
        }
        let live = Arc::new(Live::new(id, hosted, 0, self.now_ms()));
        self.tables().insert(live.id.clone(), live.clone());
        self.metrics.tables.inc();
        live.begin(self, entries)?;
        Ok(live)
    }

    /// Stores entries of a table and publishes what waits for them, in this order.
    pub fn append(
        self: &Arc<Hall>,
        live: &Arc<Live>,
        first: u64,
        entries: &[Entry],
        summary: &Summary,
        now_ms: u64,
    ) {
        let (hall, table) = (self.clone(), live.clone());
        let (count, begun) = (entries.len() as u64, Instant::now());
        let done = move |stored: Result<(), AppendError>| match stored {
            Ok(()) => {
                hall.failed_ms.store(0, Ordering::Relaxed);
                hall.metrics.entries.inc_by(count);
                hall.metrics.durable.observe(begun.elapsed().as_secs_f64());
                table.durable(first + count);
            }
            Err(error) => {
                tracing::error!(table = %table.id, %error, "nothing was stored: the table leaves memory");
                hall.note_failure();
                // Later: whoever appends holds the table now.
                hall.runtime.clone().spawn(async move {
                    hall.drop_table(&table);
                    table.fail(Code::Store);
                });
            }
        };
        let body = |entry| serde_json::to_string(entry).expect("entries have string keys only");
        let stored = entries.iter().map(|entry| Stored { at_ms: now_ms, body: body(entry) });
        let listed = entries.iter().any(lists::show);
        let row = listed.then(|| Matches::row_of(summary));
        self.store
            .append(Append { id: live.id.clone(), first_seq: first, entries: stored.collect(), row }, done);
    }

    fn drop_table(&self, live: &Arc<Live>) {
        let mut tables = self.tables();
        if tables.get(&live.id).is_some_and(|other| Arc::ptr_eq(other, live)) {
            tables.remove(&live.id);
            self.metrics.tables.dec();
        }
    }

    /// Takes a table away that somebody has left in ruins: it comes back from its log.
    fn clear_away(&self, ruined: &Arc<Live>) {
        tracing::error!(table = %ruined.id, "something panicked at a table: it leaves memory");
        self.drop_table(ruined);
        ruined.fail(Code::Store);
    }

    /// Lets the tables go that nobody has looked at for long; they come back from the log. So do those
    /// that are in ruins, whoever looks at them.
    pub fn sweep(&self) {
        let ruined: Vec<_> = self.tables().values().filter(|live| live.is_ruined()).cloned().collect();
        ruined.iter().for_each(|live| self.clear_away(live));
        let (now, after) = (self.now_ms(), self.settings.limits.idle.as_millis() as u64);
        self.tables().retain(|_, live| {
            // Nobody else holds it, and nobody can get hold of it while the map is locked: there
            // will never be two of one table.
            let stays = Arc::strong_count(live) > 1 || !live.is_idle(now, after);
            if !stays {
                self.metrics.tables.dec();
            }
            stays
        });
    }

    /// What somebody sees who holds these seats' secret.
    pub fn eyes(
        &self,
        live: &Live,
        device: Option<&str>,
        seat: Option<Seat>,
        lang: Option<Lang>,
    ) -> Result<Eyes, Refused> {
        let yours = match device {
            Some(device) => live.ask(|hosted| hosted.seats_of(device))?,
            None => Seats::NONE,
        };
        match seat {
            Some(seat) if !yours.has(seat) => Err(Code::NotYours.into()),
            seat => {
                Ok(Eyes { yours, seat: seat.or_else(|| yours.iter().next()), lang, views: true, news: false })
            }
        }
    }

    fn note_failure(&self) {
        self.failed_ms.store(self.now_ms(), Ordering::Relaxed);
        self.metrics.store_failures.inc();
    }

    /// Notes that the store failed.
    pub fn store_failed(&self, error: &dyn std::error::Error) -> Refused {
        self.note_failure();
        tracing::error!(%error, "the store failed");
        Code::Store.into()
    }

    /// Carries out what the person of a seat wants, who asks from this address.
    pub fn command(
        self: &Arc<Hall>,
        live: &Arc<Live>,
        seat: Seat,
        want: Want,
        from: Asker<'_>,
        address: IpAddr,
    ) -> Result<(), Refused> {
        match want {
            Want::Rematch => wants::rematch(self, live, from, address),
            want => self.act(live, Actor::Seat(seat), wants::command(seat, want)?, from),
        }
    }

    /// Carries a command out, unless the hall is closing.
    pub fn act(
        self: &Arc<Hall>,
        live: &Arc<Live>,
        actor: Actor,
        command: Command,
        from: Asker<'_>,
    ) -> Result<(), Refused> {
        if self.is_closing() {
            return Err(Code::Closing.into());
        }
        live.command(self, actor, command, from)
    }

    /// Puts a thought of no consequence for any table behind those of the bots.
    pub fn ponder(&self, rank: Rank, thought: Thought) {
        self.thinkers.ponder(rank, thought);
    }

    /// Lets a bot think, and gives its answer to the table.
    pub fn think(self: &Arc<Hall>, live: Arc<Live>, thinking: Thinking) {
        let Thinking { seat, version, deep, think } = thinking;
        let (hall, begun) = (self.clone(), Instant::now());
        self.metrics.thinking.inc();
        let thought: Thought = Box::new(move |budget| {
            let text = think(budget);
            hall.metrics.thinking.dec();
            let answer = Command::Move { version, text };
            let rest = hall.settings.bot_pace.saturating_sub(begun.elapsed());
            if rest.is_zero() {
                return hall.answer(&live, seat, answer);
            }
            hall.runtime.clone().spawn(async move {
                tokio::time::sleep(rest).await;
                hall.answer(&live, seat, answer);
            });
        });
        self.thinkers.think(deep, thought);
    }

    fn answer(self: &Arc<Hall>, live: &Arc<Live>, seat: Seat, answer: Command) {
        // A table that has moved on meanwhile asks again.
        if let Err(refused) = self.act(live, Actor::Bot(seat), answer, Asker::House) {
            tracing::debug!(table = %live.id, %seat, code = refused.code.name(), "a bot came too late");
        }
    }

    /// Rings the alarm and sweeps, as long as the hall is open.
    pub async fn keep_time(self: Arc<Hall>) {
        let often = (self.settings.limits.idle / 4).clamp(Duration::from_millis(100), Duration::from_secs(5));
        let mut sweep = tokio::time::interval(often);
        loop {
            tokio::select! {
                () = self.settings.clock.wait_for(self.alarm.next()) => self.ring().await,
                () = self.alarm.earlier() => {}
                _ = sweep.tick() => self.sweep(),
                () = self.closed() => return,
            }
        }
    }

    async fn ring(self: &Arc<Hall>) {
        let now_ms = self.now_ms();
        for id in self.alarm.ring(now_ms) {
            let Ok(live) = self.table(&id).await else { continue };
            // What panics at one table must not stop the clocks of all others.
            if std::panic::catch_unwind(AssertUnwindSafe(|| live.on_time(self))).is_err() {
                self.clear_away(&live);
            }
        }
        // What happens by time may lead to more that is due already.
        if self.alarm.next().is_none_or(|due| due > now_ms) {
            self.settings.clock.done(now_ms);
        }
    }

    /// Whether the hall takes nothing more.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Whether the store has just failed, and has taken nothing since. Nobody comes to a house that is said to
    /// be ill, and so nothing would show that it is well again: after a while it gets another chance.
    pub fn store_fails(&self) -> bool {
        let failed_ms = self.failed_ms.load(Ordering::Relaxed);
        failed_ms > 0 && self.now_ms() < failed_ms + ILL_MS
    }

    /// Takes nothing more and sends everybody home; what was acknowledged is durable already.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.thinkers.close();
        self.closed.send_replace(true);
    }

    /// Waits until the hall closes.
    pub async fn closed(&self) {
        let mut closed = self.closed.subscribe();
        let _ = closed.wait_for(|closed| *closed).await;
    }

    /// What somebody holds who is being served.
    pub fn guest(&self) -> Arc<()> {
        self.guests.clone()
    }

    /// Waits until nobody is being served any more.
    pub async fn emptied(&self) {
        while Arc::strong_count(&self.guests) > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}
