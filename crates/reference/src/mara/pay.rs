//! What a command costs, and every way to pay it (5.3).

use std::collections::BTreeMap;

use toml::Value;

use super::Mara;
use super::table::{Attacker, COLOURS, Cost, Draft, Player, Position, Spot};
use crate::{ComparisonCounts, DecisionPoint, MadeMove, agree, number, read, word};

/// How one rune card stands during a payment.
#[derive(Clone)]
struct Rune {
    spot: String,
    place: i64,
    slot: i64,
    colour: String,
    energy: i64,
}

impl Mara {
    /// The cost of a power, own units in its colour.
    pub fn power_cost(&self, id: &str) -> Cost {
        let mut cost = Cost { coloured: vec![0; 4], vario: 0 };
        if let Some(power) = self.cards.power(id) {
            let colour = COLOURS.iter().position(|colour| *colour == power.colour).unwrap_or(0);
            cost.coloured[colour] = power.cost.own;
            cost.vario = power.cost.vario;
        }
        cost
    }

    /// `attack.pay_again`, `attack.combo_pay`, `attack.tax`
    pub fn attack_cost(&self, at: &Position, attackers: &[Attacker], target: &Spot) -> Cost {
        let mut cost = Cost { coloured: vec![0; 4], vario: 0 };
        for attacker in attackers {
            let one = self.power_cost(&attacker.card);
            (0..4).for_each(|colour| cost.coloured[colour] += one.coloured[colour]);
            cost.vario += one.vario;
        }
        if let Some(placed) = at.placed(target) {
            cost.vario += placed.powers().map(|power| self.cards.sum(&power.card, "tax")).sum::<i64>();
        }
        cost
    }

    /// `vision.cost`
    pub fn vision_cost(&self, player: &Player) -> i64 {
        (3 - self.ability(player, "vision_discount")).max(1)
    }

    /// `pay.insufficient`: each coloured need is covered and the total is covered.
    pub fn payable(&self, player: &Player, cost: &Cost) -> bool {
        let colours = COLOURS.iter().zip(&cost.coloured);
        colours.into_iter().all(|(colour, need)| player.energy(&self.cards, colour) >= *need)
            && player.energy(&self.cards, "") >= cost.total()
    }

    pub fn vario(&self, player: &Player, units: i64) -> bool {
        self.payable(player, &Cost { coloured: vec![0; 4], vario: units })
    }

    /// What the command of a draft costs.
    pub fn price(&self, at: &Position, seat: &str, draft: &Draft) -> Result<Cost, String> {
        let command = &draft.command;
        let vario = |units| Cost { coloured: vec![0; 4], vario: units };
        let action = |part: &Value| self.cards.action(word(part, "card")).map(|action| vario(action.cost));
        let cost = if let Some(build) = command.get("build") {
            Some(self.power_cost(word(build, "card")))
        } else if let Some(part) = command.get("action").or(command.get("protect")) {
            action(part)
        } else if let Some(attack) = command.get("attack") {
            let attackers: Vec<Attacker> = attack.get("attackers").map(read).transpose()?.unwrap_or_default();
            let target = attack.get("target").and_then(Spot::read);
            target.map(|target| self.attack_cost(at, &attackers, &target))
        } else {
            command.get("vision").map(|vision| {
                let mut cost = vario(0);
                let colour = COLOURS.iter().position(|colour| *colour == word(vision, "colour"));
                cost.coloured[colour.unwrap_or(0)] = self.vision_cost(&at.seats[seat]);
                cost
            })
        };
        cost.ok_or_else(|| format!("the reference does not know what {command} costs"))
    }

    fn purse(&self, player: &Player) -> Vec<Rune> {
        let mut purse = Vec::new();
        for placed in &player.display {
            for rune in placed.runes() {
                purse.push(Rune {
                    spot: format!("{}.{}", placed.place, rune.slot),
                    place: placed.place,
                    slot: rune.slot,
                    colour: self.cards.colour(&rune.card).to_string(),
                    energy: rune.charge(),
                });
            }
        }
        purse
    }

    /// `pay.auto`: which rune card the next unit of a colour comes from.
    fn take_one(purse: &mut [Rune], colour: &str) -> Option<String> {
        let full = |purse: &[Rune], place: i64| {
            purse.iter().filter(|rune| rune.place == place).all(|rune| rune.energy == 3)
        };
        let mut best: Option<usize> = None;
        for index in 0..purse.len() {
            if purse[index].colour != colour || purse[index].energy == 0 {
                continue;
            }
            let key = |index: usize| {
                let rune: &Rune = &purse[index];
                // Most energy; at an overloading place; lower place; lower slot: the least key is taken.
                (-rune.energy, !full(purse, rune.place), rune.place, rune.slot)
            };
            if best.is_none_or(|best| key(index) < key(best)) {
                best = Some(index);
            }
        }
        let index = best?;
        purse[index].energy -= 1;
        Some(purse[index].spot.clone())
    }

    /// Units by spot: coloured ones first, then vario in these colours, or as `pay.auto` chooses them. Gives
    /// back the colours of the vario units as well.
    fn settle(
        &self,
        player: &Player,
        cost: &Cost,
        chosen: Option<&[String]>,
    ) -> Option<(BTreeMap<String, i64>, Vec<String>)> {
        let mut purse = self.purse(player);
        let mut units = BTreeMap::new();
        let mut vario = Vec::new();
        let mut take = |purse: &mut Vec<Rune>, colour: &str| {
            let spot = Self::take_one(purse, colour)?;
            *units.entry(spot).or_insert(0) += 1;
            Some(())
        };
        for (colour, need) in COLOURS.iter().zip(&cost.coloured) {
            for _ in 0..*need {
                take(&mut purse, colour)?;
            }
        }
        for unit in 0..cost.vario {
            let left = |colour: &str| -> i64 {
                purse.iter().filter(|rune| rune.colour == colour).map(|rune| rune.energy).sum()
            };
            let colour = match chosen {
                Some(colours) => colours[unit as usize].clone(),
                None => {
                    let most = COLOURS.iter().map(|colour| left(colour)).max()?;
                    COLOURS.iter().find(|colour| left(colour) == most)?.to_string()
                }
            };
            take(&mut purse, &colour)?;
            vario.push(colour);
        }
        vario.sort_by_key(|colour| COLOURS.iter().position(|known| known == colour));
        Some((units, vario))
    }

    /// `pay.menu`
    pub fn payments(&self, at: &Position, seat: &str, cost: &Cost) -> Vec<String> {
        let player = &at.seats[seat];
        let mut moves = vec!["auto".to_string()];
        let usual = self.settle(player, cost, None).map(|(_, vario)| vario);
        let mut multisets = vec![Vec::<String>::new()];
        for _ in 0..cost.vario {
            let mut longer = Vec::new();
            for multiset in &multisets {
                let from = multiset.last().and_then(|last| COLOURS.iter().position(|colour| colour == last));
                for colour in &COLOURS[from.unwrap_or(0)..] {
                    let mut next = multiset.clone();
                    next.push(colour.to_string());
                    longer.push(next);
                }
            }
            multisets = longer;
        }
        if (1..=12).contains(&cost.vario) {
            for multiset in multisets {
                let feasible = COLOURS.iter().zip(&cost.coloured).all(|(colour, need)| {
                    let units = multiset.iter().filter(|unit| unit == colour).count() as i64;
                    player.energy(&self.cards, colour) >= need + units
                });
                if feasible && usual.as_ref() != Some(&multiset) {
                    moves.push(format!("colours:{}", multiset.join("+")));
                }
            }
        }
        if self.options.manual_pay {
            moves.push("manual".into());
        }
        moves
    }

    /// `pay.manual`
    pub fn units(&self, at: &Position, seat: &str, draft: &Draft) -> Vec<String> {
        let mut purse = self.purse(&at.seats[seat]);
        for rune in &mut purse {
            rune.energy -= draft.taken.get(&rune.spot).unwrap_or(&0);
        }
        let group = draft.cost.coloured.iter().position(|units| *units > 0);
        let mut moves = Vec::new();
        for (index, rune) in purse.iter().enumerate() {
            let fits = group.is_none_or(|colour| COLOURS[colour] == rune.colour);
            if !fits || rune.energy == 0 || rune.place * 4 + rune.slot < draft.last {
                continue;
            }
            let left_in_group = group.map_or(draft.cost.vario, |colour| draft.cost.coloured[colour]) - 1;
            let behind: i64 = purse[index..]
                .iter()
                .filter(|other| group.is_none_or(|colour| COLOURS[colour] == other.colour))
                .map(|other| other.energy)
                .sum::<i64>()
                - 1;
            if behind >= left_in_group {
                moves.push(format!("unit {}", rune.spot));
            }
        }
        moves
    }

    /// What was paid in a move against what 5.3 makes of it.
    pub fn check_payment(
        &self,
        at: &Position,
        before: &DecisionPoint,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String> {
        let Some(draft) = at.draft.as_ref().filter(|_| before.decision == "pay") else { return Ok(()) };
        let player = &at.seats[&before.seat];
        let expected = match (draft.stage.as_str(), deed.text.as_str()) {
            ("pay", "auto") => self.settle(player, &draft.cost, None),
            ("pay", text) => match text.strip_prefix("colours:") {
                Some(colours) => {
                    let colours: Vec<String> = colours.split('+').map(String::from).collect();
                    self.settle(player, &draft.cost, Some(&colours))
                }
                None => return Ok(()),
            },
            _ => {
                let Some(spot) = deed.text.strip_prefix("unit ").filter(|_| draft.cost.total() == 1) else {
                    return Ok(());
                };
                let mut taken = draft.taken.clone();
                *taken.entry(spot.to_string()).or_insert(0) += 1;
                Some((taken, Vec::new()))
            }
        };
        let mut paid = BTreeMap::new();
        for event in &deed.events {
            if word(event, "event") == "paid" && word(event, "seat") == before.seat {
                *paid.entry(word(event, "spot").to_string()).or_insert(0) += number(event, "units");
            }
        }
        let expected = expected.map(|(units, _)| units).unwrap_or_default();
        let expected = expected.into_iter().filter(|(_, units)| *units > 0).collect();
        agree("paid", &paid, &expected, counts)
    }
}
