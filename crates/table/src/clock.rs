//! Thinking time.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Seat, Seats};

/// How much time everybody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockRule {
    /// For the whole match, in milliseconds.
    pub base_ms: u64,
    /// Added after each complete move, in milliseconds.
    pub increment_ms: u64,
}

/// The clocks of a table. Time is an argument: they know only what they are told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Clocks {
    /// What is left for each seat, in milliseconds, at the moment `from`.
    pub left: Vec<u64>,
    /// From when on the time of those who are asked runs.
    pub from: u64,
    #[serde(skip)]
    increment: u64,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule, players: u8, now: u64) -> Clocks {
        Clocks { left: vec![rule.base_ms; usize::from(players)], from: now, increment: rule.increment_ms }
    }

    /// Lets time run for `asked` until `now`.
    pub(crate) fn run(&mut self, asked: Seats, now: u64) {
        let spent = now.saturating_sub(self.from);
        for seat in asked.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent);
        }
        self.from = self.from.max(now);
    }

    /// From here on time runs again, unless it stands for longer anyway; what was before counts for nobody.
    pub(crate) fn skip_to(&mut self, from: u64) {
        self.from = self.from.max(from);
    }

    /// A complete move was made.
    pub(crate) fn reward(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(self.increment);
    }

    /// When the time of a seat that is asked ends. Whoever sets a clock to all the time in the world never
    /// runs out of it.
    pub(crate) fn ends(&self, seat: Seat) -> u64 {
        self.from.saturating_add(self.left[seat.index()])
    }
}
