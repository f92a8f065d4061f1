//! Nets as files: a line that says what it is, then all weights as 32-bit floats, lowest byte first.

use std::fmt;

use super::{Layout, Net, WIDTH};

/// The format of the file.
const FORMAT: u32 = 1;

/// Why bytes are no net for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetFault {
    /// They do not begin like a net of this format.
    Unknown,
    /// The net belongs to another game.
    Game {
        /// That game.
        found: String,
    },
    /// It was trained on other features than the game has now.
    Layout {
        /// The hash of its features.
        found: String,
        /// The hash of the game's.
        wanted: String,
    },
    /// There are more or fewer weights than the features need.
    Size {
        /// Bytes that are there.
        found: usize,
        /// Bytes that there should be.
        wanted: usize,
    },
    /// A weight is no number.
    Number,
}

impl fmt::Display for NetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetFault::Unknown => write!(f, "this is no net of format {FORMAT}"),
            NetFault::Game { found } => write!(f, "this net plays {found}"),
            NetFault::Layout { found, wanted } => {
                write!(
                    f,
                    "this net was trained on features {found}, but the game has {wanted}: train it anew"
                )
            }
            NetFault::Size { found, wanted } => write!(f, "{found} bytes of weights instead of {wanted}"),
            NetFault::Number => write!(f, "a weight is no number"),
        }
    }
}

impl std::error::Error for NetFault {}

/// The first line of a net.
fn header(game: &str, layout: &Layout) -> String {
    format!("tafelrune net {FORMAT} {game} {:016x} {WIDTH}\n", layout.hash())
}

impl Net {
    /// The net as a file.
    pub fn write(&self, game: &str, layout: &Layout) -> Vec<u8> {
        let mut bytes = header(game, layout).into_bytes();
        self.weights(|weight| bytes.extend(weight.to_le_bytes()));
        bytes
    }

    /// Reads a net of this game, trained on these features.
    pub fn read(game: &str, layout: &Layout, bytes: &[u8]) -> Result<Net, NetFault> {
        let end = bytes.iter().take(200).position(|byte| *byte == b'\n').ok_or(NetFault::Unknown)?;
        let first = std::str::from_utf8(&bytes[..end]).map_err(|_| NetFault::Unknown)?;
        let words: Vec<&str> = first.split(' ').collect();
        let (format, width) = (FORMAT.to_string(), WIDTH.to_string());
        let (found_game, found) = match words[..] {
            ["tafelrune", "net", found_format, game, layout, found_width]
                if found_format == format && found_width == width =>
            {
                (game, layout)
            }
            _ => return Err(NetFault::Unknown),
        };
        if found_game != game {
            return Err(NetFault::Game { found: found_game.into() });
        }
        let wanted = format!("{:016x}", layout.hash());
        if found != wanted {
            return Err(NetFault::Layout { found: found.into(), wanted });
        }
        let (mut net, weights) = (Net::silent(layout), &bytes[end + 1..]);
        let mut size = 0;
        net.weights(|_| size += size_of::<f32>());
        if weights.len() != size {
            return Err(NetFault::Size { found: weights.len(), wanted: size });
        }
        let (chunks, _) = weights.as_chunks::<4>();
        let mut rest = chunks.iter();
        net.weights_mut(|weight| {
            if let Some(bytes) = rest.next() {
                *weight = f32::from_le_bytes(*bytes);
            }
        });
        let mut sound = true;
        net.weights(|weight| sound &= weight.is_finite());
        if sound { Ok(net) } else { Err(NetFault::Number) }
    }

    /// Every weight, in the order of the file.
    pub fn weights(&self, mut each: impl FnMut(f32)) {
        self.bias.iter().chain(&self.out).for_each(|weight| each(*weight));
        each(self.trust);
        let rows = self.own.iter().chain(&self.other).chain(&self.common);
        rows.flatten().for_each(|weight| each(*weight));
    }

    /// The same, to be changed.
    pub fn weights_mut(&mut self, mut each: impl FnMut(&mut f32)) {
        self.bias.iter_mut().chain(&mut self.out).for_each(&mut each);
        each(&mut self.trust);
        let rows = self.own.iter_mut().chain(&mut self.other).chain(&mut self.common);
        rows.flatten().for_each(each);
    }
}
