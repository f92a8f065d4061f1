//! Searches that a table asks for and its driver runs, wherever and for how long it likes.

use tafelrune_engine::Seat;
use tafelrune_words::Texts;

use crate::protocol::Hint;

/// Whether a search may go on after this many iterations.
pub type GoOn<'a> = &'a dyn Fn(u32) -> bool;

/// Searches for a move and returns its text.
pub type Think = Box<dyn FnOnce(GoOn<'_>) -> String + Send>;

/// A decision that a bot is to make.
pub struct ThinkingRequest {
    /// The seat that is asked.
    pub seat: Seat,
    /// The version that the move answers to.
    pub version: u64,
    /// Whether the bot searches, and does not just follow rules of thumb.
    pub deep: bool,
    /// The search itself.
    pub think: Think,
    /// A legal move for the case that the search panics: the table must not wait forever.
    pub fallback: String,
}

/// Searches for a hint; with texts it has words.
pub type Advise = Box<dyn FnOnce(GoOn<'_>, Option<&Texts>) -> Hint + Send>;
