//! One match: the only owner of state and randomness.
//!
//! Whoever sits at a table gets a view and says moves; nobody gets the state or the seed.
//!
//! ```
//! use tafelrune_engine::{Seed, Setup, Viewer, games::markt::Markt};
//! use tafelrune_table::Table;
//!
//! let mut table = Table::<Markt>::new(Setup::new(2), Seed::from_text("demo")).unwrap();
//! let seat = table.turn().first_seat().unwrap();
//! let first = table.options(seat)[0];
//! table.submit(seat, table.version(), first).unwrap();
//! assert_eq!(table.version(), 1);
//! ```

use std::sync::Arc;

use tafelrune_engine::record::Record;
use tafelrune_engine::{Clause, Fault, Faults, Game, Match, Ranking, Seat, Seed, Setup, Turn, Viewer};

/// Why a move was not taken; nothing has changed.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Refused {
    /// The table has moved on since the seat looked.
    #[error("the table is at version {now}, not {seen}")]
    Stale {
        /// The version that the seat answered to.
        seen: u64,
        /// The version now.
        now: u64,
    },
    /// A rule forbids it.
    #[error("refused by {0}")]
    Rule(Clause),
    /// It is no move at all.
    #[error(transparent)]
    Text(#[from] Fault),
    /// Nobody sits there.
    #[error("nobody sits at {0}")]
    NoSeat(Seat),
}

/// Why a move cannot be taken back alone.
#[derive(Debug, thiserror::Error, Clone, Copy, PartialEq, Eq)]
pub enum CannotUndo {
    /// The seat has not moved since anybody learned something or somebody else acted.
    #[error("somebody has acted or learned something since")]
    TooLate,
}

/// A line of the log: what happened, in order.
struct Logged<G: Game> {
    version: u64,
    event: G::Event,
}

/// One change as a viewer saw it.
#[derive(Clone, Debug)]
pub struct Told<G: Game> {
    /// The view before it; none before a deal.
    pub before: Option<G::View>,
    /// What was seen.
    pub seen: Vec<G::Seen>,
}

/// The table before a move that its seat could still take back.
struct Before<G: Game> {
    seat: Seat,
    played: Match<G>,
    logged: usize,
}

/// A match under way.
pub struct Table<G: Game> {
    setup: Setup<G>,
    seed: Seed,
    played: Match<G>,
    version: u64,
    log: Vec<Logged<G>>,
    /// Undo is computed: only moves of one seat since anybody learned anything are in here.
    before: Vec<Before<G>>,
}

impl<G: Game> Table<G> {
    /// Deals.
    pub fn new(setup: Setup<G>, seed: Seed) -> Result<Table<G>, Faults> {
        let game = G::new(setup.clone())?;
        let (played, events) = Match::start(game, &mut seed.ply(0, 0));
        let mut table = Table { setup, seed, played, version: 0, log: Vec::new(), before: Vec::new() };
        table.note(events);
        Ok(table)
    }

    /// Goes on with a recorded match; with other cards than our edition, give them.
    pub fn resume(record: &str, cards: Option<Arc<G::Cards>>) -> Result<Table<G>, Faults> {
        let record = Record::parse(record)?;
        let game: G = record.game(cards)?;
        let setup = game.setup().clone();
        let seed = record.head.seed.as_deref().and_then(Seed::parse).ok_or_else(|| {
            Fault::new("record.seed", "a match goes on only with its seed, and this record has none")
        })?;
        let mut log = Vec::new();
        let mut version = 0;
        let played = record.replay(game, |_, step| {
            version += u64::from(step.seat.is_some());
            log.extend(step.events.iter().map(|event| Logged { version, event: event.clone() }));
        })?;
        Ok(Table { setup, seed, played, version, log, before: Vec::new() })
    }

    /// The rules it is played by.
    pub fn game(&self) -> &G {
        self.played.board().game()
    }

    /// Goes up with every change.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Who must decide what.
    pub fn turn(&self) -> Turn<G::Decision> {
        self.played.board().turn()
    }

    /// What can be shown before the deal to prove later that the seed was fixed.
    pub fn commitment(&self) -> String {
        self.seed.commitment()
    }

    /// Everything a viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.played.board().view(viewer)
    }

    /// The legal moves of a seat.
    pub fn options(&self, seat: Seat) -> Vec<G::Move> {
        self.played.board().legal_moves(seat)
    }

    /// Why a seat may not make a move; `Ok` if it may.
    pub fn check(&self, seat: Seat, mv: G::Move) -> Result<(), Clause> {
        self.game().check(self.played.board().state(), seat, mv)
    }

    /// What a seat might want to do now and may not, with the clause that forbids it.
    pub fn wishes(&self, seat: Seat) -> Vec<(G::Move, Clause)> {
        self.game().wishes(self.played.board().state(), seat)
    }

    /// Whether a command is half made, for its own player's eyes.
    pub fn in_draft(&self) -> bool {
        !self.played.draft().is_empty()
    }

    /// The steps of a command that is half made: the record does not hold them yet.
    pub fn draft(&self) -> &[G::Move] {
        self.played.draft()
    }

    /// What a viewer saw happen after `version`: the events of each change, oldest first.
    pub fn events(&self, viewer: Viewer, after: Option<u64>) -> Vec<Vec<G::Seen>> {
        let first = self.log.partition_point(|logged| after.is_some_and(|version| logged.version <= version));
        self.log[first..]
            .chunk_by(|one, two| one.version == two.version)
            .map(|change| {
                change.iter().filter_map(|logged| self.game().seen(&logged.event, viewer)).collect()
            })
            .filter(|change: &Vec<G::Seen>| !change.is_empty())
            .collect()
    }

    /// Everything a viewer saw happen, change by change, each with what it saw before.
    ///
    /// Worked out anew from the record: for a log in words, which needs to know what an index
    /// meant at the time.
    pub fn story(&self, viewer: Viewer) -> Vec<Told<G>> {
        let Ok(game) = G::new(self.setup.clone()) else { return Vec::new() };
        let mut story = Vec::new();
        let mut before = None;
        let record = Record::of(&self.played, &self.setup, &self.seed);
        // The record of a running table replays; were it not so, the story would just end there.
        let _ = record.replay(game, |played, step| {
            let seen = step.events.iter().filter_map(|event| played.board().game().seen(event, viewer));
            let told = Told { before: before.take(), seen: seen.collect() };
            before = Some(played.board().view(viewer));
            if !told.seen.is_empty() {
                story.push(told);
            }
        });
        story
    }

    /// Makes a move that answers to `version`.
    pub fn submit(&mut self, seat: Seat, version: u64, mv: G::Move) -> Result<(), Refused> {
        if seat.0 >= self.game().players() {
            return Err(Refused::NoSeat(seat));
        }
        if version != self.version {
            return Err(Refused::Stale { seen: version, now: self.version });
        }
        let before = Before { seat, played: self.played.clone(), logged: self.log.len() };
        let (number, ply) = self.played.next_ply();
        let mut chance = self.seed.ply(number, ply);
        let events = self.played.play(seat, mv, &mut chance).map_err(Refused::Rule)?;
        self.remember(before, &events);
        self.version += 1;
        self.note(events);
        Ok(())
    }

    /// Makes a move given as text, a whole command with all its steps included.
    pub fn submit_text(&mut self, seat: Seat, version: u64, text: &str) -> Result<(), Refused> {
        if version != self.version {
            return Err(Refused::Stale { seen: version, now: self.version });
        }
        let steps = self.game().parse_entry(text)?;
        // Tried on a copy first: a command is made as a whole or not at all.
        let mut trial = self.played.clone();
        for step in &steps {
            let (number, ply) = trial.next_ply();
            trial.play(seat, *step, &mut self.seed.ply(number, ply)).map_err(Refused::Rule)?;
        }
        steps.into_iter().try_for_each(|step| self.submit(seat, self.version, step))
    }

    /// Keeps what is needed to take the move back, or forgets all of it once that is impossible.
    fn remember(&mut self, before: Before<G>, events: &[G::Event]) {
        if self.before.last().is_some_and(|last| last.seat != before.seat) {
            self.before.clear();
        }
        self.before.push(before);
        if events.iter().any(|event| self.game().reveals(event)) {
            self.before.clear();
        }
    }

    fn note(&mut self, events: Vec<G::Event>) {
        let version = self.version;
        self.log.extend(events.into_iter().map(|event| Logged { version, event }));
    }

    /// Whether a seat may take its last move back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.before.last().is_some_and(|last| last.seat == seat)
    }

    /// Takes the last move of a seat back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        if !self.can_undo(seat) {
            return Err(CannotUndo::TooLate);
        }
        let last = self.before.pop().ok_or(CannotUndo::TooLate)?;
        self.played = last.played;
        self.log.truncate(last.logged);
        self.version += 1;
        Ok(())
    }

    /// The results of the finished games.
    pub fn results(&self) -> &[Ranking] {
        self.played.results()
    }

    /// Game wins of a seat.
    pub fn wins(&self, seat: Seat) -> u8 {
        self.played.wins(seat)
    }

    /// Whether the running game has ended.
    pub fn game_over(&self) -> bool {
        self.played.game_over()
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        self.played.is_over()
    }

    /// Deals the next game of the match; nothing, unless one is over and the match is not.
    pub fn next_game(&mut self) {
        if self.game_over() && !self.is_over() {
            let next = self.played.next_deal();
            let events = self.played.next_game(&mut self.seed.ply(next, 0));
            self.before.clear();
            self.version += 1;
            self.note(events);
        }
    }

    /// The record so far. It holds the seed: while the match runs, it is for the store alone.
    pub fn record(&self) -> String {
        Record::of(&self.played, &self.setup, &self.seed).to_string()
    }
}
