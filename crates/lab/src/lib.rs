//! Bulk play: strength of bots ([`arena`]), training of their evaluation ([`train`]), and checks of the rules
//! ([`prove`]).

pub mod arena;
pub mod cheat;
pub mod prove;
pub mod train;
