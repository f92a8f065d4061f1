//! Reaction windows: what is answered in them becomes public at their end, whatever the hand and
//! whoever answers, so that the time betrays nothing.

use tafelrune_engine::{Game, Seat, Turn};

use crate::entry::Entry;
use crate::room::Room;

impl<G: Game> Room<G> {
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
        if let Some(clocks) = &mut self.clocks {
            // The first length of a window is free for everybody: to charge it by the moment of
            // the answer would show that moment.
            clocks.skip_to(at + u64::from(self.created.house.pace_ms));
        }
        for seat in self.asked().iter() {
            self.drop_unless_legal(seat);
        }
    }

    /// An answer filed in advance counts only if it is one.
    fn drop_unless_legal(&mut self, seat: Seat) {
        let Some(filed) = &self.chairs[seat.index()].filed else { return };
        let Some(course) = &self.course else { return };
        let steps = course.game().parse_entry(&filed.text);
        let legal = steps.is_ok_and(|steps| course.trial(seat, &steps).is_ok_and(|trial| trial.whole));
        if !legal {
            self.chairs[seat.index()].filed = None;
        }
    }

    /// When the answer of a seat becomes public: at the end of the first length of the window that
    /// was not over when it was given.
    pub(crate) fn public_at(&self, seat: Seat) -> Option<u64> {
        let opened = self.opened?;
        let filed = self.chairs[seat.index()].filed.as_ref()?;
        let pace = u64::from(self.created.house.pace_ms);
        let lengths = filed.at.saturating_sub(opened).checked_div(pace).map_or(0, |over| over + 1);
        Some(opened + lengths * pace)
    }

    /// When the answers of the running window become public, if it holds them back at all.
    pub fn window_ends(&self, now: u64) -> Option<u64> {
        let pace = u64::from(self.created.house.pace_ms);
        let opened = self.opened.filter(|_| pace > 0)?;
        // Whoever answers after the first length answers for the next one.
        Some(opened + (now.saturating_sub(opened) / pace + 1) * pace)
    }

    /// Whether `seat` is asked in a window now.
    pub fn answers_now(&self, seat: Seat) -> bool {
        self.opened.is_some() && self.asked().has(seat)
    }

    /// Whether an answer of `seat` would have to wait for the end of a window.
    pub(crate) fn holds_back(&self, seat: Seat) -> bool {
        self.created.house.pace_ms > 0 && self.answers_now(seat)
    }
}
