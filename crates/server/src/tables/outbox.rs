//! Persist, then publish: frames wait here until every entry they show is durable.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use crate::protocol::frame::Frame;
use crate::protocol::refusal::Code;

/// Deliveries that may wait for the store before their table refuses commands: many moves of a table with many
/// spectators. Usually a move is durable before the next one comes.
const CROWDED: usize = 4096;

/// What reaches a client.
#[derive(Clone, Debug, PartialEq)]
pub enum Out {
    Frame(Frame),
    /// The connection ends, for this reason; nothing more will come.
    Bye(Code),
}

/// What writes frames to one client's socket. Implemented by the transport, so that tables know nothing of
/// sockets.
pub trait FrameSink: Send + Sync + std::fmt::Debug {
    /// Takes a frame and never waits: a client that does not keep up is disconnected.
    fn send(&self, out: Out);
}

/// Where the frames of one client go.
#[derive(Debug)]
pub enum Connection {
    /// To a request that waits for an answer.
    Queue(mpsc::Sender<Out>),
    /// To a client's socket.
    Socket(Arc<dyn FrameSink>),
}

impl Connection {
    /// A connection that holds up to `waiting` frames, and its receiving end.
    pub fn queue(waiting: usize) -> (Arc<Connection>, mpsc::Receiver<Out>) {
        let (queue, reader) = mpsc::channel(waiting);
        (Arc::new(Connection::Queue(queue)), reader)
    }
}

/// A frame on its way to a client.
#[derive(Debug)]
pub struct Delivery {
    pub to: Arc<Connection>,
    pub out: Out,
}

impl Delivery {
    /// Never waits: a socket that does not keep up is disconnected, and a request takes only one answer.
    fn send(self) {
        match &*self.to {
            Connection::Queue(queue) => drop(queue.try_send(self.out)),
            Connection::Socket(sink) => sink.send(self.out),
        }
    }
}

#[derive(Debug, Default)]
struct Waiting {
    /// All entries below this number are durable.
    durable: u64,
    /// Deliverys with the number of entries that must be durable before they go, ascending.
    held: VecDeque<(u64, Delivery)>,
    /// The store failed: nothing is sent any more.
    broken: bool,
}

/// The frames of one table, in order.
#[derive(Debug, Default)]
pub struct Outbox(Mutex<Waiting>);

impl Outbox {
    /// An outbox of a table with this many durable entries.
    pub fn new(durable: u64) -> Outbox {
        Outbox(Mutex::new(Waiting { durable, ..Waiting::default() }))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends deliveries as soon as `entries` entries are durable.
    pub fn post(&self, entries: u64, deliveries: impl IntoIterator<Item = Delivery>) {
        let mut waiting = self.lock();
        if waiting.broken {
            return;
        }
        for delivery in deliveries {
            if waiting.held.is_empty() && entries <= waiting.durable {
                delivery.send();
            } else {
                waiting.held.push_back((entries, delivery));
            }
        }
    }

    /// Entries below `entries` have become durable.
    pub fn durable(&self, entries: u64) {
        let mut waiting = self.lock();
        waiting.durable = waiting.durable.max(entries);
        while waiting.held.front().is_some_and(|(needed, _)| *needed <= waiting.durable) {
            if let Some((_, delivery)) = waiting.held.pop_front() {
                delivery.send();
            }
        }
    }

    /// The store failed: what was held is dropped, since it never became true. All clients are disconnected.
    pub fn fail(&self, code: Code, connections: impl Iterator<Item = Arc<Connection>>) {
        let mut waiting = self.lock();
        waiting.broken = true;
        let held = std::mem::take(&mut waiting.held);
        for to in held.into_iter().map(|(_, delivery)| delivery.to).chain(connections) {
            Delivery { to, out: Out::Bye(code) }.send();
        }
    }

    /// Whether so much waits to become durable that the table should take nothing more.
    pub fn is_crowded(&self) -> bool {
        self.lock().held.len() >= CROWDED
    }

    /// Whether something still waits to become durable.
    pub fn is_waiting(&self) -> bool {
        !self.lock().held.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::frame::frame;

    fn delivery(to: &Arc<Connection>, text: &'static str) -> Delivery {
        Delivery { to: to.clone(), out: Out::Frame(frame(&text)) }
    }

    fn read(from: &mut mpsc::Receiver<Out>) -> Vec<String> {
        let mut all = Vec::new();
        while let Ok(out) = from.try_recv() {
            all.push(match out {
                Out::Frame(frame) => serde_json::from_slice(&frame.text()).unwrap(),
                Out::Bye(code) => format!("bye {}", code.name()),
            });
        }
        all
    }

    #[test]
    fn nothing_leaves_before_it_is_durable_and_order_is_kept() {
        let (to, mut from) = Connection::queue(8);
        let outbox = Outbox::new(2);
        outbox.post(2, [delivery(&to, "known")]);
        outbox.post(4, [delivery(&to, "fourth")]);
        outbox.post(2, [delivery(&to, "behind")]);
        assert_eq!(read(&mut from), ["known"]);
        outbox.durable(3);
        assert_eq!(read(&mut from), [""; 0]);
        outbox.durable(4);
        assert_eq!(read(&mut from), ["fourth", "behind"]);
    }

    #[test]
    fn what_waits_for_the_store_is_bounded() {
        let (to, _from) = Connection::queue(1);
        let outbox = Outbox::new(0);
        for _ in 0..CROWDED {
            assert!(!outbox.is_crowded());
            outbox.post(1, [delivery(&to, "waits")]);
        }
        assert!(outbox.is_crowded());
        outbox.durable(1);
        assert!(!outbox.is_crowded());
    }

    #[test]
    fn a_failed_store_publishes_nothing() {
        let (to, mut from) = Connection::queue(8);
        let outbox = Outbox::new(0);
        outbox.post(1, [delivery(&to, "never true")]);
        outbox.fail(Code::Store, std::iter::empty());
        outbox.durable(1);
        outbox.post(0, [delivery(&to, "later")]);
        assert_eq!(read(&mut from), ["bye store"]);
    }
}
