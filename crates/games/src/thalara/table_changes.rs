//! What primitives do to the cards on the table, one change at a time.

use super::event::{Event, Sight};
use super::kind::{Card, Kind};
use super::play::Table;
use super::state::{Frame, Laid, SPELLS, TrapLaid};
use super::vocabulary::Op;
use tafelrune_engine::{Log, Seat, Seats};

/// A card that everybody sees.
pub(super) fn open(card: Card) -> Sight {
    Sight { card, to: None }
}

impl<L: Log<Event<Sight>>> Table<'_, L> {
    pub(super) fn take_aftershock(&mut self, seat: Seat) {
        if self.state.aftershocks == 0 {
            return self.log(|_, _| Event::NoAftershock { seat });
        }
        self.state.aftershocks -= 1;
        self.state.player_mut(seat).supply.aftershocks += 1;
        self.log(|_, _| Event::AftershockTaken { seat });
    }

    pub(super) fn take_transformation(&mut self, seat: Seat) {
        let player = self.state.player_mut(seat);
        if player.transformations > 0 {
            player.transformations -= 1;
            player.supply.transformations += 1;
            self.log(|_, _| Event::TransformationTaken { seat });
        }
    }

    pub(super) fn look(&mut self, by: Seat, owner: Seat) {
        self.log(|game, state| {
            let hand = state.player(owner).hand;
            let to = (!game.rules.options.open_hands).then(|| Seats::from_iter([by, owner]));
            let cards = hand.all().map(|card| Sight { card, to }).collect();
            Event::HandSeen { by, owner, count: hand.len(), cards }
        });
    }

    pub(super) fn take_laid(&mut self, entry: u8) -> Option<Laid> {
        let index = self.state.laid.iter().position(|laid| laid.entry == entry)?;
        Some(self.state.laid.remove(index))
    }

    /// `effect.destroy`.
    pub(super) fn destroy(&mut self, entry: u8) {
        let Some(laid) = self.take_laid(entry) else { return };
        self.log(|_, _| Event::Destroyed { owner: laid.owner(), entry, card: open(laid.card) });
        self.lose(laid.owner(), laid.card);
    }

    /// A card leaves a conflict or a hand: artefacts go aside, everything else to limbo.
    pub(super) fn lose(&mut self, owner: Seat, card: Card) {
        match self.game.rules.kind(card) {
            Kind::Memory => self.state.player_mut(owner).limbo |= card.bit(),
            Kind::Artefact => self.state.player_mut(owner).aside |= card.bit(),
            Kind::Aftershock => self.state.limbo_aftershocks += 1,
            Kind::Transformation => self.state.player_mut(owner).limbo_transformations += 1,
        }
    }

    pub(super) fn mark(&mut self, entry: u8, n: i8) {
        let Some(laid) = self.state.laid.iter_mut().find(|laid| laid.entry == entry) else { return };
        laid.mark = laid.mark.saturating_add(n);
        let owner = laid.owner();
        self.log(|_, _| Event::Marked { owner, entry, n });
    }

    pub(super) fn return_to_supply(&mut self, laid: &Laid) {
        let Laid { entry, card, .. } = *laid;
        let (owner, down) = (laid.owner(), laid.down());
        self.take_laid(entry);
        self.state.player_mut(owner).supply.add(card);
        self.log(|game, _| {
            let card = if down { game.private(owner, card) } else { open(card) };
            Event::Returned { owner, entry, card, down }
        });
    }

    /// `effect.move`.
    pub(super) fn move_card(&mut self, entry: u8, slot: u8) {
        let Some(laid) = self.take_laid(entry) else { return };
        let new_entry = self.next_entry();
        self.state.laid.push(laid.moved(slot, new_entry));
        self.log(|_, _| Event::Moved { owner: laid.owner(), entry, slot, new_entry });
    }

    pub(super) fn swap_hidden(&mut self, frame: &Frame, seat: Seat, card: Card) {
        let slot = self.queries().context(frame).slot;
        let Some(old) = self.state.laid_at(frame.held).copied() else { return };
        let kind = self.game.rules.kind(card);
        let new_entry = self.next_entry();
        self.log(|game, state| {
            let ignores = game.rules.options.swap_ignores_blocks;
            let barred = if ignores { Vec::new() } else { Self::barred_names(game, state, seat, slot) };
            let hide = |card: Card| if card.is_alike() { open(card) } else { game.private(seat, card) };
            Event::Swapped {
                seat,
                slot,
                entry: old.entry,
                old: if old.down() { hide(old.card) } else { open(old.card) },
                was_down: old.down(),
                new_entry,
                new: hide(card),
                kind,
                barred,
            }
        });
        self.take_laid(old.entry);
        let hand = &mut self.state.player_mut(seat).hand;
        hand.take(card);
        hand.add(old.card);
        self.state.laid.push(Laid::new(card, kind, seat, slot, new_entry, true));
        self.next_effect();
    }

    pub(super) fn stow(&mut self, by: Seat, owner: Seat, card: Card) {
        let player = self.state.player_mut(owner);
        player.hand.take(card);
        player.supply.add(card);
        self.log(|game, _| {
            let aftershock = card == Card::AFTERSHOCK;
            let hidden = !aftershock && !game.rules.options.open_hands;
            let to = hidden.then(|| Seats::from_iter([by, owner]));
            Event::Stowed { by, owner, card: Sight { card, to }, aftershock }
        });
        self.frame().left -= 1;
    }

    pub(super) fn echo(&mut self, frame: &Frame, seat: Seat, spell: u8) {
        let slot = self.queries().context(frame).slot;
        let place = self.state.player(seat).spell_place(spell).unwrap_or(0);
        let entry = self.next_entry();
        self.next_effect();
        self.log(|game, _| {
            let spell = game.rules.spells[usize::from(spell)].id.clone();
            Event::Echoed { seat, spell, slot, entry }
        });
        self.lay_spell(seat.index() * SPELLS + place, slot, entry);
    }

    /// `trap.set`.
    pub(super) fn lay_trap(&mut self, frame: &Frame, seat: Seat, trap: u8) {
        let slot = self.queries().context(frame).slot;
        let entry = self.next_entry();
        self.state.player_mut(seat).traps &= !(1 << trap);
        self.state.traps.push(TrapLaid::new(trap, seat, slot, entry));
        self.log(|game, _| {
            let trap = Some(game.rules.traps[usize::from(trap)].id.clone());
            Event::TrapLaid { seat, slot, entry, trap }
        });
        self.next_effect();
    }

    pub(super) fn swap_artefact(&mut self, frame: &Frame, op: Op, by: Seat, card: Card) {
        let slot = self.queries().context(frame).slot;
        let put = self.state.slots[usize::from(slot)];
        let depth = if let Op::SwapArtefact(depth) = op { depth } else { 0 };
        if let Some(place) = self.state.stack.iter_mut().find(|other| **other == card.0) {
            *place = put;
            self.state.slots[usize::from(slot)] = card.0;
        }
        self.log(|_, _| Event::ArtefactSwapped { by, slot, put: open(Card(put)), taken: open(card), depth });
        self.next_effect();
    }
}
