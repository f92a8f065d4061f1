//! What effects and combats do.

use super::ability::Effect;
use super::event::{Event, Fate, Reason, Secret, Truth};
use super::kind::{FULL, Kind, Object, SLOTS, Spot};
use super::options::DirectWinnerTo;
use super::play::Table;
use super::state::{Attackers, Pending, Search, Source, Step};
use crate::chance::Chance;
use crate::{Log, Seat};

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
        let Some(effect) = self.asked().effect() else { return self.finish_pending() };
        // The declared object belongs to the first effect of an action.
        let declared = pending.object.filter(|_| pending.source == Source::Action && pending.effect == 0);
        let by_action = pending.source == Source::Action;
        let possible = declared.is_some()
            || pending.carried > 0
            || self.asked().has_object(effect, pending.opponent, by_action);
        if !possible {
            return self.effect_done();
        }
        match (effect, declared) {
            (Effect::GainEnergy(_), _) => self.state.step = Step::EffectPlace,
            (Effect::StealEnergy(_), _) if pending.carried > 0 => self.place_loot(),
            (Effect::StealEnergy(_) | Effect::Destroy(..) | Effect::Bounce(_), Some(object)) => {
                self.effect_object(object);
            }
            (Effect::StealEnergy(_), None) => self.state.step = Step::EffectFrom,
            (Effect::Destroy(..) | Effect::Bounce(_), None) => self.state.step = Step::EffectObject,
            (Effect::SearchStack(cards), _) => {
                self.state.step = Step::PickStack { search: Search::Effect, cards };
            }
            (Effect::Recall(_), _) => self.state.step = Step::EffectRecall,
            (Effect::Boost(by), _) => {
                let seat = self.state.active;
                self.state.turn.boost = self.state.turn.boost.saturating_add(by);
                self.log(|_| Event::Boosted { seat, by });
                self.effect_done();
            }
            (Effect::TakeHand, _) => self.show_hand(),
        }
    }

    /// The stolen energy goes to an own place, if there is room.
    fn place_loot(&mut self) {
        let fillable = self.asked().fillable().next().is_some();
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
        let Some(effect) = self.asked().effect() else { return };
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
            _ => {}
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

    // Combat.

    /// `combat.sequence`: the attackers fight one by one.
    fn fight(&mut self) {
        let pending = self.state.pending;
        let attackers = pending.attackers;
        let Some(Object::Card(defender, spot)) = pending.object else { return };
        let Some(target) = self.state.player(defender).slot(spot).card else { return };
        let seat = self.state.active;
        let combo = attackers.cards.len() > 1;
        let mut damage = 0u8;
        let mut winner = None;
        for (index, (power, _)) in attackers.iter().enumerate() {
            let boost = if index == 0 { pending.boost } else { 0 };
            let (attack, defence) = self.values((seat, power), (defender, spot, target), combo);
            let (attack, defence) = (attack.saturating_add(boost), defence.saturating_sub(damage));
            self.log(|mara| Event::Fought {
                attacker: mara.rules.card(power),
                attack,
                target: mara.rules.card(target),
                defence,
            });
            match self.outcome(power, attack, target, defence) {
                std::cmp::Ordering::Greater => {
                    let fate = self.defeat(target, seat);
                    self.leave(defender, spot, fate, Reason::Defeated);
                    winner = Some(power);
                }
                std::cmp::Ordering::Less => {
                    damage = damage.saturating_add(attack);
                    let fate = self.defeat(power, defender);
                    self.withdraw(index, power, fate, Reason::Defeated);
                }
                std::cmp::Ordering::Equal => {
                    self.withdraw(index, power, Fate::Hand, Reason::Tied);
                    self.leave(defender, spot, Fate::Hand, Reason::Tied);
                }
            }
            self.settle();
            if self.state.step == Step::Over {
                return;
            }
            if self.state.player(defender).slot(spot).card != Some(target) {
                break;
            }
        }
        match winner {
            Some(power) => {
                let pending = &mut self.state.pending;
                pending.source = Source::Victory;
                pending.card = power;
                pending.object = None;
            }
            None => self.finish_attack(None),
        }
    }

    /// `combat.values` of a pair, without boost and damage.
    fn values(
        &self,
        (seat, power): (Seat, Kind),
        (defender, spot, target): (Seat, Spot, Kind),
        combo: bool,
    ) -> (u8, u8) {
        let asked = self.asked();
        let attack = asked.value(seat, power, (defender, target), true, combo);
        let defence = match target.is_power() {
            true => asked.value(defender, target, (seat, power), false, false),
            false => self.state.player(defender).slot(spot).energy,
        };
        (attack, defence)
    }

    /// How a comparison ends for the attacker; `win_ties` on one side alone decides a tie.
    fn outcome(&self, power: Kind, attack: u8, target: Kind, defence: u8) -> std::cmp::Ordering {
        let rules = &self.mara.rules;
        let wins_ties = |kind: Kind| kind.is_power() && rules.power(kind).win_ties;
        attack.cmp(&defence).then(wins_ties(power).cmp(&wins_ties(target)))
    }

    /// Where a defeated card goes: `combat.capture`, `undying`.
    fn defeat(&self, card: Kind, winner: Seat) -> Fate {
        let rules = &self.mara.rules;
        if card.is_power() && rules.power(card).undying {
            Fate::Hand
        } else if rules.vp(card) > 0 {
            Fate::Pile(winner)
        } else {
            Fate::Walhall
        }
    }

    /// An attacker leaves its place in the display, or limbo.
    fn withdraw(&mut self, index: usize, power: Kind, to: Fate, reason: Reason) {
        let seat = self.state.active;
        if self.state.pending.attackers.direct >> index & 1 == 1 {
            self.state.pending.attackers.direct &= !(1 << index);
            self.go(seat, power, None, to, reason);
        } else if let Some(spot) = self.state.player(seat).find(power) {
            self.leave(seat, spot, to, reason);
        }
    }

    /// `attack.direct_fate`: what is still in limbo leaves it, in the order of the attack.
    pub(super) fn finish_attack(&mut self, winner: Option<Kind>) {
        let seat = self.state.active;
        let attackers = std::mem::take(&mut self.state.pending).attackers;
        for power in in_limbo(&attackers) {
            let stays =
                winner == Some(power) && self.mara.rules.options.direct_winner_to == DirectWinnerTo::Hand;
            let fate = if stays { Fate::Hand } else { Fate::Walhall };
            self.go(seat, power, None, fate, Reason::Spent);
        }
        self.settle();
    }
}

/// The direct attackers that have not left limbo.
pub(super) fn in_limbo(attackers: &Attackers) -> impl Iterator<Item = Kind> {
    attackers.iter().filter(|(_, direct)| *direct).map(|(power, _)| power)
}
