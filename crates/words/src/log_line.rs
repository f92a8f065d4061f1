//! The log of a match in sentences.

/// One sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// The index of the event that it describes; of the last one if it describes several.
    pub event: usize,
}
