//! Checks during a coverage run: invariants after every move, and secrecy where a pair of cards has just met.

use std::collections::BTreeMap;

use serde::Serialize;
use tafelrune_engine::{Board, Viewer};

use super::{Coverage, Group, Provable, rules, secrecy};

/// The number of checks made.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CheckCounts {
    /// Positions at which all invariants held.
    pub positions: u64,
    /// Pairs of cards for which worlds were compared.
    pub pairs: u64,
    /// Views that were compared with another world.
    pub views: u64,
}

/// A failed check with its place in the series.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FailedCheck {
    /// The game of the series.
    pub game: u64,
    /// The number of moves before.
    pub step: u32,
    /// A description for people.
    pub detail: String,
}

/// The checks of one game.
pub(super) struct InvariantChecks<G: Provable> {
    game: u64,
    step: u32,
    cards: Vec<u16>,
    candidates: Vec<G::Move>,
}

impl<G: Provable> InvariantChecks<G> {
    pub(super) fn over(game: u64, board: &Board<G>) -> InvariantChecks<G> {
        let mut candidates = Vec::new();
        board.game().candidates(&mut candidates);
        InvariantChecks { game, step: 0, cards: rules::census(board), candidates }
    }

    /// All moves of the game, legal or not.
    pub(super) fn candidates(&self) -> &[G::Move] {
        &self.candidates
    }

    /// Checks the position after a move with coverage `now`. Worlds are compared the first `often` times that a
    /// pair meets; `met` counts these.
    pub(super) fn check(
        &mut self,
        board: &Board<G>,
        now: &Coverage,
        (met, often): (&mut BTreeMap<String, u32>, u32),
        checks: &mut CheckCounts,
    ) -> Result<(), FailedCheck> {
        self.step += 1;
        let flaw = |detail: String| FailedCheck { game: self.game, step: self.step, detail };
        rules::check(board, &self.cards).map_err(|broken| flaw(broken.to_string()))?;
        checks.positions += 1;
        let mut due = false;
        for row in now.rows().filter(|row| row.group == Group::Pair) {
            let times = met.entry(row.id).or_insert(0);
            checks.pairs += u64::from(*times == 0 && often > 0);
            due |= *times < often;
            *times += 1;
        }
        if !due {
            return Ok(());
        }
        for viewer in Viewer::all(board.game().players()) {
            let seed = checks.views;
            secrecy::trial(board, viewer, seed, &self.candidates).map_err(|leak| flaw(leak.to_string()))?;
            checks.views += 1;
        }
        Ok(())
    }
}
