//! What clients did and saw, in the order in which it happened.

use tafelrune_engine::{Seat, Seats};
use tafelrune_host::Viewpoint;

use super::client::Asked;

/// A connection that a client opened.
#[derive(Debug)]
pub struct Opened {
    /// When.
    pub at: u64,
    pub viewpoint: Viewpoint,
}

/// A state frame that a client received.
#[derive(Debug)]
pub struct Observed {
    pub connection: usize,
    /// When it was read.
    pub at: u64,
    pub text: String,
    pub version: u64,
    /// The version that the client had seen before, according to which its log lines begin.
    pub seen: Option<u64>,
    /// The command that it answers.
    pub re: Option<u64>,
    pub asked: Option<Asked>,
    pub present: Seats,
    /// The least and the most entries of a log that explains it, once that is known.
    pub entries: Option<(usize, usize)>,
}

/// Everything that clients did and saw.
#[derive(Debug, Default)]
pub struct Record {
    /// Counts everything that a client does or reads.
    pub now: u64,
    pub connections: Vec<Opened>,
    pub frames: Vec<Observed>,
    /// Moves and filed answers that were sent, answered or not.
    pub moves: Vec<(Seat, String)>,
}

impl Record {
    pub fn tick(&mut self) -> u64 {
        self.now += 1;
        self.now
    }
}
