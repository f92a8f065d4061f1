//! Is every card alive? Plays many games and counts what was used.

use serde::Serialize;
use tafelrune_engine::CardSet;

use super::crew::{Bulk, Sitting};
use super::knockout::Knockouts;
use super::{Excuse, Group, Piece, Provable, Row, Tally};

/// Every so many games one looks for what is still lacking; a multiple of two, so that games with house
/// rules stay as they are.
const SEEK: u64 = 4;

/// How thoroughly a series is watched.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Every how many moves all candidates are put to the rules, to see what refuses them.
    pub refusals_every: u32,
    /// Every how many moves the pieces of cards are knocked out.
    pub pieces_every: u32,
    /// Whether a piece is left alone once it has made a difference.
    pub once: bool,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { refusals_every: 5, pieces_every: 1, once: false }
    }
}

/// What a series of games has shown.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// Games played.
    pub games: u64,
    /// Moves made.
    pub moves: u64,
    /// Everything that must have been used, with its count.
    pub rows: Vec<Row>,
    /// What was never used.
    pub dead: Vec<Row>,
    /// What is out of reach, with reasons.
    pub unreachable: &'static [Excuse],
    /// What is listed as out of reach and was reached: the list is wrong.
    pub reached_after_all: Vec<Row>,
}

impl Report {
    /// Whether nothing is dead and nothing was excused without need.
    pub fn holds(&self) -> bool {
        self.dead.is_empty() && self.reached_after_all.is_empty()
    }
}

/// A series of games under observation.
pub struct Survey<G: Provable> {
    bulk: Bulk,
    effort: Effort,
    pieces: Vec<Piece<G>>,
    tally: Tally,
    games: u64,
    moves: u64,
}

impl<G: Provable> Survey<G> {
    /// Nothing played yet.
    pub fn new(bulk: Bulk, effort: Effort) -> Survey<G> {
        let cards = G::Cards::edition();
        let pieces = G::pieces(&cards);
        let mut tally = Tally::default();
        for (group, id) in G::wanted(&cards) {
            tally.want(group, id);
        }
        for piece in &pieces {
            tally.want(Group::Piece, &piece.id);
        }
        for clause in G::clauses().iter().filter(|clause| clause.rule().refuses) {
            tally.want(Group::Refusal, clause.id());
        }
        Survey { bulk, effort, pieces, tally, games: 0, moves: 0 }
    }

    /// Plays the next game of the series.
    pub fn play_one(&mut self) {
        let mut deal = self.bulk.deal::<G>(self.games);
        if self.games.is_multiple_of(SEEK) && self.bulk.players.is_none() {
            G::seek(&mut deal.setup, self.games / SEEK, &self.tally);
        }
        let (mut sitting, events) = Sitting::new(&deal);
        let board = sitting.played.board();
        board.game().watch(board.state(), &events, &mut self.tally);
        let mut knockouts = Knockouts::new(&deal.setup, &self.pieces);
        let mut candidates = Vec::new();
        sitting.played.board().game().candidates(&mut candidates);
        while sitting.goes_on() {
            let (seat, mut mv) = sitting.choose();
            let board = sitting.played.board();
            let (game, before) = (board.game().clone(), board.state().clone());
            if let Some(other) = game.curious(&before, &board.legal_moves(seat), &self.tally) {
                mv = other;
            }
            if self.moves.is_multiple_of(self.effort.refusals_every.into()) {
                // Whoever is asked, and somebody else.
                for seat in [seat, seat.left(game.players())] {
                    let refused = candidates.iter().filter_map(|mv| game.check(&before, seat, *mv).err());
                    refused.for_each(|clause| self.tally.count(Group::Refusal, clause.id()));
                }
            }
            if self.moves.is_multiple_of(self.effort.pieces_every.into()) {
                let once = self.effort.once;
                knockouts.count(&game, &before, seat, mv, (self.moves, once), &mut self.tally);
            }
            let events = sitting.play(seat, mv).expect("bots choose legal moves");
            game.watch(&before, &events, &mut self.tally);
            self.moves += 1;
        }
        self.games += 1;
    }

    /// What has been shown so far.
    pub fn report(&self) -> Report {
        let excuse = |row: &Row| {
            G::UNREACHABLE.iter().any(|excuse| (excuse.group, excuse.id) == (row.group, row.id.as_str()))
        };
        let impossible = |row: &Row| {
            let mut excuses = G::UNREACHABLE.iter().filter(|excuse| !excuse.rare);
            excuses.any(|excuse| (excuse.group, excuse.id) == (row.group, row.id.as_str()))
        };
        let rows: Vec<Row> = self.tally.rows().collect();
        Report {
            game: G::ID,
            games: self.games,
            moves: self.moves,
            dead: rows.iter().filter(|row| row.times == 0 && !excuse(row)).cloned().collect(),
            unreachable: G::UNREACHABLE,
            reached_after_all: rows.iter().filter(|row| row.times > 0 && impossible(row)).cloned().collect(),
            rows,
        }
    }
}
