//! Administration of a running server, through a socket in its folder, or of one that does not run, on its store.
//! Whoever may read the folder may administer: there is no other authentication.

mod carry_out;
mod delete;
mod request;
#[cfg(unix)]
pub mod socket;

pub use carry_out::carry_out;
pub use request::{AdminCall, AdminError, AdminReply, AdminRequest};
