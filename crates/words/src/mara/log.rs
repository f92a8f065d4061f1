//! The log: what happened, as a story.

use std::cmp::Ordering;

use tafelrune_engine::Seat;
use tafelrune_games::mara::event::{Declared, EndReason, Event, Fate, Reason, Seen};
use tafelrune_games::mara::kind::{Card, Colour, Object, Spot};

use super::{Speaker, Table, capital, cards};
use crate::Arg;
use crate::{Args, LogLine};

impl Speaker<'_> {
    /// A line about what `seat` does.
    fn line(&self, id: &str, seat: Seat, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let who = self.names.name(self.texts, seat);
        let mut all: Args<'_> = vec![("who", Arg::from(&who)), ("you", self.names.is_you(seat).into())];
        all.extend_from_slice(args);
        Some(capital(self.text(id, &all)))
    }

    fn card_line(&self, id: &str, seat: Seat, card: &Card) -> Option<String> {
        self.line(id, seat, &[("card", (&self.a_card(card)).into())])
    }

    /// A card that only some may see: its name, or "eine Karte".
    fn unseen(&self, card: Option<&Card>) -> String {
        card.map_or_else(|| self.text("label-unseen", &[]), |card| self.a_card(card))
    }

    fn at_stack(&self, id: &str, seat: Seat, stack: u8, card: Option<&Card>) -> Option<String> {
        let (stack, card) = (self.stack(stack), self.unseen(card));
        self.line(id, seat, &[("stack", (&stack).into()), ("card", (&card).into())])
    }

    /// A line about an event; `table` is how the displays looked before it, as far as that is known.
    pub(super) fn event(&self, table: &Table, seen: &Seen) -> Option<String> {
        match seen {
            Event::FirstPlace { seat, card } => self.card_line("event-first_place", *seat, card),
            Event::Dealt { seat, card } => self.dealt(*seat, &[card.as_ref()]),
            Event::Searched { seat, stack, cards: _ } => {
                self.line("event-searched", *seat, &[("stack", (&self.stack(*stack)).into())])
            }
            Event::Took { seat, stack, card } => self.at_stack("event-took", *seat, *stack, card.as_ref()),
            Event::TurnBegan { seat, round } => self.line("event-turn", *seat, &[("round", (*round).into())]),
            Event::Overloaded { seat, spot } => {
                let place = self.place(table, *seat, spot.place);
                self.line("event-overloaded", *seat, &[("place", (&place).into())])
            }
            Event::Energy { seat, spot, energy } => self.charged(table, *seat, &[(*spot, *energy)]),
            Event::LaidPlace { seat, card, place: _ } => self.card_line("event-laid_place", *seat, card),
            Event::LaidRune { seat, card, spot } | Event::Built { seat, card, spot } => {
                let (card, place) = (self.a_card(card), self.place(table, *seat, spot.place));
                self.line("event-built", *seat, &[("card", (&card).into()), ("place", (&place).into())])
            }
            Event::RemovedPlace { seat, card, place: _, stack } => {
                self.at_stack("event-removed_place", *seat, *stack, Some(card))
            }
            Event::Paid { seat, spot, units } => self.paid(table, *seat, &[(*spot, *units)]),
            Event::ActionPlayed { seat, card, opponent, object } => {
                self.action_played(table, *seat, card, *opponent, *object)
            }
            Event::AttackDeclared { seat, attackers, target } => {
                self.attack(table, *seat, attackers, *target)
            }
            Event::Passed { seat } => self.line("event-passed", *seat, &[]),
            Event::Cancelled { seat, card } => self.card_line("event-cancelled", *seat, card),
            Event::Fought { attacker, attack, target, defence } => {
                self.fought((attacker, *attack), (target, *defence))
            }
            Event::Left { owner, card, spot: _, to, reason } => self.left(*owner, card, *to, *reason),
            Event::Stolen { thief, victim, place, units } => {
                self.stolen(*thief, *victim, &self.place(table, *victim, *place), *units)
            }
            Event::EnergyLost { seat, units } => {
                self.line("event-energy_lost", *seat, &[("count", (*units).into())])
            }
            Event::Boosted { seat, by } => self.line("event-boosted", *seat, &[("by", (*by).into())]),
            Event::Recalled { seat, card } => self.card_line("event-recalled", *seat, card),
            Event::HandShown { thief, victim, cards } => self.hand_shown(*thief, *victim, cards.as_deref()),
            Event::TookFromHand { thief, victim, card } => self.robbed(*thief, *victim, card.as_ref()),
            Event::Discarded { seat, card } => self.card_line("event-discarded", *seat, card),
            Event::Vision { seat, colour: _ } => self.line("event-vision", *seat, &[]),
            Event::Drew { seat, stack, card } => self.at_stack("event-drew", *seat, *stack, card.as_ref()),
            Event::DrewWalhall { seat, card } => self.card_line("event-drew_walhall", *seat, card),
            Event::PutUnder { seat, stack, card } => {
                self.at_stack("event-put_under", *seat, *stack, card.as_ref())
            }
            Event::Reshuffled { cards } => {
                Some(self.text("event-reshuffled", &[("count", cards.len().into())]))
            }
            Event::Stone { colour, owner } => self.stone(*colour, *owner),
            Event::TargetMet { seat } => self.line("event-target_met", *seat, &[]),
            Event::Ended { reason } => Some(self.ended(*reason)),
        }
    }

    fn stolen(&self, thief: Seat, victim: Seat, place: &str, units: u8) -> Option<String> {
        let from = self.names.dative(self.texts, victim);
        let args = [("place", Arg::from(place)), ("from", (&from).into()), ("count", units.into())];
        self.line("event-stolen", thief, &args)
    }

    fn hand_shown(&self, thief: Seat, victim: Seat, cards: Option<&[Card]>) -> Option<String> {
        let to = self.names.dative(self.texts, thief);
        let hand = cards.map(|cards| self.cards(cards));
        let hand = hand.as_deref().filter(|hand| !hand.is_empty()).unwrap_or("none");
        self.line("event-hand_shown", victim, &[("to", (&to).into()), ("cards", hand.into())])
    }

    fn robbed(&self, thief: Seat, victim: Seat, card: Option<&Card>) -> Option<String> {
        let (card, from) = (self.unseen(card), self.names.dative(self.texts, victim));
        self.line("event-robbed", thief, &[("card", (&card).into()), ("from", (&from).into())])
    }

    fn stone(&self, colour: Colour, owner: Option<Seat>) -> Option<String> {
        let stone = cards::name(self.mara, self.texts, &format!("stone.{}", colour.name()));
        let stone = ("stone", Arg::from(&stone));
        match owner {
            Some(owner) => self.line("event-stone", owner, &[stone]),
            None => Some(self.text("event-stone_centre", &[stone])),
        }
    }

    fn ended(&self, reason: EndReason) -> String {
        let id = match reason {
            EndReason::Target => "event-ended-target",
            EndReason::Rounds => "event-ended-rounds",
            EndReason::Stalemate => "event-ended-stalemate",
            EndReason::RoundCap => "event-ended-round_cap",
        };
        self.text(id, &[])
    }

    fn dealt(&self, seat: Seat, cards: &[Option<&Card>]) -> Option<String> {
        let known: Option<Vec<&Card>> = cards.iter().copied().collect();
        let listed = match known {
            Some(known) => self.cards(known),
            None => self.text("label-runes", &[("count", cards.len().into())]),
        };
        self.line("event-dealt", seat, &[("cards", (&listed).into())])
    }

    /// "Energie bei Anna: Asgard (3, 2) und Noatun (1)".
    fn charged(&self, table: &Table, seat: Seat, charged: &[(Spot, u8)]) -> Option<String> {
        let mut places: Vec<(u8, Vec<String>)> = Vec::new();
        for (spot, energy) in charged {
            match places.last_mut().filter(|(place, _)| *place == spot.place) {
                Some((_, energies)) => energies.push(energy.to_string()),
                None => places.push((spot.place, vec![energy.to_string()])),
            }
        }
        let named = |(place, energies): &(u8, Vec<String>)| {
            format!("{} ({})", self.place(table, seat, *place), energies.join(", "))
        };
        let places = self.texts.join("list-and", places.iter().map(named).collect());
        self.line("event-energy", seat, &[("places", (&places).into())])
    }

    fn paid(&self, table: &Table, seat: Seat, paid: &[(Spot, u8)]) -> Option<String> {
        let mut coloured = [0; 4];
        let mut known = true;
        for (spot, units) in paid {
            let card = table.attached(seat, *spot).and_then(|attached| attached.card.id().split_once('.'));
            match card.and_then(|(_, colour)| Colour::parse(colour)) {
                Some(colour) => coloured[colour.index()] += units,
                None => known = false,
            }
        }
        let energy = match known {
            true => self.energy(coloured, 0),
            false => {
                let units: u8 = paid.iter().map(|(_, units)| units).sum();
                self.text("label-energy", &[("colour", "any".into()), ("count", units.into())])
            }
        };
        self.line("event-paid", seat, &[("energy", (&energy).into())])
    }

    fn action_played(
        &self,
        table: &Table,
        seat: Seat,
        card: &Card,
        opponent: Option<Seat>,
        object: Option<Object>,
    ) -> Option<String> {
        let card = self.card(card);
        let card = ("card", Arg::from(&card));
        match (object, opponent) {
            (Some(object), _) => {
                let object = self.object(table, object);
                self.line("event-action_on", seat, &[card, ("object", (&object).into())])
            }
            (None, Some(opponent)) => {
                let target = self.names.object(self.texts, opponent);
                self.line("event-action_against", seat, &[card, ("target", (&target).into())])
            }
            (None, None) => self.line("event-action", seat, &[card]),
        }
    }

    fn attack(&self, table: &Table, seat: Seat, attackers: &[Declared], target: Object) -> Option<String> {
        let named = |attacker: &Declared| {
            let card = self.card(&attacker.card);
            match attacker.direct {
                true => self.text("label-direct", &[("card", (&card).into())]),
                false => card,
            }
        };
        let with = self.texts.join("list-and", attackers.iter().map(named).collect());
        let object = self.object(table, target);
        self.line("event-attack", seat, &[("with", (&with).into()), ("object", (&object).into())])
    }

    /// "Ägir besiegt Ratatösk (5 : 4)".
    fn fought(&self, attacker: (&Card, u8), target: (&Card, u8)) -> Option<String> {
        let wins_ties = |card: &Card| {
            let kind = self.mara.rules().kind(card.id()).filter(|kind| kind.is_power());
            kind.is_some_and(|kind| self.mara.rules().power(kind).win_ties)
        };
        let (winner, loser, id) = match attacker.1.cmp(&target.1) {
            Ordering::Greater => (attacker, target, "event-fought"),
            Ordering::Less => (target, attacker, "event-repelled"),
            Ordering::Equal => match (wins_ties(attacker.0), wins_ties(target.0)) {
                (true, false) => (attacker, target, "event-fought"),
                (false, true) => (target, attacker, "event-repelled"),
                _ => (attacker, target, "event-drawn"),
            },
        };
        let (first, second) = (self.a_card(winner.0), self.a_card(loser.0));
        let args = [
            ("winner", Arg::from(&first)),
            ("number", self.number(winner.0).into()),
            ("loser", (&second).into()),
            ("high", winner.1.into()),
            ("low", loser.1.into()),
        ];
        Some(capital(self.text(id, &args)))
    }

    fn left(&self, owner: Seat, card: &Card, to: Fate, reason: Reason) -> Option<String> {
        match reason {
            // Where a played card goes afterwards is always the same.
            Reason::Resolved | Reason::Protected => return None,
            Reason::Removed => return self.card_line("event-removed", owner, card),
            Reason::Defeated | Reason::Tied | Reason::Destroyed | Reason::Bounced | Reason::Spent => {}
        }
        let (id, seat) = match to {
            Fate::Walhall => ("event-to_walhall", owner),
            Fate::Pile(winner) => ("event-to_pile", winner),
            Fate::Hand => ("event-to_hand", owner),
        };
        let name = self.a_card(card);
        self.line(id, seat, &[("card", (&name).into()), ("number", self.number(card).into())])
    }

    /// Rune cards dealt, energy and payments share lines.
    pub(super) fn log_lines(&self, mut table: Table, seen: &[Seen]) -> Vec<LogLine> {
        let mut lines: Vec<LogLine> = Vec::new();
        let mut say = |text: Option<String>, event| lines.extend(text.map(|text| LogLine { text, event }));
        let mut at = 0;
        while at < seen.len() {
            let rest = &seen[at..];
            let mut told = 1;
            match &rest[0] {
                Event::Dealt { .. } => {
                    let mut dealt: Vec<(Seat, usize, Vec<Option<&Card>>)> = Vec::new();
                    told = 0;
                    while let Some(Event::Dealt { seat, card }) = rest.get(told) {
                        match dealt.iter_mut().find(|(other, ..)| other == seat) {
                            Some((_, last, cards)) => {
                                *last = told;
                                cards.push(card.as_ref());
                            }
                            None => dealt.push((*seat, told, vec![card.as_ref()])),
                        }
                        told += 1;
                    }
                    dealt.iter().for_each(|(seat, last, cards)| say(self.dealt(*seat, cards), at + last));
                }
                Event::Energy { seat, .. } => {
                    let run = rest.iter().map_while(|event| match event {
                        Event::Energy { seat: of, spot, energy } if of == seat => Some((*spot, *energy)),
                        _ => None,
                    });
                    let charged = last_of_each(run.clone());
                    told = run.count();
                    say(self.charged(&table, *seat, &charged), at + told - 1);
                }
                Event::Paid { seat, .. } => {
                    let run = rest.iter().map_while(|event| match event {
                        Event::Paid { seat: by, spot, units } if by == seat => Some((*spot, *units)),
                        _ => None,
                    });
                    let paid: Vec<(Spot, u8)> = run.collect();
                    told = paid.len();
                    say(self.paid(&table, *seat, &paid), at + told - 1);
                }
                event => say(self.event(&table, event), at),
            }
            rest[..told].iter().for_each(|event| table.follow(event));
            at += told;
        }
        lines
    }
}

/// The last energy of each rune card, in the order of the display.
fn last_of_each(run: impl Iterator<Item = (Spot, u8)>) -> Vec<(Spot, u8)> {
    let mut last: Vec<(Spot, u8)> = Vec::new();
    for (spot, energy) in run {
        match last.iter_mut().find(|(other, _)| *other == spot) {
            Some((_, shown)) => *shown = energy,
            None => last.push((spot, energy)),
        }
    }
    last.sort_by_key(|(spot, _)| *spot);
    last
}
