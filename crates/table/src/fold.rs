//! The fold: what each entry does to a room. Nothing here asks who may do what; that is
//! `decide.rs`. Live and from the log, entries take this one way.

use tafelrune_engine::{Game, Seat, Seats, Turn, Viewer};

use crate::chair::{Chair, Filed, Gone, Sitter};
use crate::clock::Clocks;
use crate::consent::{Asking, Petition};
use crate::continued::continued;
use crate::course::{Course, is_quiet};
use crate::entry::Entry;
use crate::news::News;
use crate::refused::Refused;
use crate::room::{Room, Status};

impl<G: Game> Room<G> {
    /// Applies an entry, or changes nothing.
    pub(crate) fn apply(&mut self, at: u64, entry: &Entry) -> Result<(), Refused> {
        let charged = self.charged();
        let public = self.public;
        match entry {
            Entry::Created(_) => return Err(Refused::NotNow),
            Entry::Joined { seat, name, share, key, profile } => {
                let sitter = Sitter::Person { name: name.clone(), profile: profile.clone() };
                let commitment = share.map(|share| share.commitment());
                let chair = Chair { sitter, share: *share, commitment, key: key.clone(), ..Chair::default() };
                self.sit(*seat, chair)?;
            }
            Entry::BotSeated { seat, level } => {
                let sitter = Sitter::Bot { level: level.clone() };
                self.sit(*seat, Chair { sitter, ..Chair::default() })?;
            }
            Entry::Left { seat } => self.sit(*seat, Chair::default())?,
            Entry::Started => self.start(at)?,
            Entry::Moved { seat, text } => self.moved(*seat, text, at)?,
            Entry::Filed { seat, text } => {
                self.chair(*seat)?;
                let filed = text.as_ref().map(|text| Filed { text: text.clone(), at });
                self.chairs[seat.index()].filed = filed;
                self.note(Some(*seat), News::Filed, Vec::new());
            }
            Entry::GameEnded { .. } => {
                self.opened = None;
                self.petition = None;
                self.note(None, News::GameEnded, Vec::new());
            }
            Entry::NextGame => {
                let events = self.course.as_mut().and_then(Course::next_game).ok_or(Refused::NotNow)?;
                self.note(None, News::Dealt, events);
            }
            Entry::Asked { seat, what } => self.ask(*seat, *what)?,
            Entry::Answered { seat, yes } => {
                let petition = self.petition.as_mut().ok_or(Refused::Question)?;
                petition.waiting.remove(*seat);
                if !yes {
                    self.petition = None;
                }
                self.note(None, News::Answered { seat: *seat, yes: *yes }, Vec::new());
            }
            Entry::Undone { seat, steps } => {
                let course = self.course.as_mut().ok_or(Refused::NotNow)?;
                course.rewind(*steps as usize);
                self.petition = None;
                self.note(None, News::Undone { seat: *seat }, Vec::new());
            }
            Entry::Unsaid { seat } => {
                let course = self.course.as_mut().ok_or(Refused::NotNow)?;
                let unsaid = course.unsay(*seat).ok_or(Refused::NothingToUndo)?;
                if !unsaid.quiet {
                    self.petition = None;
                }
                // What nobody else heard of ends unheard as well.
                self.note(unsaid.quiet.then_some(*seat), News::Undone { seat: *seat }, Vec::new());
                self.asked_anew(*seat);
            }
            Entry::Resigned { seat } => self.leave_for_good(*seat, Gone::Resigned)?,
            Entry::Flagged { seat } => self.leave_for_good(*seat, Gone::Flagged)?,
            Entry::TakenOver { seat, level } => {
                self.chair(*seat)?;
                let chair = &mut self.chairs[seat.index()];
                chair.stand_in = Some(level.clone());
                chair.filed = None;
                self.excuse(*seat);
                self.note(None, News::TakenOver { seat: *seat }, Vec::new());
            }
            Entry::TakenBack { seat } => {
                self.chair(*seat)?;
                let chair = &mut self.chairs[seat.index()];
                chair.stand_in = None;
                chair.filed = None;
                chair.away_since = None;
                self.note(None, News::TakenBack { seat: *seat }, Vec::new());
            }
            Entry::Woken => {}
            Entry::Over { .. } => self.note(None, News::Over, Vec::new()),
            Entry::Aborted => {
                self.petition = None;
                self.opened = None;
                self.note(None, News::Aborted, Vec::new());
            }
            Entry::Rematch { id } => {
                self.rematch = Some(id.clone());
                self.note(None, News::Rematch { id: id.clone() }, Vec::new());
            }
        }
        self.summary.apply(at, entry);
        self.entries += 1;
        self.last_at = at;
        if let Some(clocks) = &mut self.clocks {
            match entry {
                Entry::Woken => clocks.skip_to(at),
                // Clocks are for all to see: what one seat does unheard leaves them as they are.
                _ if self.public > public => clocks.run(charged, at),
                _ => {}
            }
        }
        if self.public > public {
            self.reopen(at, entry);
        }
        Ok(())
    }

    fn sit(&mut self, seat: Seat, chair: Chair) -> Result<(), Refused> {
        self.chair(seat)?;
        if self.status() != Status::Lobby {
            return Err(Refused::NotNow);
        }
        self.chairs[seat.index()] = chair;
        self.note(None, News::Seat { seat }, Vec::new());
        Ok(())
    }

    fn start(&mut self, at: u64) -> Result<(), Refused> {
        if self.course.is_some() {
            return Err(Refused::NotNow);
        }
        let (course, events) = match &self.created.from {
            None => Course::start(self.first.clone(), self.shares().seed(self.players())),
            // It was read when the table was opened.
            Some(record) => {
                let course = continued::<G>(record, &self.first).map_err(|_| Refused::NotNow)?;
                (course, Vec::new())
            }
        };
        self.course = Some(course);
        self.clocks = self.created.house.clock.map(|rule| Clocks::new(rule, self.players(), at));
        self.note(None, News::Dealt, events);
        Ok(())
    }

    fn moved(&mut self, seat: Seat, text: &str, at: u64) -> Result<(), Refused> {
        self.chair(seat)?;
        let course = self.course.as_mut().ok_or(Refused::NotNow)?;
        let steps = course.game().parse_entry(text)?;
        let before = course.played().board().turn();
        let events = course.play_all(seat, &steps).map_err(Refused::Rule)?;
        if is_quiet(course.played(), seat, before, &events) {
            self.note(Some(seat), News::Moved { seat }, events);
            self.asked_anew(seat);
            return Ok(());
        }
        let after = course.played().board().turn();
        self.petition = None;
        self.chairs[seat.index()].filed = None;
        self.note(None, News::Moved { seat }, events);
        if let (Some(clocks), true) = (&mut self.clocks, self.chairs[seat.index()].is_manned()) {
            // The time until now is charged by the caller, after this: a reward is the same before.
            let spent = at.saturating_sub(clocks.from);
            clocks.left[seat.index()] = clocks.left[seat.index()].max(spent);
            clocks.reward(seat);
        }
        if goes_on(before, after) {
            self.asked_anew(seat);
        } else {
            self.new_questions();
        }
        Ok(())
    }

    fn leave_for_good(&mut self, seat: Seat, why: Gone) -> Result<(), Refused> {
        self.chair(seat)?;
        let level = self.created.house.stand_in.clone();
        let chair = &mut self.chairs[seat.index()];
        chair.gone = Some(why);
        chair.stand_in = Some(level);
        chair.filed = None;
        self.gone.push(seat);
        self.excuse(seat);
        let news = match why {
            Gone::Resigned => News::Resigned { seat },
            Gone::Flagged => News::Flagged { seat },
        };
        self.note(None, news, Vec::new());
        Ok(())
    }

    /// Whoever plays no more is not waited for.
    fn excuse(&mut self, seat: Seat) {
        if let Some(petition) = &mut self.petition {
            petition.waiting.remove(seat);
            if petition.seat == seat {
                self.petition = None;
            }
        }
    }

    fn ask(&mut self, seat: Seat, what: Asking) -> Result<(), Refused> {
        let course = self.course.as_ref().ok_or(Refused::NotNow)?;
        let (waiting, steps) = match what {
            Asking::Abort => (self.others(seat), 0),
            Asking::Undo => {
                let steps = course.last_command(seat).ok_or(Refused::NothingToUndo)?;
                let mut touched = course.speakers().skip(steps).collect::<Seats>();
                let game = course.game();
                course.moment(course.steps(), |made, events| {
                    for event in events.iter().filter(|event| made > steps && game.reveals(event)) {
                        let sees = |seat: &Seat| game.seen(event, Viewer::Seat(*seat)).is_some();
                        Seat::all(game.players()).filter(sees).for_each(|seat| touched.insert(seat));
                    }
                });
                (self.others(seat).iter().filter(|other| touched.has(*other)).collect(), steps)
            }
        };
        self.petition = Some(Petition { seat, what, waiting, steps });
        self.note(None, News::Asked { seat, what }, Vec::new());
        Ok(())
    }

    /// The people besides `seat` who still play.
    fn others(&self, seat: Seat) -> Seats {
        let manned = |other: &Seat| *other != seat && self.chairs[other.index()].is_manned();
        Seat::all(self.players()).filter(manned).collect()
    }

    /// A seat is asked something new.
    fn asked_anew(&mut self, seat: Seat) {
        self.questioned[seat.index()] = self.version(Viewer::Seat(seat));
    }

    /// Everybody is asked something new.
    pub(crate) fn new_questions(&mut self) {
        for seat in Seat::all(self.players()) {
            self.asked_anew(seat);
        }
        self.opened = None;
    }
}

/// Whether `after` is the rest of the simultaneous choice that `before` was.
fn goes_on<D: Copy + Eq>(before: Turn<D>, after: Turn<D>) -> bool {
    match (before, after) {
        (Turn::Many(was, asked), Turn::Many(is, asks)) => {
            asked == asks && is.iter().all(|seat| was.has(seat))
        }
        _ => false,
    }
}
