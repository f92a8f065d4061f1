//! The process: opening the store and the listener, running until a signal, closing in order.

pub mod administer;
pub mod server;
