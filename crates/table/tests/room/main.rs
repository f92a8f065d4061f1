//! What a room promises, for all three games.

mod clocks;
mod life;
mod log;
mod receipts;
mod support;
mod undo;
mod windows;
