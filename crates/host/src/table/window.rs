//! Reaction windows: answers become public at the end of a window, whoever answers and with whatever hand, so
//! that the timing reveals nothing.

use tafelrune_engine::{Game, Seat, Turn, Viewer};

use crate::log::entry::Entry;
use crate::table::core::Table;

impl<G: Game> Table<G> {
    /// Whether the pending decision is a window: several choose at once, or somebody reacts.
    fn is_window(&self) -> bool {
        match self.turn() {
            Turn::Many(..) => true,
            Turn::One(_, decision) => G::is_reaction(decision),
            Turn::Over => false,
        }
    }

    /// Opens a window, if a public change has led to one.
    pub(crate) fn reopen(&mut self, at: u64, entry: &Entry) {
        let fresh =
            matches!(entry, Entry::Started | Entry::NextGame | Entry::Undone { .. } | Entry::Unsaid { .. });
        if fresh {
            self.new_questions();
        }
        let moved = fresh || matches!(entry, Entry::Moved { .. });
        if !moved || self.opened.is_some() || !self.is_window() {
            return;
        }
        self.opened = Some(at);
        if let Some(times) = &mut self.times {
            // The first length of a window is free for everybody: to charge it by the moment of
            // the answer would show that moment.
            times.skip_to(at + u64::from(self.created.terms.pace_ms));
        }
        for seat in self.asked().iter() {
            self.drop_unless_legal(seat);
        }
    }

    /// An answer filed in advance counts only if it is one.
    fn drop_unless_legal(&mut self, seat: Seat) {
        let Some(filed) = &self.seats[seat.index()].filed else { return };
        let Some(history) = &self.history else { return };
        let steps = history.game().parse_entry(&filed.text);
        let legal = steps.is_ok_and(|steps| history.trial(seat, &steps).is_ok_and(|trial| trial.whole));
        if !legal {
            self.seats[seat.index()].filed = None;
        }
    }

    /// When the answer of a seat becomes public: at the end of the first length of the window that
    /// was not over when it was given.
    pub(crate) fn public_at(&self, seat: Seat) -> Option<u64> {
        let opened = self.opened?;
        let filed = self.seats[seat.index()].filed.as_ref()?;
        let pace = u64::from(self.created.terms.pace_ms);
        let lengths = filed.at.saturating_sub(opened).checked_div(pace).map_or(0, |over| over + 1);
        Some(opened + lengths * pace)
    }

    /// When the answers of the running window become public, if it holds them back at all.
    pub fn window_ends(&self, now: u64) -> Option<u64> {
        let pace = u64::from(self.created.terms.pace_ms);
        let opened = self.opened.filter(|_| pace > 0)?;
        // An answer after the first length becomes public at the end of the next one.
        Some(opened + (now.saturating_sub(opened) / pace + 1) * pace)
    }

    /// Whether `seat` is asked in a window now.
    pub fn answers_now(&self, seat: Seat) -> bool {
        self.opened.is_some() && self.asked().has(seat)
    }

    /// Whether an answer of `seat` would have to wait for the end of a window.
    pub(crate) fn holds_back(&self, seat: Seat) -> bool {
        self.created.terms.pace_ms > 0 && self.answers_now(seat)
    }

    /// The pending decision of a seat has changed: answers to older versions are stale.
    pub(crate) fn asked_anew(&mut self, seat: Seat) {
        self.questioned[seat.index()] = self.version(Viewer::Seat(seat));
    }

    /// The pending decisions of all seats have changed.
    pub(crate) fn new_questions(&mut self) {
        for seat in Seat::all(self.players()) {
            self.asked_anew(seat);
        }
        self.opened = None;
    }
}
