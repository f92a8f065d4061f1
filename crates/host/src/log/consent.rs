//! What others can be asked to agree to.

use serde::{Deserialize, Serialize};

/// What a seat can ask the others to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// To take a move back.
    Undo,
    /// To break the match off.
    Abort,
}
