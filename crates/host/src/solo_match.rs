//! A match owned by one program, without people: such as the game in the terminal.

use std::sync::Arc;

use tafelrune_engine::record::Record;
use tafelrune_engine::{Clause, Fault, Faults, Game, Ranking, Seat, Seed, Setup, Turn, Viewer};

use crate::table::match_history::{Events, MatchHistory};
use crate::table::refusal::{CannotUndo, Refusal};
use crate::table::retelling::SeenChange;

/// A line of the log: what happened, in order.
struct Logged<G: Game> {
    version: u64,
    /// Steps of its game that were made with it: what an undo goes by.
    step: usize,
    event: G::Event,
}

/// A match under way.
pub struct SoloMatch<G: Game> {
    history: MatchHistory<G>,
    version: u64,
    log: Vec<Logged<G>>,
}

impl<G: Game> SoloMatch<G> {
    /// Deals.
    pub fn new(setup: Setup<G>, seed: Seed) -> Result<SoloMatch<G>, Faults> {
        let (history, events) = MatchHistory::start(Arc::new(G::new(setup)?), seed);
        let mut table = SoloMatch { history, version: 0, log: Vec::new() };
        table.note(events);
        Ok(table)
    }

    /// Goes on with a recorded match; with other cards than our edition, give them.
    pub fn resume(record: &str, cards: Option<Arc<G::Cards>>) -> Result<SoloMatch<G>, Faults> {
        let record = Record::parse(record)?;
        let game: G = record.game(cards)?;
        let seed = record.seed()?.ok_or_else(|| {
            Fault::new("record.seed", "a match goes on only with its seed, and this record has none")
        })?;
        let mut log = Vec::new();
        let mut version = 0;
        let history = MatchHistory::of_record(&record, game, seed, |moved, events| {
            version += u64::from(moved);
            // What was recorded cannot be taken back alone: its steps need no count.
            log.extend(events.iter().map(|event| Logged { version, step: 0, event: event.clone() }));
        })?;
        Ok(SoloMatch { history, version, log })
    }

    /// The rules it is played by.
    pub fn game(&self) -> &G {
        self.history.game()
    }

    /// Goes up with every change.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Who must decide what.
    pub fn turn(&self) -> Turn<G::Decision> {
        self.history.played().board().turn()
    }

    /// What can be shown before the deal to prove later that the seed was fixed.
    pub fn commitment(&self) -> String {
        self.history.seed().commitment()
    }

    /// Everything a viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.history.played().board().view(viewer)
    }

    /// The legal moves of a seat.
    pub fn options(&self, seat: Seat) -> Vec<G::Move> {
        self.history.played().board().legal_moves(seat)
    }

    /// Why a seat may not make a move; `Ok` if it may.
    pub fn check(&self, seat: Seat, mv: G::Move) -> Result<(), Clause> {
        self.game().check(self.history.played().board().state(), seat, mv)
    }

    /// What a seat might want to do now and may not, with the clause that forbids it.
    pub fn wishes(&self, seat: Seat) -> Vec<(G::Move, Clause)> {
        self.game().wishes(self.history.played().board().state(), seat)
    }

    /// Whether a command is half made.
    pub fn in_draft(&self) -> bool {
        !self.history.played().draft().is_empty()
    }

    /// The steps of a command that is half made: the record does not hold them yet.
    pub fn draft(&self) -> &[G::Move] {
        self.history.played().draft()
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
    pub fn seen_changes(&self, viewer: Viewer) -> Vec<SeenChange<G>> {
        self.history.seen_changes(viewer)
    }

    /// Makes a move that answers to `version`.
    pub fn submit(&mut self, seat: Seat, version: u64, mv: G::Move) -> Result<(), Refusal> {
        if seat.0 >= self.game().players() {
            return Err(Refusal::NoSeat(seat));
        }
        if version != self.version {
            return Err(Refusal::Stale { seen: version, now: self.version });
        }
        let events = self.history.play(seat, mv).map_err(Refusal::Rule)?;
        self.version += 1;
        self.note(events);
        Ok(())
    }

    /// Makes a move given as text, a whole command with all its steps included.
    pub fn submit_text(&mut self, seat: Seat, version: u64, text: &str) -> Result<(), Refusal> {
        if version != self.version {
            return Err(Refusal::Stale { seen: version, now: self.version });
        }
        let steps = self.game().parse_entry(text)?;
        let events = self.history.play_all(seat, &steps).map_err(Refusal::Rule)?;
        self.version += 1;
        self.note(events);
        Ok(())
    }

    fn note(&mut self, events: Events<G>) {
        let version = self.version;
        let step = self.history.steps();
        self.log.extend(events.into_iter().map(|event| Logged { version, step, event }));
    }

    /// Whether a seat may take its last move back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.history.can_undo(seat)
    }

    /// Takes the last move of a seat back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        let last = self.history.movers().next_back() == Some(seat);
        self.history.take_back(seat).ok_or(CannotUndo::TooLate)?;
        let left = self.history.steps();
        while last && self.log.last().is_some_and(|logged| logged.step > left) {
            self.log.pop();
        }
        self.version += 1;
        Ok(())
    }

    /// The results of the finished games.
    pub fn results(&self) -> &[Ranking] {
        self.history.played().results()
    }

    /// Game wins of a seat.
    pub fn wins(&self, seat: Seat) -> u8 {
        self.history.played().wins(seat)
    }

    /// Whether the running game has ended.
    pub fn game_over(&self) -> bool {
        self.history.played().game_over()
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        self.history.played().is_over()
    }

    /// Deals the next game of the match; nothing, unless one is over and the match is not.
    pub fn next_game(&mut self) {
        if let Some(events) = self.history.next_game() {
            self.version += 1;
            self.note(events);
        }
    }

    /// The record so far. It holds the seed: while the match runs, it is for the store alone.
    pub fn record(&self) -> String {
        self.history.record(None).to_string()
    }
}
