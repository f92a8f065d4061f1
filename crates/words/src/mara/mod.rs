//! MARA und der Feuerbringer in words.

mod card_faces;
mod card_usage;
mod cards;
mod log;
mod moves;
mod questions;
mod remembered;
mod table;
mod targets;
mod terminal;

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::event::{Event, Seen, Truth};
use tafelrune_games::mara::kind::{Card, Colour, Object, Spot};
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::view::View;

use self::table::Table;
use crate::card_faces::CardFace;
use crate::terminal::TerminalTable;
use crate::{Arg, LogLine, Names, Present, Progress, Texts};

impl Present for Mara {
    fn say_move(&self, texts: &Texts, names: &Names, view: &View, mv: Move) -> String {
        Speaker { mara: self, texts, names }.say_move(view, mv)
    }

    fn say_event(&self, texts: &Texts, names: &Names, seen: &Seen) -> Option<String> {
        Speaker { mara: self, texts, names }.event(&Table::default(), seen)
    }

    fn log_lines(&self, texts: &Texts, names: &Names, before: Option<&View>, seen: &[Seen]) -> Vec<LogLine> {
        let before = before.map(Table::of).unwrap_or_default();
        Speaker { mara: self, texts, names }.log_lines(before, seen)
    }

    fn say_decision(&self, texts: &Texts, names: &Names, view: &View) -> String {
        Speaker { mara: self, texts, names }.decision(view)
    }

    fn card_ids(&self) -> Vec<String> {
        let cards = self.rules().kinds().map(|kind| cards::text_id(self.rules().card(kind).id()));
        let stones = Colour::ALL.map(|colour| format!("card-stone-{}", colour.name()));
        cards.chain(stones).collect()
    }

    fn say_card(&self, texts: &Texts, card_id: &str) -> (String, String) {
        let id = cards::id_of(card_id);
        (cards::name(self, texts, &id), cards::text(self, texts, &id))
    }

    fn card_background(&self, texts: &Texts, card_id: &str) -> Option<String> {
        cards::background(self, texts, &cards::id_of(card_id))
    }

    fn card_faces(&self, texts: &Texts) -> Vec<CardFace> {
        card_faces::card_faces(self, texts)
    }

    fn used_cards(&self, event: &Truth) -> Vec<(Seat, String)> {
        card_usage::used_cards(event)
    }

    fn targets(&self, mover: Seat, mv: Move) -> Vec<String> {
        targets::targets(self, mover, mv)
    }

    fn passive_reaction() -> Option<Move> {
        Some(Move::Pass)
    }

    fn progress(view: &View) -> Progress {
        Progress {
            round: view.round.into(),
            points: view.seats.iter().map(|seat| seat.points.into()).collect(),
        }
    }

    fn turn_begins(events: &[Truth], _: &View) -> bool {
        events.iter().any(|event| matches!(event, Event::TurnBegan { .. }))
    }

    fn terminal(&self, texts: &Texts, names: &Names, view: &View, width: usize) -> TerminalTable {
        terminal::terminal(self, texts, names, view, width)
    }

    const EXAMPLE_MOVE: Option<&'static str> = Some("aim B.0.0");

    fn hand_cards(&self, view: &View) -> Vec<String> {
        terminal::hand_cards(view)
    }
}

struct Speaker<'a> {
    mara: &'a Mara,
    texts: &'a Texts,
    names: &'a Names,
}

impl Speaker<'_> {
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.game(Mara::ID, id, args)
    }

    /// What a card is called: "Thor", "Triquetra-Runensteinkarte".
    fn card(&self, card: &Card) -> String {
        cards::name(self.mara, self.texts, card.id())
    }

    /// A card inside a sentence: "Thor", "eine Triquetra-Runensteinkarte".
    fn a_card(&self, card: &Card) -> String {
        self.some(card, 1)
    }

    /// Cards in a list, equal ones together: "Thor, zwei Triskele-Runensteinkarten und Gleipnir".
    fn cards<'a>(&self, cards: impl IntoIterator<Item = &'a Card>) -> String {
        let mut groups: Vec<(&Card, u32)> = Vec::new();
        for card in cards {
            match groups.iter_mut().find(|(other, _)| *other == card) {
                Some((_, count)) => *count += 1,
                None => groups.push((card, 1)),
            }
        }
        self.texts.join("list-and", groups.into_iter().map(|(card, count)| self.some(card, count)).collect())
    }

    /// So many equal cards: "zwei Triskele-Runensteinkarten", "zweimal Gleipnir".
    fn some(&self, card: &Card, count: u32) -> String {
        let count = ("count", Arg::from(count));
        match card.id().strip_prefix("rune.") {
            Some(colour) => self.text("label-some_runes", &[("colour", colour.into()), count]),
            None => self.text("label-some_cards", &[("card", (&self.card(card)).into()), count]),
        }
    }

    /// `one` or `many`: some names are those of several, and verbs must agree.
    fn number(&self, card: &Card) -> &'static str {
        let plural = cards::is_ours(self.mara, card.id())
            && self.texts.attr(Mara::ID, &cards::text_id(card.id()), "plural", &[]).is_some();
        if plural { "many" } else { "one" }
    }

    /// What a place of a display is called.
    fn place(&self, table: &Table, owner: Seat, place: u8) -> String {
        match table.place(owner, place) {
            Some(card) => self.card(card),
            None => self.text("label-place", &[("number", (place + 1).into())]),
        }
    }

    /// An attachment: "Thor", "Triquetra-Runensteinkarte 2 an Asgard".
    fn attachment(&self, table: &Table, owner: Seat, spot: Spot) -> String {
        let place = self.place(table, owner, spot.place);
        let place = ("place", Arg::from(&place));
        let Some(attached) = table.attached(owner, spot) else {
            return self.text("label-slot", &[("number", (spot.slot + 1).into()), place]);
        };
        let card = self.card(&attached.card);
        if !attached.card.id().starts_with("rune.") {
            return card;
        }
        let nth = table.nth_rune(owner, spot).map(|nth| format!(" {nth}")).unwrap_or_default();
        self.text("label-rune_there", &[("card", (&card).into()), ("nth", (&nth).into()), place])
    }

    /// The same with its owner: "Thor von Ben".
    fn owned(&self, owner: Seat, thing: &str) -> String {
        let who = self.names.name(self.texts, owner);
        let args = [("you", self.names.is_you(owner).into()), ("who", (&who).into()), ("card", thing.into())];
        self.text("label-owned", &args)
    }

    /// Something in a display, with its owner.
    fn object(&self, table: &Table, object: Object) -> String {
        let thing = match object {
            Object::Card(owner, spot) => self.attachment(table, owner, spot),
            Object::Place(owner, place) => self.place(table, owner, place),
        };
        self.owned(object.owner(), &thing)
    }

    /// "2 Triquetra und 1 Vario".
    fn energy(&self, coloured: [u8; 4], vario: u8) -> String {
        cards::energy(self.texts, coloured, vario)
    }

    fn stack(&self, stack: u8) -> String {
        self.text("label-stack", &[("number", (stack + 1).into())])
    }
}

/// A line begins with a capital, also where it begins with an article.
fn capital(text: String) -> String {
    let mut rest = text.chars();
    match rest.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(rest).collect(),
        _ => text,
    }
}
