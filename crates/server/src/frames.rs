//! Frames as bytes.

use std::cell::RefCell;

use bytes::Bytes;
use serde::Serialize;

thread_local! {
    /// Where frames are written before their length is known.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The bytes of a frame. Written into a buffer that is used again and again, so that a frame takes one
/// allocation, and no more than its length while it waits.
pub fn frame(message: &impl Serialize) -> Bytes {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        serde_json::to_writer(&mut *buffer, message).expect("wire types have string keys only");
        Bytes::copy_from_slice(buffer)
    })
}
