//! Legal moves: placing, casting, targets, hands, what is kept.

use toml::Value;

use super::Thalara;
use super::table::{Laid, Player, Position};
use crate::{others, word};

impl Thalara {
    /// Slots with an open artefact.
    fn conflicts(&self, at: &Position) -> Vec<i64> {
        (1..=at.slots.len() as i64).filter(|slot| at.slots[*slot as usize - 1] != "-").collect()
    }

    pub fn legal(&self, at: &Position, decision: &str, seat: &str) -> Option<Vec<String>> {
        let me = &at.seats[seat];
        let mut moves = Vec::new();
        match decision {
            "turn" => {
                moves.push("p".into());
                let mut hand = self.set.sorted(&me.hand);
                hand.dedup();
                for card in hand {
                    for slot in self.conflicts(at) {
                        if self.blocked(at, slot, seat, &card) {
                            continue;
                        }
                        moves.push(format!("c {card} k{slot}"));
                        let permanents = self.permanents(at, slot);
                        if permanents.iter().any(|one| one.op() == "may_hide" && one.owner == seat) {
                            moves.push(format!("c {card} k{slot} d"));
                        }
                    }
                }
            }
            "cast" => {
                moves.push("s -".into());
                for spell in me.spells.iter().filter(|spell| !self.lies(at, seat, spell)) {
                    for slot in self.conflicts(at) {
                        if self.meets(at, slot, seat, spell) && !self.spells_blocked(at, slot, seat) {
                            moves.push(format!("s {spell} k{slot}"));
                        }
                    }
                }
            }
            "choose_hand" => self.hand_choice(me, &mut moves),
            "overflow_pick" => self.overflow(me, &mut moves),
            "target_player" => moves.extend(others(self.players, seat).iter().map(|o| format!("t seat {o}"))),
            "target_colour" => moves.extend(self.set.colours.iter().map(|c| format!("t colour {c}"))),
            "target_card" => return self.target_cards(at, seat),
            "target_supply" => {
                let mut supply = self.set.sorted(&me.supply);
                supply.dedup();
                moves.extend(supply.iter().map(|card| format!("t {card}")));
            }
            "keep_memory" => {
                let keeping = &at.pending.keeping;
                let mut own: Vec<i64> = at
                    .cards
                    .iter()
                    .filter(|card| card.owner == seat && card.slot == keeping.slot + 1)
                    .filter(|card| card.card.starts_with("mem-") && card.entry > keeping.last)
                    .map(|card| card.entry)
                    .collect();
                own.sort_unstable();
                let enough = (own.len() + 1).saturating_sub(keeping.left as usize);
                moves.extend(own.iter().take(enough).map(|entry| format!("k #{entry}")));
            }
            _ => return None,
        }
        Some(moves)
    }

    /// `cast.once_per_round`: whether the own spell lies in a conflict.
    fn lies(&self, at: &Position, seat: &str, spell: &str) -> bool {
        at.spells.iter().any(|cast| cast.owner == seat && cast.spell == spell)
    }

    /// `cast.requirement`, by the test under it.
    fn meets(&self, at: &Position, slot: i64, seat: &str, spell: &str) -> bool {
        let requirement = &self.set.spell(spell).requirement;
        let own: Vec<&Laid> =
            at.cards.iter().filter(|card| card.owner == seat && card.slot == slot && !card.down).collect();
        let count = |colour: &String| {
            own.iter().filter(|card| self.set.colour(&card.card).as_ref() == Some(colour)).count() as i64
        };
        let size = requirement.colours.values().sum::<i64>()
            + requirement.any
            + requirement.different
            + requirement.same;
        let different = self.set.colours.iter().filter(|colour| count(colour) > 0).count() as i64;
        let same = self.set.colours.iter().map(count).max().unwrap_or(0);
        requirement.colours.iter().all(|(colour, need)| count(colour) >= *need)
            && different >= requirement.different
            && same >= requirement.same
            && own.len() as i64 >= size
    }

    pub fn artefacts(&self, cards: &[String]) -> i64 {
        cards.iter().filter(|card| card.starts_with("art-")).count() as i64
    }

    pub fn aftershocks(&self, cards: &[String]) -> i64 {
        cards.iter().filter(|card| *card == "aft").count() as i64
    }

    /// `hand.need`
    pub fn need(&self, me: &Player) -> i64 {
        (me.limit - self.artefacts(&me.hand) - self.aftershocks(&me.hand)).max(0)
    }

    /// `variant.extra_memory`
    fn extra(&self, me: &Player) -> bool {
        let held = self.artefacts(&me.hand) + self.artefacts(&me.aside);
        self.options.own_spells && (me.limit..7).contains(&held)
    }

    /// `hand.pick_order`
    fn hand_choice(&self, me: &Player, moves: &mut Vec<String>) {
        let need = self.need(me);
        let extra = self.extra(me);
        let picked = me.picks.len() as i64;
        let fewer = self.options.hand_minimum == "up_to" || extra;
        if fewer {
            moves.push("h -".into());
        }
        let wanted = if extra { need.max(1) } else { need } - picked;
        let mut supply: Vec<String> = me.supply.iter().filter(|card| *card != "aft").cloned().collect();
        supply = self.set.sorted(&supply);
        // Behind the last pick; alike cards stand behind one another.
        if let Some(last) = self.set.sorted(&me.picks).last() {
            let alike = me.picks.iter().filter(|pick| *pick == last).count();
            let from = supply.iter().position(|card| card == last).map_or(0, |at| at + alike);
            supply = supply.split_off(from.min(supply.len()));
        }
        let mut offered: Vec<String> = Vec::new();
        for (index, card) in supply.iter().enumerate() {
            let behind = (supply.len() - index) as i64;
            if (fewer || behind >= wanted) && !offered.contains(card) {
                offered.push(card.clone());
            }
        }
        moves.extend(offered.iter().map(|card| format!("h {card}")));
    }

    /// `hand.overflow`, `variant.overflow`
    fn overflow(&self, me: &Player, moves: &mut Vec<String>) {
        let (inside, outside) = (self.artefacts(&me.hand), self.artefacts(&me.aside));
        let most = if self.options.own_spells { me.limit.max(inside + outside) } else { me.limit };
        let wanted = inside + self.aftershocks(&me.hand) - most;
        let hand: Vec<String> = me.hand.iter().filter(|card| card.starts_with("art-")).cloned().collect();
        let mut hand = self.set.sorted(&hand);
        if let Some(last) = self.set.sorted(&me.aside).last() {
            hand.retain(|card| self.set.order(card) > self.set.order(last));
        }
        let enough = (hand.len() as i64 - wanted + 1).max(0) as usize;
        moves.extend(hand.iter().take(enough).map(|card| format!("o {card}")));
    }

    /// What is being carried out: owner, slot, effect.
    fn resolving<'p>(&'p self, at: &'p Position) -> Option<(&'p str, i64, &'p Value)> {
        let frame = at.pending.frames.last()?;
        if frame.trap {
            let trap = at.traps.get(frame.source as usize)?;
            let effect = self.set.trap(&trap.trap).effects.get(frame.effect as usize)?;
            return Some((&trap.owner, trap.slot, effect));
        }
        let owner = ["A", "B", "C", "D"].get(frame.source as usize / 4)?;
        let spell = at.seats.get(*owner)?.spells.get(frame.source as usize % 4)?;
        let cast = at.spells.iter().find(|cast| cast.owner == *owner && cast.spell == *spell)?;
        let effect = self.set.spell(spell).effects.get(frame.effect as usize)?;
        Some((&cast.owner, cast.slot, effect))
    }

    /// The selector of 10.1 over the cards in conflicts.
    fn target_cards(&self, at: &Position, seat: &str) -> Option<Vec<String>> {
        let (owner, here, effect) = self.resolving(at)?;
        if owner != seat {
            return None;
        }
        let op = word(effect, "op");
        let anywhere = word(effect, "scope") == "anywhere" || word(effect, "dest") == "link";
        let changes = ["mark", "hide"].contains(&op) || effect.get("max").is_some();
        let face_any = (word(effect, "face") == "any" && !changes) || op == "swap_hidden";
        let memories = word(effect, "kind") == "memory" || op == "return_to_supply";
        let side = if op == "swap_hidden" { "own" } else { word(effect, "side") };
        let most = effect.get("max").and_then(Value::as_integer);
        let mut found: Vec<&Laid> = Vec::new();
        for card in &at.cards {
            let own = card.owner == owner;
            let fits = match side {
                "own" => own,
                "enemy" => !own,
                "any" => true,
                _ => return None,
            };
            if fits
                && (anywhere || card.slot == here)
                && (face_any || !card.down)
                && (!memories || card.card.starts_with("mem-"))
                && most.is_none_or(|most| self.strength(at, card) <= most)
            {
                found.push(card);
            }
        }
        found.sort_by_key(|card| (card.slot, card.entry));
        Some(found.iter().map(|card| format!("t #{}", card.entry)).collect())
    }
}
