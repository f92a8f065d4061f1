//! The match server.
mod alarm;
mod bots;
mod limits;
mod metrics;
mod names;
mod outbox;
mod pages;
mod refused;
mod secrets;
mod things;
pub mod wire;
