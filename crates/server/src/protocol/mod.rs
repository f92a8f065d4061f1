//! What goes over the wire: the messages of the host crate, and how the server frames them.

pub mod frame;
mod status;

pub use status::http_status;
pub use tafelrune_host::protocol::*;
