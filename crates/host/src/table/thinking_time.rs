//! The remaining thinking time of every seat.

use serde::Serialize;
use tafelrune_engine::{Seat, Seats};

use crate::log::time_control::TimeControl;

/// The remaining thinking time of every seat. Time is an argument of every method.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ThinkingTimes {
    /// What is left for each seat, in milliseconds, at the moment `from`.
    pub left: Vec<u64>,
    /// From when on the time of those who are asked runs.
    pub from: u64,
    #[serde(skip)]
    increment: u64,
}

impl ThinkingTimes {
    pub(crate) fn new(control: TimeControl, players: u8, now: u64) -> ThinkingTimes {
        let left = vec![control.base_ms; usize::from(players)];
        ThinkingTimes { left, from: now, increment: control.increment_ms }
    }

    /// Charges `asked` for the time until `now`.
    pub(crate) fn run(&mut self, asked: Seats, now: u64) {
        let spent = now.saturating_sub(self.from);
        for seat in asked.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent);
        }
        self.from = self.from.max(now);
    }

    /// Charges nobody for the time before `from`.
    pub(crate) fn skip_to(&mut self, from: u64) {
        self.from = self.from.max(from);
    }

    /// Adds the increment of a complete move.
    pub(crate) fn reward(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(self.increment);
    }

    /// When the time of a seat that is asked ends; saturates, so that a huge time control never ends.
    pub(crate) fn ends(&self, seat: Seat) -> u64 {
        self.from.saturating_add(self.left[seat.index()])
    }
}
