//! Every prohibition, once, by families of moves.
//!
//! Both [`legal`](super::moves::legal) and [`check`](super::check::check) go through these functions.
//! Their lines are in the order of the rule index, because the first clause listed is the one that is
//! reported. A clause about a hand reads only the mover's own hand: any other would leak information.

use super::cards::ActionKind;
use super::clauses as c;
use super::kind::{Colour, Kind, Object, Spot};
use super::pay;
use super::queries::Queries;
use super::state::{Attackers, Command, Cost, Draft, Source, Step, bits};
use super::vocabulary::Effect;
use tafelrune_engine::{Clause, Seat, Seats, Verdict, forbid};

/// A card that might be attacked.
#[derive(Clone, Copy)]
pub(super) struct Target {
    card: Kind,
    /// It is a rune card, and a power protects it.
    guarded: bool,
    tax: u8,
}

/// The powers that may attack in this turn, by their bits, and the energy that there is for it: the same
/// for all targets.
pub(super) struct Able {
    powers: u64,
    energies: [u8; 4],
}

// Callers compute energies once and pass them in, because search calls these very often.
impl Queries<'_> {
    // Build phase.

    #[inline]
    pub(super) fn forbids_laying_place(self) -> Verdict {
        let marks = &self.state.turn;
        let extra = self.sum(self.state.active, |power| power.extra_rune);
        let laid = marks.places > 0 || marks.runes > extra;
        forbid(laid, c::BUILD_ONE_PLACE_OR_RUNE)?;
        forbid(self.me().places() >= self.rules.place_limit, c::BUILD_PLACE_LIMIT)
    }

    #[inline]
    pub(super) fn forbids_laying_rune(self, kind: Kind, place: u8) -> Verdict {
        let marks = &self.state.turn;
        let laid = marks.places + marks.runes;
        let full = laid > 0 && laid > self.sum(self.state.active, |power| power.extra_rune);
        forbid(full, c::BUILD_ONE_PLACE_OR_RUNE)?;
        let site = &self.me().display[usize::from(place)];
        let other = site.card.is_some_and(|card| self.rules.colour(card) != self.rules.colour(kind));
        forbid(other, c::BUILD_RUNE_COLOUR)?;
        forbid(site.slots.iter().all(|slot| slot.card.is_some()), c::BUILD_SLOTS_FULL)
    }

    #[inline]
    pub(super) fn forbids_building(self, kind: Kind, place: u8, energies: &[u8; 4]) -> Verdict {
        let site = &self.me().display[usize::from(place)];
        let other = site.card.is_some_and(|card| self.rules.colour(card) != self.rules.colour(kind));
        forbid(site.slots.iter().all(|slot| slot.card.is_some()), c::BUILD_SLOTS_FULL)?;
        forbid(other, c::BUILD_POWER_COLOUR)?;
        let runes = site.runes().count();
        forbid(runes < self.rules.power(kind).runes_here.into(), c::BUILD_POWER_CONDITION)?;
        forbid(!pay::payable(&self.cost(kind), energies), c::BUILD_POWER_COST)
    }

    #[inline]
    pub(super) fn forbids_removing(self, spot: Spot) -> Verdict {
        forbid(self.state.turn.removed, c::REMOVE_ONCE)?;
        forbid(self.me().slot(spot).fresh, c::REMOVE_SINCE_TURN_START)
    }

    #[inline]
    pub(super) fn forbids_removing_place(self, place: u8) -> Verdict {
        let site = &self.me().display[usize::from(place)];
        forbid(self.state.turn.removed, c::REMOVE_ONCE)?;
        forbid(site.fresh, c::REMOVE_SINCE_TURN_START)?;
        forbid(site.slots.iter().any(|slot| slot.card.is_some()), c::REMOVE_PLACE_EMPTY)?;
        let last = self.me().places() == 1 && !self.rules.options.remove_last_place;
        forbid(last, c::REMOVE_LAST_PLACE)
    }

    // Actions.

    /// Whether a seat can pay this many vario units.
    #[inline]
    pub(super) fn can_pay(self, seat: Seat, vario: u8) -> bool {
        vario == 0 || self.state.player(seat).energy() >= vario
    }

    #[inline]
    pub(super) fn forbids_action(self, card: Kind, opponent: Option<Seat>) -> Verdict {
        let action = self.rules.action(card);
        forbid(action.kind == ActionKind::Protection, c::ACTION_PHASE)?;
        forbid(!self.can_pay(self.state.active, action.cost), c::ACTION_COST)?;
        let directed = action.kind == ActionKind::Attack;
        let real = opponent.is_none_or(|seat| seat.0 < self.rules.players && seat != self.state.active);
        if real && directed == opponent.is_some() {
            self.forbids_effect(action.effects.first().copied(), opponent)?;
        }
        let played = self.state.turn.actions[card.number()];
        forbid(played >= action.copies, c::ACTION_ONCE_PER_TURN)?;
        if let (true, true, Some(seat)) = (real, action.only_vs_leader, opponent) {
            let leads = self.points(seat) > self.points(self.state.active);
            forbid(!leads, c::ACTION_ONLY_VS_LEADER)?;
        }
        if let (true, true, Some(effect), Some(_)) = (real, directed, action.effects.first(), opponent) {
            forbid(!self.has_object(*effect, opponent, true), c::ACTION_WARDED)?;
        }
        forbid(!real || directed != opponent.is_some(), c::ATTACK_ANY_OPPONENT)?;
        match opponent {
            Some(seat) => {
                let calm = self.rules.options.calm_covers_actions && self.is_calm(seat);
                forbid(calm, c::ATTACK_CALM)
            }
            None => Ok(()),
        }
    }

    /// `action.needs_effect`, leaving wards aside: those have a clause of their own.
    #[inline]
    pub(super) fn forbids_effect(self, effect: Option<Effect>, opponent: Option<Seat>) -> Verdict {
        let Some(effect) = effect else { return Err(c::ACTION_NEEDS_EFFECT) };
        let without = match opponent.filter(|_| effect.object_class().is_some()) {
            Some(seat) => !self.objects(effect, seat).any(|object| {
                !matches!(self.forbids_object(effect, object, true), Err(c) if c != c::ACTION_WARDED)
            }),
            None => !self.has_object(effect, opponent, true),
        };
        forbid(without, c::ACTION_NEEDS_EFFECT)
    }

    /// What forbids an object of an effect; wards do not stop triggers.
    #[inline]
    pub(super) fn forbids_object(self, effect: Effect, object: Object, by_action: bool) -> Verdict {
        let owner = object.owner();
        forbid(!self.can_affect(effect, object), c::ACTION_OBJECT)?;
        forbid(by_action && self.is_warded(owner, object.place()), c::ACTION_WARDED)?;
        if let (true, true, Object::Card(seat, spot)) =
            (by_action, self.rules.options.protection_vs_actions, object)
        {
            let rune = self.card(seat, spot).is_some_and(Kind::is_rune);
            forbid(rune && self.is_protected(seat, spot.place), c::ATTACK_RUNE_PROTECTED)?;
        }
        Ok(())
    }

    // Attacks.

    /// What keeps a power from attacking in this turn, whatever the target; `energies` are those of the
    /// active player.
    #[inline]
    pub(super) fn forbids_attacker(self, power: Kind, from: Option<Spot>, energies: &[u8; 4]) -> Verdict {
        let fresh = from.is_some_and(|spot| self.me().slot(spot).fresh);
        forbid(fresh, c::BUILD_POWER_ATTACK_NEXT_TURN)?;
        forbid(!pay::payable(&self.cost(power), energies), c::ATTACK_PAY_AGAIN)?;
        forbid(!self.may_attack(power, from.is_none()), c::ATTACK_ONCE_PER_TURN)?;
        let direct = from.is_some() || self.rules.power(power).direct_attack;
        forbid(!direct, c::ATTACK_DIRECT)
    }

    /// What hides a card behind another one, whoever attacks.
    #[inline]
    fn forbids_hidden(self, seat: Seat, spot: Spot) -> Verdict {
        let Some(card) = self.card(seat, spot).filter(|card| card.is_power()) else { return Ok(()) };
        let hidden = !self.rules.power(card).taunt && self.at_place(seat, spot.place, |power| power.taunt);
        forbid(hidden, c::ATTACK_TAUNT)
    }

    /// A card as a target, if one lies there.
    #[inline]
    pub(super) fn target(self, seat: Seat, spot: Spot) -> Option<Target> {
        let card = self.card(seat, spot)?;
        let guarded = card.is_rune() && self.is_protected(seat, spot.place);
        Some(Target { card, guarded, tax: self.tax(seat, spot.place) })
    }

    /// What forbids this pair of attacker and target.
    #[inline]
    pub(super) fn forbids_pair(self, power: Kind, target: Target) -> Verdict {
        let guarded = target.guarded && !self.rules.power(power).ignore_guard;
        forbid(guarded, c::ATTACK_RUNE_PROTECTED)?;
        let same = self.rules.colour(power) == self.rules.colour(target.card);
        forbid(
            same && (!target.card.is_rune() || self.rules.options.same_colour_runes),
            c::ATTACK_SAME_COLOUR,
        )
    }

    /// What forbids a single attack of a power that may attack: the pair, or the tax on top of its cost.
    #[inline]
    fn forbids_alone(self, power: Kind, target: Target, energies: &[u8; 4]) -> Verdict {
        self.forbids_pair(power, target)?;
        if target.tax == 0 {
            return Ok(());
        }
        let mut cost = self.cost(power);
        cost.vario = cost.vario.saturating_add(target.tax);
        forbid(!pay::payable(&cost, energies), c::ATTACK_TAX)
    }

    /// The own powers that might attack: the display's, then the hand's.
    #[inline]
    pub(super) fn attackers(self) -> impl Iterator<Item = (Kind, Option<Spot>)> {
        let me = self.me();
        let display = me.powers().map(|(spot, power)| (power, Some(spot)));
        display.chain(me.hand.kinds().filter(|kind| kind.is_power()).map(|power| (power, None)))
    }

    /// The opponents who are not safe from attacks.
    #[inline]
    pub(super) fn exposed(self) -> Seats {
        self.opponents().filter(|seat| !self.is_calm(*seat)).collect()
    }

    /// The powers that may attack, if there is a target for them.
    #[inline]
    pub(super) fn able(self) -> Able {
        let energies = self.me().energies();
        let able =
            |(power, from): &(Kind, Option<Spot>)| self.forbids_attacker(*power, *from, &energies).is_ok();
        let powers = self.attackers().filter(able).fold(0, |powers, (power, _)| powers | power.bit());
        Able { powers, energies }
    }

    /// Whether one of these powers, payable alone, may attack this card of an exposed player.
    #[inline]
    pub(super) fn can_target(self, able: &Able, seat: Seat, spot: Spot) -> bool {
        let Some(target) = self.target(seat, spot) else { return false };
        self.forbids_hidden(seat, spot).is_ok()
            && bits(able.powers).any(|power| self.forbids_alone(power, target, &able.energies).is_ok())
    }

    /// Whether any attack on an exposed player is possible.
    #[inline]
    pub(super) fn can_attack(self, exposed: Seats) -> bool {
        if exposed.is_empty() {
            return false;
        }
        let able = self.able();
        able.powers != 0
            && exposed.iter().any(|seat| Spot::all().any(|spot| self.can_target(&able, seat, spot)))
    }

    /// The clause that keeps this card from being attacked: that of the attacker that comes
    /// nearest to it.
    pub(super) fn forbids_aiming(self, seat: Seat, spot: Spot) -> Verdict {
        forbid(self.is_calm(seat), c::ATTACK_CALM)?;
        self.forbids_hidden(seat, spot)?;
        let Some(target) = self.target(seat, spot) else { return Err(c::TURN_CARD_THERE) };
        let energies = self.me().energies();
        let mut nearest: Option<Clause> = None;
        for (power, from) in self.attackers() {
            let verdict = self.forbids_attacker(power, from, &energies);
            match verdict.and_then(|()| self.forbids_alone(power, target, &energies)) {
                Ok(()) => return Ok(()),
                Err(clause) => nearest = later(nearest, clause),
            }
        }
        Err(nearest.unwrap_or(c::ATTACK_TARGET))
    }

    /// The clause that keeps the active player from any attack.
    pub(super) fn forbids_attacking(self) -> Verdict {
        let mut nearest: Option<Clause> = None;
        for seat in self.opponents() {
            for spot in Spot::all().filter(|spot| self.card(seat, *spot).is_some()) {
                match self.forbids_aiming(seat, spot) {
                    Ok(()) => return Ok(()),
                    Err(clause) => nearest = later(nearest, clause),
                }
            }
        }
        Err(nearest.unwrap_or(c::ATTACK_TARGET))
    }

    pub(super) fn attack_cost(self, attackers: &Attackers, target: (Seat, Spot)) -> Cost {
        let mut sum = Cost { vario: self.tax(target.0, target.1.place), ..Cost::default() };
        for (power, _) in attackers.iter() {
            let cost = self.cost(power);
            sum.vario = sum.vario.saturating_add(cost.vario);
            for (sum, units) in sum.coloured.iter_mut().zip(cost.coloured) {
                *sum = sum.saturating_add(units);
            }
        }
        sum
    }

    /// What forbids a further attacker of the attack in the draft.
    pub(super) fn forbids_adding(self, draft: &Draft, power: Kind, from: Option<Spot>) -> Verdict {
        let Command::Attack { target: Some((seat, spot)), attackers } = draft.command else {
            return Err(c::TURN_DECIDER);
        };
        let energies = self.me().energies();
        self.forbids_attacker(power, from, &energies)?;
        let Some(target) = self.target(seat, spot) else { return Err(c::TURN_CARD_THERE) };
        self.forbids_pair(power, target)?;
        let first = attackers.cards.is_empty();
        forbid(!first && target.card.is_rune(), c::ATTACK_COMBO_POWER_ONLY)?;
        forbid(attackers.has(power), c::ATTACK_COMBO_DISTINCT)?;
        let full = attackers.cards.len() == super::state::ATTACKERS;
        let mut all = attackers;
        if !full {
            all.add(power, from.is_none());
        }
        let payable = pay::payable(&self.attack_cost(&all, (seat, spot)), &energies);
        forbid(!payable || full, if first { c::ATTACK_TAX } else { c::ATTACK_COMBO_PAY })
    }

    #[inline]
    pub(super) fn forbids_commit(self, draft: &Draft) -> Verdict {
        match draft.command {
            Command::Attack { attackers, .. } if !attackers.cards.is_empty() => Ok(()),
            _ => Err(c::TURN_DECIDER),
        }
    }

    // Reactions.

    #[inline]
    pub(super) fn forbids_protecting(self, seat: Seat, card: Kind) -> Verdict {
        let action = self.rules.action(card);
        let covers = match self.state.pending.source {
            Source::Action => action.cancels_action,
            _ => action.cancels_power,
        };
        let protection = action.kind == ActionKind::Protection;
        forbid(protection && covers && !self.can_pay(seat, action.cost), c::REACT_CHOICES)?;
        forbid(!protection, c::REACT_CHOICES)?;
        forbid(!covers, c::REACT_KIND)
    }

    // Draw phase.

    #[inline]
    pub(super) fn forbids_vision(self, colour: Colour, energies: &[u8; 4]) -> Verdict {
        forbid(self.state.turn.vision, c::VISION_ONCE)?;
        forbid(!self.pays_vision(energies[colour.index()]), c::VISION_COST)?;
        forbid(!self.any_card(), c::STACK_NONE)
    }

    #[inline]
    pub(super) fn forbids_exchange(self) -> Verdict {
        let marks = &self.state.turn;
        forbid(marks.exchange || self.state.step != Step::Finish, c::DRAW_EXCHANGE)?;
        let always = || self.any(self.state.active, |power| power.exchange_always);
        forbid(marks.played && !always(), c::DRAW_EXCHANGE_PLAYED)?;
        forbid(!self.any_card(), c::STACK_NONE)
    }
}

/// The clause that stands later in the index: the one that got further.
fn later(nearest: Option<Clause>, clause: Clause) -> Option<Clause> {
    let place = |clause: Clause| c::INDEX.iter().position(|other| *other == clause);
    match nearest {
        Some(nearest) if place(nearest) >= place(clause) => Some(nearest),
        _ => Some(clause),
    }
}
