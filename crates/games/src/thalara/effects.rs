//! Carrying out lists of primitives, one choice at a time.
//!
//! Every `match` over [`Op`] in the rules is in this file and lists all primitives, so that a new one does
//! not compile before it is decided what it asks for and does. The permanents work from `layers.rs`.

use super::clauses as c;
use super::event::{Event, Sight};
use super::kind::Card;
use super::moves::{Counter, Move, legal_targets};
use super::options::BarrierScope;
use super::play::Table;
use super::queries::{Queries, Want};
use super::state::{Choices, Frame, Laid, MAX_LAID};
use super::table_changes::open;
use super::vocabulary::{Amount, Dest, Filter, Op, Side, Who};
use tafelrune_engine::{Log, Seat, Seats, Verdict, forbid};

impl Queries<'_> {
    /// Whether a primitive's player is still to be chosen.
    #[inline]
    pub(super) fn asks_player(self, frame: &Frame, op: Op) -> bool {
        let wide = matches!(op, Op::BlockCards(_, Filter::All))
            && self.rules.options.barrier_scope == BarrierScope::Each;
        frame.stage == 0 && op.who() == Some(Who::ChosenOpponent) && !matches!(op, Op::Stow(_)) && !wide
    }

    /// The players a primitive goes through one after the other, as steps clockwise from the owner.
    #[inline]
    pub(super) fn goes_to(self, frame: &Frame, op: Op, step: u8) -> Option<Seat> {
        let context = self.context(frame);
        let seat = Seat((context.owner.0 + step) % self.rules.players);
        let meant = match op.who()? {
            Who::Myself => step == 0,
            Who::EachOpponent => step > 0,
            Who::SubjectPlayer => seat == context.subject,
            Who::ChosenOpponent => {
                // `stow` goes by the choice of the `look_hand` before it.
                let looked = matches!(op, Op::Stow(_)).then_some(Op::LookHand(Who::ChosenOpponent));
                let effect = looked.and_then(|looked| self.ops(frame).iter().position(|op| *op == looked));
                seat == self.choices(frame).player(effect.unwrap_or(frame.effect.into()))
            }
        };
        meant.then_some(seat)
    }

    /// What is wanted now, and of whom.
    pub(super) fn want(self) -> Option<(Seat, Want)> {
        let (frame, op) = self.running()?;
        let owner = self.context(&frame).owner;
        if self.asks_player(&frame, op) {
            return Some((owner, Want::Player));
        }
        let want = match op {
            Op::BlockCards(_, Filter::NamedColour) => Want::Colour,
            Op::Move(..) if frame.stage == 1 => Want::Slot,
            Op::SwapHidden if frame.stage == 1 => Want::Hand,
            Op::Destroy(_) | Op::Mark(..) | Op::ReturnToSupply(_) | Op::Move(..) => Want::Entry,
            Op::Hide(..) | Op::SwapHidden => Want::Entry,
            Op::Fetch(_) => Want::Supply,
            Op::Bind(_) => Want::Hand,
            Op::EchoSpell => Want::Spell,
            Op::SetTrap => Want::Trap,
            Op::SwapArtefact(_) => Want::Stack,
            Op::Discard(..) => return Some((self.goes_to(&frame, op, frame.step)?, Want::Hand)),
            Op::Stow(_) => Want::Stow(self.goes_to(&frame, op, frame.step)?),
            Op::DestroyAll(_) | Op::TakeAftershock(_) | Op::LookHand(_) => return None,
            Op::TakeTransformation | Op::PassNow => return None,
            Op::BlockCards(_, Filter::All | Filter::BaseFrom(_) | Filter::BaseUpToWhileLeading(_)) => {
                return None;
            }
            Op::BlockSpells(_) | Op::Strength { .. } | Op::Bonus(_) | Op::VoidBonuses(_) => return None,
            Op::MayHide | Op::KeepMemory { .. } => return None,
        };
        Some((owner, want))
    }

    /// Whether the running primitive can choose a card in a conflict.
    pub(super) fn reaches(self, frame: &Frame, op: Op, laid: &Laid) -> bool {
        let context = self.context(frame);
        let Some(mut sel) = op.selector() else {
            return op == Op::SwapHidden && laid.owner() == context.owner && laid.slot() == context.slot;
        };
        let others = || self.state.conflicts().any(|slot| slot != context.slot);
        if let Op::Move(_, dest) = op {
            // A link joins this conflict with any other, so its cards may lie anywhere.
            sel.anywhere |= dest == Dest::Link;
            let leaves = dest == Dest::Away || laid.slot() == context.slot;
            if leaves && !others() {
                return false;
            }
        }
        let shown = self.shows(laid);
        let face = shown || sel.side == Side::Subject || (sel.any_face && !op.reads_face());
        let weak = sel.max.is_none_or(|max| shown && self.strength(laid) <= i16::from(max));
        self.in_reach(frame, &sel, laid) && face && weak
    }

    /// What forbids choosing a hand card for `discard`, `bind` or `swap_hidden`.
    pub(super) fn forbids_hand_card(self, op: Op, seat: Seat, card: Card) -> Verdict {
        match op {
            Op::Bind(_) => forbid(card == Card::TRANSFORMATION, c::CRYSTAL_BIND),
            Op::SwapHidden if !self.rules.options.swap_ignores_blocks => {
                let slot = self.running().map_or(0, |(frame, _)| self.context(&frame).slot);
                self.barred(&self.bars(seat, slot), seat, card)
            }
            Op::SwapHidden | Op::Discard(..) => Ok(()),
            // These ask for no hand card.
            Op::Destroy(_) | Op::DestroyAll(_) | Op::Mark(..) | Op::ReturnToSupply(_) | Op::Move(..) => {
                Ok(())
            }
            Op::Fetch(_) | Op::TakeAftershock(_) | Op::LookHand(_) | Op::Stow(_) | Op::EchoSpell => Ok(()),
            Op::Hide(..) | Op::SetTrap | Op::TakeTransformation | Op::SwapArtefact(_) | Op::PassNow => Ok(()),
            Op::BlockCards(..) | Op::BlockSpells(_) | Op::Strength { .. } | Op::Bonus(_) => Ok(()),
            Op::VoidBonuses(_) | Op::MayHide | Op::KeepMemory { .. } => Ok(()),
        }
    }
}

impl<L: Log<Event<Sight>>> Table<'_, L> {
    pub(super) fn frame(&mut self) -> &mut Frame {
        self.state.frames.last_mut().expect("a list is being carried out")
    }

    /// The primitive is done; the next one begins.
    pub(super) fn next_effect(&mut self) {
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
        let Some((frame, op)) = self.queries().running() else {
            self.state.frames.pop();
            return false;
        };
        if self.queries().asks_player(&frame, op) {
            return self.ask_or_take(true);
        }
        let owner = self.queries().context(&frame).owner;
        match op {
            Op::Destroy(_) | Op::Mark(..) | Op::ReturnToSupply(_) => self.ask_or_take(true),
            Op::Move(..) | Op::Hide(..) | Op::EchoSpell => self.ask_or_take(true),
            Op::BlockCards(_, Filter::NamedColour) => self.ask_or_take(true),
            Op::SetTrap => self.ask_or_take(false),
            Op::Fetch(n) => self.repeat(n, false),
            Op::Bind(n) => self.repeat(n, true),
            Op::SwapHidden => self.resolve_swap(&frame),
            Op::SwapArtefact(depth) => self.resolve_stack(&frame, depth),
            Op::Discard(..) | Op::Stow(_) => self.resolve_each(op),
            Op::DestroyAll(_) => self.at_once(|table| table.destroy_all(&frame, op)),
            Op::TakeAftershock(_) => {
                self.at_once(|table| table.each_meant(&frame, op, |table, seat| table.take_aftershock(seat)))
            }
            Op::LookHand(_) => {
                self.at_once(|table| table.each_meant(&frame, op, |table, seat| table.look(owner, seat)))
            }
            Op::TakeTransformation => self.at_once(|table| table.take_transformation(owner)),
            Op::PassNow => self.at_once(|table| {
                let returned = table.pass(owner);
                table.state.cast[usize::from(frame.source)].returned = returned;
            }),
            // The permanents work from here on.
            Op::BlockCards(_, Filter::All | Filter::BaseFrom(_) | Filter::BaseUpToWhileLeading(_)) => {
                self.at_once(|_| {})
            }
            Op::BlockSpells(_) | Op::Strength { .. } | Op::Bonus(_) | Op::VoidBonuses(_) => {
                self.at_once(|_| {})
            }
            Op::MayHide | Op::KeepMemory { .. } => self.at_once(|_| {}),
        }
    }

    /// Carries out a primitive that asks for nothing; returns that nothing is asked.
    fn at_once(&mut self, act: impl FnOnce(&mut Self)) -> bool {
        act(self);
        self.next_effect();
        false
    }

    fn each_meant(&mut self, frame: &Frame, op: Op, act: impl Fn(&mut Self, Seat)) {
        for step in 0..self.players() {
            if let Some(seat) = self.queries().goes_to(frame, op, step) {
                act(self, seat);
            }
        }
    }

    fn destroy_all(&mut self, frame: &Frame, op: Op) {
        let queries = self.queries();
        let reached = self.state.laid.iter().filter(|laid| queries.reaches(frame, op, laid));
        let entries: tinyvec::ArrayVec<[u8; MAX_LAID]> = reached.map(|laid| laid.entry).collect();
        entries.into_iter().for_each(|entry| self.destroy(entry));
    }

    /// Asks for the choice; does nothing if there is none, and takes the only one if everybody
    /// knows that it is.
    fn ask_or_take(&mut self, public: bool) -> bool {
        let mut counter = Counter::default();
        legal_targets(self.queries(), &mut counter);
        let Some((decider, _)) = self.queries().want() else { return false };
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
        let owner = self.queries().context(&frame).owner;
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
        let stows = matches!(op, Op::Stow(_));
        loop {
            let frame = *self.frame();
            if frame.step >= self.players() {
                self.next_effect();
                return false;
            }
            let possible = |victim: &Seat| {
                let hand = self.state.player(*victim).hand;
                if stows { hand.len() > self.queries().artefacts(hand) } else { !hand.is_empty() }
            };
            let victim = self.queries().goes_to(&frame, op, frame.step);
            let Some(victim) = victim.filter(possible).filter(|_| frame.left > 0) else {
                // The owner comes first and is never a victim, so everybody else begins with `n`.
                *self.frame() = Frame { step: frame.step + 1, left: n, stage: 2, ..frame };
                continue;
            };
            let decider = if stows { self.queries().context(&frame).owner } else { victim };
            return self.ask(decider);
        }
    }

    fn resolve_swap(&mut self, frame: &Frame) -> bool {
        let context = self.queries().context(frame);
        if frame.stage == 0 {
            if self.queries().swap_is_void(context.owner, context.slot) {
                self.next_effect();
                return false;
            }
            return self.ask_or_take(true);
        }
        self.ask(context.owner)
    }

    fn resolve_stack(&mut self, frame: &Frame, depth: u8) -> bool {
        let by = self.queries().context(frame).owner;
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

    // Choices.

    /// Applies a choice of the primitive that is resolving.
    pub(super) fn choose(&mut self, seat: Seat, mv: Move) {
        let queries = self.queries();
        let (Some((frame, op)), Some((_, want))) = (queries.running(), queries.want()) else {
            unreachable!("a choice was wanted")
        };
        match mv {
            Move::Player(other) => {
                self.log(|_, _| Event::PlayerChosen { by: seat, seat: other });
                self.choices(&frame).choose_player(frame.effect.into(), other);
                self.frame().stage = 1;
            }
            Move::Colour(colour) => {
                let slot = self.queries().context(&frame).slot;
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
        let context = self.queries().context(frame);
        let Some(laid) = self.state.laid_at(entry).copied() else { return };
        match op {
            Op::Destroy(_) => self.destroy(entry),
            Op::Mark(_, amount) => {
                let n = match amount {
                    Amount::Fixed(n) => n,
                    Amount::HalfCrystal(most) => {
                        (self.queries().energy(context.owner).div_euclid(2)).clamp(0, most.into()) as i8
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
            Op::Move(..) | Op::SwapHidden => {
                *self.frame() = Frame { stage: 1, held: entry, ..*frame };
                return;
            }
            // These ask for no card in a conflict.
            Op::DestroyAll(_) | Op::Fetch(_) | Op::TakeAftershock(_) | Op::Discard(..) => return,
            Op::LookHand(_) | Op::Stow(_) | Op::EchoSpell | Op::SetTrap | Op::Bind(_) => return,
            Op::TakeTransformation | Op::SwapArtefact(_) | Op::PassNow | Op::BlockCards(..) => return,
            Op::BlockSpells(_) | Op::Strength { .. } | Op::Bonus(_) | Op::VoidBonuses(_) => return,
            Op::MayHide | Op::KeepMemory { .. } => return,
        }
        self.next_effect();
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
            Op::SwapHidden => return self.swap_hidden(frame, seat, card),
            // These ask for no card of one's own.
            Op::Destroy(_) | Op::DestroyAll(_) | Op::Mark(..) | Op::ReturnToSupply(_) => return,
            Op::Move(..) | Op::TakeAftershock(_) | Op::LookHand(_) | Op::Stow(_) | Op::EchoSpell => return,
            Op::Hide(..) | Op::SetTrap | Op::TakeTransformation | Op::SwapArtefact(_) | Op::PassNow => return,
            Op::BlockCards(..) | Op::BlockSpells(_) | Op::Strength { .. } | Op::Bonus(_) => return,
            Op::VoidBonuses(_) | Op::MayHide | Op::KeepMemory { .. } => return,
        }
        self.frame().left -= 1;
    }
}
