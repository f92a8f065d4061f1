//! Physical cards, for records that another engine is to follow.

use super::Mara;
use super::event::{Event, Fate, Secret, Truth};
use super::kind::{Card, Class, KINDS, Kind, SEATS, STACKS};
use super::setup::{DEALT_RUNES, STACK_LABELS};
use tafelrune_engine::Outcome;
use tafelrune_engine::{Fault, Inventory, Rules};

/// A physical card: its kind and which copy it is.
type Copy = (u8, u8);

/// Which copy lies where. A card that leaves a hand is the lowest copy of its kind, one that leaves
/// a stack or Walhall the one nearest the top.
#[derive(Debug)]
pub struct Copies {
    /// Cards not dealt yet.
    box_: Vec<Copy>,
    /// From the bottom to the top.
    stacks: [Vec<Copy>; STACKS],
    walhall: Vec<Copy>,
    hands: [Vec<Copy>; SEATS],
    /// Displays, piles and limbo: equal copies need not be told apart there.
    table: Vec<Copy>,
    /// The stack that gets the next card of the deal.
    next: usize,
}

impl Copies {
    /// Orders `cards` like `kinds`, the lowest copy of a kind first.
    fn arrange(cards: &mut Vec<Copy>, kinds: &[u8]) -> Vec<Copy> {
        kinds.iter().map(|kind| Self::lowest(cards, Kind(*kind))).collect()
    }

    /// Takes the lowest copy of a kind.
    fn lowest(cards: &mut Vec<Copy>, kind: Kind) -> Copy {
        let copies = cards.iter().enumerate().filter(|(_, (other, _))| *other == kind.0);
        let lowest = copies.min_by_key(|(_, card)| **card).map(|(index, _)| index);
        cards.remove(lowest.expect("events follow the cards"))
    }

    /// Takes the copy of a kind that is nearest the top.
    fn topmost(cards: &mut Vec<Copy>, kind: Kind) -> Copy {
        let index = cards.iter().rposition(|(other, _)| *other == kind.0);
        cards.remove(index.expect("events follow the cards"))
    }

    fn follow(&mut self, mara: &Mara, event: &Truth) {
        let kind = |card: &Card| mara.rules.known(card);
        match event {
            Event::Took { seat, stack, card: Secret(card) } => {
                let card = Self::topmost(&mut self.stacks[usize::from(*stack)], kind(card));
                self.hands[seat.index()].push(card);
            }
            Event::Drew { seat, stack, card: Secret(card) } => {
                let card = Self::topmost(&mut self.stacks[usize::from(*stack)], kind(card));
                self.hands[seat.index()].push(card);
            }
            Event::DrewWalhall { seat, card } | Event::Recalled { seat, card } => {
                let card = Self::topmost(&mut self.walhall, kind(card));
                self.hands[seat.index()].push(card);
            }
            Event::PutUnder { seat, stack, card: Secret(card) } => {
                let card = Self::lowest(&mut self.hands[seat.index()], kind(card));
                self.stacks[usize::from(*stack)].insert(0, card);
            }
            Event::LaidPlace { seat, card, .. }
            | Event::LaidRune { seat, card, .. }
            | Event::Built { seat, card, .. }
            | Event::ActionPlayed { seat, card, .. }
            | Event::Cancelled { seat, card } => {
                let card = Self::lowest(&mut self.hands[seat.index()], kind(card));
                self.table.push(card);
            }
            Event::AttackDeclared { seat, attackers, .. } => {
                for attacker in attackers.iter().filter(|attacker| attacker.direct) {
                    let card = Self::lowest(&mut self.hands[seat.index()], kind(&attacker.card));
                    self.table.push(card);
                }
            }
            Event::RemovedPlace { card, stack, .. } => {
                let card = Self::lowest(&mut self.table, kind(card));
                self.stacks[usize::from(*stack)].insert(0, card);
            }
            Event::Left { owner, card, to, .. } => {
                let card = Self::lowest(&mut self.table, kind(card));
                match to {
                    Fate::Walhall => self.walhall.push(card),
                    Fate::Hand => self.hands[owner.index()].push(card),
                    Fate::Pile(_) => self.table.push(card),
                }
            }
            Event::Discarded { seat, card } => {
                let card = Self::lowest(&mut self.hands[seat.index()], kind(card));
                self.walhall.push(card);
            }
            Event::TookFromHand { thief, victim, card: Secret(card) } => {
                let card = Self::lowest(&mut self.hands[victim.index()], kind(card));
                self.hands[thief.index()].push(card);
            }
            _ => {}
        }
    }

    /// The shuffled cards of a class are dealt to the seats and on to the stacks.
    fn deal(&mut self, mara: &Mara, class: Class, cards: &[Copy]) {
        let players = usize::from(mara.players());
        let dealt = match class {
            Class::Place => players,
            Class::Rune => players * usize::from(DEALT_RUNES),
            Class::Power | Class::Action => 0,
        };
        for (index, card) in cards.iter().enumerate() {
            match class {
                Class::Place if index < dealt => self.table.push(*card),
                _ if index < dealt => self.hands[index % players].push(*card),
                _ => {
                    self.stacks[self.next].push(*card);
                    self.next = (self.next + 1) % STACKS;
                }
            }
        }
    }
}

/// `rune.red.3`, `action.mara.1`; places and powers have no number.
fn id(mara: &Mara, (kind, copy): Copy) -> String {
    let card = mara.rules.card(Kind(kind));
    match Kind(kind).class() {
        Class::Place | Class::Power => card.to_string(),
        Class::Rune | Class::Action => format!("{card}.{}", copy + 1),
    }
}

/// The kind of a physical id.
fn kind_of(mara: &Mara, word: &str) -> Option<Kind> {
    let whole = mara.rules.kind(word);
    let copied = || {
        let (card, copy) = word.rsplit_once('.')?;
        let kind = mara.rules.kind(card)?;
        let number: u8 = copy.parse().ok()?;
        (1..=mara.rules.copies[kind.index()]).contains(&number).then_some(kind)
    };
    whole.or_else(copied)
}

const DECKS: [(&str, Class); 4] =
    [("places", Class::Place), ("runes", Class::Rune), ("powers", Class::Power), ("actions", Class::Action)];

impl Copies {
    /// Before the deal.
    pub(super) fn new(game: &Mara) -> Copies {
        let copies = game.rules.copies;
        Copies {
            box_: (0..KINDS).flat_map(|kind| (0..copies[kind]).map(move |copy| (kind as u8, copy))).collect(),
            stacks: Default::default(),
            walhall: Vec::new(),
            hands: Default::default(),
            table: Vec::new(),
            next: 0,
        }
    }
}

impl Inventory<Mara> for Copies {
    fn write(&mut self, game: &Mara, outcomes: &[Outcome], events: &[Truth]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut events = events.iter();
        for outcome in outcomes {
            let Outcome::Order(label, kinds) = outcome else { continue };
            let cards = if let Some((_, class)) = DECKS.iter().find(|(deck, _)| deck == label) {
                let cards = Self::arrange(&mut self.box_, kinds);
                self.deal(game, *class, &cards);
                cards
            } else if let Some(stack) = STACK_LABELS.iter().position(|stack| stack == label) {
                let mut cards = Self::arrange(&mut self.stacks[stack], kinds);
                cards.reverse();
                self.stacks[stack] = cards.clone();
                cards.reverse();
                cards
            } else {
                // Earlier events have put their cards on Walhall already.
                for event in events.by_ref() {
                    if matches!(event, Event::Reshuffled { .. }) {
                        break;
                    }
                    self.follow(game, event);
                }
                let cards = Self::arrange(&mut self.walhall, kinds);
                for (index, card) in cards.iter().enumerate() {
                    self.stacks[index % STACKS].push(*card);
                }
                cards
            };
            let ids: Vec<String> = cards.iter().map(|card| id(game, *card)).collect();
            lines.push(format!("{label} {}", ids.join(" ")));
        }
        events.for_each(|event| self.follow(game, event));
        lines
    }
}

/// Reads one chance result back.
pub(super) fn parse(game: &Mara, text: &str) -> Result<Outcome, Fault> {
    let fault = |message: String| Fault::new("chance.syntax", message);
    let (label, rest) = text.split_once(' ').unwrap_or((text, ""));
    let labels = DECKS.iter().map(|(label, _)| *label).chain(STACK_LABELS).chain(["reshuffle"]);
    let label = labels
        .into_iter()
        .find(|known| *known == label)
        .ok_or_else(|| fault(format!("`{label}` is no chance event of MARA")))?;
    let kind = |word: &str| {
        let kind = kind_of(game, word).map(|kind| kind.0);
        kind.ok_or_else(|| fault(format!("`{word}` is no card of this card set")))
    };
    Ok(Outcome::Order(label, rest.split_whitespace().map(kind).collect::<Result<_, Fault>>()?))
}
