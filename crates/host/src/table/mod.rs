//! One match with its people: a fold over entries. `core` holds the state and answers questions about it;
//! `fold` applies entries, `timed` finds what follows from time, `decide` checks commands.

pub mod change;
pub mod consent;
pub mod continued;
pub mod core;
mod deadlines;
pub mod decide;
mod fold;
pub mod match_history;
pub mod refusal;
pub mod retelling;
mod rules_cache;
pub mod seat_state;
pub mod thinking_time;
mod timed;
mod window;
