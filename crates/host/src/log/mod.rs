//! What the store keeps of a match: its entries and the row that lists show. Nothing here knows any rules.

pub mod consent;
pub mod created;
pub mod entry;
pub mod seat;
pub mod status;
pub mod summary;
pub mod time_control;
