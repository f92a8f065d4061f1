//! Variants and house rules of MARA (specification, section 9).

use serde::{Deserialize, Serialize};

use tafelrune_engine::Fault;

/// Whether a player who was attackable once can be safe again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CalmMode {
    /// Yes: it depends on the points at each declaration.
    #[default]
    Continuous,
    /// No: having exceeded the threshold once, a player stays attackable.
    Once,
}

/// Where a direct attacker goes that has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DirectWinnerTo {
    #[default]
    Walhall,
    /// Back to the hand.
    Hand,
}

/// All settings. Every field has a default, so that a setup names only what differs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the specification and the rulebook texts describe them by name")]
pub struct Options {
    pub target_vp: u8,
    pub quick_rounds: u8,
    pub calm_threshold: u8,
    pub calm_mode: CalmMode,
    pub calm_covers_actions: bool,
    pub finish_round: bool,
    pub start_pick: u8,
    pub place_limit_2p: u8,
    pub place_limit_34p: u8,
    pub remove_last_place: bool,
    pub direct_winner_to: DirectWinnerTo,
    pub same_colour_runes: bool,
    pub protection_vs_actions: bool,
    pub manual_pay: bool,
    pub memory_aid: bool,
    pub stalemate_rounds: u8,
    pub round_cap: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            target_vp: 14,
            quick_rounds: 0,
            calm_threshold: 5,
            calm_mode: CalmMode::default(),
            calm_covers_actions: true,
            finish_round: false,
            start_pick: 3,
            place_limit_2p: 3,
            place_limit_34p: 2,
            remove_last_place: false,
            direct_winner_to: DirectWinnerTo::default(),
            same_colour_runes: true,
            protection_vs_actions: false,
            manual_pay: true,
            memory_aid: true,
            stalemate_rounds: 8,
            round_cap: 60,
        }
    }
}

impl Options {
    /// The preset `printed`: every option at the value that the words of the rulebook give.
    pub fn printed() -> Options {
        Options { remove_last_place: true, ..Options::default() }
    }

    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (code, name, value, least, most) in [
            ("option.target_vp", "target_vp", self.target_vp, 8, 24),
            ("option.quick_rounds", "quick_rounds", self.quick_rounds, 0, 60),
            ("option.calm_threshold", "calm_threshold", self.calm_threshold, 0, 24),
            ("option.start_pick", "start_pick", self.start_pick, 2, 3),
            ("option.place_limit", "place_limit_2p", self.place_limit_2p, 1, 3),
            ("option.place_limit", "place_limit_34p", self.place_limit_34p, 1, 3),
            ("option.stalemate_rounds", "stalemate_rounds", self.stalemate_rounds, 1, 60),
            ("option.round_cap", "round_cap", self.round_cap, 1, 200),
        ] {
            if !(least..=most).contains(&value) {
                let message = format!("{name} is {least} to {most}, not {value}");
                faults.push(Fault::new(code, message));
            }
        }
        faults
    }
}
