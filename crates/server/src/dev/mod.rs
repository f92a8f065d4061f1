//! Tools around a server, behind the feature `dev`: a client, a load generator, attacks, and the harness for fuzzing.

pub mod client;
pub mod hostile;
pub mod load;
pub mod testkit;

pub use crate::transport::rate_limit::RateLimits;
