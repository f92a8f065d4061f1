//! The lab, in one program: games and bots are compiled once instead of once for each file.

mod arena;
mod cheat;
mod prove;
mod referee;
mod train;
