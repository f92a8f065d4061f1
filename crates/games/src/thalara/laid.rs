//! What lies in conflicts: cards, spells, traps. A state holds many of them and search copies it at
//! every node, so what has few values shares a byte.

use serde::{Deserialize, Serialize};

use super::kind::{Card, Kind};
use super::state::NONE;
use super::vocabulary::MAX_EFFECTS;
use tafelrune_engine::Seat;

/// A card in a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Laid {
    pub card: Card,
    /// Its entry number.
    pub entry: u8,
    /// Strength marks.
    pub mark: i8,
    /// Kind (two bits), owner (two), slot (three), whether it lies face-down (one).
    packed: u8,
}

impl Laid {
    const DOWN: u8 = 1 << 7;

    /// A card that comes into a conflict, without marks.
    #[inline]
    pub fn new(card: Card, kind: Kind, owner: Seat, slot: u8, entry: u8, down: bool) -> Laid {
        let face = if down { Laid::DOWN } else { 0 };
        Laid { card, entry, mark: 0, packed: kind as u8 | owner.0 << 2 | slot << 4 | face }
    }

    /// Its kind, which its back shows too.
    #[inline]
    pub fn kind(self) -> Kind {
        match self.packed & 3 {
            0 => Kind::Memory,
            1 => Kind::Artefact,
            2 => Kind::Aftershock,
            _ => Kind::Transformation,
        }
    }

    /// Whose.
    #[inline]
    pub fn owner(self) -> Seat {
        Seat(self.packed >> 2 & 3)
    }

    /// In which conflict.
    #[inline]
    pub fn slot(self) -> u8 {
        self.packed >> 4 & 7
    }

    /// Whether it lies face-down.
    #[inline]
    pub fn down(self) -> bool {
        self.packed & Laid::DOWN != 0
    }

    /// Turns it face-down.
    pub fn turn_down(&mut self) {
        self.packed |= Laid::DOWN;
    }

    /// The same card, with its marks and face, after a move (`effect.move`).
    pub fn moved(self, slot: u8, entry: u8) -> Laid {
        Laid { entry, packed: self.packed & !(7 << 4) | slot << 4, ..self }
    }
}

/// The player and the colour chosen for each primitive of a list: five bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choices([u8; 4]);

const _: () = assert!(MAX_EFFECTS * Choices::BITS <= 32, "a list's choices fit into four bytes");

impl Choices {
    const BITS: usize = 5;
    const PLAYER: u32 = 3;
    const COLOUR: u32 = 7 << 2;

    #[inline]
    fn at(self, effect: usize) -> u32 {
        u32::from_le_bytes(self.0) >> (effect * Choices::BITS)
    }

    fn set(&mut self, effect: usize, mask: u32, bits: u32) {
        let shift = effect * Choices::BITS;
        let all = u32::from_le_bytes(self.0) & !(mask << shift);
        self.0 = (all | (bits & mask) << shift).to_le_bytes();
    }

    /// The player chosen for a primitive.
    #[inline]
    pub fn player(self, effect: usize) -> Seat {
        Seat((self.at(effect) & Choices::PLAYER) as u8)
    }

    /// The colour named for a primitive.
    #[inline]
    pub fn colour(self, effect: usize) -> u8 {
        ((self.at(effect) & Choices::COLOUR) >> 2) as u8
    }

    /// Chooses a player for a primitive.
    pub fn choose_player(&mut self, effect: usize, seat: Seat) {
        self.set(effect, Choices::PLAYER, seat.0.into());
    }

    /// Names a colour for a primitive.
    pub fn name_colour(&mut self, effect: usize, colour: u8) {
        self.set(effect, Choices::COLOUR, u32::from(colour) << 2);
    }
}

/// A spell of a player in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cast {
    /// The conflict it lies in, or `NONE` if it was not cast.
    pub slot: u8,
    /// Its entry number.
    pub entry: u8,
    /// How many of its primitives are resolved; permanents among them work.
    pub active: u8,
    /// The number of cards that `pass_now` returned.
    pub returned: u8,
    /// What was chosen for its primitives.
    pub choices: Choices,
}

impl Cast {
    /// A spell that was not cast.
    pub const READY: Cast = Cast { slot: NONE, entry: 0, active: 0, returned: 0, choices: Choices([0; 4]) };
}

/// What became of a trap that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrapState {
    /// It lies face-down.
    #[default]
    Waiting,
    /// It was carried out.
    Sprung,
    /// Its counter colour stopped it.
    Defused,
}

/// A trap laid in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TrapLaid {
    pub trap: u8,
    /// Whose.
    pub owner: Seat,
    /// What became of it.
    pub state: TrapState,
    /// Its entry number.
    pub entry: u8,
    /// What was chosen for its primitives.
    pub choices: Choices,
    /// Slot (three bits), whose card sprang it (two), primitives resolved (three).
    packed: u8,
}

const _: () = assert!(MAX_EFFECTS < 1 << 3, "the number of resolved primitives fits into three bits");

impl TrapLaid {
    /// A trap that waits in a conflict.
    pub fn new(trap: u8, owner: Seat, slot: u8, entry: u8) -> TrapLaid {
        TrapLaid { trap, owner, entry, packed: slot | owner.0 << 3, ..TrapLaid::default() }
    }

    /// In which conflict.
    #[inline]
    pub fn slot(self) -> u8 {
        self.packed & 7
    }

    /// Whose card sprang it; its owner until then.
    #[inline]
    pub fn subject(self) -> Seat {
        Seat(self.packed >> 3 & 3)
    }

    /// How many of its primitives are resolved.
    #[inline]
    pub fn active(self) -> u8 {
        self.packed >> 5
    }

    /// A card of `seat` sprang it.
    pub fn set_subject(&mut self, seat: Seat) {
        self.packed = self.packed & !(3 << 3) | seat.0 << 3;
    }

    /// Sets how many of its primitives are resolved.
    #[inline]
    pub fn set_active(&mut self, active: u8) {
        self.packed = self.packed & 0x1f | active << 5;
    }
}
