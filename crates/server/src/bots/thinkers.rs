//! The threads on which bots think, so that neither a table nor the network waits for them.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::time::Instant;

use crate::context::executor::Executor;

/// A decision to be thought about; it hands its result on by itself.
pub type Thought = Box<dyn FnOnce(&Budget) + Send>;

/// The least number of iterations: without time a bot still plays better than at random.
const LEAST: u32 = 32;
/// How many iterations are made between two checks of the time.
const BETWEEN_LOOKS: u32 = 8;

/// How much bots may think about one decision.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The longest time; when others wait, it is shared.
    pub time: Duration,
    /// The most iterations.
    pub iterations: u32,
}

/// How much a thought may take.
pub struct Budget {
    until: Option<Instant>,
    iterations: u32,
    closed: Arc<AtomicBool>,
}

impl Budget {
    /// Whether to go on after this many iterations.
    pub fn go_on(&self, done: u32) -> bool {
        let timely = || self.until.is_none_or(|until| Instant::now() < until);
        done < LEAST
            || done < self.iterations
                && (!done.is_multiple_of(BETWEEN_LOOKS) || timely() && !self.closed.load(Ordering::Relaxed))
    }
}

#[derive(Default)]
struct Queue {
    thoughts: VecDeque<Thought>,
    /// What one person waits for and no table: begun when no bot is to think.
    hints: VecDeque<Thought>,
    /// What nobody waits for at a table: begun only when nothing else is to be thought about.
    idle: VecDeque<Thought>,
    closed: bool,
}

impl Queue {
    fn of(&mut self, rank: Rank) -> &mut VecDeque<Thought> {
        match rank {
            Rank::Move => &mut self.thoughts,
            Rank::Hint => &mut self.hints,
            Rank::Idle => &mut self.idle,
        }
    }

    /// The next thought, and how many wait behind it; `None` if there is none.
    fn next(&mut self) -> Option<(Thought, u32)> {
        for rank in [Rank::Move, Rank::Hint] {
            if let Some(thought) = self.of(rank).pop_front() {
                return Some((thought, self.of(rank).len() as u32));
            }
        }
        self.idle.pop_front().map(|thought| (thought, 0))
    }
}

/// Who waits for a thought: those behind a higher one wait longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// A table: its bot is to move.
    Move,
    /// Somebody who wants a hint.
    Hint,
    /// Nobody at a table.
    Idle,
}

/// Threads with queues of their own. First come, first served within each rank: a table asks for one
/// decision of each of its bots at a time, and for one hint to each seat, so that no table can crowd out
/// another.
#[derive(Clone)]
struct Lane {
    shared: Arc<(Mutex<Queue>, Condvar)>,
    threads: u32,
    patience: Patience,
    closed: Arc<AtomicBool>,
    executor: Executor,
}

impl Lane {
    fn open(
        name: &str,
        threads: u32,
        patience: Patience,
        closed: &Arc<AtomicBool>,
        executor: Executor,
    ) -> Lane {
        let lane = Lane { shared: Arc::default(), threads, patience, closed: closed.clone(), executor };
        let started = if lane.executor.is_custom() { 0 } else { threads };
        for number in 0..started {
            let lane = lane.clone();
            let named = thread::Builder::new().name(format!("{name} {number}"));
            named.spawn(move || lane.serve()).expect("the system gives us a few threads");
        }
        lane
    }

    fn push(&self, rank: Rank, thought: Thought) {
        let (queue, wake) = &*self.shared;
        queue.lock().unwrap_or_else(PoisonError::into_inner).of(rank).push_back(thought);
        wake.notify_one();
        if self.executor.is_custom() {
            let lane = self.clone();
            // One job for each thought; which thought it takes is up to the queue.
            self.executor.run(Box::new(move || lane.serve_one()));
        }
    }

    fn close(&self) {
        let (queue, wake) = &*self.shared;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.closed = true;
        queue.thoughts.clear();
        queue.hints.clear();
        queue.idle.clear();
        wake.notify_all();
    }

    /// The next thought, and how many wait behind it; `None` once closed.
    fn next(&self) -> Option<(Thought, u32)> {
        let (queue, wake) = &*self.shared;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.closed {
                return None;
            }
            if let Some(found) = queue.next() {
                return Some(found);
            }
            queue = wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// What one thought may take, so that those who wait behind it do not wait long.
    fn budget(&self, waiting: u32) -> Budget {
        let time = self.patience.time / (1 + waiting / self.threads);
        Budget {
            until: Instant::now().checked_add(time),
            iterations: self.patience.iterations,
            closed: self.closed.clone(),
        }
    }

    fn serve(&self) {
        while let Some((thought, waiting)) = self.next() {
            self.think(thought, waiting);
        }
    }

    /// Thinks about what is first in the queue, if anything waits.
    fn serve_one(&self) {
        let next = self.shared.0.lock().unwrap_or_else(PoisonError::into_inner).next();
        if let Some((thought, waiting)) = next {
            self.think(thought, waiting);
        }
    }

    fn think(&self, thought: Thought, waiting: u32) {
        let budget = self.budget(waiting);
        // A bot that panics loses its turn, not the thread: the others go on thinking.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| thought(&budget))).is_err() {
            tracing::error!("a bot panicked");
        }
    }
}

/// The threads on which bots think: those that look ahead never hold up those that do not.
pub struct Thinkers {
    quick: Lane,
    deep: Lane,
    closed: Arc<AtomicBool>,
}

impl Thinkers {
    /// Starts `threads` threads for bots that search, and one for all others.
    /// A custom executor runs all of them instead.
    pub fn new(threads: usize, patience: Patience, executor: Executor) -> Thinkers {
        let closed = Arc::default();
        let threads = u32::try_from(threads).unwrap_or(u32::MAX).max(1);
        Thinkers {
            quick: Lane::open("bot", 1, patience, &closed, executor.clone()),
            deep: Lane::open("deep bot", threads, patience, &closed, executor),
            closed,
        }
    }

    /// Puts a decision into a queue; `deep` if it looks ahead.
    pub fn think(&self, deep: bool, thought: Thought) {
        let lane = if deep { &self.deep } else { &self.quick };
        lane.push(Rank::Move, thought);
    }

    /// Puts something into the queue of those who look ahead that no table waits for.
    pub fn queue(&self, rank: Rank, thought: Thought) {
        self.deep.push(rank, thought);
    }

    /// Nobody thinks any more: what is under way ends soon, what waits never begins.
    pub fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.quick.close();
        self.deep.close();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const ENDLESS: Patience = Patience { time: Duration::from_secs(1_000_000), iterations: u32::MAX };

    #[test]
    fn a_panicking_bot_does_not_stop_the_others() {
        let thinkers = Thinkers::new(1, ENDLESS, Executor::default());
        let (tell, told) = mpsc::channel();
        thinkers.think(false, Box::new(|_| panic!("as the test wants it")));
        thinkers.think(false, Box::new(move |_| tell.send(7).unwrap()));
        assert_eq!(told.recv(), Ok(7));
    }

    #[test]
    fn searching_bots_delay_no_others_and_end_with_the_server() {
        let thinkers = Thinkers::new(1, ENDLESS, Executor::default());
        let (tell, told) = mpsc::channel();
        let (begin, begun) = mpsc::channel();
        let quick = tell.clone();
        thinkers.think(
            true,
            Box::new(move |budget| {
                begin.send(()).unwrap();
                let iterations = (0..).find(|done| !budget.go_on(*done));
                tell.send(iterations.unwrap()).unwrap();
            }),
        );
        begun.recv().unwrap();
        thinkers.think(false, Box::new(move |_| quick.send(0).unwrap()));
        assert_eq!(told.recv(), Ok(0), "the quick one does not wait");
        drop(thinkers);
        assert!(told.recv().unwrap() >= LEAST, "thinking ends when the server closes");
    }

    #[test]
    fn bots_come_before_hints_and_both_before_what_no_table_waits_for() {
        let thinkers = Thinkers::new(1, ENDLESS, Executor::default());
        let (tell, told) = mpsc::channel();
        let (begin, begun) = mpsc::channel();
        let (go, gone) = mpsc::channel();
        thinkers.think(
            true,
            Box::new(move |_| {
                begin.send(()).unwrap();
                gone.recv().unwrap();
            }),
        );
        begun.recv().unwrap();
        for (rank, name) in [
            (Rank::Idle, "review"),
            (Rank::Hint, "hint"),
            (Rank::Move, "bot"),
            (Rank::Idle, "more"),
            (Rank::Hint, "advice"),
            (Rank::Move, "another"),
        ] {
            let tell = tell.clone();
            let thought = Box::new(move |_: &Budget| tell.send(name).unwrap());
            if rank == Rank::Move { thinkers.think(true, thought) } else { thinkers.queue(rank, thought) }
        }
        go.send(()).unwrap();
        let order: Vec<&str> = told.iter().take(6).collect();
        assert_eq!(order, ["bot", "another", "hint", "advice", "review", "more"]);
    }

    #[test]
    fn who_has_others_waiting_thinks_less() {
        let patience = Patience { time: Duration::from_secs(10_000), iterations: 100 };
        let lane = Lane::open("test", 2, patience, &Arc::default(), Executor::default());
        let left = |waiting| lane.budget(waiting).until.unwrap() - Instant::now();
        assert!(left(0) > left(2) && left(2) > left(8));
        assert!(lane.budget(0).go_on(99) && !lane.budget(0).go_on(100));
        let late = Budget { until: Some(Instant::now()), ..lane.budget(0) };
        assert!(late.go_on(LEAST - 1) && !late.go_on(LEAST), "a little is always thought");
        lane.close();
    }
}
