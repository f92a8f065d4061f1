//! The server, through real sockets.

mod bots;
mod common;
mod corpus;
mod full;
mod helpful;
mod hostile;
mod learn;
mod lobby;
mod play;
mod python;
mod replays;
mod resume;
mod reviews;
mod running;
mod together;
mod windows;
mod worlds;
