//! A match: one game, or several until somebody has won often enough.

use std::sync::Arc;

use crate::chance::Chance;
use crate::{Board, Clause, Game, Ranking, Seat, Seats, Turn};

/// One line of a record: what a seat said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Who.
    pub seat: Seat,
    /// The text of the move, or of all the steps of a drafted command.
    pub text: String,
}

/// What was said in one game, as moves: a text is made only when somebody reads it.
#[derive(Clone, Debug)]
struct Said<M> {
    moves: Vec<M>,
    /// Who said how many of the moves, in order.
    entries: Vec<(Seat, u16)>,
}

impl<M: Copy> Said<M> {
    fn nothing() -> Said<M> {
        Said { moves: Vec::new(), entries: Vec::new() }
    }

    /// The commands from `first` on, with their steps.
    fn commands(&self, first: usize) -> Vec<(Seat, Vec<M>)> {
        let mut at = self.entries[..first].iter().map(|(_, steps)| usize::from(*steps)).sum();
        let command = |(seat, steps): &(Seat, u16)| {
            let from = at;
            at += usize::from(*steps);
            (*seat, self.moves[from..at].to_vec())
        };
        self.entries[first..].iter().map(command).collect()
    }

    fn push(&mut self, seat: Seat, steps: &[M]) {
        self.moves.extend_from_slice(steps);
        self.entries.push((seat, steps.len() as u16));
    }

    /// Puts the commands from `first` on into the order of the seats.
    fn sort(&mut self, first: usize) {
        let mut commands = self.commands(first);
        commands.sort_by_key(|(seat, _)| *seat);
        let kept = self.entries[..first].iter().map(|(_, steps)| usize::from(*steps)).sum();
        self.moves.truncate(kept);
        self.entries.truncate(first);
        commands.iter().for_each(|(seat, steps)| self.push(*seat, steps));
    }
}

/// The fold over setup, chance and moves that tables and replays share.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    board: Board<G>,
    /// Finished games, first to last.
    results: Vec<Ranking>,
    /// What was said, by game.
    said: Vec<Said<G::Move>>,
    /// Steps of the running game, 1 for the first; the deal is 0.
    ply: u32,
    /// Steps of a command that is not complete yet.
    draft: Vec<G::Move>,
    /// Where the entries of the running simultaneous choice begin, and who still has to choose.
    simultaneous: Option<(usize, Seats)>,
}

impl<G: Game> Match<G> {
    /// Deals the first game.
    pub fn start(game: G, chance: &mut impl Chance) -> (Match<G>, Vec<G::Event>) {
        let (board, events) = Board::start(game, chance);
        (Match::at(board), events)
    }

    /// The same with rules that others use as well.
    pub fn start_shared(game: Arc<G>, chance: &mut impl Chance) -> (Match<G>, Vec<G::Event>) {
        let (board, events) = Board::start_shared(game, chance);
        (Match::at(board), events)
    }

    /// Begins in the middle of a game.
    pub fn at(board: Board<G>) -> Match<G> {
        Match {
            board,
            results: Vec::new(),
            said: vec![Said::nothing()],
            ply: 0,
            draft: Vec::new(),
            simultaneous: None,
        }
    }

    /// The running game, or the last one.
    pub fn board(&self) -> &Board<G> {
        &self.board
    }

    /// What was said, by game.
    pub fn entries(&self) -> Vec<Vec<Entry>> {
        let game = self.board.game();
        let entry = |(seat, steps): (Seat, Vec<G::Move>)| Entry { seat, text: game.entry_text(&steps) };
        self.said.iter().map(|said| said.commands(0).into_iter().map(entry).collect()).collect()
    }

    /// The results of the finished games.
    pub fn results(&self) -> &[Ranking] {
        &self.results
    }

    /// The number of the running game and of its next step: what chance is derived from.
    pub fn next_ply(&self) -> (u32, u32) {
        (self.said.len() as u32 - 1, self.ply + 1)
    }

    /// The steps of a command that is not complete yet.
    pub fn draft(&self) -> &[G::Move] {
        &self.draft
    }

    /// Game wins of a seat; a shared win counts for nobody.
    pub fn wins(&self, seat: Seat) -> u8 {
        let won = |ranking: &&Ranking| ranking.winners() == Seats::from_iter([seat]);
        self.results.iter().filter(won).count() as u8
    }

    /// Whether the running game has ended.
    pub fn game_over(&self) -> bool {
        self.board.turn() == Turn::Over
    }

    /// Whether the match has ended: somebody has enough wins, or it was one game anyway.
    pub fn is_over(&self) -> bool {
        let wanted = self.board.game().match_wins();
        let decided = || Seat::all(self.board.game().players()).any(|seat| self.wins(seat) >= wanted);
        self.game_over() && (wanted == 1 || decided())
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
        self.ply += 1;
        self.draft.push(mv);
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
        let said = self.said.last_mut().expect("there is always a running game");
        said.push(seat, &self.draft);
        self.draft.clear();
        let Turn::Many(asked, _) = before else {
            self.simultaneous = None;
            return;
        };
        let first = match self.simultaneous {
            Some((first, waiting)) if asked.iter().all(|seat| waiting.has(seat)) => first,
            _ => said.entries.len() - 1,
        };
        said.sort(first);
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
        self.said.push(Said::nothing());
        self.ply = 0;
        self.draft.clear();
        self.simultaneous = None;
        events
    }

    /// The number of the game that would come next, for the chance of its deal.
    pub fn next_deal(&self) -> u32 {
        self.said.len() as u32
    }
}
