//! Attacks: who may attack what, alone and together, and what comes of it.

use toml::Value;

use super::Mara;
use super::menus::covers;
use super::table::{Attacker, Draft, Placed, Player, Position, Spot, inside};
use crate::{ComparisonCounts, DecisionPoint, MadeMove, agree, letters, number, others, read, word};

/// Something that happened in a combat.
#[derive(Clone, Debug, PartialEq)]
enum Line {
    Fought { attacker: String, attack: i64, target: String, defence: i64 },
    Left { owner: String, card: String, to: String, reason: String },
}

/// Why an attack went on without a comparison.
enum Call {
    Fight,
    Cancelled,
}

impl Mara {
    /// `attack.rune_protected`
    pub fn guarded(&self, owner: &Player, placed: &Placed) -> bool {
        placed.powers().next().is_some()
            || owner.powers().any(|power| self.cards.has(&power.card, "guard_all"))
    }

    /// Powers that could attack at all: `add` texts, in listed order.
    fn attackers(&self, at: &Position, seat: &str) -> Vec<(String, Attacker)> {
        let me = &at.seats[seat];
        let attacked = |card: &String| at.turn.attacked.contains(card);
        let mut found = Vec::new();
        for placed in &me.display {
            // `build.power_attack_next_turn`, `attack.once_per_turn`
            for power in placed.powers().filter(|power| !power.fresh) {
                let twice = self.cards.has(&power.card, "double_attack");
                let spent =
                    if twice { at.turn.attacked_twice.contains(&power.card) } else { attacked(&power.card) };
                if !spent {
                    let attacker = Attacker { card: power.card.clone(), direct: false };
                    found.push((format!("add {}.{}", placed.place, power.slot), attacker));
                }
            }
        }
        for card in self.cards.kinds(&me.hand) {
            if self.cards.has(&card, "direct_attack") && !attacked(&card) {
                found.push((format!("add {card}"), Attacker { card: card.clone(), direct: true }));
            }
        }
        found
    }

    /// Whether a power may attack a card, whatever it costs.
    fn may_attack(&self, at: &Position, attacker: &str, target: &Spot) -> bool {
        let (Some(card), Some(placed)) = (at.card(target), at.placed(target)) else { return false };
        let owner = &at.seats[&target.seat];
        if self.calm(at, &target.seat) {
            return false;
        }
        let same = self.cards.colour(attacker) == self.cards.colour(&card.card);
        if same && (card.is_power() || self.options.same_colour_runes) {
            return false;
        }
        if card.is_rune() {
            return !self.guarded(owner, placed) || self.cards.has(attacker, "ignore_guard");
        }
        let taunts = |power: &&str| self.cards.has(power, "taunt");
        let taunted = placed.powers().map(|power| power.card.as_str()).any(|power| taunts(&power));
        !taunted || taunts(&card.card.as_str())
    }

    /// Legal targets: somebody, payable alone, may attack them.
    pub fn aims(&self, at: &Position, seat: &str) -> Vec<String> {
        let mut aims = Vec::new();
        for opponent in others(self.players, seat) {
            for placed in &at.seats[&opponent].display {
                for card in &placed.cards {
                    let target = Spot { seat: opponent.clone(), place: placed.place, slot: card.slot };
                    if !self.joining(at, seat, &target, &[]).is_empty() {
                        aims.push(format!("aim {opponent}.{}.{}", placed.place, card.slot));
                    }
                }
            }
        }
        aims
    }

    /// Attackers that may join those so far, all payable together.
    fn joining(&self, at: &Position, seat: &str, target: &Spot, so_far: &[Attacker]) -> Vec<String> {
        let mut joining = Vec::new();
        for (text, attacker) in self.attackers(at, seat) {
            let twice = so_far.iter().any(|other| other.card == attacker.card);
            if twice || !self.may_attack(at, &attacker.card, target) {
                continue;
            }
            let mut all = so_far.to_vec();
            all.push(attacker);
            if self.payable(&at.seats[seat], &self.attack_cost(at, &all, target)) {
                joining.push(text);
            }
        }
        joining
    }

    /// The target and the attackers of a draft.
    fn drafted(draft: &Draft) -> Option<(Spot, Vec<Attacker>)> {
        let attack = draft.command.get("attack")?;
        let target = attack.get("target").and_then(Spot::read)?;
        Some((target, attack.get("attackers").and_then(|list| read(list).ok()).unwrap_or_default()))
    }

    /// Legal steps of an attack whose target is named.
    pub fn adds(&self, at: &Position, seat: &str, draft: &Draft) -> Vec<String> {
        let Some((target, so_far)) = Self::drafted(draft) else { return Vec::new() };
        let mut moves = self.joining(at, seat, &target, &so_far);
        if !so_far.is_empty() {
            moves.push("commit".into());
        }
        moves
    }

    /// `cv_mod`: what a card has more in this comparison. `rival` is the other card, `against` its player.
    fn modifiers(
        &self,
        at: &Position,
        card: &str,
        own: &str,
        role: &[&str],
        rival: &str,
        against: &str,
    ) -> i64 {
        let Some(power) = self.cards.power(card) else { return 0 };
        let mut sum = 0;
        for words in power.abilities.iter().filter_map(|ability| inside(ability, "cv_mod")) {
            let parts: Vec<&str> = words.split(", ").collect();
            let [by, when, vs, condition] = parts[..] else { continue };
            let fits = match vs {
                "any" => true,
                "leader" => self.points(at, against) > self.points(at, own),
                _ => match (vs.strip_prefix("colour:"), vs.strip_prefix("cv>=")) {
                    (Some(colours), _) => colours.split('+').any(|colour| colour == self.cards.colour(rival)),
                    (_, Some(least)) => {
                        let least = least.parse().unwrap_or(i64::MAX);
                        self.cards.power(rival).is_some_and(|rival| rival.cv >= least)
                    }
                    _ => false,
                },
            };
            let holds = match condition.strip_prefix("ally:") {
                Some(ally) => at.seats[own].powers().any(|power| power.card == format!("power.{ally}")),
                None => condition == "always",
            };
            if fits && holds && role.contains(&when) {
                sum += by.trim_start_matches('+').parse::<i64>().unwrap_or(0);
            }
        }
        sum
    }

    /// `end.target`, as the settle step after a combat sees it.
    fn ends(&self, at: &Position) -> bool {
        let on = self.options.quick_rounds == 0 && !self.options.finish_round;
        on && letters(self.players).iter().any(|seat| self.points(at, seat) >= self.options.target_vp)
    }

    /// Where a defeated card goes.
    fn defeated(&self, card: &str, winner: &str) -> String {
        if self.cards.has(card, "undying") {
            return "hand".into();
        }
        match self.cards.power(card) {
            Some(power) if power.vp == 0 => "walhall".into(),
            _ => format!("pile {winner}"),
        }
    }

    /// 6.2 from the first comparison on: everything that happens, in order, and whether the game ends in it.
    fn fight(
        &self,
        at: &Position,
        seat: &str,
        attackers: &[Attacker],
        target: &Spot,
        boost: i64,
        call: Call,
    ) -> (Vec<Line>, bool) {
        let mut at = at.clone();
        let mut lines = Vec::new();
        let left = |owner: &str, card: &str, to: &str, reason: &str| Line::Left {
            owner: owner.into(),
            card: card.into(),
            to: to.into(),
            reason: reason.into(),
        };
        let mut gone: Vec<String> = Vec::new();
        let mut won_by: Option<String> = None;
        let mut damage = 0;
        let defender = target.seat.clone();
        let combo = attackers.len() > 1;
        for (index, attacker) in attackers.iter().enumerate() {
            if matches!(call, Call::Cancelled) {
                break;
            }
            let Some(card) = at.card(target).cloned() else { break };
            let roles: &[&str] = if combo { &["attack", "both", "combo"] } else { &["attack", "both"] };
            let cv = self.cards.power(&attacker.card).map_or(0, |power| power.cv);
            let attack = cv
                + self.modifiers(&at, &attacker.card, seat, roles, &card.card, &defender)
                + if index == 0 { boost } else { 0 };
            let base = self.cards.power(&card.card).map_or(card.charge(), |power| power.cv);
            let more = self.modifiers(&at, &card.card, &defender, &["defend", "both"], &attacker.card, seat);
            let defence = (base + more - damage).max(0);
            lines.push(Line::Fought {
                attacker: attacker.card.clone(),
                attack,
                target: card.card.clone(),
                defence,
            });
            let ties = |id: &str| self.cards.has(id, "win_ties");
            let wins = attack > defence || attack == defence && ties(&attacker.card) && !ties(&card.card);
            let loses = attack < defence || attack == defence && ties(&card.card) && !ties(&attacker.card);
            if wins {
                let to = self.defeated(&card.card, seat);
                lines.push(left(&defender, &card.card, &to, "defeated"));
                at.remove(target);
                if to.starts_with("pile") {
                    at.seats.get_mut(seat).expect("the attacker plays").pile.push(card.card.clone());
                }
                won_by = Some(attacker.card.clone());
            } else {
                let to = if loses { self.defeated(&attacker.card, &defender) } else { "hand".into() };
                let reason = if loses { "defeated" } else { "tied" };
                gone.push(attacker.card.clone());
                lines.push(left(seat, &attacker.card, &to, reason));
                Self::take_attacker(&mut at, seat, attacker);
                if to.starts_with("pile") {
                    at.seats.get_mut(&defender).expect("the defender plays").pile.push(attacker.card.clone());
                }
                if loses {
                    damage += attack;
                } else {
                    lines.push(left(&defender, &card.card, "hand", "tied"));
                    at.remove(target);
                }
            }
            if self.ends(&at) {
                return (lines, true);
            }
        }
        for attacker in attackers.iter().filter(|attacker| attacker.direct && !gone.contains(&attacker.card))
        {
            let winner = won_by.as_ref() == Some(&attacker.card);
            let hand = winner && self.options.direct_winner_to == "hand";
            lines.push(left(seat, &attacker.card, if hand { "hand" } else { "walhall" }, "spent"));
        }
        (lines, false)
    }

    fn take_attacker(at: &mut Position, seat: &str, attacker: &Attacker) {
        if !attacker.direct {
            for placed in &mut at.seats.get_mut(seat).expect("the attacker plays").display {
                placed.cards.retain(|card| card.card != attacker.card);
            }
        }
    }

    /// What a move made of an attack against what 6.2 makes of it.
    pub fn check_combat(
        &self,
        at: &Position,
        after: &Position,
        before: &DecisionPoint,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String> {
        let happened = |name: &str| deed.events.iter().any(|event| word(event, "event") == name);
        let (seat, target, attackers, boost, call) = match (&at.pending, &at.draft) {
            (Some(pending), _) if pending.source == "attack" && !after.step.is_str_of("react") => {
                let target = pending.object.as_ref().and_then(Spot::read);
                let call = if happened("cancelled") { Call::Cancelled } else { Call::Fight };
                if !happened("cancelled") && !happened("passed") {
                    return Ok(());
                }
                (at.active.clone(), target, pending.attackers.clone(), pending.boost, call)
            }
            (_, Some(draft)) if happened("attack_declared") && !after.step.is_str_of("react") => {
                let Some((target, mut attackers)) = Self::drafted(draft) else { return Ok(()) };
                // The last attacker on a rune card ends the list by itself.
                for (text, attacker) in self.attackers(at, &before.seat) {
                    if text == deed.text {
                        attackers.push(attacker);
                    }
                }
                (before.seat.clone(), Some(target), attackers, at.turn.boost, Call::Fight)
            }
            _ => return Ok(()),
        };
        let Some(target) = target else { return Err("an attack without a target".into()) };
        let (mut expected, ends) = self.fight(at, &seat, &attackers, &target, boost, call);
        let waits = after.pending.as_ref().is_some_and(|pending| pending.source == "victory");
        let is_spent = |line: &Line| matches!(line, Line::Left { reason, .. } if reason == "spent");
        if waits {
            expected.retain(|line| !is_spent(line));
        }
        let told = told(&deed.events);
        agree("combat", &told, &expected, counts)?;
        if ends {
            agree("combat ends the game", &after.step.as_str(), &Some("over"), counts)?;
        }
        Ok(())
    }

    /// `react.opens`, by public facts.
    pub fn check_window(
        &self,
        at: &Position,
        after: &Position,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String> {
        for event in &deed.events {
            let (kind, defender) = match word(event, "event") {
                "attack_declared" => {
                    ("power", event.get("target").and_then(Spot::read).map(|target| target.seat))
                }
                "action_played" => {
                    ("action", event.get("opponent").and_then(Value::as_str).map(String::from))
                }
                _ => continue,
            };
            let Some(defender) = defender else { continue };
            let player = &at.seats[&defender];
            let cards = self.cards.actions.iter().filter(|action| action.kind == "protection");
            let cheapest = cards.filter(|action| covers(action, kind)).map(|action| action.cost).min();
            let energy = player.energy(&self.cards, "");
            let opens = !player.hand.is_empty() && cheapest.is_some_and(|cost| energy >= cost);
            agree("reaction window", &after.step.is_str_of("react"), &opens, counts)?;
        }
        Ok(())
    }
}

trait IsStrOf {
    fn is_str_of(&self, text: &str) -> bool;
}

impl IsStrOf for Value {
    fn is_str_of(&self, text: &str) -> bool {
        self.as_str() == Some(text)
    }
}

/// The lines of a combat among what happened.
fn told(events: &[Value]) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        match (word(event, "event"), word(event, "reason")) {
            ("fought", _) => lines.push(Line::Fought {
                attacker: word(event, "attacker").into(),
                attack: number(event, "attack"),
                target: word(event, "target").into(),
                defence: number(event, "defence"),
            }),
            ("left", reason @ ("defeated" | "tied" | "spent")) => {
                let to = match event.get("to") {
                    Some(Value::Table(to)) => format!("pile {}", to["pile"].as_str().unwrap_or("")),
                    Some(Value::String(to)) => to.clone(),
                    _ => String::new(),
                };
                lines.push(Line::Left {
                    owner: word(event, "owner").into(),
                    card: word(event, "card").into(),
                    to,
                    reason: reason.into(),
                });
            }
            _ => {}
        }
    }
    lines
}
