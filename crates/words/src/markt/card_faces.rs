//! Card faces of Markt der Runen.

use crate::card_faces::CardFace;
use crate::{Present, Texts};
use tafelrune_engine::Rules;
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::{Card, Colour};

pub(super) fn card_faces(markt: &Markt, texts: &Texts) -> Vec<CardFace> {
    let cards = &markt.setup().cards;
    let face = |kind| {
        let card = markt.rules().card(kind);
        let (name, text) = markt.say_card(texts, &card.to_string());
        let named =
            |kind, copies| CardFace { id: card.to_string(), kind, name, text, copies, ..CardFace::default() };
        match card {
            Card::Number(value) => {
                let copies = cards.numbers.iter().find(|number| number.value == value);
                let copies = copies.map_or(0, |number| number.copies);
                CardFace { value: Some(value.into()), ..named("number", copies) }
            }
            Card::Thief => named("thief", cards.thieves),
            Card::Main(colour) => {
                let copies = match colour {
                    Colour::Red => cards.main_red,
                    Colour::Blue => cards.main_blue,
                };
                CardFace { colour: Some(colour.name().into()), ..named("main", copies) }
            }
        }
    };
    markt.rules().kinds().map(face).collect()
}
