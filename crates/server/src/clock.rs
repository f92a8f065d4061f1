//! What time it is: the system's time, or a time that is moved by hand, so that what depends on time
//! can be shown without waiting.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The longest that nobody looks at the clock.
const LONGEST: Duration = Duration::from_secs(3600);

/// A clock, in milliseconds since 1970.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<Hand>>);

/// A clock that is moved by hand.
#[derive(Debug)]
struct Hand {
    now_ms: watch::Sender<u64>,
    /// Everything that was due by then has been done.
    done_ms: watch::Sender<u64>,
}

impl Clock {
    /// A clock that stands until it is moved.
    pub fn by_hand(now_ms: u64) -> Clock {
        let hand = Hand { now_ms: watch::Sender::new(now_ms), done_ms: watch::Sender::new(0) };
        Clock(Some(Arc::new(hand)))
    }

    /// The time now.
    pub fn now_ms(&self) -> u64 {
        match &self.0 {
            Some(hand) => *hand.now_ms.borrow(),
            None => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
            }
        }
    }

    /// Moves a clock that is moved by hand.
    pub fn advance(&self, ms: u64) {
        if let Some(hand) = &self.0 {
            hand.now_ms.send_modify(|now_ms| *now_ms += ms);
        }
    }

    /// Waits until everything has been done that was due by now, on a clock that is moved by hand.
    pub async fn settled(&self) {
        if let Some(hand) = &self.0 {
            let now_ms = self.now_ms();
            // The sender is ours: the wait cannot fail.
            let _ = hand.done_ms.subscribe().wait_for(|done_ms| *done_ms >= now_ms).await;
        }
    }

    /// Waits for a moment; on a clock that is moved by hand, for its next move.
    pub(crate) async fn wait_for(&self, at_ms: Option<u64>) {
        match &self.0 {
            Some(hand) => {
                let done_ms = *hand.done_ms.borrow();
                let _ = hand.now_ms.subscribe().wait_for(|now_ms| *now_ms > done_ms).await;
            }
            None => {
                let wait = at_ms.map(|at_ms| Duration::from_millis(at_ms.saturating_sub(self.now_ms())));
                tokio::time::sleep(wait.unwrap_or(LONGEST)).await;
            }
        }
    }

    /// Says that everything has been done that was due by then.
    pub(crate) fn done(&self, by_ms: u64) {
        if let Some(hand) = &self.0 {
            hand.done_ms.send_replace(by_ms);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;

    #[tokio::test]
    async fn a_clock_moved_by_hand_stands_until_it_is_moved() {
        let clock = Clock::by_hand(1000);
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
    fn the_clock_of_the_system_goes_by_itself() {
        assert!(Clock::default().now_ms() > 1_700_000_000_000);
    }
}
