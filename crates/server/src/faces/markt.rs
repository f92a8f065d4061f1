//! Faces of Markt der Runen.

use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::markt::kind::Card;
use tafelrune_texts::{Speak, Texts};

use super::{Face, Faces};

impl Faces for Markt {
    fn faces(&self, texts: &Texts) -> Vec<Face> {
        let face = |kind| {
            let card = self.rules().card(kind);
            let (name, text) = self.say_card(texts, &card.to_string());
            let (kind, value, colour) = match card {
                Card::Number(value) => ("number", Some(i16::from(value)), None),
                Card::Thief => ("thief", None, None),
                Card::Main(colour) => ("main", None, Some(colour.name().to_string())),
            };
            Face { id: card.to_string(), kind, name, text, value, colour, ..Face::default() }
        };
        self.rules().kinds().map(face).collect()
    }
}
