//! The complete state of a game of MARA: plain data, cheap to copy.

use tinyvec::ArrayVec;

use super::kind::{MAX_ACTIONS, MAX_CARDS, SEATS, STACKS};
pub use super::pending::{
    ATTACKERS, Attackers, Command, Cost, Draft, Pending, Phase, Search, Source, Stage, Step,
};
pub use super::zones::{HAND, Hand, Pile, Player, Site, Slot, bits};
use tafelrune_engine::{Seat, Seats};

/// Room in a stack: a quarter of all cards, and every place put under it.
pub const STACK: usize = 64;

/// What was done in the running turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnMarks {
    /// Places laid.
    pub places: u8,
    /// Rune cards laid.
    pub runes: u8,
    /// A card was removed.
    pub removed: bool,
    /// A hand card was played.
    pub played: bool,
    /// Powers that have attacked.
    pub attacked: u64,
    /// Powers that have attacked twice.
    pub attacked_twice: u64,
    /// How often each action was played.
    pub actions: [u8; MAX_ACTIONS],
    /// What the first attacker of the next attack gets.
    pub boost: u8,
    /// Vision was used.
    pub vision: bool,
    /// The exchange was used.
    pub exchange: bool,
    /// Refill draws from Walhall.
    pub walhall: u8,
}

/// A game of MARA.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The players by seat.
    pub players: [Player; SEATS],
    /// The common stacks; the top card is the last.
    pub stacks: [ArrayVec<[u8; STACK]>; STACKS],
    /// Walhall; the top card is the last.
    pub walhall: ArrayVec<[u8; MAX_CARDS]>,
    /// Who has which stone.
    pub stones: [Option<Seat>; 4],
    /// Whose turn it is; while first hands are picked, who picks.
    pub active: Seat,
    pub round: u8,
    pub phase: Phase,
    /// The pending decision.
    pub step: Step,
    /// What was done in this turn.
    pub turn: TurnMarks,
    /// The command half made.
    pub draft: Option<Draft>,
    /// What is being resolved.
    pub pending: Pending,
    /// Who has had more points than `calm_threshold` at some time.
    pub stormy: Seats,
    /// Full rounds in a row in which nothing happened.
    pub quiet_rounds: u8,
    /// Whether something happened in this round.
    pub stirred: bool,
    /// Whether the target was met and the round is being completed.
    pub target_met: bool,
    /// Who met the target.
    pub winner: Option<Seat>,
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

    /// The active player.
    #[inline]
    pub fn me(&self) -> &Player {
        self.player(self.active)
    }

    /// Who is asked.
    #[inline]
    pub fn decider(&self) -> Seat {
        match self.step {
            Step::React => self.pending.opponent.unwrap_or(self.active),
            Step::Discard { seat } => seat,
            _ => self.active,
        }
    }

    /// Whether every stack is empty.
    #[inline]
    pub fn no_stack(&self) -> bool {
        self.stacks.iter().all(|stack| stack.is_empty())
    }
}
