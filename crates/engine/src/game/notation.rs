use super::{AnyPositions, Inventory, Rules};
use crate::Fault;
use crate::chance::Outcome;

/// Moves as texts and as numbers, and what else a game can write down.
///
/// The defaults search the [candidates](Rules::candidates); a game with many of them overrides
/// [`move_id`](Notation::move_id), [`move_by_id`](Notation::move_by_id) and
/// [`parse_move`](Notation::parse_move).
pub trait Notation: Rules {
    /// All dense move ids are below this number, whatever the setup.
    const MOVE_IDS: u32;

    /// The text form of a move; no two moves share one.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a text form.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Fault> {
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        let found = candidates.into_iter().find(|mv| self.move_text(*mv) == text);
        found.ok_or_else(|| Fault::new("move.syntax", format!("`{text}` is no move of `{}`", Self::ID)))
    }

    /// The dense id of a move: stable for a rules version, whatever the setup. The default is its
    /// index among the candidates, for games whose candidates do not depend on the setup.
    fn move_id(&self, mv: Self::Move) -> u32 {
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        let index = candidates.iter().position(|candidate| *candidate == mv);
        index.map_or(Self::MOVE_IDS, |index| index as u32)
    }

    /// The move of a dense id, if this setup has it.
    fn move_by_id(&self, id: u32) -> Option<Self::Move> {
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        candidates.get(id as usize).copied()
    }

    /// The text of a record entry: a move, or all the steps of a drafted command.
    fn entry_text(&self, steps: &[Self::Move]) -> String {
        steps.iter().map(|step| self.move_text(*step)).collect::<Vec<_>>().join(", ")
    }

    /// Reads a record entry.
    fn parse_entry(&self, text: &str) -> Result<Vec<Self::Move>, Fault> {
        text.split(", ").map(|step| self.parse_move(step)).collect()
    }

    /// Positions as tables, for scenarios. A game that implements
    /// [`Positions`](crate::Positions) returns `Some(self)`.
    fn positions(&self) -> Option<&dyn AnyPositions<Self>> {
        None
    }

    /// A tracker of the physical cards from the deal on, for expanded records.
    fn inventory(&self) -> Option<Box<dyn Inventory<Self>>> {
        None
    }

    /// Reads a chance result of an expanded record or a scenario, as
    /// [`Inventory::write`] wrote it.
    fn parse_chance(&self, text: &str) -> Result<Outcome, Fault> {
        Err(Fault::new(
            "chance.unsupported",
            format!("`{}` cannot read the chance result `{text}`", Self::ID),
        ))
    }
}
