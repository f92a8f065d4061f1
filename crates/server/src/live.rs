//! A table in memory: its one serial authority.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use tafelrune_engine::{Seat, Seats};
use tafelrune_table::{Actor, Command, Entry};

use crate::bots::{Budget, Rank};
use crate::frames::frame;
use crate::hall::Hall;
use crate::hosted::{Decided, Hosted};
use crate::listening::{Asker, Eyes, Inner};
use crate::outbox::{Letter, Line, Out, Outbox};
use crate::refused::{Code, Refused};
use crate::wire;

/// A table in memory.
pub struct Live {
    /// Its name.
    pub id: Arc<str>,
    inner: Mutex<Inner>,
    outbox: Outbox,
    touched_ms: AtomicU64,
    /// Held by whoever makes the table on which the same people play again.
    pub rematch: Mutex<()>,
}

impl Live {
    /// A table with so many durable entries.
    pub fn new(id: Arc<str>, hosted: Box<dyn Hosted>, entries: u64, now_ms: u64) -> Live {
        Live {
            id,
            inner: Mutex::new(Inner::new(hosted, entries)),
            outbox: Outbox::new(entries),
            touched_ms: AtomicU64::new(now_ms),
            rematch: Mutex::default(),
        }
    }

    fn lock(&self) -> Result<MutexGuard<'_, Inner>, Refused> {
        match self.inner.lock() {
            Ok(inner) if !inner.broken => return Ok(inner),
            Ok(_) => {}
            Err(poisoned) => {
                drop(poisoned);
                self.fail(Code::Store);
            }
        }
        Err(Code::Store.into())
    }

    /// Whether somebody panicked in the middle of a change: what is in memory may be anything, and only the
    /// log tells how the table stands.
    pub fn is_ruined(&self) -> bool {
        self.inner.is_poisoned()
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
        let id = inner.add(eyes, line, seen, false);
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
            inner.add(eyes, line.clone(), seen, true);
            return Ok(());
        }
        let (_, out) = inner.told(hall, &eyes, seen, None);
        self.outbox.post(inner.entries, [Letter { to: line.clone(), out }]);
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

    /// Lets a bot think for a listener and tells what it would do, and why; one hint at a time for a seat.
    pub fn hint(self: &Arc<Live>, hall: &Arc<Hall>, seat: Seat, from: &Asker<'_>) -> Result<(), Refused> {
        let mut inner = self.lock()?;
        let Some((line, lang, re)) = inner.asker(from) else { return Ok(()) };
        let advise = inner.hosted.hint(seat)?;
        let thinking = inner.begin_hint(seat).ok_or(Code::TooFast)?;
        let (live, house) = (self.clone(), hall.clone());
        let thought = move |budget: &Budget| {
            let hint = advise(budget, lang.map(|lang| house.texts(lang)));
            // Whoever has it may ask for the next one.
            drop(thinking);
            live.tell(&line, &wire::Hint { re, ..hint });
        };
        hall.ponder(Rank::Hint, Box::new(thought));
        Ok(())
    }

    /// Tells a listener why other moves are refused.
    pub fn wishes(&self, hall: &Hall, seat: Seat, from: &Asker<'_>) -> Result<(), Refused> {
        let inner = self.lock()?;
        let Some((line, lang, re)) = inner.asker(from) else { return Ok(()) };
        let texts = lang.map(|lang| hall.texts(lang));
        let wishes = wire::Wishes { re, ..inner.hosted.wishes(seat, texts)? };
        self.outbox.post(inner.entries, [Letter { to: line, out: Out::Frame(frame(&wishes)) }]);
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
        let Some(looking) = inner.listeners.iter_mut().find(|other| other.id == listener) else {
            return Ok(());
        };
        if !looking.eyes.yours.has(seat) {
            return Err(Code::NotYours.into());
        }
        looking.eyes.seat = Some(seat);
        looking.seen = seen;
        let letter = inner.letter_to(hall, listener, re);
        self.outbox.post(inner.entries, letter);
        Ok(())
    }

    /// Tells a listener something that is no news of the table, in order with the news.
    pub fn tell(&self, line: &Arc<Line>, message: &impl Serialize) {
        let Ok(inner) = self.lock() else { return };
        self.outbox.post(inner.entries, [Letter { to: line.clone(), out: Out::Frame(frame(message)) }]);
    }

    /// Stores what was decided and tells everybody as soon as it is durable.
    fn commit(self: &Arc<Live>, hall: &Arc<Hall>, inner: &mut Inner, entries: Vec<Entry>, from: &Asker<'_>) {
        let now_ms = hall.now_ms();
        self.touched_ms.store(now_ms, Ordering::Relaxed);
        let first = inner.entries;
        inner.entries += entries.len() as u64;
        // The disk is at work while frames are made; they leave when both are done.
        if !entries.is_empty() {
            hall.append(self, first, &entries, inner.hosted.summary(), now_ms);
        }
        let letters = inner.letters(hall, from, false);
        self.outbox.post(inner.entries, letters);
        self.go_on(hall, inner);
    }

    /// The first entries of a new table.
    pub fn begin(self: &Arc<Live>, hall: &Arc<Hall>, entries: Vec<Entry>) -> Result<(), Refused> {
        let mut inner = self.lock()?;
        self.commit(hall, &mut inner, entries, &Asker::House);
        Ok(())
    }

    /// Goes on after coming back from the log; `slept` if the house was closed in between.
    pub fn woken(self: &Arc<Live>, hall: &Arc<Hall>, slept: bool) {
        let Ok(mut inner) = self.lock() else { return };
        let now_ms = hall.now_ms();
        // Nobody is there yet.
        inner.hosted.presence(Seats::NONE, now_ms);
        let entries = match slept && inner.hosted.is_timed() {
            // Time in which the house was closed counts for nobody.
            true => inner.hosted.decide(Actor::Host, Command::Wake, now_ms).entries,
            // To have left memory is nothing that a clock would stop for.
            false => inner.hosted.on_time(now_ms),
        };
        self.commit(hall, &mut inner, entries, &Asker::House);
    }

    /// What follows by itself: bots begin to think, and time is watched.
    fn go_on(self: &Arc<Live>, hall: &Arc<Hall>, inner: &mut Inner) {
        for thinking in inner.hosted.thinking() {
            hall.think(self.clone(), thinking);
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
            false => fresh.and_then(|fresh| inner.letter_to(hall, fresh, None)).into_iter().collect(),
        };
        self.outbox.post(inner.entries, letters);
        self.go_on(hall, inner);
    }

    /// Entries below this number are durable. What waited for that leaves at once, from the thread that
    /// wrote them: no other has to be woken for it.
    pub fn durable(&self, entries: u64) {
        self.outbox.durable(entries);
    }

    /// The store failed, or memory is in ruins: the table leaves memory, and everybody has to come again.
    pub fn fail(&self, code: Code) {
        let listeners = {
            let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            inner.broken = true;
            std::mem::take(&mut inner.listeners)
        };
        self.outbox.fail(code, listeners.into_iter().map(|listener| listener.line));
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use tafelrune_store::{Matches, Store};

    use super::*;
    use crate::settings::Settings;
    use crate::tables;
    use crate::wire::{NewSeat, NewTable};

    /// Leaves a table as somebody does who panics while holding it.
    fn ruin(live: &Live) {
        let question = |_: &dyn Hosted| -> () { panic!("as the test wants it") };
        assert!(catch_unwind(AssertUnwindSafe(|| live.ask(question))).is_err());
    }

    #[tokio::test]
    async fn a_table_that_somebody_left_in_ruins_comes_back_from_its_log() {
        let data = tempfile::tempdir().unwrap();
        let hall = Hall::open(Settings::new(data.path()), Store::open(data.path(), Matches).unwrap());
        let wanted = NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot("random".into())]);
        let (live, invitation) = tables::found(&hall, &wanted).unwrap();
        invitation.token(&hall).await.unwrap();
        // By whoever asks next, and by nobody but the broom.
        for swept in [false, true] {
            let live = hall.table(&live.id).await.unwrap();
            let (line, mut out) = Line::queue(4);
            live.listen(&hall, Eyes::default(), None, line).unwrap();
            assert!(matches!(out.recv().await, Some(Out::Frame(_))));
            ruin(&live);
            if swept {
                hall.sweep();
            } else {
                let refused = live.ask(|_| ()).unwrap_err();
                assert_eq!(refused.code, Code::Store, "what may be anything is shown to nobody");
            }
            assert_eq!(out.recv().await, Some(Out::Bye(Code::Store)), "whoever is there comes again");
            let back = hall.table(&live.id).await.unwrap();
            assert!(!Arc::ptr_eq(&back, &live));
            assert_eq!(back.ask(|hosted| hosted.terms().seats), Ok(wanted.seats.clone()));
            assert_eq!(hall.metrics.tables.get(), 1, "there is one of it");
        }
        hall.close();
    }
}
