//! Tools around a server, behind the feature `dev`: a client, a load generator, attacks, the simulator,
//! and the harness for fuzzing.

pub mod client;
pub mod hostile;
pub mod load;
pub mod simulation;
pub mod testkit;

pub use crate::protocol::frame::frame;
pub use crate::tables::outbox::{FrameSink, Out};
pub use crate::transport::rate_limit::RateLimits;
pub use crate::transport::websocket::sender::{Queue, Sender};
pub use crate::transport::websocket::stream::BufferedStream;
