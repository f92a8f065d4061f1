//! How far a game has come, for whoever draws a whole game as a graph.

/// Round and points, as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// From 1 on; 0 before the first round, and always in games without rounds.
    pub round: u32,
    /// By seat; empty in games that count no points before the end.
    pub points: Vec<i32>,
}
