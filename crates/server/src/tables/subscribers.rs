//! The subscribers of a live table, and which frame each of them gets.

use std::cell::Cell;
use std::sync::{Arc, Weak};

use tafelrune_engine::{Seat, Seats};
use tafelrune_host::Viewpoint;
use tafelrune_host::any_table::AnyTable;
use tafelrune_words::Lang;

use crate::protocol::frame;
use crate::protocol::refusal::Code;
use crate::services::Services;
use crate::tables::outbox::{Connection, Delivery, Out};

/// A client that gets a frame after every change.
pub struct Subscriber {
    /// Unique at its table.
    pub id: u64,
    pub viewpoint: Viewpoint,
    /// Where its frames go.
    pub connection: Arc<Connection>,
    /// The version of the last frame: log lines start after it.
    pub seen: Option<u64>,
    /// A request that waits for one answer, not a socket: it does not count as presence.
    pub once: bool,
    /// The key of the invitation that it watches by; `None` with a seat or at a listed table.
    pub invitation: Option<String>,
}

/// Who gave a command, and how it is answered.
pub enum Asker<'a> {
    /// A subscriber by id, with the client's own number for the command.
    Subscriber(u64, Option<u64>),
    /// A request: where the answer goes, its viewpoint, the version it has seen, and its own number.
    Request(&'a Arc<Connection>, &'a Viewpoint, Option<u64>, Option<u64>),
    /// A bot, or time: nobody is answered.
    Internal,
}

/// A table and its subscribers, behind the lock of the table.
pub struct TableState {
    pub table: Box<dyn AnyTable>,
    pub subscribers: Vec<Subscriber>,
    /// How many entries the table has, durable or on their way.
    pub entries: u64,
    /// How many have ever subscribed: the last id.
    pub subscribed: u64,
    /// The moment for which the alarm is set.
    pub alarmed: Option<u64>,
    /// The latest time that the table has known, and how far that is ahead of the clock.
    time: Cell<(u64, u64)>,
    /// The seats that wait for a hint, for as long as somebody thinks about it.
    hints: Vec<(Seat, Weak<()>)>,
}

impl TableState {
    /// A table without subscribers, whose last entry was made at `last_ms`.
    pub fn new(table: Box<dyn AnyTable>, entries: u64, last_ms: u64) -> TableState {
        let (subscribers, hints, time) = (Vec::new(), Vec::new(), Cell::new((last_ms, 0)));
        TableState { table, subscribers, entries, subscribed: 0, alarmed: None, time, hints }
    }

    /// The time at this table, which never goes back: when the clock does, it goes on from the latest time that the
    /// table has known. Otherwise windows and deadlines would wait until the clock is where it was.
    pub fn now_ms(&self, services: &Services) -> u64 {
        let (last_ms, ahead_ms) = self.time.get();
        let clock_ms = services.now_ms();
        let now_ms = (clock_ms + ahead_ms).max(last_ms);
        self.time.set((now_ms, now_ms - clock_ms));
        now_ms
    }

    /// When the clock shows a time of this table.
    pub fn on_clock(&self, at_ms: u64) -> u64 {
        at_ms.saturating_sub(self.time.get().1)
    }

    /// Reserves the one hint that a seat may wait for; `None` while another is being computed. Whoever computes
    /// it holds the guard.
    pub fn begin_hint(&mut self, seat: Seat) -> Option<Arc<()>> {
        self.hints.retain(|(_, thinking)| thinking.strong_count() > 0);
        if self.hints.iter().any(|(other, _)| *other == seat) {
            return None;
        }
        let thinking = Arc::new(());
        self.hints.push((seat, Arc::downgrade(&thinking)));
        Some(thinking)
    }

    /// Adds a subscriber and returns its id.
    pub fn add(
        &mut self,
        viewpoint: Viewpoint,
        connection: Arc<Connection>,
        seen: Option<u64>,
        once: bool,
    ) -> u64 {
        self.subscribed += 1;
        let id = self.subscribed;
        self.subscribers.push(Subscriber { id, viewpoint, connection, seen, once, invitation: None });
        id
    }

    /// Where an answer goes, in which language, and under which number; `None` if nobody is answered.
    pub fn asker(&self, from: &Asker<'_>) -> Option<(Arc<Connection>, Option<Lang>, Option<u64>)> {
        match from {
            Asker::Subscriber(id, re) => {
                let subscriber = self.subscribers.iter().find(|subscriber| subscriber.id == *id)?;
                Some((subscriber.connection.clone(), subscriber.viewpoint.lang, *re))
            }
            Asker::Request(connection, viewpoint, _, re) => {
                Some(((*connection).clone(), viewpoint.lang, *re))
            }
            Asker::Internal => None,
        }
    }

    /// Takes out everybody who sees the table from a seat; returns what tells them so.
    pub fn cut(&mut self, seat: Seat) -> Vec<Delivery> {
        let cut = self.subscribers.extract_if(.., |subscriber| subscriber.viewpoint.yours.has(seat));
        cut.map(|subscriber| Delivery { to: subscriber.connection, out: Out::Bye(Code::Removed) }).collect()
    }

    /// Whether a command comes from somebody who is no longer among the subscribers.
    pub fn is_cut(&self, from: &Asker<'_>) -> bool {
        match from {
            Asker::Subscriber(id, _) => self.subscribers.iter().all(|subscriber| subscriber.id != *id),
            _ => false,
        }
    }

    /// The seats whose people are connected.
    pub fn present(&self) -> Seats {
        let sockets = self.subscribers.iter().filter(|subscriber| !subscriber.once);
        sockets.flat_map(|subscriber| subscriber.viewpoint.yours.iter()).collect()
    }

    /// Lets the table keep the views of clients that read words: log lines need the view before a change.
    pub fn keep_views(&mut self) {
        let mut seats: Vec<Option<Seat>> = Vec::new();
        for subscriber in self.subscribers.iter().filter(|subscriber| subscriber.viewpoint.lang.is_some()) {
            if !seats.contains(&subscriber.viewpoint.seat) {
                seats.push(subscriber.viewpoint.seat);
            }
        }
        self.table.keep_views(&seats);
    }

    /// The state frame of a viewpoint with the log after `seen`, and the version it shows.
    pub fn state_frame(
        &self,
        services: &Services,
        viewpoint: &Viewpoint,
        seen: Option<u64>,
        re: Option<u64>,
    ) -> (u64, Out) {
        let texts = viewpoint.lang.map(|lang| services.texts(lang));
        let now_ms = self.now_ms(services);
        let write = |out: &mut Vec<u8>| self.table.write_state(viewpoint, seen, re, texts, now_ms, out);
        let (version, frame) = frame::build(write);
        (version, Out::Frame(frame))
    }

    /// The frames after a change, for the subscribers whose version has changed; `all`: for every socket.
    pub fn deliveries(&mut self, services: &Services, from: &Asker<'_>, all: bool) -> Vec<Delivery> {
        let mut deliveries = Vec::with_capacity(self.subscribers.len() + 1);
        let mut known: Vec<(Viewpoint, Option<u64>, u64, Out)> = Vec::new();
        let mut subscribers = std::mem::take(&mut self.subscribers);
        for index in 0..subscribers.len() {
            let (subscriber, later) = match subscribers[index..].split_first_mut() {
                Some((subscriber, later)) => (subscriber, &*later),
                None => break,
            };
            let re = match from {
                Asker::Subscriber(id, re) if *id == subscriber.id => *re,
                _ => None,
            };
            let asked = matches!(from, Asker::Subscriber(id, _) if *id == subscriber.id);
            let changed = subscriber.seen != Some(self.table.version(&subscriber.viewpoint));
            if !changed && !asked && (!all || subscriber.once) {
                continue;
            }
            let same = known
                .iter()
                .find(|(viewpoint, seen, ..)| *viewpoint == subscriber.viewpoint && *seen == subscriber.seen);
            let (version, out) = match same.filter(|_| re.is_none()) {
                Some((_, _, version, out)) => (*version, out.clone()),
                None => {
                    let (version, out) =
                        self.state_frame(services, &subscriber.viewpoint, subscriber.seen, re);
                    // Kept only if a later subscriber has the same viewpoint.
                    if re.is_none() && later.iter().any(|other| other.viewpoint == subscriber.viewpoint) {
                        known.push((subscriber.viewpoint.clone(), subscriber.seen, version, out.clone()));
                    }
                    (version, out)
                }
            };
            subscriber.seen = Some(version);
            deliveries.push(Delivery { to: subscriber.connection.clone(), out });
        }
        // A request that waited has its answer now.
        subscribers.retain(|subscriber| {
            !subscriber.once || !deliveries.iter().any(|l| Arc::ptr_eq(&l.to, &subscriber.connection))
        });
        self.subscribers = subscribers;
        if let Asker::Request(connection, viewpoint, seen, re) = from {
            let (_, out) = self.state_frame(services, viewpoint, *seen, *re);
            deliveries.push(Delivery { to: (*connection).clone(), out });
        }
        deliveries
    }

    /// The frame for a subscriber that is new or has changed its viewpoint.
    pub fn delivery_to(&mut self, services: &Services, id: u64, re: Option<u64>) -> Option<Delivery> {
        let at = self.subscribers.iter().position(|subscriber| subscriber.id == id)?;
        let (version, out) =
            self.state_frame(services, &self.subscribers[at].viewpoint, self.subscribers[at].seen, re);
        self.subscribers[at].seen = Some(version);
        Some(Delivery { to: self.subscribers[at].connection.clone(), out })
    }
}
