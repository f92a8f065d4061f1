//! Persist, then publish: frames wait here until everything they tell is durable.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use crate::cable::Cable;
use crate::frames::Frame;
use crate::refused::Code;

/// What reaches a listener.
#[derive(Clone, Debug, PartialEq)]
pub enum Out {
    /// A frame.
    Frame(Frame),
    /// The end: nothing more will come.
    Bye(Code),
}

/// Where the frames of a listener go.
#[derive(Debug)]
pub enum Line {
    /// To somebody who waits for an answer.
    Queue(mpsc::Sender<Out>),
    /// To a client's socket.
    Cable(Arc<Cable>),
}

impl Line {
    /// A line on which so many frames may wait.
    pub fn queue(waiting: usize) -> (Arc<Line>, mpsc::Receiver<Out>) {
        let (queue, reader) = mpsc::channel(waiting);
        (Arc::new(Line::Queue(queue)), reader)
    }
}

/// A frame on its way.
#[derive(Debug)]
pub struct Letter {
    /// To whom.
    pub to: Arc<Line>,
    /// What.
    pub out: Out,
}

impl Letter {
    /// Hands it over, and never waits: whoever does not keep up is cut off, and whoever waits for one
    /// answer has it already.
    fn send(self) {
        match &*self.to {
            Line::Queue(queue) => drop(queue.try_send(self.out)),
            Line::Cable(cable) => cable.send(self.out),
        }
    }
}

#[derive(Debug, Default)]
struct Waiting {
    /// All entries below this number are durable.
    durable: u64,
    /// Letters with the number of entries that must be durable before they go, ascending.
    held: VecDeque<(u64, Letter)>,
    /// The store failed: nothing goes out any more.
    broken: bool,
}

/// The letters of one table, in order.
#[derive(Debug, Default)]
pub struct Outbox(Mutex<Waiting>);

impl Outbox {
    /// An outbox of a table with so many durable entries.
    pub fn new(durable: u64) -> Outbox {
        Outbox(Mutex::new(Waiting { durable, ..Waiting::default() }))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends letters as soon as `entries` entries are durable: now, if they are.
    pub fn post(&self, entries: u64, letters: impl IntoIterator<Item = Letter>) {
        let mut waiting = self.lock();
        if waiting.broken {
            return;
        }
        for letter in letters {
            if waiting.held.is_empty() && entries <= waiting.durable {
                letter.send();
            } else {
                waiting.held.push_back((entries, letter));
            }
        }
    }

    /// Entries below `entries` have become durable.
    pub fn durable(&self, entries: u64) {
        let mut waiting = self.lock();
        waiting.durable = waiting.durable.max(entries);
        while waiting.held.front().is_some_and(|(needed, _)| *needed <= waiting.durable) {
            if let Some((_, letter)) = waiting.held.pop_front() {
                letter.send();
            }
        }
    }

    /// The store failed: what was held is not true and goes to nobody. Everybody is sent away.
    pub fn fail(&self, code: Code, listeners: impl Iterator<Item = Arc<Line>>) {
        let mut waiting = self.lock();
        waiting.broken = true;
        let held = std::mem::take(&mut waiting.held);
        for to in held.into_iter().map(|(_, letter)| letter.to).chain(listeners) {
            Letter { to, out: Out::Bye(code) }.send();
        }
    }

    /// Whether something still waits to become durable.
    pub fn is_waiting(&self) -> bool {
        !self.lock().held.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::frame;

    fn letter(to: &Arc<Line>, text: &'static str) -> Letter {
        Letter { to: to.clone(), out: Out::Frame(frame(&text)) }
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
        let (to, mut from) = Line::queue(8);
        let outbox = Outbox::new(2);
        outbox.post(2, [letter(&to, "known")]);
        outbox.post(4, [letter(&to, "fourth")]);
        outbox.post(2, [letter(&to, "behind")]);
        assert_eq!(read(&mut from), ["known"]);
        outbox.durable(3);
        assert_eq!(read(&mut from), [""; 0]);
        outbox.durable(4);
        assert_eq!(read(&mut from), ["fourth", "behind"]);
    }

    #[test]
    fn a_failed_store_publishes_nothing() {
        let (to, mut from) = Line::queue(8);
        let outbox = Outbox::new(0);
        outbox.post(1, [letter(&to, "never true")]);
        outbox.fail(Code::Store, std::iter::empty());
        outbox.durable(1);
        outbox.post(0, [letter(&to, "later")]);
        assert_eq!(read(&mut from), ["bye store"]);
    }
}
