//! Many games at once: what they prove about the rules.

pub mod cheat;
pub mod prove;
