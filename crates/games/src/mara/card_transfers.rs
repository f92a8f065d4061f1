//! Moving cards between stacks, hands, displays, piles and Walhall.

use super::check::free_slot;
use super::event::{Event, Fate, Reason, Secret, Truth};
use super::kind::{Class, Kind, STACKS, Spot};
use super::play::Table;
use super::state::{Search, Slot, Step};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat};

impl<C: Chance, L: Log<Truth>> Table<'_, C, L> {
    // Stacks and hands.

    /// `stack.reshuffle`.
    pub(super) fn reshuffle_if_empty(&mut self) {
        if !self.state.no_stack() || self.state.walhall.is_empty() {
            return;
        }
        let mut cards = std::mem::take(&mut self.state.walhall);
        cards.sort_unstable();
        self.log(|mara| Event::Reshuffled {
            cards: cards.iter().map(|kind| mara.rules.card(Kind(*kind))).collect(),
        });
        self.chance.shuffle("reshuffle", &mut cards);
        // Dealt one at a time, each on top of the last: the first card lies lowest.
        for (index, card) in cards.iter().enumerate() {
            self.state.stacks[index % STACKS].push(*card);
        }
    }

    pub(super) fn choose_stack(&mut self, stack: u8) {
        let seat = self.state.active;
        match self.state.step {
            Step::ExchangeStack => {
                self.draw(stack);
                self.state.step = Step::ExchangePut { stack };
            }
            Step::PickStack { search, cards } => {
                let pile = self.state.stacks[usize::from(stack)];
                let cards = cards.min(pile.len() as u8);
                self.log(|mara| Event::Searched {
                    seat,
                    stack,
                    cards: Secret(pile.iter().rev().map(|kind| mara.rules.card(Kind(*kind))).collect()),
                });
                self.state.step = Step::PickCard { search, cards, stack };
            }
            _ => {}
        }
    }

    /// Takes a card out of the searched stack: of equal ones, the one nearest the top.
    pub(super) fn take(&mut self, kind: Kind) {
        let Step::PickCard { search, cards, stack } = self.state.step else { return };
        let seat = self.state.active;
        let pile = &mut self.state.stacks[usize::from(stack)];
        let Some(index) = pile.iter().rposition(|card| *card == kind.0) else { return };
        pile.remove(index);
        self.state.player_mut(seat).hand.add(kind);
        self.log(|mara| Event::Took { seat, stack, card: Secret(mara.rules.card(kind)) });
        if cards > 1 {
            self.state.step = Step::PickCard { search, cards: cards - 1, stack };
            return;
        }
        match search {
            Search::Vision => self.go_home(),
            Search::Effect => self.effect_done(),
            Search::Setup => {
                let next = seat.left(self.mara.rules.players);
                if next == Seat(0) {
                    self.state.active = next;
                    self.begin_turn();
                } else {
                    self.begin_picking(next);
                }
            }
        }
    }

    pub(super) fn draw(&mut self, stack: u8) {
        let seat = self.state.active;
        let Some(kind) = self.state.stacks[usize::from(stack)].pop().map(Kind) else { return };
        self.state.player_mut(seat).hand.add(kind);
        self.log(|mara| Event::Drew { seat, stack, card: Secret(mara.rules.card(kind)) });
    }

    pub(super) fn draw_walhall(&mut self) {
        let seat = self.state.active;
        let Some(kind) = self.state.walhall.pop().map(Kind) else { return };
        self.state.turn.walhall += 1;
        self.state.player_mut(seat).hand.add(kind);
        self.log(|mara| Event::DrewWalhall { seat, card: mara.rules.card(kind) });
    }

    pub(super) fn put_under(&mut self, kind: Kind) {
        let Step::ExchangePut { stack } = self.state.step else { return };
        let seat = self.state.active;
        self.state.player_mut(seat).hand.take(kind);
        self.state.stacks[usize::from(stack)].insert(0, kind.0);
        self.log(|mara| Event::PutUnder { seat, stack, card: Secret(mara.rules.card(kind)) });
        self.go_home();
    }

    pub(super) fn discard(&mut self, seat: Seat, kind: Kind) {
        self.state.player_mut(seat).hand.take(kind);
        self.state.walhall.push(kind.0);
        self.log(|mara| Event::Discarded { seat, card: mara.rules.card(kind) });
        self.go_home();
    }

    // Building.

    pub(super) fn lay_place(&mut self, kind: Kind) {
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        let Some(place) = player.display.iter().position(|site| site.card.is_none()) else { return };
        player.hand.take(kind);
        player.display[place].card = Some(kind);
        player.display[place].fresh = true;
        self.state.turn.places += 1;
        self.log(|mara| Event::LaidPlace { seat, card: mara.rules.card(kind), place: place as u8 });
        self.played();
        self.settle();
    }

    pub(super) fn lay_rune(&mut self, kind: Kind, place: u8) {
        let seat = self.state.active;
        let Some(spot) = self.attach(kind, place, 1) else { return };
        self.state.turn.runes += 1;
        self.log(|mara| Event::LaidRune { seat, card: mara.rules.card(kind), spot });
        self.settle();
    }

    /// An attachment goes from the hand to the lowest free slot of a place.
    pub(super) fn attach(&mut self, kind: Kind, place: u8, energy: u8) -> Option<Spot> {
        let seat = self.state.active;
        let spot = free_slot(self.state, seat, place)?;
        let player = self.state.player_mut(seat);
        player.hand.take(kind);
        *player.slot_mut(spot) = Slot { card: Some(kind), energy, fresh: true };
        self.played();
        Some(spot)
    }

    /// A hand card was played in the own turn.
    pub(super) fn played(&mut self) {
        self.state.turn.played = true;
        self.state.stirred = true;
    }

    pub(super) fn remove(&mut self, spot: Spot) {
        let seat = self.state.active;
        self.state.turn.removed = true;
        self.state.stirred = true;
        self.leave(seat, spot, Fate::Walhall, Reason::Removed);
        self.settle();
    }

    /// A card leaves a display; its energy is lost.
    pub(super) fn leave(&mut self, owner: Seat, spot: Spot, to: Fate, reason: Reason) {
        let slot = std::mem::take(self.state.player_mut(owner).slot_mut(spot));
        if let Some(card) = slot.card {
            self.go(owner, card, Some(spot), to, reason);
        }
    }

    /// A card goes from a display or from limbo to where it belongs.
    pub(super) fn go(&mut self, owner: Seat, card: Kind, spot: Option<Spot>, to: Fate, reason: Reason) {
        match to {
            Fate::Walhall => self.state.walhall.push(card.0),
            Fate::Pile(winner) => self.state.player_mut(winner).pile.add(card),
            Fate::Hand => self.state.player_mut(owner).hand.add(card),
        }
        self.log(|mara| Event::Left { owner, card: mara.rules.card(card), spot, to, reason });
    }

    pub(super) fn put_place_under(&mut self, place: u8, stack: u8) {
        let seat = self.state.active;
        let site = std::mem::take(&mut self.state.player_mut(seat).display[usize::from(place)]);
        let Some(card) = site.card else { return };
        debug_assert_eq!(card.class(), Class::Place);
        self.state.stacks[usize::from(stack)].insert(0, card.0);
        self.state.turn.removed = true;
        self.state.stirred = true;
        self.log(|mara| Event::RemovedPlace { seat, card: mara.rules.card(card), place, stack });
        self.settle();
    }
}
