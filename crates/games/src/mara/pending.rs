//! Pending state: drafted commands, the effect being resolved, and the decision that is asked for.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::kind::{Colour, Kind, Object, SPOTS, Spot};
use tafelrune_engine::Seat;

/// Room for the attackers of one attack.
pub const ATTACKERS: usize = 32;

/// What is to be paid: units of each colour, and of any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cost {
    /// By colour, in canonical order.
    pub coloured: [u8; 4],
    /// Of any colour.
    pub vario: u8,
}

impl Cost {
    /// All units.
    #[inline]
    pub fn total(&self) -> u8 {
        self.coloured.iter().fold(self.vario, |sum, units| sum.saturating_add(*units))
    }
}

/// The attackers of an attack, in their order; `direct` says which come from the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Attackers {
    /// Powers.
    pub cards: ArrayVec<[u8; ATTACKERS]>,
    /// Those from the hand, a bit by position.
    pub direct: u32,
}

impl Attackers {
    pub fn add(&mut self, power: Kind, direct: bool) {
        self.direct |= u32::from(direct) << self.cards.len();
        self.cards.push(power.0);
    }

    /// Every attacker and whether it comes from the hand.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Kind, bool)> {
        let direct = self.direct;
        self.cards.iter().enumerate().map(move |(index, kind)| (Kind(*kind), direct >> index & 1 == 1))
    }

    /// The direct attackers that have not left limbo.
    pub(super) fn in_limbo(&self) -> impl Iterator<Item = Kind> {
        self.iter().filter(|(_, direct)| *direct).map(|(power, _)| power)
    }

    /// Whether a power is among them.
    #[inline]
    pub fn has(&self, power: Kind) -> bool {
        self.cards.contains(&power.0)
    }
}

/// The command that a draft is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Build a power at this place.
    Build(Kind, u8),
    /// Remove this place; the stack is still open.
    RemovePlace(u8),
    /// Play an action.
    Action {
        card: Kind,
        /// On whom.
        opponent: Option<Seat>,
        object: Option<Object>,
    },
    Attack {
        target: Option<(Seat, Spot)>,
        /// The attackers so far.
        attackers: Attackers,
    },
    /// Play a protection card.
    Protect(Kind),
    /// Pay for a Vision with this colour.
    Vision(Colour),
}

/// What a draft waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The stack that a removed place goes under.
    Under,
    /// The object of an action.
    Object,
    /// The target of an attack.
    Target,
    /// An attacker, or the end of the list.
    Add,
    /// How it is paid.
    Pay,
    /// The next unit of a payment by hand.
    Manual,
}

/// A command that is not complete yet; opponents see only the menu it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft {
    pub command: Command,
    /// What is asked.
    pub stage: Stage,
    /// What is still to be paid.
    pub cost: Cost,
    /// Units picked by hand, by spot.
    pub taken: [u8; SPOTS],
    /// The spot of the last unit of the running group.
    pub last: u8,
}

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Nothing.
    #[default]
    None,
    Action,
    /// An attack by powers, before any combat.
    Attack,
    /// What a victory brings; direct attackers are still in limbo.
    Victory,
    /// What a building brings.
    Built,
}

/// An action, attack or trigger being resolved, with the cards in limbo. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pending {
    /// What it is.
    pub source: Source,
    /// The action, or the power whose trigger it is.
    pub card: Kind,
    /// The opponent it is directed at.
    pub opponent: Option<Seat>,
    /// The object of an action, the target of an attack.
    pub object: Option<Object>,
    /// The effect that comes next.
    pub effect: u8,
    /// Stolen energy that is still to be put somewhere.
    pub carried: u8,
    /// The attackers; those from the hand are in limbo.
    pub attackers: Attackers,
    /// What `boost` gives the first attacker.
    pub boost: u8,
}

/// What a stack is searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Search {
    /// The hand at the start.
    Setup,
    Vision,
    /// The effect of a card.
    Effect,
}

/// The pending decision and what everybody may know of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Which stack is searched?
    PickStack {
        search: Search,
        /// How many cards will be taken.
        cards: u8,
    },
    /// Which card is taken from it?
    PickCard {
        search: Search,
        /// How many cards are still to be taken.
        cards: u8,
        stack: u8,
    },
    /// Places, rune cards, powers, removal.
    Build,
    /// Actions and attacks.
    Action,
    /// A protection card?
    React,
    /// Which opposing place is robbed?
    EffectFrom,
    /// Which own place gets the energy?
    EffectPlace,
    /// Which opposing card is the object of a trigger or a later effect?
    EffectObject,
    /// Which card comes back from Walhall?
    EffectRecall,
    /// Which card of the shown hand is taken?
    EffectTake,
    /// Which card is too many?
    Discard {
        /// Whose.
        seat: Seat,
    },
    /// Vision or refill.
    Draw,
    /// Where does the next card come from?
    Source,
    /// Vision, exchange or the end of the turn.
    Finish,
    /// Which stack is exchanged with?
    ExchangeStack,
    /// Which card goes under it?
    ExchangePut { stack: u8 },
    /// The end.
    Over,
}

/// The phases of a turn, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Picking the first hands.
    Setup,
    /// Energy phase: no decision is asked in it.
    Energy,
    /// Build phase.
    Build,
    /// Action phase.
    Action,
    /// Draw phase, before the refill.
    Draw,
    /// Draw phase, cards are being drawn.
    Refill,
    /// Draw phase, after the refill.
    Finish,
    /// After the end.
    Over,
}
