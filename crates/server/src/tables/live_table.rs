//! A table in memory with its connections. Its lock is the one serial authority over the match: commands are
//! decided, stored and turned into frames in one order.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tafelrune_engine::{Seat, Seats};
use tafelrune_host::Viewpoint;
use tafelrune_host::any_table::{AnyTable, Decided};
use tafelrune_host::thinking::{Think, ThinkingRequest};
use tafelrune_host::{Actor, Command, Entry};
use tafelrune_store::{Append, MatchProjection, StoreError, StoredEntry};
use tafelrune_words::Lang;
use tokio::time::Instant;

use crate::bots::thinkers::{Budget, Rank, Thought};
use crate::protocol;
use crate::protocol::frame::frame;
use crate::protocol::refusal::{Code, RequestError};
use crate::services::Services;
use crate::tables::alarm::Alarm;
use crate::tables::listing;
use crate::tables::outbox::{Connection, Delivery, Out, Outbox};
use crate::tables::subscribers::{Asker, Subscriber, TableState};

/// When to come back to a table for which the store is too slow.
const STORE_PAUSE: Duration = Duration::from_millis(200);

/// A table in memory.
pub struct LiveTable {
    pub id: Arc<str>,
    services: Arc<Services>,
    alarm: Arc<Alarm>,
    state: Mutex<TableState>,
    outbox: Outbox,
    touched_ms: AtomicU64,
    /// The store failed or something panicked: memory may differ from the log.
    failed: AtomicBool,
    /// Held while the table of a rematch is created, so that two requests get one table.
    pub rematch: Mutex<()>,
}

impl LiveTable {
    /// A table whose `entries` entries are durable, the last of them made at `last_ms`.
    pub fn new(
        id: Arc<str>,
        table: Box<dyn AnyTable>,
        (entries, last_ms): (u64, u64),
        services: Arc<Services>,
        alarm: Arc<Alarm>,
    ) -> LiveTable {
        LiveTable {
            id,
            state: Mutex::new(TableState::new(table, entries, last_ms)),
            outbox: Outbox::new(entries),
            touched_ms: AtomicU64::new(services.now_ms()),
            failed: AtomicBool::new(false),
            rematch: Mutex::default(),
            services,
            alarm,
        }
    }

    fn lock(&self) -> Result<MutexGuard<'_, TableState>, RequestError> {
        match self.state.lock() {
            Ok(state) if !self.failed.load(Ordering::Acquire) => return Ok(state),
            Ok(_) => {}
            Err(poisoned) => {
                drop(poisoned);
                self.fail(Code::Store);
            }
        }
        Err(Code::Store.into())
    }

    /// Whether memory may differ from the log: the table must be loaded again.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Acquire) || self.state.is_poisoned()
    }

    /// Reads something from the table.
    pub fn read<T>(&self, read: impl FnOnce(&dyn AnyTable) -> T) -> Result<T, RequestError> {
        Ok(read(&*self.lock()?.table))
    }

    /// Whether something happens at it by time.
    pub fn waits_for_time(&self) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.table.needs_waking(self.services.now_ms())
    }

    /// Whether nobody has used it for `after_ms` and nothing waits to become durable.
    pub fn is_idle(&self, now_ms: u64, after_ms: u64) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let unused = now_ms.saturating_sub(self.touched_ms.load(Ordering::Relaxed)) >= after_ms;
        unused && state.subscribers.is_empty() && !self.outbox.is_waiting()
    }

    /// The viewpoint of a device: of one of its seats, or of a spectator if it has none.
    pub fn viewpoint(
        &self,
        device: Option<&str>,
        seat: Option<Seat>,
        lang: Option<Lang>,
    ) -> Result<Viewpoint, RequestError> {
        let yours = match device {
            Some(device) => self.read(|table| table.seats_of(device))?,
            None => Seats::NONE,
        };
        if seat.is_some_and(|seat| !yours.has(seat)) {
            return Err(Code::NotYours.into());
        }
        let seat = seat.or_else(|| yours.iter().next());
        Ok(Viewpoint { yours, seat, lang, views: true, news: false })
    }

    /// Adds a subscriber and returns its id; its first frame holds everything after `seen`.
    pub fn subscribe(
        self: &Arc<LiveTable>,
        viewpoint: Viewpoint,
        seen: Option<u64>,
        connection: Arc<Connection>,
    ) -> Result<u64, RequestError> {
        let mut state = self.lock()?;
        state.table.may_watch(&viewpoint)?;
        let id = state.add(viewpoint, connection, seen, false);
        self.presence_changed(&mut state, Some(id));
        Ok(id)
    }

    /// Notes by which invitation a subscriber came.
    pub fn note_invitation(&self, subscriber: u64, invitation: Option<String>) {
        let Ok(mut state) = self.lock() else { return };
        let found = state.subscribers.iter_mut().find(|other| other.id == subscriber);
        if let Some(found) = found.filter(|found| found.viewpoint.yours.is_empty()) {
            found.invitation = invitation;
        }
    }

    /// Disconnects everybody who watches by this invitation.
    pub fn disconnect_invited(self: &Arc<LiveTable>, invitation: &str) {
        let Ok(mut state) = self.lock() else { return };
        let invited = |other: &mut Subscriber| other.invitation.as_deref() == Some(invitation);
        let gone: Vec<Subscriber> = state.subscribers.extract_if(.., invited).collect();
        let bye = |other: Subscriber| Delivery { to: other.connection, out: Out::Bye(Code::Invitation) };
        self.outbox.post(state.entries, gone.into_iter().map(bye));
    }

    /// Answers a request for the state: at once, or with `wait` when the version is no longer `seen`.
    pub fn poll(
        self: &Arc<LiveTable>,
        viewpoint: Viewpoint,
        seen: Option<u64>,
        wait: bool,
        connection: &Arc<Connection>,
    ) -> Result<(), RequestError> {
        let mut state = self.lock()?;
        state.table.may_watch(&viewpoint)?;
        if wait && seen == Some(state.table.version(&viewpoint)) {
            state.add(viewpoint, connection.clone(), seen, true);
            return Ok(());
        }
        let (_, out) = state.state_frame(&self.services, &viewpoint, seen, None);
        self.outbox.post(state.entries, [Delivery { to: connection.clone(), out }]);
        Ok(())
    }

    /// Removes a subscriber.
    pub fn unsubscribe(self: &Arc<LiveTable>, subscriber: u64) {
        let Ok(mut state) = self.lock() else { return };
        state.subscribers.retain(|other| other.id != subscriber);
        self.presence_changed(&mut state, None);
    }

    /// Removes a request that no longer waits.
    pub fn cancel_poll(&self, connection: &Arc<Connection>) {
        let Ok(mut state) = self.lock() else { return };
        state.subscribers.retain(|other| !Arc::ptr_eq(&other.connection, connection));
    }

    /// Carries a command out, or says why not. Frames about it are sent once it is durable.
    pub fn command(
        self: &Arc<LiveTable>,
        actor: Actor,
        command: Command,
        from: Asker<'_>,
    ) -> Result<(), RequestError> {
        if self.services.is_closing() {
            return Err(Code::Closing.into());
        }
        if self.outbox.is_crowded() && !matches!(from, Asker::Internal) {
            return Err(RequestError::busy(STORE_PAUSE));
        }
        let mut state = self.lock()?;
        if state.is_cut(&from) {
            return Err(Code::Removed.into());
        }
        state.keep_views();
        let removed = match command {
            Command::Remove(seat) => Some(seat),
            _ => None,
        };
        let now_ms = state.now_ms(&self.services);
        let Decided { entries, refused } = state.table.decide(actor, command, now_ms);
        match refused {
            None => {
                self.services.metrics.commands.inc();
                // Before the next frames are built: whoever was sent away sees no hand any more.
                let cut = removed.map(|seat| state.cut(seat)).unwrap_or_default();
                self.commit(&mut state, entries, &from);
                self.outbox.post(state.entries, cut);
                Ok(())
            }
            Some(refused) => {
                // What was due by time before the command has happened anyway.
                if !entries.is_empty() {
                    self.commit(&mut state, entries, &Asker::Internal);
                }
                Err(refused)
            }
        }
    }

    /// Applies what is due by time.
    pub fn on_time(self: &Arc<LiveTable>) {
        let Ok(mut state) = self.lock() else { return };
        state.alarmed = None;
        state.keep_views();
        let now_ms = state.now_ms(&self.services);
        let entries = state.table.on_time(now_ms);
        self.commit(&mut state, entries, &Asker::Internal);
    }

    /// Lets a bot think about the decision of a seat and sends the hint; one at a time for a seat.
    pub fn hint(self: &Arc<LiveTable>, seat: Seat, from: &Asker<'_>) -> Result<(), RequestError> {
        let mut state = self.lock()?;
        let Some((connection, lang, re)) = state.asker(from) else { return Ok(()) };
        let advise = state.table.hint(seat)?;
        let reserved = state.begin_hint(seat).ok_or(Code::TooFast)?;
        let live = self.clone();
        let thought = move |budget: &Budget| {
            let texts = lang.map(|lang| live.services.texts(lang));
            let hint = advise(&|done| budget.go_on(done), texts);
            // Released before it is sent: a client that has its hint may ask for the next one.
            drop(reserved);
            live.send(&connection, &protocol::Hint { re, ..hint });
        };
        self.services.thinkers.queue(Rank::Hint, Box::new(thought));
        Ok(())
    }

    /// Sends why other moves of a seat are refused.
    pub fn wishes(&self, seat: Seat, from: &Asker<'_>) -> Result<(), RequestError> {
        let state = self.lock()?;
        let Some((connection, lang, re)) = state.asker(from) else { return Ok(()) };
        let texts = lang.map(|lang| self.services.texts(lang));
        let wishes = protocol::Wishes { re, ..state.table.wishes(seat, texts)? };
        self.outbox.post(state.entries, [Delivery { to: connection, out: Out::Frame(frame(&wishes)) }]);
        Ok(())
    }

    /// Shows a subscriber the view of another of its own seats.
    pub fn look(
        &self,
        subscriber: u64,
        seat: Seat,
        seen: Option<u64>,
        re: Option<u64>,
    ) -> Result<(), RequestError> {
        let mut state = self.lock()?;
        let Some(looking) = state.subscribers.iter_mut().find(|other| other.id == subscriber) else {
            return Ok(());
        };
        if !looking.viewpoint.yours.has(seat) {
            return Err(Code::NotYours.into());
        }
        looking.viewpoint.seat = Some(seat);
        looking.seen = seen;
        let delivery = state.delivery_to(&self.services, subscriber, re);
        self.outbox.post(state.entries, delivery);
        Ok(())
    }

    /// Sends a message that is no change of the table, in order with the state frames.
    pub fn send(&self, connection: &Arc<Connection>, message: &impl Serialize) {
        let Ok(state) = self.lock() else { return };
        let out = Out::Frame(frame(message));
        self.outbox.post(state.entries, [Delivery { to: connection.clone(), out }]);
    }

    /// Stores entries and posts the frames that show them.
    fn commit(self: &Arc<LiveTable>, state: &mut TableState, entries: Vec<Entry>, from: &Asker<'_>) {
        let now_ms = state.now_ms(&self.services);
        self.touched_ms.store(self.services.now_ms(), Ordering::Relaxed);
        let first = state.entries;
        state.entries += entries.len() as u64;
        // The store writes while frames are built; the outbox sends them when both are done.
        if !entries.is_empty() {
            self.append(state, first, &entries, now_ms);
        }
        let deliveries = state.deliveries(&self.services, from, false);
        self.outbox.post(state.entries, deliveries);
        self.follow_up(state);
    }

    fn append(self: &Arc<LiveTable>, state: &TableState, first: u64, entries: &[Entry], now_ms: u64) {
        let (live, count, begun) = (self.clone(), entries.len() as u64, Instant::now());
        let done = move |stored: Result<(), StoreError>| match stored {
            Ok(()) => {
                live.services.note_store_success();
                live.services.metrics.entries.inc_by(count);
                live.services.metrics.durable.observe(begun.elapsed().as_secs_f64());
                // Sent from the thread that wrote: waking another one would cost more than sending.
                live.outbox.durable(first + count);
            }
            Err(error) => {
                tracing::error!(table = %live.id, %error, "entries could not be stored");
                live.services.note_store_failure();
                // On another task: the caller of `append` holds the lock of the table.
                live.services.runtime.clone().spawn(async move { live.fail(Code::Store) });
            }
        };
        let body = |entry| serde_json::to_string(entry).expect("entries have string keys only");
        let stored = entries.iter().map(|entry| StoredEntry { at_ms: now_ms, body: body(entry) });
        let listed = entries.iter().any(listing::shows);
        let row = listed.then(|| MatchProjection::row_of(state.table.summary()));
        let append = Append { id: self.id.clone(), first_seq: first, entries: stored.collect(), row };
        self.services.store.append(append, Box::new(done));
    }

    /// Stores the first entries of a new table.
    pub fn begin(self: &Arc<LiveTable>, entries: Vec<Entry>) -> Result<(), RequestError> {
        let mut state = self.lock()?;
        self.commit(&mut state, entries, &Asker::Internal);
        Ok(())
    }

    /// Goes on after the table was loaded; `was_down` if the server did not run in between.
    pub fn resume(self: &Arc<LiveTable>, was_down: bool) {
        let Ok(mut state) = self.lock() else { return };
        let now_ms = state.now_ms(&self.services);
        let entries = match was_down && state.table.needs_waking(now_ms) {
            // Nobody is charged for the time in which the server was down, or by which its clock was moved.
            true => state.table.decide(Actor::Host, Command::Wake, now_ms).entries,
            // Thinking time runs on while a table is merely not in memory.
            false => state.table.on_time(now_ms),
        };
        state.table.presence(Seats::NONE, now_ms);
        self.commit(&mut state, entries, &Asker::Internal);
    }

    /// Starts the bots that are asked, and sets the alarm for what happens next by time.
    fn follow_up(self: &Arc<LiveTable>, state: &mut TableState) {
        for request in state.table.thinking() {
            self.think(request);
        }
        let due = state.table.due();
        if let Some(due) = due.filter(|due| state.alarmed.is_none_or(|set| *due < set)) {
            state.alarmed = Some(due);
            self.alarm.set(state.on_clock(due), self.id.clone());
        }
    }

    /// Lets a bot think, and submits its move.
    fn think(self: &Arc<LiveTable>, request: ThinkingRequest) {
        let (live, begun, deep) = (self.clone(), Instant::now(), request.deep);
        self.services.metrics.thinking.inc();
        let thought: Thought = Box::new(move |budget| {
            let (seat, version) = (request.seat, request.version);
            live.services.metrics.bot_wait.observe(begun.elapsed().as_secs_f64());
            let text = decide(request.think, request.fallback, budget);
            live.services.metrics.thinking.dec();
            let answer = Command::Move { version, text };
            let rest = live.services.settings.bot_pace.saturating_sub(begun.elapsed());
            if rest.is_zero() {
                return live.answer(seat, answer);
            }
            live.services.runtime.clone().spawn(async move {
                tokio::time::sleep(rest).await;
                live.answer(seat, answer);
            });
        });
        self.services.thinkers.think(deep, thought);
    }

    fn answer(self: &Arc<LiveTable>, seat: Seat, answer: Command) {
        // If the table has changed meanwhile, the bot is asked again.
        if let Err(refused) = self.command(Actor::Bot(seat), answer, Asker::Internal) {
            tracing::debug!(table = %self.id, %seat, code = refused.code.name(), "the move of a bot was refused");
        }
    }

    /// Sends everybody who is connected now; `fresh` is a new subscriber that has no frame yet.
    fn presence_changed(self: &Arc<LiveTable>, state: &mut TableState, fresh: Option<u64>) {
        let now_ms = state.now_ms(&self.services);
        self.touched_ms.store(self.services.now_ms(), Ordering::Relaxed);
        let present = state.present();
        let deliveries = match state.table.presence(present, now_ms) {
            true => state.deliveries(&self.services, &Asker::Internal, true),
            false => {
                let fresh = fresh.and_then(|fresh| state.delivery_to(&self.services, fresh, None));
                fresh.into_iter().collect()
            }
        };
        self.outbox.post(state.entries, deliveries);
        self.follow_up(state);
    }

    /// Refuses everything from now on and disconnects everybody; clients that come again get the table from
    /// its log.
    pub fn fail(&self, code: Code) {
        let subscribers = {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            self.failed.store(true, Ordering::Release);
            std::mem::take(&mut state.subscribers)
        };
        self.outbox.fail(code, subscribers.into_iter().map(|subscriber| subscriber.connection));
    }
}

/// The move of a bot, or the fallback if it panics.
fn decide(think: Think, fallback: String, budget: &Budget) -> String {
    catch_unwind(AssertUnwindSafe(|| think(&|done| budget.go_on(done)))).unwrap_or_else(|_| {
        tracing::error!("a bot panicked; it plays a random move");
        fallback
    })
}

#[cfg(test)]
mod tests {
    use tafelrune_store::sqlite::SqliteStore;

    use super::*;
    use crate::context::settings::Settings;
    use crate::protocol::{NewSeat, NewTable};
    use crate::tables::create;
    use crate::tables::registry::TableRegistry;

    /// Leaves the lock of a table poisoned.
    fn panic_at(live: &LiveTable) {
        let read = |_: &dyn AnyTable| -> () { panic!("on purpose") };
        assert!(catch_unwind(AssertUnwindSafe(|| live.read(read))).is_err());
    }

    #[tokio::test]
    async fn a_table_at_which_something_panicked_is_loaded_again_from_its_log() {
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(data.path(), MatchProjection).unwrap());
        let services = Services::start(Settings::new(data.path()), store);
        let tables = TableRegistry::new(services.clone());
        let wanted = NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot("random".into())]);
        let (live, invitation) = create::create(&tables, &wanted, create::Maker::default()).unwrap();
        invitation.token().await.unwrap();
        // Noticed by the next request, and by the eviction alone.
        for evicted in [false, true] {
            let live = tables.table(&live.id).await.unwrap();
            let (connection, mut out) = Connection::queue(4);
            live.subscribe(Viewpoint::default(), None, connection).unwrap();
            assert!(matches!(out.recv().await, Some(Out::Frame(_))));
            panic_at(&live);
            if evicted {
                tables.evict();
            } else {
                let refused = live.read(|_| ()).unwrap_err();
                assert_eq!(refused.code, Code::Store, "unreliable state is shown to nobody");
            }
            assert_eq!(out.recv().await, Some(Out::Bye(Code::Store)), "clients have to come again");
            let back = tables.table(&live.id).await.unwrap();
            assert!(!Arc::ptr_eq(&back, &live));
            assert_eq!(back.read(|table| table.creation().seats), Ok(wanted.seats.clone()));
            assert_eq!(services.metrics.tables.get(), 1, "there is one live copy");
        }
        services.close();
    }
}
