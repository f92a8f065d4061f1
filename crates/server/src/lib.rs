//! The match server: everything between the engine and a browser.
//!
//! A match is stored before it is shown, each seat is sent its own view and nothing else, and bots are players like
//! all others. One process with an embedded store serves a club:
//!
//! ```text
//! socket / request ──> LiveTable (one lock per table) ──decide──> entries ──> store
//!                            │ frames, built at once                       │ durable
//!                            └──────────> outbox ──held until──────────────┘──> sockets
//! ```
//!
//! [`protocol`] is what goes over the network; `docs/api.md` describes it.

mod accounts;
pub mod admin;
mod app;
mod bots;
mod context;
#[cfg(feature = "dev")]
pub mod dev;
mod history;
pub mod protocol;
mod services;
mod tables;
mod transport;

pub use app::administer::{AdministerError, administer};
pub use app::server::{OpenError, Server};
pub use context::executor::Executor;
pub use context::limits::Limits;
pub use context::settings::{Settings, TlsFiles};
pub use context::wall_clock::WallClock;
pub use ipnet::IpNet;
pub use transport::client_address::parse_network;
