//! The time by which tables live: the time of day at which the process started, counted on by a monotonic clock, so
//! that nothing changes when the system's clock is set; or one that tests advance by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// How long to sleep if nothing is due.
const MAX_SLEEP: Duration = Duration::from_secs(3600);

/// Milliseconds since 1970. Clones of a clock that is advanced by hand share its time.
#[derive(Clone, Debug)]
pub struct WallClock(Source);

#[derive(Clone, Debug)]
enum Source {
    System {
        started: Instant,
        started_ms: u64,
    },
    Manual(Arc<Manual>),
    /// Read from a variable; waits as on the system's clock.
    Variable(Arc<AtomicU64>),
}

impl Default for WallClock {
    fn default() -> WallClock {
        WallClock::starting_at(|| {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
        })
    }
}

#[derive(Debug)]
struct Manual {
    now_ms: watch::Sender<u64>,
    /// Everything that was due until this time has been done.
    done_ms: watch::Sender<u64>,
}

impl WallClock {
    /// A clock that asks for the time of day once and then counts by itself.
    fn starting_at(time_of_day: impl Fn() -> u64) -> WallClock {
        WallClock(Source::System { started: Instant::now(), started_ms: time_of_day() })
    }

    fn as_manual(&self) -> Option<&Manual> {
        match &self.0 {
            Source::Manual(manual) => Some(manual),
            Source::System { .. } | Source::Variable(_) => None,
        }
    }

    /// A clock that stands still until [`WallClock::advance`].
    pub fn manual(now_ms: u64) -> WallClock {
        let manual = Manual { now_ms: watch::Sender::new(now_ms), done_ms: watch::Sender::new(0) };
        WallClock(Source::Manual(Arc::new(manual)))
    }

    /// A clock that shows a variable. Unlike on a manual one, waiting takes time of the runtime, so that the two can
    /// drift apart as they do when somebody sets the system's clock.
    pub fn variable(now_ms: Arc<AtomicU64>) -> WallClock {
        WallClock(Source::Variable(now_ms))
    }

    /// The current time.
    pub fn now_ms(&self) -> u64 {
        match &self.0 {
            Source::Manual(manual) => *manual.now_ms.borrow(),
            Source::Variable(now_ms) => now_ms.load(Ordering::Relaxed),
            Source::System { started, started_ms } => {
                started_ms.saturating_add(u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX))
            }
        }
    }

    /// Advances a manual clock; without effect on the system's.
    pub fn advance(&self, ms: u64) {
        if let Some(manual) = self.as_manual() {
            manual.now_ms.send_modify(|now_ms| *now_ms += ms);
        }
    }

    /// On a manual clock, waits until everything that is due has been done.
    pub async fn settled(&self) {
        if let Some(manual) = self.as_manual() {
            let now_ms = self.now_ms();
            // The sender is ours: the wait cannot fail.
            let _ = manual.done_ms.subscribe().wait_for(|done_ms| *done_ms >= now_ms).await;
        }
    }

    /// Waits until a time; on a manual clock, until it is advanced.
    pub(crate) async fn wait_for(&self, at_ms: Option<u64>) {
        match self.as_manual() {
            Some(manual) => {
                let done_ms = *manual.done_ms.borrow();
                let _ = manual.now_ms.subscribe().wait_for(|now_ms| *now_ms > done_ms).await;
            }
            None => {
                let wait = at_ms.map(|at_ms| Duration::from_millis(at_ms.saturating_sub(self.now_ms())));
                tokio::time::sleep(wait.unwrap_or(MAX_SLEEP)).await;
            }
        }
    }

    /// Reports that everything due until this time has been done.
    pub(crate) fn done(&self, by_ms: u64) {
        if let Some(manual) = self.as_manual() {
            manual.done_ms.send_replace(by_ms);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::WallClock;

    #[tokio::test]
    async fn a_manual_clock_stands_until_it_is_advanced() {
        let clock = WallClock::manual(1000);
        clock.wait_for(Some(5000)).await;
        clock.done(1000);
        clock.settled().await;
        assert_eq!(clock.now_ms(), 1000);
        let (waiting, moved) = tokio::join!(clock.wait_for(None), async { clock.advance(7) });
        assert_eq!((waiting, moved), ((), ()));
        clock.done(1007);
        clock.settled().await;
        assert_eq!(clock.now_ms(), 1007);
    }

    #[test]
    fn setting_the_clock_of_the_system_changes_nothing() {
        const HOUR_MS: u64 = 3_600_000;
        let system = std::sync::atomic::AtomicU64::new(100 * HOUR_MS);
        let clock = WallClock::starting_at(|| system.load(std::sync::atomic::Ordering::SeqCst));
        for jumped in [99 * HOUR_MS, 101 * HOUR_MS, 0] {
            system.store(jumped, std::sync::atomic::Ordering::SeqCst);
            let now_ms = clock.now_ms();
            assert!((100 * HOUR_MS..100 * HOUR_MS + HOUR_MS / 2).contains(&now_ms), "{now_ms} at {jumped}");
            assert!(clock.now_ms() >= now_ms);
        }
    }

    #[test]
    fn the_system_clock_shows_the_present() {
        assert!(WallClock::default().now_ms() > 1_700_000_000_000);
    }
}
