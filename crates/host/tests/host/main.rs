//! What a table promises, for all three games.

mod continued;
mod delayed;
mod games;
mod life;
mod log;
mod ratings;
mod receipts;
mod solo_match;
mod support;
mod thinking_times;
mod undo;
mod windows;
