//! Bots think here: on threads of their own, so that neither a table nor the network waits for them.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// A decision to be thought about; it hands its result on by itself.
pub type Thought = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Queue {
    thoughts: VecDeque<Thought>,
    closed: bool,
}

/// The threads on which bots think.
///
/// First come, first served: a table asks for one decision of each of its bots at a time, so that
/// no table can crowd out another.
pub struct Thinkers {
    shared: Arc<(Mutex<Queue>, Condvar)>,
}

impl Thinkers {
    /// So many threads.
    pub fn new(threads: usize) -> Thinkers {
        let shared = Arc::new((Mutex::new(Queue::default()), Condvar::new()));
        for number in 0..threads.max(1) {
            let shared = shared.clone();
            let named = thread::Builder::new().name(format!("bot {number}"));
            named.spawn(move || think(&shared)).expect("the system gives us a few threads");
        }
        Thinkers { shared }
    }

    /// Puts a decision into the queue.
    pub fn think(&self, thought: Thought) {
        let (queue, wake) = &*self.shared;
        queue.lock().unwrap_or_else(PoisonError::into_inner).thoughts.push_back(thought);
        wake.notify_one();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        let (queue, wake) = &*self.shared;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.closed = true;
        queue.thoughts.clear();
        wake.notify_all();
    }
}

fn think(shared: &(Mutex<Queue>, Condvar)) {
    let (queue, wake) = shared;
    loop {
        let mut waiting = queue.lock().unwrap_or_else(PoisonError::into_inner);
        let thought = loop {
            if waiting.closed {
                return;
            }
            match waiting.thoughts.pop_front() {
                Some(thought) => break thought,
                None => waiting = wake.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(waiting);
        // A bot that panics loses its turn, not the thread: the others go on thinking.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(thought)).is_err() {
            tracing::error!("a bot panicked");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::Thinkers;

    #[test]
    fn a_panicking_bot_does_not_stop_the_others() {
        let thinkers = Thinkers::new(1);
        let (tell, told) = mpsc::channel();
        thinkers.think(Box::new(|| panic!("as the test wants it")));
        thinkers.think(Box::new(move || tell.send(7).unwrap()));
        assert_eq!(told.recv(), Ok(7));
    }
}
