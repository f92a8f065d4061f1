//! Read-only queries over rules and state, shared by legality and combat.

use super::kind::{FULL, Kind, Spot};
use super::options::CalmMode;
use super::score;
use super::setup::RuleData;
use super::state::{Cost, Pending, Player, Site, Source, State};
use super::vocabulary::{Effect, Power, Role, Versus};
use tafelrune_engine::Seat;

/// What Vision costs before discounts.
const VISION: u8 = 3;

/// Rules and state, borrowed for queries.
#[derive(Clone, Copy)]
pub(super) struct Queries<'a> {
    pub rules: &'a RuleData,
    pub state: &'a State,
}

impl<'a> Queries<'a> {
    #[inline]
    pub(super) fn me(self) -> &'a Player {
        self.state.me()
    }

    #[inline]
    pub(super) fn opponents(self) -> impl Iterator<Item = Seat> {
        self.state.active.others(self.rules.players)
    }

    #[inline]
    pub(super) fn points(self, seat: Seat) -> u8 {
        score::points(self.rules, self.state, seat)
    }

    /// The place of this index in a display.
    #[inline]
    pub(super) fn site(self, seat: Seat, place: u8) -> Option<&'a Site> {
        let site = self.state.players.get(seat.index())?.display.get(usize::from(place))?;
        site.card.is_some().then_some(site)
    }

    /// The card at this spot.
    #[inline]
    pub(super) fn card(self, seat: Seat, spot: Spot) -> Option<Kind> {
        self.state.players.get(seat.index())?.slot(spot).card
    }

    /// The sum of a figure over the powers in a display.
    #[inline]
    pub(super) fn sum(self, seat: Seat, figure: impl Fn(&Power) -> u8) -> u8 {
        let figures = self.state.player(seat).powers().map(|(_, power)| figure(self.rules.power(power)));
        figures.fold(0, u8::saturating_add)
    }

    /// Whether a power in a display has an ability.
    #[inline]
    pub(super) fn any(self, seat: Seat, has: impl Fn(&Power) -> bool) -> bool {
        self.state.player(seat).powers().any(|(_, power)| has(self.rules.power(power)))
    }

    /// Whether a power at a place has an ability.
    #[inline]
    pub(super) fn at_place(self, seat: Seat, place: u8, has: impl Fn(&Power) -> bool) -> bool {
        self.state.player(seat).display[usize::from(place)].powers().any(|power| has(self.rules.power(power)))
    }

    #[inline]
    pub(super) fn hand_limit(self, seat: Seat) -> u8 {
        self.rules.hand_limit() + self.sum(seat, |power| power.hand_limit)
    }

    /// `hand.limit`: the first player above the limit, the active one first.
    #[inline]
    pub(super) fn over_limit(self) -> Option<Seat> {
        let limit = self.rules.hand_limit();
        // Fast path: usually no hand is above the limit without abilities.
        if self.state.players.iter().all(|player| player.hand.len() <= limit) {
            return None;
        }
        let above = |seat: &Seat| self.state.player(*seat).hand.len() > self.hand_limit(*seat);
        std::iter::once(self.state.active).chain(self.opponents()).find(above)
    }

    /// The cost of a power, to build it or to attack with it.
    #[inline]
    pub(super) fn cost(self, power: Kind) -> Cost {
        let power = self.rules.power(power);
        let mut cost = Cost { vario: power.vario, ..Cost::default() };
        cost.coloured[power.colour.index()] = power.own;
        cost
    }

    #[inline]
    pub(super) fn vision_cost(self) -> u8 {
        let discount = self.sum(self.state.active, |power| power.vision_discount);
        VISION.saturating_sub(discount).max(1)
    }

    /// Whether this much energy of one colour pays for a Vision.
    #[inline]
    pub(super) fn pays_vision(self, energy: u8) -> bool {
        // Sum up discounts only if they can matter: search calls this very often.
        energy >= VISION || (energy > 0 && energy >= self.vision_cost())
    }

    /// Whether there is any card to be drawn or searched, after a reshuffle if need be.
    #[inline]
    pub(super) fn any_card(self) -> bool {
        !self.state.no_stack() || !self.state.walhall.is_empty()
    }

    /// Whether refill draws from Walhall are left.
    #[inline]
    pub(super) fn walhall_left(self) -> bool {
        self.state.turn.walhall < self.sum(self.state.active, |power| power.walhall_draw)
    }

    /// `attack.calm`: whether a player is safe.
    #[inline]
    pub(super) fn is_calm(self, seat: Seat) -> bool {
        match self.rules.options.calm_mode {
            CalmMode::Continuous => self.points(seat) <= self.rules.options.calm_threshold,
            CalmMode::Once => !self.state.stormy.has(seat),
        }
    }

    #[inline]
    pub(super) fn is_warded(self, seat: Seat, place: u8) -> bool {
        self.at_place(seat, place, |power| power.ward)
    }

    /// `attack.rune_protected`.
    #[inline]
    pub(super) fn is_protected(self, seat: Seat, place: u8) -> bool {
        self.state.player(seat).display[usize::from(place)].powers().next().is_some()
            || self.any(seat, |power| power.guard_all)
    }

    /// `attack.tax` of an attack on a card at this place.
    #[inline]
    pub(super) fn tax(self, seat: Seat, place: u8) -> u8 {
        let site = &self.state.player(seat).display[usize::from(place)];
        site.powers().map(|power| self.rules.power(power).tax).fold(0, u8::saturating_add)
    }

    /// Whether a power may attack once more in this turn.
    #[inline]
    pub(super) fn may_attack(self, power: Kind, direct: bool) -> bool {
        let marks = &self.state.turn;
        let once = marks.attacked & power.bit() != 0;
        let twice = marks.attacked_twice & power.bit() != 0;
        !once || (!direct && !twice && self.rules.power(power).double_attack)
    }

    /// The own places that can take energy.
    #[inline]
    pub(super) fn fillable(self) -> impl Iterator<Item = u8> {
        let me = self.me();
        (0..).zip(&me.display).filter(|(_, site)| site.runes().any(|slot| slot.energy < FULL)).map(|(i, _)| i)
    }

    // Effects.

    /// The effects of what is being resolved.
    #[inline]
    pub(super) fn effects(self, pending: &Pending) -> &'a [Effect] {
        match pending.source {
            Source::None | Source::Attack => &[],
            Source::Action => &self.rules.action(pending.card).effects,
            Source::Victory => &self.rules.power(pending.card).on_win,
            Source::Built => &self.rules.power(pending.card).on_build,
        }
    }

    /// The effect that is being resolved.
    #[inline]
    pub(super) fn effect(self) -> Option<Effect> {
        let pending = &self.state.pending;
        self.effects(pending).get(usize::from(pending.effect)).copied()
    }

    /// Whether the effect being resolved is a trigger, not that of an action.
    #[inline]
    pub(super) fn is_trigger(self) -> bool {
        matches!(self.state.pending.source, Source::Victory | Source::Built)
    }

    // Combat values.

    /// The combat value of a power against a card, with its modifiers.
    pub(super) fn value(
        self,
        owner: Seat,
        power: Kind,
        (foe, against): (Seat, Kind),
        attacking: bool,
        combo: bool,
    ) -> u8 {
        let rules = self.rules;
        let printed = rules.power(power);
        let mut value = printed.cv;
        for change in &printed.mods {
            let role = match change.role {
                Role::Attack => attacking,
                Role::Defend => !attacking,
                Role::Both => true,
                Role::Combo => attacking && combo,
            };
            let versus = match change.versus {
                Versus::Any => true,
                Versus::Colours(colours) => colours[rules.colour(against).index()],
                Versus::Strong(least) => against.is_power() && rules.power(against).cv >= least,
                Versus::Leader => self.points(foe) > self.points(owner),
            };
            let ally = change.ally.is_none_or(|ally| self.state.player(owner).find(ally).is_some());
            if role && versus && ally {
                value += change.by;
            }
        }
        value
    }
}
