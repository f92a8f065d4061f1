//! Checks in the very games that are counted: promises after every move, and two worlds where two cards
//! have just met.

use std::collections::BTreeMap;

use serde::Serialize;
use tafelrune_engine::{Board, Viewer};

use super::{Group, Provable, Tally, rules, secrecy};

/// What was checked.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Checks {
    /// Positions at which cards, points, memories and legal moves were right.
    pub positions: u64,
    /// Pairs that met while two worlds were compared.
    pub pairs: u64,
    /// Views that were compared with another world.
    pub views: u64,
}

/// A check that failed, and where to find it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Flaw {
    /// The game of the series.
    pub game: u64,
    /// The moves made before.
    pub step: u32,
    /// What is wrong.
    pub detail: String,
}

/// Watches over one game.
pub(super) struct Vigil<G: Provable> {
    game: u64,
    step: u32,
    cards: Vec<u16>,
    candidates: Vec<G::Move>,
}

impl<G: Provable> Vigil<G> {
    pub(super) fn over(game: u64, board: &Board<G>) -> Vigil<G> {
        let mut candidates = Vec::new();
        board.game().candidates(&mut candidates);
        Vigil { game, step: 0, cards: rules::census(board), candidates }
    }

    /// All moves that can be said.
    pub(super) fn candidates(&self) -> &[G::Move] {
        &self.candidates
    }

    /// Looks at the position after a move that used what `now` counts. Pairs are compared the first `often`
    /// times that they meet; `met` says how often each was.
    pub(super) fn check(
        &mut self,
        board: &Board<G>,
        now: &Tally,
        (met, often): (&mut BTreeMap<String, u32>, u32),
        checks: &mut Checks,
    ) -> Result<(), Flaw> {
        self.step += 1;
        let flaw = |detail: String| Flaw { game: self.game, step: self.step, detail };
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
