//! Variants and house rules of Thalara (specification, section 9).

use serde::{Deserialize, Serialize};

use tafelrune_engine::Fault;

/// How equal points are broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Not at all: the win is shared.
    #[default]
    Shared,
    /// Fewer artefacts won.
    FewerArtefacts,
    /// Who won an artefact last.
    LastArtefactWinner,
}

/// Whether fewer cards than needed may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandMinimum {
    /// No.
    #[default]
    Exact,
    /// Yes.
    UpTo,
}

/// Whom a block of all cards on a chosen opponent hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BarrierScope {
    #[default]
    Chosen,
    /// Every opponent.
    Each,
}

/// All settings. Every field has a default, so that a setup names only what differs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the specification and the rulebook texts describe them by name")]
pub struct Options {
    pub first_game: bool,
    pub own_spells: bool,
    pub mirror_characters: bool,
    pub aftershock_recycle: bool,
    pub crystal_counts: bool,
    pub trap_refund: bool,
    pub tie_break: TieBreak,
    pub hand_minimum: HandMinimum,
    pub barrier_scope: BarrierScope,
    pub swap_ignores_blocks: bool,
    pub round_cap: u8,
    pub open_hands: bool,
    /// The characters by seat, assigned before the game; none if they are chosen at the table.
    pub characters: Vec<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            first_game: false,
            own_spells: false,
            mirror_characters: false,
            aftershock_recycle: false,
            crystal_counts: false,
            trap_refund: false,
            tie_break: TieBreak::default(),
            hand_minimum: HandMinimum::default(),
            barrier_scope: BarrierScope::default(),
            swap_ignores_blocks: false,
            round_cap: 12,
            open_hands: false,
            characters: Vec::new(),
        }
    }
}

impl Options {
    /// The preset `printed`: every option at the value that the words of the rulebook give.
    pub fn printed() -> Options {
        Options::default()
    }

    /// Every fault that does not depend on the card set.
    pub fn faults(&self, players: u8) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut need = |holds: bool, code, message: String| {
            if !holds {
                faults.push(Fault::new(code, message));
            }
        };
        need(
            !(self.own_spells && self.first_game),
            "option.own_spells",
            "own_spells and first_game do not go together".into(),
        );
        need(
            !(self.own_spells && self.mirror_characters),
            "option.own_spells",
            "own_spells and mirror_characters do not go together: there is one copy of each spell".into(),
        );
        need(
            (6..=20).contains(&self.round_cap),
            "option.round_cap",
            format!("round_cap is 6 to 20, not {}", self.round_cap),
        );
        need(
            self.characters.is_empty() || self.characters.len() == usize::from(players),
            "option.characters",
            format!("characters names one for each of the {players} seats, or none"),
        );
        faults
    }
}
