//! A match: one game, or several until a seat has won [`match_wins`](crate::Rules::match_wins) games,
//! but no more than twice as many as that for every player.

use std::sync::Arc;

use crate::chance::Chance;
use crate::{Board, Clause, Game, Ranking, Seat, Seats, Turn};

/// A move with what chance did after it, as a record keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordEntry {
    /// Who made the move.
    pub seat: Seat,
    /// The text of the move, or of all the steps of a drafted command.
    pub text: String,
}

/// The steps of one game in the order in which they were made, grouped into record entries. Kept as moves,
/// since texts are rarely read.
#[derive(Clone, Debug)]
struct MoveLog<M> {
    seats: Vec<Seat>,
    moves: Vec<M>,
    /// In the order of the record, which differs from that of the steps where several chose at once.
    entries: Vec<EntrySteps>,
    /// Steps that belong to an entry; the others are a draft.
    written: usize,
}

/// Which steps one record entry holds; they are consecutive.
#[derive(Clone, Copy, Debug)]
struct EntrySteps {
    seat: Seat,
    first: u32,
    steps: u16,
}

impl<M: Copy> MoveLog<M> {
    fn new() -> MoveLog<M> {
        MoveLog { seats: Vec::new(), moves: Vec::new(), entries: Vec::new(), written: 0 }
    }

    fn push(&mut self, seat: Seat, mv: M) {
        self.seats.push(seat);
        self.moves.push(mv);
    }

    /// The steps of a command that is not complete yet.
    fn draft(&self) -> &[M] {
        &self.moves[self.written..]
    }

    /// Makes the draft an entry.
    fn complete(&mut self, seat: Seat) {
        let (first, steps) = (self.written as u32, self.draft().len() as u16);
        self.entries.push(EntrySteps { seat, first, steps });
        self.written = self.moves.len();
    }

    fn steps_of(&self, entry: &EntrySteps) -> &[M] {
        let first = entry.first as usize;
        &self.moves[first..first + usize::from(entry.steps)]
    }
}

/// Several games in a row with one record: a fold over setup, chance and moves.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    board: Board<G>,
    /// Finished games, first to last.
    results: Vec<Ranking>,
    /// The moves of each game, the running one last.
    games: Vec<MoveLog<G::Move>>,
    /// Where the entries of the running simultaneous choice begin, and who still has to choose.
    simultaneous: Option<(usize, Seats)>,
}

impl<G: Game> Match<G> {
    /// Deals the first game.
    pub fn start(game: G, chance: &mut impl Chance) -> (Match<G>, Vec<G::Event>) {
        let (board, events) = Board::start(game, chance);
        (Match::at(board), events)
    }

    /// [`start`](Match::start) with rules that other matches share.
    pub fn start_shared(game: Arc<G>, chance: &mut impl Chance) -> (Match<G>, Vec<G::Event>) {
        let (board, events) = Board::start_shared(game, chance);
        (Match::at(board), events)
    }

    /// Begins in the middle of a game.
    pub fn at(board: Board<G>) -> Match<G> {
        Match { board, results: Vec::new(), games: vec![MoveLog::new()], simultaneous: None }
    }

    /// The running game, or the last one.
    pub fn board(&self) -> &Board<G> {
        &self.board
    }

    /// The record entries of each game, the running one last.
    pub fn entries(&self) -> Vec<Vec<RecordEntry>> {
        let game = self.board.game();
        let of_game = |log: &MoveLog<G::Move>| {
            let written = |entry: &EntrySteps| RecordEntry {
                seat: entry.seat,
                text: game.entry_text(log.steps_of(entry)),
            };
            log.entries.iter().map(written).collect()
        };
        self.games.iter().map(of_game).collect()
    }

    /// The steps of each game in the order in which they were made, the running one last: who, and what.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = (&[Seat], &[G::Move])> {
        self.games.iter().map(|log| (log.seats.as_slice(), log.moves.as_slice()))
    }

    /// The complete commands of one game in the order of its record: who, and which steps. The running game is the
    /// last one.
    pub fn commands(&self, game: usize) -> impl ExactSizeIterator<Item = (Seat, &[G::Move])> {
        let log = &self.games[game];
        log.entries.iter().map(|entry| (entry.seat, log.steps_of(entry)))
    }

    /// How many commands of the running game keep their place in the record, whatever comes. Simultaneous choices
    /// are sorted by seat until the last one is made.
    pub fn settled(&self) -> usize {
        self.simultaneous.map_or(self.running().entries.len(), |(first, _)| first)
    }

    fn running(&self) -> &MoveLog<G::Move> {
        self.games.last().expect("there is always a running game")
    }

    fn running_mut(&mut self) -> &mut MoveLog<G::Move> {
        self.games.last_mut().expect("there is always a running game")
    }

    /// The results of the finished games.
    pub fn results(&self) -> &[Ranking] {
        &self.results
    }

    /// The number of the running game and of its next step: what chance is derived from.
    pub fn next_ply(&self) -> (u32, u32) {
        (self.games.len() as u32 - 1, self.running().moves.len() as u32 + 1)
    }

    /// The steps of a command that is not complete yet.
    pub fn draft(&self) -> &[G::Move] {
        self.running().draft()
    }

    /// Game wins of a seat; a shared win counts for all who share it.
    pub fn wins(&self, seat: Seat) -> u8 {
        self.results.iter().filter(|ranking| ranking.winners().has(seat)).count() as u8
    }

    /// The rank of each seat in the match: by games won, then by the points of all its games. A match of
    /// one game is ranked like the game.
    pub fn ranks(&self) -> Vec<u8> {
        let game = self.board.game();
        let points =
            |seat: Seat| self.results.iter().map(|ranking| ranking.points[seat.index()]).sum::<i32>();
        match self.results.last() {
            Some(last) if game.match_wins() == 1 => last.ranks.clone(),
            _ => Ranking::of(game.players(), points, |seat| (self.wins(seat), points(seat))).ranks,
        }
    }

    /// After so many games a match ends whoever has won how many: else ties and turns of luck could
    /// make it go on for ever.
    fn most_games(&self) -> usize {
        let game = self.board.game();
        match game.match_wins() {
            1 => 1,
            wanted => 2 * usize::from(wanted) * usize::from(game.players()),
        }
    }

    /// Whether the running game has ended.
    pub fn game_over(&self) -> bool {
        self.board.turn() == Turn::Over
    }

    /// Whether the match has ended: somebody has enough wins, it was one game anyway, or there were
    /// as many games as a match has at most.
    pub fn is_over(&self) -> bool {
        let wanted = self.board.game().match_wins();
        let decided = || Seat::all(self.board.game().players()).any(|seat| self.wins(seat) >= wanted);
        self.game_over() && (wanted == 1 || decided() || self.results.len() >= self.most_games())
    }

    /// Makes a move (or a step of a command), or names the clause that forbids it.
    pub fn play(
        &mut self,
        seat: Seat,
        mv: G::Move,
        chance: &mut impl Chance,
    ) -> Result<Vec<G::Event>, Clause> {
        let before = self.board.turn();
        let events = self.board.play(seat, mv, chance)?;
        self.running_mut().push(seat, mv);
        if !self.board.game().in_draft(self.board.state()) {
            self.write(seat, before);
        }
        if let Some(ranking) = self.board.ranking() {
            self.results.push(ranking);
        }
        Ok(events)
    }

    /// Writes the complete command down. Simultaneous choices stand in seat order, whoever was
    /// first: the record must not depend on who was quicker.
    fn write(&mut self, seat: Seat, before: Turn<G::Decision>) {
        let moves = self.games.last_mut().expect("there is always a running game");
        moves.complete(seat);
        let Turn::Many(asked, _) = before else {
            self.simultaneous = None;
            return;
        };
        let first = match self.simultaneous {
            Some((first, waiting)) if asked.iter().all(|seat| waiting.has(seat)) => first,
            _ => moves.entries.len() - 1,
        };
        moves.entries[first..].sort_by_key(|entry| entry.seat);
        self.simultaneous = match self.board.turn() {
            Turn::Many(waiting, _) => Some((first, waiting)),
            _ => None,
        }
        .filter(|(_, waiting)| waiting.iter().all(|seat| asked.has(seat)));
    }

    /// Deals the next game of the match, once one is over and the match is not.
    pub fn next_game(&mut self, chance: &mut impl Chance) -> Vec<G::Event> {
        let setup = self.board.game().following(self.board.state(), chance);
        let game = G::new(setup).expect("the setup of the last game was valid");
        let (board, events) = Board::start(game, chance);
        self.board = board;
        self.games.push(MoveLog::new());
        self.simultaneous = None;
        events
    }

    /// The number of the game that would come next, for the chance of its deal.
    pub fn next_deal(&self) -> u32 {
        self.games.len() as u32
    }
}
