//! The complete state of a game of Thalara: plain data, cheap to copy.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::kind::{Hold, MAX_ARTEFACTS};
pub use super::laid::{Cast, Choices, Laid, TrapLaid, TrapState};
use tafelrune_engine::{Seat, Seats};

/// The most that can play.
pub const SEATS: usize = 4;
/// The most conflicts.
pub const SLOTS: usize = 5;
/// Spells of a player.
pub const SPELLS: usize = 4;
/// Room for cards in conflicts: seven in each hand, two fetched by each of four spells (an echo takes
/// the place of a spell that fetches), and one by each trap.
pub const MAX_LAID: usize = 76;
/// Room for traps in conflicts: every spell of every player can lay one a round.
pub const MAX_TRAPS_LAID: usize = SEATS * SPELLS;
/// "None" in fields of one byte.
pub const NONE: u8 = 255;

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    pub hand: Hold,
    /// The supply; aftershocks lie open on it.
    pub supply: Hold,
    /// Cards picked for the hand in a running choice; they still lie in the supply.
    pub picks: Hold,
    /// Artefacts that return in cleanup.
    pub aside: u64,
    /// Memories and artefacts bound to the crystal.
    pub crystal: u64,
    /// Memories out of the game.
    pub limbo: u64,
    /// Aftershocks bound to the crystal.
    pub crystal_aftershocks: u8,
    /// Transformations out of the game.
    pub limbo_transformations: u8,
    /// Transformations not yet taken.
    pub transformations: u8,
    /// Traps that can still be laid, as bits.
    pub traps: u16,
    /// Traps that were laid and removed unseen.
    pub spent_unseen: u16,
    /// Traps that everybody saw.
    pub spent_seen: u16,
    /// The character, or none yet.
    pub character: u8,
    /// The spells, ascending; `NONE` behind the last.
    pub spells: [u8; SPELLS],
    /// The hand limit.
    pub limit: u8,
    /// When this player last won an artefact: later wins are larger numbers; 0 if never.
    pub last_win: u8,
}

impl Player {
    /// How many spells the player has.
    #[inline]
    pub fn spell_count(&self) -> usize {
        self.spells.iter().filter(|spell| **spell != NONE).count()
    }

    /// The place of a spell among the player's.
    #[inline]
    pub fn spell_place(&self, spell: u8) -> Option<usize> {
        self.spells.iter().position(|own| *own == spell && spell != NONE)
    }

    /// Notes an artefact won, by round and slot.
    pub fn note_win(&mut self, (round, slot): (u8, u8)) {
        self.last_win = round << 3 | slot;
    }

    /// Round and slot of the artefact won last; round 0 if there is none.
    pub fn last_win(&self) -> (u8, u8) {
        (self.last_win >> 3, self.last_win & 7)
    }
}

/// A list of primitives being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    /// Whether it is a trap's list; else a spell's.
    pub trap: bool,
    /// The trap in [`State::traps`], or the spell in [`State::cast`].
    pub source: u8,
    /// The primitive that is resolving.
    pub effect: u8,
    /// How far it is.
    pub stage: u8,
    /// The player it is at: steps clockwise from the owner.
    pub step: u8,
    /// How often it still repeats for that player.
    pub left: u8,
    /// The entry number of the card chosen first.
    pub held: u8,
}

/// The card that triggers traps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trigger {
    /// Its entry number when it was placed.
    pub entry: u8,
    /// Its colour, if it lies face-up.
    pub colour: u8,
    /// Where it was placed.
    pub slot: u8,
}

/// How far `keep_memory` has come in cleanup: the next permanent in the order of the rules, and what
/// is still to be picked for the running one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Keeping {
    /// Steps clockwise from the round's start player.
    pub step: u8,
    /// The conflict.
    pub slot: u8,
    /// The entry number of the spell.
    pub entry: u8,
    /// The primitive in its list.
    pub effect: u8,
    /// Picks left for it.
    pub left: u8,
    /// The entry number of the last pick.
    pub last: u8,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Characters are chosen.
    DraftCharacter,
    /// Spells are chosen (variants).
    DraftSpell,
    /// Artefacts are set aside.
    Overflow,
    /// Hands are chosen.
    ChooseHand,
    /// A card or a pass.
    #[default]
    Turn,
    /// Traps answer the card.
    Traps,
    /// A spell may follow.
    Cast,
    /// The spell is carried out.
    Spell,
    /// Memories are kept.
    Keep,
    /// The end.
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The players; unused seats stay empty.
    pub players: [Player; SEATS],
    /// Cards in conflicts, by entry number.
    pub laid: ArrayVec<[Laid; MAX_LAID]>,
    /// The spells of the players, four each.
    pub cast: [Cast; SEATS * SPELLS],
    /// Traps laid this round, in that order.
    pub traps: ArrayVec<[TrapLaid; MAX_TRAPS_LAID]>,
    /// The artefact stack, the top last.
    pub stack: ArrayVec<[u8; MAX_ARTEFACTS * 2]>,
    /// The open artefacts by slot; `NONE` if empty.
    pub slots: [u8; SLOTS],
    /// Lists being carried out, the innermost last.
    pub frames: ArrayVec<[Frame; 2]>,
    /// The card that traps answer.
    pub trigger: Trigger,
    /// Cleanup.
    pub keeping: Keeping,
    /// The common aftershock stack.
    pub aftershocks: u8,
    /// Aftershocks out of the game.
    pub limbo_aftershocks: u8,
    /// The entry number given last.
    pub entry: u8,
    /// The round, from 1 on; 0 in the draft.
    pub round: u8,
    /// Rounds in a row without a card placed.
    pub idle: u8,
    /// Spells drafted so far.
    pub drafted: u8,
    /// Whether the scoring has turned all cards face-up.
    pub revealed: bool,
    /// The round's start player.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who is asked, unless hands are chosen.
    pub decider: Seat,
    /// Who placed an energy card last in this round; `NONE` if nobody.
    pub last_placer: u8,
    /// Who has passed.
    pub passed: Seats,
    /// Who chooses a hand, and has not committed yet.
    pub choosing: Seats,
    /// Where the game stands.
    pub step: Step,
    /// Why the game ended.
    pub ended: Option<super::event::EndReason>,
}

impl State {
    /// The player at a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player at a seat, to be changed.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The card in a conflict with this entry number.
    #[inline]
    pub fn laid_at(&self, entry: u8) -> Option<&Laid> {
        self.laid.iter().find(|laid| laid.entry == entry)
    }

    /// Whether there is a conflict at this slot.
    #[inline]
    pub fn is_conflict(&self, slot: u8) -> bool {
        self.slots.get(usize::from(slot)).is_some_and(|card| *card != NONE)
    }

    /// The conflicts, in slot order.
    #[inline]
    pub fn conflicts(&self) -> impl Iterator<Item = u8> + '_ {
        (0..SLOTS as u8).filter(|slot| self.is_conflict(*slot))
    }

    /// Whether a list of primitives waits for a choice.
    #[inline]
    pub fn resolving(&self) -> bool {
        !self.frames.is_empty()
    }
}
