//! A table in memory: its one serial authority, and everybody who listens to it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use serde::Serialize;
use tafelrune_engine::{Seat, Seats};
use tafelrune_table::{Actor, Command, Entry};
use tafelrune_texts::Lang;

use crate::hall::Hall;
use crate::hosted::{Decided, Hosted, Thinking};
use crate::outbox::{Letter, Line, Out, Outbox};
use crate::refused::{Code, Refused};
use crate::wire;

/// Whose eyes somebody looks with, and in which language.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eyes {
    /// The seats of the device.
    pub yours: Seats,
    /// The seat whose view is shown; nobody's for a spectator.
    pub seat: Option<Seat>,
    /// The language of words; `None`: none are wanted.
    pub lang: Option<Lang>,
}

/// Somebody who is told of every change.
struct Listener {
    id: u64,
    eyes: Eyes,
    line: Arc<Line>,
    /// What has been told: lines of the log come from there on.
    seen: Option<u64>,
    /// A request that waits for one answer, and not a socket: it shows nobody's presence.
    once: bool,
}

/// Who gave a command, and who is to be answered.
pub enum Asker<'a> {
    /// A listener, with its own number for the command.
    Listener(u64, Option<u64>),
    /// A request: answered on this line, with what happened after the version seen.
    Request(&'a Arc<Line>, &'a Eyes, Option<u64>, Option<u64>),
    /// A bot, or time.
    House,
}

struct Inner {
    hosted: Box<dyn Hosted>,
    listeners: Vec<Listener>,
    /// How many entries the table has, durable or on their way.
    entries: u64,
    /// The store failed: what is in memory may not be what is on disk.
    broken: bool,
    listened: u64,
    /// The moment for which the alarm is set.
    alarmed: Option<u64>,
}

/// A table in memory.
pub struct Live {
    /// Its name.
    pub id: Arc<str>,
    inner: Mutex<Inner>,
    outbox: Outbox,
    touched_ms: AtomicU64,
}

/// A frame as bytes. Most are a view of some kilobytes: room for it is taken at once.
fn frame(message: &impl Serialize) -> Out {
    let mut bytes = Vec::with_capacity(8 * 1024);
    serde_json::to_writer(&mut bytes, message).expect("wire types have string keys only");
    Out::Frame(Bytes::from(bytes))
}

impl Live {
    /// A table with so many durable entries.
    pub fn new(id: Arc<str>, hosted: Box<dyn Hosted>, entries: u64, now_ms: u64) -> Live {
        let inner =
            Inner { hosted, listeners: Vec::new(), entries, broken: false, listened: 0, alarmed: None };
        Live {
            id,
            inner: Mutex::new(inner),
            outbox: Outbox::new(entries),
            touched_ms: AtomicU64::new(now_ms),
        }
    }

    fn lock(&self) -> Result<MutexGuard<'_, Inner>, Refused> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.broken { Err(Code::Store.into()) } else { Ok(inner) }
    }

    /// Asks the table something that changes nothing.
    pub fn ask<T>(&self, question: impl FnOnce(&dyn Hosted) -> T) -> Result<T, Refused> {
        Ok(question(&*self.lock()?.hosted))
    }

    /// Whether nobody has looked at it for so long, and nothing is on its way.
    pub fn is_idle(&self, now_ms: u64, after_ms: u64) -> bool {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let quiet = now_ms.saturating_sub(self.touched_ms.load(Ordering::Relaxed)) >= after_ms;
        quiet && inner.listeners.is_empty() && !self.outbox.is_waiting()
    }

    /// Lets somebody listen; the first frame tells everything after the version seen.
    pub fn listen(
        self: &Arc<Live>,
        hall: &Arc<Hall>,
        eyes: Eyes,
        seen: Option<u64>,
        line: Arc<Line>,
    ) -> Result<u64, Refused> {
        let mut inner = self.lock()?;
        inner.hosted.may_watch(&eyes)?;
        inner.listened += 1;
        let id = inner.listened;
        inner.listeners.push(Listener { id, eyes, line, seen, once: false });
        self.presence_changed(hall, &mut inner, Some(id));
        Ok(id)
    }

    /// Answers a request for the state: at once, or when the table has moved on from `seen`.
    pub fn poll(
        self: &Arc<Live>,
        hall: &Hall,
        eyes: Eyes,
        seen: Option<u64>,
        wait: bool,
        line: &Arc<Line>,
    ) -> Result<(), Refused> {
        let mut inner = self.lock()?;
        inner.hosted.may_watch(&eyes)?;
        if wait && seen == Some(inner.hosted.version(&eyes)) {
            inner.listened += 1;
            let id = inner.listened;
            inner.listeners.push(Listener { id, eyes, line: line.clone(), seen, once: true });
            return Ok(());
        }
        let state = inner.state(hall, &eyes, seen, None);
        self.outbox.post(inner.entries, [Letter { to: line.clone(), out: frame(&state) }]);
        Ok(())
    }

    /// Somebody listens no more.
    pub fn leave(self: &Arc<Live>, hall: &Arc<Hall>, listener: u64) {
        let Ok(mut inner) = self.lock() else { return };
        inner.listeners.retain(|other| other.id != listener);
        self.presence_changed(hall, &mut inner, None);
    }

    /// Forgets a request that waits no more.
    pub fn give_up(&self, line: &Arc<Line>) {
        let Ok(mut inner) = self.lock() else { return };
        inner.listeners.retain(|other| !Arc::ptr_eq(&other.line, line));
    }

    /// Carries a command out, or says why not. What it did is told once it is durable.
    pub fn command(
        self: &Arc<Live>,
        hall: &Arc<Hall>,
        actor: Actor,
        command: Command,
        from: Asker<'_>,
    ) -> Result<(), Refused> {
        let mut inner = self.lock()?;
        inner.watch();
        let now_ms = hall.now_ms();
        let Decided { entries, refused } = inner.hosted.decide(actor, command, now_ms);
        match refused {
            None => {
                hall.metrics.commands.inc();
                self.commit(hall, &mut inner, entries, &from);
                Ok(())
            }
            Some(refused) => {
                // What time had done before stays done.
                if !entries.is_empty() {
                    self.commit(hall, &mut inner, entries, &Asker::House);
                }
                Err(refused)
            }
        }
    }

    /// Lets time pass at the table.
    pub fn on_time(self: &Arc<Live>, hall: &Arc<Hall>) {
        let Ok(mut inner) = self.lock() else { return };
        inner.alarmed = None;
        inner.watch();
        let entries = inner.hosted.on_time(hall.now_ms());
        self.commit(hall, &mut inner, entries, &Asker::House);
    }

    /// Lets a bot think for a listener and tells what it would do, and why.
    pub fn hint(self: &Arc<Live>, hall: &Arc<Hall>, seat: Seat, from: &Asker<'_>) -> Result<(), Refused> {
        let inner = self.lock()?;
        let Some((line, lang, re)) = inner.asker(from) else { return Ok(()) };
        let advise = inner.hosted.hint(seat)?;
        let (live, house) = (self.clone(), hall.clone());
        hall.ponder(Box::new(move || {
            let hint = advise(lang.map(|lang| house.texts(lang)));
            live.tell(&line, &wire::Hint { re, ..hint });
        }));
        Ok(())
    }

    /// Tells a listener why other moves are refused.
    pub fn wishes(&self, hall: &Hall, seat: Seat, from: &Asker<'_>) -> Result<(), Refused> {
        let inner = self.lock()?;
        let Some((line, lang, re)) = inner.asker(from) else { return Ok(()) };
        let texts = lang.map(|lang| hall.texts(lang));
        let wishes = wire::Wishes { re, ..inner.hosted.wishes(seat, texts)? };
        self.outbox.post(inner.entries, [Letter { to: line, out: frame(&wishes) }]);
        Ok(())
    }

    /// Gives a listener other eyes, one of its own seats'.
    pub fn look(
        &self,
        hall: &Hall,
        listener: u64,
        seat: Seat,
        seen: Option<u64>,
        re: Option<u64>,
    ) -> Result<(), Refused> {
        let mut inner = self.lock()?;
        let Some(at) = inner.listeners.iter().position(|other| other.id == listener) else { return Ok(()) };
        if !inner.listeners[at].eyes.yours.has(seat) {
            return Err(Code::NotYours.into());
        }
        inner.listeners[at].eyes.seat = Some(seat);
        let eyes = inner.listeners[at].eyes.clone();
        let state = inner.state(hall, &eyes, seen, re);
        inner.listeners[at].seen = Some(state.version);
        let to = inner.listeners[at].line.clone();
        self.outbox.post(inner.entries, [Letter { to, out: frame(&state) }]);
        Ok(())
    }

    /// Tells a listener something that is no news of the table, in order with the news.
    pub fn tell(&self, line: &Arc<Line>, message: &impl Serialize) {
        let Ok(inner) = self.lock() else { return };
        self.outbox.post(inner.entries, [Letter { to: line.clone(), out: frame(message) }]);
    }

    /// Stores what was decided and tells everybody as soon as it is durable.
    fn commit(self: &Arc<Live>, hall: &Arc<Hall>, inner: &mut Inner, entries: Vec<Entry>, from: &Asker<'_>) {
        let now_ms = hall.now_ms();
        self.touched_ms.store(now_ms, Ordering::Relaxed);
        let first = inner.entries;
        inner.entries += entries.len() as u64;
        let letters = inner.letters(hall, from, false);
        self.outbox.post(inner.entries, letters);
        if !entries.is_empty() {
            hall.append(self, first, &entries, inner.hosted.summary(), now_ms);
        }
        self.go_on(hall, inner);
    }

    /// The first entries of a new table.
    pub fn begin(self: &Arc<Live>, hall: &Arc<Hall>, entries: Vec<Entry>) -> Result<(), Refused> {
        let mut inner = self.lock()?;
        self.commit(hall, &mut inner, entries, &Asker::House);
        Ok(())
    }

    /// Goes on after coming back from the log.
    pub fn woken(self: &Arc<Live>, hall: &Arc<Hall>) {
        let Ok(mut inner) = self.lock() else { return };
        // Nobody is there yet.
        inner.hosted.presence(Seats::NONE, hall.now_ms());
        match inner.hosted.is_timed() {
            // Time in which the house was closed counts for nobody.
            true => {
                let woken = inner.hosted.decide(Actor::Host, Command::Wake, hall.now_ms());
                self.commit(hall, &mut inner, woken.entries, &Asker::House);
            }
            false => self.go_on(hall, &mut inner),
        }
    }

    /// What follows by itself: bots begin to think, and time is watched.
    fn go_on(self: &Arc<Live>, hall: &Arc<Hall>, inner: &mut Inner) {
        for Thinking { seat, version, think } in inner.hosted.thinking() {
            hall.think(self.clone(), seat, version, think);
        }
        let due = inner.hosted.due();
        if let Some(due) = due.filter(|due| inner.alarmed.is_none_or(|set| *due < set)) {
            inner.alarmed = Some(due);
            hall.alarm.set(due, self.id.clone());
        }
    }

    /// Tells everybody who is there now; `fresh` has just come and knows nothing yet.
    fn presence_changed(self: &Arc<Live>, hall: &Arc<Hall>, inner: &mut Inner, fresh: Option<u64>) {
        self.touched_ms.store(hall.now_ms(), Ordering::Relaxed);
        let present = inner.present();
        let letters = match inner.hosted.presence(present, hall.now_ms()) {
            true => inner.letters(hall, &Asker::House, true),
            false => fresh.and_then(|fresh| inner.letter_to(hall, fresh)).into_iter().collect(),
        };
        self.outbox.post(inner.entries, letters);
        self.go_on(hall, inner);
    }

    /// Entries below this number are durable.
    pub fn durable(&self, entries: u64) {
        self.outbox.durable(entries);
    }

    /// The store failed: the table leaves memory, and everybody has to come again.
    pub fn fail(&self, code: Code) {
        let listeners = {
            let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            inner.broken = true;
            std::mem::take(&mut inner.listeners)
        };
        self.outbox.fail(code, listeners.into_iter().map(|listener| listener.line));
    }
}

impl Inner {
    /// Who asks: where the answer goes, in which language, under which number.
    fn asker(&self, from: &Asker<'_>) -> Option<(Arc<Line>, Option<Lang>, Option<u64>)> {
        match from {
            Asker::Listener(id, re) => {
                let listener = self.listeners.iter().find(|listener| listener.id == *id)?;
                Some((listener.line.clone(), listener.eyes.lang, *re))
            }
            Asker::Request(line, eyes, _, re) => Some(((*line).clone(), eyes.lang, *re)),
            Asker::House => None,
        }
    }

    fn present(&self) -> Seats {
        let sockets = self.listeners.iter().filter(|listener| !listener.once);
        sockets.flat_map(|listener| listener.eyes.yours.iter()).collect()
    }

    /// Lets the table note what those who read words see before a change.
    fn watch(&mut self) {
        let mut seats: Vec<Option<Seat>> = Vec::new();
        for listener in self.listeners.iter().filter(|listener| listener.eyes.lang.is_some()) {
            if !seats.contains(&listener.eyes.seat) {
                seats.push(listener.eyes.seat);
            }
        }
        self.hosted.watch(&seats);
    }

    fn state(&self, hall: &Hall, eyes: &Eyes, seen: Option<u64>, re: Option<u64>) -> wire::State {
        let texts = eyes.lang.map(|lang| hall.texts(lang));
        wire::State { re, ..self.hosted.state(eyes, seen, texts, hall.now_ms()) }
    }

    /// What goes to everybody after a change; to those who see nothing of it, nothing goes.
    fn letters(&mut self, hall: &Hall, from: &Asker<'_>, all: bool) -> Vec<Letter> {
        let mut letters = Vec::with_capacity(self.listeners.len() + 1);
        let mut known: Vec<(Eyes, Option<u64>, Out, u64)> = Vec::new();
        let mut listeners = std::mem::take(&mut self.listeners);
        for listener in &mut listeners {
            let re = match from {
                Asker::Listener(id, re) if *id == listener.id => *re,
                _ => None,
            };
            let asked = matches!(from, Asker::Listener(id, _) if *id == listener.id);
            let news = listener.seen != Some(self.hosted.version(&listener.eyes));
            if !news && !asked && (!all || listener.once) {
                continue;
            }
            let same = known.iter().find(|(eyes, seen, ..)| *eyes == listener.eyes && *seen == listener.seen);
            let (out, version) = match same.filter(|_| re.is_none()) {
                Some((_, _, out, version)) => (out.clone(), *version),
                None => {
                    let state = self.state(hall, &listener.eyes, listener.seen, re);
                    let out = frame(&state);
                    if re.is_none() {
                        known.push((listener.eyes.clone(), listener.seen, out.clone(), state.version));
                    }
                    (out, state.version)
                }
            };
            listener.seen = Some(version);
            letters.push(Letter { to: listener.line.clone(), out });
        }
        // A request that waited has its answer now.
        listeners
            .retain(|listener| !listener.once || !letters.iter().any(|l| Arc::ptr_eq(&l.to, &listener.line)));
        self.listeners = listeners;
        if let Asker::Request(line, eyes, seen, re) = from {
            let state = self.state(hall, eyes, *seen, *re);
            letters.push(Letter { to: (*line).clone(), out: frame(&state) });
        }
        letters
    }

    fn letter_to(&mut self, hall: &Hall, id: u64) -> Option<Letter> {
        let at = self.listeners.iter().position(|listener| listener.id == id)?;
        let (eyes, seen) = (self.listeners[at].eyes.clone(), self.listeners[at].seen);
        let state = self.state(hall, &eyes, seen, None);
        self.listeners[at].seen = Some(state.version);
        Some(Letter { to: self.listeners[at].line.clone(), out: frame(&state) })
    }
}
