//! The menus of a turn: building, actions, reactions, drawing, and the choices of effects.

use toml::Value;

use super::Mara;
use super::table::{Action, COLOURS, Cost, Draft, Placed, Player, Position, inside};
use crate::{others, word};

/// Whether a card is of one of the classes in `power or rune`.
fn of_class(card: &str, classes: &str) -> bool {
    classes.split(" or ").any(|class| card.starts_with(&format!("{class}.")))
}

impl Mara {
    /// Legal moves of the decisions that stand by themselves.
    pub fn menu(&self, at: &Position, decision: &str, seat: &str) -> Option<Vec<String>> {
        let me = &at.seats[seat];
        let stacks = || (0..at.stacks.len()).filter(|stack| !at.stacks[*stack].is_empty());
        let mut moves = Vec::new();
        match decision {
            "pick.stack" | "exchange.stack" => moves.extend(stacks().map(|stack| format!("stack {stack}"))),
            "build.menu" => self.build(at, me, &mut moves),
            "action.menu" => self.actions(at, seat, &mut moves),
            "react.menu" => {
                moves.push("pass".into());
                let kind = at.pending.as_ref().map(|pending| pending.source.as_str());
                let kind = if kind == Some("attack") { "power" } else { "action" };
                let held = self.cards.kinds(&me.hand);
                let fits = held.iter().filter(|card| {
                    let action = self.cards.action(card).filter(|action| action.kind == "protection");
                    action.is_some_and(|action| covers(action, kind) && self.vario(me, action.cost))
                });
                moves.extend(fits.map(|card| format!("protect {card}")));
            }
            "discard" => {
                moves.extend(self.cards.kinds(&me.hand).iter().map(|card| format!("discard {card}")))
            }
            "exchange.put" => {
                moves.extend(self.cards.kinds(&me.hand).iter().map(|card| format!("put {card}")))
            }
            "draw.menu" => self.drawing(at, me, &mut moves),
            "draw.source" => {
                moves.extend(stacks().map(|stack| format!("draw {stack}")));
                if !at.walhall.is_empty() && at.turn.walhall < self.ability(me, "walhall_draw") {
                    moves.push("draw walhall".into());
                }
            }
            "effect.place" => match at.step.as_str() {
                Some("effect_from") => {
                    let victim = at.pending.as_ref()?.opponent.clone()?;
                    let charged = at.seats[&victim].display.iter().filter(|placed| has_energy(placed));
                    moves.extend(charged.map(|placed| format!("object {victim}.{}", placed.place)));
                }
                _ => {
                    let open = me.display.iter().filter(|placed| has_room(placed));
                    moves.extend(open.map(|placed| format!("object {seat}.{}", placed.place)));
                }
            },
            "effect.recall" => {
                let (effect, trigger) = self.effect(at)?;
                let classes = inside(&effect, "recall")?;
                let there: Vec<String> =
                    at.walhall.iter().filter(|card| of_class(card, classes)).cloned().collect();
                moves.extend(self.cards.kinds(&there).iter().map(|card| format!("recall {card}")));
                if trigger {
                    moves.push("recall none".into());
                }
            }
            "effect.take" => {
                let victim = at.pending.as_ref()?.opponent.clone()?;
                let shown = self.cards.kinds(&at.seats[&victim].hand);
                moves.extend(shown.iter().map(|card| format!("steal {card}")));
            }
            _ => return None,
        }
        Some(moves)
    }

    /// The effect that is being resolved, and whether it comes from a trigger.
    fn effect(&self, at: &Position) -> Option<(String, bool)> {
        let pending = at.pending.as_ref()?;
        let card = pending.card.as_ref()?;
        if let Some(action) = self.cards.action(card) {
            return action.effects.get(pending.effect as usize).map(|effect| (effect.clone(), false));
        }
        let trigger = if pending.source == "victory" { "on_win" } else { "on_build" };
        let abilities = &self.cards.power(card)?.abilities;
        abilities.iter().find_map(|word| inside(word, trigger)).map(|effect| (effect.to_string(), true))
    }

    fn build(&self, at: &Position, me: &Player, moves: &mut Vec<String>) {
        let room = |placed: &&Placed| placed.cards.len() < 4;
        let laid = at.turn.places + at.turn.runes;
        let may_lay = laid < 1 + self.ability(me, "extra_rune");
        let limit =
            if self.players == 2 { self.options.place_limit_2p } else { self.options.place_limit_34p };
        for card in self.cards.kinds(&me.hand) {
            if card.starts_with("place.")
                && may_lay
                && at.turn.places == 0
                && (me.display.len() as i64) < limit
            {
                moves.push(format!("lay {card}"));
            }
        }
        let fitting = |card: &str| -> Vec<&Placed> {
            let colour = self.cards.colour(card);
            me.display.iter().filter(|p| self.cards.colour(&p.card) == colour).filter(room).collect()
        };
        for card in self.cards.kinds(&me.hand) {
            if card.starts_with("rune.") && may_lay {
                moves.extend(fitting(&card).iter().map(|placed| format!("lay {card} {}", placed.place)));
            }
        }
        for card in self.cards.kinds(&me.hand) {
            let Some(power) = self.cards.power(&card) else { continue };
            let condition = power.condition.as_deref().and_then(|word| inside(word, "runes_here"));
            let condition: usize = condition.and_then(|n| n.parse().ok()).unwrap_or(0);
            if self.payable(me, &self.power_cost(&card)) {
                let places = fitting(&card).into_iter().filter(|placed| placed.runes().count() >= condition);
                moves.extend(places.map(|placed| format!("build {card} {}", placed.place)));
            }
        }
        if !at.turn.removed {
            let last = me.display.len() == 1 && !self.options.remove_last_place;
            for placed in &me.display {
                if placed.cards.is_empty() && !placed.fresh && !last {
                    moves.push(format!("remove {}", placed.place));
                }
                let old = placed.cards.iter().filter(|card| !card.fresh);
                moves.extend(old.map(|card| format!("remove {}.{}", placed.place, card.slot)));
            }
        }
        moves.push("end_build".into());
    }

    fn actions(&self, at: &Position, seat: &str, moves: &mut Vec<String>) {
        let me = &at.seats[seat];
        for card in self.cards.kinds(&me.hand) {
            let Some(action) = self.cards.action(&card).filter(|action| action.kind != "protection") else {
                continue;
            };
            let played = at.turn.actions.get(&card).copied().unwrap_or(0);
            if played >= action.copies || !self.vario(me, action.cost) {
                continue;
            }
            let first = &action.effects[0];
            if action.kind == "free" {
                let stacks = at.stacks.iter().any(|stack| !stack.is_empty());
                let playable = if inside(first, "search_stack").is_some() {
                    stacks || !at.walhall.is_empty()
                } else if let Some(classes) = inside(first, "recall") {
                    at.walhall.iter().any(|card| of_class(card, classes))
                } else if inside(first, "gain_energy").is_some() {
                    me.display.iter().any(has_room)
                } else {
                    true
                };
                if playable {
                    moves.push(format!("play {card}"));
                }
                continue;
            }
            for opponent in others(self.players, seat) {
                if self.may_target(at, seat, action, &opponent) {
                    moves.push(format!("play {card} {opponent}"));
                }
            }
        }
        if !self.aims(at, seat).is_empty() {
            moves.push("attack".into());
        }
        moves.push("end_action".into());
    }

    fn may_target(&self, at: &Position, seat: &str, action: &Action, opponent: &str) -> bool {
        if self.options.calm_covers_actions && self.calm(at, opponent) {
            return false;
        }
        let leads = self.points(at, opponent) > self.points(at, seat);
        if action.effects.iter().any(|effect| effect == "only_vs_leader") && !leads {
            return false;
        }
        match inside(&action.effects[0], "take_hand") {
            Some(_) => !at.seats[opponent].hand.is_empty(),
            None => !self.action_objects(at, action, opponent).is_empty(),
        }
    }

    /// `action.object`, `action.warded`
    fn action_objects(&self, at: &Position, action: &Action, opponent: &str) -> Vec<String> {
        let owner = &at.seats[opponent];
        let effect = &action.effects[0];
        let mut objects = Vec::new();
        for placed in &owner.display {
            if placed.powers().any(|power| self.cards.has(&power.card, "ward")) {
                continue;
            }
            if inside(effect, "steal_energy").is_some() {
                if has_energy(placed) {
                    objects.push(format!("object {opponent}.{}", placed.place));
                }
                continue;
            }
            let Some(what) = inside(effect, "destroy").or(inside(effect, "bounce")) else { continue };
            let (classes, most) = match what.split_once(", ") {
                Some((classes, most)) => (classes, most.parse().unwrap_or(i64::MAX)),
                None => (what, i64::MAX),
            };
            for card in placed.cards.iter().filter(|card| of_class(&card.card, classes)) {
                let weak = self.cards.power(&card.card).is_none_or(|power| power.cv <= most);
                let guarded = card.is_rune() && self.guarded(owner, placed);
                if weak && !(guarded && self.options.protection_vs_actions) {
                    objects.push(format!("object {opponent}.{}.{}", placed.place, card.slot));
                }
            }
        }
        objects
    }

    /// Legal objects of the action in a draft.
    pub fn objects(&self, at: &Position, _seat: &str, draft: &Draft) -> Vec<String> {
        let Some(part) = draft.command.get("action") else { return Vec::new() };
        let Some(action) = self.cards.action(word(part, "card")) else { return Vec::new() };
        self.action_objects(at, action, part.get("opponent").and_then(Value::as_str).unwrap_or(""))
    }

    fn drawing(&self, at: &Position, me: &Player, moves: &mut Vec<String>) {
        let cards = at.stacks.iter().any(|stack| !stack.is_empty()) || !at.walhall.is_empty();
        if !at.turn.vision && cards {
            for (index, colour) in COLOURS.iter().enumerate() {
                let mut cost = Cost { coloured: vec![0; 4], vario: 0 };
                cost.coloured[index] = self.vision_cost(me);
                if self.payable(me, &cost) {
                    moves.push(format!("vision {colour}"));
                }
            }
        }
        if at.step.as_str() == Some("draw") {
            moves.push("refill".into());
            return;
        }
        let always = me.powers().any(|power| self.cards.has(&power.card, "exchange_always"));
        if !at.turn.exchange && (!at.turn.played || always) && cards {
            moves.push("exchange".into());
        }
        moves.push("end_turn".into());
    }
}

/// `react.kind`
pub fn covers(action: &Action, kind: &str) -> bool {
    let kinds = action.effects.iter().filter_map(|effect| inside(effect, "cancel"));
    kinds.flat_map(|kinds| kinds.split(", ")).any(|covered| covered == kind)
}

fn has_energy(placed: &Placed) -> bool {
    placed.runes().any(|rune| rune.charge() > 0)
}

fn has_room(placed: &Placed) -> bool {
    placed.runes().any(|rune| rune.charge() < 3)
}
