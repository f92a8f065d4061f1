//! The scoring of a round, what becomes of the cards, and why the game ends.

use super::table::{Cast, Laid, Position};
use super::{Thalara, total};
use crate::{ComparisonCounts, DecisionPoint, MadeMove, agree, letters, number, word};

impl Thalara {
    /// `score.winner`: the highest total that nobody else has.
    fn winner(&self, totals: &[(String, i64, i64)]) -> Option<String> {
        let alone = |sum: i64| totals.iter().filter(|(_, cards, bonus)| cards + bonus == sum).count() == 1;
        let single = totals.iter().filter(|(_, cards, bonus)| alone(cards + bonus));
        single.max_by_key(|(_, cards, bonus)| cards + bonus).map(|(seat, _, _)| seat.clone())
    }

    /// The conflicts as they are scored, if the last move of the round leaves no doubt about them.
    fn before_scoring(&self, at: &Position, seat: &str, text: &str) -> Option<Position> {
        let mut at = at.clone();
        let words: Vec<&str> = text.split(' ').collect();
        let slot = |word: &str| word.trim_start_matches('k').parse::<i64>().ok();
        match words[..] {
            ["p"] | ["s", "-"] => {}
            // The last card of a hand, after which no spell can be cast.
            ["c", card, place, ..] => {
                let slot = slot(place)?;
                let waiting = |trap: &super::table::Sprung| {
                    trap.slot == slot && trap.state == "waiting" && trap.owner != seat
                };
                if at.traps.iter().any(waiting) {
                    return None;
                }
                let down = words.get(3) == Some(&"d");
                let entry = at.entry + 1;
                let (owner, card) = (seat.to_string(), card.to_string());
                at.cards.push(Laid { owner, slot, card, entry, mark: 0, down });
            }
            // A spell that passes, with a bonus for what went back.
            ["s", spell, place] => {
                let ops: Vec<&str> =
                    self.set.spell(spell).effects.iter().map(|effect| word(effect, "op")).collect();
                if ops != ["pass_now", "bonus"] {
                    return None;
                }
                let back = at.seats[seat].hand.iter();
                let returned = back.filter(|card| card.starts_with("mem-") || *card == "trf").count() as i64;
                at.spells.push(Cast {
                    owner: seat.into(),
                    spell: spell.into(),
                    slot: slot(place)?,
                    entry: at.entry + 1,
                    active: 2,
                    returned,
                    players: Vec::new(),
                    colours: Vec::new(),
                });
            }
            _ => return None,
        }
        at.pending.revealed = true;
        Some(at)
    }

    pub fn check_scoring(
        &self,
        at: &Position,
        after: &Position,
        before: &DecisionPoint,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String> {
        let named = |name: &'static str| deed.events.iter().filter(move |event| word(event, "event") == name);
        if named("scored").next().is_none() {
            return Ok(());
        }
        let Some(at) = self.before_scoring(at, &before.seat, &deed.text) else { return Ok(()) };
        let mut winners = Vec::new();
        for event in named("scored") {
            let slot = number(event, "slot") + 1;
            let totals = self.totals(&at, slot);
            let told: Vec<_> = event
                .get("totals")
                .and_then(toml::Value::as_array)
                .map(|totals| totals.iter().map(total).collect())
                .unwrap_or_default();
            agree("scored totals", &told, &totals, counts)?;
            let winner = self.winner(&totals);
            let told = Some(word(event, "winner").to_string()).filter(|seat| !seat.is_empty());
            agree("winner of a conflict", &told, &winner, counts)?;
            if let Some(winner) = winner {
                winners.push((winner, slot - 1, at.slots[slot as usize - 1].clone()));
            }
        }
        let open = at.slots.iter().filter(|card| *card != "-").count();
        agree("conflicts scored", &named("scored").count(), &open, counts)?;
        let won: Vec<_> = named("won")
            .map(|event| {
                let (seat, card) = (word(event, "seat").to_string(), word(event, "card").to_string());
                (seat, number(event, "slot"), card)
            })
            .collect();
        agree("artefacts won", &won, &winners, counts)?;
        if named("cleaned_up").next().is_none() {
            return Ok(());
        }
        self.check_cleanup(&at, after, deed, counts)
    }

    /// `cleanup.*`: memories are gone unless kept, artefacts are back.
    fn check_cleanup(
        &self,
        at: &Position,
        after: &Position,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String> {
        let kept: Vec<i64> = deed
            .events
            .iter()
            .filter(|event| word(event, "event") == "kept")
            .map(|event| number(event, "entry"))
            .collect();
        for card in at.cards.iter().filter(|card| !kept.contains(&card.entry)) {
            let owner = &after.seats[&card.owner];
            let fate = if card.card.starts_with("mem-") || card.card == "trf" {
                owner.limbo.contains(&card.card)
            } else if card.card.starts_with("art-") {
                owner.hand.contains(&card.card) || owner.aside.contains(&card.card)
            } else {
                continue;
            };
            agree("cleanup", &(card.card.clone(), fate), &(card.card.clone(), true), counts)?;
        }
        Ok(())
    }

    /// Section 8, in the listed order.
    pub fn end_reason(&self, at: &Position) -> Option<String> {
        let seats: Vec<_> = letters(self.players).into_iter().map(|seat| &at.seats[&seat]).collect();
        let seven = seats.iter().any(|player| {
            let bound = if self.options.crystal_counts { self.artefacts(&player.crystal) } else { 0 };
            self.artefacts(&player.hand) + self.artefacts(&player.aside) + bound >= 7
        });
        let short = seats.iter().any(|player| {
            let supply = player.supply.iter().filter(|card| *card != "aft").count() as i64;
            let need = self.need(player);
            if self.options.hand_minimum == "up_to" { supply == 0 && need > 0 } else { supply < need }
        });
        let reason = if seven {
            "seven"
        } else if short {
            "supply"
        } else if at.stack.is_empty() && at.slots.iter().all(|slot| slot == "-") {
            "no_artefact"
        } else if at.idle >= 2 {
            "idle"
        } else if at.round >= self.options.round_cap {
            "rounds"
        } else {
            return None;
        };
        Some(reason.into())
    }
}
