//! The threads on which bots think.

pub mod thinkers;
