//! When tables have to be woken because something happens by time: thinking time or a reaction window ends.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

/// The moments that tables wait for, in milliseconds since 1970.
#[derive(Default)]
pub struct Alarm {
    due: Mutex<BTreeSet<(u64, Arc<str>)>>,
    earlier: Notify,
}

impl Alarm {
    /// Adds a moment at which `table` has to be woken.
    pub fn set(&self, at_ms: u64, table: Arc<str>) {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let first = due.first().is_none_or(|(first, _)| at_ms < *first);
        due.insert((at_ms, table));
        if first {
            self.earlier.notify_one();
        }
    }

    /// Removes and returns the tables that are due.
    pub fn take_due(&self, now_ms: u64) -> Vec<Arc<str>> {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tables = Vec::new();
        while due.first().is_some_and(|(at, _)| *at <= now_ms) {
            tables.extend(due.pop_first().map(|(_, table)| table));
        }
        tables
    }

    /// The next moment, if there is one.
    pub fn next(&self) -> Option<u64> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner).first().map(|(at, _)| *at)
    }

    /// Waits until an earlier moment than before has been set.
    pub async fn earlier(&self) {
        self.earlier.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::Alarm;

    #[test]
    fn due_tables_come_in_order_and_once() {
        let alarm = Alarm::default();
        alarm.set(20, "b".into());
        alarm.set(10, "a".into());
        alarm.set(20, "b".into());
        assert_eq!(alarm.next(), Some(10));
        assert_eq!(alarm.take_due(5).len(), 0);
        let rung: Vec<_> = alarm.take_due(20).iter().map(ToString::to_string).collect();
        assert_eq!(rung, ["a", "b"]);
        assert_eq!(alarm.next(), None);
    }
}
