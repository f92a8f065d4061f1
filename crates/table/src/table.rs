//! A table without a house around it: for one program with one match, such as the terminal game.

use std::sync::Arc;

use tafelrune_engine::record::Record;
use tafelrune_engine::{Clause, Fault, Faults, Game, Ranking, Seat, Seed, Setup, Turn, Viewer};

use crate::course::{Course, Events};
use crate::refused::{CannotUndo, Refused};

/// A line of the log: what happened, in order.
struct Logged<G: Game> {
    version: u64,
    /// Steps of its game that were made with it: what an undo goes by.
    step: usize,
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

/// A match under way.
pub struct Table<G: Game> {
    course: Course<G>,
    version: u64,
    log: Vec<Logged<G>>,
}

impl<G: Game> Table<G> {
    /// Deals.
    pub fn new(setup: Setup<G>, seed: Seed) -> Result<Table<G>, Faults> {
        let (course, events) = Course::start(Arc::new(G::new(setup)?), seed);
        let mut table = Table { course, version: 0, log: Vec::new() };
        table.note(events);
        Ok(table)
    }

    /// Goes on with a recorded match; with other cards than our edition, give them.
    pub fn resume(record: &str, cards: Option<Arc<G::Cards>>) -> Result<Table<G>, Faults> {
        let record = Record::parse(record)?;
        let game: G = record.game(cards)?;
        let seed = record.seed()?.ok_or_else(|| {
            Fault::new("record.seed", "a match goes on only with its seed, and this record has none")
        })?;
        let mut log = Vec::new();
        let mut version = 0;
        let course = Course::of_record(&record, game, seed, |moved, events| {
            version += u64::from(moved);
            // What was recorded cannot be taken back alone: its steps need no count.
            log.extend(events.iter().map(|event| Logged { version, step: 0, event: event.clone() }));
        })?;
        Ok(Table { course, version, log })
    }

    /// The rules it is played by.
    pub fn game(&self) -> &G {
        self.course.game()
    }

    /// Goes up with every change.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Who must decide what.
    pub fn turn(&self) -> Turn<G::Decision> {
        self.course.played().board().turn()
    }

    /// What can be shown before the deal to prove later that the seed was fixed.
    pub fn commitment(&self) -> String {
        self.course.seed().commitment()
    }

    /// Everything a viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.course.played().board().view(viewer)
    }

    /// The legal moves of a seat.
    pub fn options(&self, seat: Seat) -> Vec<G::Move> {
        self.course.played().board().legal_moves(seat)
    }

    /// Why a seat may not make a move; `Ok` if it may.
    pub fn check(&self, seat: Seat, mv: G::Move) -> Result<(), Clause> {
        self.game().check(self.course.played().board().state(), seat, mv)
    }

    /// What a seat might want to do now and may not, with the clause that forbids it.
    pub fn wishes(&self, seat: Seat) -> Vec<(G::Move, Clause)> {
        self.game().wishes(self.course.played().board().state(), seat)
    }

    /// Whether a command is half made, for its own player's eyes.
    pub fn in_draft(&self) -> bool {
        !self.course.played().draft().is_empty()
    }

    /// The steps of a command that is half made: the record does not hold them yet.
    pub fn draft(&self) -> &[G::Move] {
        self.course.played().draft()
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
        story(&self.course, viewer)
    }

    /// Makes a move that answers to `version`.
    pub fn submit(&mut self, seat: Seat, version: u64, mv: G::Move) -> Result<(), Refused> {
        if seat.0 >= self.game().players() {
            return Err(Refused::NoSeat(seat));
        }
        if version != self.version {
            return Err(Refused::Stale { seen: version, now: self.version });
        }
        let events = self.course.play(seat, mv).map_err(Refused::Rule)?;
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
        let events = self.course.play_all(seat, &steps).map_err(Refused::Rule)?;
        self.version += 1;
        self.note(events);
        Ok(())
    }

    fn note(&mut self, events: Events<G>) {
        let version = self.version;
        let step = self.course.steps();
        self.log.extend(events.into_iter().map(|event| Logged { version, step, event }));
    }

    /// Whether a seat may take its last move back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.course.can_undo(seat)
    }

    /// Takes the last move of a seat back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        let last = self.course.speakers().next_back() == Some(seat);
        self.course.unsay(seat).ok_or(CannotUndo::TooLate)?;
        let left = self.course.steps();
        while last && self.log.last().is_some_and(|logged| logged.step > left) {
            self.log.pop();
        }
        self.version += 1;
        Ok(())
    }

    /// The results of the finished games.
    pub fn results(&self) -> &[Ranking] {
        self.course.played().results()
    }

    /// Game wins of a seat.
    pub fn wins(&self, seat: Seat) -> u8 {
        self.course.played().wins(seat)
    }

    /// Whether the running game has ended.
    pub fn game_over(&self) -> bool {
        self.course.played().game_over()
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        self.course.played().is_over()
    }

    /// Deals the next game of the match; nothing, unless one is over and the match is not.
    pub fn next_game(&mut self) {
        if let Some(events) = self.course.next_game() {
            self.version += 1;
            self.note(events);
        }
    }

    /// The record so far. It holds the seed: while the match runs, it is for the store alone.
    pub fn record(&self) -> String {
        self.course.record(None).to_string()
    }
}

/// Everything a viewer saw of a match.
pub(crate) fn story<G: Game>(course: &Course<G>, viewer: Viewer) -> Vec<Told<G>> {
    let mut story = Vec::new();
    let mut before = None;
    // The record of a running table replays; were it not so, the story would just end there.
    let _ = course.record(None).replay(course.first().clone(), |played, step| {
        let seen = step.events.iter().filter_map(|event| played.board().game().seen(event, viewer));
        let told = Told { before: before.take(), seen: seen.collect() };
        before = Some(played.board().view(viewer));
        if !told.seen.is_empty() {
            story.push(told);
        }
    });
    story
}
