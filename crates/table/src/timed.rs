//! What happens by itself: by time, and as a consequence of something else.

use tafelrune_engine::{Game, Seat, Seats};

use crate::consent::Asking;
use crate::entry::Entry;
use crate::room::{Room, Status};

impl<G: Game> Room<G> {
    /// The next moment at which something happens by time. Call [`on_time`](Room::on_time) then,
    /// and before a command if that moment has passed.
    pub fn due(&self) -> Option<u64> {
        let house = &self.created.house;
        match self.status() {
            Status::Running => {
                let answers = self.asked().iter().filter_map(|seat| self.public_at(seat)).min();
                let flags = self.asked().iter().filter_map(|seat| self.flag_at(seat)).min();
                let absent = Seat::all(self.players()).filter_map(|seat| self.takeover_at(seat)).min();
                [answers, flags, absent].into_iter().flatten().min()
            }
            Status::GameOver => Some(self.last_at + u64::from(house.next_game_ms)),
            _ => None,
        }
    }

    /// Lets everything happen that is due; gives the entries to be stored.
    pub fn on_time(&mut self, now: u64) -> Vec<Entry> {
        let mut done = Vec::new();
        self.follow(now.max(self.last_at), &mut done);
        done
    }

    /// The host says whether a person is there. Not stored: after a restart, nobody is there yet.
    pub fn presence(&mut self, seat: Seat, here: bool, now: u64) {
        if let Some(chair) = self.chairs.get_mut(seat.index()).filter(|chair| chair.is_person()) {
            chair.away_since = if here { None } else { chair.away_since.or(Some(now)) };
        }
    }

    /// The people whose time runs now.
    pub(crate) fn charged(&self) -> Seats {
        self.asked().iter().filter(|seat| self.chairs[seat.index()].is_manned()).collect()
    }

    /// When a seat that is asked runs out of time; an answer that waits for its window is in time.
    pub(crate) fn flag_at(&self, seat: Seat) -> Option<u64> {
        let chair = &self.chairs[seat.index()];
        let answered = self.opened.is_some() && chair.filed.is_some();
        let clocks = self.clocks.as_ref().filter(|_| chair.is_manned() && !answered)?;
        Some(clocks.ends(seat))
    }

    fn takeover_at(&self, seat: Seat) -> Option<u64> {
        let chair = &self.chairs[seat.index()];
        let patience = self.created.house.takeover_ms.filter(|_| chair.is_manned())?;
        Some(chair.away_since? + u64::from(patience))
    }

    pub(crate) fn follow(&mut self, now: u64, done: &mut Vec<Entry>) {
        while let Some(entry) = self.consequence(now) {
            // A consequence that does not fit would come back for ever.
            if self.apply(now, &entry).is_err() {
                break;
            }
            done.push(entry);
        }
    }

    /// The next thing that follows from how the room stands at `now`.
    fn consequence(&self, now: u64) -> Option<Entry> {
        let due = |at: Option<u64>| at.is_some_and(|at| at <= now);
        match self.status() {
            Status::Running => {
                let course = self.course.as_ref()?;
                if let Some(ranking) = course.played().board().ranking() {
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
                Some(Entry::TakenOver { seat: absent, level: self.created.house.stand_in.clone() })
            }
            Status::GameOver if self.course.as_ref()?.played().is_over() => {
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
        let left = self.chairs.iter().filter(|chair| chair.gone.is_none());
        let people = left.clone().any(|chair| chair.is_person());
        (!self.gone.is_empty() && (left.count() <= 1 || !people)).then(|| self.final_ranks())
    }

    /// The rank of each seat: by wins if the match has several games, else by the game; those who
    /// are out stand behind all others, who left first is last.
    fn final_ranks(&self) -> Vec<u8> {
        let played = self.course.as_ref().map(|course| course.played());
        let place = |seat: Seat| {
            let left = self.gone.iter().position(|gone| *gone == seat);
            let behind = left.map_or(0, |index| self.gone.len() - index);
            let standing = match played {
                Some(played) if played.board().game().match_wins() > 1 => u8::MAX - played.wins(seat),
                Some(played) => played.results().last().map_or(0, |ranking| ranking.ranks[seat.index()]),
                None => 0,
            };
            (behind, standing)
        };
        let places: Vec<_> = Seat::all(self.players()).map(place).collect();
        places.iter().map(|one| 1 + places.iter().filter(|other| *other < one).count() as u8).collect()
    }
}
