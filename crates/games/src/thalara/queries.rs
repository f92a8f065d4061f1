//! Read-only queries over rules and state, shared by legality and effects.

use super::kind::{Card, Hold};
use super::options::HandMinimum;
use super::setup::{RuleData, SEVEN};
use super::state::{Choices, Frame, Laid, NONE, SPELLS, State, Step, TrapState};
use super::vocabulary::{Op, Selector, Side};
use tafelrune_engine::Seat;

/// Rules and state, borrowed for queries.
#[derive(Clone, Copy)]
pub(super) struct Queries<'a> {
    pub rules: &'a RuleData,
    pub state: &'a State,
}

/// What a resolving primitive waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Want {
    /// An opponent.
    Player,
    Colour,
    /// A card in a conflict.
    Entry,
    /// Another conflict.
    Slot,
    /// A card of the own supply.
    Supply,
    /// A card of the own hand.
    Hand,
    /// A card of the hand just looked at.
    Stow(Seat),
    /// An own spell to be echoed.
    Spell,
    /// A trap of the own pool.
    Trap,
    /// One of the artefacts just looked at.
    Stack,
}

/// The list that a frame carries out, and where.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub owner: Seat,
    pub slot: u8,
    pub subject: Seat,
}

impl<'a> Queries<'a> {
    // Counting cards.

    /// Artefacts in a set of cards.
    #[inline]
    pub(super) fn artefacts(self, hold: Hold) -> u8 {
        (hold.cards & self.rules.artefacts).count_ones() as u8
    }

    /// Memories and transformations in a set of cards.
    #[inline]
    pub(super) fn spendable(self, hold: Hold) -> u8 {
        (hold.cards & self.rules.memories).count_ones() as u8 + hold.transformations
    }

    /// Artefacts that a player holds, in hand or set aside.
    #[inline]
    pub(super) fn held_artefacts(self, seat: Seat) -> u8 {
        let player = self.state.player(seat);
        self.artefacts(player.hand) + player.aside.count_ones() as u8
    }

    /// Every artefact that a player has won, wherever it lies.
    pub(super) fn won(self, seat: Seat) -> u64 {
        let player = self.state.player(seat);
        let laid = self.state.laid.iter().filter(|laid| laid.owner() == seat && !laid.card.is_alike());
        let laid = laid.fold(0, |mask, laid| mask | laid.card.bit());
        (player.hand.cards | player.aside | player.crystal | laid) & self.rules.artefacts
    }

    // The hand choice.

    /// `hand.need`.
    #[inline]
    pub(super) fn need(self, seat: Seat) -> u8 {
        let player = self.state.player(seat);
        player.limit.saturating_sub(self.artefacts(player.hand) + player.hand.aftershocks)
    }

    /// `variant.extra_memory`.
    #[inline]
    pub(super) fn extra(self, seat: Seat) -> bool {
        let held = self.held_artefacts(seat);
        self.rules.options.own_spells && held >= self.state.player(seat).limit && held < SEVEN
    }

    /// How many cards may be chosen, and how many must be.
    #[inline]
    pub(super) fn hand_range(self, seat: Seat) -> (u8, u8) {
        let need = self.need(seat);
        let most = if need == 0 { u8::from(self.extra(seat)) } else { need };
        let least = if self.rules.options.hand_minimum == HandMinimum::Exact { need } else { 0 };
        (most, least)
    }

    /// Whether a player takes part in the hand choice; follows from public numbers.
    #[inline]
    pub(super) fn chooses(self, seat: Seat) -> bool {
        self.hand_range(seat).0 > 0 && self.spendable(self.state.player(seat).supply) > 0
    }

    /// The cards behind the last pick that are still in the supply: what can be picked next.
    #[inline]
    pub(super) fn pickable(self, seat: Seat) -> Hold {
        let player = self.state.player(seat);
        let mut rest = player.supply;
        rest.aftershocks = 0;
        rest.transformations -= player.picks.transformations;
        if player.picks.transformations > 0 {
            rest.cards = 0;
        } else if player.picks.cards != 0 {
            rest.cards &= u64::MAX << (63 - player.picks.cards.leading_zeros()) << 1;
        }
        rest
    }

    /// How many cards stand behind `card` in a choice.
    #[inline]
    pub(super) fn behind(self, rest: Hold, card: Card) -> u8 {
        match card {
            Card::TRANSFORMATION => rest.transformations - 1,
            card => (rest.cards & (u64::MAX << card.0 << 1)).count_ones() as u8 + rest.transformations,
        }
    }

    /// `hand.overflow`, `variant.overflow`: artefacts still to be set aside.
    #[inline]
    pub(super) fn overflow(self, seat: Seat) -> u8 {
        let player = self.state.player(seat);
        let room = player.limit.max(self.held_artefacts(seat));
        (self.artefacts(player.hand) + player.hand.aftershocks).saturating_sub(room)
    }

    /// Artefacts that can be set aside next, before those that must stay behind are counted.
    #[inline]
    pub(super) fn asidable(self, seat: Seat) -> u64 {
        let player = self.state.player(seat);
        let above = match player.aside {
            0 => u64::MAX,
            aside => u64::MAX << (63 - aside.leading_zeros()) << 1,
        };
        player.hand.cards & self.rules.artefacts & above
    }

    // Casting.

    /// The spells that `seat` can cast now, with the slots as bits, in printed order.
    #[inline]
    pub(super) fn castable(self, seat: Seat) -> [(u8, u8); SPELLS] {
        let mut castable = [(NONE, 0); SPELLS];
        let energy = self.own_energy(seat);
        let blocked = self.spells_blocked(seat);
        let lying = &self.state.cast[seat.index() * SPELLS..];
        let spells = self.state.player(seat).spells.iter().zip(lying);
        for (castable, (spell, cast)) in castable.iter_mut().zip(spells) {
            if *spell == NONE || cast.slot != NONE {
                continue;
            }
            let fits =
                |slot: &u8| blocked >> slot & 1 == 0 && self.meets(&energy[usize::from(*slot)], *spell);
            let slots = self.state.conflicts().filter(fits).fold(0, |slots, slot| slots | 1 << slot);
            *castable = (*spell, slots);
        }
        castable
    }

    /// Whether the cast window of `seat` opens.
    pub(super) fn can_cast(self, seat: Seat) -> bool {
        self.castable(seat).iter().any(|(_, slots)| *slots != 0)
    }

    // Resolving lists.

    /// The primitives of a frame.
    #[inline]
    pub(super) fn ops(self, frame: &Frame) -> &'a [Op] {
        let source = usize::from(frame.source);
        if frame.trap {
            &self.rules.traps[usize::from(self.state.traps[source].trap)].ops
        } else {
            let spell = self.state.players[source / SPELLS].spells[source % SPELLS];
            &self.rules.spells[usize::from(spell)].ops
        }
    }

    #[inline]
    pub(super) fn context(self, frame: &Frame) -> Context {
        let source = usize::from(frame.source);
        if frame.trap {
            let trap = &self.state.traps[source];
            Context { owner: trap.owner, slot: trap.slot(), subject: trap.subject() }
        } else {
            let owner = Seat((source / SPELLS) as u8);
            Context { owner, slot: self.state.cast[source].slot, subject: owner }
        }
    }

    /// What was chosen for the primitives of the running list.
    #[inline]
    pub(super) fn choices(self, frame: &Frame) -> Choices {
        let source = usize::from(frame.source);
        if frame.trap { self.state.traps[source].choices } else { self.state.cast[source].choices }
    }

    /// The primitive that is resolving, with its frame.
    #[inline]
    pub(super) fn running(self) -> Option<(Frame, Op)> {
        let frame = *self.state.frames.last()?;
        Some((frame, *self.ops(&frame).get(usize::from(frame.effect))?))
    }

    /// Whether a selector reaches a card in a conflict, face and strength apart.
    #[inline]
    pub(super) fn in_reach(self, frame: &Frame, sel: &Selector, laid: &Laid) -> bool {
        let context = self.context(frame);
        let side = match sel.side {
            Side::Own => laid.owner() == context.owner,
            Side::Enemy => laid.owner() != context.owner,
            Side::Any => true,
            Side::Subject => laid.entry == self.state.trigger.entry && laid.slot() == context.slot,
        };
        side && (!sel.memory_only || self.is_memory(laid)) && (sel.anywhere || laid.slot() == context.slot)
    }

    /// Whether nothing can be swapped in, and everybody knows it.
    pub(super) fn swap_is_void(self, owner: Seat, slot: u8) -> bool {
        let ignores = self.rules.options.swap_ignores_blocks;
        self.state.player(owner).hand.is_empty()
            || self.state.passed.has(owner)
            || (!ignores && self.bars(owner, slot).all())
    }

    /// The traps waiting in the conflict of the card just placed, for its placer.
    pub(super) fn next_trap(self) -> Option<usize> {
        let (slot, placer) = (self.state.trigger.slot, self.state.active);
        self.state
            .traps
            .iter()
            .position(|trap| trap.state == TrapState::Waiting && trap.slot() == slot && trap.owner != placer)
    }

    /// Whether turns are being taken.
    pub(super) fn in_turns(self) -> bool {
        matches!(self.state.step, Step::Turn | Step::Traps | Step::Cast | Step::Spell)
    }
}
