//! Thalara in words.

mod events;
mod log;
mod moves;
mod table;
mod words;

use tafelrune_engine::Game;
use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::games::thalara::event::Event;
use tafelrune_engine::games::thalara::moves::Move;
use tafelrune_engine::games::thalara::view::View;

use self::table::Laid;
use self::words::Speaker;
use crate::Texts;
use crate::speak::{Line, Names, Speak};

type Seen = Event<Option<String>>;

impl Speak for Thalara {
    fn say_move(&self, texts: &Texts, names: &Names, view: &View, mv: Move) -> String {
        Speaker { game: self, texts, names }.say_move(view, mv)
    }

    fn say_event(&self, texts: &Texts, names: &Names, seen: &Seen) -> Option<String> {
        Speaker { game: self, texts, names }.event(&Laid::default(), seen)
    }

    fn tell(&self, texts: &Texts, names: &Names, seen: &[Seen]) -> Vec<Line> {
        Speaker { game: self, texts, names }.tell(Laid::default(), seen)
    }

    fn tell_at(&self, texts: &Texts, names: &Names, before: &View, seen: &[Seen]) -> Vec<Line> {
        Speaker { game: self, texts, names }.tell(Laid::of(before), seen)
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
}
