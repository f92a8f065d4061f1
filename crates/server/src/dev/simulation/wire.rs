//! The client's side of the WebSocket protocol (RFC 6455), without waiting for anything.

pub const TEXT: u8 = 1;
pub const BINARY: u8 = 2;
pub const CLOSE: u8 = 8;
pub const PING: u8 = 9;
pub const PONG: u8 = 10;

/// A message of a client as one masked frame.
pub fn encode(kind: u8, payload: &[u8], mask: [u8; 4]) -> Vec<u8> {
    let mut frame = vec![0x80 | kind];
    match payload.len() {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length @ 126..=0xffff => {
            frame.push(0x80 | 126);
            frame.extend((length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 127);
            frame.extend((length as u64).to_be_bytes());
        }
    }
    frame.extend(mask);
    frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

/// Collects what a client reads until it is a whole frame.
#[derive(Debug, Default)]
pub struct Decoder(Vec<u8>);

impl Decoder {
    pub fn push(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }

    /// The next frame: its kind and its payload.
    pub fn next(&mut self) -> Option<(u8, Vec<u8>)> {
        let bytes = &self.0;
        let length = usize::from(*bytes.get(1)? & 0x7f);
        let (head, length) = match length {
            126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
            127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
            length => (2, length),
        };
        if bytes.len() < head + length {
            return None;
        }
        let kind = bytes[0] & 0x0f;
        let payload = bytes[head..head + length].to_vec();
        self.0.drain(..head + length);
        Some((kind, payload))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_every_length_come_out_whole() {
        let mut decoder = Decoder::default();
        for length in [0, 1, 125, 126, 0xffff, 0x1_0000] {
            let payload: Vec<u8> = (0..length).map(|byte| byte as u8).collect();
            // Without a mask a client's frame is one of a server.
            let mut frame = encode(TEXT, &payload, [0; 4]);
            let head = frame.len() - length - 4;
            frame.drain(head..head + 4);
            frame[1] &= 0x7f;
            let (first, second) = frame.split_at(frame.len() / 2);
            decoder.push(first);
            assert_eq!(decoder.next(), None);
            decoder.push(second);
            assert_eq!(decoder.next(), Some((TEXT, payload)));
        }
    }
}
