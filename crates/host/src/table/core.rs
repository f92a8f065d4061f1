//! The state of a table and everything that can be read from it. Nothing here changes a match; that is
//! `fold.rs`.

use std::collections::VecDeque;
use std::sync::Arc;

use tafelrune_engine::{Clause, Game, Ranking, Receipt, Seat, Seats, Setup, Turn, Viewer};

use crate::log::created::{Created, Spectators, Terms};
use crate::log::status::Status;
use crate::log::summary::Summary;
use crate::table::change::{Change, ChangeKind, KeptChange};
use crate::table::consent::Petition;
use crate::table::match_history::MatchHistory;
use crate::table::refusal::Refusal;
use crate::table::retelling::{SeenChange, Source};
use crate::table::seat_state::{SeatInfo, SeatState};
use crate::table::thinking_time::ThinkingTimes;

/// How many changes a table keeps for clients that reconnect; a client that missed more gets a whole state.
const KEPT: usize = 16;

/// A match with its people: a fold over [`Entry`](crate::Entry) values, and the only owner of its state and
/// seed. Time is an argument, in milliseconds since 1970.
///
/// ```
/// use tafelrune_engine::{Seat, Setup, Share, Viewer};
/// use tafelrune_games::markt::Markt;
/// use tafelrune_host::{Actor, Command, Terms, Plan, Table};
///
/// let plan = Plan { setup: Setup::new(2), cards: None, terms: Terms::default(), share: Share([7; 32]) };
/// let (mut table, mut log) = Table::<Markt>::create(plan, 0).unwrap();
/// for name in ["Anna", "Ben"] {
///     let join = Command::Join { seat: None, name: name.into(), share: None, key: None, profile: None };
///     log.extend(table.decide(Actor::Guest, join, 1).unwrap());
/// }
/// log.extend(table.decide(Actor::Host, Command::Start, 2).unwrap());
/// let seat = table.asked().iter().next().unwrap();
/// let text = table.game().unwrap().move_text(table.options(seat)[0]);
/// # use tafelrune_engine::Notation;
/// let version = table.version(Viewer::Seat(seat));
/// log.extend(table.decide(Actor::Seat(seat), Command::Move { version, text }, 3).unwrap());
/// assert!(table.version(Viewer::Seat(seat)) > version);
/// ```
pub struct Table<G: Game> {
    pub(crate) first: Arc<G>,
    pub(crate) created: Created,
    pub(crate) seats: Vec<SeatState>,
    /// None in the lobby.
    pub(crate) history: Option<MatchHistory<G>>,
    /// How many changes were public, and how many only one seat was told of.
    pub(crate) public: u64,
    pub(crate) own: Vec<u64>,
    /// The version at which each seat's pending decision last changed: older answers are stale.
    pub(crate) questioned: Vec<u64>,
    /// The last public changes, and apart from them those for one seat only: a secret step must not push a
    /// public change out of anybody else's log.
    pub(crate) kept: VecDeque<KeptChange<G>>,
    pub(crate) kept_private: Vec<KeptChange<G>>,
    /// The last private change of each seat that is not kept any more.
    pub(crate) forgotten: Vec<u64>,
    pub(crate) times: Option<ThinkingTimes>,
    /// When the running window was opened.
    pub(crate) opened: Option<u64>,
    pub(crate) petition: Option<Petition>,
    /// Seats that are out, first to last.
    pub(crate) gone: Vec<Seat>,
    pub(crate) rematch: Option<String>,
    /// The key of the device that made the table; `Some(None)` if that is not known.
    pub(crate) maker: Option<Option<String>>,
    pub(crate) summary: Summary,
    /// How many entries there are, and when the last one happened.
    pub(crate) entries: u64,
    pub(crate) last_at: u64,
}

impl<G: Game> Table<G> {
    /// A number that goes up with every change the viewer is told of.
    pub fn version(&self, viewer: Viewer) -> u64 {
        self.public + viewer.seat().map_or(0, |seat| self.own.get(seat.index()).copied().unwrap_or(0))
    }

    /// How many entries the log has: the sequence number of the next one.
    pub fn sequence(&self) -> u64 {
        self.entries
    }

    /// The stage of the match.
    pub fn status(&self) -> Status {
        self.summary.status
    }

    /// What lists show.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// What was agreed besides the game.
    pub fn terms(&self) -> &Terms {
        &self.created.terms
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
        self.history.as_ref().map(MatchHistory::game)
    }

    /// The setup of a rematch; none unless a game came to its end.
    pub fn following(&self) -> Option<Setup<G>> {
        self.history.as_ref()?.following()
    }

    /// What everybody may know about the seats.
    pub fn seats(&self) -> Vec<SeatInfo> {
        self.seats.iter().enumerate().map(|(seat, state)| state.info(Seat(seat as u8))).collect()
    }

    /// The seats that are recognised by this key: several in a hot seat.
    pub fn seats_of(&self, key: &str) -> Seats {
        let known = self.seats.iter().enumerate().filter(|(_, state)| state.key.as_deref() == Some(key));
        known.map(|(seat, _)| Seat(seat as u8)).collect()
    }

    /// The key by which the device of a seat is recognised.
    pub fn key_of(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.key.as_deref()
    }

    /// The seat that may send others away: of the device that made the table, or else of the person who has
    /// been there longest.
    pub fn maker_seat(&self) -> Option<Seat> {
        let present = |state: &&SeatState| state.is_person() && !state.removed;
        let made = self.maker.as_ref().and_then(Option::as_ref);
        let people = || self.seats.iter().enumerate().filter(|(_, state)| present(state));
        let by_key = people().find(|(_, state)| made.is_some() && state.key.as_ref() == made);
        let maker = by_key.or_else(|| people().min_by_key(|(_, state)| state.joined))?;
        Some(Seat(maker.0 as u8))
    }

    /// The hash of the server's share, shown before anybody joins.
    pub fn commitment(&self) -> String {
        self.created.share.commitment()
    }

    /// Who must decide what; nobody in the lobby and after the end.
    pub fn turn(&self) -> Turn<G::Decision> {
        match (&self.history, self.status()) {
            (Some(history), Status::Running) => history.played().board().turn(),
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
            let state = &self.seats[seat.index()];
            let waiting = state.filed.is_none() || self.opened.is_none();
            state.bot().filter(|_| waiting).map(|level| (seat, level))
        };
        asked.iter().filter_map(bot).collect()
    }

    /// Everything a viewer may know; nothing in the lobby, or for spectators who may not watch.
    pub fn view(&self, viewer: Viewer) -> Option<G::View> {
        if viewer == Viewer::Spectator && self.terms().spectators == Spectators::Nobody {
            return None;
        }
        self.history.as_ref().map(|history| history.view(viewer))
    }

    /// The views of all seats, for spectators of a table that opens every hand late: when a game is over and
    /// until the next one is dealt. A number of steps would not do: most of a hand stays for longer.
    pub fn delayed_views(&self) -> Option<Vec<G::View>> {
        let over = self.status() == Status::GameOver || self.status().is_final();
        if !over || !matches!(self.terms().spectators, Spectators::Delayed { .. }) {
            return None;
        }
        let history = self.history.as_ref()?;
        Some(Seat::all(self.players()).map(|seat| history.view(Viewer::Seat(seat))).collect())
    }

    /// The legal moves of a seat.
    pub fn options(&self, seat: Seat) -> Vec<G::Move> {
        match (&self.history, self.status()) {
            (Some(history), Status::Running) => history.played().board().legal_moves(seat),
            _ => Vec::new(),
        }
    }

    /// What a seat might want to do now and may not, with the clause that forbids it.
    pub fn wishes(&self, seat: Seat) -> Vec<(G::Move, Clause)> {
        match (&self.history, self.status()) {
            (Some(history), Status::Running) => history.game().wishes(history.played().board().state(), seat),
            _ => Vec::new(),
        }
    }

    /// Whether a seat is in the middle of a command.
    pub fn in_draft(&self, seat: Seat) -> bool {
        let half_made = |history: &MatchHistory<G>| !history.played().draft().is_empty();
        self.history.as_ref().is_some_and(half_made) && self.asked().has(seat)
    }

    /// The answer that a seat has filed; only that seat may know it.
    pub fn filed(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.filed.as_ref().map(|filed| filed.text.as_str())
    }

    /// Whether a seat may take its last step back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.history.as_ref().is_some_and(|history| history.can_undo(seat))
            && self.status() == Status::Running
    }

    /// The open question.
    pub fn petition(&self) -> Option<&Petition> {
        self.petition.as_ref()
    }

    /// The clocks, if the table plays with them.
    pub fn thinking_times(&self) -> Option<&ThinkingTimes> {
        self.times.as_ref()
    }

    /// The results of the finished games.
    pub fn results(&self) -> &[Ranking] {
        self.history.as_ref().map_or(&[], |history| history.played().results())
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
        let own = |change: &&KeptChange<G>| change.only.is_some_and(|seat| viewer.is(seat));
        let mut kept_private = self.kept_private.iter().rev().filter(own).peekable();
        let forgotten = viewer.seat().map_or(0, |seat| self.forgotten[seat.index()]);
        while version > after {
            let later = match (public.peek(), kept_private.peek()) {
                (Some(one), Some(two)) if two.order > one.order => kept_private.next(),
                (None, _) => kept_private.next(),
                _ => public.next(),
            };
            let change = later.filter(|change| change.order > forgotten)?;
            let see = |event| self.game().and_then(|game| game.seen(event, viewer));
            let seen = change.events.iter().filter_map(see).collect();
            missed.push(Change { version, kind: change.kind.clone(), seen });
            version -= 1;
        }
        missed.reverse();
        (version == after).then_some(missed)
    }

    /// Everything that a viewer saw happen, change by change, each with what it saw before: for a
    /// log in words. Worked out anew.
    pub fn seen_changes(&self, viewer: Viewer) -> Vec<SeenChange<G>> {
        self.history.as_ref().map_or_else(Vec::new, |history| history.seen_changes(viewer))
    }

    /// What a log in words is told from; nothing in the lobby.
    pub(crate) fn source(&self) -> Option<Source<'_, G>> {
        self.history.as_ref().map(MatchHistory::source)
    }

    /// What the seed was made of; nobody gets to know that before the end. A match that goes on from a
    /// record was not shuffled here.
    pub fn receipt(&self) -> Option<Receipt> {
        let shuffled = self.history.is_some() && self.created.from.is_none();
        (self.status().is_final() && shuffled).then(|| self.shares())
    }

    /// The record with its receipt; it opens every hand, so there is none before the end.
    pub fn record(&self) -> Option<String> {
        let history = self.history.as_ref().filter(|_| self.status().is_final())?;
        Some(history.record(self.receipt()).to_string())
    }

    pub(crate) fn shares(&self) -> Receipt {
        let shares: Vec<_> = self.seats.iter().map(|state| state.share).collect();
        Receipt::new(self.created.share, &shares)
    }

    pub(crate) fn seat_state(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        self.seats.get(seat.index()).ok_or(Refusal::NoSeat(seat))
    }

    /// Keeps a change for those who ask later, and counts it.
    pub(crate) fn note(&mut self, only: Option<Seat>, kind: ChangeKind, events: Vec<G::Event>) {
        let order = self.public + self.own.iter().sum::<u64>() + 1;
        let change = KeptChange { order, only, kind, events: events.into_boxed_slice() };
        match only {
            None => {
                self.public += 1;
                if self.kept.len() == KEPT
                    && let Some(oldest) = self.kept.pop_front()
                {
                    self.kept_private.retain(|change| change.order > oldest.order);
                }
                self.kept.push_back(change);
            }
            Some(seat) => {
                self.own[seat.index()] += 1;
                let own = |change: &KeptChange<G>| change.only == Some(seat);
                if self.kept_private.iter().filter(|change| own(change)).count() == KEPT
                    && let Some(oldest) = self.kept_private.iter().position(own)
                {
                    self.forgotten[seat.index()] = self.kept_private.remove(oldest).order;
                }
                self.kept_private.push(change);
            }
        }
    }
}
