//! Many games at once: what they prove about the rules, and how well bots play.

pub mod arena;
pub mod cheat;
pub mod prove;
pub mod train;
