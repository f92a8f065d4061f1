//! When something happens by time.

use tafelrune_engine::{Game, Seat, Seats};

use crate::log::status::Status;
use crate::table::core::Table;

impl<G: Game> Table<G> {
    /// The next moment at which something happens by time. Call [`on_time`](Table::on_time) then,
    /// and before a command if that moment has passed.
    pub fn due(&self) -> Option<u64> {
        let terms = &self.created.terms;
        match self.status() {
            Status::Running => {
                let answers = self.asked().iter().filter_map(|seat| self.public_at(seat)).min();
                let flags = self.asked().iter().filter_map(|seat| self.flag_at(seat)).min();
                let absent = Seat::all(self.players()).filter_map(|seat| self.takeover_at(seat)).min();
                [answers, flags, absent].into_iter().flatten().min()
            }
            Status::GameOver => Some(self.last_at + u64::from(terms.next_game_ms)),
            _ => None,
        }
    }

    /// Whether the time at which the last entry happened tells nothing after a restart, so that the table has
    /// to be woken: something waits for a time, or time seems to have gone backwards.
    pub fn needs_waking(&self, now: u64) -> bool {
        let timed = self.times.is_some() && !self.status().is_final();
        timed || self.due().is_some() || self.last_at > now
    }

    /// Moves everything that was measured from the last entry, as if that had happened at `now`.
    pub(crate) fn shift_deadlines(&mut self, now: u64) {
        let last_at = self.last_at;
        let shift = |at: &mut u64| {
            let shifted = i128::from(*at) - i128::from(last_at) + i128::from(now);
            *at = u64::try_from(shifted.max(0)).unwrap_or(u64::MAX);
        };
        if let Some(times) = &mut self.times {
            shift(&mut times.from);
        }
        self.opened.iter_mut().for_each(shift);
        for state in &mut self.seats {
            state.away_since.iter_mut().for_each(shift);
            state.filed.iter_mut().for_each(|filed| shift(&mut filed.at));
        }
    }

    /// The seats of people whose thinking time runs now.
    pub(crate) fn charged(&self) -> Seats {
        self.asked().iter().filter(|seat| self.seats[seat.index()].is_manned()).collect()
    }

    /// When a seat that is asked runs out of time; an answer that waits for its window is in time.
    pub(crate) fn flag_at(&self, seat: Seat) -> Option<u64> {
        let state = &self.seats[seat.index()];
        let answered = self.opened.is_some() && state.filed.is_some();
        let times = self.times.as_ref().filter(|_| state.is_manned() && !answered)?;
        Some(times.ends(seat))
    }

    /// When a bot takes over for a person who is away.
    pub(crate) fn takeover_at(&self, seat: Seat) -> Option<u64> {
        let state = &self.seats[seat.index()];
        let patience = self.created.terms.takeover_ms.filter(|_| state.is_manned())?;
        Some(state.away_since? + u64::from(patience))
    }
}
