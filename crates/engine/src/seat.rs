//! Seats, sets of seats, and viewers.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

/// A place at the table, counted from 0 clockwise; written as a letter, `A` for seat 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise ("left") at a table of `players`.
    #[inline]
    pub fn left(self, players: u8) -> Seat {
        Seat(if self.0 + 1 >= players { 0 } else { self.0 + 1 })
    }

    /// The other seats clockwise, from the left neighbour on.
    #[inline]
    pub fn others(self, players: u8) -> impl Iterator<Item = Seat> {
        (1..players).map(move |step| {
            let seat = self.0 + step;
            Seat(if seat >= players { seat - players } else { seat })
        })
    }

    /// All seats of a table of `players`, ascending.
    #[inline]
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> {
        (0..players).map(Seat)
    }

    /// Reads a seat letter (`A`..`H`, either case).
    pub fn parse(text: &str) -> Option<Seat> {
        match text.as_bytes() {
            [letter] => match letter.to_ascii_uppercase() {
                letter @ b'A'..=b'H' => Some(Seat(letter - b'A')),
                _ => None,
            },
            _ => None,
        }
    }

    /// Reads the key of a described seat: its capital letter alone, so that no seat of a table of
    /// `players` can be described twice under two spellings.
    pub fn key(text: &str, players: u8) -> Result<Seat, String> {
        Seat::all(players)
            .find(|seat| seat.to_string() == text)
            .ok_or_else(|| format!("`{text}` is no seat at a table of {players}: a capital letter from A on"))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'A' + self.0) as char)
    }
}

// Views contain many seats: this avoids an allocation for each.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut letter = [0; 4];
        serializer.serialize_str(char::from(b'A' + self.0).encode_utf8(&mut letter))
    }
}

impl TryFrom<String> for Seat {
    type Error = String;

    fn try_from(text: String) -> Result<Seat, String> {
        Seat::parse(&text).ok_or_else(|| format!("`{text}` is no seat: a letter from A on"))
    }
}

/// A set of seats, as a bit mask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a table of `players`.
    #[inline]
    pub fn all(players: u8) -> Seats {
        Seats(((1u16 << players) - 1) as u8)
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Puts `seat` in.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many seats are in it.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no seat is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Who a view, a memory or a seen event is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who sees the own hand.
    Seat(Seat),
    /// Anybody else, who sees what is public.
    Spectator,
}

impl Viewer {
    /// The seat, if the viewer is a player.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether the viewer is the player at `seat`.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer of a table of `players`: the seats, then the spectator.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}
