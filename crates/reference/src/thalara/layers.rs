//! The layers of 6.2: what a card is worth, what a player has in a conflict, what is blocked there.

use toml::Value;

use super::Thalara;
use super::table::{Laid, Position};
use crate::{letters, number, word};

/// A permanent that works in a conflict.
pub struct Permanent<'p> {
    pub owner: &'p str,
    pub entry: i64,
    pub effect: &'p Value,
    /// Who was chosen, and which colour was named, for this primitive.
    pub chosen: &'p str,
    pub named: i64,
    pub subject: &'p str,
    pub returned: i64,
}

impl Permanent<'_> {
    pub fn op(&self) -> &str {
        word(self.effect, "op")
    }

    /// Whether its `who` means this seat.
    pub fn means(&self, seat: &str) -> bool {
        match word(self.effect, "who") {
            "self" => seat == self.owner,
            "each_opponent" => seat != self.owner,
            "chosen_opponent" => seat == self.chosen,
            "subject_player" => seat == self.subject,
            _ => false,
        }
    }
}

impl Thalara {
    /// Everything that works in a conflict: spells lying there and traps sprung there, as far as carried out.
    pub fn permanents<'p>(&'p self, at: &'p Position, slot: i64) -> Vec<Permanent<'p>> {
        let mut found = Vec::new();
        for cast in at.spells.iter().filter(|cast| cast.slot == slot) {
            for (index, effect) in self.set.spell(&cast.spell).effects.iter().enumerate() {
                if (index as i64) < cast.active {
                    found.push(Permanent {
                        owner: &cast.owner,
                        entry: cast.entry,
                        effect,
                        chosen: cast.players.get(index).map_or("", |seat| seat),
                        named: cast.colours.get(index).copied().unwrap_or(-1),
                        subject: "",
                        returned: cast.returned,
                    });
                }
            }
        }
        for trap in at.traps.iter().filter(|trap| trap.slot == slot && trap.state == "sprung") {
            for (index, effect) in self.set.trap(&trap.trap).effects.iter().enumerate() {
                if (index as i64) < trap.active {
                    found.push(Permanent {
                        owner: &trap.owner,
                        entry: trap.entry,
                        effect,
                        chosen: trap.players.get(index).map_or("", |seat| seat),
                        named: trap.colours.get(index).copied().unwrap_or(-1),
                        subject: &trap.subject,
                        returned: 0,
                    });
                }
            }
        }
        found
    }

    /// `crystal.energy`
    pub fn crystal(&self, at: &Position, seat: &str) -> i64 {
        at.seats[seat].crystal.iter().map(|card| self.base(at, seat, card)).sum()
    }

    /// `layer.base`
    pub fn base(&self, at: &Position, owner: &str, card: &str) -> i64 {
        match card {
            "aft" => self.set.aftershock.strength,
            "trf" => self.crystal(at, owner),
            _ => {
                let memory = self.set.memory(card).map(|memory| memory.strength);
                memory
                    .or(self.set.artefact(card).map(|artefact| artefact.strength))
                    .expect("a card of the set")
            }
        }
    }

    /// Whether a card has colour and strength now.
    fn open(&self, at: &Position, card: &Laid) -> bool {
        !card.down || at.pending.revealed
    }

    /// Its colour, for everybody's rules.
    pub fn shown_colour(&self, at: &Position, card: &Laid) -> Option<String> {
        if self.open(at, card) { self.set.colour(&card.card) } else { None }
    }

    /// Layers 1 to 3; a face-down card counts 0.
    pub fn strength(&self, at: &Position, card: &Laid) -> i64 {
        if !self.open(at, card) {
            return 0;
        }
        let base = self.base(at, &card.owner, &card.card);
        let mut changed = base + card.mark;
        for permanent in self.permanents(at, card.slot) {
            if permanent.op() != "strength" {
                continue;
            }
            let own = permanent.owner == card.owner;
            let side = if word(permanent.effect, "side") == "own" { own } else { !own };
            let colour = self.shown_colour(at, card);
            let alike = at
                .cards
                .iter()
                .filter(|other| other.slot == card.slot && self.shown_colour(at, other) == colour)
                .count();
            let holds = match word(permanent.effect, "cond") {
                "all" => true,
                "unique_colour" => colour.is_some() && alike == 1,
                "repeated_colour" => colour.is_some() && alike > 1,
                "entered_later" => card.entry > permanent.entry,
                "face_down" => card.down,
                _ => false,
            };
            if side && holds {
                changed += number(permanent.effect, "n");
            }
        }
        changed.max(base.min(0))
    }

    /// Layers 4 to 6 of one player: card sum and bonus.
    pub fn total(&self, at: &Position, slot: i64, seat: &str) -> (i64, i64) {
        let own = || at.cards.iter().filter(|card| card.slot == slot && card.owner == seat);
        let sum = own().map(|card| self.strength(at, card)).sum();
        let mut bonus = 0;
        let mut void = false;
        for permanent in self.permanents(at, slot) {
            if permanent.op() == "bonus" && permanent.owner == seat {
                bonus += match permanent.effect.get("formula") {
                    Some(Value::Integer(n)) => *n,
                    Some(Value::String(text)) => {
                        match (text.strip_prefix("colours-"), text.strip_prefix("X max ")) {
                            (Some(less), _) => {
                                let mut colours: Vec<_> =
                                    own().filter_map(|card| self.shown_colour(at, card)).collect();
                                colours.sort();
                                colours.dedup();
                                (colours.len() as i64 - less.parse().unwrap_or(0)).max(0)
                            }
                            (_, Some(most)) => permanent.returned.min(most.parse().unwrap_or(0)),
                            _ => 0,
                        }
                    }
                    _ => 0,
                };
            }
            void |= permanent.op() == "void_bonuses" && permanent.means(seat);
        }
        (sum, if void { 0 } else { bonus })
    }

    /// `score.participant`: who takes part, with card sum and bonus.
    pub fn totals(&self, at: &Position, slot: i64) -> Vec<(String, i64, i64)> {
        let mut totals = Vec::new();
        for seat in letters(self.players) {
            let (sum, bonus) = self.total(at, slot, &seat);
            let lies = at.cards.iter().any(|card| card.slot == slot && card.owner == seat);
            if lies || bonus != 0 {
                totals.push((seat, sum, bonus));
            }
        }
        totals
    }

    /// `layer.lead`
    fn leads(&self, at: &Position, slot: i64, seat: &str) -> bool {
        let total = |seat: &str| {
            let (sum, bonus) = self.total(at, slot, seat);
            sum + bonus
        };
        letters(self.players).iter().filter(|other| *other != seat).all(|other| total(seat) > total(other))
    }

    /// `layer.blocks`: whether `seat` may not place this card there.
    pub fn blocked(&self, at: &Position, slot: i64, seat: &str, card: &str) -> bool {
        let base = self.base(at, seat, card);
        for permanent in self.permanents(at, slot) {
            if permanent.op() != "block_cards" {
                continue;
            }
            let filter = word(permanent.effect, "filter");
            let barrier = filter == "all" && word(permanent.effect, "who") == "chosen_opponent";
            let hit = if barrier && self.options.barrier_scope == "each" {
                seat != permanent.owner
            } else {
                permanent.means(seat)
            };
            let matches = if let Some(least) = filter.strip_prefix("base>=") {
                base >= least.parse().unwrap_or(i64::MAX)
            } else if let Some(rest) = filter.strip_prefix("base<=") {
                let most = rest.split(' ').next().and_then(|most| most.parse().ok()).unwrap_or(i64::MIN);
                base <= most && self.leads(at, slot, permanent.owner)
            } else if filter == "named_colour" {
                self.set.colour(card) == self.set.colours.get(permanent.named as usize).cloned()
            } else {
                filter == "all"
            };
            if hit && matches {
                return true;
            }
        }
        false
    }

    pub fn spells_blocked(&self, at: &Position, slot: i64, seat: &str) -> bool {
        self.permanents(at, slot)
            .iter()
            .any(|permanent| permanent.op() == "block_spells" && permanent.means(seat))
    }
}
