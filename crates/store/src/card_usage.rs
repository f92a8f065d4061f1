//! Card usage: which cards were used in a finished match.

/// The card usage of one finished match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardUsage {
    /// Ascends in the order in which card usage was stored, from 1; with gaps.
    pub position: u64,
    /// The counts, in a form that only the caller knows.
    pub body: String,
}
