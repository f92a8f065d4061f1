//! Frames as bytes.

use std::cell::RefCell;

use bytes::Bytes;
use serde::Serialize;

/// The longest header of a frame from a server (RFC 6455, section 5.2).
const HEAD: usize = 10;
/// The first byte of a text in one frame.
const TEXT: u8 = 0x81;

thread_local! {
    /// Frames are written here before their length is known.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A WebSocket text frame with its header: built once, however many clients it goes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    bytes: Bytes,
    /// The length of the header.
    head: usize,
}

impl Frame {
    /// Header and text, as a socket sends them.
    pub fn whole(&self) -> &Bytes {
        &self.bytes
    }

    /// The text alone: the body of an HTTP response.
    pub fn text(&self) -> Bytes {
        self.bytes.slice(self.head..)
    }

    /// The buffer has room for the longest header in front of the text.
    fn of(buffer: &mut [u8]) -> Frame {
        let length = buffer.len() - HEAD;
        let (head, length) = match length {
            0..126 => (2, length as u64 | 0x8100),
            126..=0xffff => (4, length as u64 | 0x817e_0000),
            _ => (10, length as u64),
        };
        buffer[2..HEAD].copy_from_slice(&length.to_be_bytes());
        if head == HEAD {
            buffer[..2].copy_from_slice(&[TEXT, 127]);
        }
        Frame { bytes: Bytes::copy_from_slice(&buffer[HEAD - head..]), head }
    }
}

/// A frame out of what `write` appends, and what `write` returns. The buffer is reused, so that a frame takes
/// one allocation of exactly its length. `write` must not build another frame.
pub fn build<T>(write: impl FnOnce(&mut Vec<u8>) -> T) -> (T, Frame) {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(HEAD, 0);
        let written = write(buffer);
        (written, Frame::of(buffer))
    })
}

/// A message as a frame.
pub fn frame(message: &impl Serialize) -> Frame {
    let write = |buffer: &mut Vec<u8>| serde_json::to_writer(buffer, message);
    let (written, frame) = build(write);
    written.expect("wire types have string keys only");
    frame
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The header that a text of this length gets.
    fn head(length: usize) -> Vec<u8> {
        let text = "x".repeat(length - 2);
        let frame = frame(&text);
        assert_eq!(frame.text(), format!("\"{text}\""));
        assert_eq!(frame.whole().slice(frame.whole().len() - length..), frame.text());
        frame.whole()[..frame.whole().len() - length].to_vec()
    }

    #[test]
    fn a_header_has_the_shortest_form_for_its_length() {
        assert_eq!(head(2), [TEXT, 2]);
        assert_eq!(head(125), [TEXT, 125]);
        assert_eq!(head(126), [TEXT, 126, 0, 126]);
        assert_eq!(head(0xffff), [TEXT, 126, 0xff, 0xff]);
        assert_eq!(head(0x1_0000), [TEXT, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }
}
