//! The server, through real sockets.

mod common;
mod full;
mod helpful;
mod hostile;
mod lobby;
mod play;
mod python;
mod resume;
mod windows;
mod worlds;
