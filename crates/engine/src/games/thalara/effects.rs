//! Carrying out lists of primitives, one choice at a time.

use super::asked::Want;
use super::event::{Event, Sight};
use super::kind::{Card, Kind};
use super::moves::{Counter, Move, legal_targets};
use super::play::Table;
use super::state::{Choices, Frame, Laid, SPELLS, TrapLaid};
use super::vocabulary::{Amount, Op};
use crate::{Log, Seat, Seats};

/// A card that everybody sees.
fn open(card: Card) -> Sight {
    Sight { card, to: None }
}

impl<L: Log<Event<Sight>>> Table<'_, L> {
    fn frame(&mut self) -> &mut Frame {
        self.state.frames.last_mut().expect("a list is being carried out")
    }

    /// The primitive is done; the next one begins.
    fn next_effect(&mut self) {
        let Frame { trap, source, effect, .. } = *self.frame();
        let effect = effect + 1;
        *self.frame() = Frame { trap, source, effect, ..Frame::default() };
        if trap {
            self.state.traps[usize::from(source)].set_active(effect);
        } else {
            self.state.cast[usize::from(source)].active = effect;
        }
    }

    /// Goes on with the innermost list; `true` if a choice must be asked.
    pub(super) fn resolve(&mut self) -> bool {
        let Some((frame, op)) = self.asked().running() else {
            self.state.frames.pop();
            return false;
        };
        if self.asked().asks_player(&frame, op) {
            return self.ask_or_take(true);
        }
        match op {
            Op::Destroy(_)
            | Op::Mark(..)
            | Op::ReturnToSupply(_)
            | Op::Move(..)
            | Op::Hide(..)
            | Op::EchoSpell => self.ask_or_take(true),
            Op::BlockCards(_, super::vocabulary::Filter::NamedColour) => self.ask_or_take(true),
            Op::SetTrap => self.ask_or_take(false),
            Op::Fetch(n) => self.repeat(n, false),
            Op::Bind(n) => self.repeat(n, true),
            Op::SwapHidden => self.resolve_swap(&frame),
            Op::SwapArtefact(depth) => self.resolve_stack(&frame, depth),
            Op::Discard(..) | Op::Stow(_) => self.resolve_each(op),
            _ => {
                self.carry_out(&frame, op);
                self.next_effect();
                false
            }
        }
    }

    /// Asks for the choice; does nothing if there is none, and takes the only one if everybody
    /// knows that it is.
    fn ask_or_take(&mut self, public: bool) -> bool {
        let mut counter = Counter::default();
        legal_targets(self.asked(), &mut counter);
        let Some((decider, _)) = self.asked().want() else { return false };
        match counter.first {
            None => self.next_effect(),
            Some(only) if public && counter.count == 1 => self.choose(decider, only),
            Some(_) => return self.ask(decider),
        }
        false
    }

    /// `fetch` and `bind`: n cards, one at a time.
    fn repeat(&mut self, n: u8, from_hand: bool) -> bool {
        let frame = *self.frame();
        let owner = self.asked().context(&frame).owner;
        if frame.stage == 0 {
            *self.frame() = Frame { stage: 1, left: n, ..frame };
        }
        let player = self.state.player(owner);
        let zone = if from_hand { player.hand } else { player.supply };
        let passed = !from_hand && self.state.passed.has(owner);
        if self.frame().left == 0 || zone.is_empty() || passed {
            self.next_effect();
            return false;
        }
        self.ask(owner)
    }

    /// `discard` and `stow`: player after player, clockwise from the owner.
    fn resolve_each(&mut self, op: Op) -> bool {
        let n = if let Op::Discard(_, n) = op { n } else { 1 };
        loop {
            let frame = *self.frame();
            if frame.step >= self.players() {
                self.next_effect();
                return false;
            }
            let possible = |victim: &Seat| {
                let hand = self.state.player(*victim).hand;
                match op {
                    Op::Stow(_) => hand.len() > self.asked().artefacts(hand),
                    _ => !hand.is_empty(),
                }
            };
            let victim = self.asked().goes_to(&frame, op, frame.step);
            let Some(victim) = victim.filter(possible).filter(|_| frame.left > 0) else {
                // The owner comes first and is never a victim, so everybody else begins with `n`.
                *self.frame() = Frame { step: frame.step + 1, left: n, stage: 2, ..frame };
                continue;
            };
            let decider = if matches!(op, Op::Stow(_)) { self.asked().context(&frame).owner } else { victim };
            return self.ask(decider);
        }
    }

    fn resolve_swap(&mut self, frame: &Frame) -> bool {
        let context = self.asked().context(frame);
        if frame.stage == 0 {
            if self.asked().swap_is_void(context.owner, context.slot) {
                self.next_effect();
                return false;
            }
            return self.ask_or_take(true);
        }
        self.ask(context.owner)
    }

    fn resolve_stack(&mut self, frame: &Frame, depth: u8) -> bool {
        let by = self.asked().context(frame).owner;
        let count = depth.min(self.state.stack.len() as u8);
        if count == 0 {
            self.next_effect();
            return false;
        }
        if frame.stage == 0 {
            self.frame().stage = 1;
            self.log(|_, state| {
                let to = Some(Seats::from_iter([by]));
                let top = state.stack.iter().rev().take(count.into());
                let cards = top.map(|card| Sight { card: Card(*card), to }).collect();
                Event::StackSeen { by, count, cards }
            });
        }
        self.ask(by)
    }

    /// Primitives without a choice of their own.
    fn carry_out(&mut self, frame: &Frame, op: Op) {
        let context = self.asked().context(frame);
        match op {
            Op::DestroyAll(_) => {
                let asked = self.asked();
                let reached = self.state.laid.iter().filter(|laid| asked.reaches(frame, op, laid));
                let entries: tinyvec::ArrayVec<[u8; super::state::MAX_LAID]> =
                    reached.map(|laid| laid.entry).collect();
                entries.into_iter().for_each(|entry| self.destroy(entry));
            }
            Op::TakeAftershock(_) | Op::LookHand(_) => {
                for step in 0..self.players() {
                    let Some(seat) = self.asked().goes_to(frame, op, step) else { continue };
                    match op {
                        Op::LookHand(_) => self.look(context.owner, seat),
                        _ => self.take_aftershock(seat),
                    }
                }
            }
            Op::TakeTransformation => {
                let player = self.state.player_mut(context.owner);
                if player.transformations > 0 {
                    player.transformations -= 1;
                    player.supply.transformations += 1;
                    self.log(|_, _| Event::TransformationTaken { seat: context.owner });
                }
            }
            Op::PassNow => {
                let returned = self.pass(context.owner);
                self.state.cast[usize::from(frame.source)].returned = returned;
            }
            // The permanents: they work from here on.
            _ => {}
        }
    }

    fn take_aftershock(&mut self, seat: Seat) {
        if self.state.aftershocks == 0 {
            return self.log(|_, _| Event::NoAftershock { seat });
        }
        self.state.aftershocks -= 1;
        self.state.player_mut(seat).supply.aftershocks += 1;
        self.log(|_, _| Event::AftershockTaken { seat });
    }

    fn look(&mut self, by: Seat, owner: Seat) {
        self.log(|game, state| {
            let hand = state.player(owner).hand;
            let to = (!game.rules.options.open_hands).then(|| Seats::from_iter([by, owner]));
            let cards = hand.all().map(|card| Sight { card, to }).collect();
            Event::HandSeen { by, owner, count: hand.len(), cards }
        });
    }

    // Choices.

    /// Applies a choice of the primitive that is resolving.
    pub(super) fn choose(&mut self, seat: Seat, mv: Move) {
        let asked = self.asked();
        let (Some((frame, op)), Some((_, want))) = (asked.running(), asked.want()) else {
            unreachable!("a choice was wanted")
        };
        match mv {
            Move::Player(other) => {
                self.log(|_, _| Event::PlayerChosen { by: seat, seat: other });
                self.choices(&frame).choose_player(frame.effect.into(), other);
                self.frame().stage = 1;
            }
            Move::Colour(colour) => {
                let slot = self.asked().context(&frame).slot;
                let letter = self.game.rules.letters[usize::from(colour)];
                self.log(|_, _| Event::ColourNamed { by: seat, slot, colour: letter });
                self.choices(&frame).name_colour(frame.effect.into(), colour);
                self.next_effect();
            }
            Move::Entry(entry) => self.choose_entry(&frame, op, entry),
            Move::Slot(slot) => {
                self.move_card(frame.held, slot);
                self.next_effect();
            }
            Move::Card(card) => match want {
                Want::Stow(victim) => self.stow(seat, victim, card),
                Want::Stack => self.swap_artefact(&frame, op, seat, card),
                _ => self.choose_own(&frame, op, seat, card),
            },
            Move::Spell(spell) => self.echo(&frame, seat, spell),
            Move::Trap(trap) => self.lay_trap(&frame, seat, trap),
            _ if want == Want::Stack => {
                self.log(|_, _| Event::SwapDeclined { by: seat });
                self.next_effect();
            }
            _ => {
                self.log(|_, state| {
                    let cards = state.player(seat).hand.all().map(open).collect();
                    Event::HandShown { seat, cards }
                });
                self.next_effect();
            }
        }
    }

    fn choices(&mut self, frame: &Frame) -> &mut Choices {
        let source = usize::from(frame.source);
        if frame.trap { &mut self.state.traps[source].choices } else { &mut self.state.cast[source].choices }
    }

    fn choose_entry(&mut self, frame: &Frame, op: Op, entry: u8) {
        let context = self.asked().context(frame);
        let Some(laid) = self.state.laid_at(entry).copied() else { return };
        match op {
            Op::Destroy(_) => self.destroy(entry),
            Op::Mark(_, amount) => {
                let n = match amount {
                    Amount::Fixed(n) => n,
                    Amount::HalfCrystal(most) => {
                        (self.asked().energy(context.owner).div_euclid(2)).clamp(0, most.into()) as i8
                    }
                };
                self.mark(entry, n);
            }
            Op::ReturnToSupply(_) => self.return_to_supply(&laid),
            Op::Hide(_, n) => {
                if let Some(laid) = self.state.laid.iter_mut().find(|laid| laid.entry == entry) {
                    laid.turn_down();
                    laid.mark = laid.mark.saturating_add(n);
                }
                self.log(|_, _| Event::Hidden { owner: laid.owner(), entry, card: open(laid.card), n });
            }
            // From elsewhere a link leads here; from here the conflict is still to be chosen.
            Op::Move(..) if laid.slot() != context.slot => self.move_card(entry, context.slot),
            _ => {
                *self.frame() = Frame { stage: 1, held: entry, ..*frame };
                return;
            }
        }
        self.next_effect();
    }

    fn take_laid(&mut self, entry: u8) -> Option<Laid> {
        let index = self.state.laid.iter().position(|laid| laid.entry == entry)?;
        Some(self.state.laid.remove(index))
    }

    /// `effect.destroy`.
    fn destroy(&mut self, entry: u8) {
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

    fn mark(&mut self, entry: u8, n: i8) {
        let Some(laid) = self.state.laid.iter_mut().find(|laid| laid.entry == entry) else { return };
        laid.mark = laid.mark.saturating_add(n);
        let owner = laid.owner();
        self.log(|_, _| Event::Marked { owner, entry, n });
    }

    fn return_to_supply(&mut self, laid: &Laid) {
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
    fn move_card(&mut self, entry: u8, slot: u8) {
        let Some(laid) = self.take_laid(entry) else { return };
        let new_entry = self.next_entry();
        self.state.laid.push(laid.moved(slot, new_entry));
        self.log(|_, _| Event::Moved { owner: laid.owner(), entry, slot, new_entry });
    }

    /// A card of the chooser's own hand or supply.
    fn choose_own(&mut self, frame: &Frame, op: Op, seat: Seat, card: Card) {
        let player = self.state.player_mut(seat);
        match op {
            Op::Fetch(_) => {
                player.supply.take(card);
                player.hand.add(card);
                self.log(|game, _| {
                    let aftershock = card == Card::AFTERSHOCK;
                    let card = if aftershock { open(card) } else { game.private(seat, card) };
                    Event::Fetched { seat, card, aftershock }
                });
            }
            Op::Discard(..) => {
                player.hand.take(card);
                self.log(|_, _| Event::Discarded { seat, card: open(card) });
                self.lose(seat, card);
            }
            Op::Bind(_) => {
                player.hand.take(card);
                match card {
                    Card::AFTERSHOCK => player.crystal_aftershocks += 1,
                    card => player.crystal |= card.bit(),
                }
                self.log(|_, _| Event::Bound { seat, card: open(card) });
            }
            _ => return self.swap_hidden(frame, seat, card),
        }
        self.frame().left -= 1;
    }

    fn swap_hidden(&mut self, frame: &Frame, seat: Seat, card: Card) {
        let slot = self.asked().context(frame).slot;
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

    fn stow(&mut self, by: Seat, owner: Seat, card: Card) {
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

    fn echo(&mut self, frame: &Frame, seat: Seat, spell: u8) {
        let slot = self.asked().context(frame).slot;
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
    fn lay_trap(&mut self, frame: &Frame, seat: Seat, trap: u8) {
        let slot = self.asked().context(frame).slot;
        let entry = self.next_entry();
        self.state.player_mut(seat).traps &= !(1 << trap);
        self.state.traps.push(TrapLaid::new(trap, seat, slot, entry));
        self.log(|game, _| {
            let trap = Some(game.rules.traps[usize::from(trap)].id.clone());
            Event::TrapLaid { seat, slot, entry, trap }
        });
        self.next_effect();
    }

    fn swap_artefact(&mut self, frame: &Frame, op: Op, by: Seat, card: Card) {
        let slot = self.asked().context(frame).slot;
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
