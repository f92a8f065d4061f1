//! The match server: everything between the engine and a browser.
//!
//! Matches survive anything, one view per seat goes over the wire and nothing else, bots are players
//! like all others. One process with an embedded store serves a club:
//!
//! ```text
//! socket / request ──> Live (one lock per table) ──decide──> entries ──> store
//!                            │ frames, built at once                       │ durable
//!                            └──────────> outbox ──held until──────────────┘──> sockets
//! ```
//!
//! [`wire`] is what goes over the network; `docs/api.md` tells it to people.

pub mod advice;
mod alarm;
mod bots;
mod cable;
pub mod client;
mod clock;
mod faces;
mod frames;
mod games;
mod hall;
mod hosted;
mod hosting;
mod house_rules;
mod http;
mod inviting;
mod learning;
mod limits;
mod listening;
mod lists;
mod live;
pub mod load;
mod metrics;
mod names;
mod open;
mod outbox;
mod pace;
mod pages;
mod pipe;
mod place;
mod refused;
mod replaying;
mod reviewing;
mod reviews;
mod secrets;
mod serve;
mod settings;
mod showing;
mod shown;
mod socket;
mod statistics;
mod tables;
mod telling;
pub mod testkit;
mod things;
mod uses;
pub mod verify;
mod wants;
pub mod wire;

pub use clock::Clock;
pub use limits::Limits;
pub use open::{OpenError, Server};
pub use settings::Settings;
