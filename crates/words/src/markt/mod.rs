//! Markt der Runen in words.

mod card_faces;
mod card_usage;
mod log;
mod moves;
mod questions;
mod targets;
mod terminal;

use std::sync::{Arc, LazyLock};

use tafelrune_engine::{CardSet, Rules, Seat};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::event::{Event, Secret};
use tafelrune_games::markt::kind::{Card, Colour};
use tafelrune_games::markt::moves::Move;
use tafelrune_games::markt::state::{Good, StorageKind};
use tafelrune_games::markt::view::{SeatView, View};

use crate::card_faces::CardFace;
use crate::terminal::TerminalTable;
use crate::{Arg, Args, LogLine, Names, Present, Progress, Texts};

type Seen = Event<Option<Card>>;

/// Our own edition, whose number cards have names and texts in every language.
static EDITION: LazyLock<Arc<Cards>> = LazyLock::new(Cards::edition);

impl Present for Markt {
    fn say_move(&self, texts: &Texts, names: &Names, view: &View, mv: Move) -> String {
        Speaker { markt: self, texts, names }.say_move(view, mv)
    }

    fn say_event(&self, texts: &Texts, names: &Names, seen: &Seen) -> Option<String> {
        Speaker { markt: self, texts, names }.event(&Storages::default(), seen)
    }

    fn log_lines(&self, texts: &Texts, names: &Names, before: Option<&View>, seen: &[Seen]) -> Vec<LogLine> {
        let before = before.map(Storages::of).unwrap_or_default();
        Speaker { markt: self, texts, names }.log_lines(before, seen)
    }

    fn say_decision(&self, texts: &Texts, names: &Names, view: &View) -> String {
        Speaker { markt: self, texts, names }.decision(view)
    }

    fn card_ids(&self) -> Vec<String> {
        let market = ["rune_red", "rune_blue", "outpost", "collector"].map(String::from);
        let hand = self.rules().kinds().map(|kind| self.rules().card(kind).to_string());
        market.into_iter().chain(hand).map(|card| format!("card-{card}")).collect()
    }

    fn say_card(&self, texts: &Texts, card_id: &str) -> (String, String) {
        let slug = card_id.strip_prefix("card-").unwrap_or(card_id);
        let id = format!("card-{slug}");
        if let Some(Card::Number(value)) = Card::parse(slug) {
            let cards = &self.setup().cards;
            let same_sums = cards.rune_sums == EDITION.rune_sums && cards.goods_sum == EDITION.goods_sum;
            let text = match same_sums && self.is_edition_number(value) {
                true => texts.attr(Self::ID, &id, "text", &[]),
                false => texts.attr(Self::ID, "card-num", "text", &[("value", value.into())]),
            };
            return (self.number_name(texts, value), text.unwrap_or_default());
        }
        (texts.game(Self::ID, &id, &[]), texts.attr(Self::ID, &id, "text", &[]).unwrap_or_default())
    }

    fn card_faces(&self, texts: &Texts) -> Vec<CardFace> {
        card_faces::card_faces(self, texts)
    }

    fn used_cards(&self, event: &Event<Secret>) -> Vec<(Seat, String)> {
        card_usage::used_cards(event)
    }

    fn targets(&self, mover: Seat, mv: Move) -> Vec<String> {
        targets::targets(self, mover, mv)
    }

    fn passive_reaction() -> Option<Move> {
        Some(Move::Concede)
    }

    fn progress(view: &View) -> Progress {
        Progress { round: view.round.into(), points: view.seats.iter().map(|seat| seat.points).collect() }
    }

    fn turn_begins(events: &[Event<Secret>], _: &View) -> bool {
        events.iter().any(|event| matches!(event, Event::TurnBegan { .. }))
    }

    fn terminal(&self, texts: &Texts, names: &Names, view: &View, _: usize) -> TerminalTable {
        terminal::terminal(self, texts, names, view)
    }

    const EXAMPLE_MOVE: Option<&'static str> = Some("duel 9 B");

    fn hand_cards(&self, view: &View) -> Vec<String> {
        terminal::hand_cards(view)
    }
}

/// What number cards are called: ours in every language, others as their card set calls them.
trait NumberNames {
    fn is_edition_number(&self, value: u8) -> bool;
    fn number_name(&self, texts: &Texts, value: u8) -> String;
}

impl NumberNames for Markt {
    fn is_edition_number(&self, value: u8) -> bool {
        let own = self.setup().cards.numbers.iter().find(|number| number.value == value);
        let ours = EDITION.numbers.iter().find(|number| number.value == value);
        matches!((own, ours), (Some(own), Some(ours)) if own.name == ours.name)
    }

    fn number_name(&self, texts: &Texts, value: u8) -> String {
        if self.is_edition_number(value) {
            return texts.game(Self::ID, &format!("card-{}", Card::Number(value)), &[]);
        }
        let own = self.setup().cards.numbers.iter().find(|number| number.value == value);
        match own.filter(|number| !number.name.trim().is_empty()) {
            Some(number) => number.name.clone(),
            None => texts.game(Self::ID, "card-num", &[("value", value.into())]),
        }
    }
}

/// Which grammatical form of a storage's name is wanted.
#[derive(Clone, Copy)]
enum Form {
    /// As a heading: "Rotes Hauptlager".
    Bare,
    /// "das rote Hauptlager".
    Object,
    /// After "aus", "von", "mit": "dem roten Hauptlager".
    Dative,
    /// "ins rote Hauptlager".
    Into,
}

impl Form {
    fn id(self) -> &'static str {
        match self {
            Form::Bare => "storage-bare",
            Form::Object => "storage-object",
            Form::Dative => "storage-dative",
            Form::Into => "storage-into",
        }
    }
}

/// A storage to be named.
struct Place {
    kind: &'static str,
    /// Which one, if there are several like it: empty, or a number with a space before it.
    nth: String,
}

impl Place {
    /// Known by its index alone.
    fn at(index: u8) -> Place {
        Place { kind: "place", nth: format!(" {}", u16::from(index) + 1) }
    }

    /// The only one of its kind.
    fn only(kind: StorageKind) -> Place {
        Place { kind: kind_word(kind), nth: String::new() }
    }
}

/// What storages lie on the table, by seat; nothing where that is not known.
#[derive(Default)]
struct Storages(Vec<Vec<StorageKind>>);

impl Storages {
    fn of(view: &View) -> Storages {
        let kinds = |seat: &SeatView| seat.storages.iter().map(|storage| storage.kind).collect();
        Storages(view.seats.iter().map(kinds).collect())
    }

    fn place(&self, owner: Seat, index: u8) -> Place {
        let kinds = self.0.get(owner.index()).map_or(&[][..], Vec::as_slice);
        let Some(kind) = kinds.get(usize::from(index)) else { return Place::at(index) };
        let like = |kinds: &[StorageKind]| kinds.iter().filter(|other| *other == kind).count();
        match like(kinds) {
            1 => Place::only(*kind),
            _ => Place { kind: kind_word(*kind), nth: format!(" {}", like(&kinds[..=usize::from(index)])) },
        }
    }

    /// What becomes of the storages by an event, whose indexes are those before it.
    fn follow(&mut self, event: &Seen) {
        match *event {
            Event::Laid { seat, card: Card::Main(colour) } => self.append(seat, StorageKind::main(colour)),
            Event::OutpostPlaced { seat, storage: None } => self.append(seat, StorageKind::Outpost),
            Event::GaveUp { seat, storage, outpost, .. } => {
                self.remove_if(seat, storage, |_| true);
                if outpost {
                    self.append(seat, StorageKind::Outpost);
                }
            }
            Event::Fell { owner, storage, .. } => self.remove_if(owner, storage, |_| true),
            Event::Connected { seat, outpost, .. } => self.remove_if(seat, outpost, |_| true),
            Event::OutpostReturned { seat, storage } => {
                self.remove_if(seat, storage, |kind| kind == StorageKind::Outpost);
            }
            Event::CollectorRemoved { owner, storage, .. } => {
                self.remove_if(owner, storage, |kind| kind == StorageKind::Ruin);
            }
            Event::CollectorPlaced { owner, storage, .. } => {
                let kinds = self.0.get_mut(owner.index());
                if let Some(kind @ StorageKind::Outpost) = kinds.and_then(|k| k.get_mut(usize::from(storage)))
                {
                    *kind = StorageKind::Ruin;
                }
            }
            _ => {}
        }
    }

    fn append(&mut self, seat: Seat, kind: StorageKind) {
        if let Some(kinds) = self.0.get_mut(seat.index()) {
            kinds.push(kind);
        }
    }

    fn remove_if(&mut self, seat: Seat, index: u8, which: impl Fn(StorageKind) -> bool) {
        let Some(kinds) = self.0.get_mut(seat.index()) else { return };
        if kinds.get(usize::from(index)).is_some_and(|kind| which(*kind)) {
            kinds.remove(usize::from(index));
        }
    }
}

fn kind_word(kind: StorageKind) -> &'static str {
    match kind {
        StorageKind::MainRed => "main_red",
        StorageKind::MainBlue => "main_blue",
        StorageKind::Outpost => "outpost",
        StorageKind::Ruin => "ruin",
    }
}

fn good_word(good: Good) -> &'static str {
    match good {
        Good::Outpost => "outpost",
        Good::Collector => "collector",
    }
}

struct Speaker<'a> {
    markt: &'a Markt,
    texts: &'a Texts,
    names: &'a Names,
}

impl Speaker<'_> {
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.game(Markt::ID, id, args)
    }

    // Words.

    /// A card as it is called in moves and the log: "Bärenfell (8)".
    fn card(&self, card: Card) -> String {
        match card {
            Card::Number(value) => {
                let name = self.markt.number_name(self.texts, value);
                self.text("label-number", &[("name", (&name).into()), ("value", value.into())])
            }
            Card::Thief | Card::Main(_) => self.text(&format!("card-{card}"), &[]),
        }
    }

    /// A card as the object of a sentence: "Bärenfell (8)", "ein rotes Hauptlager".
    fn a_card(&self, card: Card) -> String {
        match card {
            Card::Number(_) => self.card(card),
            Card::Thief | Card::Main(_) => self.text(&format!("label-{card}"), &[]),
        }
    }

    /// "2 rote Runen".
    fn runes(&self, colour: Colour, count: u8) -> String {
        self.text("runes-count", &[("colour", colour.name().into()), ("count", count.into())])
    }

    /// "1 rote und 2 blaue Runen".
    fn both(&self, red: u8, blue: u8) -> String {
        match (red, blue) {
            (red, 0) => self.runes(Colour::Red, red),
            (0, blue) => self.runes(Colour::Blue, blue),
            (red, blue) => self.text("runes-both", &[("red", red.into()), ("blue", blue.into())]),
        }
    }

    /// "eine rote Rune".
    fn rune(&self, colour: Colour) -> String {
        self.text("runes-one", &[("colour", colour.name().into())])
    }

    /// The name of a storage; `owner` only where it is to be said.
    fn place(&self, form: Form, place: &Place, owner: Option<Seat>) -> String {
        let whose = match owner {
            None => "none",
            Some(seat) if self.names.is_you(seat) => "you",
            Some(_) => "other",
        };
        let owner = owner.map(|seat| self.names.name(self.texts, seat)).unwrap_or_default();
        let args: Args<'_> = vec![
            ("kind", place.kind.into()),
            ("whose", whose.into()),
            ("owner", (&owner).into()),
            ("nth", (&place.nth).into()),
        ];
        self.text(form.id(), &args)
    }

    // Moves.
}

fn sum(cards: &[Card]) -> u16 {
    cards.iter().map(|card| u16::from(card.value())).sum()
}
