//! LiveTable tables: the registry of all, one table at work, and what is held until it is durable.

pub mod alarm;
pub mod commands;
pub mod create;
pub mod listing;
pub mod live_table;
pub mod match_log;
pub mod outbox;
pub mod registry;
pub mod subscribers;
