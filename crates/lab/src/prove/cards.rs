//! Coverage: plays many games and counts what was used, with invariants and secrecy checked on the way.

use std::collections::BTreeMap;

use serde::Serialize;
use tafelrune_engine::CardSet;

use super::ablation::Ablations;
use super::bulk_game::{Bulk, BulkGame};
use super::invariant_checks::{CheckCounts, FailedCheck, InvariantChecks};
use super::{Coverage, Group, Piece, Provable, Row, openings};

/// One game in this many is steered towards what is not covered yet. Even, so that games with random options are
/// not steered.
const STEER_ONCE_IN: u64 = 4;

/// How often the expensive checks are made.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Moves between two checks of all candidates, which count the refusing clauses.
    pub refusals_every: u32,
    /// Moves between two ablations of parts that are covered already; the others are tested at every move.
    pub pieces_again_every: u32,
    /// The first meetings of a pair at which worlds are compared, for every viewer.
    pub pairs_compared: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { refusals_every: 5, pieces_again_every: 20, pairs_compared: 3 }
    }
}

/// The result of a series.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The id of the game.
    pub game: &'static str,
    /// Games played to the end.
    pub games: u64,
    /// Moves in all games.
    pub moves: u64,
    /// Everything required, with its count.
    pub rows: Vec<Row>,
    /// Rows with a count of 0.
    pub dead: Vec<Row>,
    /// What has a starting position of its own, because games from the deal hardly ever reach it.
    pub openings: Vec<&'static str>,
    /// The checks made on the way.
    pub checks: CheckCounts,
    /// The first failed check.
    pub flaw: Option<FailedCheck>,
}

impl Report {
    /// Whether everything is covered and no check failed.
    pub fn holds(&self) -> bool {
        self.dead.is_empty() && self.flaw.is_none()
    }
}

/// A series of games with its coverage so far.
pub struct CoverageRun<G: Provable> {
    bulk: Bulk,
    effort: Effort,
    pieces: Vec<Piece<G>>,
    coverage: Coverage,
    games: u64,
    moves: u64,
    /// The number of meetings of each pair.
    met: BTreeMap<String, u32>,
    checks: CheckCounts,
    flaw: Option<FailedCheck>,
}

impl<G: Provable> CoverageRun<G> {
    /// Before the first game.
    pub fn new(bulk: Bulk, effort: Effort) -> CoverageRun<G> {
        let cards = G::Cards::edition();
        let pieces = G::pieces(&cards);
        let mut coverage = Coverage::default();
        for (group, id) in G::required_coverage(&cards) {
            coverage.want(group, id);
        }
        for piece in &pieces {
            coverage.want(Group::Piece, &piece.id);
        }
        for clause in G::CLAUSES.iter().filter(|clause| clause.rule().refuses) {
            coverage.want(Group::Refusal, clause.id());
        }
        let (met, checks) = (BTreeMap::new(), CheckCounts::default());
        CoverageRun { bulk, effort, pieces, coverage, games: 0, moves: 0, met, checks, flaw: None }
    }

    /// Plays the next game of the series, up to the first check that fails.
    pub fn play_one(&mut self) -> Result<(), FailedCheck> {
        let mut deal = self.bulk.deal::<G>(self.games);
        if self.games.is_multiple_of(STEER_ONCE_IN) && self.bulk.players.is_none() {
            G::steer_setup(&mut deal.setup, self.games / STEER_ONCE_IN, &self.coverage);
        }
        let opening = (self.games % STEER_ONCE_IN == STEER_ONCE_IN / 2 && self.bulk.players.is_none())
            .then(|| openings::wanted::<G>(self.games / STEER_ONCE_IN, &self.coverage))
            .flatten();
        // A starting position leads to its purpose within a few moves.
        let refusals_every = if opening.is_some() { 1 } else { u64::from(self.effort.refusals_every) };
        let mut bulk_game = match opening {
            Some(board) => {
                deal.setup = board.game().setup().clone();
                BulkGame::at(&deal, board)
            }
            None => {
                let (bulk_game, events) = BulkGame::new(&deal);
                let board = bulk_game.played.board();
                board.game().count_usage(board.state(), &events, &mut self.coverage);
                bulk_game
            }
        };
        let mut ablations = Ablations::new(&deal.setup, &self.pieces);
        let mut invariants = InvariantChecks::over(self.games, bulk_game.played.board());
        while bulk_game.advance() {
            let (seat, mut mv) = bulk_game.choose();
            let board = bulk_game.played.board();
            let (game, before) = (board.game().clone(), board.state().clone());
            if let Some(other) = game.exploring_move(&before, &board.legal_moves(seat), &self.coverage) {
                mv = other;
            }
            if self.moves.is_multiple_of(refusals_every) {
                // The deciding seat and one that does not decide.
                for seat in [seat, seat.left(game.players())] {
                    let refused =
                        invariants.candidates().iter().filter_map(|mv| game.check(&before, seat, *mv).err());
                    refused.for_each(|clause| self.coverage.count(Group::Refusal, clause.id()));
                }
            }
            let once = !self.moves.is_multiple_of(self.effort.pieces_again_every.into());
            ablations.count(&game, &before, seat, mv, (self.moves, once), &mut self.coverage);
            let events = bulk_game.play(seat, mv).expect("bots choose legal moves");
            let mut now = Coverage::default();
            game.count_usage(&before, &events, &mut now);
            self.coverage.add(&now);
            self.moves += 1;
            let pairs = (&mut self.met, self.effort.pairs_compared);
            let checked = invariants.check(bulk_game.played.board(), &now, pairs, &mut self.checks);
            checked.inspect_err(|flaw| self.flaw = Some(flaw.clone()))?;
        }
        self.games += 1;
        Ok(())
    }

    /// The result so far.
    pub fn report(&self) -> Report {
        let rows: Vec<Row> = self.coverage.rows().collect();
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
