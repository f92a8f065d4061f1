//! The file format of nets: a header line, then all weights as 32-bit floats in little-endian order.

use std::fmt;

use super::{FeatureLayout, Net, WIDTH};

/// Increased when the format changes.
const FORMAT: u32 = 1;

/// Why a file cannot be used as a net of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetFault {
    /// The header is not that of this format.
    Unknown,
    /// The net belongs to another game.
    Game {
        /// The id of that game.
        found: String,
    },
    /// It was trained on other features than the game has now.
    FeatureLayout {
        /// The hash of its features.
        found: String,
        /// The hash of the game's features.
        wanted: String,
    },
    /// The number of weights does not fit the features.
    Size {
        /// Bytes of weights in the file.
        found: usize,
        /// Bytes of weights that the features need.
        wanted: usize,
    },
    /// A weight is infinite or not a number.
    Number,
}

impl fmt::Display for NetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetFault::Unknown => write!(f, "this is no net of format {FORMAT}"),
            NetFault::Game { found } => write!(f, "this net plays {found}"),
            NetFault::FeatureLayout { found, wanted } => {
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

fn header(game: &str, layout: &FeatureLayout) -> String {
    format!("tafelrune net {FORMAT} {game} {:016x} {WIDTH}\n", layout.hash())
}

impl Net {
    /// The content of a file.
    pub fn write(&self, game: &str, layout: &FeatureLayout) -> Vec<u8> {
        let mut bytes = header(game, layout).into_bytes();
        self.weights(|weight| bytes.extend(weight.to_le_bytes()));
        bytes
    }

    /// Reads the content of a file; it must be of this game and these features.
    pub fn read(game: &str, layout: &FeatureLayout, bytes: &[u8]) -> Result<Net, NetFault> {
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
            return Err(NetFault::FeatureLayout { found: found.into(), wanted });
        }
        let (mut net, weights) = (Net::identity(layout), &bytes[end + 1..]);
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

    /// Visits every weight, in the order of the file.
    pub fn weights(&self, mut each: impl FnMut(f32)) {
        self.bias.iter().chain(&self.out).for_each(|weight| each(*weight));
        each(self.estimate_weight);
        let rows = self.own.iter().chain(&self.other).chain(&self.common);
        rows.flatten().for_each(|weight| each(*weight));
    }

    /// The same, mutably.
    pub fn weights_mut(&mut self, mut each: impl FnMut(&mut f32)) {
        self.bias.iter_mut().chain(&mut self.out).for_each(&mut each);
        each(&mut self.estimate_weight);
        let rows = self.own.iter_mut().chain(&mut self.other).chain(&mut self.common);
        rows.flatten().for_each(each);
    }
}
