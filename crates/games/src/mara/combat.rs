//! Attacks by powers: the comparisons, and where the cards go afterwards.

use super::event::{Event, Fate, Reason, Truth};
use super::kind::{Kind, Object, Spot};
use super::options::DirectWinnerTo;
use super::play::Table;
use super::state::{Source, Step};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat};

impl<C: Chance, L: Log<Truth>> Table<'_, C, L> {
    /// `combat.sequence`: the attackers fight one by one.
    pub(super) fn fight(&mut self) {
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
        let queries = self.queries();
        let attack = queries.value(seat, power, (defender, target), true, combo);
        let defence = match target.is_power() {
            true => queries.value(defender, target, (seat, power), false, false),
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
        for power in attackers.in_limbo() {
            let stays =
                winner == Some(power) && self.mara.rules.options.direct_winner_to == DirectWinnerTo::Hand;
            let fate = if stays { Fate::Hand } else { Fate::Walhall };
            self.go(seat, power, None, fate, Reason::Spent);
        }
        self.settle();
    }
}
