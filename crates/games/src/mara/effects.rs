//! One-time effects: what each can be done to, and what it does.
//!
//! Every `match` over [`Effect`] is in this file and lists all effects, so that a new one does not compile
//! before its rules are written.

use super::event::{Event, Fate, Reason, Secret, Truth};
use super::kind::{Class, FULL, Kind, Object, PLACES, SLOTS, Spot};
use super::play::Table;
use super::queries::Queries;
use super::state::{Pending, Search, Source, Step};
use super::vocabulary::{Classes, Effect};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat};

/// What an effect picks in the display of an opponent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ObjectClass {
    Place,
    Card,
}

impl Effect {
    /// What it picks in the display of an opponent; `None` if it picks nothing there.
    #[inline]
    pub(super) fn object_class(self) -> Option<ObjectClass> {
        match self {
            Effect::StealEnergy(_) => Some(ObjectClass::Place),
            Effect::Destroy(..) | Effect::Bounce(_) => Some(ObjectClass::Card),
            Effect::GainEnergy(_) | Effect::SearchStack(_) | Effect::Recall(_) => None,
            Effect::Boost(_) | Effect::TakeHand => None,
        }
    }
}

impl Queries<'_> {
    /// Whether `recall` can bring this card back.
    #[inline]
    pub(super) fn recalls(self, effect: Effect, card: Kind) -> bool {
        matches!(effect, Effect::Recall(classes)
            if (classes.power && card.is_power()) || (classes.rune && card.is_rune()))
    }

    /// `action.needs_effect`: whether an effect can be done to anything.
    #[inline]
    pub(super) fn has_object(self, effect: Effect, opponent: Option<Seat>, by_action: bool) -> bool {
        match effect {
            Effect::GainEnergy(_) => self.fillable().next().is_some(),
            Effect::SearchStack(_) => self.any_card(),
            Effect::Recall(_) => self.state.walhall.iter().any(|card| self.recalls(effect, Kind(*card))),
            Effect::Boost(_) => true,
            Effect::TakeHand => opponent.is_some_and(|seat| !self.state.player(seat).hand.is_empty()),
            Effect::StealEnergy(_) | Effect::Destroy(..) | Effect::Bounce(_) => {
                opponent.is_some_and(|seat| {
                    self.objects(effect, seat).any(|o| self.forbids_object(effect, o, by_action).is_ok())
                })
            }
        }
    }

    /// Everything in a display that an effect could pick, forbidden or not.
    #[inline]
    pub(super) fn objects(self, effect: Effect, seat: Seat) -> impl Iterator<Item = Object> {
        let class = effect.object_class();
        let sites = (0..PLACES as u8)
            .filter(move |place| class == Some(ObjectClass::Place) && self.site(seat, *place).is_some())
            .map(move |place| Object::Place(seat, place));
        let cards = Spot::all()
            .filter(move |spot| class == Some(ObjectClass::Card) && self.card(seat, *spot).is_some())
            .map(move |spot| Object::Card(seat, spot));
        sites.chain(cards)
    }

    /// Whether an effect can be done to an object, leaving wards and protection aside.
    #[inline]
    pub(super) fn can_affect(self, effect: Effect, object: Object) -> bool {
        let is_one_of = |classes: Classes, card: Kind| match card.class() {
            Class::Power => classes.power,
            Class::Place | Class::Rune | Class::Action => classes.rune,
        };
        let (place, card) = match object {
            Object::Place(seat, place) => (self.site(seat, place), None),
            Object::Card(seat, spot) => (None, self.card(seat, spot)),
        };
        match effect {
            Effect::StealEnergy(_) => place.is_some_and(|site| site.energy() > 0),
            Effect::Destroy(classes, most) => card.is_some_and(|card| {
                let weak = !card.is_power() || most.is_none_or(|most| self.rules.power(card).cv <= most);
                is_one_of(classes, card) && weak
            }),
            Effect::Bounce(classes) => card.is_some_and(|card| is_one_of(classes, card)),
            Effect::GainEnergy(_) | Effect::SearchStack(_) | Effect::Recall(_) => false,
            Effect::Boost(_) | Effect::TakeHand => false,
        }
    }
}

impl<C: Chance, L: Log<Truth>> Table<'_, C, L> {
    // Energy.

    /// `fill(place, n)`: returns how much found room.
    pub(super) fn fill(&mut self, seat: Seat, place: u8, units: u8) -> u8 {
        for filled in 0..units {
            let player = self.state.player_mut(seat);
            let spots = (0..SLOTS as u8).map(|slot| Spot { place, slot });
            let open = spots.filter(|spot| player.slot(*spot).is_rune() && player.slot(*spot).energy < FULL);
            let Some(spot) = open.min_by_key(|spot| player.slot(*spot).energy) else { return filled };
            player.slot_mut(spot).energy += 1;
            let energy = player.slot(spot).energy;
            self.log(|_| Event::Energy { seat, spot, energy });
        }
        units
    }

    /// `drain(place, n)`: returns how much was there.
    fn drain(&mut self, seat: Seat, place: u8, units: u8) -> u8 {
        for drained in 0..units {
            let player = self.state.player_mut(seat);
            let spots = (0..SLOTS as u8).map(|slot| Spot { place, slot });
            let charged = spots.filter(|spot| player.slot(*spot).energy > 0);
            // The last of equal maxima is given: going down, that is the lowest slot.
            let Some(spot) = charged.rev().max_by_key(|spot| player.slot(*spot).energy) else {
                return drained;
            };
            player.slot_mut(spot).energy -= 1;
            let energy = player.slot(spot).energy;
            self.log(|_| Event::Energy { seat, spot, energy });
        }
        units
    }

    // Effects.

    /// The running effect is done: the next one comes.
    pub(super) fn effect_done(&mut self) {
        self.state.pending.effect += 1;
        self.state.pending.carried = 0;
        self.go_home();
        self.settle();
    }

    /// Goes on with what is pending: an effect, a fight, or its end.
    pub(super) fn resolve(&mut self) {
        let pending = self.state.pending;
        if pending.source == Source::Attack {
            return self.fight();
        }
        let Some(effect) = self.queries().effect() else { return self.finish_pending() };
        // The declared object belongs to the first effect of an action.
        let declared = pending.object.filter(|_| pending.source == Source::Action && pending.effect == 0);
        let by_action = pending.source == Source::Action;
        let possible = declared.is_some()
            || pending.carried > 0
            || self.queries().has_object(effect, pending.opponent, by_action);
        if !possible {
            return self.effect_done();
        }
        match effect {
            Effect::GainEnergy(_) => self.state.step = Step::EffectPlace,
            Effect::StealEnergy(_) if pending.carried > 0 => self.place_loot(),
            Effect::StealEnergy(_) => self.pick_object(declared, Step::EffectFrom),
            Effect::Destroy(..) | Effect::Bounce(_) => self.pick_object(declared, Step::EffectObject),
            Effect::SearchStack(cards) => {
                self.state.step = Step::PickStack { search: Search::Effect, cards };
            }
            Effect::Recall(_) => self.state.step = Step::EffectRecall,
            Effect::Boost(by) => {
                let seat = self.state.active;
                self.state.turn.boost = self.state.turn.boost.saturating_add(by);
                self.log(|_| Event::Boosted { seat, by });
                self.effect_done();
            }
            Effect::TakeHand => self.show_hand(),
        }
    }

    /// Goes on with the object that was declared, or asks for one.
    fn pick_object(&mut self, declared: Option<Object>, ask: Step) {
        match declared {
            Some(object) => self.effect_object(object),
            None => self.state.step = ask,
        }
    }

    /// The stolen energy goes to an own place, if there is room.
    fn place_loot(&mut self) {
        let fillable = self.queries().fillable().next().is_some();
        if fillable {
            self.state.step = Step::EffectPlace;
            return;
        }
        let (seat, units) = (self.state.active, self.state.pending.carried);
        self.log(|_| Event::EnergyLost { seat, units });
        self.effect_done();
    }

    /// The place or card that the running effect is about.
    pub(super) fn effect_object(&mut self, object: Object) {
        let thief = self.state.active;
        let Some(effect) = self.queries().effect() else { return };
        match (effect, object) {
            (Effect::GainEnergy(units), Object::Place(seat, place)) => {
                self.fill(seat, place, units);
                self.effect_done();
            }
            (Effect::StealEnergy(_), Object::Place(seat, place)) if seat == thief => {
                let carried = self.state.pending.carried;
                let units = carried - self.fill(seat, place, carried);
                if units > 0 {
                    self.log(|_| Event::EnergyLost { seat, units });
                }
                self.effect_done();
            }
            (Effect::StealEnergy(most), Object::Place(victim, place)) => {
                let units = self.drain(victim, place, most);
                self.log(|_| Event::Stolen { thief, victim, place, units });
                self.go_home();
                self.state.pending.carried = units;
                if units == 0 {
                    self.effect_done();
                }
            }
            (Effect::Destroy(..), Object::Card(owner, spot)) => {
                self.leave(owner, spot, Fate::Walhall, Reason::Destroyed);
                self.effect_done();
            }
            (Effect::Bounce(_), Object::Card(owner, spot)) => {
                self.leave(owner, spot, Fate::Hand, Reason::Bounced);
                self.effect_done();
            }
            // `check` lets no other object through, and these effects ask for none.
            (Effect::GainEnergy(_), Object::Card(..)) | (Effect::StealEnergy(_), Object::Card(..)) => {}
            (Effect::Destroy(..) | Effect::Bounce(_), Object::Place(..)) => {}
            (Effect::SearchStack(_) | Effect::Recall(_) | Effect::Boost(_) | Effect::TakeHand, _) => {}
        }
    }

    pub(super) fn recall(&mut self, kind: Kind) {
        let seat = self.state.active;
        let Some(index) = self.state.walhall.iter().rposition(|card| *card == kind.0) else { return };
        self.state.walhall.remove(index);
        self.state.player_mut(seat).hand.add(kind);
        self.log(|mara| Event::Recalled { seat, card: mara.rules.card(kind) });
        self.effect_done();
    }

    fn show_hand(&mut self) {
        let thief = self.state.active;
        let Some(victim) = self.state.pending.opponent else { return };
        let hand = self.state.player(victim).hand;
        self.log(|mara| Event::HandShown {
            thief,
            victim,
            cards: Secret(hand.cards().map(|kind| mara.rules.card(kind)).collect()),
        });
        self.state.step = Step::EffectTake;
    }

    pub(super) fn take_from_hand(&mut self, kind: Kind) {
        let thief = self.state.active;
        let Some(victim) = self.state.pending.opponent else { return };
        self.state.player_mut(victim).hand.take(kind);
        self.state.player_mut(thief).hand.add(kind);
        self.log(|mara| Event::TookFromHand { thief, victim, card: Secret(mara.rules.card(kind)) });
        self.effect_done();
    }

    /// All effects are done.
    fn finish_pending(&mut self) {
        match self.state.pending.source {
            Source::Action => self.finish_action(),
            Source::Victory => {
                let winner = self.state.pending.card;
                self.finish_attack(Some(winner));
            }
            _ => self.state.pending = Pending::default(),
        }
    }

    /// The action leaves limbo.
    pub(super) fn finish_action(&mut self) {
        let (seat, card) = (self.state.active, self.state.pending.card);
        self.state.pending = Pending::default();
        self.go(seat, card, None, Fate::Walhall, Reason::Resolved);
        self.settle();
    }
}
