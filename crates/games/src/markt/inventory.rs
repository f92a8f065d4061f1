//! Physical cards, for records that another engine is to follow.

use super::Markt;
use super::event::{Event, Secret};
use super::kind::{Card, KINDS, Kind};
use super::state::{SEATS, StorageKind};
use tafelrune_engine::Outcome;
use tafelrune_engine::{Fault, Inventory, Rules, Seat};

/// A physical card: its kind and which copy it is.
type Copy = (u8, u8);

/// Which copy lies where. A card that leaves a hand is always the lowest copy of its kind.
#[derive(Debug)]
pub struct Copies {
    pile: Vec<Copy>,
    discard: Vec<Copy>,
    hands: [Vec<Copy>; SEATS],
    tables: [Vec<Copy>; SEATS],
    /// The card that was stolen last.
    stolen: Copy,
}

impl Copies {
    /// Orders `cards` like `kinds`, the lowest copy of a kind first.
    fn arrange(cards: &mut Vec<Copy>, kinds: &[u8]) -> Vec<Copy> {
        cards.sort_unstable();
        kinds
            .iter()
            .map(|kind| {
                let index = cards.iter().position(|(other, _)| other == kind);
                cards.remove(index.expect("a shuffle gives back the cards it got"))
            })
            .collect()
    }

    /// Takes the lowest copy of a kind.
    fn take(cards: &mut Vec<Copy>, kind: Kind) -> Copy {
        let lowest = cards
            .iter()
            .enumerate()
            .filter(|(_, (other, _))| *other == kind.0)
            .min_by_key(|(_, card)| **card)
            .map(|(index, _)| index);
        cards.remove(lowest.expect("events follow the cards"))
    }

    fn follow(&mut self, markt: &Markt, event: &Event<Secret>) {
        let kind = |card: Card| markt.rules.kind(card).expect("events name cards of this card set");
        match *event {
            Event::Drew { seat, .. } => {
                let card = self.pile.remove(0);
                self.hands[seat.index()].push(card);
            }
            Event::Discarded { seat, card, .. } => {
                let card = Self::take(&mut self.hands[seat.index()], kind(card));
                self.discard.push(card);
            }
            Event::Laid { seat, card } => {
                let card = Self::take(&mut self.hands[seat.index()], kind(card));
                self.tables[seat.index()].push(card);
            }
            Event::GaveUp { seat, card, .. } => self.clear(seat, kind(card)),
            Event::Fell { owner, kind: StorageKind::MainRed, .. } => self.clear(owner, Kind::MAIN_RED),
            Event::Fell { owner, kind: StorageKind::MainBlue, .. } => {
                self.clear(owner, Kind::MAIN_BLUE);
            }
            Event::StoleCard { thief, victim, card: Secret(card) } => {
                let card = Self::take(&mut self.hands[victim.index()], kind(card));
                self.hands[thief.index()].push(card);
                self.stolen = card;
            }
            _ => {}
        }
    }

    /// A main store leaves the table.
    fn clear(&mut self, seat: Seat, kind: Kind) {
        let card = Self::take(&mut self.tables[seat.index()], kind);
        self.discard.push(card);
    }
}

/// `num_05_c`.
fn id(markt: &Markt, (kind, copy): Copy) -> String {
    format!("{}_{}", markt.rules.card(Kind(kind)), (b'a' + copy) as char)
}

fn order_text(markt: &Markt, label: &str, cards: &[Copy]) -> String {
    let ids: Vec<String> = cards.iter().map(|card| id(markt, *card)).collect();
    format!("{label} {}", ids.join(" "))
}

impl Copies {
    /// Before the deal.
    pub(super) fn new(game: &Markt) -> Copies {
        let copies = game.rules.copies;
        Copies {
            pile: Vec::new(),
            discard: (0..KINDS)
                .flat_map(|kind| (0..copies[kind]).map(move |copy| (kind as u8, copy)))
                .collect(),
            hands: Default::default(),
            tables: Default::default(),
            stolen: (0, 0),
        }
    }
}

impl Inventory<Markt> for Copies {
    fn write(&mut self, game: &Markt, outcomes: &[Outcome], events: &[Event<Secret>]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut events = events.iter();
        for outcome in outcomes {
            match outcome {
                // The first shuffle takes the cards out of the box, a later one the discard pile.
                Outcome::Order(label @ "shuffle", kinds) => {
                    self.pile = Self::arrange(&mut self.discard, kinds);
                    lines.push(order_text(game, label, &self.pile));
                }
                Outcome::Order(label, kinds) => {
                    self.until(game, &mut events, |event| matches!(event, Event::Reshuffled { .. }));
                    self.pile = Self::arrange(&mut self.discard, kinds);
                    lines.push(order_text(game, label, &self.pile));
                }
                Outcome::Drawn("stolen", _) => {
                    self.until(game, &mut events, |event| matches!(event, Event::StoleCard { .. }));
                    lines.push(format!("stolen {}", id(game, self.stolen)));
                }
                Outcome::Drawn(label, seat) => lines.push(format!("{label} {}", Seat(*seat))),
            }
        }
        self.until(game, &mut events, |_| false);
        lines
    }
}

/// Reads one chance result back.
pub(super) fn parse(game: &Markt, text: &str) -> Result<Outcome, Fault> {
    let fault = |message: String| Fault::new("chance.syntax", message);
    let (label, rest) = text.split_once(' ').unwrap_or((text, ""));
    let mut words = rest.split_whitespace();
    // A scenario names the card alone, a record also the copy.
    let copy = |kind: Kind, copy: &str| match copy.as_bytes() {
        [letter @ b'a'..=b'z'] => letter - b'a' < game.rules.copies[kind.index()],
        _ => false,
    };
    let named = |word: &str| match Card::parse(word) {
        Some(card) => game.rules.kind(card),
        None => {
            let (card, letter) = word.rsplit_once('_')?;
            game.rules.kind(Card::parse(card)?).filter(|kind| copy(*kind, letter))
        }
    };
    let kind_of = |word: &str| {
        named(word).map(|kind| kind.0).ok_or_else(|| fault(format!("`{word}` is no card of this card set")))
    };
    let order = || rest.split_whitespace().map(kind_of).collect::<Result<Vec<u8>, Fault>>();
    let mut one = || words.next().ok_or_else(|| fault(format!("`{label}` names nothing")));
    let seat_of = |word: &str| {
        Seat::parse(word)
            .filter(|seat| seat.0 < game.players())
            .map(|seat| seat.0)
            .ok_or_else(|| fault(format!("`{word}` is no seat at this table")))
    };
    match label {
        "shuffle" => Ok(Outcome::Order("shuffle", order()?)),
        "reshuffle" => Ok(Outcome::Order("reshuffle", order()?)),
        "stolen" => Ok(Outcome::Drawn("stolen", kind_of(one()?)?)),
        "start" => Ok(Outcome::Drawn("start", seat_of(one()?)?)),
        "rps_lot" => Ok(Outcome::Drawn("rps_lot", seat_of(one()?)?)),
        _ => Err(fault(format!("`{label}` is no chance event of Markt der Runen"))),
    }
}

impl Copies {
    /// Follows events up to and including the first that `stops`; all, if none does.
    fn until<'a>(
        &mut self,
        markt: &Markt,
        events: &mut impl Iterator<Item = &'a Event<Secret>>,
        stops: impl Fn(&Event<Secret>) -> bool,
    ) {
        for event in events {
            self.follow(markt, event);
            if stops(event) {
                return;
            }
        }
    }
}
