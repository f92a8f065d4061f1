//! Finished matches on this server: reviews, statistics and card usage.

pub mod card_usage;
pub mod review_queue;
pub mod statistics;
