//! Names, secrets and invitations. Uses the store, but no tables.

pub mod bans;
pub mod invitations;
pub mod names;
pub mod secrets;
