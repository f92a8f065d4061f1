//! What happened in Markt der Runen, as lines of the log.

use tafelrune_engine::Seat;
use tafelrune_games::markt::event::{Destroyed, EndReason, Event, Removal, Use};
use tafelrune_games::markt::kind::{Card, Colour};
use tafelrune_games::markt::state::{Goal, StorageKind};

use super::{Form, Place, Seen, Speaker, Storages, good_word, sum};
use crate::Arg;
use crate::{Args, LogLine};

impl Speaker<'_> {
    /// A line about what `seat` does.
    pub(super) fn line(&self, id: &str, seat: Seat, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let who = self.names.name(self.texts, seat);
        let mut all: Args<'_> = vec![("who", Arg::from(&who)), ("you", self.names.is_you(seat).into())];
        all.extend_from_slice(args);
        Some(self.text(id, &all))
    }

    /// A line about an event; `table` is how the table looked before it, as far as that is known.
    pub(super) fn event(&self, table: &Storages, seen: &Seen) -> Option<String> {
        let dative = |seat| self.names.dative(self.texts, seat);
        let at = |seat, index| table.place(seat, index);
        // Their owner was named before; only "dein" is worth saying.
        let own = |form, place: Place, owner| {
            self.place(form, &place, Some(owner).filter(|owner| self.names.is_you(*owner)))
        };
        match *seen {
            Event::Started { starter } => self.line("event-started", starter, &[]),
            Event::Drew { seat, card } => self.drew(seat, &[card]),
            Event::Reshuffled { cards } => Some(self.text("event-reshuffled", &[("count", cards.into())])),
            Event::TurnBegan { seat, round } => self.line("event-turn", seat, &[("round", round.into())]),
            Event::Drained { owner, storage: _, colour, employer } => {
                let (rune, to) = (self.rune(colour), dative(employer));
                let to = ("to", Arg::from(&to));
                self.line("event-drained", owner, &[("rune", (&rune).into()), to])
            }
            Event::Fell { owner, storage: _, kind } => {
                let place = own(Form::Object, Place::only(kind), owner);
                self.line("event-fell", owner, &[("place", (&place).into())])
            }
            Event::GaveUp { seat, storage, card, runes, outpost: _, collectors } => {
                let place = match card {
                    Card::Main(colour) => Place::only(StorageKind::main(colour)),
                    Card::Number(_) | Card::Thief => at(seat, storage),
                };
                let place = own(Form::Object, place, seat);
                let args = [
                    ("place", Arg::from(&place)),
                    ("count", runes.into()),
                    ("collectors", collectors.into()),
                ];
                self.line("event-gave_up", seat, &args)
            }
            Event::StoleRune { thief, victim, colour, storage } => {
                let (rune, from) = (self.rune(colour), dative(victim));
                let place = storage.map(|index| own(Form::Dative, at(victim, index), victim));
                let mut args: Args<'_> = vec![("rune", (&rune).into()), ("from", (&from).into())];
                match &place {
                    Some(place) => {
                        args.push(("place", place.into()));
                        self.line("event-stole_stored", thief, &args)
                    }
                    None => self.line("event-stole", thief, &[("loot", (&rune).into()), args[1]]),
                }
            }
            Event::StoleCard { thief, victim, card } => {
                let loot = card.map_or_else(|| self.text("label-unseen", &[]), |card| self.a_card(card));
                let from = dative(victim);
                self.line("event-stole", thief, &[("loot", (&loot).into()), ("from", (&from).into())])
            }
            Event::TheftsLapsed { thief, thefts } => {
                self.line("event-lapsed", thief, &[("count", thefts.into())])
            }
            Event::TheftsForgone { thief, thefts } => {
                self.line("event-forgone", thief, &[("count", thefts.into())])
            }
            Event::Interest { seat, storage: _, colour, runes } => {
                let runes = self.runes(colour, runes);
                self.line("event-interest", seat, &[("runes", (&runes).into())])
            }
            Event::InterestSkipped { seat, storage } => {
                let place = own(Form::Dative, at(seat, storage), seat);
                self.line("event-interest_skipped", seat, &[("place", (&place).into())])
            }
            Event::Paid { seat, colour, storage: _ } => {
                let runes = self.runes(colour, 1);
                self.line("event-paid", seat, &[("runes", (&runes).into())])
            }
            Event::OutpostPlaced { seat, storage: None } => self.line("event-outpost_alone", seat, &[]),
            Event::OutpostPlaced { seat, storage: Some(storage) } => {
                let place = own(Form::Dative, at(seat, storage), seat);
                self.line("event-outpost_attached", seat, &[("place", (&place).into())])
            }
            Event::CollectorPlaced { employer, owner, storage, destroyed } => {
                let destroyed = match destroyed {
                    Some(Destroyed::Standalone) => "itself",
                    Some(Destroyed::Attached) => "yes",
                    None => "no",
                };
                let place = self.place(Form::Into, &at(owner, storage), Some(owner));
                let args = [("place", Arg::from(&place)), ("destroyed", destroyed.into())];
                self.line("event-collector_placed", employer, &args)
            }
            Event::CollectorRemoved { owner, storage, how } => {
                let id = match how {
                    Removal::Ransom => "event-removed-ransom",
                    Removal::Runes => "event-removed-runes",
                    Removal::Outpost => "event-removed-outpost",
                    Removal::Neutralised => "event-removed-neutralised",
                };
                let place = own(Form::Dative, at(owner, storage), owner);
                self.line(id, owner, &[("place", (&place).into())])
            }
            // The collector that leaves for it has its own line.
            Event::OutpostReturned { .. } => None,
            Event::Connected { seat, outpost: _, main, runes, forced: _ } => {
                let place = own(Form::Dative, at(seat, main), seat);
                self.line("event-connected", seat, &[("place", (&place).into()), ("count", runes.into())])
            }
            // The cards and what they bought follow.
            Event::Spending { seat: _, goal: Goal::Rune(_) | Goal::Good(_) | Goal::Ransom(_) } => None,
            Event::Discarded { seat, card, used } => match used {
                Use::Spent => self.spent(seat, &[card]),
                // The challenge has its own line.
                Use::Attack => None,
                Use::Thief => self.line("event-thief", seat, &[]),
                Use::DoubleTheft => self.card_line("event-double_theft", seat, card),
                Use::Forced { duel_open: _ } => self.card_line("event-forced", seat, card),
            },
            Event::BoughtRune { seat, colour } => self.bought(seat, colour, 1),
            Event::BoughtGood { seat, good, with_cards: _ } => {
                self.line("event-bought_good", seat, &[("ware", good_word(good).into())])
            }
            Event::Laid { seat, card } => self.card_line("event-laid", seat, card),
            Event::Duel { attacker, target, card } => {
                let (card, target) = (self.card(card), self.names.object(self.texts, target));
                self.line("event-duel", attacker, &[("card", (&card).into()), ("target", (&target).into())])
            }
            Event::Shown { seat, card } => self.card_line("event-shown", seat, card),
            Event::Conceded { seat, attack: _, none_higher } => {
                self.line("event-conceded", seat, &[("none", none_higher.into())])
            }
            Event::Stored { seat, storage: _, colour, runes } => {
                let runes = self.runes(colour, runes);
                self.line("event-stored", seat, &[("runes", (&runes).into())])
            }
            Event::Withdrew { seat, storage: _, colour, runes } => {
                let runes = self.runes(colour, runes);
                self.line("event-withdrew", seat, &[("runes", (&runes).into())])
            }
            Event::Ended { reason: EndReason::MarketEmpty } => {
                Some(self.text("event-ended-market_empty", &[]))
            }
            Event::Ended { reason: EndReason::RoundCap } => Some(self.text("event-ended-round_cap", &[])),
            Event::Ended { reason: EndReason::Endless } => Some(self.text("event-ended-endless", &[])),
            Event::TieShown { seat, card: Some(card) } => self.card_line("event-tie_shown", seat, card),
            Event::TieShown { seat, card: None } => self.line("event-tie_none", seat, &[]),
            // Which one is told once all have chosen.
            Event::SignChosen { seat: _ } => None,
            Event::SignShown { seat, sign } => {
                let sign = self.sign(sign);
                self.line("event-sign", seat, &[("sign", (&sign).into())])
            }
            Event::Lot { seat, after_signs: _ } => self.line("event-lot", seat, &[]),
        }
    }

    pub(super) fn card_line(&self, id: &str, seat: Seat, card: Card) -> Option<String> {
        let card = self.a_card(card);
        self.line(id, seat, &[("card", (&card).into())])
    }

    pub(super) fn drew(&self, seat: Seat, cards: &[Option<Card>]) -> Option<String> {
        let known: Option<Vec<String>> = cards.iter().map(|card| Some(self.a_card((*card)?))).collect();
        let cards = match known {
            Some(known) => self.texts.join("list-and", known),
            None => self.text("label-cards", &[("count", cards.len().into())]),
        };
        self.line("event-drew", seat, &[("cards", (&cards).into())])
    }

    pub(super) fn spent(&self, seat: Seat, cards: &[Card]) -> Option<String> {
        let listed = self.texts.join("list-and", cards.iter().map(|card| self.card(*card)).collect());
        let args = [("cards", Arg::from(&listed)), ("count", cards.len().into()), ("sum", sum(cards).into())];
        self.line("event-spent", seat, &args)
    }

    pub(super) fn bought(&self, seat: Seat, colour: Colour, count: u8) -> Option<String> {
        let runes = if count == 1 { self.rune(colour) } else { self.runes(colour, count) };
        self.line("event-bought_rune", seat, &[("runes", (&runes).into())])
    }

    /// Cards drawn, cards spent, runes paid and runes bought share lines.
    pub(super) fn log_lines(&self, mut table: Storages, seen: &[Seen]) -> Vec<LogLine> {
        let mut lines: Vec<LogLine> = Vec::new();
        let mut say = |text: Option<String>, event| lines.extend(text.map(|text| LogLine { text, event }));
        let mut at = 0;
        while at < seen.len() {
            let rest = &seen[at..];
            let run = |same: &dyn Fn(&Seen) -> bool| rest.iter().take_while(|event| same(event)).count();
            let mut told = 1;
            match rest[0] {
                Event::Drew { .. } => {
                    told = run(&|event| matches!(event, Event::Drew { .. }));
                    let mut drawn: Vec<(Seat, usize, Vec<Option<Card>>)> = Vec::new();
                    for (index, event) in rest[..told].iter().enumerate() {
                        let Event::Drew { seat, card } = *event else { continue };
                        match drawn.iter_mut().find(|(other, ..)| *other == seat) {
                            Some((_, last, cards)) => {
                                *last = index;
                                cards.push(card);
                            }
                            None => drawn.push((seat, index, vec![card])),
                        }
                    }
                    drawn.iter().for_each(|(seat, last, cards)| say(self.drew(*seat, cards), at + last));
                }
                Event::Paid { seat, .. } => {
                    told = run(&|event| matches!(event, Event::Paid { seat: by, .. } if *by == seat));
                    let of = |wanted| {
                        rest[..told]
                            .iter()
                            .filter(|event| matches!(event, Event::Paid { colour, .. } if *colour == wanted))
                            .count() as u8
                    };
                    let runes = self.both(of(Colour::Red), of(Colour::Blue));
                    say(self.line("event-paid", seat, &[("runes", (&runes).into())]), at + told - 1);
                }
                Event::Discarded { seat, used: Use::Spent, .. } => {
                    let cards: Vec<Card> = rest
                        .iter()
                        .map_while(|event| match event {
                            Event::Discarded { seat: by, card, used: Use::Spent } if *by == seat => {
                                Some(*card)
                            }
                            _ => None,
                        })
                        .collect();
                    told = cards.len();
                    say(self.spent(seat, &cards), at + told - 1);
                }
                Event::BoughtRune { seat, colour } => {
                    told = run(&|event| *event == rest[0]);
                    say(self.bought(seat, colour, told as u8), at + told - 1);
                }
                ref event => say(self.event(&table, event), at),
            }
            rest[..told].iter().for_each(|event| table.follow(event));
            at += told;
        }
        lines
    }

    // What is asked.
}
