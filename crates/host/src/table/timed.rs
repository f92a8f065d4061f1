//! Entries that follow without a command: by time, or as a consequence of another entry.

use tafelrune_engine::{Game, Seat};

use crate::log::consent::Asking;
use crate::log::entry::Entry;
use crate::log::status::Status;
use crate::table::core::Table;

impl<G: Game> Table<G> {
    /// Applies everything that is due and returns the entries to be stored.
    pub fn on_time(&mut self, now: u64) -> Vec<Entry> {
        let mut done = Vec::new();
        self.follow(now.max(self.last_at), &mut done);
        done
    }

    /// Sets whether a person is connected. Not stored: after a restart, nobody is connected yet.
    pub fn presence(&mut self, seat: Seat, here: bool, now: u64) {
        if let Some(state) = self.seats.get_mut(seat.index()).filter(|state| state.is_person()) {
            state.away_since = if here { None } else { state.away_since.or(Some(now)) };
        }
    }

    pub(crate) fn follow(&mut self, now: u64, done: &mut Vec<Entry>) {
        while let Some(entry) = self.consequence(now) {
            let entry = match (self.apply(now, &entry), entry) {
                (Ok(()), entry) => entry,
                // An answer that has become illegal is withdrawn; otherwise it would be retried forever.
                (Err(_), Entry::Moved { seat, .. }) => {
                    let withdrawn = Entry::Filed { seat, text: None };
                    if self.apply(now, &withdrawn).is_err() {
                        break;
                    }
                    withdrawn
                }
                (Err(_), _) => break,
            };
            done.push(entry);
        }
    }

    /// The next entry that follows from the state at `now`.
    fn consequence(&self, now: u64) -> Option<Entry> {
        let due = |at: Option<u64>| at.is_some_and(|at| at <= now);
        match self.status() {
            Status::Running => {
                let history = self.history.as_ref()?;
                if let Some(ranking) = history.played().board().ranking() {
                    return Some(Entry::GameEnded { ranking });
                }
                if let Some(ranks) = self.walkover() {
                    return Some(Entry::Over { ranks });
                }
                if let Some(petition) = self.petition.as_ref().filter(|petition| petition.waiting.is_empty())
                {
                    return Some(match petition.what {
                        Asking::Abort => Entry::Aborted,
                        Asking::Undo => Entry::Undone { seat: petition.seat, steps: petition.steps as u32 },
                    });
                }
                let asked = self.asked();
                let answered = asked.iter().find(|seat| due(self.public_at(*seat)));
                if let Some((seat, text)) = answered.and_then(|seat| Some((seat, self.filed(seat)?))) {
                    return Some(Entry::Moved { seat, text: text.into() });
                }
                if let Some(seat) = asked.iter().find(|seat| due(self.flag_at(*seat))) {
                    return Some(Entry::Flagged { seat });
                }
                let absent = Seat::all(self.players()).find(|seat| due(self.takeover_at(*seat)))?;
                Some(Entry::TakenOver { seat: absent, level: self.created.terms.stand_in.clone() })
            }
            Status::GameOver if self.history.as_ref()?.played().is_over() => {
                Some(Entry::Over { ranks: self.final_ranks() })
            }
            Status::GameOver => match self.walkover() {
                Some(ranks) => Some(Entry::Over { ranks }),
                None => due(self.due()).then_some(Entry::NextGame),
            },
            _ => None,
        }
    }

    /// The ranks, if the match is over because too few are left: one seat, or no person.
    fn walkover(&self) -> Option<Vec<u8>> {
        let left = self.seats.iter().filter(|state| state.gone.is_none());
        let people = left.clone().any(|state| state.is_person());
        (!self.gone.is_empty() && (left.count() <= 1 || !people)).then(|| self.final_ranks())
    }

    /// The rank of each seat: by wins, then points, if the match has several games, else by the game. Seats that are out
    /// rank behind all others; the first to leave is last.
    fn final_ranks(&self) -> Vec<u8> {
        let played = self.history.as_ref().map(|history| history.played());
        // Of a match that never came to a result everybody is level.
        let standings = played.filter(|played| !played.results().is_empty()).map(|played| played.ranks());
        let place = |seat: Seat| {
            let left = self.gone.iter().position(|gone| *gone == seat);
            let behind = left.map_or(0, |index| self.gone.len() - index);
            let standing = standings.as_ref().map_or(0, |ranks| ranks[seat.index()]);
            (behind, standing)
        };
        let places: Vec<_> = Seat::all(self.players()).map(place).collect();
        places.iter().map(|one| 1 + places.iter().filter(|other| *other < one).count() as u8).collect()
    }
}
