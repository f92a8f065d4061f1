//! The server, through real sockets.

mod admission;
mod bots;
mod common;
mod corpus;
mod full;
mod helpful;
mod hostile;
mod learn;
mod lists;
mod lobby;
mod play;
mod python;
mod removal;
mod replays;
mod resume;
mod reviews;
mod running;
mod tls;
mod together;
mod windows;
mod worlds;
