//! A match with people around it.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Clause, Faults, Game, Ranking, Receipt, Seat, Seats, Setup, Turn, Viewer};

use crate::chair::{Chair, SeatInfo};
use crate::clock::Clocks;
use crate::consent::Petition;
use crate::continued::continued;
use crate::course::Course;
use crate::created::{Created, House, Plan, Spectators};
use crate::entry::{Entry, Stamped};
use crate::news::{Change, Kept, News};
use crate::shelf;
use crate::summary::Summary;
use crate::table::Told;

/// How many changes a room remembers for those who were away for a moment; whoever was away longer
/// looks at the table anew.
const KEPT: usize = 16;

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People are sitting down.
    #[default]
    Lobby,
    /// A game is being played.
    Running,
    /// A game is over, the match is not.
    GameOver,
    /// The match is over.
    Over,
    /// It was broken off.
    Aborted,
}

impl Status {
    /// Whether nothing more will be played.
    pub fn is_final(self) -> bool {
        matches!(self, Status::Over | Status::Aborted)
    }
}

/// A match with people around it: a fold over [`Entry`] values, and the only owner of its state and
/// seed. Time is an argument.
///
/// ```
/// use tafelrune_engine::{Seat, Setup, Share, Viewer, games::markt::Markt};
/// use tafelrune_table::{Actor, Command, House, Plan, Room};
///
/// let plan = Plan { setup: Setup::new(2), cards: None, house: House::default(), share: Share([7; 32]) };
/// let (mut room, mut log) = Room::<Markt>::create(plan, 0).unwrap();
/// for name in ["Anna", "Ben"] {
///     let join = Command::Join { seat: None, name: name.into(), share: None, key: None, profile: None };
///     log.extend(room.decide(Actor::Guest, join, 1).unwrap());
/// }
/// log.extend(room.decide(Actor::Host, Command::Start, 2).unwrap());
/// let seat = room.asked().iter().next().unwrap();
/// let text = room.game().unwrap().move_text(room.options(seat)[0]);
/// # use tafelrune_engine::Game;
/// let version = room.version(Viewer::Seat(seat));
/// log.extend(room.decide(Actor::Seat(seat), Command::Move { version, text }, 3).unwrap());
/// assert!(room.version(Viewer::Seat(seat)) > version);
/// ```
pub struct Room<G: Game> {
    pub(crate) first: Arc<G>,
    pub(crate) created: Created,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) course: Option<Course<G>>,
    /// Changes that everybody hears of, and those that only one seat hears of.
    pub(crate) public: u64,
    pub(crate) own: Vec<u64>,
    /// The version at which each seat's question was last another one.
    pub(crate) questioned: Vec<u64>,
    /// The last changes: those for all, and apart from them those for one seat, so that what
    /// somebody does unheard makes nobody else forget anything.
    kept: VecDeque<Kept<G>>,
    hushed: Vec<Kept<G>>,
    /// The last change of each seat's own that is not kept any more.
    forgotten: Vec<u64>,
    pub(crate) clocks: Option<Clocks>,
    /// When the running window was opened.
    pub(crate) opened: Option<u64>,
    pub(crate) petition: Option<Petition>,
    /// Seats that are out, first to last.
    pub(crate) gone: Vec<Seat>,
    pub(crate) rematch: Option<String>,
    pub(crate) summary: Summary,
    /// How many entries there are, and when the last one happened.
    pub(crate) entries: u64,
    pub(crate) last_at: u64,
}

impl<G: Game> Room<G> {
    /// Opens a table; gives the entries to be stored.
    pub fn create(plan: Plan<G>, now: u64) -> Result<(Room<G>, Vec<Entry>), Faults> {
        let entry = Entry::Created(Box::new(Created::of(plan)));
        let room = Room::resume([Stamped { at: now, entry: entry.clone() }])?;
        Ok((room, vec![entry]))
    }

    /// Opens a table that goes on from a record, with whoever sits down: nobody's shuffle any more, so it
    /// has no receipt. Every card lies where the record says; what is drawn later is drawn by its seed.
    pub fn create_from(plan: Plan<G>, record: &str, now: u64) -> Result<(Room<G>, Vec<Entry>), Faults> {
        let entry = Entry::Created(Box::new(Created::continuing(plan, record.into())));
        let room = Room::resume([Stamped { at: now, entry: entry.clone() }])?;
        Ok((room, vec![entry]))
    }

    /// Comes back from the log.
    pub fn resume(entries: impl IntoIterator<Item = Stamped>) -> Result<Room<G>, Faults> {
        let mut entries = entries.into_iter();
        let first = entries.next();
        let Some(Stamped { at, entry: Entry::Created(created) }) = first else {
            return Err(unreadable("a match begins with its creation"));
        };
        // The setup is checked before anybody joins, not when the cards are dealt.
        let first = shelf::rules::<G>(&created)?;
        if let Some(record) = &created.from {
            continued::<G>(record, &first)?;
        }
        let players = usize::from(first.players());
        let mut summary = Summary::default();
        summary.apply(at, &Entry::Created(created.clone()));
        let mut room = Room {
            first,
            created: *created,
            chairs: vec![Chair::default(); players],
            course: None,
            public: 0,
            own: vec![0; players],
            questioned: vec![0; players],
            kept: VecDeque::new(),
            hushed: Vec::new(),
            forgotten: vec![0; players],
            clocks: None,
            opened: None,
            petition: None,
            gone: Vec::new(),
            rematch: None,
            summary,
            entries: 1,
            last_at: at,
        };
        for (index, Stamped { at, entry }) in entries.enumerate() {
            room.apply(at, &entry)
                .map_err(|refused| unreadable(&format!("entry {} does not fit: {refused}", index + 1)))?;
        }
        Ok(room)
    }

    /// What a viewer has seen so far, as a number: it goes up with every change the viewer hears of.
    pub fn version(&self, viewer: Viewer) -> u64 {
        self.public + viewer.seat().map_or(0, |seat| self.own.get(seat.index()).copied().unwrap_or(0))
    }

    /// How many entries the log has: the sequence number of the next one.
    pub fn sequence(&self) -> u64 {
        self.entries
    }

    /// Where the match stands.
    pub fn status(&self) -> Status {
        self.summary.status
    }

    /// What lists show.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// What was agreed about the house.
    pub fn house(&self) -> &House {
        &self.created.house
    }

    /// What was agreed before anybody sat down. It holds the server's secret share.
    pub fn created(&self) -> &Created {
        &self.created
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.first.players()
    }

    /// Players, options, cards.
    pub fn setup(&self) -> &Setup<G> {
        self.first.setup()
    }

    /// The rules of the running game; none in the lobby.
    pub fn game(&self) -> Option<&G> {
        self.course.as_ref().map(Course::game)
    }

    /// What everybody may know about the seats.
    pub fn seats(&self) -> Vec<SeatInfo> {
        self.chairs.iter().enumerate().map(|(seat, chair)| chair.info(Seat(seat as u8))).collect()
    }

    /// The seats that are recognised by this key: several in a hot seat.
    pub fn seats_of(&self, key: &str) -> Seats {
        let known = self.chairs.iter().enumerate().filter(|(_, chair)| chair.key.as_deref() == Some(key));
        known.map(|(seat, _)| Seat(seat as u8)).collect()
    }

    /// The hash of the server's share, shown before anybody joins.
    pub fn commitment(&self) -> String {
        self.created.share.commitment()
    }

    /// Who must decide what; nobody in the lobby and after the end.
    pub fn turn(&self) -> Turn<G::Decision> {
        match (&self.course, self.status()) {
            (Some(course), Status::Running) => course.played().board().turn(),
            _ => Turn::Over,
        }
    }

    /// The seats that are asked now.
    pub fn asked(&self) -> Seats {
        self.turn().seats()
    }

    /// The bots that are asked now and have not answered yet, with their levels.
    pub fn bots_asked(&self) -> Vec<(Seat, &str)> {
        let asked = self.asked();
        let bot = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            let waiting = chair.filed.is_none() || self.opened.is_none();
            chair.bot().filter(|_| waiting).map(|level| (seat, level))
        };
        asked.iter().filter_map(bot).collect()
    }

    /// Everything a viewer may know; nothing in the lobby, or for spectators who may not watch.
    pub fn view(&self, viewer: Viewer) -> Option<G::View> {
        if viewer == Viewer::Spectator && self.house().spectators == Spectators::Nobody {
            return None;
        }
        self.course.as_ref().map(|course| course.view(viewer))
    }

    /// The views of all seats as they were, for spectators of a table that shows every hand late.
    /// Worked out anew: keep it as long as [`version`](Room::version) of the spectator stays.
    pub fn delayed_views(&self) -> Option<Vec<G::View>> {
        let Spectators::Delayed { steps } = self.house().spectators else { return None };
        let course = self.course.as_ref()?;
        let late = if self.status().is_final() { 0 } else { steps as usize };
        let then = course.moment(course.steps().checked_sub(late)?, |_, _| {});
        Some(Seat::all(self.players()).map(|seat| then.board().view(Viewer::Seat(seat))).collect())
    }

    /// The legal moves of a seat.
    pub fn options(&self, seat: Seat) -> Vec<G::Move> {
        match (&self.course, self.status()) {
            (Some(course), Status::Running) => course.played().board().legal_moves(seat),
            _ => Vec::new(),
        }
    }

    /// What a seat might want to do now and may not, with the clause that forbids it.
    pub fn wishes(&self, seat: Seat) -> Vec<(G::Move, Clause)> {
        match (&self.course, self.status()) {
            (Some(course), Status::Running) => course.game().wishes(course.played().board().state(), seat),
            _ => Vec::new(),
        }
    }

    /// Whether a seat is in the middle of a command.
    pub fn in_draft(&self, seat: Seat) -> bool {
        let half_made = |course: &Course<G>| !course.played().draft().is_empty();
        self.course.as_ref().is_some_and(half_made) && self.asked().has(seat)
    }

    /// The answer that a seat has filed, for its own eyes.
    pub fn filed(&self, seat: Seat) -> Option<&str> {
        self.chairs.get(seat.index())?.filed.as_ref().map(|filed| filed.text.as_str())
    }

    /// Whether a seat may take its last step back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.course.as_ref().is_some_and(|course| course.can_undo(seat)) && self.status() == Status::Running
    }

    /// The open question.
    pub fn petition(&self) -> Option<&Petition> {
        self.petition.as_ref()
    }

    /// The clocks, if the table plays with them.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The results of the finished games.
    pub fn results(&self) -> &[Ranking] {
        self.course.as_ref().map_or(&[], |course| course.played().results())
    }

    /// The rank of each seat, once the match is over.
    pub fn ranks(&self) -> Option<&[u8]> {
        self.summary.ranks.as_deref()
    }

    /// Where the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// What a viewer missed after `version`, oldest first; `None` if that is too long ago (or no
    /// version of this table): look at it anew.
    pub fn events(&self, viewer: Viewer, after: u64) -> Option<Vec<Change<G::Seen>>> {
        let mut version = self.version(viewer);
        let mut missed = Vec::new();
        let mut public = self.kept.iter().rev().peekable();
        let own = |change: &&Kept<G>| change.only.is_some_and(|seat| viewer.is(seat));
        let mut hushed = self.hushed.iter().rev().filter(own).peekable();
        let forgotten = viewer.seat().map_or(0, |seat| self.forgotten[seat.index()]);
        while version > after {
            let later = match (public.peek(), hushed.peek()) {
                (Some(one), Some(two)) if two.order > one.order => hushed.next(),
                (None, _) => hushed.next(),
                _ => public.next(),
            };
            let change = later.filter(|change| change.order > forgotten)?;
            let see = |event| self.game().and_then(|game| game.seen(event, viewer));
            let seen = change.events.iter().filter_map(see).collect();
            missed.push(Change { version, news: change.news.clone(), seen });
            version -= 1;
        }
        missed.reverse();
        (version == after).then_some(missed)
    }

    /// Everything that a viewer saw happen, change by change, each with what it saw before: for a
    /// log in words. Worked out anew.
    pub fn story(&self, viewer: Viewer) -> Vec<Told<G>> {
        self.course.as_ref().map_or_else(Vec::new, |course| crate::table::story(course, viewer))
    }

    /// What the seed was made of; nobody gets to know that before the end. A match that goes on from a
    /// record was not shuffled here.
    pub fn receipt(&self) -> Option<Receipt> {
        let shuffled = self.course.is_some() && self.created.from.is_none();
        (self.status().is_final() && shuffled).then(|| self.shares())
    }

    /// The record with its receipt; it opens every hand, so there is none before the end.
    pub fn record(&self) -> Option<String> {
        let course = self.course.as_ref().filter(|_| self.status().is_final())?;
        Some(course.record(self.receipt()).to_string())
    }

    pub(crate) fn shares(&self) -> Receipt {
        let shares: Vec<_> = self.chairs.iter().map(|chair| chair.share).collect();
        Receipt::new(self.created.share, &shares)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, crate::Refused> {
        self.chairs.get(seat.index()).ok_or(crate::Refused::NoSeat(seat))
    }

    /// Keeps a change for those who ask later, and counts it.
    pub(crate) fn note(&mut self, only: Option<Seat>, news: News, events: Vec<G::Event>) {
        let order = self.public + self.own.iter().sum::<u64>() + 1;
        let change = Kept { order, only, news, events: events.into_boxed_slice() };
        match only {
            None => {
                self.public += 1;
                if self.kept.len() == KEPT
                    && let Some(oldest) = self.kept.pop_front()
                {
                    self.hushed.retain(|change| change.order > oldest.order);
                }
                self.kept.push_back(change);
            }
            Some(seat) => {
                self.own[seat.index()] += 1;
                let own = |change: &Kept<G>| change.only == Some(seat);
                if self.hushed.iter().filter(|change| own(change)).count() == KEPT
                    && let Some(oldest) = self.hushed.iter().position(own)
                {
                    self.forgotten[seat.index()] = self.hushed.remove(oldest).order;
                }
                self.hushed.push(change);
            }
        }
    }
}

fn unreadable(message: &str) -> Faults {
    tafelrune_engine::Fault::new("match.log", message).into()
}
