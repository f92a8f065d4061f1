//! Notices that the threads which carry the sockets are overloaded, by how long work waits for them, and says which
//! class of work is refused until they have caught up.
//!
//! As in CoDel (RFC 8289) a short queue is no overload: only a delay that stays above a target for an interval is.
//! Unlike CoDel nothing that was accepted is dropped; what is least urgent is not accepted.

use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use crate::transport::cpu_time;

/// How long the delay must stay above its target before one more class is refused, and below it before one class
/// less is.
pub const INTERVAL: Duration = Duration::from_millis(200);
/// How often the delay is measured.
const PROBE: Duration = Duration::from_millis(10);
/// The share of one core below which a delay is not ours: others keep the machine busy, and refusing work would not
/// help.
const OWN_SHARE: f64 = 0.5;

/// What somebody wants, by urgency.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Replays, lists, rulebooks: refused first.
    Read,
    /// Looking at a table, and coming to it.
    Watch,
    /// What changes a table: others wait for it.
    Play,
}

/// The classes that are refused now: those below this one.
#[derive(Debug)]
pub struct QueueDelay {
    target: Duration,
    refused: AtomicU8,
}

/// What was measured last.
#[derive(Debug)]
struct Interval {
    begun: Instant,
    cpu: Duration,
    above: bool,
}

impl QueueDelay {
    pub fn new(target: Duration) -> QueueDelay {
        QueueDelay { target, refused: AtomicU8::new(0) }
    }

    /// Whether work of this class is accepted.
    pub fn accepts(&self, class: Class) -> bool {
        class as u8 >= self.refused.load(Ordering::Relaxed)
    }

    /// Measures until it is dropped.
    pub async fn watch(&self) {
        let mut interval = Interval { begun: Instant::now(), cpu: cpu_time::of_process(), above: false };
        loop {
            let due = tokio::time::Instant::now() + PROBE;
            tokio::time::sleep_until(due).await;
            // Behind everything that was ready before.
            tokio::task::yield_now().await;
            self.observe(&mut interval, due.elapsed(), Instant::now(), cpu_time::of_process());
        }
    }

    fn observe(&self, interval: &mut Interval, delay: Duration, now: Instant, cpu: Duration) {
        let above = delay > self.target;
        if above != interval.above {
            *interval = Interval { begun: now, cpu, above };
            return;
        }
        let elapsed = now.saturating_duration_since(interval.begun);
        if elapsed < INTERVAL {
            return;
        }
        let busy = cpu.saturating_sub(interval.cpu).as_secs_f64() >= OWN_SHARE * elapsed.as_secs_f64();
        let refused = self.refused.load(Ordering::Relaxed);
        let refused = match above {
            true if busy => (refused + 1).min(Class::Play as u8),
            true => refused,
            false => refused.saturating_sub(1),
        };
        self.refused.store(refused, Ordering::Relaxed);
        *interval = Interval { begun: now, cpu, above };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATE: Duration = Duration::from_millis(80);
    const EARLY: Duration = Duration::from_millis(2);

    struct Measured {
        delay: QueueDelay,
        interval: Interval,
        now: Instant,
        cpu: Duration,
    }

    impl Measured {
        fn new() -> Measured {
            let (now, cpu) = (Instant::now(), Duration::ZERO);
            let delay = QueueDelay::new(Duration::from_millis(50));
            Measured { delay, interval: Interval { begun: now, cpu, above: false }, now, cpu }
        }

        /// A tenth of an interval with this delay, in which the process used this share of a core.
        fn pass(&mut self, delay: Duration, share: f64) {
            self.now += INTERVAL / 10;
            self.cpu += (INTERVAL / 10).mul_f64(share);
            self.delay.observe(&mut self.interval, delay, self.now, self.cpu);
        }

        fn accepted(&self) -> Vec<Class> {
            let classes = [Class::Read, Class::Watch, Class::Play];
            classes.into_iter().filter(|class| self.delay.accepts(*class)).collect()
        }
    }

    #[test]
    fn a_delay_that_stays_has_one_class_refused_after_the_other() {
        let mut measured = Measured::new();
        (0..9).for_each(|_| measured.pass(LATE, 1.0));
        assert_eq!(measured.accepted(), [Class::Read, Class::Watch, Class::Play], "a burst is no overload");
        (0..2).for_each(|_| measured.pass(LATE, 1.0));
        assert_eq!(measured.accepted(), [Class::Watch, Class::Play]);
        (0..10).for_each(|_| measured.pass(LATE, 1.0));
        assert_eq!(measured.accepted(), [Class::Play]);
        (0..100).for_each(|_| measured.pass(LATE, 1.0));
        assert_eq!(measured.accepted(), [Class::Play], "who plays may always play");
        (0..21).for_each(|_| measured.pass(EARLY, 1.0));
        assert_eq!(measured.accepted(), [Class::Read, Class::Watch, Class::Play], "and it recovers");
    }

    #[test]
    fn one_short_wait_in_an_interval_ends_the_overload() {
        let mut measured = Measured::new();
        for _ in 0..20 {
            (0..9).for_each(|_| measured.pass(LATE, 1.0));
            measured.pass(EARLY, 1.0);
        }
        assert_eq!(measured.accepted().len(), 3);
    }

    #[test]
    fn a_delay_that_others_cause_refuses_nothing() {
        let mut measured = Measured::new();
        (0..100).for_each(|_| measured.pass(LATE, 0.1));
        assert_eq!(measured.accepted().len(), 3);
    }
}
