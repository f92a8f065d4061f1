//! What a room promises, for all three games.

mod clocks;
mod continued;
mod life;
mod log;
mod receipts;
mod support;
mod undo;
mod windows;
