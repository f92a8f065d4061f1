//! Is every card alive? Plays many games and counts what was used, with promises and secrecy checked in
//! these games.

use std::collections::BTreeMap;

use serde::Serialize;
use tafelrune_engine::CardSet;

use super::crew::{Bulk, Sitting};
use super::knockout::Knockouts;
use super::vigil::{Checks, Flaw, Vigil};
use super::{Group, Piece, Provable, Row, Tally, openings};

/// Every so many games one looks for what is still lacking; a multiple of two, so that games with house
/// rules stay as they are.
const SEEK: u64 = 4;

/// How thoroughly a series is watched.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Every how many moves all candidates are put to the rules, to see what refuses them.
    pub refusals_every: u32,
    /// Every how many moves the pieces of cards that have made a difference already are knocked out
    /// again; the others always are.
    pub pieces_again_every: u32,
    /// How many meetings of each pair are compared with another world, for every viewer.
    pub pairs_compared: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { refusals_every: 5, pieces_again_every: 20, pairs_compared: 3 }
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
    /// What games from the deal hardly ever come to, and was sought from positions made for it.
    pub openings: Vec<&'static str>,
    /// What was checked on the way.
    pub checks: Checks,
    /// The check that failed, if one did.
    pub flaw: Option<Flaw>,
}

impl Report {
    /// Whether nothing is dead and no check failed.
    pub fn holds(&self) -> bool {
        self.dead.is_empty() && self.flaw.is_none()
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
    /// How often each pair has met.
    met: BTreeMap<String, u32>,
    checks: Checks,
    flaw: Option<Flaw>,
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
        let (met, checks) = (BTreeMap::new(), Checks::default());
        Survey { bulk, effort, pieces, tally, games: 0, moves: 0, met, checks, flaw: None }
    }

    /// Plays the next game of the series, up to the first check that fails.
    pub fn play_one(&mut self) -> Result<(), Flaw> {
        let mut deal = self.bulk.deal::<G>(self.games);
        if self.games.is_multiple_of(SEEK) && self.bulk.players.is_none() {
            G::seek(&mut deal.setup, self.games / SEEK, &self.tally);
        }
        let opening = (self.games % SEEK == SEEK / 2 && self.bulk.players.is_none())
            .then(|| openings::wanted::<G>(self.games / SEEK, &self.tally))
            .flatten();
        // What an opening is about is met soon, so one looks closely.
        let refusals_every = if opening.is_some() { 1 } else { u64::from(self.effort.refusals_every) };
        let mut sitting = match opening {
            Some(board) => {
                deal.setup = board.game().setup().clone();
                Sitting::at(&deal, board)
            }
            None => {
                let (sitting, events) = Sitting::new(&deal);
                let board = sitting.played.board();
                board.game().watch(board.state(), &events, &mut self.tally);
                sitting
            }
        };
        let mut knockouts = Knockouts::new(&deal.setup, &self.pieces);
        let mut vigil = Vigil::over(self.games, sitting.played.board());
        while sitting.goes_on() {
            let (seat, mut mv) = sitting.choose();
            let board = sitting.played.board();
            let (game, before) = (board.game().clone(), board.state().clone());
            if let Some(other) = game.curious(&before, &board.legal_moves(seat), &self.tally) {
                mv = other;
            }
            if self.moves.is_multiple_of(refusals_every) {
                // Whoever is asked, and somebody else.
                for seat in [seat, seat.left(game.players())] {
                    let refused =
                        vigil.candidates().iter().filter_map(|mv| game.check(&before, seat, *mv).err());
                    refused.for_each(|clause| self.tally.count(Group::Refusal, clause.id()));
                }
            }
            let once = !self.moves.is_multiple_of(self.effort.pieces_again_every.into());
            knockouts.count(&game, &before, seat, mv, (self.moves, once), &mut self.tally);
            let events = sitting.play(seat, mv).expect("bots choose legal moves");
            let mut now = Tally::default();
            game.watch(&before, &events, &mut now);
            self.tally.add(&now);
            self.moves += 1;
            let pairs = (&mut self.met, self.effort.pairs_compared);
            let checked = vigil.check(sitting.played.board(), &now, pairs, &mut self.checks);
            checked.inspect_err(|flaw| self.flaw = Some(flaw.clone()))?;
        }
        self.games += 1;
        Ok(())
    }

    /// What has been shown so far.
    pub fn report(&self) -> Report {
        let rows: Vec<Row> = self.tally.rows().collect();
        Report {
            game: G::ID,
            games: self.games,
            moves: self.moves,
            dead: rows.iter().filter(|row| row.times == 0).cloned().collect(),
            openings: G::OPENINGS.iter().map(|opening| opening.id).collect(),
            rows,
            checks: self.checks.clone(),
            flaw: self.flaw.clone(),
        }
    }
}
