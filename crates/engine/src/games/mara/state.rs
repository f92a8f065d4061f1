//! The whole truth of a game of MARA: plain data, cheap to copy.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::kind::{Colour, Kind, MAX_ACTIONS, MAX_CARDS, Object, PLACES, SEATS, SLOTS, SPOTS, STACKS, Spot};
use crate::{Seat, Seats};

/// Room in a hand: the limit, and what a card can bring before anybody must discard.
pub const HAND: usize = 64;
/// Room in a stack: a quarter of all cards, and every place put under it.
pub const STACK: usize = 64;
/// Room for the attackers of one attack.
pub const ATTACKERS: usize = 32;

/// A hand: kinds in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand(ArrayVec<[u8; HAND]>);

impl Hand {
    /// How many cards.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every card, in canonical order.
    #[inline]
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Kind> {
        self.0.iter().map(|kind| Kind(*kind))
    }

    /// Every kind once, in canonical order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let mut last = u8::MAX;
        self.0.iter().filter_map(move |kind| {
            let new = *kind != last;
            last = *kind;
            new.then_some(Kind(*kind))
        })
    }

    /// Whether a card of this kind is in it.
    #[inline]
    pub fn has(&self, kind: Kind) -> bool {
        self.0.contains(&kind.0)
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        let index = self.0.iter().position(|other| *other > kind.0).unwrap_or(self.0.len());
        self.0.insert(index, kind.0);
    }

    /// Takes a card out that is in it.
    #[inline]
    pub fn take(&mut self, kind: Kind) {
        if let Some(index) = self.0.iter().position(|other| *other == kind.0) {
            self.0.remove(index);
        }
    }
}

impl FromIterator<Kind> for Hand {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Hand {
        let mut hand = Hand::default();
        kinds.into_iter().for_each(|kind| hand.add(kind));
        hand
    }
}

/// An attachment, or room for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    /// The card.
    pub card: Option<Kind>,
    /// The energy of a rune card.
    pub energy: u8,
    /// Whether it was laid in the running turn.
    pub fresh: bool,
}

impl Slot {
    /// Whether a rune card lies in it.
    #[inline]
    pub fn is_rune(&self) -> bool {
        self.card.is_some_and(Kind::is_rune)
    }

    /// The power in it.
    #[inline]
    pub fn power(&self) -> Option<Kind> {
        self.card.filter(|card| card.is_power())
    }
}

/// A place with its attachments, or room for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// The place.
    pub card: Option<Kind>,
    /// Whether it was laid in the running turn.
    pub fresh: bool,
    /// Its attachments.
    pub slots: [Slot; SLOTS],
}

impl Site {
    /// The rune cards at it.
    #[inline]
    pub fn runes(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter().filter(|slot| slot.is_rune())
    }

    /// The powers at it.
    #[inline]
    pub fn powers(&self) -> impl Iterator<Item = Kind> {
        self.slots.iter().filter_map(Slot::power)
    }

    /// The energy on its rune cards.
    #[inline]
    pub fn energy(&self) -> u8 {
        self.slots.iter().map(|slot| slot.energy).sum()
    }
}

/// Won cards: rune cards by colour, powers as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    /// Rune cards by colour.
    pub runes: [u8; 4],
    /// Powers, by their bit.
    pub powers: u64,
}

impl Pile {
    /// Puts a card on it.
    pub fn add(&mut self, kind: Kind) {
        if kind.is_rune() {
            self.runes[kind.number()] += 1;
        } else {
            self.powers |= kind.bit();
        }
    }

    /// Every card, in canonical order.
    pub fn cards(&self) -> impl Iterator<Item = Kind> {
        let Pile { runes, powers } = *self;
        let runes = Colour::ALL
            .into_iter()
            .flat_map(move |colour| std::iter::repeat_n(Kind::rune(colour), runes[colour.index()].into()));
        runes.chain(bits(powers))
    }
}

/// The powers of a set of bits.
#[inline]
pub fn bits(mut set: u64) -> impl Iterator<Item = Kind> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let index = set.trailing_zeros();
        set &= set - 1;
        Some(Kind::power(index as u8))
    })
}

/// What lies before one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The hand.
    pub hand: Hand,
    /// The display.
    pub display: [Site; PLACES],
    /// The victory pile.
    pub pile: Pile,
}

impl Player {
    /// An attachment.
    #[inline]
    pub fn slot(&self, spot: Spot) -> &Slot {
        &self.display[usize::from(spot.place)].slots[usize::from(spot.slot)]
    }

    /// An attachment, to be changed.
    #[inline]
    pub fn slot_mut(&mut self, spot: Spot) -> &mut Slot {
        &mut self.display[usize::from(spot.place)].slots[usize::from(spot.slot)]
    }

    /// The powers in the display, with their spots.
    #[inline]
    pub fn powers(&self) -> impl Iterator<Item = (Spot, Kind)> {
        Spot::all().filter_map(|spot| Some((spot, self.slot(spot).power()?)))
    }

    /// How many places lie in the display.
    #[inline]
    pub fn places(&self) -> usize {
        self.display.iter().filter(|site| site.card.is_some()).count()
    }

    /// All energy.
    #[inline]
    pub fn energy(&self) -> u8 {
        self.display.iter().map(Site::energy).sum()
    }

    /// Energy by colour.
    #[inline]
    pub fn energies(&self) -> [u8; 4] {
        let mut energies = [0; 4];
        for slot in self.display.iter().flat_map(|site| &site.slots) {
            if let Some(card) = slot.card
                && slot.energy > 0
            {
                energies[card.number()] += slot.energy;
            }
        }
        energies
    }

    /// Where a power lies in the display.
    #[inline]
    pub fn find(&self, power: Kind) -> Option<Spot> {
        Spot::all().find(|spot| self.slot(*spot).card == Some(power))
    }
}

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
    /// Adds one.
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
        /// The card.
        card: Kind,
        /// On whom.
        opponent: Option<Seat>,
        /// On what.
        object: Option<Object>,
    },
    /// Attack.
    Attack {
        /// The target.
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

/// A command half made; others see only the menu it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft {
    /// What for.
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
    /// An action.
    Action,
    /// An attack by powers, before any combat.
    Attack,
    /// What a victory brings; direct attackers are still in limbo.
    Victory,
    /// What a building brings.
    Built,
}

/// An action, attack or trigger on its way, with the cards in limbo. All of it is public.
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
    /// A Vision.
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
        /// For what.
        search: Search,
        /// How many cards will be taken.
        cards: u8,
    },
    /// Which card is taken from it?
    PickCard {
        /// For what.
        search: Search,
        /// How many cards are still to be taken.
        cards: u8,
        /// The stack.
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
    ExchangePut {
        /// The stack.
        stack: u8,
    },
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
    /// The round.
    pub round: u8,
    /// The phase.
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
