//! What every part of the server is given: settings, limits, metrics and the time of day. It uses no other
//! module of the server.

pub mod audit;
pub mod executor;
pub mod limits;
pub mod metrics;
pub mod settings;
pub mod wall_clock;
