//! Thalara in words.

mod card_faces;
mod card_usage;
mod events;
mod log;
mod moves;
mod table;
mod targets;
mod terminal;
mod words;

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::event::{Event, Sight};
use tafelrune_games::thalara::moves::{Decision, Move};
use tafelrune_games::thalara::view::View;

use self::table::Laid;
use self::words::Speaker;
use crate::card_faces::CardFace;
use crate::terminal::TerminalTable;
use crate::{LogLine, Names, Present, Progress, Texts};

type Seen = Event<Option<String>>;

impl Present for Thalara {
    fn say_move(&self, texts: &Texts, names: &Names, view: &View, mv: Move) -> String {
        Speaker { game: self, texts, names }.say_move(view, mv)
    }

    fn say_event(&self, texts: &Texts, names: &Names, seen: &Seen) -> Option<String> {
        Speaker { game: self, texts, names }.event(&Laid::default(), seen)
    }

    fn log_lines(&self, texts: &Texts, names: &Names, before: Option<&View>, seen: &[Seen]) -> Vec<LogLine> {
        let before = before.map(Laid::of).unwrap_or_default();
        Speaker { game: self, texts, names }.log_lines(before, seen)
    }

    fn say_decision(&self, texts: &Texts, names: &Names, view: &View) -> String {
        Speaker { game: self, texts, names }.decision(view)
    }

    fn card_ids(&self) -> Vec<String> {
        let cards = &self.setup().cards;
        let spells = cards.spells.iter().map(|spell| spell.id.clone());
        let traps = cards.traps.iter().map(|trap| trap.id.clone());
        let artefacts = cards.artefacts.iter().map(|artefact| artefact.id.clone());
        let memory = |(colour, strength): &(u8, i8)| {
            format!("mem-{}{strength}", cards.letters[usize::from(*colour)].to_ascii_lowercase())
        };
        let mut memories: Vec<String> = cards.memories.iter().map(memory).collect();
        memories.dedup();
        let special = ["aft", "trf", "crystal"].map(String::from);
        let all = spells.chain(traps).chain(artefacts).chain(memories).chain(special);
        all.map(|id| format!("card-{id}")).collect()
    }

    fn say_card(&self, texts: &Texts, card_id: &str) -> (String, String) {
        let id = card_id.strip_prefix("card-").unwrap_or(card_id);
        let id = id.split_once('#').map_or(id, |(plain, _)| plain);
        Speaker { game: self, texts, names: &Names::default() }.card_text(id)
    }

    fn card_faces(&self, texts: &Texts) -> Vec<CardFace> {
        card_faces::card_faces(self, texts)
    }

    fn used_cards(&self, event: &Event<Sight>) -> Vec<(Seat, String)> {
        card_usage::used_cards(self, event)
    }

    fn targets(&self, _: Seat, mv: Move) -> Vec<String> {
        targets::targets(self, mv)
    }

    fn progress(view: &View) -> Progress {
        Progress {
            round: view.table.round.unwrap_or(0).into(),
            points: view.seats.iter().map(|seat| seat.points).collect(),
        }
    }

    /// No event says so: a turn begins where somebody is asked which card to lay.
    fn turn_begins(_: &[Event<Sight>], view: &View) -> bool {
        view.decision == Some(Decision::Turn)
    }

    const HAS_ROLES: bool = true;

    fn roles(view: &View) -> Vec<Option<String>> {
        view.table.seats.values().map(|seat| seat.character.clone()).collect()
    }

    fn terminal(&self, texts: &Texts, names: &Names, view: &View, width: usize) -> TerminalTable {
        terminal::terminal(self, texts, names, view, width)
    }

    const EXAMPLE_MOVE: Option<&'static str> = Some("c mem-r5 k1");

    fn hand_cards(&self, view: &View) -> Vec<String> {
        terminal::hand_cards(self, view)
    }

    fn others_cards(&self, view: &View) -> Vec<(Seat, Vec<String>)> {
        terminal::others_cards(view)
    }
}
