//! One client connection: reading commands, sending frames, disconnecting slow readers.

mod handshake;
mod sender;
pub mod session;
pub mod stream;
