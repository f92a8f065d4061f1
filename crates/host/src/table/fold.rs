//! What each entry does to a table. Nothing here checks who may do what; that is `decide.rs`. New entries and
//! entries from the log are applied by the same code.

use std::collections::VecDeque;

use tafelrune_engine::{Fault, Faults, Game, Seat, Seats, Turn, Viewer};

use crate::log::consent::Asking;
use crate::log::created::{Created, Plan};
use crate::log::entry::{Entry, Stamped};
use crate::log::seat::{Gone, Sitter};
use crate::log::status::Status;
use crate::log::summary::Summary;
use crate::table::change::ChangeKind;
use crate::table::consent::Petition;
use crate::table::continued::continued;
use crate::table::core::Table;
use crate::table::match_history::{MatchHistory, is_quiet};
use crate::table::refusal::Refusal;
use crate::table::rules_cache;
use crate::table::seat_state::{Filed, SeatState};
use crate::table::thinking_time::ThinkingTimes;

impl<G: Game> Table<G> {
    /// Opens a table and returns the entries to be stored.
    pub fn create(plan: Plan<G>, now: u64) -> Result<(Table<G>, Vec<Entry>), Faults> {
        let entry = Entry::Created(Box::new(Created::of(plan)));
        let table = Table::resume([Stamped { at: now, entry: entry.clone() }])?;
        Ok((table, vec![entry]))
    }

    /// Opens a table that goes on from a record. It was not shuffled here, so it has no receipt; what is drawn
    /// later is drawn by the seed of the record.
    pub fn create_from(plan: Plan<G>, record: &str, now: u64) -> Result<(Table<G>, Vec<Entry>), Faults> {
        let entry = Entry::Created(Box::new(Created::continuing(plan, record.into())));
        let table = Table::resume([Stamped { at: now, entry: entry.clone() }])?;
        Ok((table, vec![entry]))
    }

    /// Rebuilds a table from its log.
    pub fn resume(entries: impl IntoIterator<Item = Stamped>) -> Result<Table<G>, Faults> {
        let mut entries = entries.into_iter();
        let first = entries.next();
        let Some(Stamped { at, entry: Entry::Created(created) }) = first else {
            return Err(unreadable("a match begins with its creation"));
        };
        // The setup is checked before anybody joins, not when the cards are dealt.
        let first = rules_cache::rules::<G>(&created)?;
        if let Some(record) = &created.from {
            continued::<G>(record, &first)?;
        }
        let players = usize::from(first.players());
        let mut summary = Summary::default();
        summary.apply(at, &Entry::Created(created.clone()));
        let mut table = Table {
            first,
            created: *created,
            seats: vec![SeatState::default(); players],
            history: None,
            public: 0,
            own: vec![0; players],
            questioned: vec![0; players],
            kept: VecDeque::new(),
            kept_private: Vec::new(),
            forgotten: vec![0; players],
            times: None,
            opened: None,
            petition: None,
            gone: Vec::new(),
            rematch: None,
            maker: None,
            summary,
            entries: 1,
            last_at: at,
        };
        for (index, Stamped { at, entry }) in entries.enumerate() {
            table
                .apply(at, &entry)
                .map_err(|refused| unreadable(&format!("entry {} does not fit: {refused}", index + 1)))?;
        }
        Ok(table)
    }

    /// Applies an entry, or changes nothing.
    pub(crate) fn apply(&mut self, at: u64, entry: &Entry) -> Result<(), Refusal> {
        let charged = self.charged();
        let public = self.public;
        match entry {
            Entry::Created(_) => return Err(Refusal::NotNow),
            Entry::MadeBy { device, .. } => self.maker = Some(device.clone()),
            Entry::Joined { seat, name, share, key, profile } => {
                let state = SeatState {
                    sitter: Sitter::Person { name: name.clone(), profile: profile.clone() },
                    share: *share,
                    commitment: share.map(|share| share.commitment()),
                    key: key.clone(),
                    joined: self.entries,
                    ..SeatState::default()
                };
                self.sit(*seat, state)?;
            }
            Entry::BotSeated { seat, level } => {
                let sitter = Sitter::Bot { level: level.clone() };
                self.sit(*seat, SeatState { sitter, ..SeatState::default() })?;
            }
            Entry::Left { seat } => self.sit(*seat, SeatState::default())?,
            Entry::Started => self.start(at)?,
            Entry::Moved { seat, text } => self.moved(*seat, text, at)?,
            Entry::Filed { seat, text } => {
                self.seat_state(*seat)?;
                let filed = text.as_ref().map(|text| Filed { text: text.clone(), at });
                self.seats[seat.index()].filed = filed;
                self.note(Some(*seat), ChangeKind::Filed, Vec::new());
            }
            Entry::GameEnded { .. } => {
                self.opened = None;
                self.petition = None;
                self.note(None, ChangeKind::GameEnded, Vec::new());
            }
            Entry::NextGame => {
                let events =
                    self.history.as_mut().and_then(MatchHistory::next_game).ok_or(Refusal::NotNow)?;
                self.note(None, ChangeKind::Dealt, events);
            }
            Entry::Asked { seat, what } => self.ask(*seat, *what)?,
            Entry::Answered { seat, yes } => {
                let petition = self.petition.as_mut().ok_or(Refusal::Question)?;
                petition.waiting.remove(*seat);
                if !yes {
                    self.petition = None;
                }
                self.note(None, ChangeKind::Answered { seat: *seat, yes: *yes }, Vec::new());
            }
            Entry::Undone { seat, steps } => {
                let history = self.history.as_mut().ok_or(Refusal::NotNow)?;
                history.rewind(*steps as usize);
                self.petition = None;
                self.note(None, ChangeKind::Undone { seat: *seat }, Vec::new());
            }
            Entry::Unsaid { seat } => {
                let history = self.history.as_mut().ok_or(Refusal::NotNow)?;
                let taken = history.take_back(*seat).ok_or(Refusal::NothingToUndo)?;
                if !taken.quiet {
                    self.petition = None;
                }
                // Others are not told that a secret step was taken back.
                self.note(taken.quiet.then_some(*seat), ChangeKind::Undone { seat: *seat }, Vec::new());
                self.asked_anew(*seat);
            }
            Entry::Resigned { seat } => self.leave_for_good(*seat, Gone::Resigned)?,
            Entry::Flagged { seat } => self.leave_for_good(*seat, Gone::Flagged)?,
            Entry::TakenOver { seat, level } => {
                self.seat_state(*seat)?;
                let state = &mut self.seats[seat.index()];
                state.stand_in = Some(level.clone());
                state.filed = None;
                self.excuse(*seat);
                self.note(None, ChangeKind::TakenOver { seat: *seat }, Vec::new());
            }
            Entry::Removed { seat, level } => {
                self.seat_state(*seat)?;
                let state = &mut self.seats[seat.index()];
                state.stand_in = Some(level.clone());
                state.filed = None;
                state.removed = true;
                state.key = None;
                self.excuse(*seat);
                self.note(None, ChangeKind::TakenOver { seat: *seat }, Vec::new());
            }
            Entry::TakenBack { seat } => {
                self.seat_state(*seat)?;
                let state = &mut self.seats[seat.index()];
                state.stand_in = None;
                state.filed = None;
                state.away_since = None;
                self.note(None, ChangeKind::TakenBack { seat: *seat }, Vec::new());
            }
            Entry::Woken => self.shift_deadlines(at),
            Entry::Over { .. } => self.note(None, ChangeKind::Over, Vec::new()),
            Entry::Aborted => {
                self.petition = None;
                self.opened = None;
                self.note(None, ChangeKind::Aborted, Vec::new());
            }
            Entry::Rematch { id } => {
                self.rematch = Some(id.clone());
                self.note(None, ChangeKind::Rematch { id: id.clone() }, Vec::new());
            }
        }
        self.summary.apply(at, entry);
        self.entries += 1;
        self.last_at = at;
        if let Some(times) = &mut self.times {
            match entry {
                Entry::Woken => {}
                // Thinking times are public: a secret step must not change them.
                _ if self.public > public => times.run(charged, at),
                _ => {}
            }
        }
        if self.public > public {
            self.reopen(at, entry);
        }
        Ok(())
    }

    fn sit(&mut self, seat: Seat, state: SeatState) -> Result<(), Refusal> {
        self.seat_state(seat)?;
        if self.status() != Status::Lobby {
            return Err(Refusal::NotNow);
        }
        self.seats[seat.index()] = state;
        self.note(None, ChangeKind::Seat { seat }, Vec::new());
        Ok(())
    }

    fn start(&mut self, at: u64) -> Result<(), Refusal> {
        if self.history.is_some() {
            return Err(Refusal::NotNow);
        }
        let (history, events) = match &self.created.from {
            None => MatchHistory::start(self.first.clone(), self.shares().seed(self.players())),
            // It was read when the table was opened.
            Some(record) => {
                let history = continued::<G>(record, &self.first).map_err(|_| Refusal::NotNow)?;
                (history, Vec::new())
            }
        };
        self.history = Some(history);
        self.times = self.created.terms.clock.map(|rule| ThinkingTimes::new(rule, self.players(), at));
        self.note(None, ChangeKind::Dealt, events);
        Ok(())
    }

    fn moved(&mut self, seat: Seat, text: &str, at: u64) -> Result<(), Refusal> {
        self.seat_state(seat)?;
        let history = self.history.as_mut().ok_or(Refusal::NotNow)?;
        let steps = history.game().parse_entry(text)?;
        let before = history.played().board().turn();
        let events = history.play_all(seat, &steps).map_err(Refusal::Rule)?;
        if is_quiet(history.played(), seat, before, &events) {
            self.note(Some(seat), ChangeKind::Moved { seat }, events);
            self.asked_anew(seat);
            return Ok(());
        }
        let after = history.played().board().turn();
        self.petition = None;
        self.seats[seat.index()].filed = None;
        self.note(None, ChangeKind::Moved { seat }, events);
        if let (Some(times), true) = (&mut self.times, self.seats[seat.index()].is_manned()) {
            // The time until now is charged by the caller, after this: a reward is the same before.
            let spent = at.saturating_sub(times.from);
            times.left[seat.index()] = times.left[seat.index()].max(spent);
            times.reward(seat);
        }
        if goes_on(before, after) {
            self.asked_anew(seat);
        } else {
            self.new_questions();
        }
        Ok(())
    }

    fn leave_for_good(&mut self, seat: Seat, why: Gone) -> Result<(), Refusal> {
        self.seat_state(seat)?;
        let level = self.created.terms.stand_in.clone();
        let state = &mut self.seats[seat.index()];
        state.gone = Some(why);
        state.stand_in = Some(level);
        state.filed = None;
        self.gone.push(seat);
        self.excuse(seat);
        let kind = match why {
            Gone::Resigned => ChangeKind::Resigned { seat },
            Gone::Flagged => ChangeKind::Flagged { seat },
        };
        self.note(None, kind, Vec::new());
        Ok(())
    }

    /// A seat that no longer plays is not waited for.
    fn excuse(&mut self, seat: Seat) {
        if let Some(petition) = &mut self.petition {
            petition.waiting.remove(seat);
            if petition.seat == seat {
                self.petition = None;
            }
        }
    }

    fn ask(&mut self, seat: Seat, what: Asking) -> Result<(), Refusal> {
        let history = self.history.as_ref().ok_or(Refusal::NotNow)?;
        let (waiting, steps) = match what {
            Asking::Abort => (self.others(seat), 0),
            Asking::Undo => {
                let steps = history.last_command(seat).ok_or(Refusal::NothingToUndo)?;
                let mut touched = history.movers().skip(steps).collect::<Seats>();
                let game = history.game();
                history.moment(history.steps(), |made, events| {
                    for event in events.iter().filter(|event| made > steps && game.reveals(event)) {
                        let sees = |seat: &Seat| game.seen(event, Viewer::Seat(*seat)).is_some();
                        Seat::all(game.players()).filter(sees).for_each(|seat| touched.insert(seat));
                    }
                });
                (self.others(seat).iter().filter(|other| touched.has(*other)).collect(), steps)
            }
        };
        self.petition = Some(Petition { seat, what, waiting, steps });
        self.note(None, ChangeKind::Asked { seat, what }, Vec::new());
        Ok(())
    }

    /// The people besides `seat` who still play.
    fn others(&self, seat: Seat) -> Seats {
        let manned = |other: &Seat| *other != seat && self.seats[other.index()].is_manned();
        Seat::all(self.players()).filter(manned).collect()
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

fn unreadable(message: &str) -> Faults {
    Fault::new("match.log", message).into()
}
