//! Tools around a server, behind the feature `dev`: a client, a load generator, the simulator,
//! and the harness for fuzzing.

pub mod client;
pub mod load;
pub mod simulation;
pub mod testkit;

pub use crate::transport::rate_limit::RateLimits;
